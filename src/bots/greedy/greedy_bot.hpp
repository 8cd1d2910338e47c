// SPDX-License-Identifier: MIT
// Looks one move ahead: imagines a few worlds behind its view, makes each legal move in each of them, and
// takes the move whose outcome looks best on average by the game's own Insight. Ties go to chance.
// In a game in which one move ahead says nothing, or in which not all moves are listed, it plays by rules of thumb.
// Sums are whole numbers, so the choice is the same on every build.
#pragma once

#include "bots/considered.hpp"
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
concept Considers = requires(const typename G::View& view, Seat seat, const typename G::Moves& moves, Rng& rng) {
  // At least one legal move, listed or not.
  { Insight::considered(view, seat, moves, rng) } -> std::same_as<std::vector<Considered<typename G::Move>>>;
};

// Of a game in which one move ahead says nothing: greedy plays by its rules of thumb.
template <class Insight>
concept NeedsRulesOfThumb = requires { requires Insight::one_move_ahead_says_nothing; };

struct GreedyParams {
  std::uint32_t worlds = 8;
};

template <Game G>
struct GreedyChoice {
  typename G::Move move;
  std::vector<Considered<typename G::Move>> considered;
  std::uint32_t worlds = 1;  // that each value is the sum of
};

template <Game G, Values<G> Insight>
std::vector<Considered<typename G::Move>> one_move_ahead(const typename G::View& view, Seat seat,
                                                         const typename G::Moves& moves, Rng& rng,
                                                         std::uint32_t worlds) {
  std::vector<Considered<typename G::Move>> considered;
  considered.reserve(moves.size());
  for (const auto& move : moves) considered.push_back({move});
  NoEvents silent;
  for (std::uint32_t world = 0; world < worlds; ++world) {
    const typename G::State imagined = G::sample(view, rng);
    for (auto& each : considered) {
      typename G::State next = imagined;
      G::apply(next, seat, each.move, rng, silent);
      each.value += Insight::value(next, seat);
    }
  }
  return considered;
}

// Pre: there is a move; `moves` are the legal moves of the seat whose view this is.
template <Game G, Values<G> Insight>
GreedyChoice<G> greedy_move(const typename G::View& view, Seat seat, const typename G::Moves& moves, Rng& rng,
                            const GreedyParams& params) {
  GreedyChoice<G> choice;
  if constexpr (NeedsRulesOfThumb<Insight>) {
    choice.considered = Insight::considered(view, seat, moves, rng);
  } else {
    choice.considered = one_move_ahead<G, Insight>(view, seat, moves, rng, params.worlds);
    choice.worlds = params.worlds;
  }
  choice.move = best_of(choice.considered, rng);
  return choice;
}

}  // namespace midnight::bots
