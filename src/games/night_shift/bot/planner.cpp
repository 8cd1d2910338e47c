// SPDX-License-Identifier: MIT
#include "games/night_shift/bot/planner.hpp"

#include <algorithm>
#include <cassert>
#include <climits>

namespace midnight::night_shift {
namespace {

// Ways to judge a position, each of which finds some ways to the end that the others miss: several narrow searches
// solve more deals than a wide one that takes as long.
constexpr std::array<ForecastWeights, 4> judges{{
    {.sweet = 100, .least_back = 280, .far_back = 17},
    {.sweet = 150, .least_back = 350, .far_back = 20},
    {.sweet = 60, .least_back = 200, .far_back = 15},
    {.sweet = 100, .least_back = 280, .far_back = 12},
}};

}  // namespace

View with_memory_of(const View& view, std::uint32_t remembered) {
  View left = view;
  CardSet known = cards_up_to(view.finished) | view.present | view.future.cards();
  for (const Card card : view.past) known.insert(card);
  const std::size_t forgotten = view.pile.size() - std::min<std::size_t>(remembered, view.pile.size());
  for (std::size_t i = 0; i < view.pile.size(); ++i) {
    if (i < forgotten) left.pile[i] = Card();
    if (left.pile[i] != Card()) known.insert(left.pile[i]);
  }
  left.unseen = all_cards - known;
  return left;
}

PlannerChoice Planner::choose(const View& view, const Moves& moves, Rng& rng) {
  assert(!moves.empty());
  const View known = params_.remembered < view.pile.size() ? with_memory_of(view, params_.remembered) : view;
  const bool goes_on = played_ < plan_.size() && NightShift::view(world_, Viewer::at(Seat(0))) == known;
  if (!goes_on) think(known, rng);
  PlannerChoice choice{.move = plan_[played_], .values = {}};
  for (const Move move : moves) choice.values.push_back(value_of(move));
  NoEvents silent;
  NightShift::apply(world_, Seat(0), choice.move, rng, silent);
  ++played_;
  first_acts_.clear();
  return choice;
}

void Planner::think(const View& view, Rng& rng) {
  world_ = NightShift::sample(view, rng);
  played_ = 0;
  if (without_last(view.unseen).empty()) {
    search_to_end();
  } else {
    glance(view, rng);
  }
}

void Planner::glance(const View& view, Rng& rng) {
  State world = world_;
  std::int64_t total = 0;
  for (std::uint32_t i = 0; i < params_.worlds; ++i) {
    search_.run(world, judges[0], params_.glance);
    weigh_first_acts();
    total += search_.best_value();
    world = NightShift::sample(view, rng);
  }
  for (FirstAct& act : first_acts_) act.shortfall /= static_cast<int>(params_.worlds);
  const auto best = std::ranges::min_element(first_acts_, {}, &FirstAct::shortfall);
  plan_.assign(best->moves.begin(), best->moves.end());
  best_value_ = static_cast<int>(total / params_.worlds);
}

void Planner::weigh_first_acts() {
  if (first_acts_.empty()) {
    first_acts_ = search_.first_acts();
    return;
  }
  assert(first_acts_.size() == search_.first_acts().size());
  for (std::size_t i = 0; i < first_acts_.size(); ++i) first_acts_[i].shortfall += search_.first_acts()[i].shortfall;
}

// The first searches are quick, so all of them are made and the one that leaves most cups is taken. Where none of them
// wins, any way to win will do.
void Planner::search_to_end() {
  best_value_ = INT_MIN;
  for (const std::uint32_t width : params_.widths) {
    for (const ForecastWeights& judge : judges) {
      search_.run(world_, judge, {.width = width});
      if (search_.best_value() <= best_value_) continue;
      best_value_ = search_.best_value();
      first_acts_ = search_.first_acts();
      plan_ = search_.best_line();
      if (best_value_ >= won && width != params_.widths[0]) return;
    }
    if (best_value_ >= won) return;
  }
  // Every way that was seen ends asleep. Half of the longest one, and then to look again from there.
  plan_.resize((plan_.size() + 1) / 2);
}

// The best of what begins with it.
std::optional<int> Planner::value_of(Move move) const {
  if (first_acts_.empty()) return move == plan_[played_] ? std::optional(best_value_) : std::nullopt;
  std::optional<int> best;
  for (const FirstAct& act : first_acts_) {
    if (act.moves[0] == move) best = std::max(best.value_or(INT_MIN), best_value_ - act.shortfall);
  }
  return best;
}

PlannerChoice planner_move(const View& view, const Moves& moves, Rng& rng, const PlannerParams& params) {
  return Planner(params).choose(view, moves, rng);
}

}  // namespace midnight::night_shift
