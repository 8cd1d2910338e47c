// SPDX-License-Identifier: MIT
#include "games/night_shift/bot/insight.hpp"

namespace midnight::night_shift {
namespace {

constexpr int file_worth = 100;
constexpr int coffee_worth = 100;
constexpr int sweet_worth = 10;  // little, but enough not to spend one for nothing
// Far enough for nearly three times through the pile; looking further takes longer and adds hardly anything.
constexpr int turns_ahead = 40;

constexpr CardSet drawing_cards = cards_with(Action::draw) | cards_with(Action::draw_two);

// A plain way to go on: draw while that can be paid for, then lay the lowest card first, so that files come
// back in their order.
Move plain_move(const State& state) {
  const Card lowest = *state.present.begin();
  switch (state.step) {
    case Step::past: return {Move::Kind::past, lowest};
    case Step::future: return {Move::Kind::future, lowest};
    case Step::giving: return {Move::Kind::giving, lowest};
    case Step::use:
      if (const CardSet usable = (state.present & drawing_cards) - state.sweets.full_cards();
          state.stash > 0 && !usable.empty()) {
        return {Move::Kind::use, *usable.begin()};
      }
      break;
    case Step::lay:
    case Step::front:
    case Step::over: break;
  }
  return {Move::Kind::lay, lowest};
}

// The quick look of a player who plans one turn and recalls a dozen cards.
constexpr PlannerParams short_sight{.remembered = 12, .worlds = 2, .glance = {.width = 4, .turns = 1}};

// Those of the moves that the planner weighed.
bots::RatedMoves<Move> weighed(const PlannerChoice& choice, const Moves& moves) {
  bots::RatedMoves<Move> rated;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (choice.values[i]) rated.push_back({moves[i], *choice.values[i]});
  }
  return rated;
}

}  // namespace

// How far the plain way leads from here.
int Insight::value(const State& state, Seat seat) {
  State later = state;
  NoEvents silent;
  Rng no_chance(Rng::Kind::fast, Seed{}, "insight");
  for (int turns = 0; turns < turns_ahead && later.step != Step::over;) {
    const Move move = plain_move(later);
    if (move.kind() == Move::Kind::lay && later.present.size() == 1) ++turns;
    NightShift::apply(later, seat, move, no_chance, silent);
  }
  return file_worth * later.finished + coffee_worth * later.coffee + sweet_worth * state.stash;
}

bots::RatedMoves<Move> Insight::rated_moves(const View& view, Seat /*seat*/, const Moves& moves, Rng& rng) {
  return weighed(planner_move(view, moves, rng, short_sight), moves);
}

bots::RatedMoves<Move> Insight::Expert::rated_moves(const View& view, Seat /*seat*/, const Moves& moves, Rng& rng) {
  return weighed(planner_.choose(view, moves, rng), moves);
}

}  // namespace midnight::night_shift
