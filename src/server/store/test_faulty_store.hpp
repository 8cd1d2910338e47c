// SPDX-License-Identifier: MIT
// For tests: a store in memory whose writes can be made to fail, or to wait until a test says so. Whatever is not kept
// waiting is answered before the call returns.
#pragma once

#include "server/store/sqlite_store.hpp"

#include <algorithm>
#include <atomic>
#include <deque>
#include <functional>
#include <future>
#include <mutex>
#include <utility>

namespace midnight::server {

class FaultyStore : public SqliteStore {
 public:
  void write(Write write, std::function<void(Stored)> done) override {
    Stored stored = Stored::no;
    {
      const std::scoped_lock lock(mutex_);
      if (holding_) {
        waiting_.push_back({std::move(write), std::move(done)});
        return;
      }
      stored = carry_out(std::move(write));
    }
    done(stored);
  }
  // Every table can be forgotten at once, as in PostgreSQL.
  std::string unforgettable_table() override { return {}; }

  // From now on nothing can be stored, or it can again.
  void fail_writes(bool failing) { failing_ = failing; }
  // From now on writes wait for settle(); settle carries out what waits, in order.
  void hold_writes(bool holding) {
    const std::scoped_lock lock(mutex_);
    holding_ = holding;
  }
  void settle() {
    std::deque<Waiting> settled;
    std::vector<Stored> stored;
    {
      const std::scoped_lock lock(mutex_);
      settled.swap(waiting_);
      for (Waiting& each : settled) stored.push_back(carry_out(std::move(each.write)));
    }
    for (std::size_t i = 0; i < settled.size(); ++i) settled[i].done(stored[i]);
  }
  // Whether a fence still holds; nothing is stored otherwise. To be set before the first write.
  void check_fences(std::function<bool(const Fence&)> holds) { holds_ = std::move(holds); }
  // A crash: pending writes are lost, without callbacks.
  void lose_waiting() {
    const std::scoped_lock lock(mutex_);
    waiting_.clear();
  }

  // For stores that pass on what they are asked.
  std::vector<SqlRows> read(Statements statements) override { return SqliteStore::read(statements); }
  std::optional<std::vector<SqlRows>> change(Statements statements) override {
    if (failing_) return std::nullopt;
    return SqliteStore::change(statements);
  }
  std::vector<std::vector<StoredEntry>> entries_of(std::span<const std::string> tables) override {
    return SqliteStore::entries_of(tables);
  }

 private:
  struct Waiting {
    Write write;
    std::function<void(Stored)> done;
  };

  Stored carry_out(Write write) {
    if (failing_) return Stored::no;
    if (!std::ranges::all_of(write.fences, holds_)) return Stored::fenced;
    // SQLite does not forget the table with the newest entry of all, so there is a newer one.
    if (!write.forgotten.empty()) store_now({.entries = {{"newest", ++newest_, 0, "{}"}}});
    return store_now(std::move(write));
  }

  Stored store_now(Write write) {
    std::promise<Stored> stored;
    SqliteStore::write(std::move(write), [&](Stored answer) { stored.set_value(answer); });
    return stored.get_future().get();
  }

  std::mutex mutex_;  // of everything below
  bool holding_ = false;
  std::function<bool(const Fence&)> holds_ = [](const Fence&) { return true; };
  std::deque<Waiting> waiting_;
  std::uint64_t newest_ = 0;
  std::atomic<bool> failing_ = false;
};

}  // namespace midnight::server
