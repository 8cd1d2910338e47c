// SPDX-License-Identifier: MIT
// Why a move is not allowed, in the rule's terms. Kept beside the rules and written independently of
// legal_moves: the laws hold the two against each other.
#include "games/hourglass/rules/hourglass.hpp"
#include "games/hourglass/rules/names.hpp"

namespace midnight::hourglass {
namespace {

std::optional<Refusal> refuse_open(const State& state) {
  if (state.sets.full()) return Refusal{"hourglass.no-free-holder", "HG-6"};
  return std::nullopt;
}

std::optional<Refusal> refuse_other_set(const State& state, Seat seat, Move move) {
  const std::string letter(1, holder_letter(move.holder()));
  const bool taking = move.kind() == Move::Kind::take;
  if (move.holder() >= state.sets.size()) {
    return Refusal{"hourglass.holder-not-in-use", taking ? "HG-7" : "HG-8", {{"holder", letter}}};
  }
  const Set& set = state.sets[move.holder()];
  if (set.owner == seat) return Refusal{"hourglass.own-set", taking ? "HG-7" : "HG-8", {{"holder", letter}}};
  if (taking && !fits(move.card(), set.cards.back(), set.direction)) {
    const CardId top = set.cards.back();
    const std::string_view reason = !colour_fits(move.card(), top)          ? "hourglass.wrong-colour"
                                    : set.direction == Direction::ascending ? "hourglass.not-higher"
                                                                            : "hourglass.not-lower";
    return Refusal{
        reason,
        "HG-10",
        {{"card", std::string(to_text(move.card()))}, {"top", std::string(to_text(top))}, {"holder", letter}}};
  }
  return std::nullopt;
}

std::optional<Refusal> refuse_drop(const State& state, Seat seat) {
  bool all_own = state.sets.full();
  for (const Set& set : state.sets) all_own = all_own && set.owner == seat;
  if (!all_own) return Refusal{"hourglass.no-need-to-drop", "HG-9"};
  return std::nullopt;
}

}  // namespace

std::optional<Refusal> Hourglass::refusal(const State& state, Seat seat, Move move) {
  if (!state.hands[seat].contains(move.card())) {
    return Refusal{"hourglass.not-in-hand", "HG-6", {{"card", std::string(to_text(move.card()))}}};
  }
  switch (move.kind()) {
    case Move::Kind::open: return refuse_open(state);
    case Move::Kind::take:
    case Move::Kind::under: return refuse_other_set(state, seat, move);
    case Move::Kind::drop: return refuse_drop(state, seat);
  }
  return std::nullopt;
}

}  // namespace midnight::hourglass
