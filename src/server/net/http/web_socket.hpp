// SPDX-License-Identifier: MIT
// A WebSocket: a client and its handler exchange lines. An idle connection costs little memory, and what clients may
// send, how fast, and how far they may fall behind in reading is bounded.
#pragma once

#include "server/net/http/connections.hpp"
#include "server/net/http/reactor.hpp"
#include "server/net/http/site.hpp"
#include "server/net/http/web_socket_limits.hpp"

#include <memory>
#include <string_view>

namespace midnight::net {

// Takes the socket of a request with this key over, accepts it on the reactor's thread and goes on by itself.
void begin_web_socket(Reactor& reactor, int descriptor, std::string_view key, Admitted admitted,
                      const std::shared_ptr<Connections>& all, const WebSocketLimits& limits);

}  // namespace midnight::net
