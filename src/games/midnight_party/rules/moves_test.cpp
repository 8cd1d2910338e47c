// SPDX-License-Identifier: MIT
// The legal moves: exact lists for chosen hands, and against every conceivable move on random positions.
#include "games/midnight_party/rules/test_telling.hpp"
#include "tests/written_json.hpp"

#include <gmock/gmock.h>

#include <map>
#include <set>

namespace midnight::midnight_party {
namespace {

using testing::ElementsAre;

TEST(MidnightPartyMoves, MP10_AnHourCardInTwoOrders) {
  EXPECT_THAT(legal(Position(3).spent(0).hand(0, "R3B4 G1P6")),
              ElementsAre("play G1P6 first G", "play G1P6 first P", "play R3B4 first B", "play R3B4 first R"));
}

TEST(MidnightPartyMoves, MP11_AnEnergyCardTwoWaysRound) {
  EXPECT_THAT(
      legal(Position(3).spent(0).hand(0, "R3B4 E1/2")),
      ElementsAre("play R3B4 energy 1/2:B first B", "play R3B4 energy 1/2:B first R", "play R3B4 energy 1/2:R first B",
                  "play R3B4 energy 1/2:R first R", "play R3B4 first B", "play R3B4 first R"));
}

TEST(MidnightPartyMoves, MP11_EqualBonusesOneWay) {
  EXPECT_THAT(legal(Position(3).spent(0).hand(0, "G1P6 E2/2")),
              ElementsAre("play G1P6 energy 2/2:G first G", "play G1P6 energy 2/2:G first P", "play G1P6 first G",
                          "play G1P6 first P"));
}

TEST(MidnightPartyMoves, MP12_OneTimeshift) {
  EXPECT_THAT(legal(Position(3).spent(0).hand(0, "R1B6 timeshift")),
              ElementsAre("play R1B6 first B", "play R1B6 first R", "play R1B6 timeshift B first B",
                          "play R1B6 timeshift R first B", "play R1B6 timeshift R first R"));
}

TEST(MidnightPartyMoves, MP12_TwoTimeshifts) {
  EXPECT_THAT(legal(Position(3).spent(0).hand(0, "R1B6 timeshift timeshift")),
              ElementsAre("play R1B6 first B", "play R1B6 first R", "play R1B6 timeshift B first B",
                          "play R1B6 timeshift R first B", "play R1B6 timeshift R first R",
                          "play R1B6 timeshift R timeshift B first B", "play R1B6 timeshift R timeshift B first R",
                          "play R1B6 timeshift R timeshift R first B", "play R1B6 timeshift R timeshift R first R"));
  EXPECT_THAT(legal(Position(3).spent(0).hand(0, "R2B5 timeshift timeshift")),
              testing::Contains("play R2B5 timeshift B timeshift B first B"));
  EXPECT_THAT(legal(Position(3).spent(0).hand(0, "R2B5 timeshift timeshift")),
              testing::Not(testing::Contains("play R2B5 timeshift B timeshift B first R")));
}

TEST(MidnightPartyMoves, MP12_DejavuOrNot) {
  EXPECT_THAT(
      legal(Position(3).spent(0).hand(0, "R3B4 dejavu dejavu")),
      ElementsAre("play R3B4 dejavu first B", "play R3B4 dejavu first R", "play R3B4 first B", "play R3B4 first R"));
}

TEST(MidnightPartyMoves, MP12_AllTogether) {
  // 3 ways with energy, 6 with timeshifts, 2 with dejavu, 2 orders: no hour comes down to 0.
  EXPECT_EQ(legal(Position(3).spent(0).hand(0, "R3B4 E1/2 timeshift timeshift dejavu")).size(), 3U * 6U * 2U * 2U);
}

TEST(MidnightPartyMoves, MP10_IfOnlyOneFigureCanMoveItIsNamedFirst) {
  EXPECT_THAT(legal(Position(2).spent(0).clock("Gparty").hand(0, "G3P4")), ElementsAre("play G3P4 first P"));
  EXPECT_THAT(legal(Position(2).spent(0).clock("Pparty").hand(0, "G3P4")), ElementsAre("play G3P4 first G"));
  EXPECT_THAT(legal(Position(4, Mode::teams).spent(0).clock("Pparty").hand(0, "G3P4 R1B6")),
              ElementsAre("play G3P4 first G", "play R1B6 first B", "play R1B6 first R"));
}

TEST(MidnightPartyMoves, MP10_IfNoneCanMoveTheFirstColourIsNamed) {
  EXPECT_THAT(legal(Position(2).spent(0).clock("Gparty Pparty").hand(0, "G3P4")), ElementsAre("play G3P4 first G"));
  EXPECT_THAT(legal(Position(2).spent(0).clock("Gparty").hand(0, "G6Y1 timeshift")),
              ElementsAre("play G6Y1 first Y", "play G6Y1 timeshift G first G", "play G6Y1 timeshift Y first Y"));
}

TEST(MidnightPartyMoves, MP14_EveryChoiceOfCardsForTheAbility) {
  EXPECT_THAT(legal(Position(3).hand(0, "R3B4 G1P6")),
              ElementsAre("ability G1P6", "ability R3B4", "ability R3B4 G1P6", "play G1P6 first G", "play G1P6 first P",
                          "play R3B4 first B", "play R3B4 first R"));
  EXPECT_THAT(legal(Position(3).hand(0, "E1/1 E1/2 E3/3")),
              ElementsAre("ability E1/1", "ability E1/1 E1/2", "ability E1/1 E1/2 E3/3", "ability E1/1 E3/3",
                          "ability E1/2", "ability E1/2 E3/3", "ability E3/3"));
}

TEST(MidnightPartyMoves, MP12_AsManyCardsAsThePileHas) {
  EXPECT_THAT(legal(Position(3).spent(0).pile("B1G6 B2G5").hand(0, "E1/1 E1/2 E3/3 badhand")),
              ElementsAre("badhand E1/1", "badhand E1/1 E1/2", "badhand E1/1 E3/3", "badhand E1/2", "badhand E1/2 E3/3",
                          "badhand E3/3"));
}

TEST(MidnightPartyMoves, MP13_NoAbilityAfterASpecialAction) {
  EXPECT_THAT(legal(Position(3).must_play().hand(0, "R3B4 badhand")),
              ElementsAre("badhand R3B4", "play R3B4 first B", "play R3B4 first R"));
}

TEST(MidnightPartyMoves, OnlyTheSeatOnTurnHasMoves) {
  const State state = Position(4).turn(2);
  for (const Seat seat : SeatSet::all(4)) {
    EXPECT_EQ(MidnightParty::legal_moves(state, seat).empty(), seat != Seat(2));
  }
}

// A position with anything in the hand of the player on turn: many special actions, energy cards, small piles.
State random_position(Rng& rng) {
  for (;;) {
    const TableMode mode = table_modes[rng.below(table_modes.size())];
    Rng deal(Rng::Kind::fast, numbered_seed(rng.next()), "deal");
    State state = MidnightParty::initial(options_for(mode.players, mode.mode), deal);
    for (const Colour each : all_colours) {
      const bool party = state.options.figures_per_side() == 2 && !state.options.is_wanderer(each) && rng.below(3) == 0;
      state.clock.put(each, party ? Clock::party : 1 + static_cast<int>(rng.below(23)));
    }
    Hand& hand = state.hands[state.turn];
    while (!hand.hours.empty() && rng.below(3) != 0) {
      const HourCard card = *hand.hours.begin();
      hand.hours.erase(card);
      state.discard.push_back(card);
    }
    while (hand.movement_cards() < hand_limit && rng.below(4) != 0) {
      hand.energies.insert(state.energy_pile.pop_back());
    }
    for (std::uint32_t count = rng.below(9); count > 0; --count) hand.specials.add(state.special_pile.pop_back());
    const std::uint32_t keep = rng.below(3) == 0 ? rng.below(7) : 30;
    while (state.pile.size() > keep) state.discard.push_back(state.pile.pop_back());
    if (rng.below(4) == 0) {
      while (state.discard.size() > rng.below(5)) state.pile.push_back(state.discard.pop_back());
    }
    if (rng.below(2) == 0) state.ability.erase(state.turn);
    state.must_play = !hand.hours.empty() && rng.below(4) == 0;
    if (!MidnightParty::problem(state)) return state;
  }
}

// All that could be said, as moves: the hand's cards and a few others, whatever is held. Equal bonuses and lists
// of cards have one way of being said (see Notation).
std::vector<Move> conceivable_moves(const State& state) {
  std::vector<Move> moves{Move::pass()};
  const Hand& hand = state.hands[state.turn];
  HourSet cards = hand.hours;
  for (int i = 0; i < 3; ++i) cards.insert(HourCard((state.round * 17 + i * 23) % hour_card_count));
  for (const HourCard card : cards) {
    for (int energy = -1; energy < energy_card_count; ++energy) {
      const EnergyCard bonus(std::max(energy, 0));
      for (const bool swapped : {false, true}) {
        if (swapped && (energy < 0 || bonus.is_even())) continue;
        for (int shifts = 0; shifts < 9; ++shifts) {
          if (shifts / 3 + shifts % 3 > 2) continue;
          for (int rest = 0; rest < 4; ++rest) {
            moves.push_back(Move::play(Play{.card = card,
                                            .energy = energy < 0 ? std::nullopt : std::optional(bonus),
                                            .energy_swapped = swapped,
                                            .shifts_to_first = shifts / 3,
                                            .shifts_to_second = shifts % 3,
                                            .dejavu = rest / 2 == 1,
                                            .second_first = rest % 2 == 1}));
          }
        }
      }
    }
  }
  for (const HourCard taken : all_hour_cards) {
    for (const HourCard given : cards) moves.push_back(Move::recycle(taken, given));
  }
  std::vector<MovementCard> swappable;
  for (const HourCard card : cards) swappable.push_back(card);
  for (const EnergyCard card : all_energy_cards) swappable.push_back(card);
  for (unsigned chosen = 1; chosen < 1U << swappable.size(); ++chosen) {
    if (std::popcount(chosen) > hand_limit) continue;
    CardList list;
    for (std::size_t i = 0; i < swappable.size(); ++i) {
      if ((chosen >> i & 1U) != 0) list.push_back(swappable[i]);
    }
    moves.push_back(Move::badhand(list));
    moves.push_back(Move::ability(list));
  }
  return moves;
}

TEST(MidnightPartyMoves, AreThoseOfAllConceivableMovesThatAreNotRefused) {
  Rng rng(Rng::Kind::fast, numbered_seed(21), "positions");
  std::map<Move::Kind, int> kinds;
  for (int i = 0; i < 40; ++i) {
    const State state = random_position(rng);
    std::set<std::string> expected;
    for (const Move move : conceivable_moves(state)) {
      if (!MidnightParty::refusal(state, state.turn, move)) expected.insert(Notation::write_move(move));
    }
    std::set<std::string> listed;
    const Moves moves = MidnightParty::legal_moves(state, state.turn);
    for (std::size_t index = 0; index < moves.size(); ++index) {
      listed.insert(Notation::write_move(moves[index]));
      ++kinds[moves[index].kind()];
    }
    const Json position = written_position<Notation>(state);
    ASSERT_EQ(listed, expected) << to_line(position);
    ASSERT_EQ(moves.size(), listed.size()) << "each move once";
  }
  EXPECT_EQ(kinds.size(), 5U) << "the positions should show every kind of move";
}

TEST(MidnightPartyMoves, CanBeReadFromTheirTexts) {
  Rng rng(Rng::Kind::fast, numbered_seed(22), "positions");
  for (int i = 0; i < 15; ++i) {
    const State state = random_position(rng);
    std::size_t index = 0;
    const Moves moves = MidnightParty::legal_moves(state, state.turn);
    for (const Move move : moves) {
      ASSERT_EQ(move, moves[index++]) << "walking through the list and asking by number agree";
      const auto read = Notation::read_move(Notation::write_move(move));
      ASSERT_TRUE(read.ok()) << Notation::write_move(move);
      ASSERT_EQ(*read, move) << Notation::write_move(move);
    }
    ASSERT_EQ(index, moves.size());
  }
}

}  // namespace
}  // namespace midnight::midnight_party
