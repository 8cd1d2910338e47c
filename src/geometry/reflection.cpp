// SPDX-License-Identifier: MIT
#include "geometry/reflection.hpp"

#include <algorithm>

namespace midnight::geometry {

MirrorFace::MirrorFace(const PlacedPiece& piece, std::size_t box) : piece_(&piece) {
  const TurnedBox& glass = piece.shape.boxes[box];
  const RestingBox& own = glass.own;
  const Own low{own.centre.x - own.half_x, own.centre.y - own.half_y, static_cast<double>(piece.bottom_of(glass))};
  const Own high{own.centre.x + own.half_x, own.centre.y + own.half_y, static_cast<double>(piece.top_of(glass))};
  if (piece.shape.front != FrontFacing::ahead) {
    axis_ = 2;
    across_ = {0, 1};
    sign_ = piece.shape.front == FrontFacing::above ? 1 : -1;
  }
  plane_ = sign_ > 0 ? high[axis_] : low[axis_];
  for (std::size_t i = 0; i < 2; ++i) {
    from_[i] = low[across_[i]] + tolerance;
    to_[i] = high[across_[i]] - tolerance;
  }
}

Point3 MirrorFace::image(const Point3& point) const {
  Own mirrored = own(point);
  mirrored[axis_] = plane_ + (plane_ - mirrored[axis_]);
  return in_room(mirrored);
}

std::optional<Point3> MirrorFace::hit(const Point3& eye, const Point3& point) const {
  const Own from = own(eye);
  const Own to = own(point);
  const double before_eye = distance(from);
  const double before_point = distance(to);
  if (before_eye <= tolerance || before_point <= tolerance) return std::nullopt;
  const double part = before_eye / (before_eye + before_point);
  Own hit{};
  hit[axis_] = plane_;
  for (std::size_t i = 0; i < 2; ++i) {
    const std::size_t axis = across_[i];
    hit[axis] = from[axis] + (to[axis] - from[axis]) * part;
    if (hit[axis] <= from_[i] || hit[axis] >= to_[i]) return std::nullopt;
  }
  return in_room(hit);
}

bool MirrorFace::may_show(const Point3& eye, Point middle, double radius, double bottom, double top) const {
  const Own from = own(eye);
  const Own centre = own({middle.x, middle.y, bottom});
  const Own low{centre[0] - radius, centre[1] - radius, bottom};
  const Own high{centre[0] + radius, centre[1] + radius, top};
  const double before_eye = distance(from);
  double nearest = sign_ > 0 ? low[axis_] - plane_ : plane_ - high[axis_];
  const double farthest = sign_ > 0 ? high[axis_] - plane_ : plane_ - low[axis_];
  if (before_eye <= tolerance || farthest <= tolerance) return false;
  nearest = std::max(nearest, 0.0);
  const double late = before_eye / (before_eye + nearest);
  const double early = before_eye / (before_eye + farthest);
  for (std::size_t i = 0; i < 2; ++i) {
    const double start = from[across_[i]];
    const double left = low[across_[i]] - start;
    const double right = high[across_[i]] - start;
    // A margin far above what rounding could do to a single point.
    if (start + std::max(right * late, right * early) < from_[i] - tolerance) return false;
    if (start + std::min(left * late, left * early) > to_[i] + tolerance) return false;
  }
  return true;
}

}  // namespace midnight::geometry
