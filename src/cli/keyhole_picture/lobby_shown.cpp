// SPDX-License-Identifier: MIT
#include "cli/keyhole_picture/lobby_shown.hpp"

#include "core/json_reader.hpp"
#include "games/keyhole/notation/notation.hpp"

namespace midnight::keyhole {

State lobby_in(const Json& position) {
  JsonReader reader(position);
  const int players = static_cast<int>(reader.field("players").integer(Keyhole::min_players, Keyhole::max_players));
  JsonReader options = reader.field("options");
  return Notation::read_position(reader, Notation::read_options(options, players, Seat(0)));
}

State lobby_at_look(const Json& before, const Json& events) {
  State shown = lobby_in(before);
  for (const Seat seat : SeatSet::all(shown.players())) shown.ghosts[seat] = {};
  for (const Json& event : events) {
    JsonReader reader(event);
    if (reader.field("type").string() != "look") continue;
    const auto number = [&](const char* name, int most) { return reader.field(name).integer(0, most); };
    const Seat seat(static_cast<int>(number("seat", shown.players() - 1)));
    const auto ghost = ghost_from_text(reader.field("ghost").string());
    if (!ghost) continue;
    shown.ghost(seat, *ghost)
        .put({static_cast<std::uint8_t>(number("x", lobby_size - 1)),
              static_cast<std::uint8_t>(number("y", lobby_size - 1)),
              static_cast<std::uint16_t>(number("z", max_height))});
  }
  return shown;
}

Door door_in(const Json& where) {
  JsonReader reader(where);
  return read_door(reader);
}

}  // namespace midnight::keyhole
