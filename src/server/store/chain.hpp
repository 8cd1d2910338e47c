// SPDX-License-Identifier: MIT
// The checksum that ties each entry of a table to all before it: whatever changes, disappears or moves to another table
// makes every later link wrong.
#pragma once

#include "server/store/store.hpp"

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace midnight::server {

using Link = std::array<std::uint8_t, 16>;

class Chain {
 public:
  // Where the chain of a table begins.
  static Link start(std::string_view table);
  // The first half of the SHA-256 of: the link before, number and time in eight bytes each, lowest first, the body.
  Link next(const Link& before, std::uint64_t number, Millis at, std::string_view body);

 private:
  std::vector<std::uint8_t> message_;  // kept, so that a link costs no allocation
};

// The entries of one table as they are read back, in order.
class CheckedChain {
 public:
  explicit CheckedChain(std::string table);
  // Throws DamagedTable if this is not the entry that comes next, or not what was written.
  void next(std::uint64_t number, Millis at, std::string_view body, std::span<const std::uint8_t> link);

 private:
  std::string table_;
  Chain chain_;
  std::uint64_t number_ = 0;
  Link link_;
};

}  // namespace midnight::server
