// SPDX-License-Identifier: MIT
// Entries as lines of JSON. What version 0.2.0 or a later one wrote is read for ever: the stored tables of
// tests/end-to-end hold it to that.
#pragma once

#include "core/result.hpp"
#include "tables/entry.hpp"

#include <string>
#include <string_view>

namespace midnight {

// Raised with entries that servers of the version before cannot read. Where several servers share a database, nobody
// writes them until all can.
inline constexpr int entry_format = 1;  // 1: evenings, with all that happens at them; people who are asked

std::string write_entry(const Entry& entry);
// Pre: none; a store may have been tampered with. Whether the entry fits its table is Table's business.
Result<Entry> read_entry(std::string_view line);

}  // namespace midnight
