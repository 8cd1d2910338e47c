// SPDX-License-Identifier: MIT
// For tests: states and events in a few words, so that an expectation is a line of text.
#pragma once

#include "games/midnight_party/rules/test_position.hpp"
#include "tests/written_json.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

namespace midnight::midnight_party {

inline void add_word(std::string& line, std::string_view word) {
  if (!line.empty()) line += ' ';
  line += word;
}

// "7", "24" or "party".
inline std::string place_of(const State& state, char letter) {
  const int hour = state.clock.hour(colour(letter));
  return hour == Clock::party ? "party" : std::to_string(hour);
}
inline std::string clock_text(const State& state) {
  std::string line;
  for (const char letter : {'R', 'B', 'G', 'P', 'Y'}) add_word(line, letter + place_of(state, letter));
  return line;
}

// Cards in MP-3's order, energy cards behind.
inline std::string hand_text(const State& state, int seat) {
  std::string line;
  for (const HourCard card : state.hands[Seat(seat)].hours) add_word(line, to_text(card));
  for (const EnergyCard card : state.hands[Seat(seat)].energies) add_word(line, to_text(card));
  return line;
}
inline std::string text_of(SpecialCards specials) {
  std::string line;
  for (const Special kind : all_specials) {
    for (int i = 0; i < specials.count(kind); ++i) add_word(line, to_text(kind));
  }
  return line;
}
inline std::string specials_text(const State& state, int seat) { return text_of(state.hands[Seat(seat)].specials); }

// From the top.
template <class Pile>
std::string pile_text(const Pile& pile) {
  std::string line;
  for (std::size_t i = pile.size(); i-- > 0;) add_word(line, to_text(pile[i]));
  return line;
}
inline std::string used_text(const State& state) {
  std::string line;
  for (const EnergyCard card : state.used_energies()) add_word(line, to_text(card));
  if (!state.used_specials().empty()) add_word(line, text_of(state.used_specials()));
  return line;
}

inline std::string type_of(const Event& event) {
  return written_event<Notation>(event, Viewer::omniscient())["type"].get<std::string>();
}
// "play walk walk draw".
inline std::string types_of(const std::vector<Event>& events) {
  std::string line;
  for (const Event& event : events) add_word(line, type_of(event));
  return line;
}
inline bool told(const std::vector<Event>& events, std::string_view type) {
  return std::any_of(events.begin(), events.end(), [&](const Event& event) { return type_of(event) == type; });
}
// "R7>10 B7>party".
inline std::string walks_of(const std::vector<Event>& events) {
  std::string line;
  for (const Event& event : events) {
    if (event.kind != Event::Kind::walk) continue;
    const std::string to = event.to == Clock::party ? "party" : std::to_string(event.to);
    add_word(line, to_text(event.colour) + std::to_string(event.from) + ">" + to);
  }
  return line;
}
// What each seat scored in the round that ended: "8 3 0".
inline std::string points_of(const std::vector<Event>& events) {
  std::string line;
  for (const Event& event : events) {
    if (event.kind == Event::Kind::score) add_word(line, std::to_string(event.amount));
  }
  return line;
}
// "0 2": who won the round that ended; "nobody" for a tie, "" if it goes on.
inline std::string round_winners(const std::vector<Event>& events) {
  std::string line;
  for (const Event& event : events) {
    if (event.kind == Event::Kind::tied_round) return "nobody";
    if (event.kind != Event::Kind::win_round) continue;
    for (const Seat seat : event.seats) add_word(line, std::to_string(seat.index()));
  }
  return line;
}
inline std::string scores_text(const State& state) {
  std::string line;
  for (const Seat seat : SeatSet::all(state.players())) add_word(line, std::to_string(state.scores[seat]));
  return line;
}
inline std::string seats_text(SeatSet seats) {
  std::string line;
  for (const Seat seat : seats) add_word(line, std::to_string(seat.index()));
  return line;
}

// The modes of the table in MP-7, for tests of what holds in all of them.
struct TableMode {
  int players;
  Mode mode;
  std::string name() const { return std::to_string(players) + std::string(to_text(mode)); }
};
inline constexpr std::array<TableMode, 6> table_modes{
    {{2, Mode::duel}, {3, Mode::solo}, {4, Mode::solo}, {4, Mode::teams}, {5, Mode::solo}, {6, Mode::teams}}};

}  // namespace midnight::midnight_party
