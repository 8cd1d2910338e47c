// SPDX-License-Identifier: MIT
// What the eye at a keyhole sees, as a picture. Its frame is exactly the eye's field (KH-32), and furniture hides in
// it what it hides from the look (KH-22): rays go through the same boxes. Ghosts are drawn translucent, because they do
// not hide one another. The mirror throws a ray back once (KH-23).
#pragma once

#include "cli/keyhole_picture/paint.hpp"
#include "cli/keyhole_picture/picture.hpp"
#include "games/keyhole/rules/arrangement.hpp"

#include <cstdint>

namespace midnight::keyhole {

class Scene {
 public:
  Scene(const State& state, const Door& door);

  struct Glimpse {
    Painted painted;
    bool empty_room = false;  // nothing but floor and walls
    // Which ghosts are met; bit i: the i-th of ghosts().
    std::uint32_t direct = 0;
    std::uint32_t mirrored = 0;
    bool meets_ghosts() const { return (direct | mirrored) != 0; }
  };
  // One direction: from −1 at the frame's left to 1 at its right, and from −1 at its bottom to 1 at its top.
  geometry::Ray ray(double across, double up) const { return {eye_, ahead_ + right_ * across + up_ * up}; }
  Glimpse look(const geometry::Ray& ray) const { return follow(ray, nullptr); }

  // In the order of KH-34.
  const FixedList<OneGhost, max_ghosts>& ghosts() const { return ghosts_; }

 private:
  Glimpse follow(const geometry::Ray& ray, const geometry::BoxOfPiece* mirrored_by) const;
  // A point of a surface as the lamp shows it.
  Painted lit(const Painted& painted, const geometry::Point3& point, const geometry::Point3& normal) const;
  // What a hit shows before light falls on it.
  Painted furniture(const geometry::BoxHit& hit, const geometry::Point3& at) const;
  std::span<const geometry::PlacedPiece> pieces() const { return {pieces_.begin(), pieces_.size()}; }

  Pieces pieces_;
  struct Lying {
    Piece piece;
    geometry::Rest rest = geometry::Rest::up;
  };
  FixedList<Lying, piece_count> lying_;  // which of pieces_ is what, and how it lies
  Bodies bodies_;
  FixedList<OneGhost, max_ghosts> ghosts_;
  std::optional<geometry::BoxOfPiece> reflecting_;
  geometry::Point3 eye_;
  geometry::Point3 ahead_;
  geometry::Point3 right_;  // to the frame's edge, when `ahead_` is one step
  geometry::Point3 up_;
};

// A smooth picture is dimmed outside of a keyhole's outline.
Picture picture_through(const State& state, const Door& door, PictureSize size, PictureStyle style);

}  // namespace midnight::keyhole
