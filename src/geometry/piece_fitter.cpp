// SPDX-License-Identifier: MIT
#include "geometry/piece_fitter.hpp"

#include "geometry/angle.hpp"

namespace midnight::geometry {
namespace {

// Heights strictly between these are taken.
struct Taken {
  int above;
  int below;
};

int lowest_free(std::span<const Taken> taken) {
  int z = 0;
  for (bool risen = true; risen;) {
    risen = false;
    for (const Taken& each : taken) {
      if (z <= each.above || z >= each.below) continue;
      z = each.below;
      risen = true;
    }
  }
  return z;
}

using Polygon = FixedList<Point, 8>;  // a rectangle clipped four times

// What of the polygon has `side(point)` ≥ 0 (Sutherland and Hodgman).
template <class Side>
Polygon clipped(const Polygon& polygon, Side&& side) {
  Polygon kept;
  for (std::size_t i = 0; i < polygon.size(); ++i) {
    const Point from = polygon[i];
    const Point to = polygon[i + 1 == polygon.size() ? 0 : i + 1];
    const double depth_from = side(from);
    const double depth_to = side(to);
    if (depth_from >= 0) kept.push_back(from);
    if ((depth_from >= 0) != (depth_to >= 0)) {
      const double part = depth_from / (depth_from - depth_to);
      kept.push_back({from.x + part * (to.x - from.x), from.y + part * (to.y - from.y)});
    }
  }
  return kept;
}

}  // namespace

PieceFitter::PieceFitter(const Region& room, const TurnedShape& shape, std::span<const PlacedPiece> others)
    : room_(room), shape_(shape) {
  neighbours_.resize(others.size());
  for (std::size_t n = 0; n < others.size(); ++n) {
    Neighbour& neighbour = neighbours_[n];
    const TurnedShape& other = others[n].shape;
    neighbour.piece = &others[n];
    neighbour.relative = {cosine(shape.yaw - other.yaw), sine(shape.yaw - other.yaw)};
    neighbour.reach = shape.radius + other.radius + tolerance;
    const double along = absolute(neighbour.relative.cosine);
    const double across = absolute(neighbour.relative.sine);
    for (std::size_t i = 0; i < shape.boxes.size(); ++i) {
      const RestingBox& box = shape.boxes[i].own;
      neighbour.ours_on_its[i] = {neighbour.relative.out(box.centre), box.half_x * along + box.half_y * across,
                                  box.half_x * across + box.half_y * along};
    }
    for (std::size_t i = 0; i < other.boxes.size(); ++i) {
      const RestingBox& box = other.boxes[i].own;
      neighbour.its_on_ours[i] = {neighbour.relative.back(box.centre), box.half_x * along + box.half_y * across,
                                  box.half_x * across + box.half_y * along};
    }
  }
}

PieceFitter::Apart PieceFitter::apart(const Neighbour& neighbour, int x, int y) const {
  const Point between{static_cast<double>(x - neighbour.piece->x), static_cast<double>(y - neighbour.piece->y)};
  const bool in_reach = dot(between, between) < neighbour.reach * neighbour.reach;
  return {neighbour.piece->shape.turn.back(between), shape_.turn.back(between), in_reach};
}

// Whether our box and its box overlap in plan by more than `depth` along all four axes.
bool PieceFitter::overlap(const Neighbour& neighbour, const Apart& apart, std::size_t ours, std::size_t its,
                          double depth) const {
  const Extent& a = neighbour.ours_on_its[ours];
  const RestingBox& b = neighbour.piece->shape.boxes[its].own;
  if (absolute(apart.on_its.x + a.middle.x - b.centre.x) + depth >= a.half_x + b.half_x) return false;
  if (absolute(apart.on_its.y + a.middle.y - b.centre.y) + depth >= a.half_y + b.half_y) return false;
  const RestingBox& c = shape_.boxes[ours].own;
  const Extent& d = neighbour.its_on_ours[its];
  return absolute(apart.on_ours.x + c.centre.x - d.middle.x) + depth < c.half_x + d.half_x &&
         absolute(apart.on_ours.y + c.centre.y - d.middle.y) + depth < c.half_y + d.half_y;
}

int PieceFitter::lowest_height(int x, int y) const {
  FixedList<Taken, max_pieces * max_boxes * max_boxes> taken;
  for (const Neighbour& neighbour : neighbours_) {
    const Apart distance = apart(neighbour, x, y);
    if (!distance.in_reach) continue;
    const PlacedPiece& piece = *neighbour.piece;
    for (std::size_t ours = 0; ours < shape_.boxes.size(); ++ours) {
      for (std::size_t its = 0; its < piece.shape.boxes.size(); ++its) {
        if (!overlap(neighbour, distance, ours, its, tolerance)) continue;
        taken.push_back({piece.bottom_of(piece.shape.boxes[its]) - shape_.boxes[ours].own.z1,
                         piece.top_of(piece.shape.boxes[its]) - shape_.boxes[ours].own.z0});
      }
    }
  }
  return lowest_free(taken.span());
}

// KH-31: the corners of the two plans' intersection, as seen from the centre of mass, along our axes.
void PieceFitter::add_contacts(const Neighbour& neighbour, const Apart& apart, std::size_t ours, std::size_t its,
                               Balance& balance) const {
  const RestingBox& own = shape_.boxes[ours].own;
  const RestingBox& below = neighbour.piece->shape.boxes[its].own;
  const Turn relative = neighbour.relative;
  // In the lower box's frame, from its middle.
  const Point middle = apart.on_its + neighbour.ours_on_its[ours].middle - below.centre;
  const Point mass = apart.on_its + relative.out(shape_.centre_of_mass) - below.centre;
  Polygon common{middle + relative.out({-own.half_x, -own.half_y}), middle + relative.out({own.half_x, -own.half_y}),
                 middle + relative.out({own.half_x, own.half_y}), middle + relative.out({-own.half_x, own.half_y})};
  const double reach_x = below.half_x + tolerance;  // KH-30: supports reach further
  const double reach_y = below.half_y + tolerance;
  common = clipped(common, [&](Point p) { return reach_x - p.x; });
  common = clipped(common, [&](Point p) { return reach_x + p.x; });
  common = clipped(common, [&](Point p) { return reach_y - p.y; });
  common = clipped(common, [&](Point p) { return reach_y + p.y; });
  for (const Point corner : common) balance.add(relative.back(corner - mass));
}

bool PieceFitter::is_carried(int x, int y, int z) const {
  if (z == 0 && shape_.firm) return true;
  Balance balance;
  if (z == 0) {
    for (const TurnedBox& box : shape_.boxes) {
      if (box.own.z0 != 0) continue;
      const Point middle = box.own.centre - shape_.centre_of_mass;
      balance.add(middle + Point{-box.own.half_x, -box.own.half_y});
      balance.add(middle + Point{box.own.half_x, -box.own.half_y});
      balance.add(middle + Point{box.own.half_x, box.own.half_y});
      balance.add(middle + Point{-box.own.half_x, box.own.half_y});
    }
  }
  for (const Neighbour& neighbour : neighbours_) {
    const Apart distance = apart(neighbour, x, y);
    if (!distance.in_reach) continue;
    const PlacedPiece& piece = *neighbour.piece;
    for (std::size_t ours = 0; ours < shape_.boxes.size(); ++ours) {
      const int bottom = z + shape_.boxes[ours].own.z0;
      for (std::size_t its = 0; its < piece.shape.boxes.size(); ++its) {
        if (piece.top_of(piece.shape.boxes[its]) != bottom) continue;
        if (!overlap(neighbour, distance, ours, its, -tolerance)) continue;
        add_contacts(neighbour, distance, ours, its, balance);
        if (balance.holds()) return true;
      }
    }
  }
  return balance.holds();
}

Stand PieceFitter::at(int x, int y) const {
  const double by = sticks_out(shape_, x, y, room_);
  if (by > tolerance) return {Stand::Kind::sticks_out, 0, by};
  const int z = lowest_height(x, y);
  return {is_carried(x, y, z) ? Stand::Kind::stands : Stand::Kind::topples, z, 0};
}

Region PieceFitter::places() const {
  // Whole numbers near each wall; then the last step by the very question that decides.
  Region region{
      room_.west + static_cast<int>(-shape_.from_west) - 1, room_.south + static_cast<int>(-shape_.from_south) - 1,
      room_.east - static_cast<int>(shape_.from_east) + 1, room_.north - static_cast<int>(shape_.from_north) + 1};
  while (room_.west - (region.west + shape_.from_west) > tolerance) ++region.west;
  while (room_.south - (region.south + shape_.from_south) > tolerance) ++region.south;
  while ((region.east + shape_.from_east) - room_.east > tolerance) --region.east;
  while ((region.north + shape_.from_north) - room_.north > tolerance) --region.north;
  return region;
}

std::optional<Spot> PieceFitter::nearest_place(int x, int y) const {
  return nearest(places(), x, y,
                 [this](int at_x, int at_y) { return is_carried(at_x, at_y, lowest_height(at_x, at_y)); });
}

}  // namespace midnight::geometry
