// SPDX-License-Identifier: MIT
// Where a body may stand in a region among pieces and other bodies (KH-12, KH-13, KH-33): on the floor, or where its
// middle and eight points of its rim all have the top of some box under them; and cutting nothing. Made once for a
// region, from which everything out of reach is left out, then asked for as many spots as needed.
#pragma once

#include "core/fixed_list.hpp"
#include "geometry/body.hpp"
#include "geometry/dead_spots.hpp"
#include "geometry/nearest_first.hpp"
#include "geometry/piece.hpp"

#include <array>
#include <optional>
#include <span>

namespace midnight::geometry {

// How many bodies may be near one region.
inline constexpr std::size_t max_bodies = 64;

class BodyFitter {
 public:
  using Heights = FixedList<int, max_pieces * max_boxes + 1>;

  // The body's own x, y, z mean nothing here. Pre: at most max_pieces pieces and max_bodies bodies.
  BodyFitter(const Region& region, const Body& body, std::span<const PlacedPiece> pieces, std::span<const Body> others);

  bool can_stand(int x, int y, int z) const;
  // All z at which it can stand at x, y, lowest first.
  Heights heights(int x, int y) const;
  std::optional<int> lowest_height(int x, int y) const;

  // The spots at which it is inside the region: a rectangle, perhaps an empty one.
  Region places() const { return places_; }
  // KH-11, KH-13: the spot nearest to x, y that has a height, and its lowest.
  std::optional<Place> nearest_place(int x, int y) const {
    return nearest_place(x, y, [](Place) { return true; });
  }
  // The same among those that `accept(place)` takes; it is asked in the order of NearestFirst.
  template <class Accept>
  std::optional<Place> nearest_place(int x, int y, Accept&& accept) const {
    Place place;
    std::size_t blocker = 0;
    const std::optional<Spot> spot = nearest_with_clearance(places_, x, y, [&](Spot at) {
      const std::optional<int> z = lowest_height(at.x, at.y, blocker);
      if (!z) return clearance(at.x, at.y);
      place = {at.x, at.y, *z};
      return accept(place) ? -1.0 : 0.0;
    });
    return spot ? std::optional(place) : std::nullopt;
  }

 private:
  struct Obstacle {
    TurnedRectangle plan;
    int bottom;
    int top;
  };
  // `blocker`: what to try first, and afterwards what was in the way. Spots side by side mostly have the same one.
  bool is_free(int x, int y, int z, std::size_t& blocker) const;
  std::optional<int> lowest_height(int x, int y, std::size_t& blocker) const;
  // How far it would have to move from here to stand anywhere. Pre: it cannot stand at x, y. Never too much.
  double clearance(int x, int y) const;
  double way_out(int x, int y, int z) const;
  double way_onto(std::span<const Obstacle> tops, Point middle, double enough) const;
  bool is_carried(int x, int y, int z) const;
  bool has_top_at(Point point, int z) const;
  bool cuts(const Obstacle& box, int x, int y, int z) const;

  Body body_;
  Region places_;
  std::array<Point, 8> rim_;                           // from the middle of the footprint
  FixedList<Obstacle, max_pieces * max_boxes> boxes_;  // by rising tops
  FixedList<Body, max_bodies> bodies_;
};

}  // namespace midnight::geometry
