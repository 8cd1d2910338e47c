// SPDX-License-Identifier: MIT
#include "server/bots/bot_pool.hpp"

#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <condition_variable>
#include <list>
#include <mutex>
#include <thread>
#include <unordered_map>
#include <utility>
#include <vector>

namespace midnight::server {
namespace {

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
  ThreadedBotPool(std::size_t threads, double (*clock)(), std::size_t most_waiting)
      : clock_(clock), most_waiting_(most_waiting) {
    for (std::size_t i = 0; i < threads; ++i) threads_.emplace_back([this] { think(); });
  }
  ~ThreadedBotPool() override { stop(); }
  ThreadedBotPool(const ThreadedBotPool&) = delete;
  ThreadedBotPool& operator=(const ThreadedBotPool&) = delete;

  void ask(BotQuestion question) override {
    {
      const std::scoped_lock lock(mutex_);
      if (stopping_) return;
      if (const auto older = of_table_.find(question.table); older != of_table_.end()) {
        *older->second = std::move(question);  // nobody waits for the older answer any more
        return;
      }
      if (waiting_.size() < most_waiting_) {
        const auto place = waiting_.insert(waiting_.end(), std::move(question));
        of_table_[place->table] = place;
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
      const BotQuestion question = std::move(waiting_.front());
      of_table_.erase(question.table);
      waiting_.pop_front();
      lock.unlock();
      question.answer(decide(question, clock_));
      lock.lock();
    }
  }

  double (*const clock_)();
  const std::size_t most_waiting_;
  std::mutex mutex_;
  std::condition_variable some_;
  bool stopping_ = false;
  std::list<BotQuestion> waiting_;
  std::unordered_map<std::string, std::list<BotQuestion>::iterator> of_table_;
  std::vector<std::thread> threads_;
};

}  // namespace

std::unique_ptr<BotPool> make_bot_pool(std::size_t threads, double (*clock)(), std::size_t most_waiting) {
  return std::make_unique<ThreadedBotPool>(threads, clock, most_waiting);
}

}  // namespace midnight::server
