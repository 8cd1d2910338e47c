// SPDX-License-Identifier: MIT
// The set-up (KH-3, KH-8, KH-39).
#include "games/keyhole/rules/arrangement.hpp"
#include "games/keyhole/rules/keyhole.hpp"
#include "games/keyhole/rules/round.hpp"
#include "games/keyhole/rules/walking.hpp"

#include <span>

namespace midnight::keyhole {
namespace {

void deal_cards(State& state, Rng& rng) {
  FixedList<MovementCard, movement_card_count> cards;
  for (const MovementCard card : all_movement_cards) cards.push_back(card);
  rng.shuffle(cards.span());
  cards.resize(static_cast<std::size_t>(round_count * state.players()));  // KH-8
  state.pile = cards;
  if (!state.options.midnight) return;
  for (int card = 0; card < midnight_card_count; ++card) state.midnight_pile.push_back(static_cast<Midnight>(card));
  rng.shuffle(state.midnight_pile.span());
}

// KH-39.
void furnish_at_random(State& state, Rng& rng) {
  PieceSet missing = all_pieces;
  for (const Piece piece : all_pieces) {
    const Pieces others = pieces_in(state.furniture, missing);
    while (true) {
      const int x = static_cast<int>(rng.below(lobby_size + 1));
      const int y = static_cast<int>(rng.below(lobby_size + 1));
      const int yaw = static_cast<int>(rng.below(360));
      const geometry::TurnedShape shape = turned_shape(piece, yaw, geometry::Rest::up);
      const geometry::PieceFitter fitter(lobby, shape,
                                         std::span<const geometry::PlacedPiece>(others.begin(), others.size()));
      const geometry::Stand stand = fitter.at(x, y);
      if (!stand.stands() || stand.z != 0) continue;
      state.standing(piece).pose.yaw = static_cast<std::uint16_t>(yaw);
      state.standing(piece).put({x, y, 0});
      break;
    }
    missing.erase(piece);
  }
}

void furnish_classically(State& state) {
  constexpr std::array<Pose, piece_count> poses{
      {{212, 204, 315}, {100, 222, 0}, {62, 140, 60}, {172, 96, 180}, {120, 158, 20}, {64, 56, 340}}};
  for (const Piece piece : all_pieces) {
    state.standing(piece) = {.placed = true, .pose = poses[static_cast<std::size_t>(piece.index())]};
  }
}

}  // namespace

State Keyhole::initial(const Options& options, Rng& rng) {
  State state;
  state.options = options;
  state.die = options.first;
  state.turn = options.first;
  const auto sides = start_sides(options.players);
  for (const Seat seat : SeatSet::all(options.players)) {
    state.start[seat] = sides[static_cast<std::size_t>(seat.index())];
    for (int id = 0; id < ghosts_per_player; ++id) {
      state.ghost(seat, GhostId(id)).where = supply_of(options, GhostId(id));
    }
  }
  deal_cards(state, rng);
  state.keyhole.side = all_sides[rng.below(4)];
  state.keyhole.number = static_cast<std::uint8_t>(roll_die(rng));
  NoEvents silent;
  switch (options.layout) {
    case Layout::random: furnish_at_random(state, rng); break;
    case Layout::classic: furnish_classically(state); break;
    case Layout::hand: state.phase = Phase::furnish; return state;
  }
  begin_round(state, silent);
  return state;
}

}  // namespace midnight::keyhole
