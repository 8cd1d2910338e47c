// SPDX-License-Identifier: MIT
// One server's way to the database that all share: slow now and then, and sometimes nothing can be stored. What was on
// its way when the server died may still arrive.
#pragma once

#include "server/store/memory_store.hpp"
#include "tests/simulation/sim_server.hpp"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace midnight::server {

class SimStore final : public Store {
 public:
  SimStore(World& world, SimServer& server);

  void write(Write write, std::function<void(Stored)> done) override;
  std::vector<StoredEntry> read_table(const std::string& table) override { return store().read_table(table); }
  std::optional<TableCard> card(const std::string& table) override { return store().card(table); }
  std::vector<TableCard> cards_in(TablePhase phase, std::size_t most) override { return store().cards_in(phase, most); }
  std::vector<TableCard> cards_of(const std::string& guest, std::size_t most) override {
    return store().cards_of(guest, most);
  }
  std::vector<TableCard> cards_between(TablePhase phase, Millis after, Millis before, std::size_t most) override {
    return store().cards_between(phase, after, before, most);
  }
  TableCount count_of(const std::string& guest) override { return store().count_of(guest); }
  std::string value(const std::string& name, const std::string& otherwise) override {
    return store().value(name, otherwise);
  }
  bool add_guest(const Guest& guest, const std::string& hash) override { return store().add_guest(guest, hash); }
  bool add_device(const std::string& guest, const std::string& hash, Millis now) override {
    return store().add_device(guest, hash, now);
  }
  bool rename_guest(const std::string& guest, const std::string& name) override {
    return store().rename_guest(guest, name);
  }
  std::optional<Guest> guest_of(const std::string& hash) override { return store().guest_of(hash); }
  bool knows_guest(const std::string& guest) override { return store().knows_guest(guest); }
  bool forget_guest(const std::string& guest) override { return store().forget_guest(guest); }
  Traces traces_of(const std::string& guest, const std::string& after) override {
    return store().traces_of(guest, after);
  }
  bool add_code(const Code& code, Millis now) override { return store().add_code(code, now); }
  CodeCount count_codes(const std::string& guest, Millis now) override { return store().count_codes(guest, now); }
  std::optional<std::string> take_code(const std::string& hash, Millis now) override {
    return store().take_code(hash, now);
  }
  std::vector<PartRow> rows(Part part, const std::string& prefix, const std::string& after, std::size_t most) override {
    return store().rows(part, prefix, after, most);
  }
  bool put_row(Part part, const PartRow& row) override { return store().put_row(part, row); }
  bool remove_row(Part part, const std::string& key) override { return store().remove_row(part, key); }
  bool note_visits(const std::vector<std::string>& guests, Millis now) override {
    return store().note_visits(guests, now);
  }
  std::vector<Visit> visits_after(const std::string& guest, std::size_t most) override {
    return store().visits_after(guest, most);
  }
  std::size_t forget_guests(const std::vector<std::string>& guests, Millis before) override {
    return store().forget_guests(guests, before);
  }
  bool can_write() override { return true; }
  void stop() override {}

 private:
  // Throws StoreError while the database is away.
  MemoryStore& store();
  void arrive(const Write& write, const std::function<void(Stored)>& done);

  World& world_;
  SimServer& server_;
  const std::uint64_t life_;
  const std::string id_;
};

}  // namespace midnight::server
