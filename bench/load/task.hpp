// SPDX-License-Identifier: MIT
// A coroutine that others wait for: an experiment reads from top to bottom, although it waits for the network at every
// line. It begins when it is awaited or told to.
#pragma once

#include <coroutine>
#include <exception>
#include <utility>

namespace midnight::load {

template <class T>
struct TaskResult {
  T value{};
  void return_value(T result) { value = std::move(result); }
  T take() { return std::move(value); }
};

template <>
struct TaskResult<void> {
  void return_void() {}
  void take() {}
};

template <class T = void>
class [[nodiscard]] Task {
 public:
  // NOLINTBEGIN(readability-identifier-naming): as the language names it
  struct promise_type : TaskResult<T> {
    struct Resume {
      bool await_ready() noexcept { return false; }
      std::coroutine_handle<> await_suspend(std::coroutine_handle<promise_type> done) noexcept {
        return done.promise().waiting;
      }
      void await_resume() noexcept {}
    };
    Task get_return_object() { return Task(std::coroutine_handle<promise_type>::from_promise(*this)); }
    std::suspend_always initial_suspend() noexcept { return {}; }
    Resume final_suspend() noexcept { return {}; }
    void unhandled_exception() { std::terminate(); }
    std::coroutine_handle<> waiting = std::noop_coroutine();
  };
  // NOLINTEND(readability-identifier-naming)

  Task(Task&& other) noexcept : handle_(std::exchange(other.handle_, {})) {}
  Task(const Task&) = delete;
  Task& operator=(const Task&) = delete;
  Task& operator=(Task&&) = delete;
  ~Task() {
    if (handle_) handle_.destroy();
  }

  void begin() { handle_.resume(); }

  bool await_ready() const { return false; }
  std::coroutine_handle<> await_suspend(std::coroutine_handle<> waiting) {
    handle_.promise().waiting = waiting;
    return handle_;
  }
  T await_resume() { return handle_.promise().take(); }

 private:
  explicit Task(std::coroutine_handle<promise_type> handle) : handle_(handle) {}

  std::coroutine_handle<promise_type> handle_;
};

}  // namespace midnight::load
