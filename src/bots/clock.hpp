// SPDX-License-Identifier: MIT
// The clock that programs give bots to think by. The engine itself reads none.
#pragma once

#include <chrono>

namespace midnight::bots {

inline double seconds_now() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

}  // namespace midnight::bots
