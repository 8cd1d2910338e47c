// SPDX-License-Identifier: MIT
// How far a piece that cannot stand somewhere is from anywhere it could: what lets a search leave out whole discs of
// spots. Every figure here is a lower bound; the search comes to the same spot without it, only later.
//
// A piece stands on the floor or on a level: a height at which some box of it is on the top of some box of another
// piece. At a level it needs both that nothing takes that height, and that its centre of mass is over those tops.
#include "geometry/piece_fitter.hpp"

namespace midnight::geometry {

// What of a pair of axes something covers.
struct PieceFitter::Bounds {
  double west;
  double east;
  double south;
  double north;

  static Bounds of(Point centre, double half_x, double half_y) {
    return {centre.x - half_x, centre.x + half_x, centre.y - half_y, centre.y + half_y};
  }
  void add(const Bounds& other) {
    west = std::min(west, other.west);
    east = std::max(east, other.east);
    south = std::min(south, other.south);
    north = std::max(north, other.north);
  }
  Point middle() const { return {(west + east) / 2, (south + north) / 2}; }
  double half_x() const { return (east - west) / 2; }
  double half_y() const { return (north - south) / 2; }
};

void PieceFitter::list_levels(std::size_t neighbour, Levels& levels) const {
  const PlacedPiece& piece = *neighbours_[neighbour].piece;
  for (const TurnedBox& upper : shape_.boxes) {
    for (const TurnedBox& lower : piece.shape.boxes) {
      const int z = piece.top_of(lower) - upper.own.z0;
      if (z <= 0) continue;
      const auto same = [z](const Level& level) { return level.z == z; };
      Level* const level = std::find_if(levels.begin(), levels.end(), same);
      const TurnedRectangle top = piece.plan_of(lower);
      if (level == levels.end()) {
        levels.push_back({z, static_cast<std::uint8_t>(neighbour), top});
        continue;
      }
      // Seen along this piece's axes, or if another one has tops at this height, along those of the room.
      const bool shared = level->neighbour != neighbour;
      const Turn axes = shared ? Turn{} : piece.shape.turn;
      const auto bounds_of = [&axes](const TurnedRectangle& plan) {
        const Turn relative{axes.cosine * plan.turn.cosine + axes.sine * plan.turn.sine,
                            axes.cosine * plan.turn.sine - axes.sine * plan.turn.cosine};
        const double along = absolute(relative.cosine);
        const double across = absolute(relative.sine);
        return Bounds::of(axes.back(plan.centre), plan.half_x * along + plan.half_y * across,
                          plan.half_x * across + plan.half_y * along);
      };
      Bounds bounds = bounds_of(level->tops);
      bounds.add(bounds_of(top));
      level->tops = {axes.out(bounds.middle()), bounds.half_x(), bounds.half_y(), axes};
      if (shared) level->neighbour = several;
    }
  }
}

// How far it must move at height z until what it cuts most deeply no longer is in its way.
double PieceFitter::way_out(int z, const Meetings& meetings) {
  double farthest = 0;
  for (const Meeting& each : meetings) {
    if (each.takes(z)) farthest = std::max(farthest, each.depth);
  }
  return farthest;
}

// How far it must move until what carries it at height z surrounds the centre of mass: until it has shifted so far, or
// something new carries it there.
double PieceFitter::way_to_balance(int x, int y, const Level& level, const Meetings& meetings) const {
  double least = beyond_contacts(x, y, level.z, meetings);
  for (std::size_t n = 0; n < neighbours_.size() && least > 0; ++n) {
    if (level.neighbour != several && level.neighbour != n) continue;
    const Apart distance = apart(neighbours_[n], x, y);
    if (out_of_reach(neighbours_[n], distance) >= least) continue;
    const PlacedPiece& piece = *neighbours_[n].piece;
    for (std::size_t ours = 0; ours < shape_.boxes.size(); ++ours) {
      for (std::size_t its = 0; its < piece.shape.boxes.size(); ++its) {
        if (piece.top_of(piece.shape.boxes[its]) - shape_.boxes[ours].own.z0 != level.z) continue;
        const double gap = -overlap(neighbours_[n], distance, ours, its);
        if (gap > -tolerance) least = std::min(least, std::max(gap, 0.0));
      }
    }
  }
  return least;
}

double PieceFitter::clearance(Spot spot, Place& place, Levels& levels) const {
  Meetings meetings;
  meet(spot.x, spot.y, meetings);
  place = {spot.x, spot.y, 0};
  double least = way_out(0, meetings);
  if (shape_.firm) {
    if (least <= tolerance) return -1;
  } else {
    least = std::max(least, way_to_balance(spot.x, spot.y, {.z = 0, .neighbour = several, .tops = {}}, meetings));
  }
  if (levels.empty()) {
    for (std::size_t n = 0; n < neighbours_.size(); ++n) list_levels(n, levels);
  }
  const Point mass =
      Point{static_cast<double>(spot.x), static_cast<double>(spot.y)} + shape_.turn.out(shape_.centre_of_mass);
  for (const Level& level : levels) {
    const Point from_middle = level.tops.turn.back(mass - level.tops.centre);
    const double onto = distance_to(from_middle, level.tops.half_x, level.tops.half_y);
    if (onto >= least) continue;
    double way = std::max(onto, way_out(level.z, meetings));
    if (way < least) way = std::max(way, way_to_balance(spot.x, spot.y, level, meetings));
    least = std::min(least, way);
    if (least <= margin) break;
  }
  if (least > margin) return least - margin;
  // Too close to say: ask the very question that decides.
  place.z = lowest_free(meetings);
  return is_carried(spot.x, spot.y, place.z, meetings) ? -1 : 0;
}

}  // namespace midnight::geometry
