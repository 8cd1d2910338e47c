// SPDX-License-Identifier: MIT
// One thread that writes: it takes everything that waits into one batch, so that a busy server pays for one wait for
// the disk and not for hundreds. A write on a quiet server is stored at once; while many arrive, the thread waits a few
// milliseconds for company. How a batch is stored is the database's affair.
#pragma once

#include "server/store/store.hpp"

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <optional>
#include <span>
#include <thread>
#include <vector>

namespace midnight::server {

class GroupCommit {
 public:
  struct Waiting {
    Write write;
    std::function<bool()> work;  // instead of the write
    std::function<void(Stored)> done;
    // Set when the batch is stored. Nothing: not known, and never will be; it is not answered.
    std::optional<Stored> stored{};
  };
  using Batch = std::span<Waiting>;

  // `store` is called from the thread alone, until stop(), and must not throw. What it refers to and the metrics must
  // outlive this.
  GroupCommit(std::function<void(Batch)> store, StoreMetrics& metrics);
  ~GroupCommit();
  GroupCommit(const GroupCommit&) = delete;
  GroupCommit& operator=(const GroupCommit&) = delete;

  // `done` is called from the thread, or at once after stop(). It must not throw nor call wait_for.
  void add(Write write, std::function<void(Stored)> done);
  // The same for anything else; returns when it is stored or was not.
  bool wait_for(std::function<bool()> work);
  // Answers everything that is in no batch yet with no: for a `store` that takes too long. From the thread.
  void refuse_waiting();
  // Finishes what waits.
  void stop();

 private:
  void enqueue(Waiting waiting);
  void run();
  std::vector<Waiting> take();

  const std::function<void(Batch)> store_;
  StoreMetrics& metrics_;
  std::size_t latest_ = 0;  // the size of the latest batch

  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<Waiting> waiting_;
  bool idle_ = false;  // the thread waits for anything at all
  bool stopping_ = false;
  std::once_flag stopped_;
  std::thread thread_;
};

}  // namespace midnight::server
