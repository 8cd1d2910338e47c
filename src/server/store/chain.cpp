// SPDX-License-Identifier: MIT
#include "server/store/chain.hpp"

#include "core/sha256.hpp"

#include <algorithm>
#include <utility>

namespace midnight::server {
namespace {

Link first_half(std::span<const std::uint8_t> message) {
  const auto digest = sha256(message);
  Link link;
  std::copy_n(digest.begin(), link.size(), link.begin());
  return link;
}

void put(std::uint64_t number, std::vector<std::uint8_t>& into) {
  for (unsigned shift = 0; shift < 64; shift += 8) into.push_back(static_cast<std::uint8_t>(number >> shift));
}

}  // namespace

Link Chain::start(std::string_view table) {
  return first_half({reinterpret_cast<const std::uint8_t*>(table.data()), table.size()});
}

Link Chain::next(const Link& before, std::uint64_t number, Millis at, std::string_view body) {
  message_.assign(before.begin(), before.end());
  put(number, message_);
  put(static_cast<std::uint64_t>(at), message_);
  message_.insert(message_.end(), body.begin(), body.end());
  return first_half(message_);
}

CheckedChain::CheckedChain(std::string table) : table_(std::move(table)), link_(Chain::start(table_)) {}

void CheckedChain::next(std::uint64_t number, Millis at, std::string_view body, std::span<const std::uint8_t> link) {
  ++number_;
  if (number != number_) throw DamagedTable({.table = table_, .entry = number_, .reason = "is missing"});
  link_ = chain_.next(link_, number, at, body);
  if (!std::ranges::equal(link, link_)) {
    throw DamagedTable({.table = table_, .entry = number_, .reason = "is not what was written"});
  }
}

}  // namespace midnight::server
