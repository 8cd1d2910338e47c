// SPDX-License-Identifier: MIT
// What an eye sees of a body behind furniture (KH-22, KH-23, KH-32): how many of its 128 sample points, and which.
// How many make it "seen" is for the caller to say. Made once for an eye and a room, then asked for each body.
#pragma once

#include "core/fixed_list.hpp"
#include "geometry/body.hpp"
#include "geometry/piece.hpp"
#include "geometry/reflection.hpp"
#include "geometry/sample_points.hpp"
#include "geometry/sight_line.hpp"

#include <cstdint>
#include <optional>
#include <span>

namespace midnight::geometry {

enum class Facing : std::uint8_t { north, east, south, west };

struct Eye {
  int x = 0;
  int y = 0;
  int z = 0;
  Facing facing = Facing::north;
  // KH-32: a picture frame, in degrees to either side and up or down. Pre: less than 90.
  int sideways = 0;
  int upwards = 0;

  Point3 position() const { return {static_cast<double>(x), static_cast<double>(y), static_cast<double>(z)}; }
};

struct Seen {
  SampleSet direct;
  SampleSet only_mirrored;  // none of them is in `direct`

  int points() const { return direct.size() + only_mirrored.size(); }
  friend bool operator==(const Seen&, const Seen&) = default;
};

class Sight {
 public:
  // `mirror`: the box whose front face reflects, if any does. Pre: at most max_pieces pieces, which must outlive it.
  Sight(const Eye& eye, std::span<const PlacedPiece> pieces, std::optional<BoxOfPiece> mirror);

  Seen look(const Body& body) const { return look(body, SampleColumns(body)); }
  // For looking at one body from many eyes: its points are computed once.
  Seen look(const Body& body, const SampleColumns& samples) const;
  // Whether at least so many points are seen: what `look` says, sooner.
  bool sees_points(const Body& body, const SampleColumns& samples, int points) const;
  // Whether some piece may be in the way to some point; if not, all that is in the frame is seen directly.
  bool any_may_hide(const Body& body) const;

  // One point at a time: the plain definition, for showing a line and for tests.
  bool in_frame(const Point3& point) const;
  bool sees(const Point3& point) const;
  bool sees_mirrored(const Point3& point) const;

 private:
  // A body reduced to an upright cylinder around it.
  struct Bounds {
    Point middle;
    double radius;
    double bottom;
    double top;
  };
  static Bounds bounds_of(const Body& body) {
    return {{static_cast<double>(body.x), static_cast<double>(body.y)},
            body.upright() ? body.size.radius : body.half_x() + body.half_y(),
            static_cast<double>(body.z),
            static_cast<double>(body.z + body.height())};
  }
  using Levels = SampleColumns::Levels;

  // A point of the plan as the eye sees it: forward and to the right.
  Point ahead_and_aside(Point point) const;
  bool column_in_frame(Point ahead_and_aside) const;
  bool level_in_frame(double ahead, double z) const {
    return absolute(z - position_.z) * cosine_up_ <= ahead * sine_up_;
  }
  bool may_hide(const PlacedPiece& piece, const Bounds& bounds) const;
  bool may_hide(const PlacedPiece& piece, Point own_eye, const TurnedBox& box, const Bounds& bounds) const;
  void look_directly(const SampleColumns& samples, const Bounds& bounds, Seen& seen) const;
  bool mirror_may_show(const Bounds& bounds) const {
    return face_ && face_->may_show(position_, bounds.middle, bounds.radius, bounds.bottom, bounds.top);
  }
  void look_into_mirror(const SampleColumns& samples, Seen& seen, int enough = sample_count) const;

  Point3 position_;
  Facing facing_;
  double sine_aside_;
  double cosine_aside_;
  double sine_up_;
  double cosine_up_;
  std::span<const PlacedPiece> pieces_;
  std::optional<BoxOfPiece> glass_;
  std::optional<MirrorFace> face_;
};

}  // namespace midnight::geometry
