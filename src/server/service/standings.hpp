// SPDX-License-Identifier: MIT
// Cache: how tables stand, for lists of a person's games. Loops note it when a turn has been stored; a table without
// connections does not change, so the latest value stays true. Tables that were not played since the server started are
// read from the store once; those of other servers every time, unless their game is over. Thread-safe.
#pragma once

#include "server/service/ownership.hpp"
#include "server/service/table_loader.hpp"
#include "tables/table.hpp"

#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace midnight::server {

class Standings {
 public:
  Standings(TableLoader& tables, const Ownership& owner, std::function<Now()> clock)
      : tables_(tables), owner_(owner), clock_(std::move(clock)) {}

  // What is known of one table. The loop that has the table in memory holds on to it, and notes each turn there.
  class OfTable {
   public:
    // The table as it has been stored, in that epoch of its shard.
    void note(const Table& table, std::uint64_t epoch);
    // Nullopt: nothing was noted yet, or in another epoch, and another server may have owned the table meanwhile. How a
    // game ended does not change in any epoch.
    std::optional<Standing> known(std::optional<std::uint64_t> epoch) const;

   private:
    mutable std::mutex mutex_;
    std::uint64_t entries_ = 0;  // of the table at that time; an older value never replaces a newer one
    std::uint64_t epoch_ = 0;
    Standing standing_;
  };

  // Never null.
  std::shared_ptr<OfTable> of(const std::string& table);
  // Nullopt if the table cannot be read. Does not throw.
  std::optional<Standing> at(const std::string& table);

 private:
  TableLoader& tables_;
  const Ownership& owner_;
  std::function<Now()> clock_;
  std::mutex mutex_;
  std::unordered_map<std::string, std::shared_ptr<OfTable>> noted_;
};

}  // namespace midnight::server
