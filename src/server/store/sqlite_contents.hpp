// SPDX-License-Identifier: MIT
// The contents of a database in a file. It has the lock that a server would have.
#pragma once

#include "server/store/contents.hpp"
#include "server/store/file_lock.hpp"
#include "server/store/store_writer.hpp"
#include "server/store/table_reader.hpp"

#include <filesystem>

namespace midnight::server {

class SqliteContents : public Contents {
 public:
  // Throws StoreInUse if a server or another migration has it open. An older one is brought up to date.
  SqliteContents(const std::filesystem::path& file, FileLock::Mode mode);

  std::uint64_t size() override;
  std::vector<std::string> tables_after(const std::string& table, std::size_t most) override;
  std::vector<WholeTable> read_tables(std::span<const std::string> tables) override;
  std::vector<PartRow> rows_after(Part part, const std::string& key, std::size_t most) override;
  void write(const Write& write) override;
  void write_rows(Part part, std::span<const PartRow> rows, std::span<const std::string> removed) override;
  void check_unused() override {}  // the lock sees to it

 private:
  FileLock lock_;  // before the database is opened, until it is closed
  Database database_;
  StoreWriter writer_;
  TableReader reader_;
};

}  // namespace midnight::server
