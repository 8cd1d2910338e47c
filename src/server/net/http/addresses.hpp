// SPDX-License-Identifier: MIT
// Client addresses, and how many connections each has.
// An IPv6 network of 64 bits counts as one computer: a client that has one of its addresses has them all.
#pragma once

#include <atomic>
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

// How many connections each address or person has. A place is given back when it is destroyed; it may outlive the
// counts. Thread-safe.
class ConnectionCounts {
 public:
  explicit ConnectionCounts(std::size_t most) : shared_(std::make_shared<Shared>()), most_(most) {}
  // Null if that one has as many as it may.
  std::shared_ptr<void> take(const std::string& whose);
  std::size_t of(const std::string& whose) const;
  void set_most(std::size_t most) { most_ = most; }

 private:
  struct Shared {
    std::mutex mutex;
    std::unordered_map<std::string, std::size_t> counts;
  };
  std::shared_ptr<Shared> shared_;
  std::atomic<std::size_t> most_;
};

}  // namespace midnight::net
