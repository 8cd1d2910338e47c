// SPDX-License-Identifier: MIT
#include "server/limits/rates.hpp"

#include <algorithm>
#include <chrono>

namespace midnight::server {

Millis steady_now() {
  const auto now = std::chrono::steady_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
}

// The generic cell rate algorithm: a bucket is known by the moment at which it will be full again.
Millis Bucket::take(Millis now) {
  const std::int64_t at = now * 1000;
  const std::int64_t window = rate_.within * 1000;
  const auto token = static_cast<std::int64_t>(static_cast<double>(window) / rate_.most);
  std::int64_t known = full_at_.load(std::memory_order_relaxed);
  while (true) {
    // Later than an empty bucket would be full: the clock was set back, and the bucket is empty now.
    const std::int64_t full_at = std::clamp(known, at, at + window);
    const bool taken = full_at + token <= at + window;
    const std::int64_t next = taken ? full_at + token : full_at;
    if (next == known || full_at_.compare_exchange_weak(known, next, std::memory_order_relaxed)) {
      return taken ? 0 : (full_at + token - at - window + 999) / 1000;
    }
  }
}

bool Bucket::is_full(Millis now) const { return full_at_.load(std::memory_order_relaxed) <= now * 1000; }

std::shared_ptr<Bucket> Rates::of(const std::string& key, Millis now) {
  const std::scoped_lock lock(mutex_);
  if (const auto known = buckets_.find(key); known != buckets_.end()) return known->second;
  if (buckets_.size() >= most_) {
    std::erase_if(buckets_,
                  [&](const auto& each) { return each.second.use_count() == 1 && each.second->is_full(now); });
    // So many at a time are no visitors; better to forgive those who are gone than to run out of memory or turn
    // everybody away. Those who are connected keep theirs, and connections are bounded.
    if (buckets_.size() >= most_)
      std::erase_if(buckets_, [](const auto& each) { return each.second.use_count() == 1; });
  }
  return buckets_.emplace(key, std::make_shared<Bucket>(rate_)).first->second;
}

std::size_t Rates::size() const {
  const std::scoped_lock lock(mutex_);
  return buckets_.size();
}

}  // namespace midnight::server
