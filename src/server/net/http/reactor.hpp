// SPDX-License-Identifier: MIT
// The loop of one thread: it runs what others post, what is due, and the listeners of sockets where something happened,
// each to its end before the next. Other threads may call post(), stop() and runs_here(), and nothing else.
#pragma once

#include "server/service/table_service.hpp"

#include <sys/epoll.h>

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <thread>
#include <unordered_map>
#include <utility>
#include <vector>

namespace midnight::net {

// Hears when there is something to read, or that the socket is over; and when there is room to write, if that is
// wanted.
class SocketListener {
 public:
  virtual ~SocketListener() = default;
  virtual void readable() = 0;
  virtual void writable() {}
};

class Reactor final : public server::Executor {
 public:
  using Clock = std::chrono::steady_clock;
  // When, and a number that keeps those in order that are due at the same time.
  using Timer = std::pair<Clock::time_point, std::uint64_t>;

  // Throws std::system_error if the process may open no more files.
  Reactor();
  ~Reactor() override;
  Reactor(const Reactor&) = delete;
  Reactor& operator=(const Reactor&) = delete;

  // Runs until stop(), or until something throws.
  void run();
  void stop();
  void post(std::function<void()> work) override;
  bool runs_here() const override;

  // Runs work once, unless it is cancelled before. Up to a millisecond late, as epoll counts.
  Timer at(Clock::time_point due, std::function<void()> work);
  Timer after(std::chrono::milliseconds wait, std::function<void()> work) {
    return at(Clock::now() + wait, std::move(work));
  }
  void cancel(const Timer& timer) { timers_.erase(timer); }

  // For WatchedSocket: keeps the listener alive until remove(), after which it hears nothing, not even what the system
  // has reported already. A number that names the socket to the others; 0 if the system refuses.
  std::uint64_t add(int descriptor, std::shared_ptr<SocketListener> listener);
  void change(int descriptor, std::uint64_t socket, std::uint32_t events);
  void remove(int descriptor, std::uint64_t socket);

  // For the end, when no thread runs this any more: runs what was posted; lets go of everything it was given. False if
  // there was nothing.
  bool run_posted();
  bool let_go();

 private:
  int wait_milliseconds();
  bool control(int operation, int descriptor, std::uint64_t socket, std::uint32_t events) const;
  std::shared_ptr<SocketListener> listener_of(std::uint64_t socket) const;

  const int epoll_;
  const int wake_;
  std::atomic<bool> stopped_ = false;
  std::atomic<std::thread::id> thread_;
  std::mutex mutex_;
  std::vector<std::function<void()>> posted_;  // under the mutex
  bool waiting_ = false;                       // the same: nobody has woken it up since it last looked
  std::map<Timer, std::function<void()>> timers_;
  std::unordered_map<std::uint64_t, std::shared_ptr<SocketListener>> listeners_;
  std::uint64_t numbers_ = 0;  // of timers and sockets, each used once
};

}  // namespace midnight::net
