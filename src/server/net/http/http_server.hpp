// SPDX-License-Identifier: MIT
// A server that answers HTTP/1.1 on one address with the replies of a site, and holds its WebSockets. Nobody waits for
// anything but the network. Clients are not trusted: how much they may send, how long they may take and how many there
// may be at a time is bounded.
#pragma once

#include "server/net/http/event_loop.hpp"
#include "server/net/http/page_files.hpp"
#include "server/net/http/site.hpp"
#include "server/net/http/web_socket.hpp"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>

namespace midnight::net {

struct ServerLimits {
  std::size_t connections = 800;  // below the 1024 files that a process may usually open; others wait to be accepted
  std::size_t connections_of_address = 0;  // that are no WebSockets; others are closed at once; 0: not counted
  std::size_t head_bytes = 8192;
  std::chrono::milliseconds patience{15'000};      // from one reply to the end of the next request
  std::chrono::milliseconds head_patience{5'000};  // from the first byte of a request to the end of its head
  std::size_t slowest_bytes_per_second = 8192;     // a reply may take `patience`, and its size over this
  std::chrono::milliseconds farewell{1'000};       // how long a client may take to read a last reply and hang up
  std::chrono::milliseconds grace{1'500};          // for running replies and goodbyes, after stop()
  WebSocketLimits web_socket = {};
};

// A TCP socket that listens; port 0 takes a free one. Throws std::system_error: invalid_argument for text that is no
// address, address_in_use, address_not_available, permission_denied, or any other error of the system.
int listen_at(const std::string& address, std::uint16_t port);

class HttpServer {
 public:
  // Listens from now on as `listen_at` does, and answers while the loop runs. Loop and site must outlive the server,
  // and the server the run of the loop.
  HttpServer(EventLoop& loop, const std::string& address, std::uint16_t port, Site& site, ServerLimits limits = {});
  // The same at a TCP socket that listens already, and is this server's from now on.
  HttpServer(EventLoop& loop, int listening_socket, Site& site, ServerLimits limits = {});
  ~HttpServer();
  HttpServer(const HttpServer&) = delete;
  HttpServer& operator=(const HttpServer&) = delete;

  std::uint16_t port() const;
  std::size_t connections() const;

  // All of these from any thread.
  // Accepts no new connections and closes idle ones. Replies and WebSockets go on.
  void close_doors();
  // The same, and says goodbye to everybody else; after the grace hangs up. `gone` is called once, when nobody is left.
  void stop(std::function<void()> gone);
  // Without any grace.
  void hang_up();

 private:
  class Doors;
  std::shared_ptr<Doors> doors_;
};

// What to type into a browser of this machine, like "http://127.0.0.1:2400". Pre: a server listens at this address.
std::string link_to(const std::string& address, std::uint16_t port);

}  // namespace midnight::net
