// SPDX-License-Identifier: MIT
#include "geometry/piece_fitter.hpp"

#include "geometry/test_shapes.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <tuple>
#include <vector>

namespace midnight::geometry {
namespace {

Stand stand(const Shape& shape, int x, int y, int yaw, Rest rest, const std::vector<PlacedPiece>& others) {
  const TurnedShape turned(RestingShape(shape, rest), yaw);
  return PieceFitter(lobby, turned, others).at(x, y);
}

TEST(PieceFitter, AgainstTheWallIsInside_KH9_KH30) {
  EXPECT_TRUE(stand(dresser, 23, 12, 0, Rest::up, {}).stands());
  EXPECT_TRUE(stand(dresser, 217, 228, 180, Rest::up, {}).stands());
  EXPECT_TRUE(stand(dresser, 12, 217, 90, Rest::up, {}).stands());
  const Stand out = stand(dresser, 20, 12, 0, Rest::up, {});
  EXPECT_EQ(out.kind, Stand::Kind::sticks_out);
  EXPECT_NEAR(out.by, 3, 1e-9);
  EXPECT_NEAR(stand(dresser, 120, 235, 0, Rest::up, {}).by, 7, 1e-9);
  EXPECT_NEAR(stand(dresser, 120, 240, 45, Rest::up, {}).by, 35 * std::sqrt(0.5), 1e-9);
}

TEST(PieceFitter, OnTopOfAnother_KH10) {
  const std::vector room{placed(dresser, 100, 100, 0, 0)};
  const Stand on_top = stand(trolley, 100, 100, 30, Rest::up, room);
  EXPECT_TRUE(on_top.stands());
  EXPECT_EQ(on_top.z, 44);
  EXPECT_EQ(stand(trolley, 146, 100, 0, Rest::up, room).z, 0) << "23 + 22 = 45 apart is enough";
  EXPECT_EQ(stand(trolley, 145, 100, 0, Rest::up, room).z, 0) << "touching";
  EXPECT_EQ(stand(trolley, 144, 100, 0, Rest::up, room).z, 44);
  EXPECT_EQ(stand(trolley, 144, 100, 0, Rest::up, room).kind, Stand::Kind::topples);
}

TEST(PieceFitter, UnderTheDesk_KH10) {
  // Between the desk's pedestal (to −15) and its side panel (from 29), under the top at 28: 44 wide.
  const Shape stool{{-10, 10, -10, 10, 0, 28}};
  const std::vector room{placed(desk, 120, 120, 0, 0)};
  EXPECT_EQ(stand(stool, 127, 120, 0, Rest::up, room).z, 0) << "fits under the top";
  EXPECT_EQ(stand(stool, 127, 128, 0, Rest::up, room).z, 32) << "the rear panel is in the way";
  const Shape tall_stool{{-10, 10, -10, 10, 0, 29}};
  EXPECT_EQ(stand(tall_stool, 127, 120, 0, Rest::up, room).z, 32);
}

// A table over a low block; legs of different lengths reach the floor and the block's top.
TEST(PieceFitter, BridgesAreCarriedAtBothEnds_KH31) {
  const std::vector room{placed(dresser, 60, 60, 0, 0), placed(dresser, 120, 60, 0, 0)};
  const Shape plank{{-40, 40, -5, 5, 0, 3}};
  EXPECT_EQ(stand(plank, 90, 60, 0, Rest::up, room).z, 44);
  EXPECT_TRUE(stand(plank, 90, 60, 0, Rest::up, room).stands()) << "over the gap 83..97";
  EXPECT_FALSE(stand(plank, 90, 60, 0, Rest::up, {room.data(), room.data() + 1}).stands());
  EXPECT_TRUE(stand(plank, 83, 60, 0, Rest::up, {room.data(), room.data() + 1}).stands()) << "just at the edge (KH-30)";
  EXPECT_FALSE(stand(plank, 84, 60, 0, Rest::up, {room.data(), room.data() + 1}).stands());
}

TEST(PieceFitter, LeaningOnTheFloorAndASupport_KH31) {
  // An L upside down: its long arm lies on a block, its leg on the floor.
  const Shape bracket{{-30, 30, -5, 5, 44, 47}, {-30, -26, -5, 5, 0, 44}};
  const std::vector room{placed(dresser, 120, 60, 0, 0)};
  EXPECT_FALSE(stand(bracket, 120, 180, 0, Rest::up, room).stands()) << "its leg alone does not carry it";
  const Stand leaning = stand(bracket, 110, 60, 0, Rest::up, room);
  EXPECT_EQ(leaning.z, 0);
  EXPECT_TRUE(leaning.stands());
}

// KH-29, KH-31: alone in the lobby everything stands in every rest but two.
TEST(PieceFitter, WhichRestsStandOnTheFloor_KH31) {
  for (std::size_t s = 0; s < all_shapes.size(); ++s) {
    for (const Rest rest : all_rests) {
      for (int yaw = 0; yaw < 360; yaw += 7) {
        const bool falls = (s == 0 && rest == Rest::front) || (s == 2 && rest == Rest::down);
        const Stand result = stand(all_shapes[s], 120, 120, yaw, rest, {});
        EXPECT_EQ(result.kind, falls ? Stand::Kind::topples : Stand::Kind::stands);
        EXPECT_EQ(result.z, 0);
      }
    }
  }
}

bool cuts_any(const PlacedPiece& piece, const std::vector<PlacedPiece>& others) {
  return std::any_of(others.begin(), others.end(), [&](const PlacedPiece& other) { return cut(piece, other); });
}

TEST(PieceFitter, LowestHeightCutsNothingAndEveryLowerOneDoes_KH10) {
  Rng rng(Rng::Kind::fast, numbered_seed(4), "lowest");
  int raised = 0;
  for (int round = 0; round < 300; ++round) {
    std::vector<PlacedPiece> room = random_furniture(rng);
    room.pop_back();
    for (int i = 0; i < 4; ++i) {
      PlacedPiece piece{
          TurnedShape(RestingShape(all_shapes[rng.below(6)], all_rests[rng.below(6)]), between(rng, 0, 359)),
          between(rng, 0, 240), between(rng, 0, 240), 0};
      piece.z = PieceFitter(lobby, piece.shape, room).lowest_height(piece.x, piece.y);
      const int lowest = piece.z;
      EXPECT_FALSE(cuts_any(piece, room));
      for (piece.z = 0; piece.z < lowest; ++piece.z) EXPECT_TRUE(cuts_any(piece, room));
      if (lowest > 0) ++raised;
    }
  }
  EXPECT_GT(raised, 300);
}

// The contacts once more, in another way: corners of one plan inside the other, and crossings of their sides.
std::vector<Point> contacts(const PlacedPiece& piece, const std::vector<PlacedPiece>& others) {
  std::vector<Point> points;
  for (const TurnedBox& box : piece.shape.boxes) {
    const auto own = piece.plan_of(box).corners();
    if (piece.bottom_of(box) == 0) points.insert(points.end(), own.begin(), own.end());
    for (const PlacedPiece& other : others) {
      for (const TurnedBox& below : other.shape.boxes) {
        if (other.top_of(below) != piece.bottom_of(box)) continue;
        const auto its = other.plan_of(below).corners();
        for (const Point p : own) {
          if (covers(other.plan_of(below), p)) points.push_back(p);
        }
        for (const Point p : its) {
          if (covers(piece.plan_of(box), p)) points.push_back(p);
        }
        for (std::size_t i = 0; i < 4; ++i) {
          for (std::size_t j = 0; j < 4; ++j) {
            const Point a = own[i];
            const Point along_a = own[(i + 1) % 4] - a;
            const Point b = its[j];
            const Point along_b = its[(j + 1) % 4] - b;
            const double parallel = cross(along_a, along_b);
            if (std::abs(parallel) < 1e-9) continue;
            const double s = cross(b - a, along_b) / parallel;
            const double t = cross(b - a, along_a) / parallel;
            if (s >= 0 && s <= 1 && t >= 0 && t <= 1) points.push_back({a.x + s * along_a.x, a.y + s * along_a.y});
          }
        }
      }
    }
  }
  return points;
}

// How far `point` is inside the hull (negative: outside): the least over all directions, a fine fan of them.
double depth_in_hull(const std::vector<Point>& hull, Point point) {
  double depth = 1e9;
  for (int i = 0; i < 3600; ++i) {
    const double angle = i * 3.14159265358979 / 1800;
    const Point direction{std::cos(angle), std::sin(angle)};
    double farthest = -1e9;
    for (const Point p : hull) farthest = std::max(farthest, dot(p - point, direction));
    depth = std::min(depth, farthest);
  }
  return depth;
}

TEST(PieceFitter, WhatStandsIsCarriedAndWhatTopplesIsNot_KH31) {
  Rng rng(Rng::Kind::fast, numbered_seed(5), "carried");
  int standing = 0;
  int toppling = 0;
  for (int round = 0; round < 100; ++round) {
    std::vector<PlacedPiece> room = random_furniture(rng);
    room.pop_back();
    for (int i = 0; i < 20; ++i) {
      const TurnedShape shape(RestingShape(all_shapes[rng.below(6)], all_rests[rng.below(6)]), between(rng, 0, 359));
      const int x = between(rng, 0, 240);
      const int y = between(rng, 0, 240);
      const Stand result = PieceFitter(lobby, shape, room).at(x, y);
      if (result.kind == Stand::Kind::sticks_out || (result.z == 0 && shape.firm)) continue;
      const PlacedPiece piece{shape, x, y, result.z};
      const Point mass = piece.middle() + shape.turn.out(shape.centre_of_mass);
      const double depth = depth_in_hull(contacts(piece, room), mass);
      if (std::abs(depth) < 0.05) continue;  // too fine for the fan
      EXPECT_EQ(result.stands(), depth > 0);
      ++(depth > 0 ? standing : toppling);
      bool on_any = result.z == 0;
      for (const PlacedPiece& other : room) on_any = on_any || stands_on(piece, other);
      EXPECT_TRUE(on_any) << "whatever its height, something stopped it";
    }
  }
  EXPECT_GT(standing, 50);
  EXPECT_GT(toppling, 50);
}

TEST(PieceFitter, PlacesAreWhereItIsInside_KH9) {
  Rng rng(Rng::Kind::fast, numbered_seed(6), "places");
  for (int round = 0; round < 200; ++round) {
    const TurnedShape shape(RestingShape(all_shapes[rng.below(6)], all_rests[rng.below(6)]), between(rng, 0, 359));
    const Region room{0, 0, between(rng, 60, 120), between(rng, 60, 120)};
    const PieceFitter fitter(room, shape, {});
    for (int x = -5; x <= room.east + 5; ++x) {
      for (int y = 30; y <= room.north + 5; y += 9) {
        const bool is_inside = inside(shape, x, y, room);
        ASSERT_EQ(fitter.places().contains(x, y), is_inside);
        ASSERT_EQ(fitter.at(x, y).kind != Stand::Kind::sticks_out, is_inside);
      }
    }
  }
}

TEST(PieceFitter, NearestPlaceAgreesWithAFullScan_KH11) {
  Rng rng(Rng::Kind::fast, numbered_seed(7), "scan");
  const Region room{0, 0, 110, 110};
  int moved = 0;
  for (int round = 0; round < 40; ++round) {
    std::vector<PlacedPiece> others;
    for (int i = 0; i < 3; ++i) {
      const TurnedShape shape(RestingShape(all_shapes[rng.below(6)], all_rests[rng.below(6)]), between(rng, 0, 359));
      const int x = between(rng, 0, 110);
      const int y = between(rng, 0, 110);
      const Stand result = PieceFitter(room, shape, others).at(x, y);
      if (result.stands()) others.push_back({shape, x, y, result.z});
    }
    const TurnedShape shape(RestingShape(all_shapes[rng.below(6)], all_rests[rng.below(6)]), between(rng, 0, 359));
    const PieceFitter fitter(room, shape, others);
    const int wish_x = between(rng, -10, 120);
    const int wish_y = between(rng, -10, 120);
    std::optional<std::tuple<int, int, int>> best;
    for (int y = 0; y <= 110; ++y) {
      for (int x = 0; x <= 110; ++x) {
        const std::tuple key((x - wish_x) * (x - wish_x) + (y - wish_y) * (y - wish_y), y, x);
        if (best && key >= *best) continue;
        if (fitter.at(x, y).stands()) best = key;
      }
    }
    const std::optional<Place> found = fitter.nearest_place(wish_x, wish_y);
    ASSERT_EQ(found.has_value(), best.has_value());
    if (!found) continue;
    EXPECT_EQ(found->x, std::get<2>(*best));
    EXPECT_EQ(found->y, std::get<1>(*best));
    EXPECT_EQ(found->z, fitter.at(found->x, found->y).z);
    if (std::get<0>(*best) > 0) ++moved;
  }
  EXPECT_GT(moved, 15);
}

// The search leaves out spots that it knows to be impossible; here none is left out.
TEST(PieceFitter, LeavingOutSpotsChangesNothing_KH11) {
  Rng rng(Rng::Kind::fast, numbered_seed(19), "left out");
  int far = 0;
  for (int round = 0; round < 150; ++round) {
    std::vector<PlacedPiece> others = random_furniture(rng);
    others.pop_back();
    const int yaw = rng.below(2) == 0 ? 90 * between(rng, 0, 3) : between(rng, 0, 359);
    const TurnedShape shape(RestingShape(all_shapes[rng.below(6)], all_rests[rng.below(6)]), yaw);
    const PieceFitter fitter(lobby, shape, others);
    const Spot wish{between(rng, 0, 240), between(rng, 0, 240)};
    const auto plain = nearest(fitter.places(), wish.x, wish.y, [&](int x, int y) { return fitter.at(x, y).stands(); });
    const auto found = fitter.nearest_place(wish.x, wish.y);
    ASSERT_EQ(found.has_value(), plain.has_value());
    if (!found) continue;
    EXPECT_EQ((Spot{found->x, found->y}), *plain);
    if (std::abs(found->x - wish.x) + std::abs(found->y - wish.y) > 10) ++far;
  }
  EXPECT_GT(far, 20);
}

// It topples over the lower block; a few millimetres on, the higher one lifts and carries its heavy end.
TEST(PieceFitter, WhatWouldLiftItEndsWhatIsLeftOut_KH11) {
  const Shape hammer{{-40, 40, -30, 30, 0, 3}, {30, 40, -30, 30, 3, 60}};  // centre of mass at x 24.6
  const std::vector room{placed(Shape{{-23, 23, -40, 40, 0, 44}}, 60, 120, 0, 0),
                         placed(Shape{{-23, 23, -40, 40, 0, 50}}, 166, 120, 0, 0)};
  const TurnedShape shape(RestingShape(hammer, Rest::up), 0);
  const PieceFitter fitter(lobby, shape, room);
  EXPECT_EQ(fitter.at(100, 120).kind, Stand::Kind::topples);
  EXPECT_EQ(fitter.at(100, 120).z, 44);
  EXPECT_EQ(fitter.nearest_place(100, 120), (Place{119, 120, 50}));
}

TEST(PieceFitter, TheCallerMayBeChoosy_KH41) {
  const TurnedShape shape(RestingShape(dresser, Rest::up), 0);
  const std::vector room{placed(dresser, 120, 120, 0, 0)};
  const PieceFitter fitter(lobby, shape, room);
  EXPECT_EQ(fitter.nearest_place(120, 120), (Place{120, 120, 44}));
  const auto on_floor = [](Place place) { return place.z == 0; };
  EXPECT_EQ(fitter.nearest_place(120, 120, on_floor), (Place{120, 96, 0})) << "south of it, not north";
  EXPECT_FALSE(fitter.nearest_place(120, 120, [](Place) { return false; }).has_value());
}

TEST(PieceFitter, NoPlaceInARoomTooSmall_KH11) {
  const TurnedShape shape(RestingShape(piano, Rest::up), 20);
  EXPECT_FALSE(PieceFitter({0, 0, 60, 60}, shape, {}).nearest_place(30, 30).has_value());
  const TurnedShape falling(RestingShape(mirror, Rest::front), 20);
  EXPECT_FALSE(PieceFitter(lobby, falling, {}).nearest_place(120, 120).has_value());
}

}  // namespace
}  // namespace midnight::geometry
