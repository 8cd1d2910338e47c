// SPDX-License-Identifier: MIT
// The contents of a PostgreSQL database. An advisory lock keeps other migrations away; servers are seen by their
// connections.
#pragma once

#include "server/store/contents.hpp"
#include "server/store/postgres/pg_connection.hpp"

namespace midnight::server {

class PgContents : public Contents {
 public:
  // Throws StoreInUse if a server or another migration has it open. An older one is brought up to date.
  explicit PgContents(const std::string& uri);

  std::uint64_t size() override;
  std::vector<std::string> tables_after(const std::string& table, std::size_t most) override;
  std::vector<WholeTable> read_tables(std::span<const std::string> tables) override;
  std::vector<PartRow> rows_after(Part part, const std::string& key, std::size_t most) override;
  void write(const Write& write) override;
  void write_rows(Part part, std::span<const PartRow> rows, std::span<const std::string> removed) override;
  void check_unused() override;

 private:
  PgConnection connection_;
};

}  // namespace midnight::server
