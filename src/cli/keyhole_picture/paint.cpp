// SPDX-License-Identifier: MIT
#include "cli/keyhole_picture/paint.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace midnight::keyhole {
namespace {

using geometry::absolute;
using geometry::Point3;

constexpr Paint light_field{0.80, 0.71, 0.55};
constexpr Paint dark_field{0.70, 0.59, 0.43};
constexpr Paint field_line{0.38, 0.29, 0.20};
constexpr Paint wood{0.33, 0.20, 0.13};
constexpr Paint door_wood{0.50, 0.31, 0.18};
constexpr Paint plate{0.93, 0.84, 0.52};
constexpr Paint white{0.98, 0.98, 1.0};

constexpr double rail = wall_height - 4;  // how high the wallpaper goes
constexpr double door_half = 13;
constexpr double door_height = 64;

constexpr std::array<Paint, 4> wallpapers{
    {{0.36, 0.50, 0.47}, {0.50, 0.42, 0.52}, {0.54, 0.45, 0.36}, {0.37, 0.44, 0.57}}};  // N E S W
constexpr std::array<Paint, 4> owners{{{0.98, 0.42, 0.36}, {0.40, 0.66, 1.0}, {0.99, 0.83, 0.34}, {0.78, 0.56, 0.95}}};

// A letter on a door: five rows, the top row in the highest bits.
struct Letter {
  int columns = 0;
  unsigned bits = 0;

  // x and y in cells from its lower left.
  bool has_ink(double x, double y) const {
    if (x < 0 || x >= columns || y < 0 || y >= 5) return false;
    const int bit = static_cast<int>(y) * columns + (columns - 1 - static_cast<int>(x));
    return (bits >> static_cast<unsigned>(bit) & 1U) != 0;
  }
};
constexpr std::array<Letter, 4> side_letters{{{5, 0b10001'11001'10101'10011'10001},
                                              {5, 0b11110'10000'11100'10000'11110},
                                              {5, 0b01111'10000'01110'00001'11110},
                                              {5, 0b10001'10001'10101'11011'10001}}};  // N E S W
constexpr std::array<Letter, fields_per_side> numerals{{{3, 0b010'110'010'010'111},
                                                        {3, 0b110'001'010'100'111},
                                                        {3, 0b110'001'010'001'110},
                                                        {3, 0b101'101'111'001'001},
                                                        {3, 0b111'100'110'001'110},
                                                        {3, 0b011'100'111'101'111}}};

// `aside` counts from the middle of the door to the right.
Painted door_at(Side side, int number, double aside, double z) {
  if (absolute(aside) > door_half - 2 || z > door_height - 2) return {wood, '|'};
  constexpr double cell = 1.2;
  constexpr double letters_bottom = 47;
  if (absolute(aside) < 7 && z > letters_bottom - 2 && z < letters_bottom + 5 * cell + 2) {
    const double y = (z - letters_bottom) / cell;
    const bool in_letter = side_letters[static_cast<std::size_t>(side)].has_ink(aside / cell + 4.5, y) ||
                           numerals[static_cast<std::size_t>(number - 1)].has_ink(aside / cell - 1.5, y);
    return {in_letter ? ink : plate, ':', 0.3};
  }
  // KH-22: the keyhole is 30 above the floor, in the middle.
  const double from_hole = std::hypot(aside, z - eye_height);
  const bool slot = absolute(aside) < 0.5 + (eye_height - z) * 0.18 && z < eye_height && z > eye_height - 4;
  if (from_hole < 1.5 || slot) return {ink, ':'};
  if (from_hole < 4.2) return {plate, ':'};
  const bool groove = absolute(absolute(aside) - 8.5) < 0.5 && ((z > 5 && z < 22) || (z > 38 && z < 42));
  return {groove ? door_wood * 0.7 : door_wood, ':'};
}

}  // namespace

Painted floor_at(double x, double y) {
  const auto off_line = [](double at) { return absolute(at - field_size * std::round(at / field_size)); };
  const double nearest = std::min(off_line(x), off_line(y));
  const bool light = (static_cast<int>(x / field_size) + static_cast<int>(y / field_size)) % 2 != 0;
  return {nearest < 0.6 ? field_line : light ? light_field : dark_field, light ? '.' : ' '};
}

