// SPDX-License-Identifier: MIT
// A socket that never waits: a reactor watches it, and its listener hears when something can be done. Only the thread
// of that reactor uses it.
#pragma once

#include "server/net/http/reactor.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>

namespace midnight::net {

class WatchedSocket {
 public:
  // Takes the descriptor over, which does not block. -1: the system refused one.
  explicit WatchedSocket(int descriptor) : descriptor_(descriptor) {}
  ~WatchedSocket() { close(); }
  WatchedSocket(const WatchedSocket&) = delete;
  WatchedSocket& operator=(const WatchedSocket&) = delete;

  // From now on the listener hears what can be read; it is kept alive until close(). False if the system refuses.
  bool watch(Reactor& reactor, std::shared_ptr<SocketListener> listener);
  // What it hears from now on; it always hears that the socket is over, as something to read.
  void want(bool to_read, bool to_write);
  bool is_open() const { return descriptor_ >= 0; }
  int descriptor() const { return descriptor_; }

  // Of a listening socket, which lives as long as its reactor runs: the next connection, -1 if there is none.
  int accept();
  // How much was read or written, 0 if nothing could be just now; nullopt: it is over.
  std::optional<std::size_t> read(std::span<char> into);
  std::optional<std::size_t> write(std::string_view bytes, std::string_view more = {});
  // Nothing more will be written.
  void shut_down();
  // Gives the descriptor away.
  int release();
  void close();

 private:
  Reactor* reactor_ = nullptr;
  int descriptor_;
  std::uint64_t number_ = 0;
  std::uint32_t wanted_ = EPOLLIN;
};

}  // namespace midnight::net
