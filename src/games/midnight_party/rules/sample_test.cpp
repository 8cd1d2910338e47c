// SPDX-License-Identifier: MIT
// The worlds drawn behind a view are all of them, equally likely (MP-29).
#include "games/midnight_party/rules/test_telling.hpp"

#include <cmath>
#include <map>
#include <numeric>

namespace midnight::midnight_party {
namespace {

std::string world_text(const State& state) {
  std::string text;
  for (const Seat seat : SeatSet::all(state.players())) {
    text += hand_text(state, seat.index()) + " " + specials_text(state, seat.index()) + " | ";
  }
  return text + pile_text(state.pile) + " | " + pile_text(state.energy_pile) + " | " + pile_text(state.special_pile);
}

// Calls `use` for every order of the hidden cards over their places.
template <class Card, class Use>
void for_each_order(std::vector<Card> cards, Use use) {
  std::vector<std::size_t> order(cards.size());
  std::iota(order.begin(), order.end(), 0U);
  std::vector<Card> arranged = cards;
  do {
    for (std::size_t i = 0; i < order.size(); ++i) arranged[i] = cards[order[i]];
    use(arranged);
  } while (std::next_permutation(order.begin(), order.end()));
}

// Every world behind the view of `state`, with the number of ways to put the hidden cards, one by one, into the
// hidden places: hands of others seat by seat, then the pile.
class AllWorlds {
 public:
  AllWorlds(const State& state, Viewer viewer) : world_(state) {
    for (const Seat seat : SeatSet::all(state.players())) {
      if (viewer.is_at(seat)) continue;
      const Hand& hand = state.hands[seat];
      for (const HourCard card : hand.hours) add(hours_, card, seat);
      for (const EnergyCard card : hand.energies) add(energies_, card, seat);
      for (const Special kind : all_specials) {
        for (int i = 0; i < hand.specials.count(kind); ++i) add(specials_, kind, seat);
      }
      world_.hands[seat] = Hand();
    }
    for (const HourCard card : state.pile) hours_.cards.push_back(card);
    for (const EnergyCard card : state.energy_pile) energies_.cards.push_back(card);
    for (const Special kind : state.special_pile) specials_.cards.push_back(kind);
  }

  std::map<std::string, double> count() {
    std::map<std::string, double> worlds;
    for_each_order(hours_.cards, [&](const auto& hours) {
      for_each_order(energies_.cards, [&](const auto& energies) {
        for_each_order(specials_.cards,
                       [&](const auto& specials) { worlds[world_text(with(hours, energies, specials))] += 1; });
      });
    });
    return worlds;
  }

 private:
  template <class Card>
  struct Hidden {
    std::vector<Card> cards;
    std::vector<Seat> seats;  // of the first cards; the others are in the pile
  };
  template <class Card>
  static void add(Hidden<Card>& hidden, Card card, Seat seat) {
    hidden.cards.push_back(card);
    hidden.seats.push_back(seat);
  }

  State with(const std::vector<HourCard>& hours, const std::vector<EnergyCard>& energies,
             const std::vector<Special>& specials) const {
    State world = world_;
    for (std::size_t i = 0; i < hours.size(); ++i) {
      if (i < hours_.seats.size()) {
        world.hands[hours_.seats[i]].hours.insert(hours[i]);
      } else {
        world.pile[i - hours_.seats.size()] = hours[i];
      }
    }
    for (std::size_t i = 0; i < energies.size(); ++i) {
      if (i < energies_.seats.size()) {
        world.hands[energies_.seats[i]].energies.insert(energies[i]);
      } else {
        world.energy_pile[i - energies_.seats.size()] = energies[i];
      }
    }
    for (std::size_t i = 0; i < specials.size(); ++i) {
      if (i < specials_.seats.size()) {
        world.hands[specials_.seats[i]].specials.add(specials[i]);
      } else {
        world.special_pile[i - specials_.seats.size()] = specials[i];
      }
    }
    return world;
  }

