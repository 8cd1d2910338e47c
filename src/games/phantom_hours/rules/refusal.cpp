// SPDX-License-Identifier: MIT
// Why a move is not allowed, in the rule's terms. Kept beside the rules and written independently of
// legal_moves: the laws hold the two against each other.
#include "games/phantom_hours/rules/names.hpp"
#include "games/phantom_hours/rules/phantom_hours.hpp"

#include <array>

namespace midnight::phantom_hours {
namespace {

using Step = Move::Step;

std::string place_text(int place) { return std::to_string(place + 1); }

bool is_place(int place) { return place >= 0 && place < place_count; }

// PH-7, place by place.
bool keeps_rising(Row row, int place, Card hour) {
  if (!row.is_free(place)) return false;
  row.lay(place, hour);
  return row.is_rising();
}

bool has_place_for(Row row, Card hour) {
  for (int place = 0; place < place_count; ++place) {
    if (keeps_rising(row, place, hour)) return true;
  }
  return false;
}

std::optional<Refusal> refuse_draw(const State& state, Seat seat, Move move) {
  const Hand& hand = state.hands[drawn_from(seat, state.players())];
  if (state.drawn) return Refusal{"phantom-hours.already-drawn", "PH-7", {{"card", to_text(*state.drawn)}}};
  if (move.place() >= static_cast<int>(hand.size())) {
    return Refusal{"phantom-hours.no-such-card", "PH-5", {{"place", place_text(move.place())}}};
  }
  return std::nullopt;
}

std::optional<Refusal> refuse_place(const State& state, Seat seat, Move move) {
  const Row row = state.rows[seat];
  const int place = move.place();
  if (!state.drawn) return Refusal{"phantom-hours.nothing-drawn", "PH-5"};
  if (!is_place(place)) return Refusal{"phantom-hours.no-such-place", "PH-1", {{"place", place_text(place)}}};
  const std::string card = to_text(*state.drawn);
  if (!has_place_for(row, *state.drawn)) return Refusal{"phantom-hours.nowhere-to-lay", "PH-8", {{"card", card}}};
  if (!row.is_free(place)) {
    return Refusal{"phantom-hours.place-taken", "PH-7", {{"place", place_text(place)}, {"card", card}}};
  }
  if (!keeps_rising(row, place, *state.drawn)) {
    return Refusal{"phantom-hours.not-rising", "PH-7", {{"card", card}, {"place", place_text(place)}}};
  }
  return std::nullopt;
}

std::optional<Refusal> refuse_keep(const State& state, Seat seat) {
  if (!state.drawn) return Refusal{"phantom-hours.nothing-drawn", "PH-5"};
  if (has_place_for(state.rows[seat], *state.drawn)) {
    return Refusal{"phantom-hours.must-lay", "PH-8", {{"card", to_text(*state.drawn)}}};
  }
  return std::nullopt;
}

bool can_step(Row row, Step step) {
  return is_place(step.from) && is_place(step.to()) && !row.is_free(step.from) && row.is_free(step.to());
}

Row after(Row row, Step step) {
  row.lay(step.to(), row.take(step.from));
  return row;
}

bool can_step_twice(Row row, Step first, Step second) {
  return can_step(row, first) && second.from != first.to() && can_step(after(row, first), second);
}

// PH-13: whether one or two shifts could make the row completable.
bool is_repairable(Row row) {
  for (int i = 0; i < 2 * place_count; ++i) {
    const Step first{i / 2, i % 2 != 0};
    if (!can_step(row, first)) continue;
    const Row once = after(row, first);
    if (once.is_completable()) return true;
    for (int j = 0; j < 2 * place_count; ++j) {
      const Step second{j / 2, j % 2 != 0};
      if (can_step_twice(row, first, second) && after(once, second).is_completable()) return true;
    }
  }
  return false;
}

std::optional<Refusal> refuse_step(Row row, Step step) {
  if (!is_place(step.from) || !is_place(step.to())) {
    const int nowhere = is_place(step.from) ? step.to() : step.from;
    return Refusal{"phantom-hours.no-such-place", "PH-1", {{"place", place_text(nowhere)}}};
  }
  if (row.is_free(step.from)) {
    return Refusal{"phantom-hours.nothing-to-shift", "PH-13", {{"place", place_text(step.from)}}};
  }
  if (!row.is_free(step.to())) {
    return Refusal{"phantom-hours.shift-not-free", "PH-13", {{"place", place_text(step.to())}}};
  }
  return std::nullopt;
}

std::optional<Refusal> refuse_shift(const State& state, Seat seat, Move move) {
  Row row = state.rows[seat];
  if (state.drawn) return Refusal{"phantom-hours.already-drawn", "PH-7", {{"card", to_text(*state.drawn)}}};
  if (row.is_completable()) return Refusal{"phantom-hours.no-emergency", "PH-13"};
  const bool repairable = is_repairable(row);
  const Step first = move.step(0);
  if (auto refused = refuse_step(row, first)) return refused;
  const Row before = row;
  row = after(row, first);
  if (move.step_count() == 2) {
    const Step second = move.step(1);
    if (second.from == first.to()) return Refusal{"phantom-hours.same-card-twice", "PH-13"};
    if (auto refused = refuse_step(row, second)) return refused;
    if (second.from < first.from && can_step_twice(before, second, first)) {
      return Refusal{
          "phantom-hours.shift-order", "PH-13", {{"move", "shift " + to_text(second) + " " + to_text(first)}}};
    }
    row = after(row, second);
  }
  if (repairable && !row.is_completable()) return Refusal{"phantom-hours.must-repair", "PH-13"};
  return std::nullopt;
}

}  // namespace

std::optional<Refusal> PhantomHours::refusal(const State& state, Seat seat, Move move) {
  if (move.kind() == Move::Kind::shift) return refuse_shift(state, seat, move);
  if (!state.rows[seat].is_completable()) return Refusal{"phantom-hours.must-shift", "PH-13"};
  switch (move.kind()) {
    case Move::Kind::draw: return refuse_draw(state, seat, move);
    case Move::Kind::place: return refuse_place(state, seat, move);
    case Move::Kind::keep: return refuse_keep(state, seat);
    case Move::Kind::shift: break;
  }
  return std::nullopt;
}

std::optional<Refusal> PhantomHours::free_refusal(const State& state, Seat seat, const Arrangement& arrangement) {
  const std::size_t size = state.hands[seat].size();
  if (state.over) return Refusal{"phantom-hours.arrange-over", "PH-14"};
  if (size < 2) return Refusal{"phantom-hours.nothing-to-arrange", "PH-14"};
  if (arrangement.order.size() != size) {
    return Refusal{"phantom-hours.arrange-all", "PH-14", {{"size", std::to_string(size)}}};
  }
  std::array<bool, max_hand> named{};
  for (const std::uint8_t place : arrangement.order) {
    if (place >= size || named[place]) {
      return Refusal{"phantom-hours.arrange-each-once", "PH-14", {{"size", std::to_string(size)}}};
    }
    named[place] = true;
  }
  return std::nullopt;
}

}  // namespace midnight::phantom_hours
