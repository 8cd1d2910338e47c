// SPDX-License-Identifier: MIT
// The store in one SQLite file. Writing goes through one thread with a connection of its own (GroupCommit); reading has
// another connection, which sees everything that was answered and is not kept waiting by what is being written. A file
// that is not ours, newer than this program, or open in another store is refused with a StoreError.
#pragma once

#include "server/store/file_lock.hpp"
#include "server/store/group_commit.hpp"
#include "server/store/schema.hpp"
#include "server/store/sqlite_batches.hpp"
#include "server/store/table_reader.hpp"

#include <filesystem>

namespace midnight::server {

class SqliteStore : public Store {
 public:
  // Makes the file if there is none; its folder must be there. Throws StoreInUse if it is open in another store.
  explicit SqliteStore(const std::filesystem::path& file);
  ~SqliteStore() override;
  SqliteStore(const SqliteStore&) = delete;
  SqliteStore& operator=(const SqliteStore&) = delete;

  // `done` is called from the writing thread, which it must not keep: no call that waits for a write.
  void write(Write write, std::function<void(Stored)> done) override;
  std::vector<StoredEntry> read_table(const std::string& table) override;
  std::optional<TableCard> card(const std::string& table) override;
  std::vector<TableCard> cards_in(TablePhase phase, std::size_t most) override;
  std::vector<TableCard> cards_of(const std::string& guest, std::size_t most) override;
  std::vector<TableCard> cards_between(TablePhase phase, Millis after, Millis before, std::size_t most) override;
  TableCount count_of(const std::string& guest) override;
  std::string unforgettable_table() override;
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
  bool clear_log() override;
  bool can_write() override;
  void stop() override;

  // For tests: a disk with room for so many pages, or (0) for as many as there are now.
  void limit_pages(std::int64_t most);

 private:
  // On the connection that reads.
  template <class Read>
  auto reading(Read read);
  void report(const SqliteError& error);
  // By the thread that writes; whether it was stored.
  bool writing(const std::function<bool(StoreWriter&)>& work);

  const std::filesystem::path file_;
  FileLock lock_;  // before the database is opened, until it is closed
  Database database_;
  SqliteBatches batches_;
  GroupCommit commit_;
  std::mutex mutex_;  // of everything below
  Database reading_;
  TableReader reader_;
};

}  // namespace midnight::server
