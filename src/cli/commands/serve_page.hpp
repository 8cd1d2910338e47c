// SPDX-License-Identifier: MIT
// The page that `midnight serve` serves: the folder that was named, or the one that belongs to the program.
#pragma once

#include "cli/io/speech.hpp"
#include "core/result.hpp"
#include "server/net/http/page_files.hpp"

#include <string>

namespace midnight::cli {

Result<net::PageFiles, Complaint> read_page(const std::string& page);

}  // namespace midnight::cli
