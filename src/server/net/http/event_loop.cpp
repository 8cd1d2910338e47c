// SPDX-License-Identifier: MIT
#include "server/net/http/event_loop.hpp"

#include <unistd.h>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
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

class LoopExecutor : public server::Executor {
 public:
  explicit LoopExecutor(asio::io_context& context) : context_(context) {}
  void post(std::function<void()> work) override { asio::post(context_, std::move(work)); }
  bool runs_here() const override { return context_.get_executor().running_in_this_thread(); }

 private:
  asio::io_context& context_;
};

void wait_again(const std::shared_ptr<asio::steady_timer>& timer, std::chrono::milliseconds period,
                const std::shared_ptr<std::function<void()>>& work, server::Histogram& lag) {
  timer->expires_after(period);
  timer->async_wait([timer, period, work, &lag](const Error& error) {
    if (error) return;
    lag.add(std::chrono::steady_clock::now() - timer->expiry());
    (*work)();
    wait_again(timer, period, work, lag);
  });
}

}  // namespace

struct EventLoop::Impl {
  explicit Impl(std::size_t count) : loops(std::max<std::size_t>(count, 1)) {}

  // One thread for each: Asio then wakes nobody else up.
  struct Loop {
    asio::io_context context{1};
    asio::executor_work_guard<asio::io_context::executor_type> work{context.get_executor()};
  };

  // What was ended but not yet heard of it, like a connection that was cut: it may hold on to something of another
  // loop, which must not be gone before it.
  void finish_what_is_ready() {
    bool more = true;
    while (std::exchange(more, false)) {
      for (Loop& each : loops) {
        each.context.restart();
        more = each.context.poll() > 0 || more;
      }
    }
  }

  void wait_for_signal() {
    signals.async_wait([this](const Error& error, int signal) {
      if (error) return;
      on_signal(signal);
      wait_for_signal();
    });
  }

  server::Histogram lag{64};
  std::vector<Loop> loops;
  std::size_t next = 0;
  asio::signal_set signals{loops.front().context};
  std::function<void(int signal)> on_signal;
  asio::thread_pool slow{1};
};

EventLoop::EventLoop(std::size_t threads) : impl_(std::make_unique<Impl>(threads)) {}
EventLoop::~EventLoop() = default;

std::size_t EventLoop::threads() const { return impl_->loops.size(); }
boost::asio::io_context& EventLoop::context() { return impl_->loops.front().context; }

void EventLoop::stop() {
  for (Impl::Loop& each : impl_->loops) each.context.stop();
}

boost::asio::io_context& EventLoop::next_context() { return impl_->loops[impl_->next++ % impl_->loops.size()].context; }

boost::asio::io_context& EventLoop::context_of(std::size_t thread) { return impl_->loops[thread].context; }

const server::Histogram& EventLoop::lag() const { return impl_->lag; }
boost::asio::thread_pool& EventLoop::slow_work() { return impl_->slow; }

void EventLoop::run() {
  std::mutex mutex;
  std::exception_ptr failure;
  const auto work = [&](Impl::Loop& loop) {
    try {
      loop.context.run();
    } catch (...) {
      {
        const std::lock_guard lock(mutex);
        failure = std::current_exception();
      }
      stop();
    }
  };
  std::vector<std::thread> others;
  for (std::size_t i = 1; i < threads(); ++i) others.emplace_back(work, std::ref(impl_->loops[i]));
  work(impl_->loops.front());
  for (std::thread& each : others) each.join();
  impl_->finish_what_is_ready();
  impl_->slow.join();
  if (failure) std::rethrow_exception(failure);
}

std::unique_ptr<server::Executor> EventLoop::make_executor(std::size_t thread) {
  return std::make_unique<LoopExecutor>(impl_->loops.at(thread).context);
}

void EventLoop::every(std::chrono::milliseconds period, std::function<void()> work) {
  wait_again(std::make_shared<asio::steady_timer>(context()), period,
             std::make_shared<std::function<void()>>(std::move(work)), impl_->lag);
}

void EventLoop::after(std::chrono::milliseconds wait, std::function<void()> work) {
  auto timer = std::make_shared<asio::steady_timer>(context(), wait);
  timer->async_wait([timer, work = std::move(work)](const Error& error) {
    if (!error) work();
  });
}

void EventLoop::on_signals(std::function<void()> stop, std::function<void()> reload) {
  const bool has_terminal = isatty(STDIN_FILENO) == 1;
  impl_->on_signal = [has_terminal, stop = std::move(stop), reload = std::move(reload)](int signal) {
    const bool terminal_is_gone = has_terminal && isatty(STDIN_FILENO) == 0;
    signal == SIGHUP && !terminal_is_gone ? reload() : stop();
  };
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) impl_->signals.add(signal);
  impl_->wait_for_signal();
}

}  // namespace midnight::net
