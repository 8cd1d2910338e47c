// SPDX-License-Identifier: MIT
#include "geometry/ray.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace midnight::geometry {
namespace {

using Own = std::array<double, 3>;  // x, y, z in a frame where boxes and cylinders are straight

struct Slabs {
  double enter = -endless;
  double leave = endless;
  std::size_t axis = 0;  // through which it enters
};

Slabs through(const Own& from, const Own& step, const Own& low, const Own& high) {
  Slabs slabs;
  for (std::size_t axis = 0; axis < 3; ++axis) {
    if (step[axis] == 0) {
      if (from[axis] <= low[axis] + tolerance || from[axis] >= high[axis] - tolerance) return {endless, -endless, 0};
      continue;
    }
    const double a = (low[axis] - from[axis]) / step[axis];
    const double b = (high[axis] - from[axis]) / step[axis];
    if (std::min(a, b) > slabs.enter) {
      slabs.enter = std::min(a, b);
      slabs.axis = axis;
    }
    slabs.leave = std::min(slabs.leave, std::max(a, b));
  }
  return slabs;
}

bool is_front(const PlacedPiece& piece, std::size_t axis, bool towards_higher) {
  switch (piece.shape.front) {
    case FrontFacing::ahead: return axis == 1 && !towards_higher;
    case FrontFacing::above: return axis == 2 && towards_higher;
    case FrontFacing::below: break;
  }
  return axis == 2 && !towards_higher;
}

// Axes in which the body's length is the third one.
Own upright_axes(const Point3& point, Attitude attitude) {
  switch (attitude) {
    case Attitude::along_x: return {point.y, point.z, point.x};
    case Attitude::along_y: return {point.x, point.z, point.y};
    case Attitude::upright: break;
  }
  return {point.x, point.y, point.z};
}

Point3 room_axes(const Own& own, Attitude attitude) {
  switch (attitude) {
    case Attitude::along_x: return {own[2], own[0], own[1]};
    case Attitude::along_y: return {own[0], own[2], own[1]};
    case Attitude::upright: break;
  }
  return {own[0], own[1], own[2]};
}

}  // namespace

std::optional<BoxHit> first_box(const Ray& ray, std::span<const PlacedPiece> pieces, const BoxOfPiece* except) {
  std::optional<BoxHit> nearest;
  for (std::size_t p = 0; p < pieces.size(); ++p) {
    const PlacedPiece& piece = pieces[p];
    const Point own_from = piece.in_own_frame(ray.from.plan());
    const Point own_step = piece.shape.turn.back(ray.step.plan());
    const Own from{own_from.x, own_from.y, ray.from.z};
    const Own step{own_step.x, own_step.y, ray.step.z};
    for (std::size_t i = 0; i < piece.shape.boxes.size(); ++i) {
      if (except != nullptr && *except == BoxOfPiece{p, i}) continue;
      const TurnedBox& box = piece.shape.boxes[i];
      const RestingBox& own = box.own;
      const Own low{own.centre.x - own.half_x, own.centre.y - own.half_y, static_cast<double>(piece.bottom_of(box))};
      const Own high{own.centre.x + own.half_x, own.centre.y + own.half_y, static_cast<double>(piece.top_of(box))};
      const Slabs slabs = through(from, step, low, high);
      if (slabs.leave <= tolerance || slabs.leave - slabs.enter <= tolerance) continue;
      const double distance = std::max(slabs.enter, 0.0);
      if (nearest && nearest->distance <= distance) continue;
      BoxHit hit{.distance = distance, .box = {p, i}, .normal = {}, .edge = endless, .front = false};
      const bool towards_higher = step[slabs.axis] < 0;
      Own normal{};
      normal[slabs.axis] = towards_higher ? 1 : -1;
      const Point turned = piece.shape.turn.out({normal[0], normal[1]});
      hit.normal = {turned.x, turned.y, normal[2]};
      hit.front = is_front(piece, slabs.axis, towards_higher);
      for (std::size_t axis = 0; axis < 3; ++axis) {
        if (axis == slabs.axis) continue;
        const double at = from[axis] + step[axis] * distance;
        hit.edge = std::min({hit.edge, at - low[axis], high[axis] - at});
      }
      nearest = hit;
    }
  }
  return nearest;
}

std::optional<BodyHit> hit_body(const Ray& ray, const Body& body) {
  const Point3 middle{static_cast<double>(body.x), static_cast<double>(body.y), body.z + body.height() / 2.0};
  const Own from = upright_axes(ray.from - middle, body.attitude);
  const Own step = upright_axes(ray.step, body.attitude);
  const double radius = body.size.radius;
  const double half = body.size.length / 2.0;

  double enter = -endless;
  double leave = endless;
  bool through_end = false;
  if (step[2] != 0) {
    enter = (-half - from[2]) / step[2];
    leave = (half - from[2]) / step[2];
    if (enter > leave) std::swap(enter, leave);
    through_end = true;
  } else if (absolute(from[2]) >= half) {
    return std::nullopt;
  }
  const double a = step[0] * step[0] + step[1] * step[1];
  const double b = from[0] * step[0] + from[1] * step[1];
  const double c = from[0] * from[0] + from[1] * from[1] - radius * radius;
  if (a > 0) {
    const double root_squared = b * b - a * c;
    if (root_squared <= 0) return std::nullopt;
    const double root = std::sqrt(root_squared);
    if ((-b - root) / a > enter) {
      enter = (-b - root) / a;
      through_end = false;
    }
    leave = std::min(leave, (-b + root) / a);
  } else if (c >= 0) {
    return std::nullopt;
  }
  if (leave <= tolerance || leave - enter <= tolerance) return std::nullopt;
  const double distance = std::max(enter, 0.0);
  Own at{};
  for (std::size_t axis = 0; axis < 3; ++axis) at[axis] = from[axis] + step[axis] * distance;
  const Own normal = through_end ? Own{0, 0, step[2] < 0 ? 1.0 : -1.0} : Own{at[0] / radius, at[1] / radius, 0};
  return BodyHit{distance, room_axes(normal, body.attitude), at[2] / body.size.length + 0.5};
}

}  // namespace midnight::geometry
