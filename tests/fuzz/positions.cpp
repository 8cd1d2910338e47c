// SPDX-License-Identifier: MIT
// Any text as a position: it is refused, or it is a game that is written as it was read, can be looked at from
// every side there is, and can be played to its end by whatever legal moves come first.
#include "cli/keyhole_picture/lobby_shown.hpp"
#include "cli/keyhole_picture/picture_through.hpp"
#include "core/json.hpp"
#include "core/json_reader.hpp"
#include "match/match.hpp"

#include <cstdint>
#include <cstdlib>

namespace {

// From each side, through the door of this number; a game without a keyhole refuses to look.
void look_around(const midnight::Match& match, int door) {
  using namespace midnight;
  constexpr PictureSize stamp{7, 5};
  for (const char* side : {"N", "E", "S", "W"}) {
    const Json where{{"side", side}, {"door", door}};
    JsonReader look_at(where);
    const auto seen = match.look(look_at);
    if (!seen) return;
    if (look_at.problem() || !seen->is_array()) std::abort();
    for (const Json& ghost : *seen) {
      const int points = ghost["points"].get<int>();
      const int mirrored = ghost["mirror"].get<int>();
      if (mirrored < 0 || mirrored > points || points > 128 || ghost["seen"] != Json(points >= 6)) std::abort();
    }
    const Picture picture = keyhole::picture_through(keyhole::lobby_in(match.position()), keyhole::door_in(where),
                                                     stamp, door % 2 == 0 ? PictureStyle::plain : PictureStyle::smooth);
    if (picture.pixels.size() != 35) std::abort();
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace midnight;
  const auto json = parse_json(std::string_view(reinterpret_cast<const char*>(data), size));
  if (!json) return 0;
  auto match = Match::load(*json, Seed{});
  if (!match) return 0;
  const Json position = match->position();
  const auto again = Match::load(position, Seed{});
  if (!again || again->position() != position) std::abort();
  look_around(*match, static_cast<int>(size % 6) + 1);
  std::uint32_t pick = static_cast<std::uint32_t>(size);
  for (int i = 0; i < 3000 && !match->acting().empty(); ++i) {
    const Seat seat = match->acting().first();
    const LegalMoves legal = match->legal(seat);
    if (legal.moves.empty()) std::abort();
    pick = pick * 1664525U + 1013904223U;
    const std::string& move = legal.moves[(pick >> 8U) % legal.moves.size()];
    if (!match->apply(seat, move) && !legal.open) std::abort();
    for (const Seat each : SeatSet::all(match->players())) (void)match->view(Viewer::at(each));
  }
  return 0;
}
