// SPDX-License-Identifier: MIT
#include "server/store/restore.hpp"

#include "server/store/backup.hpp"
#include "server/store/schema.hpp"
#include "server/store/sqlite_store.hpp"
#include "server/store/test_file.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

namespace midnight::server {
namespace {

namespace fs = std::filesystem;

// A database with two tables and somebody, and a backup of it that lacks what came later.
class Restoring : public testing::Test {
 protected:
  Restoring() {
    SqliteStore store(database_);
    write_entry(store, "a", 1);
    write_entry(store, "b", 1);
    write_entry(store, "b", 2);
    store.add_guest({.guest = "0123456789abcdef", .name = "Ann", .made = 1}, "hash");
    back_up(database_, backup_);
    write_entry(store, "b", 3);
  }

  std::size_t entries_in(const fs::path& file, const std::string& table) {
    SqliteStore store(file);
    return store.read_table(table).size();
  }

  static std::string bytes_of(const fs::path& file) {
    std::stringstream content;
    content << std::ifstream(file).rdbuf();
    return content.str();
  }

  TestFolder folder_;
  fs::path database_ = folder_.file();
  fs::path backup_ = folder_.file("monday.db");
};

TEST_F(Restoring, puts_the_backup_in_place_and_keeps_what_was_there) {
  const Restored restored = restore(backup_, database_);
  EXPECT_EQ(restored.tables, 2U);
  EXPECT_EQ(restored.entries, 3U);
  EXPECT_EQ(restored.guests, 1U);
  EXPECT_EQ(restored.kept, database_.string() + ".before-restore");
  EXPECT_EQ(entries_in(database_, "b"), 2U);
  EXPECT_EQ(entries_in(restored.kept, "b"), 3U);
  EXPECT_EQ(restore(backup_, database_).kept, database_.string() + ".before-restore-2");
  EXPECT_EQ(fs::status(database_).permissions() & (fs::perms::group_all | fs::perms::others_all), fs::perms::none);
}

TEST_F(Restoring, keeps_the_log_of_a_server_that_was_killed) {
  const fs::path killed = folder_.file("killed.db");
  {
    SqliteStore running(database_);
    ASSERT_TRUE(write_entry(running, "b", 4));
    fs::copy_file(database_, killed);
    fs::copy_file(database_.string() + "-wal", killed.string() + "-wal");
  }
  const Restored restored = restore(backup_, killed);
  EXPECT_FALSE(fs::exists(killed.string() + "-wal"));
  EXPECT_EQ(entries_in(killed, "b"), 2U);
  EXPECT_EQ(entries_in(restored.kept, "b"), 4U);
}

TEST_F(Restoring, into_an_empty_folder) {
  const Restored restored = restore(backup_, folder_.file("new.db"));
  EXPECT_TRUE(restored.kept.empty());
  EXPECT_EQ(entries_in(folder_.file("new.db"), "b"), 2U);
  EXPECT_FALSE(fs::exists(folder_.file("new.db.part")));
}

TEST_F(Restoring, is_refused_while_a_server_has_it_open) {
  const SqliteStore running(database_);
  EXPECT_THROW(restore(backup_, database_), StoreInUse);
  EXPECT_FALSE(fs::exists(database_.string() + ".before-restore"));
}

TEST_F(Restoring, of_a_damaged_backup_changes_nothing) {
  {
    Database backup(backup_, Database::Mode::existing);
    backup.run("UPDATE entries SET body = '{}' WHERE table_id = 'b' AND number = 2");
  }
  const std::string before = bytes_of(database_);
  try {
    restore(backup_, database_);
    FAIL();
  } catch (const DamagedBackup& error) {
    ASSERT_EQ(error.check.damage.size(), 1U);
    EXPECT_EQ(error.check.damage[0].table, "b");
    EXPECT_EQ(error.check.damage[0].entry, 2U);
  }
  EXPECT_EQ(bytes_of(database_), before);
  EXPECT_FALSE(fs::exists(database_.string() + ".part"));
}

TEST_F(Restoring, refuses_what_is_no_backup) {
  const fs::path other = folder_.file("other.db");
  std::ofstream(other) << "a shopping list, longer than the beginning of any database";
  EXPECT_THROW(restore(other, database_), DamagedBackup);
  EXPECT_THROW(restore(database_, database_), StoreError);
  {
    Database backup(backup_, Database::Mode::existing);
    backup.run("PRAGMA user_version = 1000");
  }
  EXPECT_THROW(restore(backup_, database_), NewerDatabase);
  EXPECT_EQ(entries_in(database_, "b"), 3U);
}

TEST_F(Restoring, brings_an_old_backup_up_to_date) {
  const fs::path old = folder_.file("old.db");
  {
    Database database(old, Database::Mode::create);
    bring_up_to_date(database, schema_steps().first(1));
  }
  EXPECT_EQ(restore(old, database_).tables, 0U);
  EXPECT_EQ(Database(database_, Database::Mode::existing).integer("PRAGMA user_version"),
            static_cast<std::int64_t>(schema_steps().size()));
}

TEST(DatabaseCheck, can_be_stopped_on_the_way) {
  const TestFolder folder;
  SqliteStore store(folder.file());
  Write write;
  for (std::uint64_t number = 1; number <= 2500; ++number) write.entries.push_back(entry("a", number));
  ASSERT_TRUE(write_and_wait(store, std::move(write)));
  std::uint64_t asked = 0;
  const auto stop_at_2000 = [&](std::uint64_t so_far, std::uint64_t total) {
    EXPECT_EQ(total, 2500U);
    ++asked;
    return so_far < 2000;
  };
  const DatabaseCheck part = check_database(folder.file(), stop_at_2000);
  EXPECT_EQ(asked, 2U);
  EXPECT_FALSE(part.complete);
  EXPECT_TRUE(part.is_sound());
  const DatabaseCheck whole = check_database(folder.file());
  EXPECT_TRUE(whole.complete);
  EXPECT_EQ(whole.entries, 2500U);
  EXPECT_EQ(whole.newest, 1000 + 2500);
}

}  // namespace
}  // namespace midnight::server
