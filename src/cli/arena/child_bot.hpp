// SPDX-License-Identifier: MIT
// A bot that is a program of somebody else: it reads a request a line and writes an answer a line, as docs/arena.md
// tells. Started by the shell, let go of when it misbehaves.
#pragma once

#include "arena/external_bot.hpp"

#include <chrono>
#include <string>

namespace midnight::cli {

// What makes children of this command. One that takes longer than `patience` for a move is given up.
arena::MakeExternalBot child_process(std::string command, std::chrono::milliseconds patience);

}  // namespace midnight::cli
