// SPDX-License-Identifier: MIT
// A store in memory, for `--memory` and tests. Writes can be made to fail, or to wait until a test says so.
#pragma once

#include "server/store/store.hpp"

#include <array>
#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <unordered_map>
#include <utility>

namespace midnight::server {

class MemoryStore : public Store {
 public:
  void write(Write write, std::function<void(Stored)> done) override;
  std::vector<StoredEntry> read_table(const std::string& table) override;
  std::optional<TableCard> card(const std::string& table) override;
  std::vector<TableCard> cards_in(TablePhase phase, std::size_t most) override;
  std::vector<TableCard> cards_of(const std::string& guest, std::size_t most) override;
  std::vector<TableCard> cards_between(TablePhase phase, Millis after, Millis before, std::size_t most) override;
  TableCount count_of(const std::string& guest) override;
  std::string value(const std::string& name, const std::string& otherwise) override;
  bool add_guest(const Guest& guest, const std::string& secret_hash) override;
  bool add_device(const std::string& guest, const std::string& secret_hash, Millis now) override;
  bool rename_guest(const std::string& guest, const std::string& name) override;
  std::optional<Guest> guest_of(const std::string& secret_hash) override;
  bool knows_guest(const std::string& guest) override;
  bool forget_guest(const std::string& guest) override;
  Traces traces_of(const std::string& guest, const std::string& after) override;
  bool add_code(const Code& code, Millis now) override;
  CodeCount count_codes(const std::string& guest, Millis now) override;
  std::optional<std::string> take_code(const std::string& hash, Millis now) override;
  std::vector<PartRow> rows(Part part, const std::string& prefix, const std::string& after, std::size_t most) override;
  bool put_row(Part part, const PartRow& row) override;
  bool remove_row(Part part, const std::string& key) override;
  bool note_visits(const std::vector<std::string>& guests, Millis now) override;
  std::vector<Visit> visits_after(const std::string& guest, std::size_t most) override;
  std::size_t forget_guests(const std::vector<std::string>& guests, Millis before) override;
  bool can_write() override;
  void stop() override {}

  // From now on nothing can be stored, or it can again.
  void fail_writes(bool failing);
  // From now on writes wait for settle(); settle carries out what waits, in order.
  void hold_writes(bool holding);
  void settle();
  // Whether a fence still holds; nothing is stored otherwise. To be set before the first write.
  void check_fences(std::function<bool(const Fence&)> holds) { holds_ = std::move(holds); }
  // A crash: pending writes are lost, without callbacks.
  void lose_waiting();

 private:
  void forget_what_belongs_to(const std::string& guest);  // the mutex is held
  struct Waiting {
    Write write;
    std::function<void(Stored)> done;
  };
  Stored carry_out(const Write& write);

  std::mutex mutex_;
  bool failing_ = false;
  bool holding_ = false;
  std::function<bool(const Fence&)> holds_ = [](const Fence&) { return true; };
  std::deque<Waiting> waiting_;
  std::map<std::string, std::vector<StoredEntry>> tables_;
  std::map<std::string, TableCard> cards_;
  std::unordered_map<std::string, Guest> guests_;         // by id
  std::unordered_map<std::string, std::string> devices_;  // hash → id
  std::map<std::string, std::string> values_;
  std::map<std::string, Millis> visits_;                         // by guest
  std::map<std::string, Code> codes_;                            // by their hash
  std::array<std::map<std::string, PartRow>, part_count> rows_;  // of each part, by their keys
};

}  // namespace midnight::server
