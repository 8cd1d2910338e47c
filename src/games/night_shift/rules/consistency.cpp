// SPDX-License-Identifier: MIT
// Whether a state keeps what the rules rely on. Whether turns could lead there is not asked: a puzzle may
// begin anywhere.
#include "games/night_shift/rules/names.hpp"
#include "games/night_shift/rules/night_shift.hpp"

#include <string>

namespace midnight::night_shift {
namespace {

using Found = std::optional<Problem>;

Found check_cards(const State& state) {
  if (state.finished > card_count) return Problem{"finished", "is more than 48"};
  CardSet seen = cards_up_to(state.finished);
  Found found;
  const auto once = [&](Card card, const char* field) {
    if (seen.contains(card) && !found) {
      const bool scored = card.number() <= state.finished;
      found = Problem{field, "card " + to_text(card) + (scored ? " is finished" : " appears twice")};
    }
    seen.insert(card);
  };
  for (const Card card : state.present) once(card, "present");
  for (std::size_t i = 0; i < state.line.pile_size(); ++i) once(state.line.pile(i), "pile");
  for (std::size_t i = 0; i < state.line.past_size(); ++i) once(state.line.past(i), "past");
  for (std::size_t row = 0; row < state.future.rows(); ++row) {
    for (const Card card : state.future.row(row)) once(card, "future");
  }
  if (found) return found;
  for (const Card card : all_cards - seen) return Problem{"pile", "card " + to_text(card) + " is nowhere"};
  if (seen != all_cards) return Problem{"pile", "holds a card that does not exist (NS-1)"};
  return std::nullopt;
}

Found check_future(const State& state) {
  std::size_t plain_rows = 0;
  for (std::size_t row = 0; row < state.future.rows(); ++row) {
    const CardSet cards = state.future.row(row);
    if (cards.empty()) return Problem{"future[" + std::to_string(row) + "].cards", "a row has a card"};
    if ((cards & all_future_cards).empty()) ++plain_rows;
  }
  if (plain_rows > max_plain_rows) {
    return Problem{"future", "has more than 5 rows without a card that makes sets (NS-20)"};
  }
  if (state.future.holds_singles() && state.future.rows() != 1) {
    return Problem{"future", "single cards stand alone: where there is a set they join it (NS-19, NS-20)"};
  }
  return std::nullopt;
}

Found check_sweets(const State& state) {
  for (const Card card : state.sweets.cards()) {
    if (!state.present.contains(card) && !state.future.cards().contains(card)) {
      return Problem{"sweets_on", "card " + to_text(card) + " is neither in the present nor in the future"};
    }
    if (state.sweets.on(card) > Sweets::symbols_on(card)) {
      return Problem{"sweets_on", "card " + to_text(card) + " has no symbol for it (NS-15, NS-23)"};
    }
  }
  if (state.stash + state.reserve + state.sweets.total() != sweet_count) {
    return Problem{"reserve", "stash, reserve and sweets on cards must be 10 together (NS-1)"};
  }
  if (state.coffee > max_coffee) return Problem{"coffee", "is more than 7 (NS-1)"};
  return std::nullopt;
}

Found check_memory(const State& state) {
  CardSet pile;
  for (std::size_t i = 0; i < state.line.pile_size(); ++i) pile.insert(state.line.pile(i));
  if (!(state.unseen - pile).empty()) return Problem{"memory", "a card that lies open is not known"};
  if (state.unseen.contains(last_card)) return Problem{"memory", "48 is always known (NS-4)"};
  if (state.unseen.size() == 1) return Problem{"memory", "a last unseen card is known (NS-26)"};
  return std::nullopt;
}

bool is_in_past(const State& state, Card card) {
  for (std::size_t i = 0; i < state.line.past_size(); ++i) {
    if (state.line.past(i) == card) return true;
  }
  return false;
}

Found check_over(const State& state) {
  const bool lost = state.idle == max_idle || (state.coffee == 0 && is_in_past(state, last_card));
  if (state.finished < card_count && !lost) return Problem{"step", "is over, but nothing has ended the game"};
  if (state.laid != 0) return Problem{"laid", "must be 0 when the game is over"};
  return std::nullopt;
}

Found check_step(const State& state) {
  if (state.idle > max_idle) return Problem{"idle", "is more than 48 (NS-24)"};
  if (state.present.contains(state.due())) {
    return Problem{"present", "holds " + to_text(state.due()) + ", which is scored at once (NS-7)"};
  }
  if (state.step == Step::over) return check_over(state);
  if (state.finished == card_count) return Problem{"step", "all files are finished, so the game is over (NS-1)"};
  if (state.idle == max_idle) return Problem{"step", "48 turns without a scored file end the game (NS-24)"};
  if (state.present.empty()) return Problem{"present", "is empty, so the turn would have gone on (NS-24)"};
  switch (state.step) {
    case Step::use:
    case Step::future:
    case Step::giving:
      if (state.laid != 0) return Problem{"laid", "must be 0 in this step"};
      break;
    case Step::past:
      if (state.laid > 1) return Problem{"laid", "is more than the action wants (NS-17)"};
      [[fallthrough]];
    case Step::lay:
    case Step::front:
      if (state.laid > state.line.past_size()) return Problem{"laid", "is more than the past holds"};
      break;
    case Step::over: break;
  }
  return std::nullopt;
}

}  // namespace

std::optional<Problem> NightShift::problem(const State& state) {
  if (auto found = check_cards(state)) return found;
  if (auto found = check_future(state)) return found;
  if (auto found = check_sweets(state)) return found;
  if (auto found = check_memory(state)) return found;
  return check_step(state);
}

}  // namespace midnight::night_shift
