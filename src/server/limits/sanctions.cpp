// SPDX-License-Identifier: MIT
#include "server/limits/sanctions.hpp"

#include <algorithm>

namespace midnight::server {
namespace {

constexpr std::string_view ban_guest = "ban/guest/";
constexpr std::string_view ban_network = "ban/network/";
constexpr std::string_view quiet_guest = "quiet/guest/";
constexpr std::size_t rows_at_once = 1000;

std::optional<Millis> until_of(const std::unordered_map<std::string, Millis>& all, const std::string& guest,
                               Millis now) {
  const auto found = all.find(guest);
  return found == all.end() || found->second <= now ? std::nullopt : std::optional(found->second);
}

}  // namespace

std::string ban_of_guest(std::string_view guest) { return std::string(ban_guest).append(guest); }
std::string ban_of_network(const Network& network) { return std::string(ban_network) + network.to_text(); }
std::string quiet_of_guest(std::string_view guest) { return std::string(quiet_guest).append(guest); }

void Sanctions::reload() {
  auto known = std::make_shared<Known>();
  std::string after;
  while (true) {
    const auto rows = store_.rows(Part::sanctions, "", after, rows_at_once);
    for (const PartRow& row : rows) {
      const std::string_view key = row.key;
      if (key.starts_with(ban_guest)) {
        known->banned.emplace(key.substr(ban_guest.size()), row.number);
      } else if (key.starts_with(quiet_guest)) {
        known->quieted.emplace(key.substr(quiet_guest.size()), row.number);
      } else if (key.starts_with(ban_network)) {
        if (const auto network = Network::from_text(key.substr(ban_network.size()))) {
          known->networks.emplace_back(*network, row.number);
        }
      }
    }
    if (rows.size() < rows_at_once) break;
    after = rows.back().key;
  }
  const std::scoped_lock lock(mutex_);
  known_ = std::move(known);
}

std::shared_ptr<const Sanctions::Known> Sanctions::known() const {
  const std::scoped_lock lock(mutex_);
  return known_;
}

std::optional<Millis> Sanctions::banned(const std::string& guest, std::string_view address_key, Millis now) const {
  const auto all = known();
  std::optional<Millis> until = until_of(all->banned, guest, now);
  if (all->networks.empty()) return until;
  const auto address = Network::from_text(address_key);
  if (!address) return until;
  for (const auto& [network, end] : all->networks) {
    if (end > now && network.contains(*address)) until = std::max(until.value_or(end), end);
  }
  return until;
}

std::optional<Millis> Sanctions::quieted(const std::string& guest, Millis now) const {
  return until_of(known()->quieted, guest, now);
}

}  // namespace midnight::server
