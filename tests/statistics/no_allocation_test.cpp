// SPDX-License-Identifier: MIT
// The inner loop (deal, legal moves, choice, apply, outcome, copy, view and sample) never asks for memory.
// Nor does the search, once its searcher is made. This program counts every request.
#include "bots/ismcts/search.hpp"
#include "tests/laws/every_game.hpp"

#include <cstdlib>
#include <new>
#include <tuple>

namespace {
std::size_t allocations = 0;
}  // namespace

// NOLINTBEGIN(cppcoreguidelines-no-malloc,misc-new-delete-overloads)
void* operator new(std::size_t size) {
  ++allocations;
  if (void* memory = std::malloc(size)) return memory;
  throw std::bad_alloc();
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
// NOLINTEND(cppcoreguidelines-no-malloc,misc-new-delete-overloads)

namespace midnight::laws {
namespace {

template <class Entry>
class InnerLoop : public ::testing::Test {};
TYPED_TEST_SUITE(InnerLoop, EveryGame, GameNames);

TYPED_TEST(InnerLoop, NeverAllocates) {
  using G = typename TypeParam::Rules;
  int moves_made = 0;
  for_every_game<TypeParam>(200, [&moves_made](const GameSetup& setup, std::uint64_t seed) {
    const auto options = options_at<TypeParam>(setup);
    Rng rng(Rng::Kind::fast, numbered_seed(seed), "game");
    NoEvents silent;
    const std::size_t before = allocations;
    typename G::State state = G::initial(options, rng);
    while (!G::acting(state).empty()) {
      const Seat seat = G::acting(state).first();
      const auto moves = G::legal_moves(state, seat);
      typename G::State copy = G::sample(G::view(state, Viewer::at(seat)), rng);
      G::apply(copy, seat, moves[0], rng, silent);
      G::apply(state, seat, moves[rng.below(static_cast<std::uint32_t>(moves.size()))], rng, silent);
      ++moves_made;
    }
    const bool over = G::outcome(state).over;
    ASSERT_EQ(allocations, before);
    ASSERT_TRUE(over);
  });
  EXPECT_GT(moves_made, 1000);
}

// Rules of thumb may ask for memory when the root's moves are listed; after that nothing does, however long it takes.
TYPED_TEST(InnerLoop, ASearchAllocatesTheSameForOneIterationAndForMany) {
  using G = typename TypeParam::Rules;
  // Few nodes, so that the search also goes on when they are used up.
  bots::ismcts::Searcher<G, typename TypeParam::Insight> searcher(2000);
  Rng rng(Rng::Kind::fast, numbered_seed(5), "game");
  const auto search = [&](const typename G::View& view, Seat seat, std::uint32_t iterations) {
    Rng same_luck(Rng::Kind::fast, numbered_seed(6), "search");
    const bots::ismcts::SearchParams params{.iterations = iterations, .prior_worlds = 1, .playout_tries = 2};
    const std::size_t before = allocations;
    const auto& result = searcher.search(view, seat, same_luck, params);
    return std::tuple(allocations - before, result.move, result.iterations);
  };
  const std::uint32_t many = G::name == "keyhole" ? 20 : 500;
  NoEvents silent;
  for (int players = G::min_players; players <= G::max_players; ++players) {
    typename G::State state = G::initial(options_at<TypeParam>(GameSetup{.players = players}), rng);
    std::uint32_t done = 0;
    for (int i = 0; i < 4 && !G::acting(state).empty(); ++i) {
      const Seat seat = G::acting(state).first();
      const auto view = G::view(state, Viewer::at(seat));
      search(view, seat, 1);  // whatever is made once and kept
      const auto [for_one, first_move, one] = search(view, seat, 1);
      const auto [for_many, move, iterations] = search(view, seat, many);
      EXPECT_EQ(for_one, for_many) << players << " players";
      done += iterations;
      G::apply(state, seat, move, rng, silent);
    }
    EXPECT_GE(done, many);
  }
}

TYPED_TEST(InnerLoop, TheCounterCounts) {
  const std::size_t before = allocations;
  delete new std::string(100, 'x');
  EXPECT_GT(allocations, before);
}

}  // namespace
}  // namespace midnight::laws
