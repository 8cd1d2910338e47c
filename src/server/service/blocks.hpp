// SPDX-License-Identifier: MIT
// Who has blocked whom, out of the store: a cache, because halls and chats ask for it all the time. A block counts in
// both directions, and nobody but the one who made it is told. Thread-safe.
#pragma once

#include "server/store/store.hpp"

#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>
#include <unordered_set>

namespace midnight::server {

class Blocks {
 public:
  using Guests = std::unordered_set<std::string>;
  static constexpr std::size_t most_of_person = 100;
  static constexpr Millis believed_for = 10'000;      // another server may have stored something since
  static constexpr std::size_t most_known = 100'000;  // people in the cache

  // `clock` is steady. The store must outlive this.
  Blocks(Store& store, std::function<Millis()> clock) : store_(store), clock_(std::move(clock)) {}

  // Whom this guest has blocked. Never null. If the store cannot be read: as far as is known, for then nobody can sit
  // down or say anything either.
  std::shared_ptr<const Guests> of(const std::string& guest);
  // One of them has blocked the other.
  bool between(const std::string& one, const std::string& other) {
    return of(one)->contains(other) || of(other)->contains(one);
  }
  // Something was stored: it is read again.
  void changed();

 private:
  struct Known {
    std::shared_ptr<const Guests> guests;
    Millis read_at = 0;
  };
  Store& store_;
  const std::function<Millis()> clock_;
  std::mutex mutex_;
  std::unordered_map<std::string, Known> known_;
  std::uint64_t changes_ = 0;
};

}  // namespace midnight::server
