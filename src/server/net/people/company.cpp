// SPDX-License-Identifier: MIT
#include "server/net/people/company.hpp"

#include "core/json.hpp"
#include "core/seed.hpp"
#include "core/seen_text.hpp"
#include "core/sha256.hpp"
#include "server/service/blocks.hpp"
#include "server/store/row_id.hpp"

#include <algorithm>
#include <functional>
#include <tuple>
#include <utility>

namespace midnight::net {
namespace {

using server::Part;
using server::PartRow;

constexpr Millis one_hour = 3'600'000;
constexpr std::size_t block_digits = 16;

// To find it one has to know both ids, and nobody knows the other's.
std::string name_of_block(std::string_view key) {
  return to_hex(sha256({reinterpret_cast<const std::uint8_t*>(key.data()), key.size()})).substr(0, block_digits);
}

BlockedPerson as_blocked(const PartRow& row) {
  return {.block = name_of_block(row.key), .name = row.text, .when = row.number};
}

}  // namespace

Company::Company(Surroundings surroundings, CompanyLimits limits)
    : around_(std::move(surroundings)),
      blocks_({limits.blocks_per_hour, one_hour}),
      reports_({limits.reports_per_hour, one_hour}),
      reports_of_address_({limits.reports_of_address_per_hour, one_hour}) {}

std::vector<server::SharedRates> Company::shared_rates() {
  return {{"blocks", &blocks_, around_.clock},
          {"reports", &reports_, around_.clock},
          {"reports-of-address", &reports_of_address_, around_.clock}};
}

Result<Person, PeopleRefusal> Company::find(const Met& other) {
  const server::LoadedTable loaded = around_.loader.load(other.table, around_.clock());
  if (loaded.outcome == server::LoadedTable::Outcome::unreadable) return PeopleRefusal{PeopleRefusal::storage};
  if (!loaded.table) return PeopleRefusal{PeopleRefusal::no_table};
  const auto found = other.seat ? loaded.table->person_at(Seat(*other.seat)) : loaded.table->person(*other.person);
  if (!found || is_erased(found->guest)) return PeopleRefusal{PeopleRefusal::no_person};
  return *found;
}

Result<BlockedPerson, PeopleRefusal> Company::block(const Person& who, const Met& other) {
  const Millis now = around_.clock();
  if (const Millis wait = blocks_.take(who.guest, now); wait > 0) return PeopleRefusal{PeopleRefusal::too_fast, wait};
  const auto person = find(other);
  if (!person) return person.error();
  if (person->guest == who.guest) return PeopleRefusal{PeopleRefusal::no_person};
  const std::lock_guard lock(blocking_);
  const std::string prefix = who.guest + '/';
  const PartRow row{.key = prefix + person->guest, .text = person->name, .number = now};
  const auto known = around_.store.rows(Part::blocks, prefix, {}, server::Blocks::most_of_person);
  if (const auto same = std::ranges::find(known, row.key, &PartRow::key); same != known.end()) return as_blocked(*same);
  if (known.size() >= server::Blocks::most_of_person) return PeopleRefusal{PeopleRefusal::full};
  if (!around_.store.put_row(Part::blocks, row)) return PeopleRefusal{PeopleRefusal::storage};
  around_.blocks_changed();
  return as_blocked(row);
}

std::vector<BlockedPerson> Company::blocked_by(const Person& who) {
  std::vector<BlockedPerson> all;
  for (const PartRow& row : around_.store.rows(Part::blocks, who.guest + '/', {}, server::Blocks::most_of_person)) {
    all.push_back(as_blocked(row));
  }
  std::ranges::sort(all, std::ranges::greater(),
                    [](const BlockedPerson& each) { return std::tie(each.when, each.block); });
  return all;
}

Result<BlockedPerson, PeopleRefusal> Company::unblock(const Person& who, std::string_view block) {
  for (const PartRow& row : around_.store.rows(Part::blocks, who.guest + '/', {}, server::Blocks::most_of_person)) {
    if (name_of_block(row.key) != block) continue;
    if (!around_.store.remove_row(Part::blocks, row.key)) return PeopleRefusal{PeopleRefusal::storage};
    around_.blocks_changed();
    return as_blocked(row);
  }
  return PeopleRefusal{PeopleRefusal::no_person};
}

std::optional<PeopleRefusal> Company::report(const Person& who, const std::string& table, std::string_view reason,
                                             std::string_view text, const std::string& address) {
  if (!around_.store.card(table)) return PeopleRefusal{PeopleRefusal::no_table};
  const Millis now = around_.clock();
  Millis wait = reports_.take(who.guest, now);
  if (wait == 0 && !address.empty()) wait = reports_of_address_.take(address, now);
  if (wait > 0) return PeopleRefusal{PeopleRefusal::too_fast, wait};
  const Json report{
      {"table", table}, {"guest", who.guest}, {"reason", reason}, {"text", without_flaws(text)}, {"seen", false}};
  const PartRow row{.key = server::time_ordered_id(now, around_.random), .text = to_line(report), .number = now};
  if (!around_.store.put_row(Part::reports, row)) return PeopleRefusal{PeopleRefusal::storage};
  return std::nullopt;
}

}  // namespace midnight::net
