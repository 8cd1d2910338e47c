// SPDX-License-Identifier: MIT
// Deletes what is older than the operator wants to keep: finished tables, and guests who did not come back. It works
// through the database in small pieces with pauses between them, so that nobody who plays notices, and begins again
// every hour. Where several servers share a database, each deletes what is in its own shards. A table that the store
// cannot forget yet stays until something newer is stored.
//
// A guest goes who sits at no table, not even a finished one, and was not here for so long. Of a guest whose visits
// were never noted the last visit is unknown, so the time counts from when retention first sees them.
#pragma once

#include "server/service/table_service.hpp"
#include "server/service/visits.hpp"

#include <atomic>
#include <cstdint>
#include <functional>
#include <string>

namespace midnight::server {

struct RetentionTimes {
  Millis finished = 0;  // how long finished tables are kept; 0: for good
  Millis guests = 0;    // how long guests are kept who do not come; 0: for good
};

struct RetentionCounts {
  std::size_t tables = 0;
  std::size_t guests = 0;
  std::size_t kept = 0;  // old tables that cannot be deleted before something newer is stored
  bool operator==(const RetentionCounts&) const = default;
};

class Retention {
 public:
  struct Surroundings {
    Store& store;
    TableService& service;
    const Ownership& owner;
    Visits& visits;
    std::function<Millis()> clock;
    std::function<void(const RetentionCounts&)> report;  // after each pass that deleted something
  };
  // Everything given here must outlive it.
  Retention(const RetentionTimes& times, Surroundings surroundings);

  // A small piece of work, which may wait for the store; returns how long to wait until the next. By one thread at a
  // time.
  Millis step();
  // What would go if all of it were done now, over all servers; changes nothing. Reads the whole list of guests, so it
  // may take seconds. Throws StoreError.
  RetentionCounts preview();
  // The next step begins with the oldest.
  void run_now() { now_ = true; }

  const RetentionTimes& times() const { return times_; }

 private:
  enum class At : std::uint8_t { rest, tables, guests, end };  // tables of the last piece go before the end
  Millis step_or_throw();
  void delete_tables();
  void delete_guests();
  void end_pass();
  bool may_go(const Visit& visit, Millis now);

  const RetentionTimes times_;
  const Surroundings around_;
  std::atomic<bool> now_ = false;
  At at_ = At::rest;
  Millis next_pass_ = 0;
  Millis tables_up_to_ = 0;
  std::string guests_up_to_;
  RetentionCounts pass_;
  std::uint64_t reported_ = 0;  // tables; those that a slow store deletes after the end of a pass count for the next
};

}  // namespace midnight::server
