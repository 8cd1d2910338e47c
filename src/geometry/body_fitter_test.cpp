// SPDX-License-Identifier: MIT
#include "geometry/body_fitter.hpp"

#include "geometry/angle.hpp"
#include "geometry/test_shapes.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <tuple>
#include <vector>

namespace midnight::geometry {
namespace {

constexpr BodySize small{7, 18};
constexpr BodySize large{13, 38};
constexpr Region field{80, 80, 120, 120};

bool stands(const Body& body, const std::vector<PlacedPiece>& pieces, const std::vector<Body>& others = {},
            const Region& region = field) {
  return BodyFitter(region, body, pieces, others).can_stand(body.x, body.y, body.z);
}

TEST(BodyFitter, TheDiscLiesInTheField_KH12) {
  EXPECT_TRUE(stands({small, Attitude::upright, 87, 113, 0}, {}));
  EXPECT_FALSE(stands({small, Attitude::upright, 86, 113, 0}, {}));
  EXPECT_FALSE(stands({small, Attitude::upright, 87, 114, 0}, {}));
  EXPECT_FALSE(stands({small, Attitude::upright, 100, 100, 1}, {})) << "nothing carries it";
  EXPECT_TRUE(stands({large, Attitude::along_x, 100, 93, 0}, {}));
  EXPECT_TRUE(stands({large, Attitude::along_x, 99, 107, 0}, {}));
  EXPECT_FALSE(stands({large, Attitude::along_x, 98, 107, 0}, {})) << "38 long in a field of 40";
  EXPECT_TRUE(stands({large, Attitude::along_y, 93, 101, 0}, {}));
}

TEST(BodyFitter, OnTheDresser_KH12) {
  const std::vector room{placed(dresser, 100, 100, 0, 0)};  // 77..123 × 88..112
  EXPECT_FALSE(stands({small, Attitude::upright, 100, 100, 0}, room));
  EXPECT_TRUE(stands({small, Attitude::upright, 100, 100, 44}, room));
  EXPECT_FALSE(stands({small, Attitude::upright, 100, 100, 45}, room));
  EXPECT_TRUE(stands({small, Attitude::upright, 100, 105, 44}, room)) << "its rim just on the edge";
  EXPECT_FALSE(stands({small, Attitude::upright, 100, 106, 44}, room));
  EXPECT_FALSE(stands({large, Attitude::upright, 100, 100, 44}, room)) << "26 on 24";
  EXPECT_FALSE(stands({large, Attitude::along_x, 100, 100, 44}, room));
  EXPECT_TRUE(stands({{12, 38}, Attitude::along_x, 100, 100, 44}, room));
}

TEST(BodyFitter, EightRimPointsNotTheWholeRim_KH12) {
  // Turned by 22°, the disc reaches over the edge between two of its eight points and still stands.
  const std::vector room{placed(Shape{{-20, 20, -9, 9, 0, 10}}, 100, 100, 0, 22)};
  EXPECT_TRUE(stands({{9, 28}, Attitude::upright, 100, 100, 10}, room));
  const std::vector narrower{placed(Shape{{-20, 20, -8, 8, 0, 10}}, 100, 100, 0, 22)};
  EXPECT_FALSE(stands({{9, 28}, Attitude::upright, 100, 100, 10}, narrower));
}

TEST(BodyFitter, UnderAndInsideFurniture_KH12) {
  const std::vector room{placed(desk, 100, 100, 0, 0)};  // top from 28, pedestal to x 85, side from 129
  EXPECT_TRUE(stands({small, Attitude::upright, 100, 100, 0}, room)) << "18 under 28";
  EXPECT_TRUE(stands({small, Attitude::upright, 100, 100, 32}, room));
  EXPECT_TRUE(stands({{10, 28}, Attitude::upright, 100, 100, 0}, room)) << "28 under 28";
  EXPECT_FALSE(stands({large, Attitude::upright, 100, 100, 0}, room));
  EXPECT_FALSE(stands({large, Attitude::along_x, 100, 98, 0}, room)) << "19 to the west is the pedestal";
  const std::vector cart{placed(trolley, 100, 100, 0, 0)};
  const BodyFitter fitter(field, {small}, cart, {});
  EXPECT_EQ(fitter.heights(100, 100), (BodyFitter::Heights{11, 37})) << "on either tray";
  EXPECT_EQ(fitter.lowest_height(100, 100), 11);
}

TEST(BodyFitter, TwoTopsOfOneHeightCarryTogether_KH12) {
  const std::vector room{placed(dresser, 77, 100, 0, 0), placed(dresser, 123, 100, 0, 0)};
  EXPECT_TRUE(stands({small, Attitude::upright, 100, 100, 44}, room));
  const std::vector apart{placed(dresser, 76, 100, 0, 0), placed(dresser, 123, 100, 0, 0)};
  EXPECT_TRUE(stands({small, Attitude::upright, 100, 100, 44}, apart)) << "no point is over the slit";
  EXPECT_FALSE(stands({small, Attitude::upright, 99, 100, 44}, {apart.data(), apart.data() + 1}));
}

TEST(BodyFitter, BodiesKeepApart_KH12_KH30) {
  const std::vector<Body> others{{large, Attitude::upright, 93, 93, 0}};
  EXPECT_FALSE(stands({small, Attitude::upright, 107, 107, 0}, {}, others)) << "19.8 apart, 20 needed";
  EXPECT_TRUE(stands({small, Attitude::upright, 113, 93, 0}, {}, others)) << "touching";
  EXPECT_FALSE(stands({small, Attitude::upright, 112, 93, 0}, {}, others));
  const std::vector<Body> block{{large, Attitude::along_x, 100, 93, 0}};  // 81..119 × 80..106
  EXPECT_TRUE(stands({small, Attitude::upright, 100, 113, 0}, {}, block));
  EXPECT_FALSE(stands({small, Attitude::upright, 100, 112, 0}, {}, block));
  EXPECT_TRUE(stands({small, Attitude::along_x, 100, 113, 0}, {}, block));
  EXPECT_FALSE(stands({small, Attitude::along_y, 100, 111, 0}, {}, block));
  EXPECT_FALSE(cut(Body{small, Attitude::upright, 100, 112, 26}, block[0])) << "above it";
  EXPECT_TRUE(cut(Body{small, Attitude::upright, 100, 112, 25}, block[0]));
}

// KH-12 and KH-33 once more, word for word.
bool stands_by_the_rules(const Body& body, const Region& region, const std::vector<PlacedPiece>& pieces,
                         const std::vector<Body>& others) {
  if (body.x - body.half_x() < region.west || body.x + body.half_x() > region.east) return false;
  if (body.y - body.half_y() < region.south || body.y + body.half_y() > region.north) return false;
  for (const Body& other : others) {
    if (cut(body, other)) return false;
  }
  const Point middle{static_cast<double>(body.x), static_cast<double>(body.y)};
  const TurnedRectangle block{middle, body.half_x(), body.half_y(), {}};
  std::vector<Point> feet{middle};
  if (body.upright()) {
    for (int i = 0; i < 360; i += 45) {
      feet.push_back(middle + Point{body.size.radius * cosine(i), body.size.radius * sine(i)});
    }
  } else {
    const auto corners = block.corners();
    for (std::size_t i = 0; i < 4; ++i) {
      feet.push_back(corners[i]);
      const Point sum = corners[i] + corners[(i + 1) % 4];
      feet.push_back({sum.x / 2, sum.y / 2});
    }
  }
  std::vector<bool> carried(feet.size(), body.z == 0);
  for (const PlacedPiece& piece : pieces) {
    for (const TurnedBox& box : piece.shape.boxes) {
      const TurnedRectangle plan = piece.plan_of(box);
      const bool crosses = body.upright() ? disc_cuts(middle, body.size.radius, plan) : cut(block, plan);
      if (crosses && body.z < piece.top_of(box) && piece.bottom_of(box) < body.z + body.height()) return false;
      for (std::size_t i = 0; i < feet.size(); ++i) {
        if (piece.top_of(box) == body.z && covers(plan, feet[i])) carried[i] = true;
      }
    }
  }
  return std::all_of(carried.begin(), carried.end(), [](bool each) { return each; });
}

TEST(BodyFitter, NearestPlaceAndHeightsAgreeWithAFullScan_KH11_KH13) {
  Rng rng(Rng::Kind::fast, numbered_seed(8), "bodies");
  int raised = 0;
  int moved = 0;
  int full = 0;
  for (int round = 0; round < 60; ++round) {
    const std::vector<PlacedPiece> pieces = random_furniture(rng);
    std::set<int> tops{0};
    for (const PlacedPiece& piece : pieces) {
      for (const TurnedBox& box : piece.shape.boxes) tops.insert(piece.top_of(box));
    }
    std::vector<Body> others;
    for (int i = 0; i < 3; ++i) {
      const int west = 40 * between(rng, 0, 5);
      const int south = 40 * between(rng, 0, 5);
      const Region region{west, south, west + 40, south + 40};
      const int wish_x = west + between(rng, 0, 40);
      const int wish_y = south + between(rng, 0, 40);
      Body body{sizes[rng.below(3)], static_cast<Attitude>(rng.below(3))};
      const BodyFitter fitter(region, body, pieces, others);
      std::optional<std::tuple<int, int, int, int>> best;
      for (body.y = south; body.y <= south + 40; ++body.y) {
        for (body.x = west; body.x <= west + 40; ++body.x) {
          const int distance = (body.x - wish_x) * (body.x - wish_x) + (body.y - wish_y) * (body.y - wish_y);
          const bool whole = (body.x + body.y) % 8 == 0;  // all heights only here and there
          if (!whole && best && std::tuple(distance, body.y, body.x, 0) >= *best) continue;
          BodyFitter::Heights heights;
          for (const int top : tops) {
            body.z = top;
            if (stands_by_the_rules(body, region, pieces, others)) heights.push_back(top);
          }
          if (whole) {
            ASSERT_EQ(fitter.heights(body.x, body.y), heights);
          }
          if (heights.empty()) continue;
          const std::tuple key(distance, body.y, body.x, heights[0]);
          if (!best || key < *best) best = key;
        }
      }
      const auto found = fitter.nearest_place(wish_x, wish_y);
      ASSERT_EQ(found.has_value(), best.has_value());
      if (!found) {
        ++full;
        continue;
      }
      ASSERT_EQ(std::tuple(found->y, found->x, found->z),
                std::tuple(std::get<1>(*best), std::get<2>(*best), std::get<3>(*best)));
      body.x = found->x;
      body.y = found->y;
      body.z = found->z;
      EXPECT_TRUE(fitter.can_stand(body.x, body.y, body.z));
      others.push_back(body);
      if (found->z > 0) ++raised;
      if (std::get<0>(*best) > 0) ++moved;
    }
  }
  EXPECT_GT(raised, 5);
  EXPECT_GT(moved, 40);
  EXPECT_GT(full, 3);
}

// The search leaves out spots that it knows to be impossible; here none is left out.
TEST(BodyFitter, LeavingOutSpotsChangesNothing_KH11) {
  Rng rng(Rng::Kind::fast, numbered_seed(20), "left out");
  for (int round = 0; round < 150; ++round) {
    const std::vector<PlacedPiece> pieces = random_furniture(rng);
    std::vector<Body> others;
    for (int i = 0; i < 20; ++i) {
      const int west = 40 * between(rng, 0, 5);
      const int south = 40 * between(rng, 0, 5);
      const Region region = i == 0 ? Region{0, 0, 240, 240} : Region{west, south, west + 40, south + 40};
      const Spot wish{west + between(rng, 0, 40), south + between(rng, 0, 40)};
      Body body{sizes[rng.below(3)], static_cast<Attitude>(rng.below(3))};
      const BodyFitter fitter(region, body, pieces, others);
      const auto plain = nearest(fitter.places(), wish.x, wish.y,
                                 [&](int x, int y) { return fitter.lowest_height(x, y).has_value(); });
      const auto found = fitter.nearest_place(wish.x, wish.y);
      ASSERT_EQ(found.has_value(), plain.has_value());
      if (!found) continue;
      ASSERT_EQ((Spot{found->x, found->y}), *plain);
      ASSERT_EQ(found->z, fitter.lowest_height(found->x, found->y));
      body.x = found->x;
      body.y = found->y;
      body.z = found->z;
      others.push_back(body);
    }
  }
}

TEST(BodyFitter, TheCallerMayBeChoosy_KH44) {
  const BodyFitter fitter(field, {small}, {}, {});
  EXPECT_EQ(fitter.nearest_place(100, 100, [](Place place) { return place.x > 103; }), (Place{104, 100, 0}));
}

TEST(BodyFitter, NoPlaceInAFullField_KH16) {
  std::vector<Body> others;
  for (const int x : {93, 107}) {
    for (const int y : {93, 107}) others.push_back({large, Attitude::upright, x, y, 0});
  }
  EXPECT_FALSE(BodyFitter(field, {small}, {}, others).nearest_place(100, 100).has_value());
  EXPECT_FALSE(BodyFitter({0, 0, 20, 20}, {large}, {}, {}).nearest_place(10, 10).has_value())
      << "larger than the field";
}

}  // namespace
}  // namespace midnight::geometry
