// SPDX-License-Identifier: MIT
// Whose turn it is at running tables, for people who look at the list of their games. Shards note it when a move has
// been stored, in memory alone; a table that nobody is at does not change, so what was noted last stays true. What was
// not noted since the server started is read from the store once. Thread-safe.
#pragma once

#include "server/store/store.hpp"
#include "tables/table.hpp"

#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace midnight::server {

class Turns {
 public:
  Turns(Store& store, std::function<Millis()> clock) : store_(store), clock_(std::move(clock)) {}

  // The table as it has been stored.
  void note(const Table& table);
  // Nothing if the table cannot be read. Throws nothing.
  std::optional<std::vector<Awaited>> at(const std::string& table);

 private:
  struct Noted {
    std::uint64_t entries = 0;  // the table had then; what is older never takes the place of what is newer
    std::vector<Awaited> awaited;
  };

  Store& store_;
  std::function<Millis()> clock_;
  std::mutex mutex_;
  std::unordered_map<std::string, Noted> noted_;
};

}  // namespace midnight::server
