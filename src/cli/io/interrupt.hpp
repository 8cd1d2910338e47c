// SPDX-License-Identifier: MIT
// SIGINT is blocked except while the program waits here, so that Ctrl-C never cuts a move or a file in half.
#pragma once

#include <chrono>
#include <optional>

namespace midnight::cli {

// While it lives, Ctrl-C does not end the program but the next wait.
class CtrlCGuard {
 public:
  CtrlCGuard();
  ~CtrlCGuard();
  CtrlCGuard(const CtrlCGuard&) = delete;
  CtrlCGuard& operator=(const CtrlCGuard&) = delete;
};

enum class Waited { ready, timed_out, interrupted };

// Waits until the descriptor can be read (-1: for nothing), the time is over or Ctrl-C is pressed.
Waited wait_for(int descriptor, std::optional<std::chrono::milliseconds> time);

}  // namespace midnight::cli
