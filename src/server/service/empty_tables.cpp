// SPDX-License-Identifier: MIT
#include "server/service/empty_tables.hpp"

#include <algorithm>
#include <span>
#include <utility>

namespace midnight::server {
namespace {

constexpr Millis between_looks = 10'000;
constexpr std::size_t tables_per_look = 100;

}  // namespace

std::vector<std::string> EmptyTables::find(Millis now) {
  if (now < look_at_) return {};
  look_at_ = now + between_looks;
  std::vector<std::string> found;
  try {
    const auto cards =
        store_.cards_between(TablePhase::waiting, looked_up_to_, now - forgotten_after_, tables_per_look);
    // When all were looked at, it begins again: some may have been in use.
    looked_up_to_ = cards.size() < tables_per_look ? 0 : cards.back().changed;
    for (const TableCard& card : cards) {
      const auto seated = std::span(card.guests).first(std::min(card.seats(), card.guests.size()));
      const auto people = std::ranges::count_if(seated, [](const std::string& guest) { return !guest.empty(); });
      if (people <= 1) found.push_back(card.table);
    }
  } catch (const StoreError&) {  // later
  }
  return found;
}

}  // namespace midnight::server