  State world_;
  Hidden<HourCard> hours_;
  Hidden<EnergyCard> energies_;
  Hidden<Special> specials_;
};

void expect_uniform(const State& state, Viewer viewer, std::size_t worlds) {
  std::map<std::string, double> expected = AllWorlds(state, viewer).count();
  EXPECT_EQ(expected.size(), worlds);
  double total = 0;
  for (const auto& [world, ways] : expected) total += ways;
  constexpr int samples = 30'000;
  std::map<std::string, int> drawn;
  Rng rng(Rng::Kind::fast, numbered_seed(11), "sample");
  const View view = MidnightParty::view(state, viewer);
  for (int i = 0; i < samples; ++i) {
    const State world = MidnightParty::sample(view, rng);
    ASSERT_EQ(MidnightParty::view(world, viewer), view);
    ++drawn[world_text(world)];
  }
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

TEST(MidnightPartySample, MP29_HiddenHourCards) {
  const State state =
      Position(3).hand(0, "R3B4").hand(1, "G1P6 G2P5").hand(2, "P1Y6").pile("B1G6 B2G5").energy("").special_pile("");
  expect_uniform(state, Viewer::at(Seat(0)), 60);  // 5! orders, two cards in one hand
}

TEST(MidnightPartySample, MP29_HiddenEnergyCardsAndSpecialActions) {
  const State state = Position(3)
                          .hand(0, "R3B4 E1/1 timeshift")
                          .hand(1, "E1/2 dejavu")
                          .hand(2, "E1/3 timeshift dejavu")
                          .pile("")
                          .energy("E3/3")
                          .special_pile("badhand");
  // 3! for the energy cards; of timeshift, dejavu, dejavu and badhand one, two and one go to three places.
  expect_uniform(state, Viewer::at(Seat(0)), 6U * 7U);
}

TEST(MidnightPartySample, MP29_ASpectatorKnowsNoHand) {
  const State state = Position(2)
                          .hand(0, "R3B4 timeshift")
                          .hand(1, "G1P6")
                          .pile("B1G6 B2G5")
                          .energy("")
                          .special_pile("timeshift badhand");
  expect_uniform(state, Viewer::spectator(), 24U * 3U);
}

TEST(MidnightPartySample, MP29_NorDoesAPartner) {
  const State state = Position(4, Mode::teams)
                          .hand(0, "R3B4 E1/2")
                          .hand(1, "")
                          .hand(2, "G1P6 E1/1")
                          .hand(3, "P1Y6")
                          .pile("B1G6")
                          .energy("E3/3")
                          .special_pile("recycle dejavu");
  expect_uniform(state, Viewer::at(Seat(0)), 6U * 2U * 2U);
}

TEST(MidnightPartySample, WhatTheViewerKnowsStays) {
  Rng rng(Rng::Kind::fast, numbered_seed(4), "sample");
  const State state = Position(5)
                          .turn(3)
                          .first(2)
                          .round(7)
                          .scores({1, 2, 3, 4, 23})
                          .clock("R3 B23 Y12")
                          .spent(2)
                          .must_play()
                          .hand(3, "R3B4 E2/2 badhand recycle")
                          .discard("P1Y6 P2Y5")
                          .energy("E1/1 E1/3");
  for (const Viewer viewer : {Viewer::at(Seat(3)), Viewer::at(Seat(0)), Viewer::spectator()}) {
    const View view = MidnightParty::view(state, viewer);
    for (int i = 0; i < 50; ++i) {
      const State world = MidnightParty::sample(view, rng);
      EXPECT_FALSE(MidnightParty::problem(world));
      EXPECT_EQ(MidnightParty::view(world, viewer), view);
      if (viewer == Viewer::at(Seat(3))) {
        EXPECT_EQ(world.hands[Seat(3)], state.hands[Seat(3)]);
      }
    }
  }
}

}  // namespace
}  // namespace midnight::midnight_party
