// SPDX-License-Identifier: MIT
#include "bots/bot_player.hpp"

#include "match/catalogue.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <tuple>
#include <utility>

namespace midnight::bots {
namespace {

template <class Entry>
class EveryMind : public testing::Test {
 public:
  using G = typename Entry::Rules;

  Decision<G> decide(const BotSpec& spec, Clock clock = nullptr) {
    Rng rng(Rng::Kind::fast, numbered_seed(5), "bot");
    const auto look = [&] { return G::view(state_, Viewer::at(seat_)); };
    return BotPlayer<Entry>(clock).decide(spec, look, seat_, G::legal_moves(state_, seat_), rng);
  }
  bool is_legal(const typename G::Move& move) const { return !G::refusal(state_, seat_, move); }

 private:
  static typename G::State dealt() {
    Rng chance(Rng::Kind::fast, numbered_seed(1), "game");
    typename G::Options options;
    options.players = static_cast<std::uint8_t>(G::min_players);
    return G::initial(options, chance);
  }

  typename G::State state_ = dealt();
  Seat seat_ = G::acting(state_).first();
};

template <class T>
struct AsTypes;
template <class... Entries>
struct AsTypes<std::tuple<Entries...>> {
  using Type = testing::Types<Entries...>;
};
TYPED_TEST_SUITE(EveryMind, AsTypes<Catalogue>::Type);

TYPED_TEST(EveryMind, has_a_legal_answer_under_every_name_and_the_same_every_time) {
  for (const std::string_view name : names) {
    BotSpec spec{.kind = *kind_from_name(name)};
    if (!BotPlayer<TypeParam>::can_be(spec.kind)) continue;
    if (spec.kind >= Kind::search) spec.iterations = 3;
    const auto decision = this->decide(spec);
    EXPECT_TRUE(this->is_legal(decision.move)) << name;
    const auto again = this->decide(spec);
    EXPECT_EQ(decision.move, again.move) << name;
    EXPECT_EQ(decision.rated, again.rated) << name;
    EXPECT_EQ(decision.rated.empty(), spec.kind == Kind::random) << name;
  }
}

TYPED_TEST(EveryMind, makes_the_move_that_it_finds_best) {
  const auto decision = this->decide({.kind = Kind::rules});
  for (const auto& each : decision.rated) {
    if (each.move == decision.move) {
      for (const auto& other : decision.rated) EXPECT_LE(other.value, each.value);
    }
  }
}

double passing_time() {
  static double now = 0;
  return now += 1000;
}

TYPED_TEST(EveryMind, stops_searching_when_its_time_is_over) {
  const auto decision = this->decide({.kind = Kind::search, .seconds = 1}, passing_time);
  EXPECT_TRUE(this->is_legal(decision.move));
}

// The games in which the usual number of iterations takes no time: in Keyhole, the last of the catalogue, one iteration
// costs as much as a thousand elsewhere. What a clock means is decided in BotPlayer, whatever the game.
template <class Entry>
class QuickMind : public EveryMind<Entry> {};
template <std::size_t... Index>
auto first_of_catalogue(std::index_sequence<Index...>) -> testing::Types<std::tuple_element_t<Index, Catalogue>...>;
using QuickGames = decltype(first_of_catalogue(std::make_index_sequence<std::tuple_size_v<Catalogue> - 1>()));
TYPED_TEST_SUITE(QuickMind, QuickGames);

TYPED_TEST(QuickMind, without_a_clock_a_time_means_nothing) {
  const auto timed = this->decide({.kind = Kind::search, .seconds = 1});
  EXPECT_EQ(timed.move, this->decide({.kind = Kind::search}).move);
}

TEST(Names, lead_to_kinds_and_back) {
  for (std::size_t i = 0; i < names.size(); ++i) {
    const auto kind = kind_from_name(names[i]);
    ASSERT_TRUE(kind.has_value());
    EXPECT_EQ(name_of(*kind), names[i]);
  }
  EXPECT_FALSE(kind_from_name("genius").has_value());
  EXPECT_FALSE(kind_from_name("").has_value());
  EXPECT_TRUE(is_level(Kind::easy) && is_level(Kind::midnight) && !is_level(Kind::search));
  EXPECT_EQ(level_index(Kind::easy), 0U);
  EXPECT_EQ(level_index(Kind::midnight), Levels{}.size() - 1);
}

TEST(Oversight, leaves_at_least_one_move_and_about_as_many_as_it_should) {
  Rng rng(Rng::Kind::fast, numbered_seed(1), "test");
  std::size_t seen = 0;
  constexpr std::size_t rounds = 2000;
  for (std::size_t i = 0; i < rounds; ++i) {
    std::vector<RatedMove<int>> moves{{0, 5}, {1, 4}, {2, 3}, {3, 2}, {4, 1}};
    overlook_some(moves, 60, rng);
    ASSERT_FALSE(moves.empty());
    seen += moves.size();
  }
  // One for certain and two fifths of the four others.
  EXPECT_NEAR(static_cast<double>(seen) / rounds, 1 + 4 * 0.4, 0.1);
}

TEST(Oversight, of_everything_leaves_any_move_and_of_nothing_all) {
  Rng rng(Rng::Kind::fast, numbered_seed(2), "test");
  std::set<int> left;
  for (int i = 0; i < 200; ++i) {
    std::vector<RatedMove<int>> moves{{0, 5}, {1, 4}, {2, 3}};
    overlook_some(moves, 100, rng);
    ASSERT_EQ(moves.size(), 1U);
    left.insert(moves[0].move);
  }
  EXPECT_EQ(left.size(), 3U);
  std::vector<RatedMove<int>> moves{{0, 5}, {1, 4}};
  overlook_some(moves, 0, rng);
  EXPECT_EQ(moves.size(), 2U);
}

TEST(BestOf, leaves_ties_to_chance) {
  Rng rng(Rng::Kind::fast, numbered_seed(3), "test");
  const std::vector<RatedMove<int>> moves{{0, 5}, {1, 7}, {2, 7}, {3, -1}};
  std::set<int> chosen;
  for (int i = 0; i < 100; ++i) chosen.insert(best_of(moves, rng));
  EXPECT_EQ(chosen, (std::set<int>{1, 2}));
}

}  // namespace
}  // namespace midnight::bots
