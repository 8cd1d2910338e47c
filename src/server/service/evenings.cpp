// SPDX-License-Identifier: MIT
#include "server/service/evenings.hpp"

#include <algorithm>
#include <array>

namespace midnight::server {
namespace {

constexpr std::size_t rows_per_look = 50;

// Beside the hashes of codes for devices, which are hexadecimal.
std::string key_of(std::string_view code) { return std::string(evening_row_prefix) + std::string(code); }

}  // namespace

Evenings::Evenings(Store& store, std::function<Now()> clock, std::function<void(std::uint8_t*, std::size_t)> random,
                   const EveningRates& rates)
    : store_(store),
      clock_(std::move(clock)),
      random_(std::move(random)),
      of_guest_(rates.of_guest),
      of_address_(rates.of_address) {}

std::string Evenings::draw() {
  forget_some();
  std::string code;
  do {
    std::array<std::uint8_t, evening_code_length> bytes{};
    random_(bytes.data(), bytes.size());
    code.clear();
    for (const std::uint8_t byte : bytes) code += evening_letters[byte % evening_letters.size()];
  } while (find(code));
  return code;
}

bool Evenings::points_to(const Evening& evening, const std::string& table) {
  try {
    const auto found = find(evening.code);
    const bool others = found && found->good && found->table != table && found->table != evening.before;
    return !others && store_.put_row(Part::codes, {key_of(evening.code), table, clock_().wall + lasts});
  } catch (const StoreError&) {
    return false;
  }
}

void Evenings::forget(const std::string& code) { store_.remove_row(Part::codes, key_of(code)); }

Millis Evenings::wait_to_try(const std::string& guest, const std::string& address) {
  if (address.empty()) return 0;
  const Millis now = clock_().steady;
  return std::max(of_guest_.wait(guest, now), of_address_.wait(address, now));
}

void Evenings::tried_wrong(const std::string& guest, const std::string& address) {
  if (address.empty()) return;
  const Millis now = clock_().steady;
  of_guest_.take(guest, now);
  of_address_.take(address, now);
}

std::optional<std::string> Evenings::table_of(std::string_view code) {
  const std::string tidy = tidy_code(code);
  const auto found = tidy.empty() ? std::nullopt : find(tidy);
  return found && found->good ? std::optional(found->table) : std::nullopt;
}

std::optional<Evenings::Found> Evenings::find(const std::string& code) {
  const std::string key = key_of(code);
  const auto rows = store_.rows(Part::codes, key, "", 1);
  if (rows.empty() || rows.front().key != key) return std::nullopt;
  return Found{.table = rows.front().text, .good = rows.front().number > clock_().wall};
}

// Beginning anywhere, so that in time it looks at all of them.
void Evenings::forget_some() {
  std::uint8_t drawn = 0;
  random_(&drawn, 1);
  const std::string after = key_of(evening_letters.substr(drawn % evening_letters.size(), 1));
  const Millis now = clock_().wall;
  for (const PartRow& row : store_.rows(Part::codes, std::string(evening_row_prefix), after, rows_per_look)) {
    if (row.number <= now) store_.remove_row(Part::codes, row.key);
  }
}

std::vector<SharedRates> Evenings::shared_rates() {
  const auto steady = [this] { return clock_().steady; };
  return {{"evenings-of-guest", &of_guest_, steady}, {"evenings-of-address", &of_address_, steady}};
}

}  // namespace midnight::server
