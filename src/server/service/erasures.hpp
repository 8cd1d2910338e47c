// SPDX-License-Identifier: MIT
// Erases people from the store, piece by piece while the server runs. That somebody is to be erased is a row among the
// sanctions; it stays until no table names them any more, so a server that is stopped or crashes goes on afterwards.
// First go their name, secrets, codes, blocks and reports; then each of their tables is rewritten by the server that
// owns it. Where several servers share a database, each does its own tables, and the one that finds nothing left is
// the one that removes the row.
//
// Runs on one executor; look_soon from any thread.
#pragma once

#include "server/store/store.hpp"

#include <atomic>
#include <cstdint>
#include <functional>
#include <string>

namespace midnight::server {

class Erasures {
 public:
  static constexpr const char* prefix = "erase/guest/";  // of the rows
  static constexpr Millis between_looks = 10'000;
  static constexpr Millis patience = 60'000;        // with a table that is being rewritten
  static constexpr Millis longest_pause = 600'000;  // while something is left that cannot be rewritten, or not here

  struct Actions {
    std::function<void(const std::string& guest)> disconnect;
    // Rewrites a table without them. `done` is called on the executor of this: whether that was stored.
    std::function<void(const std::string& table, const std::string& guest, std::function<void(bool)> done)> rewrite;
  };
  // The store must outlive this.
  Erasures(Store& store, Actions actions) : store_(store), actions_(std::move(actions)) {}

  // Somebody is to be erased from now on. Whether that was stored; if so, it will be done, come what may.
  static bool note(Store& store, const std::string& guest, Millis now);
  void look_soon() { soon_ = true; }
  void tick(Millis now);  // Now::steady

 private:
  void look(Millis now);
  void search(Millis now);
  void end_search(Millis now);

  Store& store_;
  const Actions actions_;
  std::atomic<bool> soon_{true};  // also at the start: somebody may be left from the time before
  Millis look_at_ = 0;
  Millis pause_ = between_looks;
  std::string last_key_;         // who was looked at before; the next one is behind it
  std::string guest_;            // who is being erased; empty: nobody
  std::string searched_up_to_;   // in the entries; empty: nothing yet, or everything
  bool searching_ = false;       // there is more to search
  std::size_t found_ = 0;        // tables that name them
  std::size_t rewritten_ = 0;    // of these
  std::size_t outstanding_ = 0;  // that are being rewritten
  Millis give_up_at_ = 0;        // waiting for these
  std::uint64_t round_ = 0;      // answers of an earlier one come too late
};

}  // namespace midnight::server
