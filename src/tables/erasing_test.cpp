// SPDX-License-Identifier: MIT
#include "tables/erasing.hpp"

#include "match/record.hpp"
#include "tables/test_table.hpp"

namespace midnight {
namespace {

class Erasing : public testing::Test {
 protected:
  // Ben is taken out of the log.
  Table without_ben() {
    auto entries = without_person(test.entries, ben.guest);
    EXPECT_TRUE(entries.ok());
    test.entries = std::move(entries).value();
    return test.restored();
  }
  static Json whole(const Table& table, const Person& who) {
    return *parse_json(table.whole({.guest = who.guest}, std::nullopt, {}, 1'800'000'000'000));
  }
  void play_to_the_end() {
    Rng rng(Rng::Kind::fast, numbered_seed(7), "test");
    for (int i = 0; i < 2000 && test.play_on(rng); ++i) {
    }
    ASSERT_EQ(test->phase(), TablePhase::over);
  }
  bool is_named(const std::string& what) const {
    return std::ranges::any_of(test.entries,
                               [&](const StoredEntry& each) { return each.body.find(what) != std::string::npos; });
  }

  TestTable test{"hourglass"};
};

TEST_F(Erasing, id_names_and_chat_are_gone_and_the_game_is_the_same) {
  test.begin();
  ASSERT_EQ(test.say(ben, R"({"do":"chat","text":"I am Ben from Bern"})"), "");
  ASSERT_EQ(test.say(ben, R"({"do":"chat","phrase":"hello"})"), "");
  ASSERT_EQ(test.say(ann, R"({"do":"chat","text":"Good evening"})"), "");
  test.take(test->renamed({ben.guest, "Benno"}, test.now));
  play_to_the_end();
  const Json before = whole(test.table(), ann);
  const std::string record = *test->record();

  const Table after = without_ben();
  for (const char* trace : {"bbbbbbbbbbbbbbbb", "Ben", "Bern", "hello"}) EXPECT_FALSE(is_named(trace)) << trace;
  const Json now = whole(after, ann);
  EXPECT_EQ(now["moment"], before["moment"]);
  EXPECT_EQ(now["log"], before["log"]);
  EXPECT_EQ(now["seed"], before["seed"]);
  EXPECT_EQ(now["room"]["seats"][1]["kind"], "person");
  EXPECT_EQ(now["room"]["seats"][1]["name"], "");
  ASSERT_EQ(now["chat"].size(), 1U);
  EXPECT_EQ(now["chat"][0], before["chat"][2]) << "what others said stays, with its number";
  EXPECT_EQ(after.card(5).guests, (std::vector<std::string>{ann.guest, ""}));
  EXPECT_EQ(after.card(5).names, (std::vector<std::string>{"Ann", ""}));
}

TEST_F(Erasing, the_deal_can_still_be_checked) {
  test.begin();
  play_to_the_end();
  const Table after = without_ben();
  const auto record = parse_record(*after.record());
  ASSERT_TRUE(record.ok()) << to_text(record.error());
  EXPECT_EQ(record->notes.names, (std::vector<std::string>{"Ann", ""}));
  const auto verified = verify(*record);
  ASSERT_TRUE(verified.ok()) << to_text(verified.error());
  EXPECT_TRUE(record->notes.is_online());
}

TEST_F(Erasing, nothing_changes_without_them_and_nothing_the_second_time) {
  test.begin();
  const auto before = test.entries;
  EXPECT_EQ(*without_person(test.entries, eve.guest), before);
  without_ben();
  const auto once = test.entries;
  EXPECT_NE(once, before);
  EXPECT_EQ(*without_person(test.entries, ben.guest), once);
}

TEST_F(Erasing, two_who_were_erased_stay_two) {
  test.begin();
  play_to_the_end();
  without_ben();
  test.entries = *without_person(test.entries, ann.guest);
  EXPECT_FALSE(is_named(ann.guest));
  const Table after = test.restored();
  EXPECT_EQ(after.people().size(), 2U);
  EXPECT_NE(after.guest_at(Seat(0)), after.guest_at(Seat(1)));
}

TEST_F(Erasing, an_entry_that_cannot_be_read_is_reported) {
  test.begin();
  test.entries[1].body = "{";
  EXPECT_EQ(without_person(test.entries, ben.guest).error().field, "entry 2");
}

TEST_F(Erasing, a_bot_plays_on_for_good_in_a_running_game) {
  test.begin();
  test.take(test->leaves_for_good(ben.guest, test.now));
  EXPECT_EQ(test->phase(), TablePhase::playing);
  EXPECT_TRUE(test->is_kept(Seat(1)));
  EXPECT_EQ(test.say(ben, R"({"do":"return"})"), "resigned");
  EXPECT_FALSE(test->leaves_for_good(ben.guest, test.now).entry) << "only once";
  const Table after = without_ben();
  EXPECT_TRUE(after.is_kept(Seat(1)));
  EXPECT_EQ(after.phase(), TablePhase::playing);
}

TEST_F(Erasing, nobody_waits_for_their_vote) {
  test.begin();
  ASSERT_EQ(test.say(ann, R"({"do":"abort"})"), "");
  EXPECT_EQ(test->phase(), TablePhase::playing);
  test.take(test->leaves_for_good(ben.guest, test.now));
  EXPECT_EQ(test->phase(), TablePhase::over);
  EXPECT_EQ(without_ben().phase(), TablePhase::over);
}

TEST_F(Erasing, before_the_start_the_seat_is_empty) {
  test.seat_all();
  test.take(test->leaves_for_good(ann.guest, test.now));
  EXPECT_FALSE(test->seat_of(ann.guest));
  EXPECT_TRUE(test->is_host(ben.guest));
  test.take(test->leaves_for_good(ben.guest, test.now));
  EXPECT_TRUE(test->is_closed()) << "the last one there";
  EXPECT_FALSE(test->leaves_for_good(ben.guest, test.now).entry);
}

TEST_F(Erasing, while_words_are_revealed_nothing_changes) {
  test.seat_all();
  ASSERT_EQ(test.say(ann, R"({"do":"start"})"), "");
  EXPECT_FALSE(test->leaves_for_good(ben.guest, test.now).entry);
}

TEST_F(Erasing, a_rematch_has_no_seat_for_them) {
  test.begin();
  play_to_the_end();
  const Table after = without_ben();
  Change change;
  const Table next = Table::rematch_of(after, "t2", ann, numbered_seed(6), test.now, change);
  EXPECT_EQ(next.guest_at(Seat(1)), "");
  EXPECT_EQ(next.guest_at(Seat(0)), ann.guest);
}

TEST_F(Erasing, people_are_found_by_seat_and_by_the_order_in_which_they_turned_up) {
  test.begin();
  ASSERT_EQ(test.say(eve, R"({"do":"chat","text":"hm"})"), "");
  EXPECT_EQ(test->person_at(Seat(1))->guest, ben.guest);
  EXPECT_EQ(test->person(2)->guest, eve.guest);
  EXPECT_EQ(test->person(2)->name, "Eve");
  EXPECT_EQ(test->person(1)->name, "Ben");
  EXPECT_FALSE(test->person(3));
  EXPECT_FALSE(test->person_at(Seat(7)));
}

TEST_F(Erasing, whose_chat_is_not_for_somebody_is_left_out) {
  test.begin();
  ASSERT_EQ(test.say(ben, R"({"do":"chat","text":"grr"})"), "");
  ASSERT_EQ(test.say(ann, R"({"do":"chat","text":"well"})"), "");
  const Recipient to{.guest = ann.guest, .unheard = {ben.guest}};
  const Json heard = *parse_json(test->whole(to, std::nullopt, {}, test.now));
  ASSERT_EQ(heard["chat"].size(), 1U);
  EXPECT_EQ(heard["chat"][0]["text"], "well");
}

}  // namespace
}  // namespace midnight
