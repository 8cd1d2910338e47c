// SPDX-License-Identifier: MIT
// What the store in a file promises beyond what every store does: it lasts, notices damage, and survives a full disk.
#include "server/store/sqlite_store.hpp"

#include "server/store/test_file.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <atomic>
#include <latch>

namespace midnight::server {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

// What the error says; nothing if there is none.
template <class Act>
std::string error_of(Act act) {
  try {
    act();
  } catch (const StoreError& error) {
    return error.what();
  }
  return {};
}

class SqliteStoreFile : public testing::Test {
 protected:
  // As somebody with a tool of their own would.
  void change_by_hand(const std::string& sql) const { Database(folder_.file(), Database::Mode::existing).run(sql); }

  TestFolder folder_;
};

TEST_F(SqliteStoreFile, everything_is_there_after_a_restart) {
  {
    SqliteStore store(folder_.file());
    ASSERT_TRUE(
        write_and_wait(store, {{entry("a", 1)}, {{"a", TablePhase::playing, "hourglass", true, 7, {"g1"}, {"Ann"}}}}));
    ASSERT_TRUE(store.add_guest({"g1", "Ann", 3}, "h1"));
  }
  SqliteStore store(folder_.file());
  EXPECT_EQ(store.read_table("a").size(), 1U);
  EXPECT_EQ(store.card("a")->changed, 7);
  EXPECT_EQ(store.guest_of("h1")->name, "Ann");
  EXPECT_FALSE(write_entry(store, "a", 1));
  EXPECT_TRUE(write_entry(store, "a", 2));
  EXPECT_EQ(store.read_table("a").size(), 2U);
}

TEST_F(SqliteStoreFile, what_waits_is_written_before_it_stops) {
  SqliteStore store(folder_.file());
  std::atomic<int> stored = 0;
  constexpr int writes = 300;
  for (int i = 1; i <= writes; ++i) {
    store.write({{entry("a", static_cast<std::uint64_t>(i))}, {}},
                [&](Stored done) { stored += done == Stored::yes ? 1 : 0; });
  }
  store.stop();
  EXPECT_EQ(stored, writes);
  EXPECT_EQ(store.read_table("a").size(), static_cast<std::size_t>(writes)) << "reading goes on";
  EXPECT_FALSE(write_entry(store, "a", writes + 1));
  EXPECT_FALSE(store.can_write());
}

TEST_F(SqliteStoreFile, only_its_owner_may_read_it) {
  SqliteStore store(folder_.file());
  ASSERT_TRUE(store.can_write());
  for (const char* name : {"midnight.db", "midnight.db-wal"}) {
    struct stat facts{};
    ASSERT_EQ(stat(folder_.file(name).c_str(), &facts), 0) << name;
    EXPECT_EQ(facts.st_mode & (S_IRWXG | S_IRWXO), 0U) << name;
  }
}

TEST_F(SqliteStoreFile, a_changed_entry_is_noticed) {
  SqliteStore store(folder_.file());
  for (std::uint64_t number = 1; number <= 5; ++number) {
    ASSERT_TRUE(write_entry(store, "a", number, "secret" + std::to_string(number)));
  }
  ASSERT_TRUE(write_entry(store, "b", 1));
  change_by_hand("UPDATE entries SET body = 'secret9' WHERE table_id = 'a' AND number = 3");
  EXPECT_THAT(error_of([&] { store.read_table("a"); }),
              AllOf(HasSubstr("table a"), HasSubstr("entry 3"), Not(HasSubstr("secret"))));
  EXPECT_EQ(store.read_table("b").size(), 1U) << "other tables are not concerned";
}

TEST_F(SqliteStoreFile, a_changed_time_is_noticed) {
  SqliteStore store(folder_.file());
  ASSERT_TRUE(write_entry(store, "a", 1));
  change_by_hand("UPDATE entries SET at = at + 1");
  EXPECT_THAT(error_of([&] { store.read_table("a"); }), HasSubstr("entry 1"));
}

TEST_F(SqliteStoreFile, a_missing_entry_is_noticed) {
  SqliteStore store(folder_.file());
  for (std::uint64_t number = 1; number <= 3; ++number) ASSERT_TRUE(write_entry(store, "a", number));
  change_by_hand("DELETE FROM entries WHERE number = 2");
  EXPECT_THAT(error_of([&] { store.read_table("a"); }), HasSubstr("entry 2"));
}

TEST_F(SqliteStoreFile, an_entry_of_another_table_is_noticed) {
  SqliteStore store(folder_.file());
  ASSERT_TRUE(write_entry(store, "a", 1));
  change_by_hand("UPDATE entries SET table_id = 'b'");
  EXPECT_THAT(error_of([&] { store.read_table("b"); }), HasSubstr("entry 1"));
}

TEST_F(SqliteStoreFile, many_threads_write_and_nothing_is_lost) {
  SqliteStore store(folder_.file());
  constexpr int tables = 8;
  constexpr int writes = 200;
  std::atomic<int> stored = 0;
  std::latch done(tables * writes);
  {
    std::vector<std::jthread> threads;
    for (int table = 0; table < tables; ++table) {
      threads.emplace_back([&, id = "t" + std::to_string(table)] {
        for (int i = 1; i <= writes; ++i) {
          store.write({{entry(id, static_cast<std::uint64_t>(i))}, {}}, [&](Stored ok) {
            stored += ok == Stored::yes ? 1 : 0;
            done.count_down();
          });
          if (i % 50 == 0) store.read_table(id);
        }
      });
    }
  }
  done.wait();
  EXPECT_EQ(stored, tables * writes);
  for (int table = 0; table < tables; ++table) {
    const auto entries = store.read_table("t" + std::to_string(table));
    ASSERT_EQ(entries.size(), static_cast<std::size_t>(writes));
    EXPECT_EQ(entries.back().number, static_cast<std::uint64_t>(writes));
  }
}

// Tables are indexed only now and then; before, in between and afterwards they are found all the same.
TEST_F(SqliteStoreFile, tables_are_found_however_long_ago_they_were_written_to) {
  constexpr std::size_t tables = 30;
  constexpr std::uint64_t rounds = 1500;
  const auto name = [](std::size_t table) { return "t" + std::to_string(table); };
  {
    SqliteStore store(folder_.file());
    ASSERT_TRUE(write_entry(store, "early", 1));
    for (std::uint64_t number = 1; number <= rounds; number += 50) {
      Write write;
      for (std::size_t table = 0; table < tables; ++table) {
        for (std::uint64_t more = 0; more < 50; ++more) write.entries.push_back(entry(name(table), number + more));
      }
      ASSERT_TRUE(write_and_wait(store, std::move(write)));
      ASSERT_EQ(store.read_table("t7").size(), number + 49);
    }
    EXPECT_EQ(store.read_table("early").size(), 1U);
    EXPECT_FALSE(write_entry(store, "early", 1));
  }
  const std::int64_t indexed =
      Database(folder_.file(), Database::Mode::existing).integer("SELECT indexed FROM progress");
  EXPECT_GT(indexed, 0) << "or this test is too short";
  EXPECT_LT(indexed, static_cast<std::int64_t>(tables * rounds));
  SqliteStore store(folder_.file());
  for (std::size_t table = 0; table < tables; ++table) {
    EXPECT_FALSE(write_entry(store, name(table), rounds));
    EXPECT_TRUE(write_entry(store, name(table), rounds + 1));
    EXPECT_EQ(store.read_table(name(table)).size(), rounds + 1);
  }
  EXPECT_TRUE(write_entry(store, "early", 2));
  EXPECT_EQ(store.read_table("early").size(), 2U);
}

// Of two stores in one process each has the file open for itself, as two processes would.
TEST_F(SqliteStoreFile, is_open_once) {
  std::filesystem::create_symlink(folder_.file(), folder_.file("link.db"));
  {
    SqliteStore store(folder_.file());
    EXPECT_THROW(SqliteStore{folder_.file()}, StoreInUse);
    EXPECT_THROW(SqliteStore{folder_.file("link.db")}, StoreInUse);
    EXPECT_TRUE(write_entry(store, "a", 1)) << "the first goes on";
  }
  EXPECT_EQ(SqliteStore(folder_.file("link.db")).read_table("a").size(), 1U) << "and the next can begin";
}

TEST_F(SqliteStoreFile, what_was_forgotten_stays_so_and_leaves_no_gap_behind) {
  {
    SqliteStore store(folder_.file());
    EXPECT_EQ(store.value("key", "one"), "one");
    for (const char* table : {"a", "b", "c"}) ASSERT_TRUE(write_entry(store, table, 1));
    EXPECT_FALSE(write_and_wait(store, {.forgotten = {"c"}})) << "the newest entry of all is needed";
    EXPECT_EQ(store.read_table("c").size(), 1U);
    EXPECT_TRUE(write_and_wait(store, {.forgotten = {"a"}}));
    EXPECT_TRUE(store.read_table("a").empty());
  }
  SqliteStore store(folder_.file());
  EXPECT_EQ(store.value("key", "two"), "one");
  EXPECT_TRUE(store.read_table("a").empty());
  EXPECT_TRUE(write_entry(store, "b", 2));
  EXPECT_EQ(store.read_table("b").size(), 2U);
  EXPECT_TRUE(write_and_wait(store, {.forgotten = {"c"}}));
  EXPECT_TRUE(store.read_table("c").empty());
  Database database(folder_.file(), Database::Mode::existing);
  EXPECT_EQ(TableReader(database).check_everything().tables, 1U);
}

TEST_F(SqliteStoreFile, a_bad_write_does_not_fail_its_company) {
  SqliteStore store(folder_.file());
  ASSERT_TRUE(write_entry(store, "bad", 1));
  std::vector<std::pair<std::string, bool>> results;  // touched by the writing thread alone until the latch opens
  constexpr int writes = 60;
  std::latch done(writes);
  for (int i = 0; i < writes; ++i) {
    const std::string table = "t" + std::to_string(i);
    // Every third is refused at once, or only after a part of it was written.
    Write write{{entry(table, 1)}, {}};
    if (i % 6 == 0) write.entries = {entry("bad", 1)};
    if (i % 6 == 3) write.entries.push_back(entry("bad", 7));
    store.write(std::move(write), [&, table](Stored stored) {
      results.emplace_back(table, stored == Stored::yes);
      done.count_down();
    });
  }
  done.wait();
  for (int i = 0; i < writes; ++i) {
    const auto& [table, stored] = results[static_cast<std::size_t>(i)];
    EXPECT_EQ(table, "t" + std::to_string(i)) << "answers come in order";
    EXPECT_EQ(stored, i % 3 != 0) << table;
    EXPECT_EQ(store.read_table(table).size(), stored ? 1U : 0U) << table;
  }
}

TEST_F(SqliteStoreFile, a_full_disk_fails_writes_and_nothing_else) {
  SqliteStore store(folder_.file());
  ASSERT_TRUE(write_entry(store, "a", 1));
  store.limit_pages(1);  // which SQLite takes for as many as there are
  const std::string large(100'000, 'x');
  EXPECT_FALSE(write_entry(store, "a", 2, large));
  EXPECT_FALSE(write_entry(store, "b", 1, large));
  EXPECT_EQ(store.read_table("a").size(), 1U);
  EXPECT_TRUE(store.read_table("b").empty());
  store.limit_pages(1'000'000);
  EXPECT_TRUE(write_entry(store, "a", 2, large)) << "no restart is needed";
  EXPECT_EQ(store.read_table("a").size(), 2U);
}

TEST_F(SqliteStoreFile, a_full_disk_fails_everything_of_a_batch) {
  SqliteStore store(folder_.file());
  store.limit_pages(1);
  std::atomic<int> stored = 0;
  constexpr int writes = 40;
  std::latch done(writes);
  const std::string large(100'000, 'x');
  for (int i = 0; i < writes; ++i) {
    store.write({{entry("t" + std::to_string(i), 1, large)}, {}}, [&](Stored ok) {
      stored += ok == Stored::yes ? 1 : 0;
      done.count_down();
    });
  }
  done.wait();
  EXPECT_EQ(stored, 0);
  store.limit_pages(1'000'000);
  for (int i = 0; i < writes; ++i) EXPECT_TRUE(write_entry(store, "t" + std::to_string(i), 1)) << i;
}

}  // namespace
}  // namespace midnight::server
