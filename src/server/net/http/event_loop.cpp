// SPDX-License-Identifier: MIT
#include "server/net/http/event_loop.hpp"

#include <boost/asio/dispatch.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <boost/asio/thread_pool.hpp>

#include <algorithm>
#include <csignal>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace midnight::net {
namespace {

namespace asio = boost::asio;
using Error = boost::system::error_code;

class StrandExecutor : public server::Executor {
 public:
  explicit StrandExecutor(asio::io_context& context) : strand_(asio::make_strand(context)) {}
  void post(std::function<void()> work) override { asio::post(strand_, std::move(work)); }
  void dispatch(std::function<void()> work) override { asio::dispatch(strand_, std::move(work)); }

 private:
  asio::strand<asio::io_context::executor_type> strand_;
};

void wait_again(const std::shared_ptr<asio::steady_timer>& timer, std::chrono::milliseconds period,
                const std::shared_ptr<std::function<void()>>& work) {
  timer->expires_after(period);
  timer->async_wait([timer, period, work](const Error& error) {
    if (error) return;
    (*work)();
    wait_again(timer, period, work);
  });
}

}  // namespace

struct EventLoop::Impl {
  // A single thread lets Asio leave its locks out.
  explicit Impl(std::size_t count)
      : threads(std::max<std::size_t>(count, 1)), context(threads == 1 ? 1 : static_cast<int>(threads)) {}

  void wait_for_signal() {
    signals.async_wait([this](const Error& error, int /*signal*/) {
      if (error) return;
      on_signal();
      wait_for_signal();
    });
  }

  const std::size_t threads;
  asio::io_context context;
  asio::executor_work_guard<asio::io_context::executor_type> work{context.get_executor()};
  asio::signal_set signals{context};
  std::function<void()> on_signal;
  asio::thread_pool slow{1};
};

EventLoop::EventLoop(std::size_t threads) : impl_(std::make_unique<Impl>(threads)) {}
EventLoop::~EventLoop() = default;

std::size_t EventLoop::threads() const { return impl_->threads; }
void EventLoop::stop() { impl_->context.stop(); }
boost::asio::io_context& EventLoop::context() { return impl_->context; }
boost::asio::thread_pool& EventLoop::slow_work() { return impl_->slow; }

void EventLoop::run() {
  std::mutex mutex;
  std::exception_ptr failure;
  const auto work = [&] {
    try {
      impl_->context.run();
    } catch (...) {
      const std::lock_guard lock(mutex);
      failure = std::current_exception();
      impl_->context.stop();
    }
  };
  std::vector<std::thread> others;
  for (std::size_t i = 1; i < impl_->threads; ++i) others.emplace_back(work);
  work();
  for (std::thread& each : others) each.join();
  impl_->slow.join();
  if (failure) std::rethrow_exception(failure);
}

std::unique_ptr<server::Executor> EventLoop::make_executor() {
  return std::make_unique<StrandExecutor>(impl_->context);
}

void EventLoop::every(std::chrono::milliseconds period, std::function<void()> work) {
  wait_again(std::make_shared<asio::steady_timer>(impl_->context), period,
             std::make_shared<std::function<void()>>(std::move(work)));
}

void EventLoop::after(std::chrono::milliseconds wait, std::function<void()> work) {
  auto timer = std::make_shared<asio::steady_timer>(impl_->context, wait);
  timer->async_wait([timer, work = std::move(work)](const Error& error) {
    if (!error) work();
  });
}

void EventLoop::on_stop_signals(const std::function<void()>& work) {
  impl_->on_signal = work;
  impl_->signals.add(SIGINT);
  impl_->signals.add(SIGTERM);
  impl_->wait_for_signal();
}

}  // namespace midnight::net
