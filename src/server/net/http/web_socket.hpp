// SPDX-License-Identifier: MIT
// A WebSocket: a client and its handler exchange lines. An idle connection costs little memory, and what clients may
// send, how fast, and how far they may fall behind in reading is bounded.
#pragma once

#include "server/net/http/connections.hpp"
#include "server/net/http/reactor.hpp"
#include "server/net/http/site.hpp"

#include <chrono>
#include <cstddef>
#include <memory>
#include <string_view>

namespace midnight::net {

// How often a client may say something is their Allowance, which is not of one connection.
struct WebSocketLimits {
  std::size_t line_bytes = 8192;    // of what a client says
  std::size_t waiting_lines = 256;  // that the client has not read
  std::size_t waiting_bytes = 1U << 20U;
  std::chrono::milliseconds silence{60'000};  // after half of it the client is asked whether it is still there
  std::chrono::milliseconds farewell{5'000};  // to read a goodbye
};

// Takes the socket of a request with this key over, accepts it on the reactor's thread and goes on by itself.
void begin_web_socket(Reactor& reactor, int descriptor, std::string_view key, Admitted admitted,
                      const std::shared_ptr<Connections>& all, const WebSocketLimits& limits);

}  // namespace midnight::net
