// SPDX-License-Identifier: MIT
// What the rule bot makes of arranged positions, that it names only moves that may be made, and what the search is
// told.
#include "games/midnight_party/bot/insight.hpp"

#include "games/midnight_party/rules/test_position.hpp"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace midnight::midnight_party {
namespace {

bots::RatedMoves<Move> rated_moves(const State& state) {
  Rng rng(Rng::Kind::fast, numbered_seed(1), "bot");
  return Insight::rated_moves(MidnightParty::view(state, Viewer::at(state.turn)), state.turn,
                              MidnightParty::legal_moves(state, state.turn), rng);
}
std::string rule_move(const State& state) {
  Rng rng(Rng::Kind::fast, numbered_seed(2), "bot");
  return Notation::write_move(bots::best_of(rated_moves(state), rng));
}

TEST(MidnightPartyInsight, MP18_EndsTheRoundWhenItCan) {
  const State state = Position(2).clock("Rparty G20 B7 P7").hand(0, "B1G6 B3G4 R1P6 R6B1 B1P6");
  EXPECT_EQ(rule_move(state).substr(0, 9), "play B3G4");
}

TEST(MidnightPartyInsight, MP18_LetsTheOwnFigureArriveBeforeTheOther) {
  // Both would win by this card: the one that walks first does.
  const State own_first = Position(2).clock("Rparty Bparty G20 P21").hand(0, "G4P3");
  EXPECT_EQ(rule_move(own_first), "play G4P3 first G");
  const State own_second = Position(2).clock("Rparty Bparty G20 P21").hand(0, "B1G6 B3G4");
  EXPECT_EQ(rule_move(own_second), "play B3G4 first G");
}

TEST(MidnightPartyInsight, MP18_DoesNotLetTheOtherSideWin) {
  const State state = Position(2).clock("R7 Bparty G7 P21").hand(0, "R4P3 R4Y3");
  EXPECT_NE(rule_move(state).substr(0, 9), "play R4P3");
}

TEST(MidnightPartyInsight, MP12_GoesBackOverMidnightToTheParty) {
  // The worked case of the rules: red on 3, three hours back.
  const State state = Position(2).clock("R3 Gparty B7 P7").hand(0, "R3B4 R6Y1 dejavu");
  EXPECT_EQ(rule_move(state).substr(0, 16), "play R3B4 dejavu");
}

TEST(MidnightPartyInsight, MP12_CombinesCardsToArriveExactly) {
  const State state = Position(2).clock("Rparty G19 B7 P7").hand(0, "G3Y4 E1/3 timeshift");
  EXPECT_EQ(rule_move(state).find("play G3Y4"), 0U);
  State next = state;
  play(next, rule_move(state));
  EXPECT_EQ(next.scores[Seat(0)], 1);
}

TEST(MidnightPartyInsight, MP10_OneOrderStandsForBothUnlessTheRoundEnds) {
  const auto plays = [](const State& state) {
    return std::ranges::count_if(rated_moves(state),
                                 [](const auto& each) { return each.move.kind() == Move::Kind::play; });
  };
  EXPECT_EQ(plays(Position(2).clock("R7 G7 B7 P7").hand(0, "R3B4 G1Y6")), 2);
  EXPECT_EQ(plays(Position(2).clock("Rparty Bparty G20 P21").hand(0, "G4P3")), 2);
}

// In every mode: a whole game by the rule, which is held against the rules at every step, and chances that fit
// together.
class MidnightPartyThumb : public testing::TestWithParam<std::pair<int, Mode>> {};

TEST_P(MidnightPartyThumb, NamesLegalMovesAndUsesProbabilities) {
  const auto [players, mode] = GetParam();
  Rng rng(Rng::Kind::fast, numbered_seed(7), "game");
  NoEvents silent;
  State state = MidnightParty::initial(options_for(players, mode), rng);
  while (!state.over) {
    const Moves moves = MidnightParty::legal_moves(state, state.turn);
    for (const auto& each : rated_moves(state)) {
      ASSERT_FALSE(MidnightParty::refusal(state, state.turn, each.move)) << Notation::write_move(each.move);
    }
    bots::ismcts::Candidates<MidnightParty> candidates;
    Insight::candidates(state, state.turn, moves, candidates);
    ASSERT_FALSE(candidates.empty());
    for (std::size_t i = 0; i < candidates.size(); ++i) {
      ASSERT_FALSE(MidnightParty::refusal(state, state.turn, candidates[i])) << Notation::write_move(candidates[i]);
      ASSERT_EQ(std::count(candidates.begin(), candidates.end(), candidates[i]), 1);
    }
    for (const Seat seat : SeatSet::all(players)) {
      const double chance = Insight::evaluate(state, seat);
      ASSERT_GE(chance, 0);
      ASSERT_LE(chance, 1);
    }
    const Move move = Insight::playout_move(state, state.turn, moves, rng);
    ASSERT_FALSE(MidnightParty::refusal(state, state.turn, move)) << Notation::write_move(move);
    MidnightParty::apply(state, state.turn, move, rng, silent);
  }
  for (const Seat seat : SeatSet::all(players)) {
    EXPECT_EQ(Insight::evaluate(state, seat), MidnightParty::outcome(state).winners.contains(seat) ? 1 : 0);
  }
}

INSTANTIATE_TEST_SUITE_P(AllModes, MidnightPartyThumb,
                         testing::Values(std::pair(2, Mode::duel), std::pair(3, Mode::solo), std::pair(4, Mode::solo),
                                         std::pair(4, Mode::teams), std::pair(5, Mode::solo),
                                         std::pair(6, Mode::teams)));

TEST(MidnightPartyInsight, ThinksBetterOfWhoLeads) {
  for (const auto& [players, mode] :
       {std::pair(2, Mode::duel), std::pair(3, Mode::solo), std::pair(4, Mode::teams), std::pair(6, Mode::teams)}) {
    State state = Position(players, mode);
    const double before = Insight::evaluate(state, Seat(0));
    const int ahead = mode == Mode::solo ? 12 : 2;
    for (const Seat seat : SeatSet::all(players)) {
      if (state.options.side_of(seat) == 0) state.scores[seat] = static_cast<std::int16_t>(ahead);
    }
    EXPECT_GT(Insight::evaluate(state, Seat(0)), before) << players;
    EXPECT_LT(Insight::evaluate(state, Seat(1)), 0.5) << players;
  }
}

TEST(MidnightPartyInsight, MP29_LooksAtNoHandButItsOwn) {
  // The same view with other cards in the hidden hands and piles.
  const State state = Position(2).clock("R20 G18 B19 P22").hand(0, "R4Y3 G6Y1 R2B5 B2P5 G1P6 timeshift");
  Rng rng(Rng::Kind::fast, numbered_seed(3), "worlds");
  for (int i = 0; i < 20; ++i) {
    const State other = MidnightParty::sample(MidnightParty::view(state, Viewer::at(Seat(0))), rng);
    EXPECT_EQ(rated_moves(other), rated_moves(state));
    EXPECT_EQ(Insight::evaluate(other, Seat(0)), Insight::evaluate(state, Seat(0)));
  }
}

}  // namespace
}  // namespace midnight::midnight_party
