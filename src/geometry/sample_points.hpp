// SPDX-License-Identifier: MIT
// The 128 points by which a body is seen (KH-22, KH-32): 16 slices in the middle of each sixteenth of its length, in
// each 8 points on the surface at 0°, 45°, … 315°. Point number = slice × 8 + angle ÷ 45°.
//   upright   slices from the bottom up; 0° towards +x, 90° towards +y
//   along x   slices from west to east; 0° towards +y, 90° up
//   along y   slices from south to north; 0° towards +x, 90° up
#pragma once

#include "geometry/angle.hpp"
#include "geometry/body.hpp"
#include "geometry/sight_line.hpp"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace midnight::geometry {

inline constexpr int slice_count = 16;
inline constexpr int angle_count = 8;
inline constexpr int sample_count = slice_count * angle_count;

// A set of sample points.
struct SampleSet {
  std::array<std::uint64_t, 2> words{};  // point n is bit n % 64 of word n / 64

  constexpr void insert(int point) {
    words[static_cast<std::size_t>(point / 64)] |= std::uint64_t{1} << static_cast<unsigned>(point % 64);
  }
  constexpr bool contains(int point) const {
    return ((words[static_cast<std::size_t>(point / 64)] >> static_cast<unsigned>(point % 64)) & 1U) != 0;
  }
  friend constexpr SampleSet operator|(const SampleSet& a, const SampleSet& b) {
    return {{a.words[0] | b.words[0], a.words[1] | b.words[1]}};
  }
  constexpr int size() const { return std::popcount(words[0]) + std::popcount(words[1]); }
  friend constexpr bool operator==(const SampleSet&, const SampleSet&) = default;
};

// How far from the body's middle a slice is, along its length.
constexpr double slice_offset(const Body& body, int slice) {
  return body.size.length * (2 * slice + 1 - slice_count) / (2.0 * slice_count);
}

constexpr Point3 sample_point(const Body& body, int point) {
  const int slice = point / angle_count;
  const double along = slice_offset(body, slice);
  const double across = body.size.radius * cosine(45 * (point % angle_count));
  const double around = body.size.radius * sine(45 * (point % angle_count));
  switch (body.attitude) {
    case Attitude::along_x: return {body.x + along, body.y + across, body.z + body.size.radius + around};
    case Attitude::along_y: return {body.x + across, body.y + along, body.z + body.size.radius + around};
    case Attitude::upright: break;
  }
  return {body.x + across, body.y + around, body.z + body.size.length / 2.0 + along};
}

// The same points as columns: those of one column share their x and y, and all columns share one row of heights,
// so that a look tests a plan once for up to 16 points.
class SampleColumns {
 public:
  using Levels = std::uint16_t;  // a bit a level
  static constexpr std::size_t max_columns = 80;

  constexpr explicit SampleColumns(const Body& body) : upright_(body.upright()) {
    if (upright_) {
      level_count_ = slice_count;
      column_count_ = angle_count;
      for (int slice = 0; slice < slice_count; ++slice)
        levels_[index(slice)] = sample_point(body, slice * angle_count).z;
      for (int angle = 0; angle < angle_count; ++angle) columns_[index(angle)] = sample_point(body, angle).plan();
      return;
    }
    // Points on either side of the highest one share their column: 0°, ±45°, ±90°, ±135°, 180°.
    level_count_ = lying_levels;
    column_count_ = slice_count * lying_columns;
    for (int level = 0; level < lying_levels; ++level) {
      levels_[index(level)] = sample_point(body, angle_at_level[index(level)]).z;
    }
    for (int slice = 0; slice < slice_count; ++slice) {
      for (int column = 0; column < lying_columns; ++column) {
        columns_[index(slice * lying_columns + column)] = sample_point(body, slice * angle_count + column).plan();
      }
    }
  }

  constexpr int column_count() const { return column_count_; }
  constexpr int level_count() const { return level_count_; }
  constexpr Point column(int column) const { return columns_[index(column)]; }
  constexpr double level(int level) const { return levels_[index(level)]; }

  // At which levels the column has points.
  constexpr Levels levels_of(int column) const {
    return upright_ ? Levels{0xFFFF} : levels_of_lying[index(column % lying_columns)];
  }
  constexpr int point(int column, int level) const {
    if (upright_) return level * angle_count + column;
    const int across = column % lying_columns;
    const int angle = level >= 2 ? across : (angle_count - across) % angle_count;
    return column / lying_columns * angle_count + angle;
  }

 private:
  static constexpr int lying_columns = 5;
  static constexpr int lying_levels = 5;
  static_assert(max_columns == std::size_t{slice_count} * lying_columns);
  static constexpr std::array angle_at_level{6, 7, 0, 1, 2};
  static constexpr std::array<Levels, lying_columns> levels_of_lying{0b00100, 0b01010, 0b10001, 0b01010, 0b00100};

  static constexpr std::size_t index(int value) { return static_cast<std::size_t>(value); }

  std::array<Point, max_columns> columns_;
  std::array<double, slice_count> levels_{};
  int column_count_ = 0;
  int level_count_ = 0;
  bool upright_;
};

}  // namespace midnight::geometry
