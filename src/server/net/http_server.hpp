// SPDX-License-Identifier: MIT
// A server that answers HTTP/1.1 on one address with the replies of http_reply. One thread does everything: files are
// in memory, so nobody ever waits for anything but the network. Clients are not trusted: how much they may send, how
// long they may take and how many there may be at a time is bounded. Boost.Beast stays inside http_server.cpp.
#pragma once

#include "server/net/page_files.hpp"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>

namespace midnight::net {

struct ServerLimits {
  std::size_t connections = 800;  // below the 1024 files that a process may usually open; others wait to be accepted
  std::size_t head_bytes = 8192;
  std::chrono::milliseconds patience{15'000};   // from one reply to the end of the next request's head
  std::size_t slowest_bytes_per_second = 8192;  // a reply may take `patience`, and its size over this
  std::chrono::milliseconds farewell{1'000};    // how long a client may take to read a last reply and hang up
  std::chrono::milliseconds grace{1'500};       // for running replies, after stop()
};

class HttpServer {
 public:
  // Listens from now on; port 0 takes a free one. Throws std::system_error if that cannot be: invalid_argument if the
  // address is none, address_in_use, address_not_available, permission_denied and what else the system may say.
  // The page must outlive the server.
  HttpServer(const std::string& address, std::uint16_t port, const PageFiles& page, ServerLimits limits = {});
  ~HttpServer();
  HttpServer(const HttpServer&) = delete;
  HttpServer& operator=(const HttpServer&) = delete;
  HttpServer(HttpServer&&) = delete;
  HttpServer& operator=(HttpServer&&) = delete;

  std::uint16_t port() const;

  // From now on SIGINT and SIGTERM mean stop(), and once more: at once.
  void stop_on_signals();

  // Serves until it is stopped. Whoever waits for a request is cut off then, replies under way are finished.
  void run();

  // From any thread.
  void stop();

 private:
  class Connections;
  std::unique_ptr<Connections> connections_;
};

// What to type into a browser of this machine, like "http://127.0.0.1:2400". Pre: the server listens at this address.
std::string link_to(const std::string& address, std::uint16_t port);

}  // namespace midnight::net
