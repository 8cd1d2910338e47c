// SPDX-License-Identifier: MIT
#include "server/store/backup.hpp"

#include "server/store/sqlite_store.hpp"
#include "server/store/test_file.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <fstream>

namespace midnight::server {
namespace {

namespace fs = std::filesystem;

TEST(Backup, is_everything_that_was_stored) {
  const TestFolder folder;
  SqliteStore store(folder.file());
  ASSERT_TRUE(write_entry(store, "a", 1));
  ASSERT_TRUE(write_entry(store, "a", 2));
  ASSERT_TRUE(write_entry(store, "b", 1));
  ASSERT_TRUE(store.put_row(Part::sanctions, {"ban/guest/1", "spam", 9}));
  const auto count = back_up(folder.file(), folder.file("copy.db"));
  EXPECT_EQ(count.tables, 2U);
  EXPECT_EQ(count.entries, 3U);
  for (const char* left_over : {"copy.db.part", "copy.db-wal", "copy.db-shm"}) {
    EXPECT_FALSE(fs::exists(folder.file(left_over))) << left_over;
  }
  SqliteStore copy(folder.file("copy.db"));
  EXPECT_EQ(copy.read_table("a").size(), 2U);
  EXPECT_EQ(copy.rows(Part::sanctions, "", "", 9).size(), 1U);
  EXPECT_TRUE(write_entry(copy, "a", 3)) << "a server can go on with it";
}

TEST(Backup, is_one_moment_while_somebody_writes) {
  const TestFolder folder;
  SqliteStore store(folder.file());
  std::atomic<bool> enough = false;
  std::atomic<std::uint64_t> written = 0;
  std::jthread writer([&] {
    // Two tables in every write: a copy has as many entries of one as of the other.
    for (std::uint64_t number = 1; !enough; ++number) {
      if (!write_and_wait(store, {{entry("a", number), entry("b", number)}, {}})) return;
      written = number;
      written.notify_all();
    }
  });
  written.wait(0);
  for (int i = 0; i < 5; ++i) {
    const fs::path file = folder.file("copy" + std::to_string(i));
    const std::uint64_t before = written;
    const auto count = back_up(folder.file(), file);
    EXPECT_GE(count.entries, 2 * before) << "what was answered before is in it";
    SqliteStore copy(file);
    EXPECT_EQ(copy.read_table("a").size(), copy.read_table("b").size());
  }
  enough = true;
}

TEST(Backup, of_a_damaged_database_has_what_is_sound_and_names_the_rest) {
  const TestFolder folder;
  SqliteStore store(folder.file());
  for (std::uint64_t number = 1; number <= 4; ++number) ASSERT_TRUE(write_entry(store, "a", number));
  ASSERT_TRUE(write_entry(store, "b", 1));
  ASSERT_TRUE(write_entry(store, "b", 2));
  Database(folder.file(), Database::Mode::existing)
      .run("UPDATE entries SET body = 'other' WHERE table_id = 'a' AND number = 3");
  std::ofstream(folder.file("copy.db")) << "an older copy";
  const Salvaged report = back_up(folder.file(), folder.file("copy.db"));
  EXPECT_FALSE(report.is_everything());
  ASSERT_EQ(report.cut.size(), 1U);
  EXPECT_EQ(report.cut[0].table, "a");
  EXPECT_EQ(report.cut[0].entry, 3U);
  EXPECT_THAT(report.cut[0].reason, testing::HasSubstr("not what was written"));
  EXPECT_EQ(report.entries, 4U);
  SqliteStore copy(folder.file("copy.db"));
  EXPECT_EQ(copy.read_table("a").size(), 2U);
  EXPECT_EQ(copy.read_table("b").size(), 2U);
  for (const auto& left_over : fs::directory_iterator(folder.file().parent_path())) {
    EXPECT_THAT(left_over.path().string(),
                testing::Not(testing::AnyOf(testing::HasSubstr(".part"), testing::HasSubstr(".sound"),
                                            testing::HasSubstr(".copy"))));
  }
}

TEST(Backup, that_cannot_be_made_leaves_the_older_copy) {
  const TestFolder folder;
  std::ofstream(folder.file()) << std::string(5000, 'x');
  std::ofstream(folder.file("copy.db")) << "an older copy";
  EXPECT_THROW(back_up(folder.file(), folder.file("copy.db")), StoreError);
  EXPECT_FALSE(fs::exists(folder.file("copy.db.part")));
  EXPECT_EQ(fs::file_size(folder.file("copy.db")), 13U) << "the older copy stays";
}

TEST(Backup, does_not_replace_a_database_in_use) {
  const TestFolder folder;
  SqliteStore store(folder.file());
  SqliteStore other(folder.file("other.db"));
  ASSERT_TRUE(other.can_write());
  EXPECT_THROW(back_up(folder.file(), folder.file()), StoreError);
  EXPECT_THROW(back_up(folder.file(), folder.file("other.db")), StoreError);
}

TEST(Backup, of_nothing_makes_nothing) {
  const TestFolder folder;
  EXPECT_THROW(back_up(folder.file(), folder.file("copy.db")), StoreError);
  EXPECT_FALSE(fs::exists(folder.file()));
  EXPECT_FALSE(fs::exists(folder.file("copy.db")));
}

}  // namespace
}  // namespace midnight::server
