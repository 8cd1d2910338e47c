// SPDX-License-Identifier: MIT
// The one thread of the load generator: what sockets have to say, what is due at a time, and coroutines that go on.
#pragma once

#include <chrono>
#include <coroutine>
#include <cstdint>
#include <functional>
#include <queue>
#include <vector>

namespace midnight::load {

using Clock = std::chrono::steady_clock;

inline Clock::duration seconds(double count) {
  return std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(count));
}

// A socket's owner. What else is ready may belong to a socket that has just been closed, so anything may be asked in
// vain.
class Watcher {
 public:
  virtual ~Watcher() = default;
  virtual void ready() = 0;
};

class Loop {
 public:
  // Busy: it never sleeps, so that no send of a server has to wake it up, as on a network.
  explicit Loop(bool busy);
  ~Loop();
  Loop(const Loop&) = delete;
  Loop& operator=(const Loop&) = delete;

  void watch(int socket, Watcher& watcher);
  void want_to_write(int socket, bool wanted);
  void forget(int socket);

  void at(Clock::time_point when, std::function<void()> act);
  // Not now, but before anything else is waited for: who asks for it may be in the middle of something.
  void soon(std::coroutine_handle<> waiting) { soon_.push_back(waiting); }

  struct Sleep {
    Loop& loop;
    Clock::time_point until;
    bool await_ready() const { return until <= Clock::now(); }
    void await_suspend(std::coroutine_handle<> waiting) const {
      loop.at(until, [waiting] { waiting.resume(); });
    }
    void await_resume() const {}
  };
  Sleep sleep_until(Clock::time_point when) { return {.loop = *this, .until = when}; }

  void run();
  void stop() { stopped_ = true; }

 private:
  struct Due {
    Clock::time_point at;
    std::uint64_t number;  // of two at the same time the older one comes first
    std::function<void()> act;
    bool operator<(const Due& other) const { return at != other.at ? at > other.at : number > other.number; }
  };

  int wait_milliseconds() const;
  void change(int how, int socket, std::uint32_t events) const;

  bool busy_;
  bool stopped_ = false;
  int all_;
  std::vector<Watcher*> watchers_;  // by socket
  std::priority_queue<Due> due_;
  std::uint64_t numbers_ = 0;
  std::vector<std::coroutine_handle<>> soon_;
};

}  // namespace midnight::load
