// SPDX-License-Identifier: MIT
#include "geometry/body_fitter.hpp"

#include "geometry/angle.hpp"

#include <algorithm>
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
  std::sort(boxes_.begin(), boxes_.end(), [](const Obstacle& a, const Obstacle& b) { return a.top < b.top; });
  for (const Body& other : others) {
    if (in_region(other.x, other.y, other.half_x(), other.half_y())) bodies_.push_back(other);
  }
}

bool BodyFitter::cuts(const Obstacle& box, int x, int y, int z) const {
  if (z >= box.top || box.bottom >= z + body_.height()) return false;
  if (body_.upright()) return disc_cuts(point_at(x, y), body_.size.radius, box.plan);
  return cut(TurnedRectangle{point_at(x, y), body_.half_x(), body_.half_y(), Turn{}}, box.plan);
}

bool BodyFitter::is_free(int x, int y, int z, std::size_t& blocker) const {
  if (blocker < boxes_.size() && cuts(boxes_[blocker], x, y, z)) return false;
  for (std::size_t i = 0; i < boxes_.size(); ++i) {
    if (i == blocker || !cuts(boxes_[i], x, y, z)) continue;
    blocker = i;
    return false;
  }
  Body body = body_;
  body.x = x;
  body.y = y;
  body.z = z;
  return std::none_of(bodies_.begin(), bodies_.end(), [&body](const Body& other) { return cut(body, other); });
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
  std::size_t blocker = 0;
  return z >= 0 && places_.contains(x, y) && is_free(x, y, z, blocker) && (z == 0 || is_carried(x, y, z));
}

BodyFitter::Heights BodyFitter::heights(int x, int y) const {
  Heights heights;
  if (can_stand(x, y, 0)) heights.push_back(0);
  for (const Obstacle& box : boxes_) {
    if (!heights.empty() && heights.back() == box.top) continue;
    if (can_stand(x, y, box.top)) heights.push_back(box.top);
  }
  return heights;
}

std::optional<int> BodyFitter::lowest_height(int x, int y, std::size_t& blocker) const {
  if (is_free(x, y, 0, blocker)) return 0;
  for (const Obstacle& box : boxes_) {
    // The box under its middle: what carries it has one.
    if (!covers(box.plan, point_at(x, y)) || !is_carried(x, y, box.top)) continue;
    std::size_t above = boxes_.size();
    if (is_free(x, y, box.top, above)) return box.top;
  }
  return std::nullopt;
}

std::optional<int> BodyFitter::lowest_height(int x, int y) const {
  std::size_t blocker = 0;
  return places_.contains(x, y) ? lowest_height(x, y, blocker) : std::nullopt;
}

}  // namespace midnight::geometry
