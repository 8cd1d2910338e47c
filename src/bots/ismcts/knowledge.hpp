// SPDX-License-Identifier: MIT
// What a game may tell the search beyond its rules, each part for itself: the search asks with `requires` and
// does without what is missing. A game's `Insight` has these as static functions. None may allocate.
#pragma once

#include "bots/greedy/greedy_bot.hpp"
#include "core/fixed_list.hpp"
#include "core/game.hpp"

#include <concepts>
#include <cstdint>

namespace midnight::bots::ismcts {

// For games of which nothing is known.
struct NoInsight {};

inline constexpr std::size_t max_candidates = 512;
template <Game G>
using Candidates = FixedList<typename G::Move, max_candidates>;

// A move for a seat in a simulated game, better than any move with equal chance and nearly as fast.
template <class Insight, class G>
concept HasPlayoutMove = requires(const typename G::State& state, Seat seat, const typename G::Moves& moves, Rng& rng) {
  { Insight::playout_move(state, seat, moves, rng) } -> std::same_as<typename G::Move>;
};

// The moves worth looking at, fewer or others than the listed ones (poses, where those are endless). At least one,
// each legal and each once. For the seat that searches they may depend only on what that seat can see.
template <class Insight, class G>
concept HasCandidates =
    requires(const typename G::State& state, Seat seat, const typename G::Moves& moves, Candidates<G>& out) {
      { Insight::candidates(state, seat, moves, out) } -> std::same_as<void>;
    };

// How likely the seat wins from here, 0 to 1: where a simulated game is broken off.
template <class Insight, class G>
concept HasEvaluation = requires(const typename G::State& state, Seat seat) {
  { Insight::evaluate(state, seat) } -> std::convertible_to<double>;
};

// Whether this is a good moment to break a simulated game off, like the end of a round. Without it any moment is.
template <class Insight, class G>
concept HasPauses = requires(const typename G::State& state) {
  { Insight::is_pause(state) } -> std::same_as<bool>;
};

// A world behind a view, the likelier ones more often than G::sample makes them.
template <class Insight, class G>
concept HasBeliefs = requires(const typename G::View& view, Rng& rng) {
  { Insight::sample(view, rng) } -> std::same_as<typename G::State>;
};

// A number for what chance has just shown this seat and the moves so far do not tell, like the hour that was drawn.
// Positions that differ in it get different nodes. Few different numbers, or no node is ever met again.
template <class Insight, class G>
concept HasShown = requires(const typename G::State& state, Seat seat) {
  { Insight::shown(state, seat) } -> std::convertible_to<std::uint64_t>;
};

template <Game G, class Insight>
typename G::State imagined_world(const typename G::View& view, Rng& rng) {
  if constexpr (HasBeliefs<Insight, G>) {
    return Insight::sample(view, rng);
  } else {
    return G::sample(view, rng);
  }
}

}  // namespace midnight::bots::ismcts
