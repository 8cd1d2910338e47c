// SPDX-License-Identifier: MIT
// Where a piece may stand in a room among other pieces (KH-9, KH-10, KH-31). Made once for a turned shape, then
// asked for as many places as needed: everything that does not depend on x and y is worked out beforehand, and a
// single question and a search go through the same arithmetic.
#pragma once

#include "core/fixed_list.hpp"
#include "geometry/balance.hpp"
#include "geometry/dead_spots.hpp"
#include "geometry/nearest_first.hpp"
#include "geometry/piece.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <span>

namespace midnight::geometry {

// What comes of putting a piece down at x, y.
struct Stand {
  enum class Kind : std::uint8_t { stands, sticks_out, topples };
  Kind kind = Kind::stands;
  int z = 0;      // of its bottom, when it stands or topples: the lowest at which it cuts nothing
  double by = 0;  // when it sticks out: how far beyond the wall, in millimetres

  bool stands() const { return kind == Kind::stands; }
};

class PieceFitter {
 public:
  // Pre: at most max_pieces others. They and the shape must outlive the fitter.
  PieceFitter(const Region& room, const TurnedShape& shape, std::span<const PlacedPiece> others);
  PieceFitter(const Region& room, TurnedShape&& shape, std::span<const PlacedPiece> others) = delete;

  Stand at(int x, int y) const;
  // Whether it is inside, cuts nothing and is carried at exactly this height, be it the lowest or not.
  bool stands_at(int x, int y, int z) const;
  // Its height alone, wherever the walls are and whether or not it topples.
  int lowest_height(int x, int y) const;

  // The places from which it does not stick out: a rectangle, perhaps an empty one.
  Region places() const;
  // KH-11, KH-41: the place nearest to x, y at which it stands. At most every place is tried.
  std::optional<Place> nearest_place(int x, int y) const {
    return nearest_place(x, y, [](Place) { return true; });
  }
  // The same among those that `accept(place)` takes; it is asked in the order of NearestFirst.
  template <class Accept>
  std::optional<Place> nearest_place(int x, int y, Accept&& accept) const {
    Place place;
    Levels levels;
    const std::optional<Spot> spot = nearest_with_clearance(places(), x, y, [&](Spot at) {
      const double clear = clearance(at, place, levels);
      return clear < 0 && !accept(place) ? 0.0 : clear;
    });
    return spot ? std::optional(place) : std::nullopt;
  }

 private:
  // What a plan covers of a pair of axes that may not be its own.
  struct Extent {
    Point middle;
    double half_x;
    double half_y;
  };
  // Another piece as this one meets it. Distances are from our middle to its middle.
  struct Neighbour {
    const PlacedPiece* piece;
    Turn relative;          // from its axes to ours
    double reach_x_on_its;  // farther apart than this along any axis, nothing can touch
    double reach_y_on_its;
    double reach_x_on_ours;
    double reach_y_on_ours;
    std::array<Extent, max_boxes> ours_on_its;  // our boxes along its axes, from our middle
    std::array<Extent, max_boxes> its_on_ours;  // its boxes along our axes, from its middle
  };
  // From its middle to ours, along both pairs of axes.
  struct Apart {
    Point on_its;
    Point on_ours;
  };
  // One of our boxes and one of its boxes whose plans at least touch.
  struct Meeting {
    std::uint8_t neighbour;
    std::uint8_t ours;
    std::uint8_t its;
    int above;  // if they cut, heights strictly between these two are taken
    int below;  // at this height ours stands on its
    double depth;

    bool cuts() const { return depth > tolerance; }
    bool takes(int z) const { return z > above && z < below; }
  };
  // A height at which it may be carried, and a rectangle that has all the tops that can carry it there.
  struct Level {
    int z;
    std::uint8_t neighbour;  // whose tops, or `several`
    TurnedRectangle tops;
  };
  static constexpr std::uint8_t several = 255;
  struct Bounds;
  using Levels = FixedList<Level, max_pieces * max_boxes * max_boxes>;
  using Meetings = FixedList<Meeting, max_pieces * max_boxes * max_boxes>;

  Apart apart(const Neighbour& neighbour, int x, int y) const;
  double overlap(const Neighbour& neighbour, const Apart& apart, std::size_t ours, std::size_t its) const;
  static int lowest_free(const Meetings& meetings);
  void meet(int x, int y, Meetings& meetings) const;
  Meeting meeting(std::size_t neighbour, const Apart& apart, std::size_t ours, std::size_t its) const;
  double out_of_reach(const Neighbour& neighbour, const Apart& apart) const;
  // How far it would have to move from here to stand anywhere, never too much; negative and the place if it stands
  // there. `levels` is empty at first and filled when needed. Pre: it does not stick out.
  double clearance(Spot spot, Place& place, Levels& levels) const;
  double way_to_balance(int x, int y, const Level& level, const Meetings& meetings) const;
  void list_levels(std::size_t neighbour, Levels& levels) const;
  static double way_out(int z, const Meetings& meetings);
  bool is_carried(int x, int y, int z, const Meetings& meetings) const;
  double beyond_contacts(int x, int y, int z, const Meetings& meetings) const;
  void add_contacts(const Neighbour& neighbour, const Apart& apart, std::size_t ours, std::size_t its,
                    Balance& balance) const;

  Region room_;
  const TurnedShape& shape_;
  FixedList<Neighbour, max_pieces> neighbours_;
};

}  // namespace midnight::geometry
