// SPDX-License-Identifier: MIT
// Networks as operators write them: 192.0.2.7, 192.0.2.0/24, 2001:db8:1:2::/64. Clients are compared by their address
// keys (net/http/addresses.hpp), which have an IPv6 address as its network of 64 bits.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace midnight::server {

class Network {
 public:
  // Nothing if it is none, or so large that somebody must have mistyped: more than 8 bits of IPv4 are free to choose
  // for a provider, and more than 32 of IPv6.
  static std::optional<Network> from_text(std::string_view text);

  // The same for all ways to write it: bits that do not count are 0.
  std::string to_text() const;
  bool contains(const Network& other) const;

 private:
  std::array<std::uint8_t, 16> bytes_{};  // IPv4 as ::ffff:a.b.c.d
  int bits_ = 128;
};

}  // namespace midnight::server
