// SPDX-License-Identifier: MIT
// Somebody whose clock ran out is asked once in a game whether they are there, before a bot ends their turn.
#include "tables/test_table.hpp"

namespace midnight {
namespace {

class AskedTest : public ::testing::Test {
 protected:
  static constexpr Millis second = 1000;
  static constexpr Millis day = 24 * 3600 * second;
  static constexpr Millis time_to_answer = 20 * second;

  // Begun, and the clock of who is to move runs out while both are there.
  void run_out(TestTable& table) {
    table.now = *table->next_deadline();
    table.take(table->time_is_up(table.now, SeatSet::all(2)));
  }
  static int mover_of(TestTable& table) { return table.whole(ann)["moment"]["turn"]["seats"][0].get<int>(); }
  static Json seat_in(const Table& table, int seat, Millis now) {
    return (*parse_json(table.room({.guest = cat.guest}, {}, now)))["room"]["seats"][static_cast<std::size_t>(seat)];
  }
  static Json seat_of(TestTable& table, int seat) { return seat_in(table.table(), seat, table.now); }
  static Millis left_of(TestTable& table, int seat) {
    return table.whole(cat)["room"]["clock"]["left"][static_cast<std::size_t>(seat)].get<Millis>();
  }
  static std::string move_of(TestTable& table, const Person& who) {
    return table.move(who, table.whole(who)["moment"]["legal"].back().get<std::string>());
  }
};

TEST_F(AskedTest, WhoIsThereSaysSoAndHasTheTimeOfATurn) {
  const std::vector<std::pair<Pace, Millis>> paces{
      {Pace::fast, time_to_answer}, {Pace::normal, 30 * second}, {Pace::relaxed, 60 * second}, {Pace::days, 3 * day}};
  for (const auto& [pace, time] : paces) {
    TestTable table("hourglass", 2, pace);
    table.begin();
    const int seat = mover_of(table);
    run_out(table);
    EXPECT_TRUE(table->changed_room(table.last.entry.value()));
    EXPECT_FALSE(table->is_kept(Seat(seat)));
    EXPECT_EQ(seat_of(table, seat)["asked"], time_to_answer);
    EXPECT_FALSE(seat_of(table, 1 - seat).contains("asked"));
    EXPECT_EQ(left_of(table, seat), 0);
    table.now += 19 * second;
    EXPECT_EQ(seat_of(table, seat)["asked"], second);
    EXPECT_FALSE(table->time_is_up(table.now, SeatSet::all(2)).entry);
    EXPECT_EQ(table.say(table.person_at(seat), R"({"do":"return"})"), "");
    EXPECT_FALSE(seat_of(table, seat).contains("asked"));
    EXPECT_EQ(left_of(table, seat), time);
    EXPECT_EQ(table->next_deadline(), table.now + time);
    EXPECT_EQ(table.say(table.person_at(seat), R"({"do":"return"})"), "");
    EXPECT_FALSE(table.last.entry) << "there is no question any more";
  }
}

TEST_F(AskedTest, AMoveIsAnAnswerAndNoMoreTimeThanThat) {
  TestTable table("hourglass", 2, Pace::fast);
  table.begin();
  const int seat = mover_of(table);
  run_out(table);
  table.now += 12 * second;
  const Person& who = table.person_at(seat);
  ASSERT_EQ(move_of(table, who), "");
  EXPECT_TRUE(table->changed_room(table.last.entry.value())) << "everybody sees that there is no question any more";
  EXPECT_FALSE(seat_of(table, seat).contains("asked"));
  while (mover_of(table) == seat) ASSERT_EQ(move_of(table, who), "");
  EXPECT_EQ(left_of(table, seat), time_to_answer);
  ASSERT_EQ(move_of(table, table.person_at(1 - seat)), "");
  EXPECT_FALSE(table->changed_room(table.last.entry.value()));
  EXPECT_EQ(to_line(*parse_json(table.restored().whole({.guest = ann.guest}, {}, {}, table.now))),
            to_line(table.whole(ann)));
}

TEST_F(AskedTest, WhoDoesNotAnswerIsReplacedAndCannotAnswerLater) {
  TestTable table("hourglass", 2, Pace::fast);
  table.begin();
  const int seat = mover_of(table);
  run_out(table);
  table.now += time_to_answer - 1;
  EXPECT_FALSE(table->time_is_up(table.now, SeatSet::all(2)).entry);
  EXPECT_EQ(table->next_deadline(), table.now + 1);
  run_out(table);
  EXPECT_TRUE(table->is_kept(Seat(seat)));
  EXPECT_FALSE(seat_of(table, seat).contains("asked"));
  EXPECT_EQ(table.say(table.person_at(seat), R"({"do":"return"})"), "time-up");
  EXPECT_EQ(table.move(table.person_at(seat), "drop R1"), "not-your-turn");
}

TEST_F(AskedTest, BothAreAskedAndPlayOnAndNobodyIsAskedTwice) {
  TestTable table("hourglass", 2, Pace::fast);
  table.begin();
  for (int i = 0; i < 2; ++i) {
    const int seat = mover_of(table);
    const Person& who = table.person_at(seat);
    run_out(table);
    EXPECT_EQ(seat_of(table, seat)["asked"], time_to_answer) << i;
    ASSERT_EQ(table.say(who, R"({"do":"return"})"), "");
    while (mover_of(table) == seat) ASSERT_EQ(move_of(table, who), "");
  }
  const int seat = mover_of(table);
  run_out(table);
  EXPECT_TRUE(table->is_kept(Seat(seat))) << "was asked before";
  EXPECT_TRUE(table.restored().is_kept(Seat(seat)));
}

TEST_F(AskedTest, WhoeverActsAtOnceIsAskedAtOnce) {
  TestTable table("keyhole", 2, Pace::fast);
  table.begin();
  Rng rng(Rng::Kind::fast, numbered_seed(4), "test");
  while (table->awaited().size() < 2) ASSERT_TRUE(table.play_on(rng));
  run_out(table);
  run_out(table);
  for (const int seat : {0, 1}) EXPECT_EQ(seat_of(table, seat)["asked"], time_to_answer) << seat;
  ASSERT_EQ(table.say(ann, R"({"do":"return"})"), "");
  EXPECT_FALSE(seat_of(table, 0).contains("asked"));
  EXPECT_EQ(seat_of(table, 1)["asked"], time_to_answer) << "each answers alone";
}

TEST_F(AskedTest, NobodyAnswersForSomebodyElse) {
  TestTable table("hourglass", 2, Pace::fast);
  table.begin();
  const int seat = mover_of(table);
  run_out(table);
  EXPECT_EQ(table.say(eve, R"({"do":"return"})"), "not-seated");
  EXPECT_EQ(table.say(table.person_at(1 - seat), R"({"do":"return"})"), "");
  EXPECT_FALSE(table.last.entry);
  EXPECT_EQ(seat_of(table, seat)["asked"], time_to_answer);
}

TEST_F(AskedTest, WhoIsNotThereIsReplacedAtOnce) {
  TestTable table("hourglass", 2, Pace::fast);
  table.begin();
  const Seat seat(mover_of(table));
  table.now = *table->next_deadline();
  table.take(table->time_is_up(table.now, SeatSet(Seat(1 - seat.index()))));
  EXPECT_TRUE(table->is_kept(seat));
}

TEST_F(AskedTest, AfterARestartThereIsAllTheTimeToAnswerAgain) {
  for (const Pace pace : {Pace::fast, Pace::days}) {
    TestTable table("hourglass", 2, pace);
    table.begin();
    const int seat = mover_of(table);
    run_out(table);
    const Millis later = table.now + 3600 * second;
    auto again = Table::restore("t1", table.entries, later);
    ASSERT_TRUE(again.ok());
    EXPECT_EQ(seat_in(*again, seat, later)["asked"], time_to_answer);
    EXPECT_EQ(again->next_deadline(), later + time_to_answer);
    EXPECT_TRUE(again->handle(table.person_at(seat), {"r", ReturnToGame{}}, later)->is<entry::Returned>());
    again = Table::restore("t1", table.entries, later);
    EXPECT_TRUE(again->time_is_up(later + time_to_answer, SeatSet::all(2)).is<entry::Kept>()) << "was asked before";
  }
}

TEST_F(AskedTest, APauseStopsTheQuestionToo) {
  TestTable table = TestTable::of_evening("hourglass", 2);
  ASSERT_EQ(table.say(screen, R"({"do":"set","pace":"fast"})"), "");
  for (const int seat : {0, 1}) ASSERT_EQ(table.sit(table.person_at(seat), seat), "");
  ASSERT_EQ(table.say(screen, R"({"do":"start"})"), "");
  ASSERT_EQ(table.reveal(ann) + table.reveal(ben), "");
  const int seat = mover_of(table);
  run_out(table);
  table.now += 5 * second;
  ASSERT_EQ(table.say(screen, R"({"do":"pause"})"), "");
  EXPECT_FALSE(table->next_deadline());
  EXPECT_FALSE(seat_of(table, seat).contains("asked"));
  table.now += 3600 * second;
  ASSERT_EQ(table.say(screen, R"({"do":"resume"})"), "");
  EXPECT_EQ(seat_of(table, seat)["asked"], 15 * second);
}

TEST_F(AskedTest, ATurnThatNeverEndedAsksNobody) {
  TestTable table("hourglass", 2, Pace::fast);
  table.begin();
  const int first = mover_of(table);
  const Person& who = table.person_at(first);
  while (mover_of(table) == first) ASSERT_EQ(move_of(table, who), "");
  const Millis all = left_of(table, 1 - first);
  // Less than the other's time, which is the seat's own once the turn is taken back.
  table.now += 30 * second;
  ASSERT_EQ(table.undo(who), "");
  while (mover_of(table) == first) ASSERT_EQ(move_of(table, who), "");
  run_out(table);
  ASSERT_EQ(seat_of(table, 1 - first)["asked"], time_to_answer);
  table.now += second;
  EXPECT_EQ(table.undo(who), "no-undo") << "there would be no time left";
  EXPECT_EQ(seat_of(table, 1 - first)["asked"], 19 * second);
  EXPECT_EQ(all, 60 * second);
}

TEST_F(AskedTest, ARematchAsksAgain) {
  TestTable table("hourglass", 2, Pace::fast);
  table.begin();
  run_out(table);
  for (const Person& each : {ann, ben}) ASSERT_EQ(table.say(each, R"({"do":"abort"})"), "");
  ASSERT_EQ(table->phase(), TablePhase::over);
  for (const int seat : {0, 1}) EXPECT_FALSE(seat_of(table, seat).contains("asked")) << "it is over";
  Change made;
  const Table next = Table::rematch_of(table.table(), "t2", ann, numbered_seed(6), table.now, made);
  EXPECT_EQ(made.line.find("asked"), std::string::npos);
}

}  // namespace
}  // namespace midnight
