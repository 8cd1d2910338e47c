// SPDX-License-Identifier: MIT
// Why a move is not allowed, in the rule's terms: for a combined play, which part of it fails. Kept beside the
// rules and written independently of legal_moves: the laws hold the two against each other.
#include "games/midnight_party/rules/midnight_party.hpp"
#include "games/midnight_party/rules/names.hpp"

#include <algorithm>

namespace midnight::midnight_party {
namespace {

using Refused = std::optional<Refusal>;

Refusal not_in_hand(MovementCard card, std::string_view rule) {
  return Refusal{"midnight-party.not-in-hand", rule, {{"card", to_text(card)}}};
}

// A part of a combined play, or a move of its own, needs this many special actions of a kind.
Refused refuse_special(const Hand& hand, Special kind, int needed) {
  const int held = hand.specials.count(kind);
  if (needed <= held) return std::nullopt;
  if (held == 0) return Refusal{"midnight-party.special-not-held", "MP-12", {{"special", std::string(to_text(kind))}}};
  return Refusal{"midnight-party.special-held-once", "MP-12", {{"special", std::string(to_text(kind))}}};
}

Refused refuse_order(const State& state, const Play& play) {
  const auto can_move = [&](Colour colour, int hours) { return hours > 0 && !state.clock.at_party(colour); };
  const bool first_moves = can_move(play.card.first_colour(), play.first_hours());
  const bool second_moves = can_move(play.card.second_colour(), play.second_hours());
  if (first_moves && second_moves) return std::nullopt;
  const bool expected_second = second_moves;
  if (play.second_first == expected_second) return std::nullopt;
  const Colour named = play.second_first ? play.card.second_colour() : play.card.first_colour();
  const Colour expected = expected_second ? play.card.second_colour() : play.card.first_colour();
  const bool nobody_moves = !first_moves && !second_moves;
  return Refusal{nobody_moves ? "midnight-party.none-moves" : "midnight-party.first-does-not-move",
                 "MP-10",
                 {{"figure", to_text(named)}, {"other", to_text(expected)}}};
}

Refused refuse_play(const State& state, Seat seat, const Play& play) {
  const Hand& hand = state.hands[seat];
  if (!hand.hours.contains(play.card)) return not_in_hand(play.card, "MP-10");
  if (play.energy && !hand.energies.contains(*play.energy)) return not_in_hand(*play.energy, "MP-11");
  if (auto refused = refuse_special(hand, Special::timeshift, play.shifts())) return refused;
  for (const bool second : {false, true}) {
    const int hours = second ? play.second_hours() : play.first_hours();
    const Colour colour = second ? play.card.second_colour() : play.card.first_colour();
    if (hours < 0) return Refusal{"midnight-party.timeshift-below-zero", "MP-12", {{"figure", to_text(colour)}}};
  }
  if (auto refused = refuse_special(hand, Special::dejavu, play.dejavu ? 1 : 0)) return refused;
  return refuse_order(state, play);
}

Refused refuse_recycle(const State& state, Seat seat, Move move) {
  const Hand& hand = state.hands[seat];
  if (auto refused = refuse_special(hand, Special::recycle, 1)) return refused;
  if (state.discard.empty()) return Refusal{"midnight-party.discard-empty", "MP-12"};
  const std::size_t depth = std::min<std::size_t>(recycle_depth, state.discard.size());
  bool on_top = false;
  for (std::size_t i = 0; i < depth; ++i) {
    on_top = on_top || state.discard[state.discard.size() - 1 - i] == move.taken();
  }
  if (!on_top) return Refusal{"midnight-party.not-on-top", "MP-12", {{"card", to_text(move.taken())}}};
  if (!hand.hours.contains(move.given())) return not_in_hand(move.given(), "MP-12");
  return std::nullopt;
}

Refused refuse_swap(const State& state, Seat seat, Move move, std::string_view rule) {
  if (state.pile.empty()) return Refusal{"midnight-party.pile-empty", rule};
  for (int i = 0; i < move.card_count(); ++i) {
    if (!state.hands[seat].contains(move.card(i))) return not_in_hand(move.card(i), rule);
  }
  if (move.card_count() > static_cast<int>(state.pile.size())) {
    return Refusal{"midnight-party.pile-too-small", rule, {{"count", std::to_string(state.pile.size())}}};
  }
  return std::nullopt;
}

Refused refuse_ability(const State& state, Seat seat, Move move) {
  if (state.must_play) return Refusal{"midnight-party.must-play", "MP-13"};
  if (!state.ability.contains(seat)) return Refusal{"midnight-party.ability-spent", "MP-14"};
  return refuse_swap(state, seat, move, "MP-14");
}

Refused refuse_pass(const State& state, Seat seat) {
  const Hand& hand = state.hands[seat];
  const bool has_cards = hand.movement_cards() > 0 && !state.pile.empty();
  const bool can_swap =
      has_cards && (hand.specials.count(Special::badhand) > 0 || (state.ability.contains(seat) && !state.must_play));
  if (!hand.hours.empty() || can_swap) return Refusal{"midnight-party.no-need-to-pass", "MP-17"};
  return std::nullopt;
}

}  // namespace

std::optional<Refusal> MidnightParty::refusal(const State& state, Seat seat, Move move) {
  switch (move.kind()) {
    case Move::Kind::play: return refuse_play(state, seat, move.play());
    case Move::Kind::recycle: return refuse_recycle(state, seat, move);
    case Move::Kind::badhand:
      if (auto refused = refuse_special(state.hands[seat], Special::badhand, 1)) return refused;
      return refuse_swap(state, seat, move, "MP-12");
    case Move::Kind::ability: return refuse_ability(state, seat, move);
    case Move::Kind::pass: return refuse_pass(state, seat);
  }
  return std::nullopt;
}

}  // namespace midnight::midnight_party
