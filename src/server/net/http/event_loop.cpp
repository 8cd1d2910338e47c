// SPDX-License-Identifier: MIT
#include "server/net/http/event_loop.hpp"

#include "server/net/http/watched_socket.hpp"

#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <exception>
#include <system_error>
#include <thread>

namespace midnight::net {
namespace {

constexpr std::array<int, 3> heeded_signals{SIGINT, SIGTERM, SIGHUP};

std::atomic<int> signals_go_to = -1;

// On any thread, in the middle of anything. Not signalfd: that needs all threads to block the signals, and a store has
// started some long before.
void pass_on(int signal) {
  const int before = errno;
  const char number = static_cast<char>(signal);
  ::send(signals_go_to, &number, 1, MSG_NOSIGNAL | MSG_DONTWAIT);
  errno = before;
}

void handle_signals(void (*handler)(int)) {
  struct sigaction action{};
  action.sa_handler = handler;
  action.sa_flags = SA_RESTART;
  for (const int signal : heeded_signals) ::sigaction(signal, &action, nullptr);
}

class Signals : public SocketListener, public std::enable_shared_from_this<Signals> {
 public:
  explicit Signals(std::function<void(int)> on_signal) : on_signal_(std::move(on_signal)) {}
  ~Signals() override {
    handle_signals(SIG_DFL);
    ::close(signals_go_to.exchange(-1));
  }
  Signals(const Signals&) = delete;
  Signals& operator=(const Signals&) = delete;

  void begin(Reactor& reactor) {
    std::array<int, 2> ends{-1, -1};
    const int failed = ::socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0, ends.data());
    signals_go_to = ends[0];
    socket_.emplace(ends[1]);
    if (failed != 0 || !socket_->watch(reactor, shared_from_this())) {
      throw std::system_error(errno, std::generic_category(), "socketpair");
    }
    handle_signals(pass_on);
  }

  void readable() override {
    char signal = 0;
    if (socket_->read({&signal, 1}).value_or(0) > 0) on_signal_(signal);
  }

 private:
  std::function<void(int)> on_signal_;
  std::optional<WatchedSocket> socket_;
};

}  // namespace

EventLoop::EventLoop(std::size_t threads) : reactors_(std::max<std::size_t>(threads, 1)) {}

// What one of them holds may belong to another, or go back to it: all of them let go before any is gone.
EventLoop::~EventLoop() {
  while (std::ranges::count_if(reactors_, &Reactor::let_go) + (slow_.let_go() ? 1 : 0) > 0) {
  }
}

void EventLoop::stop() {
  for (Reactor& each : reactors_) each.stop();
}

void EventLoop::run() {
  std::mutex mutex;
  std::exception_ptr failure;
  const auto work = [&](Reactor& reactor) {
    try {
      reactor.run();
    } catch (...) {
      const std::lock_guard lock(mutex);
      failure = std::current_exception();
      stop();
    }
  };
  std::thread slow(&Reactor::run, &slow_);
  std::vector<std::thread> others;
  for (std::size_t i = 1; i < threads(); ++i) others.emplace_back(work, std::ref(reactors_[i]));
  work(reactors_.front());
  for (std::thread& each : others) each.join();
  // What was ended but has not yet heard of it, like a connection that was cut.
  while (std::ranges::count_if(reactors_, &Reactor::run_posted) > 0) {
  }
  slow_.post([this] { slow_.stop(); });
  slow.join();
  if (failure) std::rethrow_exception(failure);
}

void EventLoop::every(std::chrono::milliseconds period, std::function<void()> work) {
  const auto due = Reactor::Clock::now() + period;
  reactor().post([this, period, due, work = std::move(work)] {
    reactor().at(due, [this, period, due, work] {
      lag_.add(Reactor::Clock::now() - due);
      work();
      every(period, work);
    });
  });
}

void EventLoop::after(std::chrono::milliseconds wait, std::function<void()> work) {
  reactor().post([this, due = Reactor::Clock::now() + wait, work = std::move(work)] { reactor().at(due, work); });
}

void EventLoop::on_signals(std::function<void()> stop, std::function<void()> reload) {
  const bool has_terminal = isatty(STDIN_FILENO) == 1;
  std::make_shared<Signals>([has_terminal, stop = std::move(stop), reload = std::move(reload)](int signal) {
    const bool terminal_is_gone = has_terminal && isatty(STDIN_FILENO) == 0;
    signal == SIGHUP && !terminal_is_gone ? reload() : stop();
  })->begin(reactor());
}

}  // namespace midnight::net
