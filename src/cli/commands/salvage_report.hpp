// SPDX-License-Identifier: MIT
// What was saved of a damaged database, cut and lost, in sentences.
#pragma once

#include "server/store/salvage.hpp"

#include <string>

namespace midnight::cli {

// Several lines, without the last line end.
std::string sentences_about(const server::Salvaged& report);

}  // namespace midnight::cli
