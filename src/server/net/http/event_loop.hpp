// SPDX-License-Identifier: MIT
// The threads that do everything between clients and tables, and what else happens by itself: signals and what is done
// now and then. Whoever has things on the loop is destroyed after run() has returned.
#pragma once

#include "server/house/house.hpp"

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
  EventLoop(EventLoop&&) = delete;
  EventLoop& operator=(EventLoop&&) = delete;

  std::size_t threads() const;

  // Works until stop(), on this thread and the others. Throws what went wrong outside of a single connection.
  void run();
  // From any thread.
  void stop();

  // What is posted to one executor is done one after another; the loop must outlive it.
  std::unique_ptr<server::Executor> make_executor();
  void every(std::chrono::milliseconds period, std::function<void()> work);
  void after(std::chrono::milliseconds wait, std::function<void()> work);
  // SIGINT and SIGTERM, each time.
  void on_stop_signals(const std::function<void()>& work);

  boost::asio::io_context& context();
  // For answers that take long: another thread, so that nobody waits for them but who asked.
  boost::asio::thread_pool& slow_work();

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace midnight::net
