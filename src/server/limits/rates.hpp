// SPDX-License-Identifier: MIT
// Rate limits: a token bucket for each key, which is a person or an address. A bucket belongs to the key and not to a
// connection, so a client that comes back finds it as it was. Memory is bounded. Thread-safe.
#pragma once

#include "tables/stored.hpp"

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>

namespace midnight::server {

// For limits that nobody waits for after a restart: a clock that is never set back.
Millis steady_now();

// So many at once; used up, they are all back after that time.
struct Rate {
  double most = 0;
  Millis within = 0;
};

// Taking a token is one atomic exchange: this is on the path of every message.
class Bucket {
 public:
  explicit Bucket(Rate rate) : rate_(rate) {}
  // Zero if a token was taken; otherwise how long it takes until there is one.
  Millis take(Millis now);
  bool is_full(Millis now) const;

 private:
  const Rate rate_;
  std::atomic<std::int64_t> full_at_{0};  // in microseconds
};

class Rates {
 public:
  static constexpr std::size_t most_keys = 50'000;
  explicit Rates(Rate rate, std::size_t most = most_keys) : rate_(rate), most_(most) {}

  Millis take(const std::string& key, Millis now) { return of(key, now)->take(now); }
  // To be held by a connection. Never null.
  std::shared_ptr<Bucket> of(const std::string& key, Millis now);
  std::size_t size() const;

 private:
  const Rate rate_;
  const std::size_t most_;
  mutable std::mutex mutex_;
  std::unordered_map<std::string, std::shared_ptr<Bucket>> buckets_;
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
