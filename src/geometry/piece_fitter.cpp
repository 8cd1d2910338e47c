// SPDX-License-Identifier: MIT
#include "geometry/piece_fitter.hpp"

#include "geometry/angle.hpp"

namespace midnight::geometry {
namespace {

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
    // Both footprints' bounding rectangles are centred (KH-29).
    neighbour.reach_x_on_its = other.half_x + (shape.half_x * along + shape.half_y * across) + tolerance;
    neighbour.reach_y_on_its = other.half_y + (shape.half_x * across + shape.half_y * along) + tolerance;
    neighbour.reach_x_on_ours = shape.half_x + (other.half_x * along + other.half_y * across) + tolerance;
    neighbour.reach_y_on_ours = shape.half_y + (other.half_x * across + other.half_y * along) + tolerance;
  }
}

PieceFitter::Apart PieceFitter::apart(const Neighbour& neighbour, int x, int y) const {
  const Point between{static_cast<double>(x - neighbour.piece->x), static_cast<double>(y - neighbour.piece->y)};
  return {neighbour.piece->shape.turn.back(between), shape_.turn.back(between)};
}

// How deep our box and its box overlap in plan, along the axis that separates them best. Without branches: which axis
// that is cannot be guessed.
double PieceFitter::overlap(const Neighbour& neighbour, const Apart& apart, std::size_t ours, std::size_t its) const {
  const Extent& a = neighbour.ours_on_its[ours];
  const RestingBox& b = neighbour.piece->shape.boxes[its].own;
  const double x_on_its = a.half_x + b.half_x - absolute(apart.on_its.x + a.middle.x - b.centre.x);
  const double y_on_its = a.half_y + b.half_y - absolute(apart.on_its.y + a.middle.y - b.centre.y);
  const RestingBox& c = shape_.boxes[ours].own;
  const Extent& d = neighbour.its_on_ours[its];
  const double x_on_ours = c.half_x + d.half_x - absolute(apart.on_ours.x + c.centre.x - d.middle.x);
  const double y_on_ours = c.half_y + d.half_y - absolute(apart.on_ours.y + c.centre.y - d.middle.y);
  return std::min(std::min(x_on_its, y_on_its), std::min(x_on_ours, y_on_ours));
}

PieceFitter::Meeting PieceFitter::meeting(std::size_t neighbour, const Apart& apart, std::size_t ours,
                                          std::size_t its) const {
  const PlacedPiece& piece = *neighbours_[neighbour].piece;
  return {static_cast<std::uint8_t>(neighbour),
          static_cast<std::uint8_t>(ours),
          static_cast<std::uint8_t>(its),
          piece.bottom_of(piece.shape.boxes[its]) - shape_.boxes[ours].own.z1,
          piece.top_of(piece.shape.boxes[its]) - shape_.boxes[ours].own.z0,
          overlap(neighbours_[neighbour], apart, ours, its)};
}

// The gap between the two footprints' bounding rectangles; 0 or less: boxes may touch.
double PieceFitter::out_of_reach(const Neighbour& neighbour, const Apart& apart) const {
  return std::max(std::max(absolute(apart.on_its.x) - neighbour.reach_x_on_its,
                           absolute(apart.on_its.y) - neighbour.reach_y_on_its),
                  std::max(absolute(apart.on_ours.x) - neighbour.reach_x_on_ours,
                           absolute(apart.on_ours.y) - neighbour.reach_y_on_ours));
}

void PieceFitter::meet(int x, int y, Meetings& meetings) const {
  for (std::size_t n = 0; n < neighbours_.size(); ++n) {
    const Apart distance = apart(neighbours_[n], x, y);
    if (out_of_reach(neighbours_[n], distance) > 0) continue;
    for (std::size_t ours = 0; ours < shape_.boxes.size(); ++ours) {
      for (std::size_t its = 0; its < neighbours_[n].piece->shape.boxes.size(); ++its) {
        const Meeting each = meeting(n, distance, ours, its);
        if (each.depth > -tolerance) meetings.push_back(each);
      }
    }
  }
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

// How far the centre of mass lies beyond the bounding rectangle of all contacts along our axes; 0 or less: over it.
double PieceFitter::beyond_contacts(int x, int y, int z, const Meetings& meetings) const {
  double west = endless;
  double east = -endless;
  double south = endless;
  double north = -endless;
  const auto add = [&](double from_x, double to_x, double from_y, double to_y) {
    west = std::min(west, from_x);
    east = std::max(east, to_x);
    south = std::min(south, from_y);
    north = std::max(north, to_y);
  };
  if (z == 0) {
    for (const TurnedBox& box : shape_.boxes) {
      const RestingBox& own = box.own;
      if (own.z0 != 0) continue;
      add(own.centre.x - own.half_x, own.centre.x + own.half_x, own.centre.y - own.half_y, own.centre.y + own.half_y);
    }
  }
  for (const Meeting& meeting : meetings) {
    if (meeting.below != z) continue;
    const Neighbour& neighbour = neighbours_[meeting.neighbour];
    const RestingBox& own = shape_.boxes[meeting.ours].own;
    const Extent& its = neighbour.its_on_ours[meeting.its];
    const Point middle = its.middle - apart(neighbour, x, y).on_ours;
    add(std::max(own.centre.x - own.half_x, middle.x - its.half_x),
        std::min(own.centre.x + own.half_x, middle.x + its.half_x),
        std::max(own.centre.y - own.half_y, middle.y - its.half_y),
        std::min(own.centre.y + own.half_y, middle.y + its.half_y));
  }
  const Point mass = shape_.centre_of_mass;
  return std::max(std::max(west - mass.x, mass.x - east), std::max(south - mass.y, mass.y - north));
}

bool PieceFitter::is_carried(int x, int y, int z, const Meetings& meetings) const {
  if (z == 0 && shape_.firm) return true;
  // Most poses that topple are found out quickly.
  if (beyond_contacts(x, y, z, meetings) > margin) return false;
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
  for (const Meeting& meeting : meetings) {
    if (meeting.below != z) continue;
    const Neighbour& neighbour = neighbours_[meeting.neighbour];
    add_contacts(neighbour, apart(neighbour, x, y), meeting.ours, meeting.its, balance);
    if (balance.holds()) return true;
  }
  return balance.holds();
}

int PieceFitter::lowest_free(const Meetings& meetings) {
  int z = 0;
  for (bool risen = true; risen;) {
    risen = false;
    for (const Meeting& each : meetings) {
      if (!each.cuts() || !each.takes(z)) continue;
      z = each.below;
      risen = true;
    }
  }
  return z;
}

int PieceFitter::lowest_height(int x, int y) const {
  Meetings meetings;
  meet(x, y, meetings);
  return lowest_free(meetings);
}

Stand PieceFitter::at(int x, int y) const {
  const double by = sticks_out(shape_, x, y, room_);
  if (by > tolerance) return {Stand::Kind::sticks_out, 0, by};
  Meetings meetings;
  meet(x, y, meetings);
  const int z = lowest_free(meetings);
  return {is_carried(x, y, z, meetings) ? Stand::Kind::stands : Stand::Kind::topples, z, 0};
}

bool PieceFitter::stands_at(int x, int y, int z) const {
  if (z < 0 || sticks_out(shape_, x, y, room_) > tolerance) return false;
  Meetings meetings;
  meet(x, y, meetings);
  for (const Meeting& meeting : meetings) {
    if (meeting.cuts() && meeting.takes(z)) return false;
  }
  return is_carried(x, y, z, meetings);
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

}  // namespace midnight::geometry
