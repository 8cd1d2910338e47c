// SPDX-License-Identifier: MIT
#include "geometry/sight.hpp"

#include "geometry/angle.hpp"

#include <algorithm>
#include <array>
#include <bit>

namespace midnight::geometry {

Sight::Sight(const Eye& eye, std::span<const PlacedPiece> pieces, std::optional<BoxOfPiece> mirror)
    : position_(eye.position()),
      facing_(eye.facing),
      sine_aside_(sine(eye.sideways)),
      cosine_aside_(cosine(eye.sideways)),
      sine_up_(sine(eye.upwards)),
      cosine_up_(cosine(eye.upwards)),
      pieces_(pieces),
      glass_(mirror) {
  if (!mirror) return;
  const MirrorFace face(pieces[mirror->piece], mirror->box);
  if (face.before(position_) > tolerance) face_ = face;  // KH-42
}

Point Sight::ahead_and_aside(Point point) const {
  const Point step = point - position_.plan();
  switch (facing_) {
    case Facing::north: return {step.y, step.x};
    case Facing::east: return {step.x, -step.y};
    case Facing::south: return {-step.y, -step.x};
    case Facing::west: break;
  }
  return {-step.x, step.y};
}

bool Sight::column_in_frame(Point seen) const {
  return seen.x > tolerance && absolute(seen.y) * cosine_aside_ <= seen.x * sine_aside_;
}

bool Sight::in_frame(const Point3& point) const {
  const Point seen = ahead_and_aside(point.plan());
  return column_in_frame(seen) && level_in_frame(seen.x, point.z);
}

bool Sight::sees(const Point3& point) const { return in_frame(point) && line_is_free(position_, point, pieces_); }

bool Sight::sees_mirrored(const Point3& point) const {
  if (!face_) return false;
  const std::optional<Point3> hit = face_->hit(position_, point);
  if (!hit || !in_frame(face_->image(point))) return false;
  return line_is_free(position_, *hit, pieces_, &*glass_) && line_is_free(*hit, point, pieces_, &*glass_);
}

// Whether anything of the piece is in the way to anything of the body: circles in plan, then heights.
bool Sight::may_hide(const PlacedPiece& piece, const Bounds& bounds) const {
  if (piece.z > std::max(position_.z, bounds.top) ||
      piece.z + piece.shape.height < std::min(position_.z, bounds.bottom)) {
    return false;
  }
  const Point to_body = bounds.middle - position_.plan();
  const Point to_piece = piece.middle() - position_.plan();
  const double reach = bounds.radius + piece.shape.radius + margin;
  const double length_squared = dot(to_body, to_body);
  const double beside = cross(to_body, to_piece);
  if (beside * beside > reach * reach * length_squared) return false;
  const double along = dot(to_body, to_piece);
  if (along < 0 && along * along > reach * reach * length_squared) return false;
  const double beyond = along - length_squared;
  return beyond <= 0 || beyond * beyond <= reach * reach * length_squared;
}

// The same for one box, in the piece's own frame, against the box's own sides and the cone's.
bool Sight::may_hide(const PlacedPiece& piece, Point own_eye, const TurnedBox& box, const Bounds& bounds) const {
  if (piece.bottom_of(box) > std::max(position_.z, bounds.top) ||
      piece.top_of(box) < std::min(position_.z, bounds.bottom)) {
    return false;
  }
  const Point own_body = piece.in_own_frame(bounds.middle);
  const double radius = bounds.radius + margin;
  const RestingBox& own = box.own;
  if (std::min(own_eye.x, own_body.x - radius) > own.centre.x + own.half_x) return false;
  if (std::max(own_eye.x, own_body.x + radius) < own.centre.x - own.half_x) return false;
  if (std::min(own_eye.y, own_body.y - radius) > own.centre.y + own.half_y) return false;
  if (std::max(own_eye.y, own_body.y + radius) < own.centre.y - own.half_y) return false;
  const Point to_body = own_body - own_eye;
  const double beside = absolute(cross(to_body, own.centre - own_eye));
  const double reach = own.half_x * absolute(to_body.y) + own.half_y * absolute(to_body.x);
  return beside <= reach || (beside - reach) * (beside - reach) <= radius * radius * dot(to_body, to_body);
}

void Sight::look_directly(const SampleColumns& samples, const Bounds& bounds, Seen& seen) const {
  std::array<Levels, SampleColumns::max_columns> visible;
  const auto columns = static_cast<std::size_t>(samples.column_count());
  bool any = false;
  for (std::size_t c = 0; c < columns; ++c) {
    visible[c] = 0;
    const Point at = ahead_and_aside(samples.column(static_cast<int>(c)));
    if (!column_in_frame(at)) continue;
    unsigned levels = 0;
    for (int l = 0; l < samples.level_count(); ++l) {
      levels |= static_cast<unsigned>(level_in_frame(at.x, samples.level(l))) << static_cast<unsigned>(l);
    }
    visible[c] = static_cast<Levels>(levels & samples.levels_of(static_cast<int>(c)));
    any = any || visible[c] != 0;
  }
  if (!any) return;

  for (const PlacedPiece& piece : pieces_) {
    if (!may_hide(piece, bounds)) continue;
    const Point own_eye = piece.in_own_frame(position_.plan());
    FixedList<const TurnedBox*, max_boxes> boxes;
    for (const TurnedBox& box : piece.shape.boxes) {
      if (may_hide(piece, own_eye, box, bounds)) boxes.push_back(&box);
    }
    if (boxes.empty()) continue;
    // All columns at once, without branches, so that the compiler can take several at a time.
    std::array<double, SampleColumns::max_columns> inverse_x;
    std::array<double, SampleColumns::max_columns> inverse_y;
    for (std::size_t c = 0; c < columns; ++c) {
      const InverseStep inverse(own_eye, piece.in_own_frame(samples.column(static_cast<int>(c))));
      inverse_x[c] = inverse.x;
      inverse_y[c] = inverse.y;
    }
    for (const TurnedBox* box : boxes) {
      std::array<double, SampleColumns::max_columns> from;
      std::array<double, SampleColumns::max_columns> to;
      for (std::size_t c = 0; c < columns; ++c) {
        const Stretch stretch = stretch_inside(box->own, own_eye, inverse_x[c], inverse_y[c]);
        from[c] = stretch.from;
        to[c] = stretch.to;
      }
      const double bottom = piece.bottom_of(*box) - position_.z;
      const double top = piece.top_of(*box) - position_.z;
      for (std::size_t c = 0; c < columns; ++c) {
        if (from[c] > to[c] || visible[c] == 0) continue;
        const StoppedRises stopped = stopped_rises({from[c], to[c]}, bottom, top);
        unsigned hidden = 0;
        for (int l = 0; l < samples.level_count(); ++l) {
          hidden |= static_cast<unsigned>(stopped.stops(samples.level(l) - position_.z)) << static_cast<unsigned>(l);
        }
        visible[c] &= static_cast<Levels>(~hidden);
      }
    }
    if (std::all_of(visible.begin(), visible.begin() + columns, [](Levels levels) { return levels == 0; })) return;
  }

  for (std::size_t c = 0; c < columns; ++c) {
    for (unsigned left = visible[c]; left != 0; left &= left - 1) {
      seen.direct.insert(samples.point(static_cast<int>(c), std::countr_zero(left)));
    }
  }
}

void Sight::look_into_mirror(const SampleColumns& samples, Seen& seen, int enough) const {
  const double lowest = samples.level(0);
  const double highest = samples.level(samples.level_count() - 1);
  for (int c = 0; c < samples.column_count(); ++c) {
    const Point column = samples.column(c);
    if (!face_->may_show(position_, column, 0, lowest, highest)) continue;
    for (unsigned left = samples.levels_of(c); left != 0; left &= left - 1) {
      const int level = std::countr_zero(left);
      const int point = samples.point(c, level);
      if (seen.direct.contains(point)) continue;
      if (sees_mirrored({column.x, column.y, samples.level(level)})) seen.only_mirrored.insert(point);
      if (seen.points() >= enough) return;
    }
  }
}

Seen Sight::look(const Body& body, const SampleColumns& samples) const {
  Seen seen;
  const Bounds bounds = bounds_of(body);
  look_directly(samples, bounds, seen);
  if (mirror_may_show(bounds)) look_into_mirror(samples, seen);
  return seen;
}

bool Sight::sees_points(const Body& body, const SampleColumns& samples, int points) const {
  Seen seen;
  const Bounds bounds = bounds_of(body);
  look_directly(samples, bounds, seen);
  if (seen.points() >= points) return true;
  if (mirror_may_show(bounds)) look_into_mirror(samples, seen, points);
  return seen.points() >= points;
}

bool Sight::any_may_hide(const Body& body) const {
  const Bounds bounds = bounds_of(body);
  return std::ranges::any_of(pieces_, [&](const PlacedPiece& piece) { return may_hide(piece, bounds); });
}

}  // namespace midnight::geometry
