// SPDX-License-Identifier: MIT
// Furniture close up (KH-5): its colours, and the drawers, keys and cushions by which one knows it again.
#include "cli/keyhole_picture/paint.hpp"

#include <array>
#include <cmath>

namespace midnight::keyhole {
namespace {

using geometry::absolute;
using geometry::Point3;

constexpr Paint brass{0.88, 0.72, 0.34};
constexpr Paint ivory{0.97, 0.95, 0.88};
constexpr std::array<Paint, piece_count> colours{{{0.74, 0.58, 0.24},
                                                  {0.17, 0.15, 0.17},
                                                  {0.70, 0.18, 0.20},
                                                  {0.55, 0.35, 0.18},
                                                  {0.66, 0.69, 0.74},
                                                  {0.78, 0.61, 0.38}}};
constexpr std::array<char, piece_count> signs{'m', 'p', 'a', 'd', 't', 'r'};

bool near(double value, double line) { return absolute(value - line) < 0.45; }
bool knob(double x, double z, double at_x, double at_z) { return std::hypot(x - at_x, z - at_z) < 1.3; }

Paint mirror_paint(std::size_t box, const geometry::BoxHit& hit) {
  if (box != glass) return colours[0];
  return hit.front ? Paint{0.60, 0.70, 0.77} : Paint{0.36, 0.22, 0.14};  // a glass that reflects nothing; its back
}

Paint piano_paint(std::size_t box, const geometry::BoxHit& hit, const Point3& at) {
  const Paint lacquer = colours[1];
  if (box == 1 && at.z > 35.9) {  // the keyboard from above: octaves of seven white keys with five black ones
    if (absolute(at.x) > 32) return lacquer;
    const double key = (at.x + 32) / 2;
    const auto in_octave = static_cast<int>(std::floor(key + 0.5)) % 7;
    const bool black = in_octave != 0 && in_octave != 3 && at.y > -9 && absolute(key - std::round(key)) < 0.3;
    return black ? ink : absolute(key - std::round(key)) < 0.08 ? ivory * 0.6 : ivory;
  }
  if (box == 0 && hit.front) {  // two panels, and a strip of felt above the keys
    if (at.z > 36 && at.z < 37.5) return {0.55, 0.12, 0.14};
    const double aside = absolute(absolute(at.x) - 16.5);
    const bool panel = aside < 13 && at.z > 40.5 && at.z < 56;
    const bool rim = panel && (aside > 12.2 || at.z < 41.3 || at.z > 55.2);
    return rim ? brass * 0.7 : panel ? lacquer * 1.35 : lacquer;
  }
  return lacquer;
}

Paint armchair_paint(std::size_t box, const geometry::BoxHit& hit, const Point3& at) {
  const Paint cloth = colours[2];
  if (box == 0 && at.z > 15.9) return cloth * 1.15;  // the cushion
  if (box == 1 && hit.front) {                       // buttons in the back
    return knob(at.x, at.z, -6, 32) || knob(at.x, at.z, 6, 32) || knob(at.x, at.z, 0, 24) ? cloth * 0.5 : cloth * 1.05;
  }
  return box == 0 && hit.front && near(at.z, 9) ? cloth * 0.6 : cloth;
}

Paint desk_paint(std::size_t box, const geometry::BoxHit& hit, const Point3& at) {
  const Paint wood = colours[3];
  if (box == 0 && at.z > 31.9) {  // a blotter on the top
    return absolute(at.x) < 20 && at.y > -13 && at.y < 8 ? Paint{0.20, 0.36, 0.28} : wood * 1.08;
  }
  if (box == 1 && hit.front) {  // three drawers
    if (near(at.z, 9.5) || near(at.z, 18.5)) return wood * 0.45;
    return knob(at.x, at.z, -24, 5) || knob(at.x, at.z, -24, 14) || knob(at.x, at.z, -24, 23) ? brass : wood;
  }
  return wood;
}

Paint dresser_paint(const geometry::BoxHit& hit, const Point3& at) {
  const Paint wood = colours[5];
  if (!hit.front) return wood;
  if (near(at.z, 15) || near(at.z, 29) || near(at.z, 3) || (near(at.x, 0) && at.z > 29)) return wood * 0.45;
  for (const double z : {9.0, 22.0, 36.5}) {
    if (knob(at.x, at.z, -11.5, z) || knob(at.x, at.z, 11.5, z)) return brass;
  }
  return wood;
}

Paint paint_of(Piece piece, std::size_t box, const geometry::BoxHit& hit, const Point3& at) {
  switch (piece.index()) {
    case 0: return mirror_paint(box, hit);
    case 1: return piano_paint(box, hit, at);
    case 2: return armchair_paint(box, hit, at);
    case 3: return desk_paint(box, hit, at);
    case 4: return box < 2 ? Paint{0.74, 0.60, 0.38} : colours[4];  // wooden trays between steel posts
    default: return dresser_paint(hit, at);
  }
}

}  // namespace

Painted furniture_at(Piece piece, std::size_t box, const geometry::BoxHit& hit, const Point3& upright) {
  const auto index = static_cast<std::size_t>(piece.index());
  Paint paint = paint_of(piece, box, hit, upright);
  constexpr double edge_width = 0.6;
  // An outline, pale on the black piano.
  if (hit.edge < edge_width) paint = mixed(paint, piece_names[index] == "piano" ? Paint{0.5, 0.47, 0.5} : ink, 0.5);
  const char sign = signs[index];
  return {paint, hit.normal.z > 0.5 ? static_cast<char>(sign - 'a' + 'A') : sign};
}

}  // namespace midnight::keyhole
