// SPDX-License-Identifier: MIT
// Whether a state keeps what the rules rely on. How the figures and cards came there is not asked.
#include "games/midnight_party/rules/midnight_party.hpp"
#include "games/midnight_party/rules/names.hpp"

#include <string>

namespace midnight::midnight_party {
namespace {

using Found = std::optional<Problem>;

std::string field_of(const char* list, Seat seat) {
  return std::string(list) + "[" + std::to_string(seat.index()) + "]";
}

Found check_hour_cards(const State& state) {
  HourSet seen;
  Found found;
  const auto once = [&](HourCard card, const char* field) {
    if (seen.contains(card) && !found) found = Problem{field, "card " + to_text(card) + " appears twice"};
    seen.insert(card);
  };
  for (const Hand& hand : state.hands) {
    for (const HourCard card : hand.hours) once(card, "hands");
  }
  for (const HourCard card : state.pile) once(card, "pile");
  for (const HourCard card : state.discard) once(card, "discard");
  if (found) return found;
  for (const HourCard card : all_hour_cards - seen) return Problem{"pile", "card " + to_text(card) + " is nowhere"};
  return std::nullopt;
}

Found check_other_cards(const State& state) {
  EnergySet energies;
  std::array<int, special_kinds> specials{};
  for (const Seat seat : SeatSet::all(state.players())) {
    const Hand& hand = state.hands[seat];
    for (const EnergyCard card : hand.energies) {
      if (energies.contains(card)) return Problem{"hands", "card " + to_text(card) + " appears twice"};
      energies.insert(card);
    }
    for (const Special kind : all_specials) specials[static_cast<std::size_t>(kind)] += hand.specials.count(kind);
  }
  for (const EnergyCard card : state.energy_pile) {
    if (energies.contains(card)) return Problem{"energy", "card " + to_text(card) + " appears twice"};
    energies.insert(card);
  }
  for (const Special kind : state.special_pile) ++specials[static_cast<std::size_t>(kind)];
  for (const Special kind : all_specials) {
    if (specials[static_cast<std::size_t>(kind)] > copies_of_special) {
      return Problem{"specials", "there are only two of " + std::string(to_text(kind)) + " (MP-5)"};
    }
  }
  return std::nullopt;
}

Found check_course(const State& state) {
  const int players = state.players();
  if (state.round < 1) return Problem{"round", "rounds count from 1"};
  if (state.turn.index() >= players) return Problem{"turn", "no such seat"};
  if (state.first.index() >= players) return Problem{"first", "no such seat"};
  if ((state.options.first.index() + state.round - 1) % players != state.first.index()) {
    return Problem{"first", "does not follow from the round and who began (MP-9)"};
  }
  for (const Seat seat : SeatSet::all(players)) {
    if (state.hands[seat].movement_cards() > hand_limit) {
      return Problem{field_of("hands", seat), "holds more than 5 movement cards (MP-16)"};
    }
  }
  return std::nullopt;
}

Found check_scores(const State& state) {
  const Options& options = state.options;
  bool reached = false;
  for (const Seat seat : SeatSet::all(state.players())) {
    if (state.scores[seat] < 0) return Problem{field_of("scores", seat), "is negative"};
    if (!options.is_scoring() && state.scores[seat] != state.scores[Seat(options.side_of(seat))]) {
      return Problem{field_of("scores", seat), "partners have won the same rounds"};
    }
    reached = reached || state.scores[seat] >= options.target();
  }
  if (reached == state.over) return std::nullopt;
  return Problem{"scores", reached ? "somebody has won, but the game goes on (MP-25, MP-26)"
                                   : "the game is over, but nobody has won (MP-25, MP-26)"};
}

bool side_is_at_party(const State& state, Colour colour) {
  for (const Colour other : all_colours) {
    const bool same_side =
        !state.options.is_wanderer(other) && state.options.side_of(other) == state.options.side_of(colour);
    if (same_side && !state.clock.at_party(other)) return false;
  }
  return true;
}

Found check_clock(const State& state) {
  for (const Colour colour : all_colours) {
    const std::string field = "clock." + to_text(colour);
    const bool wanders = state.options.is_wanderer(colour);
    if (state.clock.hour(colour) > midnight_hour) return Problem{field, "is not an hour from 1 to 24"};
    if (wanders && state.clock.at_party(colour)) return Problem{field, "a wanderer stays on the clock (MP-22)"};
    if (!wanders && state.clock.hour(colour) == midnight_hour) {
      return Problem{field, "a player's figure on 24 is at the party (MP-18)"};
    }
    if (!state.over && !wanders && state.clock.at_party(colour) && side_is_at_party(state, colour)) {
      return Problem{field, "the round would be over (MP-18)"};
    }
  }
  return std::nullopt;
}

// There must be something to do, and for whom it is asked of (MP-13, MP-23).
Found check_turn(const State& state) {
  if (state.over) {
    if (state.must_play) return Problem{"must_play", "the game is over"};
    if (state.turn != state.first) return Problem{"turn", "the game is over"};
    return std::nullopt;
  }
  if (state.must_play && state.hands[state.turn].hours.empty()) {
    return Problem{"must_play", "the player on turn has no hour card (MP-13)"};
  }
  if (nobody_can_play(state)) return Problem{"hands", "nobody can play, the round would be over (MP-23)"};
  return std::nullopt;
}

}  // namespace

std::optional<Problem> MidnightParty::problem(const State& state) {
  if (auto found = check_hour_cards(state)) return found;
  if (auto found = check_other_cards(state)) return found;
  if (auto found = check_course(state)) return found;
  if (auto found = check_scores(state)) return found;
  if (auto found = check_clock(state)) return found;
  return check_turn(state);
}

}  // namespace midnight::midnight_party
