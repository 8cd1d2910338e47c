// SPDX-License-Identifier: MIT
#include "geometry/sight_line.hpp"

namespace midnight::geometry {

bool line_is_free(const Point3& a, const Point3& b, std::span<const PlacedPiece> pieces, const BoxOfPiece* except) {
  const Point step = b.plan() - a.plan();
  const double length_squared = dot(step, step);
  const double lowest = std::min(a.z, b.z);
  const double highest = std::max(a.z, b.z);
  for (std::size_t p = 0; p < pieces.size(); ++p) {
    const PlacedPiece& piece = pieces[p];
    if (piece.z >= highest || piece.z + piece.shape.height <= lowest) continue;
    // The circle around the piece, against the endless line.
    const double beside = cross(step, piece.middle() - a.plan());
    if (beside * beside > piece.shape.radius * piece.shape.radius * length_squared) continue;
    const Point from = piece.in_own_frame(a.plan());
    const InverseStep inverse(from, piece.in_own_frame(b.plan()));
    for (std::size_t i = 0; i < piece.shape.boxes.size(); ++i) {
      const TurnedBox& box = piece.shape.boxes[i];
      const StoppedRises stopped = stopped_rises(stretch_inside(box.own, from, inverse.x, inverse.y),
                                                 piece.bottom_of(box) - a.z, piece.top_of(box) - a.z);
      if (stopped.stops(b.z - a.z) && (except == nullptr || *except != BoxOfPiece{p, i})) return false;
    }
  }
  return true;
}

}  // namespace midnight::geometry
