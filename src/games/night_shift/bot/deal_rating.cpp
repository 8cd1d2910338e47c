// SPDX-License-Identifier: MIT
#include "games/night_shift/bot/deal_rating.hpp"

namespace midnight::night_shift {
namespace {

State played_out(State state, Rng& rng, const PlannerParams& params) {
  Planner planner(params);
  NoEvents silent;
  while (state.step != Step::over) {
    const View view = NightShift::view(state, Viewer::at(Seat(0)));
    const Move move = planner.choose(view, NightShift::legal_moves(state, Seat(0)), rng).move;
    NightShift::apply(state, Seat(0), move, rng, silent);
  }
  return state;
}

}  // namespace

DealRating rate_deal(const State& deal, std::uint32_t games, Rng& rng, const PlannerParams& params) {
  DealRating rating{.games = games};
  for (std::uint32_t i = 0; i < games; ++i) {
    const State end = played_out(deal, rng, params);
    rating.files += end.finished;
    if (end.finished < card_count) continue;
    ++rating.wins;
    rating.cups += end.coffee;
  }
  return rating;
}

}  // namespace midnight::night_shift
