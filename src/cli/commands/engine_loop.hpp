// SPDX-License-Identifier: MIT
// Lines in, answers out, as fast as a pipe carries them. Always holds: whatever has been answered is
// written before the loop waits for more input, so a partner that asks one thing at a time never hangs.
#pragma once

#include <functional>
#include <string>
#include <string_view>

namespace midnight::cli {

// Answers every line from the descriptor `input` on the descriptor `output` until the input ends. Blank
// lines are ignored. Of a line longer than the protocol allows, only enough is kept to see that.
// Throws std::system_error if reading or writing fails.
void answer_lines(int input, int output, const std::function<std::string(std::string_view)>& answer);

// The command `midnight engine`; returns the exit code.
int run_engine();

}  // namespace midnight::cli
