// SPDX-License-Identifier: MIT
// Cards, steps, moves and options as text; positions, views and events are in notation_json.cpp.
#include "games/night_shift/notation/notation.hpp"

#include "core/tokens.hpp"

#include <array>

namespace midnight::night_shift {
namespace {

constexpr std::array<std::string_view, 4> level_words{"very-easy", "easy", "regular", "difficult"};
constexpr std::array<std::string_view, 7> step_words{"use", "past", "future", "return", "lay", "front", "over"};
constexpr std::array<std::string_view, 5> kind_words{"use", "past", "future", "return", "lay"};

}  // namespace

std::optional<Card> card_from_text(std::string_view text) {
  const auto number = number_from_text(text);
  if (!number || *number < 1 || *number > card_count) return std::nullopt;
  return Card(*number);
}

std::string_view to_text(Level level) { return level_words[static_cast<std::size_t>(level)]; }
std::string_view to_text(Step step) { return step_words[static_cast<std::size_t>(step)]; }
std::optional<Step> step_from_text(std::string_view text) { return thing_named<Step>(step_words, text); }

std::string_view Notation::phase(const State& state) { return to_text(state.step); }

std::string Notation::write_move(Move move) {
  return std::string(kind_words[static_cast<std::size_t>(move.kind())]) + ' ' + to_text(move.card());
}

std::string Notation::write_move_for(Move move, Seat, Viewer) { return write_move(move); }

Result<Move, Refusal> Notation::read_move(std::string_view text) {
  const auto tokens = split_tokens(text);
  const auto kind = tokens.size() == 2 ? thing_named<Move::Kind>(kind_words, tokens[0]) : std::nullopt;
  if (!kind) return Refusal{"night-shift.unreadable", "NS-25", {{"text", quotable(text)}}};
  const auto card = card_from_text(tokens[1]);
  if (!card) return Refusal{"night-shift.no-such-card", "NS-1", {{"card", quotable(tokens[1])}}};
  return Move(*kind, *card);
}

Json Notation::option_choices() {
  Json values = Json::array();
  for (const std::string_view word : level_words) values.push_back(word);
  return Json{{"level", {{"values", std::move(values)}, {"default", to_text(Options{}.level)}}}};
}

Json Notation::write_options(const Options& options) { return Json{{"level", to_text(options.level)}}; }

Options Notation::read_options(JsonReader& reader, int players, Seat first) {
  Options options;
  options.players = static_cast<std::uint8_t>(players);
  options.first = first;
  if (reader.has("level")) {
    const JsonReader field = reader.field("level");
    if (const auto level = thing_named<Level>(level_words, field.string())) {
      options.level = *level;
    } else {
      field.fail("must be very-easy, easy, regular or difficult");
    }
  }
  reader.no_other_fields();
  return options;
}

}  // namespace midnight::night_shift
