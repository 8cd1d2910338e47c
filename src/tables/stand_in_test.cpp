// SPDX-License-Identifier: MIT
// Another phone goes on as the same person of an evening, and bots that play in somebody's place are counted.
#include "tables/erasing.hpp"
#include "tables/test_table.hpp"

#include <gmock/gmock.h>

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace midnight {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

const Person dan{"dddddddddddddddd", "Dan"};

std::string taking(int seat) { return to_line(Json{{"do", "take"}, {"seat", seat}, {"code", "K7M4QX"}}); }

Json people_of(const Table& table) {
  return Json::parse(table.room({.guest = eve.guest}, {}, 1'800'000'000'000))["room"]["evening"]["people"];
}
Json games_of(const Table& table) {
  return Json::parse(table.room({.guest = eve.guest}, {}, 1'800'000'000'000))["room"]["evening"]["games"];
}

// The second table of an evening of Ann, Ben and Cat: the first game was Ann's, and its table had the id t0.
class SecondTable : public ::testing::Test {
 protected:
  void SetUp() override {
    auto first = TestTable::of_evening("hourglass", 3);
    first.begin();
    ASSERT_EQ(first.say(ben, R"({"do":"resign"})"), "");
    ASSERT_EQ(first.say(cat, R"({"do":"resign"})"), "");
    go_on_from(first.table(), 3);
  }
  void go_on_from(const Table& table, int players) {
    Change made;
    auto next = table.next_of_evening("t2", {.game = "hourglass", .players = players}, numbered_seed(6), now, made,
                                      [](const std::string&, const std::string&) { return false; });
    ASSERT_TRUE(next.ok());
    entries = {{"t2", 1, now, made.line}};
    table_.emplace(std::move(next).value());
  }
  std::string say(const Person& who, const ToServer& what) {
    auto done = table_->handle(who, {"c" + std::to_string(++commands_), what}, now);
    if (!done) return done.error().code;
    if (done->entry) entries.push_back({"t2", entries.size() + 1, now, done->line});
    return "";
  }
  Table restored() const {
    auto again = Table::restore("t2", entries, now);
    EXPECT_TRUE(again.ok());
    return std::move(again).value();
  }

  const Millis now = 1'800'000'000'000;
  std::vector<StoredEntry> entries;
  std::optional<Table> table_;

 private:
  int commands_ = 0;
};

TEST_F(SecondTable, AnotherPhoneIsTheSamePerson) {
  ASSERT_EQ(say(ben, VoteForGame{"keyhole"}), "");
  ASSERT_EQ(say(ben, ShowGame{}), "");
  ASSERT_EQ(say(ben, Practise{}), "");
  const Json people = people_of(*table_);
  const Json games = games_of(*table_);
  ASSERT_EQ(say(dan, TakeSeat{.seat = 1, .code = "K7M4QX"}), "");
  EXPECT_EQ(people_of(*table_), people) << "row, name, seat, vote";
  EXPECT_EQ(games_of(*table_), games) << "and points";
  EXPECT_EQ(table_->seat_of(dan.guest), Seat(1));
  EXPECT_FALSE(table_->seat_of(ben.guest));
  const Json show = Json::parse(table_->room({.guest = eve.guest}, {}, now))["room"]["evening"]["show"];
  EXPECT_EQ(to_line(show["practised"]), "[1]");
  // A word promised with the other phone, and what is said with it, are Ben's.
  ASSERT_EQ(say(dan, Sit{.seat = 1, .promise = std::string(64, 'a')}), "");
  EXPECT_EQ(people_of(*table_), people);
  ASSERT_EQ(say(dan, Chat{.text = {}, .phrase = "hello"}), "");
  EXPECT_THAT(table_->chat_line(), HasSubstr(R"("name":"Ben")"));
  EXPECT_EQ(people_of(restored()), people);
  // And the next table knows nobody else.
  go_on_from(restored(), 3);
  const Json later = people_of(*table_);
  ASSERT_EQ(later.size(), 3U);
  EXPECT_EQ(later[1]["name"], "Ben");
  EXPECT_EQ(table_->seat_of(dan.guest), Seat(1));
  // Who had that phone looks on, and is a new person when they sit down.
  EXPECT_EQ(say(ben, Stand{}), "not-seated");
}

TEST_F(SecondTable, ARowWithoutAGameIsDropped) {
  go_on_from(*table_, 2);
  ASSERT_EQ(say(cat, Sit{.seat = 2, .promise = std::string(64, 'a')}), "");
  ASSERT_EQ(say(dan, Sit{.seat = 3, .promise = std::string(64, 'a')}), "");
  go_on_from(*table_, 3);
  ASSERT_EQ(people_of(*table_).size(), 4U);
  const Person& waits = dan;
  ASSERT_EQ(people_of(*table_)[3]["waits"], true) << "there is no seat for Dan, who has not played";
  ASSERT_EQ(say(waits, TakeSeat{.seat = 0, .code = "K7M4QX"}), "");
  const Json people = people_of(*table_);
  ASSERT_EQ(people.size(), 3U);
  EXPECT_EQ(people[0]["name"], "Ann");
  EXPECT_EQ(people[0]["seat"], 0);
  EXPECT_EQ(to_line(games_of(*table_)[0]["people"]), "[0,1,2]");
  EXPECT_EQ(people_of(restored()), people);
}

TEST_F(SecondTable, PointsOfSomebodyWhoPlaysOnAsAnotherStay) {
  go_on_from(*table_, 2);
  ASSERT_EQ(people_of(*table_)[2]["waits"], true);
  ASSERT_EQ(say(cat, TakeSeat{.seat = 0, .code = "K7M4QX"}), "");
  const Json people = people_of(*table_);
  ASSERT_EQ(people.size(), 3U);
  EXPECT_EQ(to_line(people[0]), R"({"name":"Ann","seat":0})");
  EXPECT_EQ(to_line(people[2]), R"({"name":"Cat","seat":null})") << "has points, and is nobody's";
  EXPECT_EQ(to_line(games_of(*table_)[0]["people"]), "[0,1,2]");
  EXPECT_EQ(people_of(restored()), people);
  go_on_from(restored(), 3);
  EXPECT_EQ(to_line(people_of(*table_)[0]), R"({"name":"Ann","seat":0})");
  EXPECT_EQ(to_line(people_of(*table_)[2]), R"({"name":"Cat","seat":null})");
  EXPECT_EQ(table_->guest_at(Seat(2)), "");
}

TEST_F(SecondTable, EitherOfThemIsErased) {
  ASSERT_EQ(say(dan, TakeSeat{.seat = 1, .code = "K7M4QX"}), "");
  {
    const auto without_ben = without_person(entries, ben.guest);
    ASSERT_TRUE(without_ben.ok());
    for (const StoredEntry& each : *without_ben) EXPECT_THAT(each.body, Not(HasSubstr("Ben")));
    const auto again = Table::restore("t2", *without_ben, now);
    ASSERT_TRUE(again.ok());
    EXPECT_EQ(people_of(*again)[1]["name"], "Dan") << "their own name is left";
    EXPECT_EQ(people_of(*again)[1]["seat"], 1);
    EXPECT_EQ(to_line(games_of(*again)[0]["people"]), "[0,1,2]");
  }
  const auto without_dan = without_person(entries, dan.guest);
  ASSERT_TRUE(without_dan.ok());
  for (const StoredEntry& each : *without_dan) EXPECT_THAT(each.body, Not(HasSubstr(dan.guest)));
  const auto again = Table::restore("t2", *without_dan, now);
  ASSERT_TRUE(again.ok());
  EXPECT_EQ(people_of(*again)[1]["name"], "");
  EXPECT_EQ(again->card(now).names[1], "");
  EXPECT_EQ(again->card(now).guests[1], "");
}

TEST_F(SecondTable, BothRowsOfAnErasedPersonAreNobodys) {
  go_on_from(*table_, 2);
  ASSERT_EQ(say(cat, TakeSeat{.seat = 0, .code = "K7M4QX"}), "");
  go_on_from(*table_, 3);
  const auto without = without_person(entries, cat.guest);
  ASSERT_TRUE(without.ok());
  EXPECT_THAT((*without)[0].body, Not(HasSubstr("Cat")));
  const auto again = Table::restore("t2", *without, now);
  ASSERT_TRUE(again.ok());
  EXPECT_EQ(people_of(*again)[0]["name"], "");
  EXPECT_EQ(to_line(people_of(*again)[2]), R"({"name":"","seat":null})");
}

TEST(TakenSeats, AreOfTheSamePersonInAGame) {
  auto table = TestTable::of_evening("hourglass", 2);
  table.begin();
  ASSERT_EQ(table.say(ben, R"({"do":"pause"})"), "");
  table.here = SeatSet(Seat(0));
  ASSERT_EQ(table.say(dan, taking(1)), "");
  EXPECT_EQ(table.whole(eve)["room"]["seats"][1]["name"], "Ben");
  EXPECT_EQ(table.whole(eve)["room"]["evening"]["paused-by"], 1);
  ASSERT_EQ(table.say(dan, R"({"do":"resign"})"), "");
  EXPECT_EQ(to_line(games_of(table.table())[0]["people"]), "[0,1]");
  EXPECT_EQ(games_of(table.table())[0]["table"], "t1");
  EXPECT_EQ(people_of(table.restored()), people_of(table.table()));
}

TEST(BotsMoves, AreCountedInAPersonsPlace) {
  auto table = TestTable::of_evening("hourglass", 3);
  ASSERT_EQ(table.say(screen, R"({"do":"bot","seat":2,"level":"easy"})"), "");
  ASSERT_EQ(table.sit(ann, 0), "");
  ASSERT_EQ(table.sit(ben, 1), "");
  ASSERT_EQ(table.say(screen, R"({"do":"start"})"), "");
  ASSERT_EQ(table.reveal(ann), "");
  ASSERT_EQ(table.reveal(ben), "");
  table.take(table->bot_takes_over(Seat(1), table.now));
  Rng rng(Rng::Kind::fast, numbered_seed(3), "test");
  int moves = 0;
  const auto by_bot = [&](const Json& seat) { return seat.value("by-bot", 0); };
  for (int i = 0; i < 12; ++i) {
    const auto bot = table->bot_to_move();
    ASSERT_TRUE(table.play_on(rng));
    moves += bot && bot->seat == Seat(1) ? 1 : 0;
  }
  ASSERT_GT(moves, 0);
  Json seats = table.whole(eve)["room"]["seats"];
  EXPECT_EQ(by_bot(seats[1]), moves);
  EXPECT_FALSE(seats[0].contains("by-bot"));
  EXPECT_FALSE(seats[2].contains("by-bot")) << "a bot of its own";
  ASSERT_EQ(table.say(ben, R"({"do":"return"})"), "");
  ASSERT_EQ(table.say(ben, R"({"do":"resign"})"), "");
  while (table->phase() == TablePhase::playing && table->bot_to_move()) ASSERT_TRUE(table.play_on(rng));
  ASSERT_EQ(table.say(ann, R"({"do":"resign"})"), "");
  seats = table.whole(eve)["room"]["seats"];
  EXPECT_GE(by_bot(seats[1]), moves) << "also after the end";
  const Json game = games_of(table.table())[0];
  EXPECT_EQ(to_line(game["by-bot"]), to_line(Json{0, by_bot(seats[1]), 0}));
  EXPECT_EQ(table.restored().room({.guest = eve.guest}, {}, table.now),
            table->room({.guest = eve.guest}, {}, table.now));
  Change made;
  const Table next = Table::rematch_of(table.table(), "t2", ben, numbered_seed(6), table.now, made);
  EXPECT_EQ(games_of(next)[0], game) << "carried on";
}

TEST(BotsMoves, InSecretAreNotCountedBeforeTheyAreKnown) {  // KH-45
  TestTable table("keyhole", 2);
  table.begin();
  Rng rng(Rng::Kind::fast, numbered_seed(8), "test");
  while (table.whole(eve)["moment"]["turn"]["seats"].size() < 2) ASSERT_TRUE(table.play_on(rng));
  table.take(table->bot_takes_over(Seat(0), table.now));
  const std::string for_eve = to_line(table.whole(eve));
  const std::string for_ben = to_line(table.whole(ben));
  const auto bot = table->bot_to_move();
  ASSERT_TRUE(bot);
  for (const std::string& move : bot->match->legal(bot->seat).moves) {
    if (!move.starts_with("walk")) continue;
    table.take(table->bot_moves(bot->seat, move, table.now));
    break;
  }
  ASSERT_TRUE(table.last.is<entry::Moved>());
  EXPECT_EQ(to_line(table.whole(eve)), for_eve);
  EXPECT_EQ(to_line(table.whole(ben)), for_ben);
  while (table.play_on(rng)) {
  }
  EXPECT_GT(table.whole(eve)["room"]["seats"][0]["by-bot"], 0);
}

}  // namespace
}  // namespace midnight
