// SPDX-License-Identifier: MIT
// The inner loop (deal, legal moves, choice, apply, outcome, copy, view and sample) never asks for memory.
// Nor does the search, once its searcher is made. This program counts every request.
#include "bots/ismcts/search.hpp"
#include "tests/laws/every_game.hpp"

#include <cstdlib>
#include <new>

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
  for_every_game<TypeParam>(200, [&moves_made](const Table& table, std::uint64_t seed) {
    const auto options = options_at<TypeParam>(table);
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

TYPED_TEST(InnerLoop, ASearchNeverAllocates) {
  using G = typename TypeParam::Rules;
  // Few nodes, so that the search also goes on when they are used up.
  bots::ismcts::Searcher<G, typename TypeParam::Insight> searcher(2000);
  const std::uint32_t iterations = G::name == "keyhole" ? 20 : 500;
  const bots::ismcts::SearchParams params{.iterations = iterations, .prior_worlds = 1, .playout_tries = 2};
  Rng rng(Rng::Kind::fast, numbered_seed(5), "game");
  NoEvents silent;
  for (int players = G::min_players; players <= G::max_players; ++players) {
    typename G::State state = G::initial(options_at<TypeParam>(Table{.players = players}), rng);
    const std::size_t before = allocations;
    std::uint32_t done = 0;
    for (int i = 0; i < 4 && !G::acting(state).empty(); ++i) {
      const Seat seat = G::acting(state).first();
      const auto& result = searcher.search(G::view(state, Viewer::at(seat)), seat, rng, params);
      done += result.iterations;
      G::apply(state, seat, result.move, rng, silent);
    }
    EXPECT_EQ(allocations, before) << players << " players";
    EXPECT_GE(done, iterations);
  }
}

TYPED_TEST(InnerLoop, TheCounterCounts) {
  const std::size_t before = allocations;
  delete new std::string(100, 'x');
  EXPECT_GT(allocations, before);
}

}  // namespace
}  // namespace midnight::laws
