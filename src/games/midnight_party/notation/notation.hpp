// SPDX-License-Identifier: MIT
// Midnight Party as text and JSON: cards (R3B4, E1/2), special actions by name, combined plays as one move
// (play R3B4 energy 1/2:R timeshift B dejavu first R), options, positions, views and events. The layouts are
// described in docs/protocol.md.
#pragma once

#include "core/json.hpp"
#include "core/json_fields.hpp"
#include "core/json_reader.hpp"
#include "core/json_writer.hpp"
#include "games/midnight_party/rules/midnight_party.hpp"
#include "games/midnight_party/rules/names.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace midnight::midnight_party {

std::string_view to_text(Mode mode);
std::optional<Colour> colour_from_text(std::string_view text);
std::optional<HourCard> hour_card_from_text(std::string_view text);
std::optional<MovementCard> movement_card_from_text(std::string_view text);
std::optional<Special> special_from_text(std::string_view text);
std::optional<Mode> mode_from_text(std::string_view text);

struct Notation {
  static Json option_choices();
  static Options read_options(JsonReader& reader, int players, Seat first);
  static Json write_options(const Options& options);

  // The numbers on the movement cards: {"hours": {"RB": [[1, 6], …], …}, "energy": [[1, 1], …]}.
  static Json card_table();
  // What is left out stays as printed. Returns no options: it is for the whole process.
  static Json use_card_table(JsonReader& reader);

  static std::string_view phase(const State& state);
  static void write_position(const State& state, JsonWriter& out, Derived derived = Derived::left_out);
  static State read_position(JsonReader& reader, const Options& options);
  static void write_view(const View& view, JsonWriter& out);

  static std::string write_move(Move move);
  // Whatever is played or swapped lies open, so everybody may know the whole move.
  static std::string write_move_for(Move move, Seat mover, Viewer viewer);
  static Result<Move, Refusal> read_move(std::string_view text);

  static bool write_event(const Event& event, Viewer viewer, JsonWriter& out);
  static bool reveals(const Event& event);
  // What a move that is allowed would do, up to the set-up of another round, which is left to chance. Cards that are
  // drawn face down are for nobody to see yet (MP-29): write the events for a spectator. All else follows from what
  // lies open, the hand that plays, and how many cards the others hold.
  static std::vector<Event> preview(const State& state, Seat seat, Move move);

  // The clock, figures, cards and limits (MP-1 to MP-5, MP-16, MP-20, MP-21, MP-25, MP-26).
  static void write_catalogue(JsonWriter& out);
};

}  // namespace midnight::midnight_party
