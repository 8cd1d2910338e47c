// SPDX-License-Identifier: MIT
// Rate limits and counts per client address.
// An IPv6 network of 64 bits counts as one computer: a client that has one of its addresses has them all.
#pragma once

#include "server/store/store.hpp"

#include <cstddef>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <unordered_map>

namespace midnight::net {

// `peer` is the other end of the connection. Behind a proxy that can be trusted, what it wrote last into
// X-Forwarded-For counts instead, if that is an address.
std::string address_key(std::string_view peer, std::string_view forwarded, bool trust_proxy);

// For logs: without its last part.
std::string masked(std::string_view address_key);

// A token bucket: fills up slowly, up to a number; each action takes a token.
class TokenBucket {
 public:
  explicit TokenBucket(double full) : tokens_(full) {}
  // False if there was none left.
  bool take(Millis now, double full, Millis time_to_fill);
  bool is_full(Millis now, double full, Millis time_to_fill) const;

 private:
  double filled(Millis now, double full, Millis time_to_fill) const;
  double tokens_;
  Millis at_ = 0;
};

// One token bucket per address. Thread-safe; drops the full ones.
class AddressRates {
 public:
  AddressRates(double most, Millis within) : most_(most), within_(within) {}
  bool take(const std::string& address, Millis now);

 private:
  const double most_;
  const Millis within_;
  std::mutex mutex_;
  std::unordered_map<std::string, TokenBucket> buckets_;
};

// How many connections each address has. A place is given back when it is destroyed; it may outlive the counts.
class AddressCounts {
 public:
  explicit AddressCounts(std::size_t most) : shared_(std::make_shared<Shared>()), most_(most) {}
  // Null if that address has as many as it may.
  std::shared_ptr<void> take(const std::string& address);

 private:
  struct Shared {
    std::mutex mutex;
    std::unordered_map<std::string, std::size_t> counts;
  };
  std::shared_ptr<Shared> shared_;
  const std::size_t most_;
};

}  // namespace midnight::net
