// SPDX-License-Identifier: MIT
// The set-up of a round (MP-8, MP-9), what is returned for it (MP-24) and the consolation (MP-28).
#include "games/midnight_party/rules/test_telling.hpp"

#include <gmock/gmock.h>

#include <set>

namespace midnight::midnight_party {
namespace {

using testing::ElementsAre;

class EveryMode : public testing::TestWithParam<TableMode> {};
INSTANTIATE_TEST_SUITE_P(MidnightParty, EveryMode, testing::ValuesIn(table_modes),
                         [](const auto& mode) { return "With" + mode.param.name(); });

// The table of a new round, except whose turn it is.
void expect_new_round(const State& state) {
  EXPECT_EQ(clock_text(state), "R7 B7 G7 P7 Y7");
  EXPECT_EQ(state.ability, SeatSet::all(state.players()));
  EXPECT_EQ(state.turn, state.first);
  EXPECT_FALSE(state.must_play);
  for (const Seat seat : SeatSet::all(state.players())) {
    EXPECT_EQ(state.hands[seat].hours.size(), 5);
    EXPECT_TRUE(state.hands[seat].energies.empty());
  }
  EXPECT_EQ(state.pile.size(), 60U - 5U * static_cast<std::size_t>(state.players()));
  EXPECT_TRUE(state.discard.empty());
  EXPECT_EQ(state.energy_pile.size(), 7U);
  EXPECT_EQ(used_text(state), "");
  EXPECT_FALSE(MidnightParty::problem(state));
}

TEST_P(EveryMode, MP8_TheFirstRound) {
  Options options = options_for(GetParam().players, GetParam().mode);
  for (int first = 0; first < options.players; ++first) {
    options.first = Seat(first);
    Rng rng(Rng::Kind::chacha20, numbered_seed(3), "game");
    const State state = MidnightParty::initial(options, rng);
    expect_new_round(state);
    EXPECT_EQ(state.round, 1);
    EXPECT_EQ(state.first, Seat(first));
    EXPECT_EQ(state.special_pile.size(), 8U);
    for (const Seat seat : SeatSet::all(options.players)) {
      EXPECT_EQ(state.scores[seat], 0);
      EXPECT_TRUE(state.hands[seat].specials.empty());
    }
    EXPECT_EQ(MidnightParty::acting(state), SeatSet(Seat(first)));
    EXPECT_FALSE(MidnightParty::outcome(state).over);
  }
}

TEST(MidnightPartySetUp, MP8_AllThreePilesAreShuffled) {
  std::set<std::string> piles;
  std::set<std::string> energies;
  std::set<std::string> specials;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Rng rng(Rng::Kind::chacha20, numbered_seed(seed), "game");
    const State state = MidnightParty::initial(options_for(3, Mode::solo), rng);
    piles.insert(pile_text(state.pile));
    energies.insert(pile_text(state.energy_pile));
    specials.insert(pile_text(state.special_pile));
  }
  EXPECT_EQ(piles.size(), 20U);
  EXPECT_GT(energies.size(), 15U);
  EXPECT_GT(specials.size(), 15U);
}

// Red is one hour from midnight and arrives.
TEST_P(EveryMode, MP9_EveryRoundStartsAfresh) {
  Position position(GetParam().players, GetParam().mode);
  position.clock(GetParam().players <= 4 && GetParam().mode != Mode::solo ? "R23 Gparty" : "R23")
      .hand(0, "R1B6 E1/2 recycle")
      .spent(0)
      .spent(1)
      .must_play()
      .energy("E1/1")
      .special_pile("badhand");
  State state = position;
  play(state, "play R1B6 first R");
  EXPECT_EQ(state.round, 2);
  EXPECT_EQ(state.first, Seat(1));
  expect_new_round(state);
  std::size_t specials = state.special_pile.size();
  for (const Seat seat : SeatSet::all(state.players())) {
    specials += static_cast<std::size_t>(state.hands[seat].specials.size());
  }
  EXPECT_EQ(specials, 8U) << "MP-24: special actions are returned";
}

TEST(MidnightPartySetUp, MP9_OneSeatFurtherToTheLeftHoweverTheRoundEnded) {
  State state = Position(3).clock("R23").first(1).turn(0).round(5).hand(0, "R1B6");
  play(state, "play R1B6 first R");
  EXPECT_EQ(state.first, Seat(2));
  EXPECT_EQ(state.round, 6);
  State last_seat = Position(3).clock("R23").first(2).turn(1).hand(1, "R1B6");
  play(last_seat, "play R1B6 first R");
  EXPECT_EQ(last_seat.first, Seat(0));
  EXPECT_EQ(last_seat.turn, Seat(0));
}

TEST(MidnightPartySetUp, MP9_TheSameSeedSetsUpTheSameRound) {
  const State before = Position(4).clock("R23").hand(0, "R1B6");
  State one = before;
  State other = before;
  State different = before;
  play(one, "play R1B6 first R", 8);
  play(other, "play R1B6 first R", 8);
  play(different, "play R1B6 first R", 9);
  EXPECT_EQ(one, other);
  EXPECT_NE(one, different);
}

// Who is consoled when these scores are added to nothing: all figures but red stand level behind it, so the
// round brings red's owner points and the others none.
std::vector<int> consoled(int players, int first, const std::vector<int>& scores) {
  State state = Position(players, Mode::solo).clock("R23").first(first).turn(0).scores(scores).hand(0, "R1B6");
  const auto events = play(state, "play R1B6 first R");
  std::vector<int> seats;
  std::size_t given = 0;
  for (const Event& event : events) {
    if (event.kind != Event::Kind::consolation) continue;
    seats.push_back(event.seat.index());
    ++given;
    EXPECT_EQ(state.hands[event.seat].specials.count(event.special), 1);
  }
  EXPECT_EQ(state.special_pile.size(), 8 - given);
  for (const Seat seat : SeatSet::all(players)) {
    const bool among = std::find(seats.begin(), seats.end(), seat.index()) != seats.end();
    EXPECT_EQ(state.hands[seat].specials.size(), among ? 1 : 0);
  }
  return seats;
}

TEST(MidnightPartyConsolation, MP28_TheLowestTotalTakesASpecialAction) {
  EXPECT_THAT(consoled(3, 0, {0, 9, 4}), ElementsAre(2));
  EXPECT_THAT(consoled(5, 0, {0, 9, 4, 3, 5}), ElementsAre(3));
}

TEST(MidnightPartyConsolation, MP28_ItIsTheTotalThatCounts) {
  // Red scores 5 in this round and still has the least.
  EXPECT_THAT(consoled(3, 0, {2, 9, 8}), ElementsAre(0));
}

TEST(MidnightPartyConsolation, MP28_AllWhoAreTiedFromTheNewFirstPlayer) {
  EXPECT_THAT(consoled(4, 0, {0, 1, 1, 1}), ElementsAre(1, 2, 3));
  EXPECT_THAT(consoled(4, 1, {0, 1, 1, 1}), ElementsAre(2, 3, 1));
  EXPECT_THAT(consoled(4, 2, {0, 1, 9, 1}), ElementsAre(3, 1));
  EXPECT_THAT(consoled(4, 3, {0, 1, 1, 9}), ElementsAre(1, 2));
}

// The n-th of those who are consoled gets the n-th card of the pile that was set up for the new round.
TEST(MidnightPartyConsolation, MP28_FromTheTopOfTheNewPile) {
  State tied = Position(4).clock("R23").first(1).scores({0, 1, 1, 1}).hand(0, "R1B6");
  State single = Position(4).clock("R23").first(1).scores({0, 2, 1, 2}).hand(0, "R1B6");
  play(tied, "play R1B6 first R", 5);
  play(single, "play R1B6 first R", 5);
  auto rest = single.special_pile;
  EXPECT_EQ(specials_text(tied, 2), specials_text(single, 2));
  EXPECT_EQ(specials_text(tied, 3), to_text(rest.pop_back()));
  EXPECT_EQ(specials_text(tied, 1), to_text(rest.pop_back()));
  EXPECT_EQ(tied.special_pile, rest);
}

TEST(MidnightPartyConsolation, MP28_NotWhereRoundsAreCounted) {
  for (const TableMode& mode : table_modes) {
    if (mode.mode == Mode::solo) continue;
    State state = Position(mode.players, mode.mode).clock(mode.players == 6 ? "R23" : "R23 Gparty").hand(0, "R1B6");
    const auto events = play(state, "play R1B6 first R");
    EXPECT_EQ(state.round, 2) << mode.name();
    EXPECT_FALSE(told(events, "consolation")) << mode.name();
    EXPECT_EQ(state.special_pile.size(), 8U) << mode.name();
  }
}

TEST(MidnightPartyConsolation, MP28_NotAfterTheLastRound) {
  State state = Position(3).clock("R23").scores({20, 3, 3}).hand(0, "R1B6");
  EXPECT_FALSE(told(play(state, "play R1B6 first R"), "consolation"));
  EXPECT_TRUE(state.over);
}

}  // namespace
}  // namespace midnight::midnight_party
