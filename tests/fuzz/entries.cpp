// SPDX-License-Identifier: MIT
// Entries of a table, one on each line: any bytes at all are read or refused, what is read is written so that it reads
// the same, and a table that comes of them can be looked at.
#include "tables/entry_json.hpp"
#include "tables/table.hpp"

#include <cstdint>
#include <cstdlib>
#include <string>
#include <vector>

using namespace midnight;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view rest(reinterpret_cast<const char*>(data), size);
  std::vector<StoredEntry> entries;
  while (!rest.empty() && entries.size() < 100) {
    const std::string_view line = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(std::min(line.size() + 1, rest.size()));
    entries.push_back({.table = "t", .number = entries.size() + 1, .at = 1, .body = std::string(line)});
    const auto entry = read_entry(line);
    if (!entry) continue;
    const std::string written = write_entry(*entry);
    const auto again = read_entry(written);
    if (!again || write_entry(*again) != written) std::abort();
  }
  auto table = Table::restore("t", entries, 1);
  if (!table) table = Table::restore("t", entries, 1, Owner::device);
  if (!table) return 0;
  if (table->entries() != entries.size()) std::abort();
  (void)table->whole({.guest = "somebody"}, std::nullopt, {}, 1);
  (void)table->whole({.guest = "all"}, std::nullopt, {}, 1);
  (void)table->card(1);
  return 0;
}
