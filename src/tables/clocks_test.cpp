// SPDX-License-Identifier: MIT
// Time at a table: it is measured with the steady clock, ran out once it is not given again, and a turn that is taken
// back never ended.
#include "tables/test_table.hpp"

namespace midnight {
namespace {

constexpr Millis second = 1000;
constexpr Millis hour = 3600 * second;
constexpr Millis day = 24 * hour;

int mover_of(TestTable& table) { return table.whole(ann)["moment"]["turn"]["seats"][0].get<int>(); }
std::string any_move(TestTable& table, const Person& who) {
  return table.whole(who)["moment"]["legal"].back().get<std::string>();
}
Millis left_of(TestTable& table, int seat) {
  return table.whole(cat)["room"]["clock"]["left"][static_cast<std::size_t>(seat)].get<Millis>();
}
// The bot that keeps the seat plays until it is somebody else's turn.
void let_bot_end_its_turn(TestTable& table, Seat seat) {
  for (auto bot = table->bot_to_move(); bot && bot->seat == seat; bot = table->bot_to_move()) {
    table.take(table->bot_moves(seat, bot->match->legal(seat).moves.back(), table.now));
  }
}

TEST(Clocks, AWallClockThatIsSetCostsNobodyAnything) {
  for (const Millis jump : {-400 * day, -hour, hour, 400 * day}) {
    for (const Pace pace : {Pace::fast, Pace::days}) {
      TestTable table("hourglass", 2, pace);
      table.begin();
      const Seat mover(mover_of(table));
      const Person& who = table.person_at(mover.index());
      const Millis all = *table->next_deadline() - table.now;
      table.now += second;
      const Now after{table.now + jump, table.now};
      EXPECT_FALSE(table->time_is_up(after).entry) << jump;
      const auto moved = table->handle(who, {"m", MakeMove{1, any_move(table, who)}}, after);
      ASSERT_TRUE(moved.ok());
      EXPECT_EQ(moved->entry->at, after.wall) << "people read the wall clock";
      EXPECT_EQ(table->next_deadline(), table.now + all) << "a full clock for the other one";
      table.take(*moved);
      table.entries.back().at = after.wall;

      // And when it is read back, by the process that has seen the jump or another.
      table.now += second;
      const auto again = Table::restore("t1", table.entries, {table.now + jump, table.now});
      ASSERT_TRUE(again.ok());
      EXPECT_GE(*again->next_deadline(), table.now + all - second) << jump;
    }
  }
}

TEST(Clocks, DaysPassWhileNobodyIsThereAlsoAfterTheClockWasSet) {
  TestTable table("hourglass", 2, Pace::days);
  table.begin();
  const Millis later = table.now + day;
  EXPECT_EQ(Table::restore("t1", table.entries, later)->next_deadline(), table.now + 3 * day);
  EXPECT_EQ(Table::restore("t1", table.entries, {later + 30 * day, later})->next_deadline(), table.now + 3 * day);
  EXPECT_EQ(Table::restore("t1", table.entries, {later - 30 * day, later})->next_deadline(), later + 3 * day)
      << "as if no time had passed";
}

TEST(Clocks, WhoRanOutOfTimeComesBackForTheNextTurnWithWhatATurnAdds) {
  TestTable table("hourglass", 2, Pace::fast);
  table.begin();
  const Seat seat(mover_of(table));
  const Person& who = table.person_at(seat.index());
  const Person& other = table.person_at(1 - seat.index());
  table.now += 60 * second;
  table.take(table->time_is_up(table.now));
  ASSERT_TRUE(table->is_kept(seat));
  EXPECT_EQ(table.say(who, R"({"do":"return"})"), "time-up") << "the bot plays this turn";
  Table again = table.restored();
  EXPECT_EQ(again.handle(who, {"r", ReturnToGame{}}, table.now).error().code, "time-up") << "also after a restart";
  let_bot_end_its_turn(table, seat);
  ASSERT_EQ(mover_of(table), 1 - seat.index());
  EXPECT_EQ(table.say(who, R"({"do":"return"})"), "");
  EXPECT_EQ(left_of(table, seat.index()), 10 * second);
  while (mover_of(table) != seat.index()) ASSERT_EQ(table.move(other, any_move(table, other)), "");
  table.now += 10 * second;
  table.take(table->time_is_up(table.now));
  EXPECT_TRUE(table->is_kept(seat)) << "no more than one turn's time";
  EXPECT_EQ(table.say(who, R"({"do":"return"})"), "time-up");
}

TEST(Clocks, ComingBackIsNoGiftAndABotSavesNoTime) {
  TestTable table("hourglass", 2, Pace::fast);
  table.begin();
  const Seat seat(mover_of(table));
  const Person& who = table.person_at(seat.index());
  table.now += 57 * second;
  for (int i = 0; i < 3; ++i) {
    table.take(table->bot_takes_over(seat, table.now));
    ASSERT_EQ(table.say(who, R"({"do":"return"})"), "");
    EXPECT_EQ(left_of(table, seat.index()), 3 * second);
  }
  table.take(table->bot_takes_over(seat, table.now));
  Rng rng(Rng::Kind::fast, numbered_seed(4), "test");
  for (int i = 0; i < 30; ++i) ASSERT_TRUE(table.play_on(rng));
  EXPECT_EQ(left_of(table, seat.index()), 10 * second) << "however many turns the bot has played";
}

TEST(Clocks, ATurnThatIsTakenBackNeverEnded) {
  for (const Pace pace : {Pace::fast, Pace::days}) {
    TestTable table("hourglass", 2, pace);
    table.begin();
    const int seat = mover_of(table);
    const Person& who = table.person_at(seat);
    const Millis all = left_of(table, seat);
    const Millis theirs = left_of(table, 1 - seat);
    table.now += all - 5 * second;
    ASSERT_EQ(table.move(who, any_move(table, who)), "");
    ASSERT_EQ(mover_of(table), 1 - seat);
    table.now += 2 * second;
    ASSERT_EQ(table.undo(who), "");
    EXPECT_EQ(left_of(table, seat), 3 * second) << "the other one's time was the seat's own";
    EXPECT_EQ(left_of(table, 1 - seat), theirs);
    // Whatever is done and undone, time only gets less.
    table.now += 3 * second - 100;
    for (int i = 0; i < 4; ++i) {
      ASSERT_EQ(table.move(who, any_move(table, who)), "");
      ASSERT_EQ(table.undo(who), "");
      EXPECT_EQ(left_of(table, seat), 100);
    }
    ASSERT_EQ(table.move(who, any_move(table, who)), "");
    table.now += 100;
    const std::size_t entries = table.entries.size();
    EXPECT_EQ(table.undo(who), "no-undo") << "there would be no time for it";
    EXPECT_EQ(table.entries.size(), entries);
    EXPECT_EQ(mover_of(table), 1 - seat);
  }
}

}  // namespace
}  // namespace midnight
