// SPDX-License-Identifier: MIT
// The threads that run everything between clients and tables, with timers and signals. Each thread has a reactor of its
// own, and what belongs to it, like a connection or the tables of a `TableLoop`, runs on no other thread: nothing there
// needs a lock. Objects with work on a loop are destroyed after run() has returned.
#pragma once

#include "server/net/http/reactor.hpp"

#include <chrono>
#include <cstddef>
#include <deque>
#include <functional>

namespace midnight::net {

class EventLoop {
 public:
  explicit EventLoop(std::size_t threads = 1);
  ~EventLoop();
  EventLoop(const EventLoop&) = delete;
  EventLoop& operator=(const EventLoop&) = delete;

  std::size_t threads() const { return reactors_.size(); }

  // Runs until stop(), on this thread and the others. Throws errors that do not belong to a single connection.
  void run();
  // From any thread.
  void stop();

  // On the first thread, asked for from any.
  void every(std::chrono::milliseconds period, std::function<void()> work);
  void after(std::chrono::milliseconds wait, std::function<void()> work);
  // Each time: SIGINT and SIGTERM stop, SIGHUP reloads, and stops if the terminal that was there at first is gone. One
  // loop of a process at a time.
  void on_signals(std::function<void()> stop, std::function<void()> reload);

  // Of one of the threads, counted from 0; the first also has timers and signals.
  Reactor& reactor(std::size_t thread = 0) { return reactors_[thread]; }
  // For a new connection: the threads take turns. From the first thread alone.
  Reactor& next_reactor() { return reactors_[next_++ % threads()]; }
  // By how much timers were late, in microseconds: how long the loop kept others waiting.
  const server::Histogram& lag() const { return lag_; }
  // For slow answers: another thread, so that only the client that asked has to wait. What runs there must not throw.
  server::Executor& slow_work() { return slow_; }

 private:
  server::Histogram lag_{64};
  std::deque<Reactor> reactors_;
  std::size_t next_ = 0;
  Reactor slow_;
};

}  // namespace midnight::net
