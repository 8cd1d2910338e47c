// SPDX-License-Identifier: MIT
// A WebSocket: a client and its handler exchange lines. Only the files that know Boost include this.
// An idle connection costs little memory, and what clients may send, how fast, and how far they may fall behind in
// reading is bounded.
#pragma once

#include "server/net/http/connections.hpp"
#include "server/net/http/site.hpp"
#include "server/net/http/web_socket_limits.hpp"

#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>

#include <memory>

namespace midnight::net {

using UpgradeRequest = boost::beast::http::request<boost::beast::http::string_body>;

// Answers the request and goes on by itself. The socket's executor runs one thing at a time.
void begin_web_socket(boost::asio::ip::tcp::socket socket, const UpgradeRequest& request, Admitted admitted,
                      const std::shared_ptr<Connections>& all, const WebSocketLimits& limits);

}  // namespace midnight::net
