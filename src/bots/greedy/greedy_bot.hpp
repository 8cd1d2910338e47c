// SPDX-License-Identifier: MIT
// One-ply lookahead: samples a few worlds behind its view, makes each legal move in each of them, and takes the move
// with the best average value (Insight::value). Ties are broken at random. Where one ply says nothing, or not all moves
// are listed, it plays by the rules of thumb. Sums are whole numbers, so the choice is the same in every build.
#pragma once

#include "bots/rated_move.hpp"
#include "core/game.hpp"

#include <concepts>
#include <cstdint>
#include <vector>

namespace midnight::bots {

template <class Insight, class G>
concept Values = requires(const typename G::State& state, Seat seat) {
  // Higher is better for the seat.
  { Insight::value(state, seat) } -> std::same_as<int>;
};

template <class Insight, class G>
concept RatesMoves = requires(const typename G::View& view, Seat seat, const typename G::Moves& moves, Rng& rng) {
  // At least one legal move, listed or not.
  { Insight::rated_moves(view, seat, moves, rng) } -> std::same_as<RatedMoves<typename G::Move>>;
};

// Games in which one-ply lookahead is useless: greedy plays by their rules of thumb.
template <class Insight>
concept NeedsRulesOfThumb = requires { requires Insight::lookahead_is_useless; };

struct GreedyParams {
  std::uint32_t worlds = 8;
};

template <Game G>
struct GreedyChoice {
  typename G::Move move;
  RatedMoves<typename G::Move> rated;
  std::uint32_t worlds = 1;  // that each value is the sum of
};

template <Game G, Values<G> Insight>
RatedMoves<typename G::Move> one_move_ahead(const typename G::View& view, Seat seat, const typename G::Moves& moves,
                                            Rng& rng, std::uint32_t worlds) {
  RatedMoves<typename G::Move> rated;
  rated.reserve(moves.size());
  for (const auto& move : moves) rated.push_back({move});
  NoEvents silent;
  for (std::uint32_t world = 0; world < worlds; ++world) {
    const typename G::State imagined = G::sample(view, rng);
    for (auto& each : rated) {
      typename G::State next = imagined;
      G::apply(next, seat, each.move, rng, silent);
      each.value += Insight::value(next, seat);
    }
  }
  return rated;
}

// Pre: there is a move; `moves` are the legal moves of the seat whose view this is.
template <Game G, Values<G> Insight>
GreedyChoice<G> greedy_move(const typename G::View& view, Seat seat, const typename G::Moves& moves, Rng& rng,
                            const GreedyParams& params) {
  GreedyChoice<G> choice;
  if constexpr (NeedsRulesOfThumb<Insight>) {
    choice.rated = Insight::rated_moves(view, seat, moves, rng);
  } else {
    choice.rated = one_move_ahead<G, Insight>(view, seat, moves, rng, params.worlds);
    choice.worlds = params.worlds;
  }
  choice.move = best_of(choice.rated, rng);
  return choice;
}

}  // namespace midnight::bots
