// SPDX-License-Identifier: MIT
#include "load/loop.hpp"

#include <sys/epoll.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <utility>

namespace midnight::load {

Loop::Loop(bool busy) : busy_(busy), all_(::epoll_create1(EPOLL_CLOEXEC)) {}

Loop::~Loop() { ::close(all_); }

void Loop::change(int how, int socket, std::uint32_t events) const {
  epoll_event event{.events = events, .data = {.fd = socket}};
  ::epoll_ctl(all_, how, socket, &event);
}

void Loop::watch(int socket, Watcher& watcher) {
  const auto place = static_cast<std::size_t>(socket);
  if (place >= watchers_.size()) watchers_.resize(place + 1);
  watchers_[place] = &watcher;
  change(EPOLL_CTL_ADD, socket, EPOLLIN | EPOLLOUT);
}

void Loop::want_to_write(int socket, bool wanted) {
  change(EPOLL_CTL_MOD, socket, wanted ? EPOLLIN | EPOLLOUT : EPOLLIN);
}

void Loop::forget(int socket) { watchers_[static_cast<std::size_t>(socket)] = nullptr; }

void Loop::at(Clock::time_point when, std::function<void()> act) {
  due_.push({.at = when, .number = ++numbers_, .act = std::move(act)});
}

int Loop::wait_milliseconds() const {
  if (busy_ || due_.empty()) return busy_ ? 0 : -1;
  const auto left = std::chrono::ceil<std::chrono::milliseconds>(due_.top().at - Clock::now()).count();
  return static_cast<int>(std::clamp<std::int64_t>(left, 0, 1000));
}

void Loop::run() {
  std::array<epoll_event, 256> events{};
  while (!stopped_) {
    const int count = ::epoll_wait(all_, events.data(), static_cast<int>(events.size()), wait_milliseconds());
    for (int i = 0; i < count && !stopped_; ++i) {
      if (Watcher* watcher = watchers_[static_cast<std::size_t>(events[static_cast<std::size_t>(i)].data.fd)]) {
        watcher->ready();
      }
    }
    for (const Clock::time_point now = Clock::now(); !stopped_ && !due_.empty() && due_.top().at <= now;) {
      const Due due = due_.top();
      due_.pop();
      due.act();
    }
    while (!stopped_ && !soon_.empty()) {
      for (const std::coroutine_handle<> waiting : std::exchange(soon_, {})) waiting.resume();
    }
  }
}

}  // namespace midnight::load
