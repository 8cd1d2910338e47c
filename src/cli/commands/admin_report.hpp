// SPDX-License-Identifier: MIT
// What a server answered an operator (docs/moderation.md), for people.
#pragma once

#include "core/json.hpp"

#include <string>
#include <string_view>

namespace midnight::cli {

// Pre: the answer says that it was done.
std::string report_of(std::string_view order, const Json& answer);
std::string complaint_in(const Json& answer);

}  // namespace midnight::cli
