// SPDX-License-Identifier: MIT
// What a game may offer the search beyond its rules, as static functions of its `Insight`. Each is optional: the search
// asks with `requires`. None may allocate.
#pragma once

#include "bots/greedy/greedy_bot.hpp"
#include "core/fixed_list.hpp"
#include "core/game.hpp"

#include <concepts>
#include <cstdint>

namespace midnight::bots::ismcts {

// For games without any.
struct NoInsight {};

inline constexpr std::size_t max_candidates = 512;
template <Game G>
using Candidates = FixedList<typename G::Move, max_candidates>;

// A move in a playout: better than a random one, and nearly as fast.
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

// The probability that the seat wins, 0 to 1: for playouts that are cut short.
template <class Insight, class G>
concept HasEvaluation = requires(const typename G::State& state, Seat seat) {
  { Insight::evaluate(state, seat) } -> std::convertible_to<double>;
};

// Whether a playout may be cut short here, like at the end of a round. Without it, anywhere.
template <class Insight, class G>
concept HasPauses = requires(const typename G::State& state) {
  { Insight::is_pause(state) } -> std::same_as<bool>;
};

// A world behind a view, weighted by how likely it is; G::sample makes all equally often.
template <class Insight, class G>
concept HasBeliefs = requires(const typename G::View& view, Rng& rng) {
  { Insight::sample(view, rng) } -> std::same_as<typename G::State>;
};

// A number for what chance has just revealed to this seat and the moves so far do not say, like the hour that was
// drawn. Positions that differ in it get different nodes. Few different numbers, or no node is visited twice.
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
