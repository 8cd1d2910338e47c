// SPDX-License-Identifier: MIT
// Addresses of both ends of a connection, and how many connections each client has.
// An IPv6 network of 64 bits counts as one computer: a client that has one of its addresses has them all.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

namespace midnight::net {

// An address as the system writes it; nothing if it is none.
std::optional<std::string> canonical_address(const std::string& text);

struct SocketAddress {
  std::string host;
  std::uint16_t port = 0;
};

// Of this end of a socket, and of the other. Nothing if it is no TCP socket, or is not connected; errno says why.
std::optional<SocketAddress> local_address(int descriptor);
std::optional<SocketAddress> peer_address(int descriptor);

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
