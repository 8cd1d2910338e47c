// SPDX-License-Identifier: MIT
// The clock that bots are given to think by.
#pragma once

#include <chrono>

namespace midnight::cli {

inline double seconds_now() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

}  // namespace midnight::cli
