// SPDX-License-Identifier: MIT
// Cards, moves and options as text; positions, views and events are in notation_json.cpp.
#include "games/phantom_hours/notation/notation.hpp"

#include "core/tokens.hpp"

#include <array>

namespace midnight::phantom_hours {
namespace {

constexpr std::array<std::string_view, 4> kind_words{"draw", "place", "keep", "shift"};

Refusal unreadable(std::string_view text) {
  return Refusal{"phantom-hours.unreadable", "PH-5", {{"text", quotable(text)}}};
}

Refusal no_such_place(std::string_view text) {
  return Refusal{"phantom-hours.no-such-place", "PH-1", {{"place", quotable(text)}}};
}

// A number from 1 to `most` as a place from 0.
std::optional<int> place_from_text(std::string_view text, int most) {
  const auto number = number_from_text(text);
  if (!number || *number < 1 || *number > most) return std::nullopt;
  return *number - 1;
}

// "3>4".
Result<Move::Step, Refusal> read_step(std::string_view text) {
  const std::size_t arrow = text.find('>');
  if (arrow == std::string_view::npos) return unreadable(text);
  const std::string_view from_text = text.substr(0, arrow);
  const std::string_view to_text = text.substr(arrow + 1);
  if (!number_from_text(from_text) || !number_from_text(to_text)) return unreadable(text);
  const auto from = place_from_text(from_text, place_count);
  const auto to = place_from_text(to_text, place_count);
  if (!from) return no_such_place(from_text);
  if (!to) return no_such_place(to_text);
  const Move::Step step{*from, *to > *from};
  if (step.to() != *to) return Refusal{"phantom-hours.shift-one-place", "PH-13", {{"text", quotable(text)}}};
  return step;
}

}  // namespace

std::optional<Card> card_from_text(std::string_view text) {
  if (text == "G") return ghost;
  if (text.size() != 2 || text[0] < '0' || text[0] > '9' || text[1] < '0' || text[1] > '9') return std::nullopt;
  const int hour = (text[0] - '0') * 10 + (text[1] - '0');
  if (hour < first_hour || hour > last_hour) return std::nullopt;
  return Card(hour);
}

std::string Notation::write_move(Move move) {
  std::string text(kind_words[static_cast<std::size_t>(move.kind())]);
  switch (move.kind()) {
    case Move::Kind::draw:
    case Move::Kind::place: return text + ' ' + std::to_string(move.place() + 1);
    case Move::Kind::keep: return text;
    case Move::Kind::shift:
      for (int i = 0; i < move.step_count(); ++i) text += ' ' + to_text(move.step(i));
      return text;
  }
  return text;
}

// What a player does is seen by all; only the order of a hand is not, and no move tells it.
std::string Notation::write_move_for(Move move, Seat, Viewer) { return write_move(move); }

Result<Move, Refusal> Notation::read_move(std::string_view text) {
  const auto tokens = split_tokens(text);
  if (tokens.empty()) return unreadable(text);
  if (tokens[0] == "keep" && tokens.size() == 1) return Move::keep();
  if ((tokens[0] == "draw" || tokens[0] == "place") && tokens.size() == 2) {
    const bool draws = tokens[0] == "draw";
    if (!number_from_text(tokens[1])) return unreadable(text);
    const auto place = place_from_text(tokens[1], draws ? max_hand : place_count);
    if (draws && !place) return Refusal{"phantom-hours.no-such-card", "PH-5", {{"place", quotable(tokens[1])}}};
    if (!place) return no_such_place(tokens[1]);
    return draws ? Move::draw(*place) : Move::place(*place);
  }
  if (tokens[0] == "shift" && (tokens.size() == 2 || tokens.size() == 3)) {
    const auto first = read_step(tokens[1]);
    if (!first) return first.error();
    if (tokens.size() == 2) return Move::shift(*first);
    const auto second = read_step(tokens[2]);
    if (!second) return second.error();
    return Move::shift(*first, *second);
  }
  return unreadable(text);
}

std::string Notation::write_free(const Arrangement& arrangement) {
  std::string text(free_word);
  for (const std::uint8_t place : arrangement.order) text += ' ' + std::to_string(place + 1);
  return text;
}

Result<Arrangement, Refusal> Notation::read_free(std::string_view text) {
  const auto tokens = split_tokens(text);
  if (tokens.size() < 2 || tokens[0] != free_word) return Refusal{"phantom-hours.arrange-how", "PH-14"};
  Arrangement arrangement;
  for (std::size_t i = 1; i < tokens.size(); ++i) {
    const auto place = place_from_text(tokens[i], max_hand);
    if (!place || arrangement.order.full()) return Refusal{"phantom-hours.arrange-how", "PH-14"};
    arrangement.order.push_back(static_cast<std::uint8_t>(*place));
  }
  return arrangement;
}

Json Notation::option_choices() { return Json::object(); }

Json Notation::write_options(const Options&) { return Json::object(); }

Options Notation::read_options(JsonReader& reader, int players, Seat first) {
  reader.no_other_fields();
  return Options{.players = static_cast<std::uint8_t>(players), .first = first};
}

}  // namespace midnight::phantom_hours
