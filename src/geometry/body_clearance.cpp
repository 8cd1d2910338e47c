// SPDX-License-Identifier: MIT
// How far a body that cannot stand somewhere is from anywhere it could: what lets a search leave out whole discs of
// spots. Every figure here is a lower bound; the searches come to the same spot without it, only later.
#include "geometry/body_fitter.hpp"

#include <algorithm>
#include <cmath>

namespace midnight::geometry {
namespace {

double way_out_of(const Body& body, const Body& other) {
  const Point between{static_cast<double>(body.x - other.x), static_cast<double>(body.y - other.y)};
  if (body.upright() && other.upright()) return body.size.radius + other.size.radius - std::sqrt(dot(between, between));
  if (body.upright()) return body.size.radius - distance_to(between, other.half_x(), other.half_y());
  if (other.upright()) return other.size.radius - distance_to(between, body.half_x(), body.half_y());
  return std::min(body.half_x() + other.half_x() - absolute(between.x),
                  body.half_y() + other.half_y() - absolute(between.y));
}

}  // namespace

// How far it must move at height z until what it cuts most deeply no longer is in its way.
double BodyFitter::way_out(int x, int y, int z) const {
  double farthest = 0;
  const int top = z + body_.height();
  for (const Obstacle& box : boxes_) {
    if (z >= box.top || box.bottom >= top) continue;
    if (body_.upright()) {
      const Point from_middle = box.plan.turn.back(point_at(x, y) - box.plan.centre);
      farthest = std::max(farthest, body_.size.radius - distance_to(from_middle, box.plan.half_x, box.plan.half_y));
    } else {
      farthest = std::max(farthest,
                          overlap(TurnedRectangle{point_at(x, y), body_.half_x(), body_.half_y(), Turn{}}, box.plan));
    }
  }
  Body body = body_;
  body.x = x;
  body.y = y;
  for (const Body& other : bodies_) {
    if (z < other.z + other.height() && other.z < top) farthest = std::max(farthest, way_out_of(body, other));
  }
  return farthest;
}

// How far it must move until its middle and its rim are over the tops; `enough` if it is more than that.
double BodyFitter::way_onto(std::span<const Obstacle> tops, Point middle, double enough) const {
  const auto way = [&tops](Point point) {
    double nearest = 1e300;
    for (const Obstacle& box : tops) {
      const Point from_middle = box.plan.turn.back(point - box.plan.centre);
      nearest = std::min(nearest, distance_to(from_middle, box.plan.half_x, box.plan.half_y));
    }
    return nearest;
  };
  double farthest = way(middle);
  for (const Point rim : rim_) {
    if (farthest >= enough) return enough;
    farthest = std::max(farthest, way(middle + rim));
  }
  return std::min(farthest, enough);
}

double BodyFitter::clearance(int x, int y) const {
  double least = way_out(x, y, 0);
  for (std::size_t first = 0; first < boxes_.size() && least > 1;) {
    std::size_t last = first;
    while (last < boxes_.size() && boxes_[last].top == boxes_[first].top) ++last;
    const std::span<const Obstacle> tops(boxes_.begin() + first, boxes_.begin() + last);
    const double onto = way_onto(tops, point_at(x, y), least);
    // It needs both: to be carried and to cut nothing.
    if (onto < least) least = std::min(least, std::max(onto, way_out(x, y, boxes_[first].top)));
    first = last;
  }
  return std::max(least - margin, 0.0);
}

}  // namespace midnight::geometry
