// SPDX-License-Identifier: MIT
// What clients of a WebSocket may do: how much they may say at once, and how far they may fall behind in reading. How
// often they may say something is their Allowance, which is not of one connection.
#pragma once

#include <chrono>
#include <cstddef>

namespace midnight::net {

struct WebSocketLimits {
  std::size_t line_bytes = 8192;    // of what a client says
  std::size_t waiting_lines = 256;  // that the client has not read
  std::size_t waiting_bytes = 1U << 20U;
  std::chrono::milliseconds silence{60'000};  // after half of it the client is asked whether it is still there
  std::chrono::milliseconds farewell{5'000};  // to read a goodbye
};

}  // namespace midnight::net
