// SPDX-License-Identifier: MIT
#include "server/store/group_commit.hpp"

#include <algorithm>
#include <chrono>
#include <future>
#include <iterator>
#include <utility>

namespace midnight::server {
namespace {

constexpr std::size_t many = 16;             // in a batch: company is likely
constexpr std::size_t most_in_batch = 2048;  // a transaction that is neither slow nor large
constexpr std::chrono::milliseconds company(3);
// So many come while one batch is stored that the server has little time for anything else: fewer, larger batches give
// it some back, and nobody waits longer for it in the end.
constexpr std::size_t crowd = 96;
constexpr std::chrono::milliseconds company_in_a_crowd(8);

}  // namespace

GroupCommit::GroupCommit(std::function<void(Batch)> store, StoreMetrics& metrics)
    : store_(std::move(store)), metrics_(metrics), thread_([this] { run(); }) {}

GroupCommit::~GroupCommit() { stop(); }

void GroupCommit::add(Write write, std::function<void(Stored)> done) {
  enqueue({std::move(write), nullptr, std::move(done)});
}

bool GroupCommit::wait_for(std::function<bool()> work) {
  std::promise<bool> stored;
  enqueue({{}, std::move(work), [&stored](Stored result) { stored.set_value(result == Stored::yes); }});
  return stored.get_future().get();
}

void GroupCommit::enqueue(Waiting waiting) {
  {
    std::unique_lock lock(mutex_);
    if (!stopping_) {
      waiting_.push_back(std::move(waiting));
      // A thread that waits for company is only woken when it has as much as it takes.
      const bool wake = idle_ || waiting_.size() == most_in_batch;
      idle_ = false;
      lock.unlock();
      if (wake) wake_.notify_one();
      return;
    }
  }
  waiting.done(Stored::no);
}

void GroupCommit::stop() {
  std::call_once(stopped_, [this] {
    {
      const std::scoped_lock lock(mutex_);
      stopping_ = true;
    }
    wake_.notify_one();
    thread_.join();
  });
}

std::vector<GroupCommit::Waiting> GroupCommit::take() {
  std::unique_lock lock(mutex_);
  if (waiting_.empty()) {
    idle_ = true;
    wake_.wait(lock, [this] { return stopping_ || !waiting_.empty(); });
    idle_ = false;
  }
  if (latest_ >= many) {
    const auto patience = latest_ >= crowd ? company_in_a_crowd : company;
    wake_.wait_for(lock, patience, [this] { return stopping_ || waiting_.size() >= most_in_batch; });
  }
  const auto end = waiting_.begin() + static_cast<std::ptrdiff_t>(std::min(waiting_.size(), most_in_batch));
  std::vector<Waiting> batch(std::move_iterator(waiting_.begin()), std::move_iterator(end));
  waiting_.erase(waiting_.begin(), end);
  latest_ = batch.size();
  return batch;
}

void GroupCommit::refuse_waiting() {
  std::deque<Waiting> refused;
  {
    const std::scoped_lock lock(mutex_);
    refused.swap(waiting_);
  }
  for (const Waiting& each : refused) each.done(Stored::no);
}

void GroupCommit::run() {
  for (std::vector<Waiting> batch = take(); !batch.empty(); batch = take()) {
    const auto began = std::chrono::steady_clock::now();
    store_(batch);
    metrics_.batch_time.add(std::chrono::steady_clock::now() - began);
    metrics_.batch_size.add(batch.size());
    for (const Waiting& each : batch) {
      if (each.stored) each.done(*each.stored);
    }
    batch.clear();  // what they hold on to, like a connection, is let go of now and not with the next write
  }
}

}  // namespace midnight::server
