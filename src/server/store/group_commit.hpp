// SPDX-License-Identifier: MIT
// One thread that writes: it takes everything that waits into one transaction, so that a busy server pays for one wait
// for the disk and not for hundreds. A write on a quiet server is committed at once; while many arrive, the thread
// waits a few milliseconds for company.
//
// Always holds: what was answered with true is on the disk. One bad write does not fail the others. After a failure of
// the disk nothing of that batch is stored, and the next batch is tried afresh.
#pragma once

#include "server/store/store_writer.hpp"

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <span>
#include <thread>
#include <vector>

namespace midnight::server {

class GroupCommit {
 public:
  // The database is used by the thread alone until stop(). Both must outlive it.
  GroupCommit(Database& database, StoreMetrics& metrics);
  ~GroupCommit();
  GroupCommit(const GroupCommit&) = delete;
  GroupCommit& operator=(const GroupCommit&) = delete;

  // `done` is called from the thread, or at once after stop(). It must not throw nor call wait_for.
  void add(Write write, std::function<void(Stored)> done);
  // The same for anything else; returns when it is stored or was not.
  bool wait_for(std::function<bool(StoreWriter&)> work);
  // Finishes what waits.
  void stop();

 private:
  struct Waiting {
    Write write;
    std::function<bool(StoreWriter&)> work;  // instead of the write
    std::function<void(Stored)> done;
    bool stored = false;
  };
  void enqueue(Waiting waiting);
  void run();
  std::vector<Waiting> take();
  void store(std::vector<Waiting>& batch);
  void store_together(std::span<Waiting> batch);

  Database& database_;
  StoreMetrics& metrics_;
  StoreWriter writer_;
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
