// SPDX-License-Identifier: MIT
#include "server/service/table_quotas.hpp"

#include <utility>

namespace midnight::server {
namespace {

constexpr Millis minute = 60'000;
constexpr Millis day = 86'400'000;

std::string how_long(Millis wait) {
  const Millis seconds = (wait + 999) / 1000;
  if (seconds < 120) return std::to_string(seconds) + " s";
  return std::to_string((seconds + 59) / 60) + " minutes";
}

std::optional<Refused> too_fast(Millis wait) {
  if (wait == 0) return std::nullopt;
  return Refused{"too-fast", "many tables were made: make another in " + how_long(wait)};
}

Refused too_many(std::size_t tables, std::string_view which) {
  return {"full", "you have " + std::to_string(tables) + std::string(which)};
}

}  // namespace

TableQuotas::TableQuotas(Store& store, const TableLimits& limits)
    : store_(store),
      open_of_person_(limits.open_of_person),
      kept_of_person_(limits.kept_of_person),
      person_minute_({limits.of_person_per_minute, minute}),
      person_day_({limits.of_person_per_day, day}),
      address_minute_({limits.of_address_per_minute, minute}),
      address_day_({limits.of_address_per_day, day}) {}

std::optional<Refused> TableQuotas::take(const std::string& guest, const std::string& address, Millis now) {
  if (auto refused = too_fast(person_minute_.take(guest, now))) return refused;
  const TableCount count = store_.count_of(guest);
  if (count.open >= open_of_person_) {
    return too_many(count.open, " games that are not over: finish or close one first");
  }
  if (count.all >= kept_of_person_) return too_many(count.all, " games here, and there is no room for more");
  if (auto refused = too_fast(person_day_.take(guest, now))) return refused;
  if (address.empty()) return std::nullopt;
  if (auto refused = too_fast(address_minute_.take(address, now))) return refused;
  return too_fast(address_day_.take(address, now));
}

void TableQuotas::set_limits(const TableLimits& limits, Millis now) {
  open_of_person_ = limits.open_of_person;
  kept_of_person_ = limits.kept_of_person;
  person_minute_.set_most(limits.of_person_per_minute, now);
  person_day_.set_most(limits.of_person_per_day, now);
  address_minute_.set_most(limits.of_address_per_minute, now);
  address_day_.set_most(limits.of_address_per_day, now);
}

std::vector<SharedRates> TableQuotas::shared_rates(const std::function<Millis()>& clock) {
  return {{"tables-of-person-minute", &person_minute_, clock},
          {"tables-of-person-day", &person_day_, clock},
          {"tables-of-address-minute", &address_minute_, clock},
          {"tables-of-address-day", &address_day_, clock}};
}

}  // namespace midnight::server
