// SPDX-License-Identifier: MIT
// Cards and options as text. Moves are in notation_moves.cpp; positions, views and events in
// notation_json.cpp.
#include "games/midnight_party/notation/notation.hpp"

#include "core/tokens.hpp"

#include <array>

namespace midnight::midnight_party {
namespace {

constexpr std::array<std::string_view, 3> mode_names{"duel", "solo", "teams"};
constexpr std::array<std::string_view, 2> draw_names{"one", "five"};

// MP-7: five letters, in the order handed out.
std::string colours_text(const Options& options) {
  std::string text(colour_count, ' ');
  for (const Colour colour : all_colours) text[static_cast<std::size_t>(options.place(colour))] = to_text(colour)[0];
  return text;
}

void read_colours(const JsonReader& reader, Options& options) {
  const std::string_view text = reader.string();
  unsigned seen = 0;
  for (std::size_t place = 0; place < text.size() && text.size() == colour_count; ++place) {
    if (const auto colour = colour_from_text(text.substr(place, 1))) {
      options.handed_out[static_cast<std::size_t>(*colour)] = static_cast<std::uint8_t>(place);
      seen |= 1U << static_cast<unsigned>(*colour);
    }
  }
  if (seen == (1U << colour_count) - 1) return;
  options.handed_out = Options().handed_out;
  reader.fail("must be the letters R, B, G, P and Y, each once (MP-7)");
}

void read_mode(const JsonReader& reader, Options& options) {
  const auto mode = mode_from_text(reader.string());
  if (!mode) return reader.fail("must be \"duel\", \"solo\" or \"teams\"");
  if (!mode_fits(*mode, options.players)) {
    return reader.fail("cannot be " + std::string(to_text(*mode)) + " with " + std::to_string(options.players) +
                       " players (MP-7)");
  }
  options.mode = *mode;
}

// MP-7: the partner of each seat where everybody has one.
Json partners(int players) {
  const Options teams{.players = static_cast<std::uint8_t>(players), .mode = Mode::teams};
  Json list = Json::array();
  for (const Seat seat : SeatSet::all(players)) {
    for (const Seat other : SeatSet::all(players)) {
      if (other != seat && teams.side_of(other) == teams.side_of(seat)) list.push_back(other.index());
    }
  }
  return list;
}

}  // namespace

std::string_view to_text(Mode mode) { return mode_names[static_cast<std::size_t>(mode)]; }

std::optional<Colour> colour_from_text(std::string_view text) {
  const std::size_t at = text.size() == 1 ? colour_letters.find(text[0]) : std::string_view::npos;
  return at == std::string_view::npos ? std::nullopt : std::optional(static_cast<Colour>(at));
}

std::optional<HourCard> hour_card_from_text(std::string_view text) {
  if (text.size() != 4) return std::nullopt;
  for (const HourCard card : all_hour_cards) {
    if (to_text(card) == text) return card;
  }
  return std::nullopt;
}

std::optional<MovementCard> movement_card_from_text(std::string_view text) {
  if (const auto card = hour_card_from_text(text)) return *card;
  for (const EnergyCard card : all_energy_cards) {
    if (to_text(card) == text) return card;
  }
  return std::nullopt;
}

std::optional<Special> special_from_text(std::string_view text) { return thing_named<Special>(special_names, text); }
std::optional<Mode> mode_from_text(std::string_view text) { return thing_named<Mode>(mode_names, text); }

Json Notation::option_choices() {
  Json modes = Json::object();
  Json default_modes = Json::object();
  Json teams = Json::object();
  for (int players = MidnightParty::min_players; players <= MidnightParty::max_players; ++players) {
    const std::string key = std::to_string(players);
    modes[key] = Json::array();
    for (const Mode mode : {Mode::duel, Mode::solo, Mode::teams}) {
      if (mode_fits(mode, players)) modes[key].push_back(to_text(mode));
    }
    default_modes[key] = to_text(default_mode(players));
    if (mode_fits(Mode::teams, players)) teams[key] = partners(players);
  }
  return Json{{"mode",
               {{"values", std::move(modes)},
                {"default", std::move(default_modes)},
                {"partners", {{to_text(Mode::teams), std::move(teams)}}}}},
              {"draw", {{"values", {"one", "five"}}, {"default", "one"}}},
              {"colours", {{"order_of", "RBGPY"}, {"examples", {"YPGBR", "GYRPB"}}, {"default", "RBGPY"}}}};
}

Json Notation::write_options(const Options& options) {
  return Json{{"mode", to_text(options.mode)},
              {"draw", draw_names[static_cast<std::size_t>(options.draw)]},
              {"colours", colours_text(options)}};
}

Options Notation::read_options(JsonReader& reader, int players, Seat first) {
  Options options;
  options.players = static_cast<std::uint8_t>(players);
  options.first = first;
  options.mode = default_mode(players);
  if (reader.has("mode")) read_mode(reader.field("mode"), options);
  if (reader.has("draw")) {
    const JsonReader draw = reader.field("draw");
    const auto chosen = thing_named<Draw>(draw_names, draw.string());
    if (!chosen) draw.fail("must be \"one\" or \"five\" (MP-15)");
    options.draw = chosen.value_or(Draw::one);
  }
  if (reader.has("colours")) read_colours(reader.field("colours"), options);
  reader.no_other_fields();
  return options;
}

}  // namespace midnight::midnight_party
