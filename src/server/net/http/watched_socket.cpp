// SPDX-License-Identifier: MIT
#include "server/net/http/watched_socket.hpp"

#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <boost/asio/io_context.hpp>
#include <boost/asio/posix/stream_descriptor.hpp>

#include <array>
#include <cerrno>
#include <system_error>
#include <utility>
#include <vector>

namespace midnight::net {

namespace asio = boost::asio;

// All watched sockets of one loop.
class SocketSet : public asio::execution_context::service {
 public:
  using key_type = SocketSet;  // NOLINT(readability-identifier-naming): as Asio names it
  static asio::execution_context::id id;

  explicit SocketSet(asio::execution_context& context)
      : service(context), epoll_(static_cast<asio::io_context&>(context), ::epoll_create1(EPOLL_CLOEXEC)) {
    wait();
  }

  // Nullopt if the system refuses.
  std::optional<std::uint32_t> add(int descriptor, std::shared_ptr<SocketListener> listener) {
    if (free_.empty()) {
      free_.push_back(static_cast<std::uint32_t>(members_.size()));
      members_.emplace_back();
    }
    const std::uint32_t place = free_.back();
    if (!control(EPOLL_CTL_ADD, descriptor, place, EPOLLIN)) return std::nullopt;
    free_.pop_back();
    members_[place].listener = std::move(listener);
    return place;
  }

  void change(int descriptor, std::uint32_t place, std::uint32_t events) {
    control(EPOLL_CTL_MOD, descriptor, place, events);
  }

  void remove(int descriptor, std::uint32_t place) {
    if (place >= members_.size()) return;  // the loop is gone
    control(EPOLL_CTL_DEL, descriptor, place, 0);
    ++members_[place].times;
    const auto listener = std::move(members_[place].listener);
    free_.push_back(place);
  }

 private:
  // What was reported for an earlier socket at the same place is out of date: `times` counts them.
  struct Member {
    std::shared_ptr<SocketListener> listener;
    std::uint32_t times = 0;
  };

  void shutdown() override {
    epoll_.close();
    const auto let_go = std::exchange(members_, {});  // they come back to close their sockets
  }

  bool control(int operation, int descriptor, std::uint32_t place, std::uint32_t events) {
    epoll_event event{.events = events, .data = {.u64 = std::uint64_t{members_[place].times} << 32U | place}};
    return ::epoll_ctl(epoll_.native_handle(), operation, descriptor, &event) == 0;
  }

  void wait() {
    epoll_.async_wait(asio::posix::stream_descriptor::wait_read, [this](const boost::system::error_code& error) {
      if (error) return;
      notify();
      wait();
    });
  }

  void notify() {
    std::array<epoll_event, 256> events{};
    const int count = ::epoll_wait(epoll_.native_handle(), events.data(), static_cast<int>(events.size()), 0);
    for (int i = 0; i < count; ++i) {
      const epoll_event& event = events[static_cast<std::size_t>(i)];
      if ((event.events & ~EPOLLOUT) != 0) {
        if (const auto listener = listener_for(event)) listener->readable();
      }
      if ((event.events & EPOLLOUT) != 0) {
        if (const auto listener = listener_for(event)) listener->writable();
      }
    }
  }

  std::shared_ptr<SocketListener> listener_for(const epoll_event& event) const {
    const auto place = static_cast<std::uint32_t>(event.data.u64);
    if (place >= members_.size()) return nullptr;
    const Member& member = members_[place];
    return member.times == event.data.u64 >> 32U ? member.listener : nullptr;
  }

  asio::posix::stream_descriptor epoll_;
  std::vector<Member> members_;
  std::vector<std::uint32_t> free_;  // places
};

asio::execution_context::id SocketSet::id;

namespace {

// Of a call that returned this: how much it did.
std::optional<std::size_t> done(ssize_t bytes) {
  if (bytes >= 0) return static_cast<std::size_t>(bytes);
  if (errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR) return 0;
  return std::nullopt;
}

}  // namespace

bool WatchedSocket::open(asio::ip::tcp::socket socket, std::shared_ptr<SocketListener> listener) {
  boost::system::error_code error;
  socket.non_blocking(true, error);
  if (error) return false;
  auto& set = asio::use_service<SocketSet>(socket.get_executor().context());
  const int descriptor = socket.release(error);
  if (error) return false;
  const auto place = set.add(descriptor, std::move(listener));
  if (!place) {
    ::close(descriptor);
    return false;
  }
  set_ = &set;
  descriptor_ = descriptor;
  place_ = *place;
  return true;
}

std::optional<std::size_t> WatchedSocket::read(std::span<char> into) {
  const ssize_t bytes = ::recv(descriptor_, into.data(), into.size(), 0);
  return bytes == 0 ? std::nullopt : done(bytes);
}

std::optional<std::size_t> WatchedSocket::write(std::string_view bytes) {
  return done(::send(descriptor_, bytes.data(), bytes.size(), MSG_NOSIGNAL));
}

void WatchedSocket::want_to_write(bool wanted) {
  set_->change(descriptor_, place_, wanted ? EPOLLIN | EPOLLOUT : EPOLLIN);
}

void WatchedSocket::shut_down() { ::shutdown(descriptor_, SHUT_WR); }

void WatchedSocket::close() {
  if (!is_open()) return;
  const int descriptor = std::exchange(descriptor_, -1);
  set_->remove(descriptor, place_);
  ::close(descriptor);
}

}  // namespace midnight::net
