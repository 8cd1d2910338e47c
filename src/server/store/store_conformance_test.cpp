// SPDX-License-Identifier: MIT
// What every store must do, whatever it keeps things in.
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

TEST_P(EveryStore, who_has_a_screen_finds_the_table_and_does_not_sit_there) {
  put({"a", TablePhase::playing, "night-shift", false, 7, {"g1", "", "screen"}, {"Ann", "", ""}});
  const auto card = store_->card("a");
  ASSERT_TRUE(card);
  EXPECT_THAT(card->guests, ElementsAre("g1", "", "screen"));
  EXPECT_EQ(card->seats(), 2U);
  EXPECT_EQ(card->seat_of("g1"), 0U);
  EXPECT_FALSE(card->seat_of("screen"));
  EXPECT_THAT(tables(store_->cards_of("screen", 9)), ElementsAre("a"));
  EXPECT_EQ(store_->count_of("screen").all, 0U);
  EXPECT_EQ(store_->count_of("g1").open, 1U);
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

TEST_P(EveryStore, visits_are_listed_with_every_guest) {
  for (const char* guest : {"g1", "g2", "g3"}) ASSERT_TRUE(store_->add_guest({guest, "Ann", 12}, guest));
  EXPECT_TRUE(store_->note_visits({"g1", "g3"}, 50));
  EXPECT_TRUE(store_->note_visits({"g3"}, 60));
  EXPECT_THAT(store_->visits_after("", 9), ElementsAre(Visit{"g1", 50}, Visit{"g2"}, Visit{"g3", 60}));
  EXPECT_THAT(store_->visits_after("g1", 1), ElementsAre(Visit{"g2"}));
}

TEST_P(EveryStore, guests_are_forgotten_unless_they_came_or_sit_somewhere) {
  const std::string old(16, '1');
  const std::string recent(16, '2');
  const std::string sits(16, '3');
  const std::string unknown(16, '4');
  for (const std::string& guest : {old, recent, sits, unknown}) {
    ASSERT_TRUE(store_->add_guest({guest, "Ann", 12}, "hash of " + guest));
    ASSERT_TRUE(store_->add_code({"code of " + guest, guest, 9000}, 1));
  }
  put({"a", TablePhase::over, "hourglass", true, 1, {sits, ""}, {"Ann", ""}});
  ASSERT_TRUE(store_->note_visits({old, sits}, 99));
  ASSERT_TRUE(store_->note_visits({recent}, 100));
  ASSERT_TRUE(store_->put_row(Part::blocks, {old + '/' + recent, "Ann", 1}));
  ASSERT_TRUE(store_->put_row(Part::blocks, {recent + '/' + old, "Ann", 1}));
  ASSERT_TRUE(store_->put_row(Part::blocks, {recent + '/' + sits, "Ann", 1}));
  EXPECT_EQ(store_->forget_guests({old, recent, sits, unknown}, 100), 1U);
  EXPECT_FALSE(store_->guest_of("hash of " + old));
  EXPECT_FALSE(store_->take_code("code of " + old, 1));
  for (const std::string& guest : {recent, sits, unknown}) {
    EXPECT_TRUE(store_->guest_of("hash of " + guest)) << guest;
    EXPECT_TRUE(store_->take_code("code of " + guest, 1)) << guest;
  }
  EXPECT_THAT(store_->visits_after("", 9), ElementsAre(Visit{recent, 100}, Visit{sits, 99}, Visit{unknown}));
  EXPECT_THAT(store_->rows(Part::blocks, "", "", 9), ElementsAre(PartRow{recent + '/' + sits, "Ann", 1}));
}

TEST_P(EveryStore, finished_tables_are_found_by_their_age) {
  put({"a", TablePhase::over, "hourglass", true, 10, {}, {}});
  put({"b", TablePhase::over, "hourglass", true, 20, {}, {}});
  put({"c", TablePhase::playing, "hourglass", true, 15, {}, {}});
  EXPECT_THAT(tables(store_->cards_between(TablePhase::over, 0, 20, 9)), ElementsAre("a"));
  EXPECT_THAT(tables(store_->cards_between(TablePhase::over, 0, 21, 9)), ElementsAre("a", "b"));
  EXPECT_THAT(tables(store_->cards_between(TablePhase::over, 10, 21, 9)), ElementsAre("b"));
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
  EXPECT_THAT(tables(store_->cards_between(TablePhase::waiting, 0, 3, 9)), ElementsAre("a", "b"));
  EXPECT_THAT(tables(store_->cards_between(TablePhase::waiting, 1, 9, 9)), ElementsAre("b", "c"));
  EXPECT_THAT(tables(store_->cards_between(TablePhase::waiting, 0, 9, 1)), ElementsAre("a"));
  EXPECT_EQ(store_->count_of("g1").open, 4U);
  EXPECT_EQ(store_->count_of("g1").all, 5U);
  EXPECT_EQ(store_->count_of("nobody").all, 0U);
  put({"two seats", TablePhase::playing, "hourglass", true, 4, {"g2", "g2"}, {"Ben", "Ben"}});
  EXPECT_EQ(store_->count_of("g2").all, 2U) << "tables, not seats";
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

TEST_P(EveryStore, a_table_is_rewritten_as_a_whole_and_goes_on) {
  for (std::uint64_t number = 1; number <= 3; ++number) {
    ASSERT_TRUE(write_entry(*store_, "a", number, "Ben"));
    ASSERT_TRUE(write_entry(*store_, "b", number, "Ben"));
  }
  std::vector<StoredEntry> other = store_->read_table("a");
  for (StoredEntry& each : other) each.body = "somebody, and much longer than before";
  const TableCard card{"a", TablePhase::over, "hourglass", true, 7, {""}, {""}};
  EXPECT_TRUE(write_and_wait(*store_, {.cards = {card}, .rewritten = other}));
  EXPECT_EQ(store_->read_table("a"), other) << "and the chain is sound";
  EXPECT_EQ(store_->card("a"), card);
  EXPECT_THAT(bodies("b"), ElementsAre("Ben", "Ben", "Ben"));
  EXPECT_TRUE(write_entry(*store_, "a", 4, "next"));
  EXPECT_EQ(store_->read_table("a").size(), 4U);
  EXPECT_FALSE(write_and_wait(*store_, {.rewritten = other})) << "not all of them any more";
  EXPECT_EQ(bodies("a").back(), "next");
}

TEST_P(EveryStore, a_guest_is_forgotten_with_devices_codes_visits_and_blocks) {
  const std::string ann(16, 'a');
  const std::string ben(16, 'b');
  const std::string cat(16, 'c');
  ASSERT_TRUE(store_->add_guest({ann, "Ann", 1}, "h1"));
  ASSERT_TRUE(store_->add_device(ann, "h2", 1));
  ASSERT_TRUE(store_->add_guest({ben, "Ben", 1}, "h3"));
  ASSERT_TRUE(store_->add_code({"c1", ann, 500}, 1));
  for (const std::string& key : {ann + '/' + ben, ben + '/' + ann, ben + '/' + cat}) {
    ASSERT_TRUE(store_->put_row(Part::blocks, {key, "name", 1}));
  }
  ASSERT_TRUE(store_->note_visits({ann, ben}, 7));
  EXPECT_TRUE(store_->forget_guest(ann));
  EXPECT_FALSE(store_->guest_of("h1"));
  EXPECT_FALSE(store_->guest_of("h2"));
  EXPECT_TRUE(store_->guest_of("h3"));
  EXPECT_EQ(store_->count_codes(ann, 1).all, 0U);
  EXPECT_FALSE(store_->rename_guest(ann, "Anna"));
  EXPECT_THAT(store_->rows(Part::blocks, {}, {}, 9), ElementsAre(PartRow{ben + '/' + cat, "name", 1}));
  EXPECT_TRUE(store_->forget_guest(ann)) << "once more does no harm";
  EXPECT_FALSE(store_->knows_guest(ann));
  EXPECT_TRUE(store_->knows_guest(ben));
  EXPECT_TRUE(store_->note_visits({ann, ben}, 9)) << "noted before, stored after";
  ASSERT_TRUE(store_->add_guest({ann, "Another", 2}, "h4"));
  EXPECT_FALSE(store_->visits_after("", 9).front().at) << "who has the same id has not been here yet";
  EXPECT_EQ(store_->visits_after(ann, 1).front().at, 9);
}

TEST_P(EveryStore, tables_that_name_somebody_are_found_piece_by_piece) {
  Write write;
  const auto name = [&](const std::string& table, const std::string& body) {
    write.entries.push_back(entry(table, 1, body));
    write.cards.push_back({table, TablePhase::over, "hourglass", false, 1, {}, {}});
  };
  name("a", R"({"by":"00000000000000aa"})");
  for (int i = 0; i < 250; ++i) name("m" + std::to_string(i), R"({"by":"00000000000000bb"})");
  name("z", R"({"seats":[{"guest":"00000000000000aa"}]})");
  ASSERT_TRUE(write_and_wait(*store_, write));
  std::vector<std::string> found;
  std::string after;
  do {
    const Traces traces = store_->traces_of("00000000000000aa", after);
    found.insert(found.end(), traces.tables.begin(), traces.tables.end());
    after = traces.next;
  } while (!after.empty());
  EXPECT_THAT(found, ElementsAre("a", "z"));
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

TEST_P(EveryStore, rows_are_found_by_their_prefix_in_order_and_bounded) {
  for (const char* key : {"quiet/guest/1", "ban/guest/2", "ban/network/192.0.2.0/24", "ban/guest/1", "ban"}) {
    EXPECT_TRUE(store_->put_row(Part::sanctions, {key, "reason of \"" + std::string(key) + "\"", 7}));
  }
  const auto keys = [&](const std::string& prefix, const std::string& after, std::size_t most) {
    std::vector<std::string> found;
    for (const PartRow& row : store_->rows(Part::sanctions, prefix, after, most)) found.push_back(row.key);
    return found;
  };
  EXPECT_THAT(keys("", "", 9),
              ElementsAre("ban", "ban/guest/1", "ban/guest/2", "ban/network/192.0.2.0/24", "quiet/guest/1"));
  EXPECT_THAT(keys("ban/guest/", "", 9), ElementsAre("ban/guest/1", "ban/guest/2"));
  EXPECT_THAT(keys("ban/guest/", "ban/guest/1", 9), ElementsAre("ban/guest/2"));
  EXPECT_THAT(keys("ban/", "quiet", 9), IsEmpty());
  EXPECT_THAT(keys("", "ban", 2), ElementsAre("ban/guest/1", "ban/guest/2"));
  EXPECT_THAT(store_->rows(Part::sanctions, "quiet/", "", 9),
              ElementsAre(PartRow{"quiet/guest/1", "reason of \"quiet/guest/1\"", 7}));
  for (const Part part : {Part::blocks, Part::reports, Part::audit}) {
    EXPECT_THAT(store_->rows(part, "", "", 9), IsEmpty()) << "each part is on its own";
    EXPECT_TRUE(store_->put_row(part, {"key", "text", 1}));
    EXPECT_THAT(store_->rows(part, "", "", 9), ElementsAre(PartRow{"key", "text", 1}));
  }
}

TEST_P(EveryStore, a_row_is_replaced_or_removed_by_its_key) {
  EXPECT_TRUE(store_->put_row(Part::blocks, {"a/b", "Ben", 1}));
  EXPECT_TRUE(store_->put_row(Part::blocks, {"a/b", "B\xc3\xa9n", 2}));
  EXPECT_TRUE(store_->put_row(Part::blocks, {"a/c", "", -3}));
  EXPECT_THAT(store_->rows(Part::blocks, "", "", 9),
              ElementsAre(PartRow{"a/b", "B\xc3\xa9n", 2}, PartRow{"a/c", "", -3}));
  EXPECT_TRUE(store_->remove_row(Part::blocks, "a/b"));
  EXPECT_FALSE(store_->remove_row(Part::blocks, "a/b")) << "there is none";
  EXPECT_FALSE(store_->remove_row(Part::reports, "a/c")) << "of another part";
  EXPECT_THAT(store_->rows(Part::blocks, "", "", 9), ElementsAre(PartRow{"a/c", "", -3}));
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
                                                return std::make_unique<SqliteStore>();
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
