// SPDX-License-Identifier: MIT
// Cards, set-up and the ordinary turn: PH-1 to PH-11.
#include "games/phantom_hours/rules/test_position.hpp"

#include <set>

namespace midnight::phantom_hours {
namespace {

using testing::ElementsAre;
using Kind = Event::Kind;

State dealt(int players, std::uint64_t seed = 5) {
  Rng rng(Rng::Kind::chacha20, numbered_seed(seed), "game");
  return PhantomHours::initial(Options{.players = static_cast<std::uint8_t>(players)}, rng);
}

TEST(PhantomHours, PH1_TwoOfEachHourAndTheGhosts) {
  EXPECT_EQ(all_cards(4).size(), 36);
  for (int hour = 6; hour <= 22; ++hour) EXPECT_EQ(all_cards(2).of(Card(hour)), 2);
  EXPECT_EQ(all_cards(2).of(ghost), 1);
  EXPECT_EQ(all_cards(3).of(ghost), 2);
  EXPECT_EQ(place_count, 7);
}

TEST(PhantomHours, PH2_SevenRisingHoursWithoutAGhostWinAtOnce) {
  State state = PositionBuilder(2).row(0, "06 08 12 -- 17 18 22").hand(1, "10 G").drawn("14").build();
  const auto events = play(state, "place 4");
  const Outcome outcome = PhantomHours::outcome(state);
  EXPECT_TRUE(outcome.over);
  EXPECT_EQ(outcome.reason, "row-complete");
  EXPECT_EQ(outcome.winners, SeatSet(Seat(0)));
  EXPECT_THAT(std::vector<int>(outcome.scores.begin(), outcome.scores.end()), ElementsAre(1, 0));
  EXPECT_THAT(kinds_of(events), ElementsAre(Kind::place, Kind::end));
  EXPECT_EQ(state.turns, 101);
  EXPECT_TRUE(PhantomHours::acting(state).empty());
}

TEST(PhantomHours, PH2_AGhostInHandStandsInTheWay) {
  State state = PositionBuilder(2).row(0, "06 08 12 -- 17 18 22").hand(0, "G").hand(1, "10 11").drawn("14").build();
  play(state, "place 4");
  EXPECT_FALSE(PhantomHours::outcome(state).over);
  EXPECT_TRUE(state.rows[Seat(0)].is_full());
}

TEST(PhantomHours, PH3_SevenCardsEachAndTheOtherHoursAreThePile) {
  const std::vector<int> pile_sizes{21, 15, 8};
  for (int players = 2; players <= 4; ++players) {
    const State state = dealt(players);
    EXPECT_FALSE(PhantomHours::problem(state));
    int ghosts = 0;
    for (const Seat seat : SeatSet::all(players)) {
      EXPECT_EQ(state.hands[seat].size(), 7U);
      ghosts += static_cast<int>(std::count(state.hands[seat].begin(), state.hands[seat].end(), ghost));
    }
    EXPECT_EQ(ghosts, players == 2 ? 1 : 2);
    EXPECT_EQ(static_cast<int>(state.pile.size()), pile_sizes[static_cast<std::size_t>(players - 2)]);
    EXPECT_FALSE(state.pile.contains(ghost));
  }
}

TEST(PhantomHours, PH3_EveryPlaceInEveryHandMayGetTheGhost) {
  std::set<std::pair<int, int>> places;
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    const State state = dealt(2, seed);
    for (int seat = 0; seat < 2; ++seat) {
      for (int place = 0; place < 7; ++place) {
        if (state.hands[Seat(seat)][static_cast<std::size_t>(place)].is_ghost()) places.insert({seat, place});
      }
    }
  }
  EXPECT_EQ(places.size(), 14U);
}

TEST(PhantomHours, PH4_TheChosenSeatBeginsAndPlayGoesClockwise) {
  Rng rng(Rng::Kind::chacha20, numbered_seed(3), "game");
  State state = PhantomHours::initial(Options{.players = 3, .first = Seat(2)}, rng);
  EXPECT_EQ(state.turn, Seat(2));
  play(state, "draw 1");
  while (state.turn == Seat(2)) play(state, legal_texts(state)[0]);
  EXPECT_EQ(state.turn, Seat(0));
  EXPECT_EQ(state.turns, 1);
}

TEST(PhantomHours, PH4_WhoBeginsChangesNothingAboutTheDeal) {
  Rng one(Rng::Kind::chacha20, numbered_seed(3), "game");
  Rng two(Rng::Kind::chacha20, numbered_seed(3), "game");
  State first = PhantomHours::initial(Options{.players = 3, .first = Seat(2)}, one);
  const State second = PhantomHours::initial(Options{.players = 3, .first = Seat(0)}, two);
  EXPECT_NE(first, second);
  first.turn = Seat(0);
  EXPECT_EQ(first, second);
}

TEST(PhantomHours, PH5_DrawsFromTheRightHandNeighbour) {
  State state = PositionBuilder(3, 1).hand(0, "14 09 20").hand(2, "06 G").build();
  EXPECT_THAT(legal_texts(state), ElementsAre("draw 1", "draw 2", "draw 3"));
  const auto events = play(state, "draw 2");
  EXPECT_EQ(state.drawn, Card(9));
  EXPECT_EQ(cards_text(state.hands[Seat(0)]), "14 20");
  EXPECT_EQ(events[0].other, Seat(0));
  EXPECT_EQ(state.turn, Seat(1));
  EXPECT_EQ(Notation::phase(state), "place");
}

TEST(PhantomHours, PH5_WithTwoPlayersTheOpponentIsBothNeighbours) {
  State state = PositionBuilder(2, 0).hand(1, "14 09 G").build();
  play(state, "draw 1");
  EXPECT_EQ(state.drawn, Card(14));
}

TEST(PhantomHours, PH6_AGhostJoinsTheHandAndEndsTheTurn) {
  State state = PositionBuilder(3).hand(2, "14 G 09").hand(1, "G 08").build();
  const auto events = play(state, "draw 2");
  EXPECT_THAT(kinds_of(events), ElementsAre(Kind::draw, Kind::join, Kind::turn));
  EXPECT_TRUE(has_ghost(state.hands[Seat(0)]));
  EXPECT_EQ(state.known[Seat(0)].of(ghost), 1);
  EXPECT_EQ(state.turn, Seat(1));
  EXPECT_EQ(state.turns, 101);
}

TEST(PhantomHours, PH7_AnHourGoesWhereTheRowStaysRising) {
  const State state = PositionBuilder(2).row(0, "-- 08 -- -- -- 17 --").hand(1, "10 G").drawn("12").build();
  EXPECT_THAT(legal_texts(state), ElementsAre("place 3", "place 4", "place 5"));
  EXPECT_EQ(refusal_of(state, "place 1"), "phantom-hours.not-rising PH-7");
  EXPECT_EQ(refusal_of(state, "place 7"), "phantom-hours.not-rising PH-7");
  EXPECT_EQ(refusal_of(state, "place 2"), "phantom-hours.place-taken PH-7");
}

TEST(PhantomHours, PH7_AnEqualHourIsNotRising) {
  const State state = PositionBuilder(2).row(0, "-- -- -- 12 -- -- --").hand(1, "10 G").drawn("12").build();
  EXPECT_THAT(legal_texts(state), ElementsAre("keep"));
}

TEST(PhantomHours, PH8_KeepIsTheOnlyMoveWhenNothingFitsAndRefusedOtherwise) {
  const State stuck = PositionBuilder(2).row(0, "10 11 -- -- -- -- --").hand(1, "08 G").drawn("09").build();
  EXPECT_THAT(legal_texts(stuck), ElementsAre("keep"));
  EXPECT_EQ(refusal_of(stuck, "place 3"), "phantom-hours.nowhere-to-lay PH-8");
  const State free = PositionBuilder(2).row(0, "10 11 -- -- -- -- --").hand(1, "08 G").drawn("12").build();
  EXPECT_EQ(refusal_of(free, "keep"), "phantom-hours.must-lay PH-8");
}

TEST(PhantomHours, PH8_ARowMayBeSpoiled) {
  State state = PositionBuilder(2).hand(1, "08 G").drawn("22").build();
  play(state, "place 1");
  EXPECT_FALSE(state.rows[Seat(0)].is_completable());
}

// All 17 hours on all rows that rise and are completable.
TEST(PhantomHours, PH8_WhoCanLayCanLayWithoutError) {
  std::vector<Row> rows{Row()};
  for (int place = 0; place < place_count; ++place) {
    std::vector<Row> longer = rows;
    for (const Row row : rows) {
      for (int hour = first_hour; hour <= last_hour; ++hour) {
        Row next = row;
        next.lay(place, Card(hour));
        if (next.is_rising()) longer.push_back(next);
      }
    }
    rows = longer;
  }
  int checked = 0;
  for (const Row row : rows) {
    if (!row.is_completable()) continue;
    for (int hour = first_hour; hour <= last_hour; ++hour) {
      const PlaceRange fitting = row.places_for(Card(hour));
      bool safe = fitting.empty();
      for (int place = fitting.begin; place < fitting.end; ++place) {
        Row next = row;
        next.lay(place, Card(hour));
        safe = safe || next.is_completable();
      }
      ASSERT_TRUE(safe);
      ++checked;
    }
  }
  EXPECT_GT(checked, 100'000);
}

TEST(PhantomHours, PH9_AnHourThatAnOpponentCouldLayIsKept) {
  State state = PositionBuilder(3)
                    .row(0, "10 11 -- -- -- -- --")
                    .row(1, "06 07 08 09 -- -- --")
                    .hand(2, "08 G")
                    .hand(1, "G 20")
                    .drawn("09")
                    .build();
  const auto events = play(state, "keep");
  EXPECT_THAT(kinds_of(events), ElementsAre(Kind::keep, Kind::join, Kind::turn));
  EXPECT_TRUE(events[0].wanted);  // the third row is empty
  EXPECT_TRUE(state.hands[Seat(0)].contains(Card(9)));
  EXPECT_EQ(state.known[Seat(0)].of(Card(9)), 1);
  EXPECT_TRUE(state.out.empty());
}

TEST(PhantomHours, PH9_AnHourThatNobodyCouldLayLeavesTheGameForACardOfThePile) {
  State state = PositionBuilder(2)
                    .row(0, "10 11 -- -- -- -- --")
                    .row(1, "08 10 -- -- -- -- --")
                    .hand(0, "06")
                    .hand(1, "07 G")
                    .pile("21 20 19")
                    .drawn("09")
                    .build();
  const std::size_t size = state.hands[Seat(0)].size();
  const auto events = play(state, "keep");
  EXPECT_THAT(kinds_of(events), ElementsAre(Kind::keep, Kind::leave, Kind::take, Kind::turn));
  EXPECT_FALSE(events[0].wanted);
  EXPECT_TRUE(state.out.contains(Card(9)));
  EXPECT_EQ(state.hands[Seat(0)].size(), size + 1);
  EXPECT_EQ(events[2].card, Card(21));
  EXPECT_TRUE(state.known[Seat(0)].empty());
  EXPECT_EQ(state.pile.size(), 2U);
}

TEST(PhantomHours, PH9_AnEqualHourInTheOpponentsRowIsNoPlaceForIt) {
  State state = PositionBuilder(2)
                    .row(0, "10 11 -- -- -- -- --")
                    .row(1, "09 -- -- -- -- -- --")
                    .hand(1, "07 G")
                    .drawn("09")
                    .build();
  play(state, "keep");
  EXPECT_TRUE(state.out.contains(Card(9)));
}

TEST(PhantomHours, PH10_AFullRowDrawsIntoTheHand) {
  State state =
      PositionBuilder(3).row(0, "06 08 12 14 17 18 22").hand(0, "G 07").hand(2, "10 11").hand(1, "G 09").build();
  const auto events = play(state, "draw 1");
  EXPECT_THAT(kinds_of(events), ElementsAre(Kind::draw, Kind::join, Kind::turn));
  EXPECT_TRUE(state.hands[Seat(0)].contains(Card(10)));
  EXPECT_EQ(state.known[Seat(0)].of(Card(10)), 1);
  EXPECT_FALSE(state.drawn);
  EXPECT_EQ(state.turn, Seat(1));
}

TEST(PhantomHours, PH11_AnEmptyHandTakesTheTopOfThePile) {
  State state = PositionBuilder(2).hand(0, "G").hand(1, "14").pile("21 20 19").build();
  const auto events = play(state, "draw 1");
  EXPECT_THAT(kinds_of(events), ElementsAre(Kind::draw, Kind::take));
  EXPECT_EQ(cards_text(state.hands[Seat(1)]), "21");
  EXPECT_EQ(state.pile.size(), 2U);
  EXPECT_TRUE(state.known[Seat(1)].empty());
}

TEST(PhantomHours, PH11_OnlyGhostsAreAnnouncedAndAddNothingToKnown) {
  State state = PositionBuilder(3).hand(1, "08").hand(2, "14 G G").pile("21 20 19").build();
  const auto events = play(state, "draw 1");
  EXPECT_THAT(kinds_of(events), ElementsAre(Kind::draw, Kind::only_ghosts, Kind::take));
  EXPECT_EQ(events[1].seat, Seat(2));
  EXPECT_EQ(cards_text(state.hands[Seat(2)]), "21 G G");
  EXPECT_TRUE(state.known[Seat(2)].empty());
}

TEST(PhantomHours, PH11_WithAnHourLeftNothingIsTaken) {
  State state = PositionBuilder(3).hand(2, "14 G 09").hand(1, "G 08").pile("21 20 19").build();
  play(state, "draw 1");
  EXPECT_EQ(cards_text(state.hands[Seat(2)]), "09 G");
}

TEST(PhantomHours, WorkedCase_ChloeFillsHerRow) {
  struct Step {
    const char* before;
    const char* drawn;
    const char* move;
    const char* after;
  };
  for (const Step& step : {Step{"-- -- -- -- -- -- --", "12", "place 3", "-- -- 12 -- -- -- --"},
                           Step{"-- -- 12 -- -- -- --", "17", "place 5", "-- -- 12 -- 17 -- --"},
                           Step{"-- -- 12 -- 17 -- --", "08", "place 2", "-- 08 12 -- 17 -- --"},
                           Step{"06 08 12 14 17 18 --", "20", "place 7", "06 08 12 14 17 18 20"}}) {
    State state = PositionBuilder(2).row(0, step.before).hand(1, "09 G").drawn(step.drawn).build();
    play(state, step.move);
    EXPECT_EQ(row_text(state, 0), step.after);
    EXPECT_EQ(state.over, std::string_view(step.drawn) == "20");
    EXPECT_EQ(winner_by_row(state).has_value(), state.over);
  }
}

TEST(PhantomHours, WorkedCase_LucasAndMartinDrawFromTheRight) {
  constexpr int nicolas = 0;
  constexpr int lucas = 1;
  constexpr int martin = 2;
  State state = PositionBuilder(3, lucas).hand(nicolas, "07 14").hand(martin, "G G 09").build();
  Hand& hand = state.hands[Seat(lucas)];
  const auto at = static_cast<std::size_t>(std::find(hand.begin(), hand.end(), Card(21)) - hand.begin());
  ASSERT_LT(at, hand.size());
  play(state, "draw 2");
  EXPECT_EQ(state.drawn, Card(14));
  play(state, "place 4");
  EXPECT_EQ(state.turn, Seat(martin));
  play(state, "draw " + std::to_string(at + 1));
  EXPECT_EQ(state.drawn, Card(21));
  play(state, "place 7");
  EXPECT_EQ(row_text(state, lucas), "-- -- -- 14 -- -- --");
  EXPECT_EQ(row_text(state, martin), "-- -- -- -- -- -- 21");
}

}  // namespace
}  // namespace midnight::phantom_hours
