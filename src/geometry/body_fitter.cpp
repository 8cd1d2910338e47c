// SPDX-License-Identifier: MIT
#include "geometry/body_fitter.hpp"

#include "geometry/angle.hpp"

#include <algorithm>
#include <bit>
#include <cassert>

namespace midnight::geometry {
namespace {

// KH-12: the rim at 0°, 45°, … 315°; KH-33: a block's corners and the middles of its sides.
std::array<Point, 8> rim_of(const Body& body) {
  std::array<Point, 8> rim;
  for (int i = 0; i < 8; ++i) {
    const double x = cosine(45 * i);
    const double y = sine(45 * i);
    const auto sign = [](double value) { return value > 0.25 ? 1.0 : value < -0.25 ? -1.0 : 0.0; };
    rim[static_cast<std::size_t>(i)] = body.upright() ? Point{body.size.radius * x, body.size.radius * y}
                                                      : Point{body.half_x() * sign(x), body.half_y() * sign(y)};
  }
  return rim;
}

Point point_at(int x, int y) { return {static_cast<double>(x), static_cast<double>(y)}; }

}  // namespace

BodyFitter::BodyFitter(const Region& region, const Body& body, std::span<const PlacedPiece> pieces,
                       std::span<const Body> others)
    : body_(body), places_(geometry::places(body, region)), rim_(rim_of(body)) {
  if (places_.empty()) return;
  const auto in_region = [&region](double x, double y, double half_x, double half_y) {
    return x - half_x < region.east + tolerance && x + half_x > region.west - tolerance &&
           y - half_y < region.north + tolerance && y + half_y > region.south - tolerance;
  };
  for (const PlacedPiece& piece : pieces) {
    if (!in_region(piece.x, piece.y, piece.shape.radius, piece.shape.radius)) continue;
    const double along = absolute(piece.shape.turn.cosine);
    const double across = absolute(piece.shape.turn.sine);
    for (const TurnedBox& box : piece.shape.boxes) {
      const TurnedRectangle plan = piece.plan_of(box);
      if (!in_region(plan.centre.x, plan.centre.y, plan.half_x * along + plan.half_y * across,
                     plan.half_x * across + plan.half_y * along)) {
        continue;
      }
      boxes_.push_back({plan, piece.bottom_of(box), piece.top_of(box)});
    }
  }
  for (const Body& other : others) {
    if (in_region(other.x, other.y, other.half_x(), other.half_y())) bodies_.push_back(other);
  }
}

bool BodyFitter::cuts_in_plan(const Obstacle& box, int x, int y) const {
  if (body_.upright()) return disc_cuts(point_at(x, y), body_.size.radius, box.plan);
  return cut(TurnedRectangle{point_at(x, y), body_.half_x(), body_.half_y(), Turn{}}, box.plan);
}

BodyFitter::Crossed BodyFitter::crossed(int x, int y) const {
  Crossed crossed;
  for (std::size_t i = 0; i < boxes_.size(); ++i) {
    crossed.boxes |= std::uint64_t{cuts_in_plan(boxes_[i], x, y)} << i;
  }
  Body body = body_;
  body.x = x;
  body.y = y;
  for (std::size_t i = 0; i < bodies_.size(); ++i) {
    crossed.bodies |= std::uint64_t{cut_in_plan(body, bodies_[i])} << i;
  }
  return crossed;
}

bool BodyFitter::is_free(const Crossed& crossed, int z) const {
  const int top = z + body_.height();
  for (std::uint64_t left = crossed.boxes; left != 0; left &= left - 1) {
    const Obstacle& box = boxes_[static_cast<std::size_t>(std::countr_zero(left))];
    if (z < box.top && box.bottom < top) return false;
  }
  for (std::uint64_t left = crossed.bodies; left != 0; left &= left - 1) {
    const Body& other = bodies_[static_cast<std::size_t>(std::countr_zero(left))];
    if (z < other.z + other.height() && other.z < top) return false;
  }
  return true;
}

bool BodyFitter::has_top_at(Point point, int z) const {
  return std::any_of(boxes_.begin(), boxes_.end(),
                     [&](const Obstacle& box) { return box.top == z && covers(box.plan, point); });
}

bool BodyFitter::is_carried(int x, int y, int z) const {
  const Point middle = point_at(x, y);
  return has_top_at(middle, z) &&
         std::all_of(rim_.begin(), rim_.end(), [&](Point rim) { return has_top_at(middle + rim, z); });
}

bool BodyFitter::can_stand(int x, int y, int z) const {
  return z >= 0 && places_.contains(x, y) && is_free(crossed(x, y), z) && (z == 0 || is_carried(x, y, z));
}

BodyFitter::Heights BodyFitter::heights(int x, int y) const {
  Heights heights;
  if (!places_.contains(x, y)) return heights;
  const Crossed blocking = crossed(x, y);
  if (is_free(blocking, 0)) heights.push_back(0);
  for (const Obstacle& box : boxes_) {
    if (box.top <= 0 || heights.contains(box.top)) continue;
    if (is_free(blocking, box.top) && is_carried(x, y, box.top)) heights.push_back(box.top);
  }
  std::sort(heights.begin(), heights.end());
  return heights;
}

std::optional<int> BodyFitter::lowest_height(int x, int y) const {
  if (!places_.contains(x, y)) return std::nullopt;
  const Crossed blocking = crossed(x, y);
  if (is_free(blocking, 0)) return 0;
  std::optional<int> lowest;
  for (const Obstacle& box : boxes_) {
    if (lowest && box.top >= *lowest) continue;
    if (covers(box.plan, point_at(x, y)) && is_free(blocking, box.top) && is_carried(x, y, box.top)) lowest = box.top;
  }
  return lowest;
}

std::optional<BodyFitter::Place> BodyFitter::nearest_place(int x, int y) const {
  std::optional<int> z;
  const std::optional<Spot> spot = nearest(places_, x, y, [&](int at_x, int at_y) {
    z = lowest_height(at_x, at_y);
    return z.has_value();
  });
  if (!spot) return std::nullopt;
  return Place{*spot, *z};
}

}  // namespace midnight::geometry
