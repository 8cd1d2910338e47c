// SPDX-License-Identifier: MIT
// Reads a whole database and checks it: the file itself, and the checksums of all tables. It may be in use meanwhile.
#pragma once

#include "server/store/store.hpp"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <vector>

namespace midnight::server {

struct DatabaseCheck {
  std::size_t tables = 0;  // that are sound
  std::size_t entries = 0;
  std::size_t guests = 0;
  std::vector<Damage> damage = {};  // of tables
  bool storage_is_sound = true;     // that which holds the rows: pages and indexes of a file
  bool complete = true;             // false: it was told to stop
  Millis newest = 0;                // when the latest entry was made; 0: there is none

  bool is_sound() const { return damage.empty() && storage_is_sound; }
};

// How many entries were read so far, and how many there are; returns whether to go on.
using CheckProgress = std::function<bool(std::uint64_t so_far, std::uint64_t total)>;
inline const CheckProgress check_to_the_end = [](std::uint64_t, std::uint64_t) { return true; };

// Of a file. Throws StoreError if it is not ours, newer than this program, or cannot be read. Rows without a checksum
// of their own, like devices, are compared with their indexes, which repeat what they say.
DatabaseCheck check_database(const std::filesystem::path& file, const CheckProgress& progress = check_to_the_end);

}  // namespace midnight::server
