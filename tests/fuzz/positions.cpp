// SPDX-License-Identifier: MIT
// Any text as a position: it is refused, or it is a game that is written as it was read and can be played
// to its end by whatever legal moves come first.
#include "core/json.hpp"
#include "match/match.hpp"

#include <cstdint>
#include <cstdlib>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace midnight;
  const auto json = parse_json(std::string_view(reinterpret_cast<const char*>(data), size));
  if (!json) return 0;
  auto match = Match::load(*json, Seed{});
  if (!match) return 0;
  const Json position = match->position();
  const auto again = Match::load(position, Seed{});
  if (!again || again->position() != position) std::abort();
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
