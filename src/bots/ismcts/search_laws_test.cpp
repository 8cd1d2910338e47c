// SPDX-License-Identifier: MIT
// What must hold for the search in every game: it answers with a legal move, it answers the same for the same seed,
// and what is hidden from its seat changes nothing.
#include "bots/ismcts/search.hpp"
#include "tests/laws/every_game.hpp"

#include <algorithm>

namespace midnight::laws {
namespace {

using bots::ismcts::Searcher;
using bots::ismcts::SearchParams;

template <class Entry>
class SearchLaws : public ::testing::Test {
 protected:
  using G = typename Entry::Rules;

  static SearchParams params() {
    // Where rules compute with millimetres, an iteration takes a thousand times as long.
    return {.iterations = G::name == "keyhole" ? 12U : 60U, .prior_worlds = 1};
  }
  auto decide(const typename G::State& state, Seat seat, std::uint64_t seed) {
    Rng rng(Rng::Kind::chacha20, numbered_seed(seed), "bot");
    return searcher_.search(G::view(state, Viewer::at(seat)), seat, rng, params());
  }

  Searcher<G, typename Entry::Insight> searcher_{1U << 12U};
};
TYPED_TEST_SUITE(SearchLaws, EveryGame, GameNames);

// Calls law(play, seat) at some turns of games at every setup.
template <class Entry, class Law>
void at_some_turns(Law law) {
  for_every_game<Entry>(4, [&](const GameSetup& setup, std::uint64_t seed) {
    Play<Entry> play(setup, seed);
    while (!play.over()) {
      const Seat seat = play.mover();
      if (play.choices().below(25) == 0) law(play, seat);
      if (::testing::Test::HasFatalFailure()) return;
      play.apply(seat, play.choose(seat));
    }
  });
}

TYPED_TEST(SearchLaws, AnswersWithALegalMoveAndTheSameForTheSameSeed) {
  using G = typename TypeParam::Rules;
  at_some_turns<TypeParam>([this](Play<TypeParam>& play, Seat seat) {
    const auto once = this->decide(play.state(), seat, 5);
    const auto again = this->decide(play.state(), seat, 5);
    ASSERT_FALSE(G::refusal(play.state(), seat, once.move));
    ASSERT_EQ(once.move, again.move);
    ASSERT_EQ(once.rated, again.rated);
    ASSERT_LE(once.iterations, this->params().iterations);
  });
}

TYPED_TEST(SearchLaws, DecidesTheSameWhateverIsHidden) {
  using G = typename TypeParam::Rules;
  at_some_turns<TypeParam>([this](Play<TypeParam>& play, Seat seat) {
    const typename G::State other_world = G::sample(G::view(play.state(), Viewer::at(seat)), play.choices());
    const auto here = this->decide(play.state(), seat, 7);
    const auto there = this->decide(other_world, seat, 7);
    ASSERT_EQ(here.move, there.move);
    ASSERT_EQ(here.rated, there.rated);
  });
}

}  // namespace
}  // namespace midnight::laws
