// SPDX-License-Identifier: MIT
// One HTTP connection: requests and replies in turn, until it ends or becomes a WebSocket.
#pragma once

#include "server/net/http/addresses.hpp"
#include "server/net/http/connections.hpp"
#include "server/net/http/http_server.hpp"
#include "server/net/http/site.hpp"

#include <atomic>
#include <memory>

namespace midnight::net {

// What all sessions of a server have in common.
struct HttpContext {
  Site& site;
  EventLoop& loop;
  const ServerLimits limits;
  std::shared_ptr<Connections> connections;
  ConnectionCounts places;  // of addresses
  std::atomic<bool> stopping = false;
};

// Takes a connected socket over, answers and goes on by itself, unless the address has too many connections. On the
// first thread of the loop.
void begin_http_session(int descriptor, std::shared_ptr<HttpContext> context);

}  // namespace midnight::net
