// SPDX-License-Identifier: MIT
// Names and options as text. Moves are in notation_moves.cpp; positions and views in notation_json.cpp, events in
// notation_events.cpp.
#include "games/keyhole/notation/notation.hpp"

#include "core/tokens.hpp"

#include <array>

namespace midnight::keyhole {
namespace {

constexpr std::array<std::string_view, 4> side_names{"N", "E", "S", "W"};
constexpr std::array<std::string_view, 6> rest_names{"up", "down", "back", "front", "left", "right"};
constexpr std::array<std::string_view, 3> layout_names{"random", "classic", "hand"};
constexpr std::array<std::string_view, 2> walking_names{"together", "in-turn"};

template <class Choice, std::size_t N>
void read_choice(JsonReader& reader, const char* name, const std::array<std::string_view, N>& names, Choice& choice) {
  if (!reader.has(name)) return;
  const JsonReader field = reader.field(name);
  if (const auto chosen = thing_named<Choice>(names, field.string())) {
    choice = *chosen;
  } else {
    std::string allowed;
    for (const std::string_view each : names) allowed += (allowed.empty() ? "" : ", ") + std::string(each);
    field.fail("must be one of " + allowed);
  }
}

}  // namespace

std::string_view to_text(Side side) { return side_names[static_cast<std::size_t>(side)]; }
std::string_view to_text(Midnight card) { return midnight_names[static_cast<std::size_t>(card)]; }
std::string_view to_text(geometry::Rest rest) { return rest_names[static_cast<std::size_t>(rest)]; }

std::optional<Piece> piece_from_text(std::string_view text) { return thing_named<Piece>(piece_names, text); }
std::optional<GhostId> ghost_from_text(std::string_view text) { return thing_named<GhostId>(ghost_names, text); }
std::optional<Side> side_from_text(std::string_view text) { return thing_named<Side>(side_names, text); }
std::optional<Midnight> midnight_from_text(std::string_view text) {
  return thing_named<Midnight>(midnight_names, text);
}
std::optional<geometry::Rest> rest_from_text(std::string_view text) {
  return thing_named<geometry::Rest>(rest_names, text);
}

std::optional<Field> field_from_text(std::string_view text) {
  if (text.size() != 2 || text[0] < 'a' || text[0] > 'f' || text[1] < '1' || text[1] > '6') return std::nullopt;
  return Field(text[0] - 'a', text[1] - '1');
}

std::optional<MovementCard> movement_card_from_text(std::string_view text) {
  for (const MovementCard card : all_movement_cards) {
    if (to_text(card) == text) return card;
  }
  return std::nullopt;
}

Json Notation::option_choices() {
  return Json{{"layout", {{"values", {"random", "classic", "hand"}}, {"default", "random"}}},
              {"walking", {{"values", {"together", "in-turn"}}, {"default", "together"}}},
              {"mirror", {{"values", {true, false}}, {"default", true}}},
              {"merge", {{"values", {false, true}}, {"default", false}}},
              {"midnight", {{"values", {false, true}}, {"default", false}}}};
}

Json Notation::write_options(const Options& options) {
  return Json{{"layout", layout_names[static_cast<std::size_t>(options.layout)]},
              {"walking", walking_names[static_cast<std::size_t>(options.walking)]},
              {"mirror", options.mirror},
              {"merge", options.merge},
              {"midnight", options.midnight}};
}

Options Notation::read_options(JsonReader& reader, int players, Seat first) {
  Options options;
  options.players = static_cast<std::uint8_t>(players);
  options.first = first;
  read_choice(reader, "layout", layout_names, options.layout);
  read_choice(reader, "walking", walking_names, options.walking);
  if (reader.has("mirror")) options.mirror = reader.field("mirror").boolean();
  if (reader.has("merge")) options.merge = reader.field("merge").boolean();
  if (reader.has("midnight")) options.midnight = reader.field("midnight").boolean();
  reader.no_other_fields();
  return options;
}

}  // namespace midnight::keyhole
