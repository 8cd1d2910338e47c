// SPDX-License-Identifier: MIT
// Playouts: everybody plays by the game's simple rule, or at random if it has none.
#pragma once

#include "bots/ismcts/knowledge.hpp"
#include "bots/ismcts/move_averages.hpp"
#include "bots/ismcts/reward.hpp"
#include "bots/ismcts/search_params.hpp"
#include "bots/random/random_bot.hpp"

#include <cstdint>

namespace midnight::bots::ismcts {

// By the game's own rule, or the best of `tries` by MAST, or any.
template <Game G, class Insight>
typename G::Move playout_move(const typename G::State& state, Seat seat, std::uint32_t tries, MoveAverages& averages,
                              Rng& rng) {
  const auto moves = G::legal_moves(state, seat);
  if constexpr (HasPlayoutMove<Insight, G>) {
    return Insight::playout_move(state, seat, moves, rng);
  } else {
    return tries > 1 ? averages.choose<G>(moves, seat, tries, rng) : random_move<G>(moves, rng);
  }
}

template <Game G, class Insight>
bool may_pause(const typename G::State& state) {
  if constexpr (HasPauses<Insight, G>) {
    return Insight::is_pause(state);
  } else {
    return true;
  }
}

// Plays to the end, or, if the game can be evaluated, for `playout_limit` moves and on to the next pause. Sets what
// each seat gets, and returns the work: moves made and seats evaluated.
template <Game G, class Insight>
std::uint32_t play_out(typename G::State& state, const SearchParams& params, MoveAverages& averages, Rng& rng,
                       RewardScale& scale, Rewarded& result) {
  NoEvents silent;
  const int players = state.options.players;
  std::uint32_t made = 0;
  for (SeatSet acting = G::acting(state); !acting.empty(); acting = G::acting(state)) {
    if constexpr (HasEvaluation<Insight, G>) {
      if (params.playout_limit > 0 && made >= params.playout_limit && may_pause<G, Insight>(state)) {
        for (const Seat seat : SeatSet::all(players)) {
          const auto at = static_cast<std::size_t>(seat.index());
          result.reward[at] = result.won[at] = to_reward(Insight::evaluate(state, seat));
        }
        return made + static_cast<std::uint32_t>(players);
      }
    }
    ++made;
    const Seat seat = acting.first();
    G::apply(state, seat, playout_move<G, Insight>(state, seat, params.playout_tries, averages, rng), rng, silent);
  }
  scale.measure(G::outcome(state), players, result);
  return made;
}

}  // namespace midnight::bots::ismcts
