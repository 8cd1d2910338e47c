// SPDX-License-Identifier: MIT
#include "cli/keyhole_picture/picture_through.hpp"

#include "geometry/angle.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace midnight::keyhole {
namespace {

using geometry::BodyHit;
using geometry::BoxHit;
using geometry::BoxOfPiece;
using geometry::Point3;
using geometry::Ray;

constexpr Point3 lamp{lobby_size / 2.0, lobby_size / 2.0, 420};
constexpr double lift = 1e-3;  // off a surface, so that it does not shade itself

struct RoomHit {
  double distance = 1e300;
  Point3 normal;
  std::optional<Side> wall;  // else the floor
};

// Where a ray from inside leaves the room, which has no ceiling.
RoomHit leave_room(const Ray& ray) {
  RoomHit hit;
  const auto consider = [&](double distance, const Point3& normal, std::optional<Side> wall) {
    if (distance < hit.distance) hit = {std::max(distance, 0.0), normal, wall};
  };
  if (ray.step.z < 0) consider(-ray.from.z / ray.step.z, {0, 0, 1}, std::nullopt);
  if (ray.step.x < 0) consider(-ray.from.x / ray.step.x, {1, 0, 0}, Side::west);
  if (ray.step.x > 0) consider((lobby_size - ray.from.x) / ray.step.x, {-1, 0, 0}, Side::east);
  if (ray.step.y < 0) consider(-ray.from.y / ray.step.y, {0, 1, 0}, Side::south);
  if (ray.step.y > 0) consider((lobby_size - ray.from.y) / ray.step.y, {0, -1, 0}, Side::north);
  return hit;
}

Painted room_at(const RoomHit& hit, const Point3& at) {
  if (!hit.wall) return floor_at(at.x, at.y);
  switch (*hit.wall) {
    case Side::north: return wall_at(Side::north, at.x, at.z);
    case Side::east: return wall_at(Side::east, lobby_size - at.y, at.z);
    case Side::south: return wall_at(Side::south, lobby_size - at.x, at.z);
    case Side::west: break;
  }
  return wall_at(Side::west, at.y, at.z);
}

Point3 direction(geometry::Facing facing) {
  switch (facing) {
    case geometry::Facing::north: return {0, 1, 0};
    case geometry::Facing::east: return {1, 0, 0};
    case geometry::Facing::south: return {0, -1, 0};
    case geometry::Facing::west: break;
  }
  return {-1, 0, 0};
}

// KH-29 backwards: a step in the frame of the resting piece as a step in its upright frame.
Point3 raised(const Point3& step, geometry::Rest rest) {
  switch (rest) {
    case geometry::Rest::up: break;
    case geometry::Rest::down: return {-step.x, step.y, -step.z};
    case geometry::Rest::back: return {step.x, -step.z, step.y};
    case geometry::Rest::front: return {step.x, step.z, -step.y};
    case geometry::Rest::left: return {step.z, step.y, -step.x};
    case geometry::Rest::right: return {-step.z, step.y, step.x};
  }
  return step;
}

std::uint8_t on_screen(double light) {
  return static_cast<std::uint8_t>(std::lround(255 * std::clamp(light, 0.0, 1.0)));
}
Colour on_screen(const Paint& paint) { return {on_screen(paint.red), on_screen(paint.green), on_screen(paint.blue)}; }

// How much comes through at a place of the frame: all inside of the keyhole's outline, less outside, so that nothing
// that counts as seen is missing from the picture.
double through_keyhole(double across, double up) {
  const double wide = across * 1.7;  // the frame is that much wider than high
  const double bow = std::hypot(wide, up - 0.15) - 0.95;
  const double skirt = std::max(std::abs(wide) - (0.75 - 0.45 * up), up - 0.15);
  const double outside = std::clamp(std::min(bow, skirt) / 0.55, 0.0, 1.0);
  return 1 - 0.42 * outside * outside * (3 - 2 * outside);
}

}  // namespace

Scene::Scene(const State& state, const Door& door) : ghosts_(ghosts_in_lobby(state)) {
  for (const Piece piece : all_pieces) {
    const Standing& standing = state.standing(piece);
    if (!standing.placed) continue;
    if (piece == mirror && state.options.mirror) reflecting_ = BoxOfPiece{pieces_.size(), glass};
    pieces_.push_back(placed_piece(piece, standing));
    lying_.push_back({piece, standing.pose.rest});
  }
  for (const OneGhost& who : ghosts_) bodies_.push_back(body_of(state, who.seat, who.ghost));

  const geometry::Eye eye = eye_at(door);
  eye_ = eye.position();
  ahead_ = direction(eye.facing);
  right_ = Point3{ahead_.y, -ahead_.x, 0} * (geometry::sine(eye.sideways) / geometry::cosine(eye.sideways));
  up_ = Point3{0, 0, geometry::sine(eye.upwards) / geometry::cosine(eye.upwards)};
}

Painted Scene::lit(const Painted& painted, const Point3& point, const Point3& normal) const {
  const Point3 to_lamp = lamp - point;
  const double towards = dot(to_lamp, normal) / std::sqrt(dot(to_lamp, to_lamp));
  const bool sees_lamp = towards > 0 && geometry::line_is_free(point + normal * lift, lamp, pieces());
  // What looks at the eye is a little brighter than what looks aside: so that the faces of one piece can be
  // distinguished.
  const double to_eye = std::max(-dot(ahead_, normal), 0.0);
  const double light = 0.44 + 0.16 * to_eye + 0.08 * geometry::absolute(normal.x) + (sees_lamp ? 0.52 * towards : 0.0);
  return {painted.paint * (light + (1 - light) * painted.glow), painted.sign, painted.glow};
}

