// SPDX-License-Identifier: MIT
// Keyhole as text and JSON: pieces and ghosts by name, fields (c2), sides (N), movement cards (mirror+piano 5), moves
// (place piano 120 80 45 up, walk s1 c2, walk l1 out, done, side N, …), options, positions, views and events. The
// layouts are described in docs/protocol.md.
#pragma once

#include "core/json.hpp"
#include "core/json_fields.hpp"
#include "core/json_reader.hpp"
#include "core/json_writer.hpp"
#include "games/keyhole/rules/keyhole.hpp"
#include "games/keyhole/rules/names.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace midnight::keyhole {

std::string_view to_text(Side side);
std::string_view to_text(Midnight card);
std::string_view to_text(Phase phase);
std::string_view to_text(Ghost::Where where);
std::string_view to_text(geometry::Rest rest);
std::string to_text(const Walk& walk);
std::optional<Piece> piece_from_text(std::string_view text);
std::optional<GhostId> ghost_from_text(std::string_view text);
std::optional<Side> side_from_text(std::string_view text);
std::optional<Midnight> midnight_from_text(std::string_view text);
std::optional<geometry::Rest> rest_from_text(std::string_view text);
std::optional<Field> field_from_text(std::string_view text);
// `side` and `door`; problems go to the reader.
Door read_door(JsonReader& reader);
// The first of those that are written alike.
std::optional<MovementCard> movement_card_from_text(std::string_view text);

struct Notation {
  static Json option_choices();
  static Options read_options(JsonReader& reader, int players, Seat first);
  static Json write_options(const Options& options);

  static std::string_view phase(const State& state);
  // Furniture takes any pose and ghosts any spot; those are not listed.
  static bool more_than_listed(const State& state) {
    return state.phase == Phase::furnish || state.phase == Phase::cards || state.phase == Phase::walk;
  }
  static void write_position(const State& state, JsonWriter& out, Derived derived = Derived::left_out);
  static State read_position(JsonReader& reader, const Options& options);
  static void write_view(const View& view, JsonWriter& out);

  static std::string write_move(Move move);
  // KH-45: others do not learn what somebody plans.
  static std::string write_move_for(Move move, Seat mover, Viewer viewer);
  static Result<Move, Refusal> read_move(std::string_view text);

  // KH-45: whether anything of the event is for this viewer.
  static bool knows(const Event& event, Viewer viewer);
  static bool write_event(const Event& event, Viewer viewer, JsonWriter& out);
  static bool reveals(const Event& event);
  // KH-45: a plan was secret until it is carried out.
  static bool uncovers(const Event& event);
  // KH-45: now all know what the others planned, also when nobody walks.
  static bool ends_planning(const Event& event) { return event.last; }

  // What a move that is allowed would do at once, told by nothing that is hidden (preview.hpp).
  static std::vector<Event> preview(const State& state, Seat seat, Move move);
  // KH-12, KH-35: where a ghost of the seat could stand; `which` names `ghost` and `field`. A list of [x, y, z].
  static Json spots(const State& state, Seat seat, JsonReader& which);

  // KH-22, KH-23: for every ghost in the lobby how much of it can be seen through a keyhole, which `where` names by
  // `side` and `door`.
  static Json look(const State& state, JsonReader& where);
  // All of catalogue.hpp, for those who do not read C++.
  static void write_catalogue(JsonWriter& out);
};

}  // namespace midnight::keyhole
