// SPDX-License-Identifier: MIT
// The store in one SQLite file. Writing goes through one thread with a connection of its own (GroupCommit); reading has
// another connection, which sees everything that was answered and is not kept waiting by what is being written. A file
// that is not ours, newer than this program, or open in another store is refused with a StoreError. Without a file,
// everything is in memory, where one connection does both, in turns.
//
// Always holds: what was answered with yes is on the disk. A batch of writes is one transaction; if that fails, each
// has its own, so one bad write does not fail the others. After a failure of the disk nothing of that batch is stored,
// and the next batch is tried afresh.
#pragma once

#include "server/store/file_lock.hpp"
#include "server/store/group_commit.hpp"
#include "server/store/schema.hpp"
#include "server/store/sql_store.hpp"
#include "server/store/store_writer.hpp"
#include "server/store/table_reader.hpp"

#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>

namespace midnight::server {

class SqliteStore : public SqlStore {
 public:
  // In memory, gone with this store.
  SqliteStore() : SqliteStore({}, FileLock::Mode::create, Content::complete) {}
  // Makes the file if there is none; its folder must be there. Throws StoreInUse if it is open in another store.
  explicit SqliteStore(const std::filesystem::path& file)
      : SqliteStore(file, FileLock::Mode::create, Content::complete) {}
  // For a migration, which may find a file that it has not filled yet.
  SqliteStore(const std::filesystem::path& file, FileLock::Mode mode) : SqliteStore(file, mode, Content::any) {}
  ~SqliteStore() override;
  SqliteStore(const SqliteStore&) = delete;
  SqliteStore& operator=(const SqliteStore&) = delete;

  // `done` is called from the writing thread, which it must not keep: no call that waits for a write.
  void write(Write write, std::function<void(Stored)> done) override;
  std::string unforgettable_table() override;
  Traces traces_of(const std::string& guest, const std::string& after) override;
  std::vector<std::string> tables_after(const std::string& table, std::size_t most) override;
  bool clear_log() override;
  void stop() override;

  // For tests: a disk with room for so many pages, or (0) for as many as there are now.
  void limit_pages(std::int64_t most);

 protected:
  std::vector<SqlRows> read(Statements statements) override;
  std::optional<std::vector<SqlRows>> change(Statements statements) override;
  std::vector<std::vector<StoredEntry>> entries_of(std::span<const std::string> tables) override;

 private:
  enum class Content : std::uint8_t { complete, any };
  SqliteStore(const std::filesystem::path& file, FileLock::Mode mode, Content content);

  void store(GroupCommit::Batch batch);
  void store_together(GroupCommit::Batch batch);
  // With the connection that reads.
  template <class Read>
  auto reading(Read read);
  void report(const SqliteError& error);

  const std::filesystem::path file_;  // empty: in memory
  std::unique_ptr<FileLock> lock_;    // before the database is opened, until it is closed
  Database database_;
  StoreWriter writer_;
  std::mutex mutex_;  // of everything below, and in memory of the database
  std::optional<Database> second_;
  Database& reading_;
  TableReader reader_;
  GroupCommit commit_;
};

}  // namespace midnight::server