Painted Scene::furniture(const BoxHit& hit, const Point3& at) const {
  const geometry::PlacedPiece& piece = pieces_[hit.box.piece];
  const Lying& lying = lying_[hit.box.piece];
  const geometry::TurnedBox& box = piece.shape.boxes[hit.box.box];
  const geometry::Point plan = piece.in_own_frame(at.plan());
  const Point3 from_middle{plan.x - box.own.centre.x, plan.y - box.own.centre.y,
                           at.z - (piece.bottom_of(box) + piece.top_of(box)) / 2.0};
  const geometry::Box& upright = shapes[static_cast<std::size_t>(lying.piece.index())].boxes[hit.box.box];
  const Point3 middle{(upright.x0 + upright.x1) / 2.0, (upright.y0 + upright.y1) / 2.0,
                      (upright.z0 + upright.z1) / 2.0};
  return furniture_at(lying.piece, hit.box.box, hit, middle + raised(from_middle, lying.rest));
}

Scene::Glimpse Scene::follow(const Ray& ray, const BoxOfPiece* mirrored_by) const {
  const RoomHit room = leave_room(ray);
  const std::optional<BoxHit> box = geometry::first_box(ray, pieces(), mirrored_by);
  const bool in_room = !box || box->distance >= room.distance;
  const double reach = in_room ? room.distance : box->distance;
  const Point3 at = ray.at(reach);

  Glimpse glimpse;
  if (in_room && at.z > wall_height) {
    glimpse.painted = sky_at(ray.step * (1 / std::sqrt(dot(ray.step, ray.step))));
  } else if (in_room) {
    glimpse.painted = lit(room_at(room, at), at, room.normal);
  } else if (mirrored_by == nullptr && box->front && box->box == reflecting_) {
    glimpse = follow(reflected(ray, reach, box->normal), &*reflecting_);
    glimpse.mirrored = std::exchange(glimpse.direct, 0);
    glimpse.painted.paint = mixed(glimpse.painted.paint, {0.70, 0.88, 0.98}, 0.18);
    // A thin frame, only hinted at, because the glass reflects up to its edges.
    if (box->edge < 0.9) glimpse.painted.paint = mixed(glimpse.painted.paint, {0.88, 0.72, 0.34}, 0.75);
    if (glimpse.empty_room) glimpse.painted.sign = '~';  // or nobody would find the mirror
  } else {
    glimpse.painted = lit(furniture(*box, at), at, box->normal);
  }
  glimpse.empty_room = in_room;

  // Ghosts from the farthest to the nearest, each a veil before what is behind it.
  struct Veil {
    BodyHit hit;
    std::size_t ghost = 0;
  };
  FixedList<Veil, max_ghosts> veils;
  for (std::size_t i = 0; i < bodies_.size(); ++i) {
    const auto hit = geometry::hit_body(ray, bodies_[i]);
    if (hit && hit->distance < reach) veils.push_back({*hit, i});
  }
  std::ranges::sort(veils, std::greater{}, [](const Veil& veil) { return veil.hit.distance; });
  for (const Veil& veil : veils) {
    const Point3 on_ghost = ray.at(veil.hit.distance);
    const Painted ghost = lit(ghost_at(ghosts_[veil.ghost].seat, bodies_[veil.ghost], veil.hit, on_ghost, ray.from),
                              on_ghost, veil.hit.normal);
    glimpse.painted.paint = mixed(glimpse.painted.paint, ghost.paint, 0.86);
    glimpse.painted.sign = ghost.sign;
    glimpse.empty_room = false;
    glimpse.direct |= 1U << static_cast<unsigned>(veil.ghost);
  }
  return glimpse;
}

Picture picture_through(const State& state, const Door& door, PictureSize size, PictureStyle style) {
  const bool smooth = style == PictureStyle::smooth;
  const Scene scene(state, door);
  Picture picture(size);
  // Along either axis. The finer the pixels, the fewer rays each needs.
  constexpr std::size_t fine = 500'000;
  const int rays = smooth && picture.pixels.size() > fine ? 2 : 3;
  const double share = 1.0 / (rays * rays);
  for (int y = 0; y < size.height; ++y) {
    for (int x = 0; x < size.width; ++x) {
      Paint mean;
      char sign = ' ';
      bool ghost = false;
      for (int part = 0; part < rays * rays; ++part) {
        const int column = x * rays + part % rays;
        const int row = y * rays + part / rays;
        const double across = (2 * column + 1.0) / (size.width * rays) - 1;
        const double up = 1 - (2 * row + 1.0) / (size.height * rays);
        const Scene::Glimpse glimpse = scene.look(scene.ray(across, up));
        mean = mean + glimpse.painted.paint * (share * (smooth ? through_keyhole(across, up) : 1.0));
        // The ray in the middle decides, unless a ghost shows anywhere: the top of a head must not get lost.
        if (glimpse.meets_ghosts() || (!ghost && part == rays * rays / 2)) sign = glimpse.painted.sign;
        ghost = ghost || glimpse.meets_ghosts();
      }
      picture.at(x, y) = {on_screen(mean), sign};
    }
  }
  return picture;
}

}  // namespace midnight::keyhole
