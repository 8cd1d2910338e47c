// SPDX-License-Identifier: MIT
// What can be put into a room: a compound of boxes in its upright frame (KH-28), and the same lying on one of its
// six faces (KH-29). Made at compile time from a table of whole millimetres.
#pragma once

#include "geometry/balance.hpp"
#include "geometry/plan.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <span>

namespace midnight::geometry {

inline constexpr std::size_t max_boxes = 8;

// In the upright frame: the front looks towards −y, left is −x.
struct Box {
  int x0 = 0;
  int x1 = 0;
  int y0 = 0;
  int y1 = 0;
  int z0 = 0;
  int z1 = 0;
};

// Pre: one to max_boxes boxes, none of them flat. They may overlap (then their volumes count twice, KH-29).
struct Shape {
  constexpr Shape(std::initializer_list<Box> list) : count(list.size()) {
    assert(count > 0 && count <= max_boxes);
    std::copy(list.begin(), list.end(), boxes.begin());
  }
  std::array<Box, max_boxes> boxes{};
  std::size_t count = 0;
};

// The way it lies: the face on the floor. `up` is how it was meant.
enum class Rest : std::uint8_t { up, down, back, front, left, right };
inline constexpr std::array all_rests{Rest::up, Rest::down, Rest::back, Rest::front, Rest::left, Rest::right};

// Where the front face of the upright shape looks once it rests.
enum class FrontFacing : std::uint8_t { ahead, above, below };

// Centre and half sizes in plan are multiples of ½ mm and therefore exact; heights are whole numbers.
struct RestingBox {
  Point centre;
  double half_x = 0;
  double half_y = 0;
  int z0 = 0;
  int z1 = 0;
};

struct RestingShape {
  constexpr RestingShape(const Shape& shape, Rest rest);

  constexpr std::span<const RestingBox> boxes() const { return std::span(list).first(count); }

  std::array<RestingBox, max_boxes> list{};  // in the shape's order; bounding rectangle centred, bottom at 0
  std::size_t count;
  Point centre_of_mass;  // by box volume
  int height = 0;
  FrontFacing front = FrontFacing::ahead;
  bool firm = false;  // stands on the floor without help
};

// KH-29: a box turned onto the face.
constexpr Box turned_onto(const Box& box, Rest rest) {
  switch (rest) {
    case Rest::up: break;
    case Rest::down: return {-box.x1, -box.x0, box.y0, box.y1, -box.z1, -box.z0};
    case Rest::back: return {box.x0, box.x1, box.z0, box.z1, -box.y1, -box.y0};
    case Rest::front: return {box.x0, box.x1, -box.z1, -box.z0, box.y0, box.y1};
    case Rest::left: return {-box.z1, -box.z0, box.y0, box.y1, box.x0, box.x1};
    case Rest::right: return {box.z0, box.z1, box.y0, box.y1, -box.x1, -box.x0};
  }
  return box;
}

constexpr RestingShape::RestingShape(const Shape& shape, Rest rest) : count(shape.count) {
  Box bounds = turned_onto(shape.boxes[0], rest);
  for (std::size_t i = 1; i < count; ++i) {
    const Box box = turned_onto(shape.boxes[i], rest);
    bounds = {std::min(bounds.x0, box.x0), std::max(bounds.x1, box.x1), std::min(bounds.y0, box.y0),
              std::max(bounds.y1, box.y1), std::min(bounds.z0, box.z0), std::max(bounds.z1, box.z1)};
  }
  height = bounds.z1 - bounds.z0;
  if (rest == Rest::back) front = FrontFacing::above;
  if (rest == Rest::front) front = FrontFacing::below;

  // Twice the distance of each centre from the middle, and volumes: whole numbers, so that one division rounds.
  std::int64_t volumes = 0;
  std::int64_t moment_x = 0;
  std::int64_t moment_y = 0;
  for (std::size_t i = 0; i < count; ++i) {
    const Box box = turned_onto(shape.boxes[i], rest);
    const int twice_x = (box.x0 + box.x1) - (bounds.x0 + bounds.x1);
    const int twice_y = (box.y0 + box.y1) - (bounds.y0 + bounds.y1);
    list[i] = {{twice_x / 2.0, twice_y / 2.0},
               (box.x1 - box.x0) / 2.0,
               (box.y1 - box.y0) / 2.0,
               box.z0 - bounds.z0,
               box.z1 - bounds.z0};
    const std::int64_t volume = std::int64_t{box.x1 - box.x0} * (box.y1 - box.y0) * (box.z1 - box.z0);
    volumes += volume;
    moment_x += volume * twice_x;
    moment_y += volume * twice_y;
  }
  centre_of_mass = {static_cast<double>(moment_x) / static_cast<double>(2 * volumes),
                    static_cast<double>(moment_y) / static_cast<double>(2 * volumes)};

  Balance on_floor;
  for (const RestingBox& box : boxes()) {
    if (box.z0 != 0) continue;
    const Point middle = box.centre - centre_of_mass;
    on_floor.add(middle + Point{-box.half_x, -box.half_y});
    on_floor.add(middle + Point{box.half_x, -box.half_y});
    on_floor.add(middle + Point{box.half_x, box.half_y});
    on_floor.add(middle + Point{-box.half_x, box.half_y});
  }
  firm = on_floor.holds();
}

}  // namespace midnight::geometry
