// SPDX-License-Identifier: MIT
// Why a move is not allowed, in the rule's terms. Kept beside the rules and written independently of
// legal_moves: the laws hold the two against each other.
#include "games/night_shift/rules/names.hpp"
#include "games/night_shift/rules/night_shift.hpp"

namespace midnight::night_shift {
namespace {

using Kind = Move::Kind;

// A running action or sorting must come to its end first.
std::optional<Refusal> refuse_kind(Step step, Kind kind) {
  switch (step) {
    case Step::past:
      if (kind != Kind::past) return Refusal{"night-shift.past-first", "NS-17"};
      break;
    case Step::future:
      if (kind != Kind::future) return Refusal{"night-shift.future-first", "NS-19"};
      break;
    case Step::giving:
      if (kind != Kind::giving) return Refusal{"night-shift.return-first", "NS-21"};
      break;
    case Step::lay:
      if (kind != Kind::lay) return Refusal{"night-shift.lay-all", "NS-9"};
      break;
    case Step::front:
      if (kind != Kind::lay) return Refusal{"night-shift.lay-all", "NS-16"};
      break;
    case Step::use:
    case Step::over:
      if (kind == Kind::past) return Refusal{"night-shift.not-asked", "NS-17", {{"move", "past"}}};
      if (kind == Kind::future) return Refusal{"night-shift.not-asked", "NS-19", {{"move", "future"}}};
      if (kind == Kind::giving) return Refusal{"night-shift.not-asked", "NS-21", {{"move", "return"}}};
      break;
  }
  return std::nullopt;
}

std::optional<Refusal> refuse_use(const State& state, Card card) {
  const Action action = action_of(card);
  if (action == Action::none || action == Action::sweet) {
    return Refusal{"night-shift.no-action", "NS-23", {{"card", to_text(card)}}};
  }
  if (state.sweets.on(card) == Sweets::symbols_on(card)) {
    return Refusal{"night-shift.symbol-taken", "NS-8", {{"card", to_text(card)}}};
  }
  if (action == Action::from_past && state.line.past_size() == 0) {
    return Refusal{"night-shift.past-empty", "NS-18", {{"card", to_text(card)}}};
  }
  if (state.stash == 0) return Refusal{"night-shift.no-sweets", "NS-8"};
  return std::nullopt;
}

constexpr std::string_view rule_of(Kind kind) {
  switch (kind) {
    case Kind::use: return "NS-8";
    case Kind::past: return "NS-17";
    case Kind::future: return "NS-19";
    case Kind::giving: return "NS-21";
    case Kind::lay: return "NS-9";
  }
  return {};
}

}  // namespace

std::optional<Refusal> NightShift::refusal(const State& state, Seat, Move move) {
  if (auto refused = refuse_kind(state.step, move.kind())) return refused;
  if (!state.present.contains(move.card())) {
    return Refusal{"night-shift.not-present", rule_of(move.kind()), {{"card", to_text(move.card())}}};
  }
  return move.kind() == Kind::use ? refuse_use(state, move.card()) : std::nullopt;
}

}  // namespace midnight::night_shift
