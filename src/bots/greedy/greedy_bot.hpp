// SPDX-License-Identifier: MIT
// Looks one move ahead: imagines a few worlds behind its view, makes each legal move in each of them, and
// takes the move whose outcome looks best on average by the game's own Insight. Ties go to chance.
// Sums are whole numbers, so the choice is the same on every build.
#pragma once

#include "core/game.hpp"

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <vector>

namespace midnight::bots {

template <class Insight, class G>
concept Values = requires(const typename G::State& state, Seat seat) {
  // Higher is better for the seat.
  { Insight::value(state, seat) } -> std::same_as<int>;
};

struct GreedyParams {
  std::uint32_t worlds = 8;
};

template <Game G>
struct GreedyChoice {
  typename G::Move move;
  std::vector<std::int64_t> totals;  // one a legal move, summed over the worlds
};

// Pre: there is a move; `moves` are the legal moves of the seat whose view this is.
template <Game G, Values<G> Insight>
GreedyChoice<G> greedy_move(const typename G::View& view, Seat seat, const typename G::Moves& moves, Rng& rng,
                            const GreedyParams& params) {
  GreedyChoice<G> choice{moves[0], std::vector<std::int64_t>(moves.size(), 0)};
  NoEvents silent;
  for (std::uint32_t world = 0; world < params.worlds; ++world) {
    const typename G::State imagined = G::sample(view, rng);
    for (std::size_t i = 0; i < moves.size(); ++i) {
      typename G::State next = imagined;
      G::apply(next, seat, moves[i], rng, silent);
      choice.totals[i] += Insight::value(next, seat);
    }
  }
  const std::int64_t best = *std::ranges::max_element(choice.totals);
  const auto ties = static_cast<std::uint32_t>(std::ranges::count(choice.totals, best));
  std::uint32_t pick = rng.below(ties);
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (choice.totals[i] == best && pick-- == 0) choice.move = moves[i];
  }
  return choice;
}

}  // namespace midnight::bots
