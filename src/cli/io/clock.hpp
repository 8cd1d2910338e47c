// SPDX-License-Identifier: MIT
// The clock that limits how long bots think. The engine reads none: it is handed in.
#pragma once

#include <chrono>

namespace midnight::cli {

inline double seconds_now() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

}  // namespace midnight::cli
