// SPDX-License-Identifier: MIT
#include "tables/erasing.hpp"

#include "tables/entry_json.hpp"
#include "tables/person.hpp"

#include <span>
#include <string>
#include <variant>

namespace midnight {
namespace {

std::span<const EveningPerson> people_in(const entry::Made& made) {
  return made.evening ? std::span<const EveningPerson>(made.evening->people) : std::span<const EveningPerson>();
}
std::span<EveningPerson> people_in(entry::Made& made) {
  return made.evening ? std::span<EveningPerson>(made.evening->people) : std::span<EveningPerson>();
}

// One that nobody has at this table, so that two who were erased stay two.
std::string unused_id(std::span<const Entry> entries) {
  for (int number = 1;; ++number) {
    std::string id = std::string(erased_prefix) + std::to_string(number);
    bool used = false;
    for (const Entry& each : entries) {
      used = used || each.by == id;
      if (const auto* made = std::get_if<entry::Made>(&each.what)) {
        for (const Chair& chair : made->chairs) used = used || chair.guest == id;
        for (const EveningPerson& person : people_in(*made)) used = used || person.guest == id;
      }
    }
    if (!used) return id;
  }
}

void take_out(Entry& entry, std::string_view guest, const std::string& instead) {
  if (auto* made = std::get_if<entry::Made>(&entry.what)) {
    for (Chair& chair : made->chairs) {
      if (chair.guest != guest) continue;
      chair.guest = instead;
      chair.name.clear();
    }
    for (EveningPerson& person : people_in(*made)) {
      if (person.guest != guest) continue;
      person = {.guest = instead, .past = person.past};
    }
    if (made->evening) std::erase(made->evening->screens, guest);
  }
  if (entry.by != guest) return;
  entry.by = instead;
  entry.id.clear();  // nobody repeats a command of theirs
  if (auto* sat = std::get_if<entry::Sat>(&entry.what)) sat->name.clear();
  if (auto* taken = std::get_if<entry::Taken>(&entry.what)) taken->name.clear();
  if (auto* renamed = std::get_if<entry::Renamed>(&entry.what)) renamed->name.clear();
  if (auto* said = std::get_if<entry::Said>(&entry.what)) *said = {};
}

}  // namespace

Result<std::vector<StoredEntry>> without_person(std::span<const StoredEntry> entries, std::string_view guest) {
  std::vector<Entry> read;
  read.reserve(entries.size());
  for (const StoredEntry& stored : entries) {
    auto entry = read_entry(stored.body);
    if (!entry) return Problem{"entry " + std::to_string(stored.number), entry.error().why};
    read.push_back(std::move(entry).value());
  }
  const std::string instead = unused_id(read);
  std::vector<StoredEntry> rewritten(entries.begin(), entries.end());
  for (std::size_t i = 0; i < read.size(); ++i) {
    // What does not name them stays as it is, to the letter.
    if (rewritten[i].body.find(guest) == std::string::npos) continue;
    take_out(read[i], guest, instead);
    rewritten[i].body = write_entry(read[i]);
  }
  return rewritten;
}

}  // namespace midnight
