// SPDX-License-Identifier: MIT
// What a viewer may know (PH-18), and that the worlds drawn behind a view are all of them, equally likely.
#include "games/phantom_hours/rules/test_position.hpp"

#include <cmath>
#include <map>
#include <numeric>

namespace midnight::phantom_hours {
namespace {

// Who has what, whatever the order in the hands; the pile in order.
std::string world_text(const State& state) {
  std::string text;
  for (const Seat seat : SeatSet::all(state.players())) text += cards_text(state.hands[seat]) + " | ";
  for (const Card card : state.pile) text += to_text(card) + " ";
  return text;
}

// Every world behind the view of `state`, with the number of ways to put the hidden cards, one by one, into
// the hidden places. Cards that the viewer can place stay where they are.
std::map<std::string, double> all_worlds(const State& state, Viewer viewer) {
  std::vector<Card*> places;
  State world = state;
  for (const Seat seat : SeatSet::all(state.players())) {
    if (viewer.is_at(seat)) continue;
    CardCounts known = state.known[seat];
    for (Card& card : world.hands[seat].span()) {
      if (known.contains(card)) {
        known.remove(card);
      } else {
        places.push_back(&card);
      }
    }
  }
  for (Card& card : world.pile.span()) places.push_back(&card);
  std::vector<Card> cards;
  for (const Card* place : places) cards.push_back(*place);
  std::vector<std::size_t> order(cards.size());
  std::iota(order.begin(), order.end(), 0U);

  std::map<std::string, double> worlds;
  const View view = PhantomHours::view(state, viewer);
  do {
    for (std::size_t i = 0; i < places.size(); ++i) *places[i] = cards[order[i]];
    if (!PhantomHours::problem(world) && PhantomHours::view(world, viewer) == view) worlds[world_text(world)] += 1;
  } while (std::next_permutation(order.begin(), order.end()));
  return worlds;
}

void expect_uniform(const State& state, Viewer viewer) {
  std::map<std::string, double> expected = all_worlds(state, viewer);
  double total = 0;
  for (const auto& [world, ways] : expected) total += ways;
  constexpr int samples = 30'000;
  std::map<std::string, int> drawn;
  Rng rng(Rng::Kind::fast, numbered_seed(11), "sample");
  const View view = PhantomHours::view(state, viewer);
  for (int i = 0; i < samples; ++i) ++drawn[world_text(PhantomHours::sample(view, rng))];
  ASSERT_EQ(drawn.size(), expected.size());
  double chi_square = 0;
  for (const auto& [world, ways] : expected) {
    ASSERT_TRUE(drawn.contains(world)) << world;
    const double mean = samples * ways / total;
    chi_square += (drawn[world] - mean) * (drawn[world] - mean) / mean;
  }
  const auto freedom = static_cast<double>(expected.size() - 1);
  EXPECT_LT(chi_square, freedom + 4.5 * std::sqrt(2 * freedom));
}

TEST(PhantomHoursSample, PH18_HiddenHours) {
  const State state = PositionBuilder(3).hand(0, "G G").hand(1, "08 09").hand(2, "10 08").pile("12 13").build();
  expect_uniform(state, Viewer::at(Seat(0)));
}

TEST(PhantomHoursSample, PH18_AHiddenGhostIsInAHandInProportionToItsPlaces) {
  const State state = PositionBuilder(3).hand(0, "G").hand(1, "08 G 09").hand(2, "10 11").pile("12").build();
  expect_uniform(state, Viewer::at(Seat(0)));
}

TEST(PhantomHoursSample, PH18_TwoHiddenGhostsMayShareAHand) {
  const State state = PositionBuilder(3).hand(1, "08 G G").hand(2, "10 11").pile("12").build();
  expect_uniform(state, Viewer::at(Seat(0)));
  const State no_pile = PositionBuilder(3).hand(0, "07").hand(1, "G G").hand(2, "10 11 08").pile("").build();
  expect_uniform(no_pile, Viewer::at(Seat(0)));
}

TEST(PhantomHoursSample, PH18_KnownCardsStayWhereTheyAre) {
  const State state =
      PositionBuilder(3).hand(1, "08 G G").known(1, "G 08").hand(2, "10 08 11").known(2, "10").pile("12").build();
  expect_uniform(state, Viewer::at(Seat(0)));
}

TEST(PhantomHoursSample, PH2_AFullRowHidesAGhost) {
  const State state =
      PositionBuilder(3).row(2, "06 08 12 13 17 18 22").hand(1, "08 G 09").hand(2, "G 11").pile("14").build();
  for (const auto& [world, ways] : all_worlds(state, Viewer::at(Seat(0)))) {
    EXPECT_NE(world.find("G | "), std::string::npos);
  }
  expect_uniform(state, Viewer::at(Seat(0)));
  Rng rng(Rng::Kind::fast, numbered_seed(4), "sample");
  for (int i = 0; i < 200; ++i) {
    const State world = PhantomHours::sample(PhantomHours::view(state, Viewer::at(Seat(0))), rng);
    EXPECT_TRUE(has_ghost(world.hands[Seat(2)]));
  }
}

TEST(PhantomHoursSample, PH15_ASpectatorOfAFinishedGameKnowsWhoWon) {
  const State state = PositionBuilder(2)
                          .over()
                          .row(0, "06 08 12 13 17 18 22")
                          .row(1, "07 08 12 14 17 19 21")
                          .hand(0, "09")
                          .hand(1, "10 G 16")
                          .pile("")
                          .build();
  expect_uniform(state, Viewer::spectator());
  Rng rng(Rng::Kind::fast, numbered_seed(4), "sample");
  for (int i = 0; i < 100; ++i) {
    const State world = PhantomHours::sample(PhantomHours::view(state, Viewer::spectator()), rng);
    EXPECT_EQ(PhantomHours::outcome(world), PhantomHours::outcome(state));
  }
}

// The first two have laid the most; who of them holds a ghost follows from who won.
PositionBuilder at_limit() {
  return PositionBuilder(3)
      .over()
      .turns(400)
      .row(0, "06 -- -- -- -- -- 22")
      .row(1, "07 -- -- -- -- -- 22")
      .row(2, "-- -- -- 12 -- -- --")
      .pile("");
}

TEST(PhantomHoursSample, PH17_TheTurnLimitTellsWhoHoldsAGhost) {
  const State one_won = at_limit().hand(0, "08 09").hand(1, "G 10").hand(2, "G 11").build();
  ASSERT_EQ(PhantomHours::outcome(one_won).winners, SeatSet(Seat(0)));
  expect_uniform(one_won, Viewer::spectator());
  expect_uniform(one_won, Viewer::at(Seat(2)));
  const State none_holds_one = at_limit().hand(0, "08 09").hand(1, "10 11").hand(2, "G G").build();
  ASSERT_EQ(PhantomHours::outcome(none_holds_one).winners, SeatSet::all(2));
  expect_uniform(none_holds_one, Viewer::spectator());
  const State both_hold_one = at_limit().hand(0, "08 G").hand(1, "10 G").hand(2, "11 13").build();
  ASSERT_EQ(PhantomHours::outcome(both_hold_one).winners, SeatSet::all(2));
  expect_uniform(both_hold_one, Viewer::spectator());
  expect_uniform(both_hold_one, Viewer::at(Seat(0)));
  expect_uniform(at_limit().hand(0, "08 G").hand(1, "10 G").known(1, "G").hand(2, "11 13").build(),
                 Viewer::spectator());
}

// A player with a full row and no ghost would have won, so every full row here has a ghost.
TEST(PhantomHoursSample, PH17_FullRowsAtTheTurnLimitHideGhosts) {
  const State state = PositionBuilder(3)
                          .over()
                          .turns(400)
                          .row(0, "06 08 12 13 17 18 22")
                          .row(1, "07 08 12 14 17 19 21")
                          .hand(0, "G 09")
                          .hand(1, "10 G")
                          .hand(2, "11 15")
                          .pile("")
                          .build();
  ASSERT_EQ(PhantomHours::outcome(state).winners, SeatSet::all(2));
  expect_uniform(state, Viewer::spectator());
}

TEST(PhantomHoursSample, PH14_OtherHandsLieInAnyOrder) {
  const State state = PositionBuilder(2).hand(0, "07").hand(1, "08 G 10").known(1, "08").pile("").build();
  const View view = PhantomHours::view(state, Viewer::at(Seat(0)));
  std::map<std::string, int> orders;
  Rng rng(Rng::Kind::fast, numbered_seed(4), "sample");
  constexpr int samples = 6000;
  for (int i = 0; i < samples; ++i) {
    std::string order;
    const State world = PhantomHours::sample(view, rng);
    for (const Card card : world.hands[Seat(1)]) order += to_text(card);
    ++orders[order];
  }
  EXPECT_EQ(orders.size(), 6U);
  for (const auto& [order, times] : orders) EXPECT_NEAR(times, samples / 6, 5 * std::sqrt(samples * 5.0 / 36)) << order;
}

TEST(PhantomHoursView, PH18_WhatWasShownAndTakenIsRemembered) {
  State state = PositionBuilder(3).hand(0, "G").hand(1, "07").hand(2, "14 G 09").known(2, "14").build();
  play(state, "draw 2");
  EXPECT_EQ(state.known[Seat(0)].of(ghost), 1);
  EXPECT_EQ(state.known[Seat(2)].of(Card(14)), 1);
  EXPECT_EQ(PhantomHours::view(state, Viewer::spectator()).known, state.known);
}

TEST(PhantomHoursView, PH18_DrawingACardOfThatValueTakesItOffAgain) {
  State state = PositionBuilder(3).hand(2, "14 14 09").known(2, "14").hand(1, "G G 08").build();
  play(state, "draw 2");
  EXPECT_TRUE(state.known[Seat(2)].empty());
}

TEST(PhantomHoursView, PH18_TheViewTellsOneHandAndSizes) {
  const State state = PositionBuilder(3).hand(0, "07 06").hand(1, "08 G G").hand(2, "10 11").pile("12").build();
  const View view = PhantomHours::view(state, Viewer::at(Seat(1)));
  EXPECT_EQ(view.hand, state.hands[Seat(1)]);
  EXPECT_EQ(view.hand_sizes[Seat(2)], 2);
  EXPECT_EQ(view.pile_size, 1);
  EXPECT_TRUE(PhantomHours::view(state, Viewer::spectator()).hand.empty());
}

}  // namespace
}  // namespace midnight::phantom_hours
