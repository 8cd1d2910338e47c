// SPDX-License-Identifier: MIT
// Rate limits: a token bucket for each key, which is a person or an address. A bucket belongs to the key and not to a
// connection, so a client that comes back finds it as it was. Memory is bounded. Thread-safe.
//
// Servers that share a database report to each other what was spent, and deduct what the others report. So who goes
// from one server to the next gets no more, but for the moment that a report takes.
#pragma once

#include "tables/stored.hpp"

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace midnight::server {

// For limits that nobody waits for after a restart: a clock that is never set back.
Millis steady_now();

// So many at once; used up, they are all back after that time.
struct Rate {
  double most = 0;
  Millis within = 0;
};

class Bucket;

// By key: how many tokens were taken.
using Spendings = std::vector<std::pair<std::string, std::uint32_t>>;

// The buckets of one limit that something was taken out of since the last report. Nothing is noted before somebody
// asks for reports.
class SpendingNotes {
 public:
  bool wanted() const { return wanted_.load(std::memory_order_relaxed); }
  void want(bool wanted) { wanted_.store(wanted, std::memory_order_relaxed); }
  void add(std::shared_ptr<Bucket> bucket);
  std::vector<std::shared_ptr<Bucket>> take();

 private:
  std::atomic<bool> wanted_{false};
  std::mutex mutex_;
  std::vector<std::shared_ptr<Bucket>> buckets_;
};

// Taking a token is one atomic exchange, and a second one where servers report: this is on the path of every message.
class Bucket : public std::enable_shared_from_this<Bucket> {
 public:
  Bucket(Rate rate, std::string key, std::shared_ptr<SpendingNotes> notes)
      : most_(rate.most), within_(rate.within), key_(std::move(key)), notes_(std::move(notes)) {}
  // Zero if a token was taken; otherwise how long it takes until there is one.
  Millis take(Millis now);
  // The same without taking one.
  Millis wait(Millis now) const;
  // Tokens that were taken elsewhere. No bucket is emptier than empty.
  void deduct(std::uint32_t tokens, Millis now);
  bool is_full(Millis now) const;
  // What was taken stays taken: a larger bucket has as many tokens more.
  void set_most(double most, Millis now);

  const std::string& key() const { return key_; }
  // How many were taken here since this was last asked.
  std::uint32_t take_count() { return taken_.exchange(0, std::memory_order_relaxed); }

 private:
  void note();
  std::int64_t window() const { return within_ * 1000; }  // in microseconds, as is the next
  std::int64_t token() const { return static_cast<std::int64_t>(static_cast<double>(window()) / most_); }

  std::atomic<double> most_;
  const Millis within_;
  const std::string key_;
  const std::shared_ptr<SpendingNotes> notes_;
  std::atomic<std::int64_t> full_at_{0};  // in microseconds
  std::atomic<std::uint32_t> taken_{0};   // not reported yet
};

class Rates {
 public:
  static constexpr std::size_t most_keys = 50'000;
  explicit Rates(Rate rate, std::size_t most = most_keys) : rate_(rate), most_(most) {}
  ~Rates();
  Rates(const Rates&) = delete;
  Rates& operator=(const Rates&) = delete;

  Millis take(const std::string& key, Millis now) { return of(key, now)->take(now); }
  Millis wait(const std::string& key, Millis now) { return of(key, now)->wait(now); }
  // To be held by a connection. Never null.
  std::shared_ptr<Bucket> of(const std::string& key, Millis now);
  std::size_t size() const;
  // Also of the buckets that are in use.
  void set_most(double most, Millis now);

  // What was taken here since the last call; of what came before the first, nothing is known.
  Spendings spent();
  // What was taken at another server.
  void deduct(const std::string& key, std::uint32_t tokens, Millis now) { of(key, now)->deduct(tokens, now); }

 private:
  Rate rate_;
  const std::size_t most_;
  const std::shared_ptr<SpendingNotes> notes_ = std::make_shared<SpendingNotes>();
  mutable std::mutex mutex_;
  std::unordered_map<std::string, std::shared_ptr<Bucket>> buckets_;
};

// A limit that all servers of a database keep together, under a name that they have in common, and its clock.
struct SharedRates {
  std::string_view name;
  Rates* rates;
  std::function<Millis()> clock;
};

// What one connection may say: what all connections of its person may, and what all of its address may. Without buckets
// there is no limit.
class Allowance {
 public:
  Allowance() = default;
  Allowance(std::shared_ptr<Bucket> person, std::shared_ptr<Bucket> address)
      : person_(std::move(person)), address_(std::move(address)) {}
  // As Bucket::take.
  Millis take(Millis now) const {
    const Millis wait = person_ ? person_->take(now) : 0;
    return wait == 0 && address_ ? address_->take(now) : wait;
  }

 private:
  std::shared_ptr<Bucket> person_;
  std::shared_ptr<Bucket> address_;
};

// What somebody had too much of, for metrics: messages, connections, requests about people, tables, and things at a
// table.
enum class Limit : std::uint8_t { messages, connections, people, tables, table };
inline constexpr std::array<std::string_view, 5> limit_names{"messages", "connections", "people", "tables", "table"};

class LimitCounts {
 public:
  void count(Limit limit) { counts_[static_cast<std::size_t>(limit)].fetch_add(1, std::memory_order_relaxed); }
  std::uint64_t of(Limit limit) const {
    return counts_[static_cast<std::size_t>(limit)].load(std::memory_order_relaxed);
  }

 private:
  std::array<std::atomic<std::uint64_t>, limit_names.size()> counts_{};
};

}  // namespace midnight::server
