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
  const std::int64_t window = this->window();
  const std::int64_t token = this->token();
  std::int64_t known = full_at_.load(std::memory_order_relaxed);
  while (true) {
    // Later than an empty bucket would be full: the clock was set back, and the bucket is empty now.
    const std::int64_t full_at = std::clamp(known, at, at + window);
    const bool taken = full_at + token <= at + window;
    const std::int64_t next = taken ? full_at + token : full_at;
    if (next == known || full_at_.compare_exchange_weak(known, next, std::memory_order_relaxed)) {
      if (taken) note();
      return taken ? 0 : (full_at + token - at - window + 999) / 1000;
    }
  }
}

Millis Bucket::wait(Millis now) const {
  const std::int64_t at = now * 1000;
  const std::int64_t window = this->window();
  const std::int64_t full_at = std::clamp(full_at_.load(std::memory_order_relaxed), at, at + window);
  return std::max<std::int64_t>(0, (full_at + token() - at - window + 999) / 1000);
}

void Bucket::deduct(std::uint32_t tokens, Millis now) {
  const std::int64_t at = now * 1000;
  const std::int64_t window = this->window();
  const double cost = static_cast<double>(window) / most_ * tokens;
  const auto more = static_cast<std::int64_t>(std::min(cost, static_cast<double>(window)));
  std::int64_t known = full_at_.load(std::memory_order_relaxed);
  while (!full_at_.compare_exchange_weak(known, std::min(std::clamp(known, at, at + window) + more, at + window),
                                         std::memory_order_relaxed)) {
  }
}

void Bucket::set_most(double most, Millis now) {
  const std::int64_t at = now * 1000;
  const double factor = most_.exchange(most) / most;
  std::int64_t known = full_at_.load(std::memory_order_relaxed);
  std::int64_t next = known;
  do {
    const auto taken = static_cast<double>(std::clamp(known, at, at + window()) - at);
    next = at + std::min(static_cast<std::int64_t>(taken * factor), window());
  } while (!full_at_.compare_exchange_weak(known, next, std::memory_order_relaxed));
}

void Bucket::note() {
  if (!notes_->wanted()) return;
  if (taken_.fetch_add(1, std::memory_order_relaxed) == 0) notes_->add(shared_from_this());
}

bool Bucket::is_full(Millis now) const { return full_at_.load(std::memory_order_relaxed) <= now * 1000; }

void SpendingNotes::add(std::shared_ptr<Bucket> bucket) {
  const std::scoped_lock lock(mutex_);
  buckets_.push_back(std::move(bucket));
}

std::vector<std::shared_ptr<Bucket>> SpendingNotes::take() {
  const std::scoped_lock lock(mutex_);
  return std::exchange(buckets_, {});
}

// The notes and the buckets in them know each other.
Rates::~Rates() {
  notes_->want(false);
  notes_->take();
}

Spendings Rates::spent() {
  notes_->want(true);
  Spendings all;
  for (const auto& each : notes_->take()) {
    if (const std::uint32_t tokens = each->take_count(); tokens > 0) all.emplace_back(each->key(), tokens);
  }
  return all;
}

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
  return buckets_.emplace(key, std::make_shared<Bucket>(rate_, key, notes_)).first->second;
}

void Rates::set_most(double most, Millis now) {
  const std::scoped_lock lock(mutex_);
  rate_.most = most;
  for (const auto& [key, bucket] : buckets_) bucket->set_most(most, now);
}

std::size_t Rates::size() const {
  const std::scoped_lock lock(mutex_);
  return buckets_.size();
}

}  // namespace midnight::server
