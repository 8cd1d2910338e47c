// SPDX-License-Identifier: MIT
#include "server/bots/bot_pool.hpp"

#include "server/bots/bot_queue.hpp"

#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <condition_variable>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

namespace midnight::server {
namespace {

constexpr std::size_t most_waiting = 10'000;
constexpr std::size_t most_waiting_of_address = 1000;

// People at the table come before bots that think. On Linux this is per thread.
void lower_priority() { setpriority(PRIO_PROCESS, static_cast<id_t>(::syscall(SYS_gettid)), 10); }

std::string decide(const BotQuestion& question, double (*clock)()) {
  const auto choice = question.match->ask_bot({.level = question.level,
                                               .seat = question.seat,
                                               .iterations = std::nullopt,
                                               .seconds = question.seconds,
                                               .clock = clock,
                                               .seed = question.seed});
  return choice ? choice->move : std::string();
}

class ThreadedBotPool final : public BotPool {
 public:
  ThreadedBotPool(std::size_t threads, double (*clock)()) : clock_(clock) {
    for (std::size_t i = 0; i < threads; ++i) threads_.emplace_back([this] { think(); });
  }
  ~ThreadedBotPool() override { stop(); }
  ThreadedBotPool(const ThreadedBotPool&) = delete;
  ThreadedBotPool& operator=(const ThreadedBotPool&) = delete;

  void ask(BotQuestion question) override {
    {
      const std::scoped_lock lock(mutex_);
      if (stopping_) return;
      if (waiting_.add(question)) {
        some_.notify_one();
        return;
      }
    }
    question.answer({});
  }

  void stop() override {
    {
      const std::scoped_lock lock(mutex_);
      stopping_ = true;
    }
    some_.notify_all();
    for (std::thread& thread : threads_) {
      if (thread.joinable()) thread.join();
    }
  }

 private:
  void think() {
    lower_priority();
    std::unique_lock lock(mutex_);
    while (true) {
      some_.wait(lock, [this] { return stopping_ || !waiting_.empty(); });
      if (stopping_) return;
      const auto question = waiting_.next();
      lock.unlock();
      if (question) question->answer(decide(*question, clock_));
      lock.lock();
    }
  }

  double (*const clock_)();
  std::mutex mutex_;
  std::condition_variable some_;
  bool stopping_ = false;
  BotQueue waiting_{most_waiting, most_waiting_of_address};
  std::vector<std::thread> threads_;
};

}  // namespace

std::unique_ptr<BotPool> make_bot_pool(std::size_t threads, double (*clock)()) {
  return std::make_unique<ThreadedBotPool>(threads, clock);
}

}  // namespace midnight::server
