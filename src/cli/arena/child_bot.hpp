// SPDX-License-Identifier: MIT
// An external bot in a child process: one request per line in, one answer per line out (docs/arena.md). Started by the
// shell, killed when it misbehaves.
#pragma once

#include "arena/external_bot.hpp"

#include <chrono>
#include <string>

namespace midnight::cli {

// What makes children of this command. One that takes longer than `patience` for a move is given up.
arena::MakeExternalBot child_process(std::string command, std::chrono::milliseconds patience);

}  // namespace midnight::cli
