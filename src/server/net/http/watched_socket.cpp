// SPDX-License-Identifier: MIT
#include "server/net/http/watched_socket.hpp"

#include <sys/socket.h>
#include <sys/uio.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <utility>

namespace midnight::net {
namespace {

// Of a call that returned this: how much it did.
std::optional<std::size_t> done(ssize_t bytes) {
  if (bytes >= 0) return static_cast<std::size_t>(bytes);
  if (errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR) return 0;
  return std::nullopt;
}

iovec part(std::string_view bytes) { return {const_cast<char*>(bytes.data()), bytes.size()}; }

}  // namespace

bool WatchedSocket::watch(Reactor& reactor, std::shared_ptr<SocketListener> listener) {
  number_ = reactor.add(descriptor_, std::move(listener));
  if (number_ != 0) reactor_ = &reactor;
  return number_ != 0;
}

void WatchedSocket::want(bool to_read, bool to_write) {
  const std::uint32_t wanted = (to_read ? EPOLLIN : 0U) | (to_write ? EPOLLOUT : 0U);
  if (is_open() && std::exchange(wanted_, wanted) != wanted) reactor_->change(descriptor_, number_, wanted);
}

int WatchedSocket::accept() {
  const int connected = ::accept4(descriptor_, nullptr, nullptr, SOCK_NONBLOCK | SOCK_CLOEXEC);
  if (connected < 0 && errno != EAGAIN && errno != ECONNABORTED && errno != EINTR) {
    // Out of files or memory: trying again at once would only burn time that others could use to finish.
    want(false, false);
    reactor_->after(std::chrono::milliseconds(100), [this] { want(true, false); });
  }
  return connected;
}

std::optional<std::size_t> WatchedSocket::read(std::span<char> into) {
  const ssize_t bytes = ::recv(descriptor_, into.data(), into.size(), 0);
  return bytes == 0 ? std::nullopt : done(bytes);
}

std::optional<std::size_t> WatchedSocket::write(std::string_view bytes, std::string_view more) {
  std::array<iovec, 2> parts{part(bytes), part(more)};
  msghdr message{};
  message.msg_iov = parts.data();
  message.msg_iovlen = parts.size();
  return done(::sendmsg(descriptor_, &message, MSG_NOSIGNAL));
}

void WatchedSocket::shut_down() { ::shutdown(descriptor_, SHUT_WR); }

int WatchedSocket::release() {
  const int descriptor = std::exchange(descriptor_, -1);
  if (Reactor* reactor = std::exchange(reactor_, nullptr)) reactor->remove(descriptor, number_);
  return descriptor;
}

void WatchedSocket::close() {
  if (const int descriptor = release(); descriptor >= 0) ::close(descriptor);
}

}  // namespace midnight::net
