// SPDX-License-Identifier: MIT
// The threads that run everything between clients and tables, with timers and signals. Each thread has a loop of its
// own, and what belongs to a loop, like a connection or the tables of a `TableLoop`, runs on no other thread: nothing
// there needs a lock or a strand. Objects with work on a loop are destroyed after run() has returned.
#pragma once

#include "server/service/table_service.hpp"

#include <chrono>
#include <cstddef>
#include <functional>
#include <memory>

namespace boost::asio {
class io_context;   // NOLINT(readability-identifier-naming): as Asio names it
class thread_pool;  // NOLINT(readability-identifier-naming)
}  // namespace boost::asio

namespace midnight::net {

class EventLoop {
 public:
  explicit EventLoop(std::size_t threads = 1);
  ~EventLoop();
  EventLoop(const EventLoop&) = delete;
  EventLoop& operator=(const EventLoop&) = delete;

  std::size_t threads() const;

  // Runs until stop(), on this thread and the others. Throws errors that do not belong to a single connection.
  void run();
  // From any thread.
  void stop();

  // Runs work on one of the threads, counted from 0. Must not outlive this.
  std::unique_ptr<server::Executor> make_executor(std::size_t thread);
  void every(std::chrono::milliseconds period, std::function<void()> work);
  void after(std::chrono::milliseconds wait, std::function<void()> work);
  // Each time: SIGINT and SIGTERM stop, SIGHUP reloads, and stops if the terminal that was there at first is gone.
  void on_signals(std::function<void()> stop, std::function<void()> reload);

  // Of the first thread, which also has timers and signals.
  boost::asio::io_context& context();
  // For a new connection: the threads take turns. From the first thread alone.
  boost::asio::io_context& next_context();
  // Of one of the threads, counted from 0.
  boost::asio::io_context& context_of(std::size_t thread);
  // By how much timers were late, in microseconds: how long the loop kept others waiting.
  const server::Histogram& lag() const;
  // For slow answers: another thread, so that only the client that asked has to wait.
  boost::asio::thread_pool& slow_work();

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace midnight::net
