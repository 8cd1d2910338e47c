// SPDX-License-Identifier: MIT
// One server's way to the database that all share: slow now and then, and sometimes nothing can be stored. What was on
// its way when the server died may still arrive.
#pragma once

#include "server/store/test_faulty_store.hpp"
#include "tests/simulation/sim_server.hpp"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace midnight::server {

class SimStore final : public SqlStore {
 public:
  SimStore(World& world, SimServer& server);

  void write(Write write, std::function<void(Stored)> done) override;
  Traces traces_of(const std::string& guest, const std::string& after) override {
    return store().traces_of(guest, after);
  }
  std::vector<std::string> tables_after(const std::string& table, std::size_t most) override {
    return store().tables_after(table, most);
  }
  bool can_write() override { return true; }
  void stop() override {}

 protected:
  std::vector<SqlRows> read(Statements statements) override { return store().read(statements); }
  std::optional<std::vector<SqlRows>> change(Statements statements) override { return store().change(statements); }
  std::vector<std::vector<StoredEntry>> entries_of(std::span<const std::string> tables) override {
    return store().entries_of(tables);
  }

 private:
  // Throws StoreError while the database is away.
  FaultyStore& store();
  void arrive(const Write& write, const std::function<void(Stored)>& done);

  World& world_;
  SimServer& server_;
  const std::uint64_t life_;
  const std::string id_;
};

}  // namespace midnight::server
