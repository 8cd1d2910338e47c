// SPDX-License-Identifier: MIT
// Phantom Hours as text and JSON: cards (06 to 22, G), moves (draw 3, place 5, keep, shift 3>4 6>5), the
// free act arrange 3 1 2, options, positions, views and events. Text counts places from 1. The layouts are
// described in docs/protocol.md.
#pragma once

#include "core/json.hpp"
#include "core/json_fields.hpp"
#include "core/json_reader.hpp"
#include "core/json_writer.hpp"
#include "games/phantom_hours/rules/names.hpp"
#include "games/phantom_hours/rules/phantom_hours.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace midnight::phantom_hours {

std::optional<Card> card_from_text(std::string_view text);

struct Notation {
  // What `games` tells about the options: there are none.
  static Json option_choices();
  // Reports every field there is.
  static Options read_options(JsonReader& reader, int players, Seat first);
  static Json write_options(const Options& options);

  // draw, place (also when the card can only be kept), shift, over.
  static std::string_view phase(const State& state);
  static void write_position(const State& state, JsonWriter& out, Derived derived = Derived::left_out);
  // Problems go to the reader; the result then means nothing.
  static State read_position(JsonReader& reader, const Options& options);
  static void write_view(const View& view, JsonWriter& out);

  static std::string write_move(Move move);
  // The same as a viewer may know it.
  static std::string write_move_for(Move move, Seat mover, Viewer viewer);
  static Result<Move, Refusal> read_move(std::string_view text);

  static constexpr std::string_view free_word = "arrange";
  static std::string write_free(const Arrangement& arrangement);
  // Pre: the text is the free word, alone or with a space behind it.
  static Result<Arrangement, Refusal> read_free(std::string_view text);

  static bool write_event(const Event& event, Viewer viewer, JsonWriter& out);
  // Whether the event turned up something that was hidden from the one who moved: no taking back then.
  static bool reveals(const Event& event);

  // The cards and limits (PH-1 to PH-3, PH-17).
  static void write_catalogue(JsonWriter& out);
};

}  // namespace midnight::phantom_hours
