// SPDX-License-Identifier: MIT
#include "geometry/reflection.hpp"

#include "geometry/test_shapes.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

namespace midnight::geometry {
namespace {

double distance(const Point3& a, const Point3& b) { return std::hypot(a.x - b.x, a.y - b.y, a.z - b.z); }

TEST(Reflection, StandingGlassLooksToTheFront_KH23) {
  const PlacedPiece standing = placed(mirror, 100, 100, 0, 0);  // glass 83..117, front at y 106, z 4..64
  const MirrorFace face(standing, 0);
  EXPECT_EQ(face.before({100, 6, 30}), 100);
  EXPECT_EQ(face.before({100, 110, 30}), -4);
  EXPECT_EQ(face.image({90, 56, 30}), (Point3{90, 156, 30}));
  EXPECT_EQ(face.hit({80, 56, 30}, {120, 56, 50}), (Point3{100, 106, 40}));
  EXPECT_FALSE(face.hit({80, 56, 30}, {120, 107, 50}).has_value()) << "behind";
  EXPECT_FALSE(face.hit({80, 106, 30}, {120, 56, 50}).has_value()) << "in the plane (KH-42)";
}

TEST(Reflection, TheHitIsInsideTheEdges_KH42) {
  const PlacedPiece standing = placed(mirror, 100, 100, 0, 0);
  const MirrorFace face(standing, 0);
  EXPECT_FALSE(face.hit({117, 56, 30}, {117, 56, 30}).has_value()) << "on the edge";
  EXPECT_FALSE(face.hit({117 - 0.9e-6, 56, 30}, {117 - 0.9e-6, 56, 30}).has_value());
  EXPECT_TRUE(face.hit({117 - 1.1e-6, 56, 30}, {117 - 1.1e-6, 56, 30}).has_value());
  EXPECT_FALSE(face.hit({83 + 0.9e-6, 56, 30}, {83 + 0.9e-6, 56, 30}).has_value()) << "the other edge";
  EXPECT_TRUE(face.hit({83 + 1.1e-6, 56, 30}, {83 + 1.1e-6, 56, 30}).has_value());
  EXPECT_FALSE(face.hit({100, 56, 0}, {100, 56, 8}).has_value()) << "its lower edge at 4";
  EXPECT_TRUE(face.hit({100, 56, 1}, {100, 56, 8}).has_value());
  EXPECT_FALSE(face.hit({100, 56, 64}, {100, 56, 64}).has_value());
}

TEST(Reflection, EveryRestHasItsFace_KH23_KH29) {
  const PlacedPiece on_back = placed(mirror, 100, 100, 0, 0, Rest::back);  // glass on the floor, looking up from z 4
  EXPECT_EQ(MirrorFace(on_back, 0).before({100, 100, 30}), 26);
  EXPECT_EQ(MirrorFace(on_back, 0).hit({90, 100, 30}, {110, 100, 30}), (Point3{100, 100, 4}));
  const PlacedPiece on_front = placed(mirror, 100, 100, 50, 0, Rest::front);  // looking down from z 66
  EXPECT_EQ(MirrorFace(on_front, 0).before({100, 100, 30}), 36);
  const PlacedPiece on_side = placed(mirror, 100, 100, 0, 90, Rest::left);  // the front looks east
  EXPECT_NEAR(MirrorFace(on_side, 0).before({194, 100, 30}), 100, 1e-9);
  EXPECT_TRUE(MirrorFace(on_side, 0).hit({150, 110, 20}, {150, 80, 10}).has_value());
  EXPECT_FALSE(MirrorFace(on_side, 0).hit({150, 110, 35}, {150, 80, 35}).has_value()) << "it is 34 high now";
  const PlacedPiece on_head = placed(mirror, 100, 100, 0, 180, Rest::down);  // the front looks north
  EXPECT_NEAR(MirrorFace(on_head, 0).before({100, 194, 30}), 100, 1e-9);
}

// The way there and the way back are one way, as long as the straight line to the image.
TEST(Reflection, IsTheSameBothWays_KH23) {
  Rng rng(Rng::Kind::fast, numbered_seed(10), "mirrors");
  int hits = 0;
  int free_ways = 0;
  for (int round = 0; round < 400; ++round) {
    std::vector<PlacedPiece> room = random_furniture(rng);
    const MirrorFace face(room[mirror_number], 0);
    const BoxOfPiece glass{mirror_number, 0};
    for (int i = 0; i < 50; ++i) {
      const Point3 a = random_point(rng);
      const Point3 b = random_point(rng);
      const auto there = face.hit(a, b);
      const auto back = face.hit(b, a);
      ASSERT_EQ(there.has_value(), back.has_value());
      if (!there) continue;
      ++hits;
      EXPECT_LT(distance(*there, *back), 1e-9);
      EXPECT_NEAR(distance(a, *there) + distance(*there, b), distance(a, face.image(b)), 1e-9);
      EXPECT_NEAR(distance(a, face.image(b)), distance(b, face.image(a)), 1e-9);
      const bool free_there = line_is_free(a, *there, room, &glass) && line_is_free(*there, b, room, &glass);
      const bool free_back = line_is_free(b, *back, room, &glass) && line_is_free(*back, a, room, &glass);
      EXPECT_EQ(free_there, free_back);
      if (free_there) ++free_ways;
    }
  }
  EXPECT_GT(hits, 100);
  EXPECT_GT(free_ways, 50);
}

TEST(Reflection, NothingIsLeftOutBeforehand) {
  Rng rng(Rng::Kind::fast, numbered_seed(11), "shown");
  int left_out = 0;
  for (int round = 0; round < 3000; ++round) {
    const PlacedPiece piece = placed(mirror, between(rng, 40, 200), between(rng, 40, 200), between(rng, 0, 40),
                                     between(rng, 0, 359), all_rests[rng.below(6)]);
    const MirrorFace face(piece, 0);
    const Point3 eye = random_point(rng);
    const Body body{sizes[rng.below(3)], Attitude::upright, between(rng, 0, 240), between(rng, 0, 240),
                    between(rng, 0, 60)};
    bool shown = false;
    for (int point = 0; point < sample_count; ++point) {
      shown = shown || face.hit(eye, sample_point(body, point)).has_value();
    }
    const bool may = face.may_show(eye, {static_cast<double>(body.x), static_cast<double>(body.y)}, body.size.radius,
                                   body.z, body.z + body.height());
    if (shown) {
      EXPECT_TRUE(may);
    }
    if (!may) ++left_out;
  }
  EXPECT_GT(left_out, 1500);
}

}  // namespace
}  // namespace midnight::geometry
