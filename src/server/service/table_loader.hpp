// SPDX-License-Identifier: MIT
// Tables out of the store, for all who read them. A table that is damaged is reported once, and remembered for
// operators. Thread-safe.
#pragma once

#include "server/store/store.hpp"
#include "tables/table.hpp"

#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace midnight::server {

struct LoadedTable {
  enum class Outcome : std::uint8_t {
    found,
    none,
    damaged,    // for good
    unreadable  // right now
  };
  Outcome outcome = Outcome::none;
  std::optional<Table> table = {};
};

class TableLoader {
 public:
  explicit TableLoader(Store& store) : store_(store) {}

  // Who is told about a damaged table; to be set before the first is loaded.
  void on_damage(std::function<void(const Damage&)> report) { report_ = std::move(report); }

  LoadedTable load(const std::string& id, Now now);

  // Something else than a table is damaged.
  void note(const DamagedFile& error) { damaged({.table = "", .entry = 0, .reason = error.what()}); }

  // What was found so far, a thousand tables at most.
  std::vector<Damage> damage() const;

 private:
  LoadedTable damaged(Damage damage);

  Store& store_;
  std::function<void(const Damage&)> report_;
  mutable std::mutex mutex_;
  std::map<std::string, Damage> damage_;  // by table
};

}  // namespace midnight::server
