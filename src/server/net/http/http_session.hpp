// SPDX-License-Identifier: MIT
// One HTTP connection: requests and replies in turn, until it ends or becomes a WebSocket. Only the
// files that know Boost include this.
#pragma once

#include "server/net/http/addresses.hpp"
#include "server/net/http/connections.hpp"
#include "server/net/http/http_server.hpp"
#include "server/net/http/site.hpp"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/thread_pool.hpp>
#include <boost/asio/use_awaitable.hpp>

#include <atomic>
#include <memory>

namespace midnight::net {

// Errors are values here: a connection that breaks is nothing exceptional.
inline constexpr auto as_value = boost::asio::as_tuple(boost::asio::use_awaitable);

// What all sessions of a server have in common.
struct HttpContext {
  Site& site;
  EventLoop& loop;
  const ServerLimits limits;
  std::shared_ptr<Connections> connections;
  ConnectionCounts places;  // of addresses
  std::atomic<bool> stopping = false;
};

// Answers and goes on by itself, unless the address has too many connections. The socket's executor runs one thing at a
// time.
void begin_http_session(boost::asio::ip::tcp::socket socket, std::shared_ptr<HttpContext> context);

}  // namespace midnight::net
