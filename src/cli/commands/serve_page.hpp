// SPDX-License-Identifier: MIT
// The page that `midnight serve` serves: the folder that was named, or the one that belongs to the program.
#pragma once

#include "cli/commands/commands.hpp"
#include "cli/io/speech.hpp"
#include "core/result.hpp"
#include "server/net/http/page_files.hpp"

namespace midnight::cli {

Result<net::PageFiles, Complaint> read_page(const ServeCommand& command);

}  // namespace midnight::cli
