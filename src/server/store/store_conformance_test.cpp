// SPDX-License-Identifier: MIT
// What every store must do, whatever it keeps things in.
#include "server/store/memory_store.hpp"
#include "server/store/postgres/postgres_store.hpp"
#include "server/store/postgres/test_postgres.hpp"
#include "server/store/sqlite_store.hpp"
#include "server/store/test_file.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <memory>

namespace midnight::server {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

struct Sort {
  std::string name;
  std::unique_ptr<Store> (*make)(const std::filesystem::path& file);
};

class EveryStore : public testing::TestWithParam<Sort> {
 protected:
  EveryStore() : store_(GetParam().make(folder_.file())) {}

  std::vector<std::string> bodies(const std::string& table) {
    std::vector<std::string> found;
    for (const StoredEntry& each : store_->read_table(table)) found.push_back(each.body);
    return found;
  }

  static std::vector<std::string> tables(const std::vector<TableCard>& cards) {
    std::vector<std::string> found;
    for (const TableCard& card : cards) found.push_back(card.table);
    return found;
  }

  void put(const TableCard& card) { ASSERT_TRUE(write_and_wait(*store_, {{}, {card}})); }

  TestFolder folder_;
  std::unique_ptr<Store> store_;
};

TEST_P(EveryStore, reads_what_was_written_in_order) {
  EXPECT_TRUE(write_entry(*store_, "a", 1, "one"));
  EXPECT_TRUE(write_entry(*store_, "b", 1, "other"));
  EXPECT_TRUE(write_and_wait(*store_, {{entry("a", 2, "two"), entry("a", 3, "three \xc3\xa4 \"quoted\"")}, {}}));
  EXPECT_THAT(bodies("a"), ElementsAre("one", "two", "three \xc3\xa4 \"quoted\""));
  const auto entries = store_->read_table("a");
  EXPECT_EQ(entries[1].table, "a");
  EXPECT_EQ(entries[1].number, 2U);
  EXPECT_EQ(entries[1].at, 1002);
  EXPECT_THAT(store_->read_table("nobody"), IsEmpty());
}

TEST_P(EveryStore, a_number_that_is_there_already_or_leaves_a_gap_is_refused) {
  EXPECT_FALSE(write_entry(*store_, "a", 2));
  EXPECT_FALSE(write_entry(*store_, "a", 0));
  EXPECT_TRUE(write_entry(*store_, "a", 1, "first"));
  EXPECT_FALSE(write_entry(*store_, "a", 1, "again"));
  EXPECT_FALSE(write_entry(*store_, "a", 3));
  EXPECT_THAT(bodies("a"), ElementsAre("first"));
  EXPECT_TRUE(write_entry(*store_, "a", 2));
}

TEST_P(EveryStore, all_of_a_write_or_nothing) {
  ASSERT_TRUE(write_entry(*store_, "b", 1));
  const TableCard card{"a", TablePhase::waiting, "hourglass", true, 5, {"g"}, {"Ann"}};
  EXPECT_FALSE(write_and_wait(*store_, {{entry("a", 1), entry("b", 1)}, {card}}));
  EXPECT_THAT(store_->read_table("a"), IsEmpty());
  EXPECT_FALSE(store_->card("a"));
  EXPECT_TRUE(write_and_wait(*store_, {{entry("a", 1), entry("b", 2)}, {card}}));
  EXPECT_TRUE(store_->card("a"));
}

TEST_P(EveryStore, a_card_comes_back_as_it_was_given) {
  put({"a", TablePhase::playing, "night-shift", true, 77, {"g1", "", "g2"}, {"Ann", "Mina", "Ben"}});
  const auto card = store_->card("a");
  ASSERT_TRUE(card);
  EXPECT_EQ(card->phase, TablePhase::playing);
  EXPECT_EQ(card->game, "night-shift");
  EXPECT_TRUE(card->open);
  EXPECT_EQ(card->changed, 77);
  EXPECT_THAT(card->guests, ElementsAre("g1", "", "g2"));
  EXPECT_THAT(card->names, ElementsAre("Ann", "Mina", "Ben"));
  EXPECT_FALSE(store_->card("b"));
}

TEST_P(EveryStore, a_card_replaces_the_one_before) {
  put({"a", TablePhase::waiting, "hourglass", true, 1, {"g1", "g2", "g3"}, {"Ann", "Ben", "Cleo"}});
  put({"a", TablePhase::over, "hourglass", false, 2, {"g1", ""}, {"Anna", "Mina"}});
  const auto card = store_->card("a");
  ASSERT_TRUE(card);
  EXPECT_THAT(card->guests, ElementsAre("g1", ""));
  EXPECT_THAT(card->names, ElementsAre("Anna", "Mina"));
  EXPECT_FALSE(card->open);
  EXPECT_THAT(store_->cards_in(TablePhase::waiting, 9), IsEmpty());
  EXPECT_THAT(store_->cards_of("g2", 9), IsEmpty());
}

TEST_P(EveryStore, lists_are_newest_first_and_bounded) {
  put({"old", TablePhase::waiting, "hourglass", true, 1, {"g1"}, {"Ann"}});
  put({"new", TablePhase::waiting, "hourglass", true, 3, {"g2", "g1"}, {"Ben", "Ann"}});
  put({"mid", TablePhase::waiting, "hourglass", true, 2, {"g2"}, {"Ben"}});
  put({"same", TablePhase::waiting, "hourglass", true, 2, {"g2"}, {"Ben"}});
  put({"over", TablePhase::over, "hourglass", true, 9, {"g1"}, {"Ann"}});
  EXPECT_THAT(tables(store_->cards_in(TablePhase::waiting, 10)), ElementsAre("new", "mid", "same", "old"));
  EXPECT_THAT(tables(store_->cards_in(TablePhase::waiting, 2)), ElementsAre("new", "mid"));
  EXPECT_THAT(tables(store_->cards_in(TablePhase::playing, 10)), IsEmpty());
  EXPECT_THAT(tables(store_->cards_of("g1", 10)), ElementsAre("over", "new", "old"));
  EXPECT_THAT(tables(store_->cards_of("g1", 1)), ElementsAre("over"));
  EXPECT_THAT(tables(store_->cards_of("nobody", 10)), IsEmpty());
}

TEST_P(EveryStore, a_person_who_has_two_seats_finds_the_table_once) {
  put({"a", TablePhase::playing, "hourglass", true, 1, {"g1", "g1"}, {"Ann", "Ann"}});
  EXPECT_THAT(tables(store_->cards_of("g1", 10)), ElementsAre("a"));
}

TEST_P(EveryStore, a_guest_is_found_by_each_device) {
  EXPECT_FALSE(store_->guest_of("h1"));
  EXPECT_TRUE(store_->add_guest({"g1", "Ann", 12}, "h1"));
  EXPECT_TRUE(store_->add_device("g1", "h2", 13));
  for (const char* hash : {"h1", "h2"}) {
    const auto guest = store_->guest_of(hash);
    ASSERT_TRUE(guest) << hash;
    EXPECT_EQ(guest->guest, "g1");
    EXPECT_EQ(guest->name, "Ann");
    EXPECT_EQ(guest->made, 12);
  }
  EXPECT_FALSE(store_->guest_of("h3"));
}

TEST_P(EveryStore, nobody_gets_a_device_or_a_name) {
  EXPECT_FALSE(store_->add_device("nobody", "h1", 1));
  EXPECT_FALSE(store_->guest_of("h1"));
  EXPECT_FALSE(store_->rename_guest("nobody", "Ann"));
}

TEST_P(EveryStore, a_guest_changes_its_name) {
  ASSERT_TRUE(store_->add_guest({"g1", "Ann", 12}, "h1"));
  EXPECT_TRUE(store_->rename_guest("g1", "Anna"));
  EXPECT_EQ(store_->guest_of("h1")->name, "Anna");
}

TEST_P(EveryStore, tables_that_wait_are_found_oldest_first) {
  put({"c", TablePhase::waiting, "hourglass", true, 3, {"g1"}, {"Ann"}});
  put({"a", TablePhase::waiting, "hourglass", true, 1, {"g1"}, {"Ann"}});
  put({"b", TablePhase::waiting, "hourglass", true, 2, {"g1"}, {"Ann"}});
  put({"playing", TablePhase::playing, "hourglass", true, 2, {"g1", "g2"}, {"Ann", "Ben"}});
  put({"over", TablePhase::over, "hourglass", true, 2, {"g1"}, {"Ann"}});
  EXPECT_THAT(tables(store_->cards_waiting(0, 3, 9)), ElementsAre("a", "b"));
  EXPECT_THAT(tables(store_->cards_waiting(1, 9, 9)), ElementsAre("b", "c"));
  EXPECT_THAT(tables(store_->cards_waiting(0, 9, 1)), ElementsAre("a"));
  EXPECT_EQ(store_->count_of("g1").open, 4U);
  EXPECT_EQ(store_->count_of("g1").all, 5U);
  EXPECT_EQ(store_->count_of("nobody").all, 0U);
}

TEST_P(EveryStore, a_table_can_be_forgotten_and_everything_else_stays) {
  for (std::uint64_t number = 1; number <= 3; ++number) {
    ASSERT_TRUE(write_entry(*store_, "a", number));
    ASSERT_TRUE(write_entry(*store_, "b", number));
  }
  put({"a", TablePhase::waiting, "hourglass", true, 1, {"g1"}, {"Ann"}});
  put({"b", TablePhase::waiting, "hourglass", true, 1, {"g1"}, {"Ann"}});
  ASSERT_EQ(store_->read_table("a").size(), 3U);
  EXPECT_TRUE(write_and_wait(*store_, {.forgotten = {"a"}}));
  EXPECT_THAT(store_->read_table("a"), IsEmpty());
  EXPECT_FALSE(store_->card("a"));
  EXPECT_THAT(tables(store_->cards_of("g1", 9)), ElementsAre("b"));
  EXPECT_EQ(store_->read_table("b").size(), 3U);
  EXPECT_TRUE(write_entry(*store_, "b", 4));
  EXPECT_TRUE(write_entry(*store_, "a", 1, "again")) << "the id may be used again";
  EXPECT_THAT(bodies("a"), ElementsAre("again"));
}

TEST_P(EveryStore, a_value_is_stored_once) {
  EXPECT_EQ(store_->value("key", "one"), "one");
  EXPECT_EQ(store_->value("key", "two"), "one");
  EXPECT_EQ(store_->value("other", "two"), "two");
}

TEST_P(EveryStore, a_code_is_good_once_and_until_its_end) {
  EXPECT_TRUE(store_->add_code({"c1", "g1", 100}, 1));
  EXPECT_TRUE(store_->add_code({"c2", "g1", 200}, 1));
  EXPECT_TRUE(store_->add_code({"c3", "g2", 300}, 1));
  EXPECT_EQ(store_->count_codes("g1", 50).of_guest, 2U);
  EXPECT_EQ(store_->count_codes("g1", 50).all, 3U);
  EXPECT_EQ(store_->count_codes("g1", 100).of_guest, 1U);
  EXPECT_EQ(store_->take_code("c1", 99), "g1");
  EXPECT_EQ(store_->take_code("c1", 99), std::nullopt);
  EXPECT_EQ(store_->take_code("c2", 200), std::nullopt) << "too late";
  EXPECT_EQ(store_->take_code("nobody's", 1), std::nullopt);
  EXPECT_TRUE(store_->add_code({"c4", "g1", 500}, 300));
  EXPECT_EQ(store_->count_codes("g2", 1).all, 1U) << "what is over is forgotten";
}

TEST_P(EveryStore, writes_sent_together_are_each_answered) {
  std::vector<std::promise<Stored>> answers(100);
  for (std::size_t i = 0; i < answers.size(); ++i) {
    const std::string table = "t" + std::to_string(i % 10);
    const TableCard card{table, TablePhase::playing, "hourglass", true, static_cast<Millis>(i), {"g", ""}, {"A", "B"}};
    store_->write({{entry(table, i / 10 + 1)}, {card}}, [&answers, i](Stored stored) { answers[i].set_value(stored); });
  }
  for (auto& answer : answers) EXPECT_EQ(answer.get_future().get(), Stored::yes);
  for (int i = 0; i < 10; ++i) EXPECT_EQ(store_->read_table("t" + std::to_string(i)).size(), 10U);
  EXPECT_EQ(store_->card("t9")->changed, 99);
  EXPECT_EQ(store_->cards_of("g", 99).size(), 10U);
}

TEST_P(EveryStore, can_be_written_to) {
  EXPECT_TRUE(store_->can_write());
  store_->stop();
}

INSTANTIATE_TEST_SUITE_P(Stores, EveryStore,
                         testing::Values(Sort{"memory",
                                              [](const std::filesystem::path&) -> std::unique_ptr<Store> {
                                                return std::make_unique<MemoryStore>();
                                              }},
                                         Sort{"sqlite",
                                              [](const std::filesystem::path& file) -> std::unique_ptr<Store> {
                                                return std::make_unique<SqliteStore>(file);
                                              }},
                                         Sort{"postgres",
                                              [](const std::filesystem::path&) -> std::unique_ptr<Store> {
                                                const std::string uri = TestPostgres::instance().new_database();
                                                return std::make_unique<PostgresStore>(uri, "server");
                                              }}),
                         [](const testing::TestParamInfo<Sort>& info) { return info.param.name; });

}  // namespace
}  // namespace midnight::server
