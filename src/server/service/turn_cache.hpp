// SPDX-License-Identifier: MIT
// Cache: whose turn it is at running tables, for lists of a person's games. Loops update it when a move has been
// stored; a table without connections does not change, so the latest value stays true. Tables that were not played
// since the server started are read from the store once. Thread-safe.
#pragma once

#include "server/service/table_loader.hpp"
#include "tables/table.hpp"

#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace midnight::server {

class TurnCache {
 public:
  TurnCache(TableLoader& tables, std::function<Now()> clock) : tables_(tables), clock_(std::move(clock)) {}

  // The table as it has been stored.
  void note(const Table& table);
  // Nullopt if the table cannot be read. Does not throw.
  std::optional<std::vector<Awaited>> at(const std::string& table);

 private:
  struct Noted {
    std::uint64_t entries = 0;  // of the table at that time; an older value never replaces a newer one
    std::vector<Awaited> awaited;
  };

  TableLoader& tables_;
  std::function<Now()> clock_;
  std::mutex mutex_;
  std::unordered_map<std::string, Noted> noted_;
};

}  // namespace midnight::server