Painted wall_at(Side side, double along, double z) {
  const int place = std::clamp(static_cast<int>(along / field_size), 0, fields_per_side - 1);
  const double aside = along - (place * field_size + field_size / 2.0);
  // Doors count from west to east and from south to north; seen from inside, on E and S that is from the right.
  const int number = side == Side::north || side == Side::west ? place + 1 : fields_per_side - place;
  if (absolute(aside) < door_half && z < door_height) return door_at(side, number, aside, z);
  if (z < 7) return {wood, '_'};
  if (z > rail) return {wood, '-'};
  const bool stripe = static_cast<int>(along / 5) % 2 == 0;
  return {wallpapers[static_cast<std::size_t>(side)] * (stripe ? 1.0 : 0.9), ' '};
}

Painted sky_at(const Point3& direction) {
  // A star in some of the cells of a grid over the sphere, placed and lit by the cell's number.
  constexpr double cell = 0.035;
  const auto grid = [](double at) { return std::floor(at / cell); };
  const Point3 corner{grid(direction.x), grid(direction.y), grid(direction.z)};
  const auto number =
      static_cast<std::uint32_t>(static_cast<int>(corner.x) * 7919 + static_cast<int>(corner.y) * 104729 +
                                 static_cast<int>(corner.z) * 1299709) *
      2654435761U;
  const Paint night = mixed({0.13, 0.15, 0.30}, {0.04, 0.05, 0.13}, std::clamp(direction.z * 1.8, 0.0, 1.0));
  if (number >> 28U != 0) return {night, ' ', 1};
  const Point3 off = direction - (corner + Point3{0.5, 0.5, 0.5}) * cell;
  const double size = 0.0011 + 0.0014 * static_cast<double>(number >> 22U & 31U) / 31;
  return {dot(off, off) < size * size * 4 ? Paint{0.95, 0.93, 0.80} : night, ' ', 1};
}

Painted ghost_at(Seat seat, const geometry::Body& body, const geometry::BodyHit& hit, const Point3& at,
                 const Point3& looker) {
  const auto index = static_cast<std::size_t>(seat.index());
  const double up = (at.z - body.z) / body.height();
  const double radius = body.size.radius;
  const double tall = body.height() / radius;
  // A sheet: pale at the head, the owner's colour below, brighter towards its outline.
  const Point3 to_looker = looker - at;
  const double outline = 1 - absolute(dot(to_looker, hit.normal)) / std::sqrt(dot(to_looker, to_looker));
  Paint sheet = mixed(owners[index], white, 0.42 * up * up);
  sheet = mixed(sheet, white, 0.5 * outline * outline * outline);
  const Painted plain{sheet, static_cast<char>('0' + seat.index()), 0.6};
  if (absolute(hit.normal.z) > 0.99 && body.upright()) return plain;

  // From the middle line that faces the looker: to the right, and up from the bottom, both in radii.
  const double x = at.x - body.x;
  const double y = at.y - body.y;
  const double to_x = looker.x - body.x;
  const double to_y = looker.y - body.y;
  const double far = std::hypot(to_x, to_y);
  const double facing = (x * to_x + y * to_y) / far;
  if (facing <= 0) return plain;
  const double right = (x * -to_y + y * to_x) / far / radius;
  // Two eyes and a mouth.
  const double eye_x = (absolute(right) - 0.34) / 0.18;
  const double eye_y = (up - 0.76) * tall / 0.28;
  if (eye_x * eye_x + eye_y * eye_y < 1) {
    const double spark_x = (absolute(right) - 0.40) / 0.06;
    const double spark_y = (up - 0.80) * tall / 0.08;
    return {spark_x * spark_x + spark_y * spark_y < 1 ? white : ink, plain.sign, 0.4};
  }
  const double mouth_x = right / 0.17;
  const double mouth_y = (up - 0.56) * tall / 0.14;
  if (mouth_x * mouth_x + mouth_y * mouth_y < 1) return {ink, plain.sign, 0.4};
  // The owner's sign, for those who cannot tell colours apart.
  const double sx = right / 0.34;
  const double sy = (up - 0.29) * tall / 0.34;
  const bool inside = std::max(absolute(sx), absolute(sy)) < 1;
  const std::array<bool, 4> signs{sx * sx + sy * sy < 1, inside, inside && absolute(sx) < (1 - sy) / 2,
                                  inside && std::min(absolute(sx), absolute(sy)) < 0.3};
  if (signs[index]) return {white, plain.sign, 0.8};
  // The hem falls in folds.
  const double fold = absolute(right * 3 - std::round(right * 3));
  if (up * tall < 0.10 + 0.22 * fold) return {sheet * 0.62, plain.sign, 0.4};
  return plain;
}

}  // namespace midnight::keyhole
