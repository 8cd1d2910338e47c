// SPDX-License-Identifier: MIT
// Who chooses the side, where the keyhole goes, and how the round ends (KH-17, KH-18, KH-20, KH-44).
#include "games/keyhole/rules/test_telling.hpp"

namespace midnight::keyhole {
namespace {

struct Rolls {
  SeatSet rollers;  // of the first throw
  int chooser = -1;
  int expected = -1;  // who should be, from the numbers thrown
  bool again = false;
};

// Follows the throws told: everybody who rolls, in seat order; those with the highest number roll again.
Rolls rolls_of(const std::vector<Event>& events, SeatSet rolling) {
  Rolls rolls;
  SeatSet thrown;
  SeatSet highest;
  int best = 0;
  for (const Event& event : events) {
    if (event.kind == Event::Kind::chooser) rolls.chooser = event.seat.index();
    if (event.kind != Event::Kind::roll) continue;
    EXPECT_TRUE(rolling.contains(event.seat)) << event.seat.index();
    EXPECT_TRUE(event.number >= 1 && event.number <= 6);
    thrown.insert(event.seat);
    if (event.number > best) highest = {};
    if (event.number >= best) highest.insert(event.seat);
    best = std::max(best, event.number);
    if (thrown != rolling) continue;
    if (rolls.rollers.empty()) rolls.rollers = thrown;
    rolls.again = rolls.again || highest.size() > 1;
    rolling = highest;
    thrown = highest = {};
    best = 0;
  }
  EXPECT_EQ(rolling.size(), 1);
  rolls.expected = rolling.first().index();
  return rolls;
}

TEST(KeyholeChoosing, KH17_TheHighestThrowChoosesAndTiesRollAgain) {
  SeatSet choosers;
  bool again = false;
  for (std::uint64_t seed = 1; seed < 100; ++seed) {
    State state = Position(3);
    const Rolls rolls = rolls_of(all_done(state, seed), SeatSet::all(3));
    EXPECT_EQ(rolls.rollers, SeatSet::all(3));
    EXPECT_EQ(rolls.chooser, rolls.expected);
    EXPECT_EQ(state.turn.index(), rolls.chooser);
    choosers.insert(state.turn);
    again = again || rolls.again;
  }
  EXPECT_EQ(choosers, SeatSet::all(3));
  EXPECT_TRUE(again) << "no tie in a hundred throws";
}

TEST(KeyholeChoosing, KH17_ThreePlayers_WhoHasChosenDoesNotRoll) {
  for (std::uint64_t seed = 1; seed < 30; ++seed) {
    State state = Position(3).round(2).chosen({1, 0, 0});
    SeatSet others = SeatSet::all(3);
    others.erase(Seat(0));
    const Rolls rolls = rolls_of(all_done(state, seed), others);
    EXPECT_EQ(rolls.rollers, others);
    EXPECT_EQ(rolls.chooser, rolls.expected);
  }
}

TEST(KeyholeChoosing, KH17_ThreePlayers_TheLastChoosesWithoutRolling) {
  State state = Position(3).round(3).chosen({1, 0, 1});
  const auto events = all_done(state);
  EXPECT_EQ(told(events, "roll"), Lines{});
  EXPECT_EQ(told(events, "chooser"), Lines{R"({"seat":1})"});
  EXPECT_EQ(Keyhole::acting(state), SeatSet(Seat(1)));
}

TEST(KeyholeChoosing, KH17_ThreePlayers_ThenAllRollAgain) {
  State state = Position(3).round(4).chosen({1, 1, 1});
  EXPECT_EQ(rolls_of(all_done(state), SeatSet::all(3)).rollers, SeatSet::all(3));
}

TEST(KeyholeChoosing, KH17_AnotherSideThanThePresentOne) {
  const State state = Position(2).phase(Phase::side).turn(1).keyhole("E", 3);
  EXPECT_EQ(legal(state, 1), (Lines{"side N", "side S", "side W"}));
  EXPECT_EQ(why_not(state, 1, "side E"), "same-side KH-17");
  EXPECT_EQ(legal(state, 0), Lines{});
}

TEST(KeyholeChoosing, KH18_TheChooserRollsForTheDoor) {
  State state = Position(3).phase(Phase::side).turn(1).keyhole("E", 3).chosen({1, 0, 0});
  const auto events = choose(state, "S", 5);
  EXPECT_EQ(told(events, "side"), Lines{R"({"seat":1,"side":"S"})"});
  EXPECT_EQ(told(events, "roll"), Lines{R"({"seat":1,"number":5})"});
  EXPECT_EQ(told(events, "keyhole"), Lines{R"({"side":"S","door":5,"seen":false})"});
  EXPECT_EQ(keyhole_of(state), "S5") << "KH-19: and there it stays";
  EXPECT_EQ(state.chosen[Seat(1)], 1);
  EXPECT_EQ(state.chosen[Seat(0)], 1);
}

TEST(KeyholeChoosing, KH18_TheDiePassesToTheLeft) {
  State state = Position(3).round(3).die(2).phase(Phase::side).turn(1);
  const auto events = choose(state, "S", 5);
  EXPECT_EQ(state.die, Seat(0));
  EXPECT_EQ(state.round, 4);
  EXPECT_EQ(told(events, "round"), Lines{R"({"die":0,"round":4})"});
}

TEST(KeyholeRoundEnd, KH20_KH44_CardsAreDiscardedAndFlagsCleared) {
  State state = Position(2)
                    .phase(Phase::side)
                    .card(0, "piano+desk 3")
                    .card(1, "plain 9")
                    .pile({"mirror+desk 6"})
                    .moved("piano")
                    .ghost(0, "s1 c1")
                    .entered(0, "s1")
                    .ghost(1, "s2 e3")
                    .frozen(1, "s2");
  choose(state, "N", 1);
  EXPECT_TRUE(state.moved.empty());
  EXPECT_EQ(where(state, 0, "s1"), "c1 100 20 0");
  EXPECT_FALSE(state.ghost(Seat(0), ghost_named("s1")).entered);
  EXPECT_FALSE(state.ghost(Seat(1), ghost_named("s2")).frozen);
  EXPECT_EQ(state.discard.size(), 2U);
  EXPECT_FALSE(state.cards[Seat(0)]) << "its turn to draw has not come";
  EXPECT_EQ(to_text(*state.cards[Seat(1)]), "mirror+desk 6") << "who has the die now draws first";
}

TEST(KeyholeRoundEnd, KH20_KH44_AfterTheFifthLookTheGameIsOver) {
  State state = Position(2).round(5).phase(Phase::side).ghost(0, "s1 c1").entered(0, "s1").moved("desk");
  const auto events = choose(state, "N", 1);
  EXPECT_EQ(told(events.back())["type"], "end");
  EXPECT_EQ(state.phase, Phase::over);
  EXPECT_TRUE(Keyhole::acting(state).empty());
  EXPECT_TRUE(state.pile.empty());
  EXPECT_TRUE(state.moved.empty());
  EXPECT_FALSE(state.cards[Seat(0)] || state.cards[Seat(1)]);
  EXPECT_FALSE(state.ghost(Seat(0), ghost_named("s1")).entered);
  EXPECT_TRUE(Keyhole::outcome(state).over);
}

TEST(KeyholeRoundEnd, KH17_KH20_AWholeGameOfThree) {
  State state = Position(3).phase(Phase::cards).card(0, "piano+desk 3");
  std::vector<int> choosers;
  std::vector<int> dice;
  for (int round = 1; round <= 5; ++round) {
    EXPECT_EQ(state.round, round);
    dice.push_back(state.die.index());
    all_stay(state);
    all_done(state, static_cast<std::uint64_t>(round));
    choosers.push_back(state.turn.index());
    choose(state, legal(state, state.turn.index())[0].substr(5), round);
  }
  EXPECT_EQ(dice, (std::vector<int>{0, 1, 2, 0, 1}));
  std::sort(choosers.begin(), choosers.begin() + 3);
  EXPECT_EQ(choosers[0], 0);
  EXPECT_EQ(choosers[1], 1);
  EXPECT_EQ(choosers[2], 2);
  EXPECT_NE(choosers[3], choosers[4]);
  EXPECT_EQ(state.phase, Phase::over);
  EXPECT_EQ(state.discard.size(), 15U);
}

}  // namespace
}  // namespace midnight::keyhole
