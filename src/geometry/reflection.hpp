// SPDX-License-Identifier: MIT
// The front face of one box of a piece, as a mirror (KH-23, KH-42). It works in every pose: the face may look ahead,
// up or down.
#pragma once

#include "geometry/piece.hpp"
#include "geometry/sight_line.hpp"

#include <array>
#include <cstddef>
#include <optional>

namespace midnight::geometry {

class MirrorFace {
 public:
  // The piece must outlive the face.
  MirrorFace(const PlacedPiece& piece, std::size_t box);
  MirrorFace(PlacedPiece&& piece, std::size_t box) = delete;

  // How far in front of the face's plane a point lies; negative behind it.
  double before(const Point3& point) const { return distance(own(point)); }
  // The point as seen in the mirror.
  Point3 image(const Point3& point) const;
  // Where light from `point` to `eye` meets the face; nothing if it does not.
  std::optional<Point3> hit(const Point3& eye, const Point3& point) const;
  // False only if no point of the upright cylinder around `middle` (its bottom and top at these heights) can be
  // seen in the face from `eye`.
  bool may_show(const Point3& eye, Point middle, double radius, double bottom, double top) const;

 private:
  using Own = std::array<double, 3>;  // x, y, z in the piece's own frame

  Own own(const Point3& point) const {
    const Point plan = piece_->in_own_frame(point.plan());
    return {plan.x, plan.y, point.z};
  }
  Point3 in_room(const Own& own) const {
    const Point plan = piece_->shape.turn.out({own[0], own[1]}) + piece_->middle();
    return {plan.x, plan.y, own[2]};
  }
  double distance(const Own& point) const { return sign_ * (point[axis_] - plane_); }

  const PlacedPiece* piece_;
  std::size_t axis_ = 1;  // the one the face looks along
  double sign_ = -1;      // … and which way
  double plane_ = 0;
  std::array<std::size_t, 2> across_{0, 2};  // the other two axes, and the face's bounds along them
  std::array<double, 2> from_{};
  std::array<double, 2> to_{};
};

}  // namespace midnight::geometry
