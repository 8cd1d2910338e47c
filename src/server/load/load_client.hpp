// SPDX-License-Identifier: MIT
// One guest of the load generator: registers with POST /guest, opens a WebSocket and exchanges lines. What the
// lines mean is up to its owner. All on one thread.
#pragma once

#include "server/load/arrivals.hpp"

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>

#include <array>
#include <chrono>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace midnight::load {

class LoadClient {
 public:
  using Tcp = boost::asio::ip::tcp;
  using Error = boost::system::error_code;

  // Called on the thread of the context; they must not destroy the client.
  struct Callbacks {
    std::function<void(std::string_view line)> line = {};
    std::function<void(const std::string& why)> lost = {};  // once for each connect()
  };

  LoadClient(boost::asio::io_context& context, std::string name);
  LoadClient(const LoadClient&) = delete;
  LoadClient& operator=(const LoadClient&) = delete;
  ~LoadClient() = default;

  Callbacks callbacks;

  // As a new guest the first time, afterwards as the same. The table, if any, and the name of the server that owns it,
  // if that is known, are for load balancers.
  void connect(const Tcp::endpoint& server, std::string_view table, std::string_view at);
  bool connected() const { return open_; }
  // Pre: connected().
  void send(std::string line);
  // Whether the server's bound on messages has room for one more: beyond it the server would hang up.
  bool may_send(Clock::time_point now) const;
  void close();
  // Ends the connection; the next one is a new guest's.
  void become_somebody_else();

 private:
  using Request = boost::beast::http::request<boost::beast::http::string_body>;
  using Response = boost::beast::http::response<boost::beast::http::string_body>;
  using Socket = boost::beast::websocket::stream<boost::beast::tcp_stream>;

  void connect_again();
  void become_guest();
  void shake_hands();
  void read();
  void write();
  void fail(const std::string& why);

  // Below the 100 messages in 20 seconds that the server allows: a player who moves may still have to make a table.
  static constexpr std::size_t most_messages = 92;
  static constexpr std::chrono::milliseconds message_window{20'500};

  boost::asio::io_context& context_;
  Tcp::endpoint server_;
  std::string host_;
  std::string target_;
  std::string name_;
  std::string cookie_;
  bool open_ = false;
  std::uint64_t attempt_ = 0;  // what belongs to an older one is over
  std::optional<Socket> socket_;
  boost::beast::flat_buffer buffer_;
  Request request_;
  Response response_;
  std::deque<std::string> waiting_;                      // the first is being written
  std::array<Clock::time_point, most_messages> sent_{};  // a ring of the latest
  std::size_t next_sent_ = 0;
};

}  // namespace midnight::load
