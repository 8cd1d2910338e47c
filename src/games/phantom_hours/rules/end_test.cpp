// SPDX-License-Identifier: MIT
// The order of a hand, an empty pile and the end of the game: PH-11, PH-14 to PH-17.
#include "games/phantom_hours/rules/test_position.hpp"

#include <array>
#include <cmath>
#include <set>

namespace midnight::phantom_hours {
namespace {

using testing::ElementsAre;
using Kind = Event::Kind;

Arrangement arrangement_of(std::string_view text) {
  const auto arrangement = Notation::read_free(text);
  EXPECT_TRUE(arrangement.ok()) << text;
  return *arrangement;
}

std::string hand_text(const State& state, int seat) {
  std::string text;
  for (const Card card : state.hands[Seat(seat)]) text += (text.empty() ? "" : " ") + to_text(card);
  return text;
}

std::string free_refusal_of(const State& state, int seat, std::string_view text) {
  const auto act = Notation::read_free(text);
  const auto refusal = act.ok() ? PhantomHours::free_refusal(state, Seat(seat), *act) : std::optional(act.error());
  return refusal ? std::string(refusal->key) + " " + std::string(refusal->rule) : "";
}

TEST(PhantomHours, PH14_TheThirdCardComesFirst) {
  State state = PositionBuilder(2).hand(1, "14 G 09").build();
  const View before = PhantomHours::view(state, Viewer::at(Seat(0)));
  EXPECT_EQ(free_refusal_of(state, 1, "arrange 3 1 2"), "");
  PhantomHours::apply_free(state, Seat(1), arrangement_of("arrange 3 1 2"));
  EXPECT_EQ(hand_text(state, 1), "09 14 G");
  EXPECT_EQ(state.turns, 100);
  EXPECT_EQ(state.turn, Seat(0));
  EXPECT_EQ(PhantomHours::view(state, Viewer::at(Seat(0))), before);
  EXPECT_FALSE(PhantomHours::problem(state));
}

TEST(PhantomHours, PH14_ArrangingIsForTwoCardsOrMore) {
  const State state = PositionBuilder(2).hand(0, "G").hand(1, "14").build();
  EXPECT_FALSE(PhantomHours::may_act_freely(state, Seat(1)));
  EXPECT_TRUE(PhantomHours::may_act_freely(state, Seat(0)));
  EXPECT_EQ(free_refusal_of(state, 1, "arrange 1"), "phantom-hours.nothing-to-arrange PH-14");
}

TEST(PhantomHours, PH14_AnArrangementNamesEveryPlaceOnce) {
  const State state = PositionBuilder(2).hand(1, "14 G 09").build();
  EXPECT_EQ(free_refusal_of(state, 1, "arrange"), "phantom-hours.arrange-how PH-14");
  EXPECT_EQ(free_refusal_of(state, 1, "arrange 1 x"), "phantom-hours.arrange-how PH-14");
  EXPECT_EQ(free_refusal_of(state, 1, "arrange 0 1 2"), "phantom-hours.arrange-how PH-14");
  EXPECT_EQ(free_refusal_of(state, 1, "arrange 2 1"), "phantom-hours.arrange-all PH-14");
  EXPECT_EQ(free_refusal_of(state, 1, "arrange 1 1 2"), "phantom-hours.arrange-each-once PH-14");
  EXPECT_EQ(free_refusal_of(state, 1, "arrange 1 2 4"), "phantom-hours.arrange-each-once PH-14");
}

TEST(PhantomHours, PH14_TwoArrangementsAreOne) {
  State step_by_step = PositionBuilder(2).hand(1, "14 G 09 20").build();
  State at_once = step_by_step;
  const Arrangement first = arrangement_of("arrange 3 1 4 2");
  const Arrangement second = arrangement_of("arrange 2 4 1 3");
  PhantomHours::apply_free(step_by_step, Seat(1), first);
  PhantomHours::apply_free(step_by_step, Seat(1), second);
  PhantomHours::apply_free(at_once, Seat(1), PhantomHours::combined(first, second));
  EXPECT_EQ(step_by_step, at_once);
}

TEST(PhantomHours, PH14_ACardThatJoinsAHandMayLieAnywhere) {
  std::array<int, 4> times{};
  constexpr int games = 4000;
  for (std::uint64_t seed = 0; seed < games; ++seed) {
    State state = PositionBuilder(2).hand(0, "06 07 08").hand(1, "G 09").build_unchecked();
    state.hands[Seat(0)].resize(3);  // what the builder added does not matter here
    Rng rng(Rng::Kind::chacha20, numbered_seed(seed), "game");
    NoEvents silent;
    PhantomHours::apply(state, Seat(0), Move::draw(0), rng, silent);
    const Hand& hand = state.hands[Seat(0)];
    ++times[static_cast<std::size_t>(std::find(hand.begin(), hand.end(), ghost) - hand.begin())];
  }
  for (const int count : times) EXPECT_NEAR(count, games / 4, 5 * std::sqrt(games * 3.0 / 16));
}

TEST(PhantomHours, PH15_AFullRowWinsWhenTheLastGhostIsTaken) {
  State state =
      PositionBuilder(3, 1).row(0, "06 08 12 14 17 18 22").hand(0, "09 G").hand(1, "10").hand(2, "G 11").build();
  const auto events = play(state, "draw 2");
  EXPECT_THAT(kinds_of(events), ElementsAre(Kind::draw, Kind::join, Kind::end));
  EXPECT_EQ(winner_by_row(state), Seat(0));
  EXPECT_EQ(events[2].winners, SeatSet(Seat(0)));
  EXPECT_EQ(events[2].reason, "row-complete");
  EXPECT_EQ(state.turns, 101);
}

TEST(PhantomHours, PH15_OneOfTwoGhostsIsNotEnough) {
  State state = PositionBuilder(3, 1).row(0, "06 08 12 14 17 18 22").hand(0, "G G 09").hand(2, "11").build();
  play(state, "draw 1");
  EXPECT_FALSE(state.over);
}

TEST(PhantomHours, PH15_WinsWithAnEmptyHandToo) {
  State state = PositionBuilder(2, 1).row(0, "06 08 12 14 17 18 22").hand(0, "G").hand(1, "10").pile("").build();
  play(state, "draw 1");
  EXPECT_EQ(winner_by_row(state), Seat(0));
  EXPECT_EQ(PhantomHours::outcome(state).reason, "row-complete");
}

TEST(PhantomHours, PH11_OnlyGhostsAreAnnouncedWithoutAPileToo) {
  State state = PositionBuilder(3).hand(0, "10").hand(1, "11").hand(2, "14 G G").pile("").build();
  const auto events = play(state, "draw 1");
  ASSERT_THAT(kinds_of(events), ElementsAre(Kind::draw, Kind::only_ghosts));
  EXPECT_EQ(events[1].seat, Seat(2));
  EXPECT_EQ(cards_text(state.hands[Seat(2)]), "G G") << "there is nothing to take (PH-16)";
  EXPECT_TRUE(state.known[Seat(2)].empty()) << "the announcement adds nothing (PH-18)";
  play(state, "place 4");
  EXPECT_FALSE(state.over);
}

TEST(PhantomHours, PH11_OnlyGhostsAreNotAnnouncedAgainWhileTheyStay) {
  State robbed = PositionBuilder(3).hand(0, "10").hand(1, "11").hand(2, "G G").pile("").build();
  EXPECT_THAT(kinds_of(play(robbed, "draw 1")), ElementsAre(Kind::draw, Kind::join, Kind::turn));
  EXPECT_EQ(cards_text(robbed.hands[Seat(2)]), "G");

  State drawing = PositionBuilder(3)
                      .row(0, "10 11 -- -- -- -- --")
                      .row(1, "08 10 -- -- -- -- --")
                      .row(2, "08 11 -- -- -- -- --")
                      .hand(0, "G")
                      .hand(1, "07")
                      .hand(2, "06 G")
                      .pile("")
                      .drawn("09")
                      .build();
  EXPECT_THAT(kinds_of(play(drawing, "keep")), ElementsAre(Kind::keep, Kind::leave, Kind::turn));
}

TEST(PhantomHours, PH18_OnlyGhostsAreAnnouncedEachTime) {
  State state = PositionBuilder(3)
                    .row(2, "06 08 12 14 17 18 22")
                    .hand(0, "09 11")
                    .hand(1, "G 20 21")
                    .hand(2, "10 G")
                    .pile("")
                    .build();
  EXPECT_THAT(kinds_of(play(state, "draw 1")), testing::Contains(Kind::only_ghosts));
  play(state, "place 4");
  play(state, "draw 1");
  play(state, "place 4");
  EXPECT_THAT(kinds_of(play(state, "draw 2")), ElementsAre(Kind::draw, Kind::join, Kind::turn));
  const bool ghost_first = state.hands[Seat(2)][0].is_ghost();
  EXPECT_THAT(kinds_of(play(state, ghost_first ? "draw 2" : "draw 1")), testing::Contains(Kind::only_ghosts));
}

TEST(PhantomHours, PH16_WithoutAPileNothingIsTaken) {
  State keeper = PositionBuilder(2)
                     .row(0, "10 11 -- -- -- -- --")
                     .row(1, "08 10 -- -- -- -- --")
                     .hand(0, "06")
                     .hand(1, "07 G")
                     .pile("")
                     .drawn("09")
                     .build();
  EXPECT_THAT(kinds_of(play(keeper, "keep")), ElementsAre(Kind::keep, Kind::leave, Kind::turn));
}

TEST(PhantomHours, PH16_AnEmptyHandEndsTheGameWhenTheTurnIsFinished) {
  State state = PositionBuilder(2).hand(0, "G").hand(1, "14").pile("").build();
  play(state, "draw 1");
  EXPECT_FALSE(state.over);
  EXPECT_TRUE(state.hands[Seat(1)].empty());
  play(state, "place 4");
  const Outcome outcome = PhantomHours::outcome(state);
  EXPECT_TRUE(outcome.over);
  EXPECT_EQ(outcome.reason, "empty-hand");
  EXPECT_TRUE(outcome.winners.empty());
  EXPECT_EQ(state.turn, Seat(0));
  EXPECT_EQ(Notation::phase(state), "over");
}

TEST(PhantomHours, PH16_TheCardOfTheLastTurnMayWin) {
  State state =
      PositionBuilder(3).row(0, "06 08 12 -- 17 18 22").hand(0, "10").hand(1, "G G 09").hand(2, "14").pile("").build();
  play(state, "draw 1");
  play(state, "place 4");
  EXPECT_EQ(winner_by_row(state), Seat(0));
}

TEST(PhantomHours, PH16_AGhostTakenAsTheLastCardEndsTheGame) {
  State state = PositionBuilder(2).hand(0, "10").hand(1, "G").pile("").build();
  play(state, "draw 1");
  EXPECT_EQ(PhantomHours::outcome(state).reason, "empty-hand");
}

TEST(PhantomHours, PH16_GoesBeforeTheTurnLimit) {
  State state =
      PositionBuilder(2).turns(399).row(1, "06 -- -- -- -- -- --").hand(0, "10").hand(1, "G").pile("").build();
  const auto events = play(state, "draw 1");
  EXPECT_EQ(state.turns, 400);
  EXPECT_EQ(events.back().reason, "empty-hand");
  EXPECT_TRUE(events.back().winners.empty()) << "although seat 1 has laid the most (PH-17)";
  EXPECT_EQ(PhantomHours::view(state, Viewer::spectator()).reason, "empty-hand");
}

SeatSet seats(std::initializer_list<int> indices) {
  SeatSet set;
  for (const int index : indices) set.insert(Seat(index));
  return set;
}

// Seat 0 draws the ghost from the last hand in the 400th turn.
Outcome outcome_at_limit(const PositionBuilder& builder) {
  State state = builder.build();
  const auto events = play(state, "draw 1");
  const Outcome outcome = PhantomHours::outcome(state);
  EXPECT_EQ(state.turns, 400);
  EXPECT_EQ(outcome.reason, "turn-limit");
  EXPECT_EQ(events.back().kind, Kind::end);
  EXPECT_EQ(events.back().winners, outcome.winners);
  EXPECT_EQ(events.back().reason, outcome.reason);
  return outcome;
}

TEST(PhantomHours, PH17_AfterFourHundredTurnsTheMostLaidCardsWin) {
  const Outcome outcome = outcome_at_limit(PositionBuilder(3)
                                               .turns(399)
                                               .row(0, "06 -- -- -- -- -- --")
                                               .row(1, "06 08 12 14 17 18 --")
                                               .row(2, "07 08 13 14 17 -- --")
                                               .hand(1, "10 G")
                                               .hand(2, "G 11"));
  EXPECT_EQ(outcome.winners, seats({1})) << "with a ghost in hand: nobody else has laid as many";
  EXPECT_EQ(outcome.scores[0], 0);
  EXPECT_EQ(outcome.scores[1], 1);
  EXPECT_EQ(outcome.scores[2], 0);
}

TEST(PhantomHours, PH17_OfThoseWithTheMostOnlyThoseWithoutAGhostIfThereAreSome) {
  const Outcome outcome = outcome_at_limit(PositionBuilder(4)
                                               .turns(399)
                                               .row(0, "06 -- -- 12 -- -- --")
                                               .row(1, "07 -- -- 13 -- -- --")
                                               .row(2, "08 -- -- 12 -- -- --")
                                               .row(3, "-- -- -- 13 -- -- --")
                                               .hand(1, "10 09")
                                               .hand(2, "11 G")
                                               .hand(3, "G 11"));
  EXPECT_EQ(outcome.winners, seats({1})) << "seat 0 has drawn a ghost, and seat 2 holds the other one";
  const Outcome shared = outcome_at_limit(PositionBuilder(4)
                                              .turns(399)
                                              .row(0, "06 -- -- 12 -- -- --")
                                              .row(1, "07 -- -- 13 -- -- --")
                                              .row(2, "08 -- -- 12 -- -- --")
                                              .row(3, "-- -- -- 13 -- -- --")
                                              .hand(1, "10 09")
                                              .hand(2, "11 14")
                                              .hand(3, "G G 11"));
  EXPECT_EQ(shared.winners, seats({1, 2}));
}

TEST(PhantomHours, PH17_IfAllOfThemHoldAGhostTheyShareTheVictory) {
  const Outcome outcome = outcome_at_limit(PositionBuilder(3)
                                               .turns(399)
                                               .row(0, "06 -- -- 12 -- -- --")
                                               .row(1, "07 -- -- 13 -- -- --")
                                               .hand(1, "10 G")
                                               .hand(2, "G 11"));
  EXPECT_EQ(outcome.winners, seats({0, 1}));
}

TEST(PhantomHours, PH17_ArrangingIsNoTurn) {
  State state = PositionBuilder(2).turns(399).hand(0, "10").hand(1, "G 11").build();
  PhantomHours::apply_free(state, Seat(1), arrangement_of("arrange 2 1"));
  EXPECT_FALSE(state.over);
  EXPECT_EQ(state.turns, 399);
}

TEST(PhantomHours, PH17_ShiftTurnsCountAndTheLastTurnMayWin) {
  State shifting = PositionBuilder(2).turns(399).row(0, "21 -- -- -- -- -- --").hand(1, "14 G").build();
  play(shifting, "shift 1>2");
  EXPECT_EQ(PhantomHours::outcome(shifting).reason, "turn-limit");
  EXPECT_EQ(PhantomHours::outcome(shifting).winners, seats({0})) << "laid is laid, completable or not";

  State winning = PositionBuilder(2).turns(399).row(0, "06 08 12 -- 17 18 22").hand(1, "10 G").drawn("14").build();
  play(winning, "place 4");
  EXPECT_EQ(PhantomHours::outcome(winning).reason, "row-complete");
}

TEST(PhantomHours, NobodyActsWhenTheGameIsOver) {
  const State state = PositionBuilder(2).turns(400).hand(1, "14 G").over().build();
  EXPECT_TRUE(PhantomHours::legal_moves(state, Seat(0)).empty());
  EXPECT_FALSE(PhantomHours::may_act_freely(state, Seat(1)));
  EXPECT_EQ(free_refusal_of(state, 1, "arrange 2 1"), "phantom-hours.arrange-over PH-14");
}

}  // namespace
}  // namespace midnight::phantom_hours
