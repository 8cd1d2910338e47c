// SPDX-License-Identifier: MIT
// Night Shift as text and JSON: cards (1 to 48), moves (use 13, past 5, future 12, return 7, lay 24), options,
// positions, views and events. The layouts are described in docs/protocol.md.
#pragma once

#include "core/json.hpp"
#include "core/json_fields.hpp"
#include "core/json_reader.hpp"
#include "core/json_writer.hpp"
#include "games/night_shift/rules/names.hpp"
#include "games/night_shift/rules/night_shift.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace midnight::night_shift {

std::optional<Card> card_from_text(std::string_view text);
std::string_view to_text(Level level);
std::string_view to_text(Step step);
std::optional<Step> step_from_text(std::string_view text);

struct Notation {
  // What `games` tells about the options.
  static Json option_choices();
  // Absent options take their defaults. Asks every field that exists, and reports all others.
  static Options read_options(JsonReader& reader, int players, Seat first);
  static Json write_options(const Options& options);

  static std::string_view phase(const State& state);
  static void write_position(const State& state, JsonWriter& out, Derived derived = Derived::left_out);
  // Problems go to the reader; the result then means nothing.
  static State read_position(JsonReader& reader, const Options& options);
  static void write_view(const View& view, JsonWriter& out);

  static std::string write_move(Move move);
  // The same as a viewer may know it: every move is public.
  static std::string write_move_for(Move move, Seat mover, Viewer viewer);
  static Result<Move, Refusal> read_move(std::string_view text);

  static bool write_event(const Event& event, Viewer viewer, JsonWriter& out);
  // NS-25: moves may be taken back as far as the last card drawn from the pile, known or not.
  static bool reveals(const Event& event);

  // The files with what they do, supplies and limits (NS-1, NS-3, NS-15 to NS-24).
  static void write_catalogue(JsonWriter& out);
};

}  // namespace midnight::night_shift
