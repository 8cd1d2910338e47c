// SPDX-License-Identifier: MIT
#include "geometry/nearest_first.hpp"

#include "geometry/test_shapes.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <tuple>
#include <vector>

namespace midnight::geometry {
namespace {

std::vector<Spot> in_order(const Region& region, int x, int y) {
  std::vector<Spot> spots;
  NearestFirst order(region, x, y);
  while (const auto spot = order.next()) spots.push_back(*spot);
  return spots;
}

std::vector<Spot> sorted(const Region& region, int x, int y) {
  std::vector<Spot> spots;
  for (int at_y = region.south; at_y <= region.north; ++at_y) {
    for (int at_x = region.west; at_x <= region.east; ++at_x) spots.push_back({at_x, at_y});
  }
  const auto key = [&](Spot s) { return std::tuple((s.x - x) * (s.x - x) + (s.y - y) * (s.y - y), s.y, s.x); };
  std::sort(spots.begin(), spots.end(), [&](Spot a, Spot b) { return key(a) < key(b); });
  return spots;
}

TEST(NearestFirst, DistanceThenSmallerYThenSmallerX_KH11) {
  const std::vector<Spot> first{{5, 5}, {5, 4}, {4, 5}, {6, 5}, {5, 6}, {4, 4}, {6, 4}, {4, 6}, {6, 6}, {5, 3}};
  std::vector<Spot> spots = in_order({0, 0, 10, 10}, 5, 5);
  spots.resize(first.size());
  EXPECT_EQ(spots, first);
}

TEST(NearestFirst, EveryPointOnceInOrder_KH11) {
  Rng rng(Rng::Kind::fast, numbered_seed(3), "nearest");
  for (int round = 0; round < 60; ++round) {
    const int west = between(rng, -20, 20);
    const int south = between(rng, -20, 20);
    const Region region{west, south, west + between(rng, 0, 50), south + between(rng, 0, 50)};
    const int x = between(rng, -60, 80);  // also wishes outside
    const int y = between(rng, -60, 80);
    ASSERT_EQ(in_order(region, x, y), sorted(region, x, y));
  }
}

TEST(NearestFirst, LargestRegionFromItsMiddleCornerAndOutside) {
  const Region region{0, 0, NearestFirst::max_side, NearestFirst::max_side};
  for (const Spot wish : {Spot{128, 128}, Spot{0, 0}, Spot{256, 100}, Spot{-100, -700}, Spot{1256, 128}}) {
    ASSERT_EQ(in_order(region, wish.x, wish.y), sorted(region, wish.x, wish.y));
  }
}

TEST(NearestFirst, NothingInAnEmptyRegion) {
  EXPECT_TRUE(in_order({5, 5, 4, 5}, 5, 5).empty());
  EXPECT_FALSE(nearest({0, 0, 9, 9}, 3, 3, [](int, int) { return false; }).has_value());
}

}  // namespace
}  // namespace midnight::geometry
