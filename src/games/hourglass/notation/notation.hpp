// SPDX-License-Identifier: MIT
// Hourglass as text and JSON: cards (R5, P12, J3), moves (open + R5, take B R3, under B P7, drop R5),
// options, positions, views and events. The layouts are described in docs/protocol.md.
#pragma once

#include "core/json.hpp"
#include "core/json_fields.hpp"
#include "core/json_reader.hpp"
#include "core/json_writer.hpp"
#include "games/hourglass/rules/hourglass.hpp"
#include "games/hourglass/rules/names.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace midnight::hourglass {

std::optional<CardId> card_from_text(std::string_view text);
std::string_view to_text(Direction direction);
std::optional<Direction> direction_from_text(std::string_view text);

struct Notation {
  // What `games` tells about the options.
  static Json option_choices();
  // Absent options take their defaults. Asks every field that exists, and reports all others.
  static Options read_options(JsonReader& reader, int players, Seat first);
  static Json write_options(const Options& options);

  // HG-2: {"hourglasses": {"R1": 0, …}}, which is an option of each game: use_card_table returns it.
  static Json card_table();
  static Json use_card_table(JsonReader& reader);

  static std::string_view phase(const State& state);
  static void write_position(const State& state, JsonWriter& out, Derived derived = Derived::left_out);
  // Problems go to the reader; the result then means nothing.
  static State read_position(JsonReader& reader, const Options& options);
  static void write_view(const View& view, JsonWriter& out);

  static std::string write_move(Move move);
  static unsigned text_order(Move move);
  // The same as a viewer may know it.
  static std::string write_move_for(Move move, Seat mover, Viewer viewer);
  static Result<Move, Refusal> read_move(std::string_view text);

  static bool write_event(const Event& event, Viewer viewer, JsonWriter& out);
  // Whether the event turned up something that was hidden from the one who moved: no taking back then.
  static bool reveals(const Event& event);

  // The cards, holders and hands of the box (HG-1 to HG-4).
  static void write_catalogue(JsonWriter& out);
};

}  // namespace midnight::hourglass
