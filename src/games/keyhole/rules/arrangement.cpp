// SPDX-License-Identifier: MIT
#include "games/keyhole/rules/arrangement.hpp"

#include <cmath>
#include <span>

namespace midnight::keyhole {
namespace {

using geometry::Body;
using geometry::BodyFitter;
using geometry::PieceFitter;
using geometry::PlacedPiece;
using geometry::Region;
using geometry::RestingShape;
using geometry::TurnedShape;

constexpr std::size_t rest_count = geometry::all_rests.size();

// Every shape in every rest, worked out once.
const RestingShape& resting_shape(Piece piece, geometry::Rest rest) {
  static constexpr auto table = [] {
    constexpr auto row = [](const geometry::Shape& shape) {
      return std::array<RestingShape, rest_count>{
          RestingShape(shape, geometry::Rest::up),   RestingShape(shape, geometry::Rest::down),
          RestingShape(shape, geometry::Rest::back), RestingShape(shape, geometry::Rest::front),
          RestingShape(shape, geometry::Rest::left), RestingShape(shape, geometry::Rest::right)};
    };
    return std::array<std::array<RestingShape, rest_count>, piece_count>{
        row(shapes[0]), row(shapes[1]), row(shapes[2]), row(shapes[3]), row(shapes[4]), row(shapes[5])};
  }();
  return table[static_cast<std::size_t>(piece.index())][static_cast<std::size_t>(rest)];
}

std::span<const PlacedPiece> as_span(const Pieces& pieces) { return {pieces.begin(), pieces.size()}; }
std::span<const Body> as_span(const Bodies& bodies) { return {bodies.begin(), bodies.size()}; }

Pose posed_at(Pose pose, const geometry::Place& place) {
  pose.x = static_cast<std::uint8_t>(place.x);
  pose.y = static_cast<std::uint8_t>(place.y);
  return pose;
}

// KH-41: all that is carried by a piece, directly or over others.
PieceSet carried_by(const Furniture& furniture, Piece piece) {
  PieceSet carried;
  if (!furniture[static_cast<std::size_t>(piece.index())].placed) return carried;
  FixedList<PlacedPiece, piece_count> all;
  FixedList<Piece, piece_count> names;
  for (const Piece each : all_pieces) {
    const Standing& standing = furniture[static_cast<std::size_t>(each.index())];
    if (!standing.placed) continue;
    all.push_back(placed_piece(each, standing));
    names.push_back(each);
  }
  PieceSet lower(piece);
  bool grown = true;
  while (grown) {
    grown = false;
    for (std::size_t i = 0; i < all.size(); ++i) {
      if (lower.contains(names[i])) continue;
      for (std::size_t j = 0; j < all.size(); ++j) {
        if (!lower.contains(names[j]) || !geometry::stands_on(all[i], all[j])) continue;
        lower.insert(names[i]);
        grown = true;
        break;
      }
    }
  }
  lower.erase(piece);
  return lower;
}

// KH-34: lowest first, equal heights in KH-5's order.
FixedList<Piece, piece_count> lowest_first(const Furniture& furniture, PieceSet pieces) {
  FixedList<Piece, piece_count> order;
  const auto height = [&](Piece piece) { return furniture[static_cast<std::size_t>(piece.index())].z; };
  for (const Piece piece : pieces) {
    std::size_t place = 0;
    while (place < order.size() && height(order[place]) <= height(piece)) ++place;
    order.insert(place, piece);
  }
  return order;
}

// Puts lifted pieces down, each at the place nearest to where it was at which it stands. Gives the first one
// that finds no place.
std::optional<Piece> put_pieces_back(Furniture& furniture, PieceSet lifted) {
  PieceSet missing = lifted;
  for (const Piece piece : lowest_first(furniture, lifted)) {
    Standing& standing = furniture[static_cast<std::size_t>(piece.index())];
    const Pieces others = pieces_in(furniture, missing);
    const TurnedShape shape = turned_shape(piece, standing.pose.yaw, standing.pose.rest);
    const PieceFitter fitter(lobby, shape, as_span(others));
    const auto place = fitter.nearest_place(standing.pose.x, standing.pose.y);
    if (!place) return piece;
    standing.put(*place);
    missing.erase(piece);
  }
  return std::nullopt;
}

// KH-12, KH-34: the nearest spot of the lobby, which lies in some field as every spot does.
std::optional<geometry::Place> nearest_in_lobby(const Body& body, std::span<const PlacedPiece> pieces,
                                                std::span<const Body> others) {
  return BodyFitter(lobby, body, pieces, others).nearest_place(body.x, body.y, [&](geometry::Place place) {
    return geometry::places(body, Field::at(place.x, place.y).region()).contains(place.x, place.y);
  });
}

// What follows once the moved piece stands: those it carried, and the ghosts.
MoveOfPiece follow(const State& state, Piece piece, const Pose& pose, int z, PieceSet lifted, PutBack ghosts) {
  State next = state;
  next.standing(piece) = {.placed = true, .pose = pose, .z = static_cast<std::uint16_t>(z)};
  if (const auto lost = put_pieces_back(next.furniture, lifted)) {
    return {std::nullopt, {.why = NoPlace::Why::carried_piece, .piece = *lost}};
  }
  if (const auto lost = put_ghosts_back(next, ghosts))
    return {std::nullopt, {.why = NoPlace::Why::ghost, .ghost = *lost}};
  return {Rearranged{next.furniture, next.ghosts}, {}};
}

}  // namespace

GhostSpot spot_at(const geometry::Place& place) {
  return {static_cast<std::uint8_t>(place.x), static_cast<std::uint8_t>(place.y), static_cast<std::uint16_t>(place.z)};
}

TurnedShape turned_shape(Piece piece, int yaw, geometry::Rest rest) { return {resting_shape(piece, rest), yaw}; }

PlacedPiece placed_piece(Piece piece, const Standing& standing) {
  return {turned_shape(piece, standing.pose.yaw, standing.pose.rest), standing.pose.x, standing.pose.y, standing.z};
}

Pieces pieces_in(const Furniture& furniture, PieceSet without) {
  Pieces pieces;
  for (const Piece piece : all_pieces - without) {
    const Standing& standing = furniture[static_cast<std::size_t>(piece.index())];
    if (standing.placed) pieces.push_back(placed_piece(piece, standing));
  }
  return pieces;
}

Body body_of(const State& state, Seat seat, GhostId id) {
  const Ghost& ghost = state.ghost(seat, id);
  using geometry::Attitude;
  const Attitude lying = leads_along_y(state.start[seat]) ? Attitude::along_y : Attitude::along_x;
  return {body_size(id), state.ghosts_lie() ? lying : Attitude::upright, ghost.x, ghost.y, ghost.z};
}

FixedList<OneGhost, max_ghosts> ghosts_in_lobby(const State& state) {
  FixedList<OneGhost, max_ghosts> list;
  Seat seat = state.die;
  for (int i = 0; i < state.players(); ++i, seat = seat.next(state.players())) {
    for (int id = 0; id < ghosts_per_player; ++id) {
      if (state.ghost(seat, GhostId(id)).in_lobby()) list.push_back({seat, GhostId(id)});
    }
  }
  return list;
}

Bodies bodies_in(const State& state, std::optional<OneGhost> without) {
  Bodies bodies;
  for (const OneGhost& one : ghosts_in_lobby(state)) {
    if (one != without) bodies.push_back(body_of(state, one.seat, one.ghost));
  }
  return bodies;
}

std::optional<GhostSpot> nearest_spot(const State& state, OneGhost who, const Region& region, int x, int y) {
  const Pieces pieces = pieces_in(state.furniture);
  const Bodies others = bodies_in(state, who);
  const BodyFitter fitter(region, body_of(state, who.seat, who.ghost), as_span(pieces), as_span(others));
  const auto place = fitter.nearest_place(x, y);
  if (!place) return std::nullopt;
  return spot_at(*place);
}

bool spot_is_free_of_furniture(const State& state, OneGhost who, Field field, const GhostSpot& spot) {
  const Pieces pieces = pieces_in(state.furniture);
  const BodyFitter fitter(field.region(), body_of(state, who.seat, who.ghost), as_span(pieces), {});
  return fitter.can_stand(spot.x, spot.y, spot.z);
}

bool spot_is_free(const State& state, OneGhost who, Field field, const GhostSpot& spot) {
  const Pieces pieces = pieces_in(state.furniture);
  const Bodies others = bodies_in(state, who);
  const BodyFitter fitter(field.region(), body_of(state, who.seat, who.ghost), as_span(pieces), as_span(others));
  return fitter.can_stand(spot.x, spot.y, spot.z);
}

std::optional<OneGhost> put_ghosts_back(State& state, PutBack how) {
  const Pieces pieces = pieces_in(state.furniture);
  Bodies standing;
  FixedList<OneGhost, max_ghosts> lifted;
  for (const OneGhost& one : ghosts_in_lobby(state)) {
    const Body body = body_of(state, one.seat, one.ghost);
    const BodyFitter fitter(Field::at(body.x, body.y).region(), body, as_span(pieces), {});
    if (!how.all && fitter.can_stand(body.x, body.y, body.z)) {
      standing.push_back(body);
    } else {
      lifted.push_back(one);
    }
  }
  for (const OneGhost& one : lifted) {
    Body body = body_of(state, one.seat, one.ghost);
    const Region field = Field::at(body.x, body.y).region();
    auto place = BodyFitter(field, body, as_span(pieces), as_span(standing)).nearest_place(body.x, body.y);
    if (!place && how.anywhere) place = nearest_in_lobby(body, as_span(pieces), as_span(standing));
    if (!place) return one;
    body.x = place->x;
    body.y = place->y;
    body.z = place->z;
    state.ghost(one.seat, one.ghost).put(spot_at(*place));
    standing.push_back(body);
  }
  return std::nullopt;
}

MoveOfPiece move_piece(const State& state, Piece piece, const Pose& pose) {
  const PieceSet lifted = carried_by(state.furniture, piece);
  const Pieces others = pieces_in(state.furniture, lifted | PieceSet(piece));
  const TurnedShape shape = turned_shape(piece, pose.yaw, pose.rest);
  const geometry::Stand stand = PieceFitter(lobby, shape, as_span(others)).at(pose.x, pose.y);
  if (stand.kind == geometry::Stand::Kind::sticks_out) {
    return {std::nullopt, {.why = NoPlace::Why::sticks_out, .by = static_cast<int>(std::ceil(stand.by))}};
  }
  if (!stand.stands()) return {std::nullopt, {.why = NoPlace::Why::topples}};
  return follow(state, piece, pose, stand.z, lifted, {});
}

namespace {

// The nearest place to x, y at which the piece and all that follows find a place.
std::optional<geometry::Place> nearest_legal(const State& state, Piece piece, const Pose& pose, PutBack ghosts) {
  const PieceSet lifted = carried_by(state.furniture, piece);
  const Pieces others = pieces_in(state.furniture, lifted | PieceSet(piece));
  const TurnedShape shape = turned_shape(piece, pose.yaw, pose.rest);
  return PieceFitter(lobby, shape, as_span(others)).nearest_place(pose.x, pose.y, [&](geometry::Place at) {
    return follow(state, piece, posed_at(pose, at), at.z, lifted, ghosts).done.has_value();
  });
}

}  // namespace

std::optional<Rearranged> move_to_nearest(const State& state, Piece piece, const Pose& pose) {
  constexpr PutBack anywhere{.anywhere = true};
  const auto place = nearest_legal(state, piece, pose, anywhere);
  if (!place) return std::nullopt;
  return follow(state, piece, posed_at(pose, *place), place->z, carried_by(state.furniture, piece), anywhere).done;
}

std::optional<Pose> pose_by_default(const State& state, Piece piece) {
  const Pose wish{.x = lobby_size / 2, .y = lobby_size / 2, .yaw = state.standing(piece).pose.yaw};
  const auto place = nearest_legal(state, piece, wish, {});
  return place ? std::optional(posed_at(wish, *place)) : std::nullopt;
}

}  // namespace midnight::keyhole
