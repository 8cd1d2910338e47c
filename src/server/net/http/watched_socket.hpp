// SPDX-License-Identifier: MIT
// A connected socket that a loop watches, without Asio: one epoll holds all of a loop's, and Asio watches that one.
// Asio alone asks the system before every single wait, which costs half as much as reading what then comes. On the
// thread of the loop alone.
#pragma once

#include <boost/asio/ip/tcp.hpp>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>

namespace midnight::net {

class SocketSet;

// Hears when there is something to read, or that the socket is over; and when there is room to write, if that is
// wanted.
class SocketListener {
 public:
  virtual ~SocketListener() = default;
  virtual void readable() = 0;
  virtual void writable() = 0;
};

class WatchedSocket {
 public:
  WatchedSocket() = default;
  ~WatchedSocket() { close(); }
  WatchedSocket(const WatchedSocket&) = delete;
  WatchedSocket& operator=(const WatchedSocket&) = delete;

  // Takes the socket over; the listener is kept alive until close(). False if the system refuses.
  bool open(boost::asio::ip::tcp::socket socket, std::shared_ptr<SocketListener> listener);
  bool is_open() const { return descriptor_ >= 0; }

  // How much was read or written, 0 if nothing could be just now; nullopt: it is over.
  std::optional<std::size_t> read(std::span<char> into);
  std::optional<std::size_t> write(std::string_view bytes);
  void want_to_write(bool wanted);
  // Nothing more will be written.
  void shut_down();
  void close();

 private:
  SocketSet* set_ = nullptr;
  int descriptor_ = -1;
  std::uint32_t place_ = 0;
};

}  // namespace midnight::net
