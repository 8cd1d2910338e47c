// SPDX-License-Identifier: MIT
#include "games/keyhole/rules/midnight.hpp"

#include "geometry/angle.hpp"

#include <algorithm>
#include <span>

namespace midnight::keyhole {
namespace {

using geometry::PieceFitter;
using geometry::PlacedPiece;
using geometry::TurnedShape;

struct Wish {
  int x = 0;
  int y = 0;
  int yaw = 0;
  geometry::Rest rest = geometry::Rest::up;
};

// Puts a piece down at the place nearest to the wish at which it stands. If there is none it stays as it was.
bool put_down(Furniture& furniture, PieceSet missing, Piece piece, const Wish& wish) {
  Pieces others = pieces_in(furniture, missing);
  const TurnedShape shape = turned_shape(piece, wish.yaw, wish.rest);
  const PieceFitter fitter(lobby, shape, std::span<const PlacedPiece>(others.begin(), others.size()));
  const auto place = fitter.nearest_place(wish.x, wish.y);
  if (!place) return false;
  Standing& standing = furniture[static_cast<std::size_t>(piece.index())];
  standing.pose.yaw = static_cast<std::uint16_t>(wish.yaw);
  standing.pose.rest = wish.rest;
  standing.put(*place);
  return true;
}

// KH-37: lifts all six and puts them down one by one, in KH-5's order. A piece that finds no place in its rest is put
// down upright: the mirror on its front and the armchair upside down stand only on something else, which may be lifted
// too. If it finds none that way either, nothing is changed.
template <class WishFor>
void rearrange_all(State& state, WishFor wish_for) {
  Furniture next = state.furniture;
  PieceSet missing = all_pieces;
  for (const Piece piece : all_pieces) {
    Wish wish = wish_for(piece);
    if (!put_down(next, missing, piece, wish)) {
      wish.rest = geometry::Rest::up;
      if (!put_down(next, missing, piece, wish)) return;
    }
    missing.erase(piece);
  }
  state.furniture = next;
  put_ghosts_back(state, {.anywhere = true});
}

Wish too_keen(const State& state, Piece piece) {
  const Pose& pose = state.standing(piece).pose;
  return {pose.x, pose.y, pose.yaw, geometry::Rest::left};
}

// KH-37: the nearest door, equally near ones in the order N E S W, then by number; there against the wall.
Wish dance_floor(const State& state, Piece piece) {
  const Pose& pose = state.standing(piece).pose;
  Door nearest;
  int best = 1'000'000;
  for (const Side side : all_sides) {
    for (int number = 1; number <= fields_per_side; ++number) {
      const Door door{side, static_cast<std::uint8_t>(number)};
      const int across = door.x() - pose.x;
      const int along = door.y() - pose.y;
      const int distance = across * across + along * along;
      if (distance >= best) continue;
      best = distance;
      nearest = door;
    }
  }
  const TurnedShape shape = turned_shape(piece, pose.yaw, pose.rest);
  Wish wish{nearest.x(), nearest.y(), pose.yaw, pose.rest};
  // The whole millimetre at which it is inside and as near to the wall as can be.
  const geometry::Region places = PieceFitter(lobby, shape, {}).places();
  wish.x = std::clamp(wish.x, places.west, places.east);
  wish.y = std::clamp(wish.y, places.south, places.north);
  return wish;
}

// KH-37: the whole degree at which the front looks most straight at the middle; the smaller one of two.
int yaw_towards_middle(const Pose& pose) {
  const int across = lobby_size / 2 - pose.x;
  const int along = lobby_size / 2 - pose.y;
  if (across == 0 && along == 0) return pose.yaw;
  int best_yaw = 0;
  double best = -1e9;
  for (int yaw = 0; yaw < 360; ++yaw) {
    // The front of the upright frame looks towards −y.
    const double straight = geometry::sine(yaw) * across - geometry::cosine(yaw) * along;
    if (straight > best) {
      best = straight;
      best_yaw = yaw;
    }
  }
  return best_yaw;
}

// KH-37, KH-44: the possible spot nearest to the mirror whose centre lies before the glass and not beside it.
std::optional<GhostSpot> spot_before_glass(const State& state, OneGhost who) {
  const PlacedPiece piece = placed_piece(mirror, state.standing(mirror));
  const geometry::RestingBox& box = piece.shape.boxes[glass].own;
  const double front = box.centre.y - box.half_y;
  const auto before_glass = [&](geometry::Place place) {
    const geometry::Body body = body_of(state, who.seat, who.ghost);
    if (!geometry::places(body, Field::at(place.x, place.y).region()).contains(place.x, place.y)) return false;
    const geometry::Point own = piece.in_own_frame({static_cast<double>(place.x), static_cast<double>(place.y)});
    return own.y < front && geometry::absolute(own.x - box.centre.x) <= box.half_x;
  };
  const Pieces pieces = pieces_in(state.furniture);
  const Bodies others = bodies_in(state, who);
  const geometry::BodyFitter fitter(lobby, body_of(state, who.seat, who.ghost),
                                    std::span<const PlacedPiece>(pieces.begin(), pieces.size()),
                                    std::span<const geometry::Body>(others.begin(), others.size()));
  const Pose& pose = state.standing(mirror).pose;
  const auto place = fitter.nearest_place(pose.x, pose.y, before_glass);
  if (!place) return std::nullopt;
  return spot_at(*place);
}

void silliest_face(State& state) {
  Pose pose = state.standing(mirror).pose;
  pose.yaw = static_cast<std::uint16_t>(yaw_towards_middle(pose));
  pose.rest = geometry::Rest::up;
  // The mirror may carry things, and they follow it as always; it goes to the nearest place where that works.
  if (const auto moved = move_to_nearest(state, mirror, pose)) {
    state.furniture = moved->furniture;
    state.ghosts = moved->ghosts;
  }
  Seat seat = state.die;
  for (int i = 0; i < state.players(); ++i, seat = seat.next(state.players())) {
    const auto ghost = in_supply(state, seat, Size::small);
    if (!ghost) continue;
    const auto spot = spot_before_glass(state, {seat, *ghost});
    if (!spot) continue;
    Ghost& put = state.ghost(seat, *ghost);
    put.put(*spot);
    put.entered = true;
    put.frozen = true;
  }
}

// KH-44: one field towards the exit, in the order of KH-34; one that does not fit stays.
void red_light_green_light(State& state) {
  for (const OneGhost& who : ghosts_in_lobby(state)) {
    Ghost& ghost = state.ghost(who.seat, who.ghost);
    const Side start = state.start[who.seat];
    if (depth_from(start, ghost.field()) == fields_per_side) {
      ghost.send_to(Ghost::Where::escaped);
    } else if (const auto spot = spot_in(state, who, next_from(start, ghost.field()))) {
      ghost.put(*spot);
    }
  }
}

}  // namespace

void carry_out(State& state, Midnight card) {
  switch (card) {
    case Midnight::take_cover: put_ghosts_back(state, {.all = true, .anywhere = true}); break;
    case Midnight::too_keen: rearrange_all(state, [&](Piece piece) { return too_keen(state, piece); }); break;
    case Midnight::silliest_face: silliest_face(state); break;
    case Midnight::dance_floor: rearrange_all(state, [&](Piece piece) { return dance_floor(state, piece); }); break;
    case Midnight::dizzy:
      for (const Seat seat : SeatSet::all(state.players())) state.start[seat] = quarter_turned(state.start[seat]);
      break;
    case Midnight::red_light_green_light: red_light_green_light(state); break;
    case Midnight::extra_curious:
    case Midnight::tag:
    case Midnight::the_floor_is_lava:
    case Midnight::big_brother:
    case Midnight::knock_knock:
    case Midnight::crystal_ball: break;
  }
}

bool TagChoices::any() const {
  const auto is_true = [](bool value) { return value; };
  return std::ranges::any_of(ghosts, is_true) || std::ranges::any_of(fields, is_true);
}

TagChoices tag_choices(const State& state, Seat seat) {
  TagChoices choices;
  const auto own = in_supply(state, seat, Size::small);
  if (!own) return choices;
  const Seat neighbour = tagged_by(seat, state.players());
  bool found = false;
  for (int id = 0; id < ghosts_per_player; ++id) {
    if (!GhostId(id).is_small() || !state.ghost(neighbour, GhostId(id)).in_lobby()) continue;
    choices.ghosts[static_cast<std::size_t>(id)] = true;
    found = true;
  }
  if (found) return choices;
  for (int index = 0; index < field_count; ++index) {
    const Field field(index);
    if (depth_from(state.start[seat], field) != 3) continue;
    choices.fields[static_cast<std::size_t>(index)] = spot_in(state, {seat, *own}, field).has_value();
  }
  return choices;
}

void tag(State& state, Seat seat, Move move) {
  const GhostId own = *in_supply(state, seat, Size::small);
  GhostSpot spot;
  if (move.kind() == Move::Kind::tag_ghost) {
    Ghost& tagged = state.ghost(tagged_by(seat, state.players()), move.ghost());
    spot = tagged.spot();
    tagged.send_to(Ghost::Where::start);
  } else {
    spot = *spot_in(state, {seat, own}, move.field());
  }
  Ghost& ghost = state.ghost(seat, own);
  ghost.put(spot);
  ghost.entered = true;
}

std::optional<Brother> brother_of(const State& state, Seat seat, GhostId id) {
  const Ghost& ghost = state.ghost(seat, id);
  if (!ghost.in_lobby() || id.size() == Size::large) return std::nullopt;
  const auto next = in_supply(state, seat, id.is_small() ? Size::medium : Size::large);
  if (!next) return std::nullopt;
  State without = state;
  without.ghost(seat, id).send_to(supply_of(state.options, id));
  const OneGhost who{seat, *next};
  if (spot_is_free(without, who, ghost.field(), ghost.spot())) return Brother{*next, ghost.spot()};
  const auto spot = nearest_spot(without, who, ghost.field().region(), ghost.x, ghost.y);
  return spot ? std::optional(Brother{*next, *spot}) : std::nullopt;
}

bool has_brother(const State& state, Seat seat) {
  for (int id = 0; id < ghosts_per_player; ++id) {
    if (brother_of(state, seat, GhostId(id))) return true;
  }
  return false;
}

void call_brother(State& state, Seat seat, GhostId id) {
  const Brother brother = *brother_of(state, seat, id);
  const Ghost small = state.ghost(seat, id);
  state.ghost(seat, id).send_to(supply_of(state.options, id));
  Ghost& big = state.ghost(seat, brother.ghost);
  big = Ghost{.where = Ghost::Where::inside, .entered = small.entered, .frozen = small.frozen};
  big.put(brother.spot);
}

}  // namespace midnight::keyhole
