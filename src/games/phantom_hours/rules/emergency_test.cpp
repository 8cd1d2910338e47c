// SPDX-License-Identifier: MIT
// Rows that can be completed and rows that cannot: PH-12 and PH-13.
#include "games/phantom_hours/rules/test_position.hpp"

namespace midnight::phantom_hours {
namespace {

using testing::ElementsAre;
using Kind = Event::Kind;

Row row_of(std::string_view places) {
  Row row;
  int place = 0;
  for (const auto token : split_tokens(places)) {
    if (token != "--") row.lay(place, *card_from_text(token));
    ++place;
  }
  return row;
}

// PH-12 word for word.
bool completable_by_the_book(Row row) {
  int free_places = 0;
  int before = 0;  // the laid card to the left, if any
  for (int place = 0; place < place_count; ++place) {
    if (row.is_free(place)) {
      ++free_places;
      continue;
    }
    const int hour = row.card(place).number();
    if (before == 0 && free_places > hour - 6) return false;
    if (before != 0 && hour - before - 1 < free_places) return false;
    before = hour;
    free_places = 0;
  }
  return before == 0 || free_places <= 22 - before;
}

// Every rising row, by filling the places one after the other.
template <class Use>
void for_each_rising_row(Use use) {
  std::vector<Row> rows{Row()};
  for (int place = 0; place < place_count; ++place) {
    const std::size_t shorter = rows.size();
    for (std::size_t i = 0; i < shorter; ++i) {
      for (int hour = first_hour; hour <= last_hour; ++hour) {
        Row next = rows[i];
        next.lay(place, Card(hour));
        if (next.is_rising()) rows.push_back(next);
      }
    }
  }
  for (const Row row : rows) use(row);
}

TEST(PhantomHours, PH12_BetweenTwoCardsThereMustBeHoursForTheFreePlaces) {
  EXPECT_TRUE(row_of("-- 10 -- -- 13 -- --").is_completable());
  EXPECT_FALSE(row_of("-- 10 -- -- 12 -- --").is_completable());
}

TEST(PhantomHours, PH12_BeforeTheFirstCard) {
  EXPECT_TRUE(row_of("-- -- 08 -- -- -- --").is_completable());
  EXPECT_FALSE(row_of("-- -- 07 -- -- -- --").is_completable());
}

TEST(PhantomHours, PH12_AfterTheLastCard) {
  EXPECT_TRUE(row_of("-- -- -- -- 20 -- --").is_completable());
  EXPECT_FALSE(row_of("-- -- -- -- 21 -- --").is_completable());
}

TEST(PhantomHours, PH12_EmptyAndFullRowsAreCompletable) {
  EXPECT_TRUE(Row().is_completable());
  EXPECT_TRUE(row_of("06 07 08 09 10 11 12").is_completable());
}

TEST(PhantomHours, PH12_EveryRisingRowByTheBook) {
  for_each_rising_row([](Row row) {
    ASSERT_EQ(row.is_completable(), completable_by_the_book(row));
    ASSERT_EQ(row.spare().all_enough(), completable_by_the_book(row));
  });
}

TEST(PhantomHours, PH12_OnlyTheHoursCountNotWhichCardsAreLeft) {
  // Both 11 and both 12 are out of the game.
  const State state = PositionBuilder(2)
                          .row(0, "-- 10 -- -- 13 -- --")
                          .hand(0, "09")
                          .hand(1, "14 G")
                          .pile("")
                          .out("11 11 12 12")
                          .build();
  EXPECT_EQ(Notation::phase(state), "draw");
}

TEST(PhantomHours, PH13_AnEmergencyIsShiftedInsteadOfDrawing) {
  State state = PositionBuilder(2).row(0, "21 -- -- -- -- -- --").hand(1, "14 G").build();
  EXPECT_EQ(Notation::phase(state), "shift");
  EXPECT_THAT(legal_texts(state), ElementsAre("shift 1>2"));
  EXPECT_EQ(refusal_of(state, "draw 1"), "phantom-hours.must-shift PH-13");
  const auto events = play(state, "shift 1>2");
  EXPECT_THAT(kinds_of(events), ElementsAre(Kind::shift, Kind::turn));
  EXPECT_EQ(row_text(state, 0), "-- 21 -- -- -- -- --");
  EXPECT_EQ(state.turn, Seat(1));
  EXPECT_EQ(state.turns, 101);
}

TEST(PhantomHours, PH13_OneOrTwoCardsMoveByOnePlace) {
  // 20 would have to go two places to the right, so nothing repairs this row at once.
  const State state = PositionBuilder(2).row(0, "-- 09 20 -- -- -- --").hand(1, "14 G").build();
  EXPECT_THAT(legal_texts(state),
              ElementsAre("shift 2>1", "shift 2>1 3>2", "shift 2>1 3>4", "shift 3>4", "shift 3>4 2>3"));
}

TEST(PhantomHours, PH13_TheSecondCardMayUseThePlaceTheFirstOneLeft) {
  State state = PositionBuilder(2).row(0, "-- 09 20 -- -- -- --").hand(1, "14 G").build();
  State other = state;
  play(state, "shift 3>4 2>3");
  EXPECT_EQ(row_text(state, 0), "-- -- 09 20 -- -- --");
  play(other, "shift 2>1 3>2");
  EXPECT_EQ(row_text(other, 0), "09 20 -- -- -- -- --");
}

TEST(PhantomHours, PH13_WhatEndsTheEmergencyMustBeChosen) {
  const State state = PositionBuilder(2).row(0, "-- -- 07 -- -- 15 --").hand(1, "14 G").build();
  EXPECT_THAT(legal_texts(state), ElementsAre("shift 3>2", "shift 3>2 6>5", "shift 3>2 6>7"));
  EXPECT_EQ(refusal_of(state, "shift 6>5"), "phantom-hours.must-repair PH-13");
  EXPECT_EQ(refusal_of(state, "shift 3>4"), "phantom-hours.must-repair PH-13");
}

TEST(PhantomHours, PH13_TheLowerStartingPlaceComesFirstWhereBothOrdersWork) {
  const State state = PositionBuilder(2).row(0, "-- -- 07 -- -- 15 --").hand(1, "14 G").build();
  EXPECT_EQ(refusal_of(state, "shift 6>5 3>2"), "phantom-hours.shift-order PH-13");
  const auto refusal = PhantomHours::refusal(state, Seat(0), move_from("shift 6>5 3>2"));
  ASSERT_TRUE(refusal);
  EXPECT_EQ(refusal->details[0].second, "shift 3>2 6>5");
}

TEST(PhantomHours, PH13_NotForARowThatCanBeCompleted) {
  const State state = PositionBuilder(2).row(0, "-- 08 -- -- -- 17 --").hand(1, "14 G").build();
  EXPECT_EQ(refusal_of(state, "shift 2>3"), "phantom-hours.no-emergency PH-13");
}

TEST(PhantomHours, PH13_WhatIsNoShift) {
  const State state = PositionBuilder(2).row(0, "-- 09 20 -- -- -- --").hand(1, "14 G").build();
  EXPECT_EQ(refusal_of(state, "shift 5>6"), "phantom-hours.nothing-to-shift PH-13");
  EXPECT_EQ(refusal_of(state, "shift 2>3"), "phantom-hours.shift-not-free PH-13");
  EXPECT_EQ(refusal_of(state, "shift 3>4 4>5"), "phantom-hours.same-card-twice PH-13");
  EXPECT_EQ(refusal_of(state, "shift 3>5"), "phantom-hours.shift-one-place PH-13");
  EXPECT_EQ(refusal_of(state, "shift 2>2"), "phantom-hours.shift-one-place PH-13");
  EXPECT_EQ(refusal_of(state, "shift 1>0"), "phantom-hours.no-such-place PH-1");
  EXPECT_EQ(refusal_of(state, "shift 7>8"), "phantom-hours.no-such-place PH-1");
  EXPECT_EQ(refusal_of(state, "shift 3>4 5>4"), "phantom-hours.nothing-to-shift PH-13");
  EXPECT_EQ(refusal_of(state, "place 4"), "phantom-hours.must-shift PH-13");
  EXPECT_EQ(refusal_of(state, "keep"), "phantom-hours.must-shift PH-13");
}

// legal_moves looks shifts up in a table, refusal tries them out: on every spoiled row both agree.
TEST(PhantomHours, PH13_EverySpoiledRowHasAShiftAndLegalMovesAgreeWithRefusals) {
  std::vector<Move> every_shift;
  for (int i = 0; i < 2 * place_count; ++i) {
    const Move::Step first{i / 2, i % 2 != 0};
    every_shift.push_back(Move::shift(first));
    for (int j = 0; j < 2 * place_count; ++j) every_shift.push_back(Move::shift(first, {j / 2, j % 2 != 0}));
  }
  int number = 0;
  int checked = 0;
  for_each_rising_row([&](Row row) {
    if (row.is_completable() || ++number % 41 != 0) return;
    State state;
    state.rows[Seat(0)] = row;
    const Moves moves = PhantomHours::legal_moves(state, Seat(0));
    ASSERT_FALSE(moves.empty());
    std::size_t allowed = 0;
    for (const Move move : every_shift) {
      const bool legal = contains(moves, move);
      ASSERT_EQ(legal, !PhantomHours::refusal(state, Seat(0), move)) << Notation::write_move(move);
      allowed += legal ? 1 : 0;
    }
    ASSERT_EQ(allowed, moves.size());
    ++checked;
  });
  EXPECT_GT(checked, 500);
}

}  // namespace
}  // namespace midnight::phantom_hours
