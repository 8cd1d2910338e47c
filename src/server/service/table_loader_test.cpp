// SPDX-License-Identifier: MIT
// Damaged tables in a real database: reported once, and told from those that are not there.
#include "server/service/table_loader.hpp"

#include "server/store/sqlite_store.hpp"
#include "server/store/test_file.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace midnight::server {
namespace {

using Outcome = LoadedTable::Outcome;

std::string made_table(const std::string& id) {
  Change change;
  const MakeTable wish{.game = "hourglass", .players = 2, .open = true};
  EXPECT_TRUE(Table::make(id, wish, {"0123456789abcdef", "Ann"}, Seed{}, 7, change));
  return change.line;
}

class TableLoaderTest : public testing::Test {
 protected:
  void change_by_hand(const std::string& sql) const { Database(folder_.file(), Database::Mode::existing).run(sql); }

  TestFolder folder_;
  SqliteStore store_{folder_.file()};
  TableLoader loader_{store_};
};

TEST_F(TableLoaderTest, reports_each_damaged_table_once) {
  std::vector<std::string> reported;
  loader_.on_damage([&](const Damage& damage) { reported.push_back(damage.table + ' ' + damage.reason); });
  for (const char* id : {"sound", "broken"}) ASSERT_TRUE(write_entry(store_, id, 1, made_table(id)));
  ASSERT_TRUE(write_entry(store_, "nonsense", 1, R"({"secret":"card"})"));
  change_by_hand("UPDATE entries SET at = at + 1 WHERE table_id = 'broken'");
  for (int i = 0; i < 3; ++i) {
    EXPECT_EQ(loader_.load("sound", 9).outcome, Outcome::found);
    EXPECT_EQ(loader_.load("nobody", 9).outcome, Outcome::none);
    EXPECT_EQ(loader_.load("broken", 9).outcome, Outcome::damaged);
    EXPECT_EQ(loader_.load("nonsense", 9).outcome, Outcome::damaged);
  }
  EXPECT_THAT(reported, testing::ElementsAre("broken is not what was written", testing::HasSubstr("make no sense")));
  EXPECT_THAT(reported[1], testing::Not(testing::HasSubstr("secret")));
  const auto damage = loader_.damage();
  ASSERT_EQ(damage.size(), 2U);
  EXPECT_EQ(damage[0].table, "broken");
  EXPECT_EQ(damage[0].entry, 1U);
}

}  // namespace
}  // namespace midnight::server
