// SPDX-License-Identifier: MIT
#include "server/net/http/reactor.hpp"

#include <sys/eventfd.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <system_error>

namespace midnight::net {

// The eventfd, which is no socket, has the number 0. It reports edges: nobody has to read what woke the loop up.
Reactor::Reactor() : epoll_(::epoll_create1(EPOLL_CLOEXEC)), wake_(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) {
  if (epoll_ < 0 || wake_ < 0 || !control(EPOLL_CTL_ADD, wake_, 0, EPOLLIN | EPOLLET)) {
    throw std::system_error(errno, std::generic_category(), "epoll");
  }
}

Reactor::~Reactor() {
  ::close(wake_);
  ::close(epoll_);
}

void Reactor::run() {
  std::array<epoll_event, 256> events{};
  while (!stopped_) {
    run_posted();
    const auto now = Clock::now();
    while (!timers_.empty() && timers_.begin()->first.first <= now) timers_.extract(timers_.begin()).mapped()();
    const int count = ::epoll_wait(epoll_, events.data(), static_cast<int>(events.size()), wait_milliseconds());
    for (int i = 0; i < count; ++i) {
      const auto [what, data] = events[static_cast<std::size_t>(i)];
      // Looked up for each call: the one before may have closed the socket.
      if ((what & ~EPOLLOUT) != 0) {
        if (const auto listener = listener_of(data.u64)) listener->readable();
      }
      if ((what & EPOLLOUT) != 0) {
        if (const auto listener = listener_of(data.u64)) listener->writable();
      }
    }
  }
}

void Reactor::stop() {
  stopped_ = true;
  ::eventfd_write(wake_, 1);
}

void Reactor::post(std::function<void()> work) {
  const std::lock_guard lock(mutex_);
  posted_.push_back(std::move(work));
  if (std::exchange(waiting_, false)) ::eventfd_write(wake_, 1);  // else it looks before it waits
}

bool Reactor::runs_here() const { return thread_ == std::this_thread::get_id(); }

Reactor::Timer Reactor::at(Clock::time_point due, std::function<void()> work) {
  const Timer timer{due, ++numbers_};
  timers_.emplace(timer, std::move(work));
  return timer;
}

std::uint64_t Reactor::add(int descriptor, std::shared_ptr<SocketListener> listener) {
  if (!control(EPOLL_CTL_ADD, descriptor, ++numbers_, EPOLLIN)) return 0;
  listeners_.emplace(numbers_, std::move(listener));
  return numbers_;
}

void Reactor::change(int descriptor, std::uint64_t socket, std::uint32_t events) {
  control(EPOLL_CTL_MOD, descriptor, socket, events);
}

void Reactor::remove(int descriptor, std::uint64_t socket) {
  control(EPOLL_CTL_DEL, descriptor, socket, 0);
  const auto listener = listeners_.extract(socket);  // which may have been all that kept the caller alive
}

bool Reactor::run_posted() {
  thread_ = std::this_thread::get_id();
  std::vector<std::function<void()>> batch;
  {
    const std::lock_guard lock(mutex_);
    waiting_ = false;
    batch.swap(posted_);
  }
  for (auto& work : batch) std::exchange(work, nullptr)();
  return !batch.empty();
}

bool Reactor::let_go() {
  std::vector<std::function<void()>> posted;
  {
    const std::lock_guard lock(mutex_);
    posted.swap(posted_);
  }
  // They come back to close their sockets.
  const auto listeners = std::exchange(listeners_, {});
  const auto timers = std::exchange(timers_, {});
  return !posted.empty() || !listeners.empty() || !timers.empty();
}

int Reactor::wait_milliseconds() {
  constexpr std::chrono::milliseconds longest{60'000};
  const std::lock_guard lock(mutex_);
  if (!posted_.empty() || stopped_) return 0;
  waiting_ = true;
  if (timers_.empty()) return -1;
  const auto wait = std::chrono::ceil<std::chrono::milliseconds>(timers_.begin()->first.first - Clock::now());
  return static_cast<int>(std::clamp(wait, std::chrono::milliseconds(0), longest).count());
}

bool Reactor::control(int operation, int descriptor, std::uint64_t socket, std::uint32_t events) const {
  epoll_event event{.events = events, .data = {.u64 = socket}};
  return ::epoll_ctl(epoll_, operation, descriptor, &event) == 0;
}

std::shared_ptr<SocketListener> Reactor::listener_of(std::uint64_t socket) const {
  const auto found = listeners_.find(socket);
  return found == listeners_.end() ? nullptr : found->second;
}

}  // namespace midnight::net
