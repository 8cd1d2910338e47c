// SPDX-License-Identifier: MIT
// Cards, moves and options as text; positions, views and events are in notation_json.cpp.
#include "games/hourglass/notation/notation.hpp"

#include "core/tokens.hpp"

#include <array>
#include <cstdint>

namespace midnight::hourglass {
namespace {

constexpr std::array<std::string_view, 4> kind_words{"open", "take", "under", "drop"};

// By card: how many cards have a name that sorts before its own.
constexpr auto make_order_of_names() {
  std::array<std::uint8_t, card_count> order{};
  for (const CardId card : all_cards) {
    for (const CardId other : all_cards) {
      if (to_text(other) < to_text(card)) ++order[static_cast<std::size_t>(card.index())];
    }
  }
  return order;
}
constexpr auto order_of_names = make_order_of_names();

std::optional<std::size_t> holder_from_text(std::string_view text) {
  if (text.size() != 1 || text[0] < 'A' || text[0] > 'C') return std::nullopt;
  return static_cast<std::size_t>(text[0] - 'A');
}

Refusal unreadable(std::string_view text) {
  return Refusal{"hourglass.unreadable", "HG-6", {{"text", quotable(text)}}};
}

// HG-2: a table names all 63 cards.
void read_hourglasses(JsonReader reader, HourglassTable& table) {
  for (const CardId card : all_cards) {
    table.set(card, static_cast<int>(reader.field(to_text(card)).integer(0, 3)));
  }
  reader.no_other_fields();
}

}  // namespace

std::optional<CardId> card_from_text(std::string_view text) {
  if (text.size() < 2) return std::nullopt;
  const auto number = number_from_text(text.substr(1));
  if (!number || *number < 1 || *number > 25) return std::nullopt;
  switch (text[0]) {
    case 'R': return CardId(*number - 1);
    case 'P': return CardId(25 + *number - 1);
    case 'J': return *number % 2 == 1 ? std::optional(CardId(50 + *number / 2)) : std::nullopt;
    default: return std::nullopt;
  }
}

std::string_view to_text(Direction direction) { return direction == Direction::ascending ? "+" : "-"; }

std::optional<Direction> direction_from_text(std::string_view text) {
  if (text == "+") return Direction::ascending;
  if (text == "-") return Direction::descending;
  return std::nullopt;
}

std::string Notation::write_move(Move move) {
  std::array<char, 16> text{};  // the longest is "under A P25"
  char* end = text.data();
  const auto add = [&end](std::string_view part) {
    for (const char letter : part) *end++ = letter;
  };
  add(kind_words[static_cast<std::size_t>(move.kind())]);
  if (move.kind() != Move::Kind::drop) {
    *end++ = ' ';
    *end++ = move.kind() == Move::Kind::open ? to_text(move.direction()).front() : holder_letter(move.holder());
  }
  *end++ = ' ';
  add(to_text(move.card()));
  return {text.data(), end};
}

unsigned Notation::text_order(Move move) {
  constexpr std::array<unsigned, 4> order_of_kinds{1, 2, 3, 0};  // drop, open, take, under
  const unsigned second = move.kind() == Move::Kind::open   ? static_cast<unsigned>(move.direction())
                          : move.kind() == Move::Kind::drop ? 0
                                                            : static_cast<unsigned>(move.holder());
  const unsigned first = order_of_kinds[static_cast<std::size_t>(move.kind())];
  return (first * 4 + second) * 64 + order_of_names[static_cast<std::size_t>(move.card().index())];
}

// HG-9: the others do not see which card was dropped.
std::string Notation::write_move_for(Move move, Seat mover, Viewer viewer) {
  const bool hidden = move.kind() == Move::Kind::drop && !viewer.may_see(mover);
  return hidden ? "drop ?" : write_move(move);
}

Result<Move, Refusal> Notation::read_move(std::string_view text) {
  const auto tokens = split_tokens(text);
  if (tokens.size() < 2 || tokens.size() > 3) return unreadable(text);
  const auto card = card_from_text(tokens.back());
  if (tokens.size() == 2) {
    if (tokens[0] != "drop") return unreadable(text);
    if (!card) return Refusal{"hourglass.no-such-card", "HG-1", {{"card", quotable(tokens.back())}}};
    return Move::drop(*card);
  }
  const auto direction = direction_from_text(tokens[1]);
  const auto holder = holder_from_text(tokens[1]);
  const bool opens = tokens[0] == "open" && direction;
  const bool goes_to_set = (tokens[0] == "take" || tokens[0] == "under") && holder;
  if (!opens && !goes_to_set) return unreadable(text);
  if (!card) return Refusal{"hourglass.no-such-card", "HG-1", {{"card", quotable(tokens.back())}}};
  if (opens) return Move::open(*direction, *card);
  return tokens[0] == "take" ? Move::take(*holder, *card) : Move::under(*holder, *card);
}

Json Notation::option_choices() {
  Options rich;  // as many hourglasses as there can be
  for (const CardId card : all_cards) rich.hourglasses.set(card, 3);
  return Json{{"passes", {{"values", {1, 2}}, {"default", {{"2", 1}, {"3", 1}, {"4", 1}, {"5", 2}}}}},
              {"hourglasses",
               {{"for_each", "card"},
                {"range", {0, 3}},
                {"default", write_options(Options{})["hourglasses"]},
                {"examples", Json::array({write_options(rich)["hourglasses"]})}}}};
}

Json Notation::write_options(const Options& options) {
  Json table = Json::object();
  for (const CardId card : all_cards) table[std::string(to_text(card))] = options.hourglasses.of(card);
  return Json{{"passes", options.passes}, {"hourglasses", std::move(table)}};
}

Json Notation::card_table() { return Json{{"hourglasses", write_options(Options{})["hourglasses"]}}; }

Json Notation::use_card_table(JsonReader& reader) {
  HourglassTable table;
  read_hourglasses(reader.field("hourglasses"), table);
  reader.no_other_fields();
  Options options;
  options.hourglasses = table;
  return Json{{"hourglasses", write_options(options)["hourglasses"]}};
}

Options Notation::read_options(JsonReader& reader, int players, Seat first) {
  Options options;
  options.players = static_cast<std::uint8_t>(players);
  options.first = first;
  options.passes = players == 5 ? 2 : 1;  // HG-18
  if (reader.has("passes")) options.passes = static_cast<std::uint8_t>(reader.field("passes").integer(1, 2));
  if (reader.has("hourglasses")) read_hourglasses(reader.field("hourglasses"), options.hourglasses);
  reader.no_other_fields();
  return options;
}

}  // namespace midnight::hourglass
