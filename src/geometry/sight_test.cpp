// SPDX-License-Identifier: MIT
#include "geometry/sight.hpp"

#include "geometry/test_shapes.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace midnight::geometry {
namespace {

constexpr BodySize medium{10, 28};
const std::optional<BoxOfPiece> no_mirror;
const BoxOfPiece glass{mirror_number, 0};

Body random_body(Rng& rng) {
  return {sizes[rng.below(3)], static_cast<Attitude>(rng.below(3)), between(rng, 13, 227), between(rng, 13, 227),
          rng.below(3) == 0 ? between(rng, 0, 60) : 0};
}

TEST(SamplePoints, SlicesAndAngles_KH32) {
  const Body upright{{8, 32}, Attitude::upright, 100, 50, 4};
  EXPECT_EQ(sample_point(upright, 0), (Point3{108, 50, 5}));
  EXPECT_EQ(sample_point(upright, 2), (Point3{100, 58, 5}));
  EXPECT_EQ(sample_point(upright, 127).z, 35);
  const Body along_x{{8, 32}, Attitude::along_x, 100, 50, 4};
  EXPECT_EQ(sample_point(along_x, 0), (Point3{85, 58, 12}));
  EXPECT_EQ(sample_point(along_x, 2), (Point3{85, 50, 20}));
  EXPECT_EQ(sample_point(along_x, 8 * 15 + 6), (Point3{115, 50, 4}));
  const Body along_y{{8, 32}, Attitude::along_y, 100, 50, 4};
  EXPECT_EQ(sample_point(along_y, 0), (Point3{108, 35, 12}));
  EXPECT_EQ(sample_point(along_y, 8 * 15 + 4), (Point3{92, 65, 12}));
}

TEST(SamplePoints, ColumnsAreTheSamePoints_KH32) {
  for (const Attitude attitude : {Attitude::upright, Attitude::along_x, Attitude::along_y}) {
    const Body body{medium, attitude, 33, 44, 5};
    const SampleColumns columns(body);
    SampleSet met;
    for (int column = 0; column < columns.column_count(); ++column) {
      for (int level = 0; level < columns.level_count(); ++level) {
        if (((columns.levels_of(column) >> static_cast<unsigned>(level)) & 1U) == 0) continue;
        const int point = columns.point(column, level);
        EXPECT_FALSE(met.contains(point));
        met.insert(point);
        EXPECT_EQ(columns.column(column), sample_point(body, point).plan());
        EXPECT_EQ(columns.level(level), sample_point(body, point).z);
      }
    }
    EXPECT_EQ(met.size(), sample_count);
  }
}

TEST(Sight, TheFrame_KH32) {
  const Sight sight(eye_at(Facing::north, 2), {}, no_mirror);  // at 100, 0, 30
  EXPECT_TRUE(sight.in_frame({100, 100, 30}));
  EXPECT_FALSE(sight.in_frame({100, 0, 30})) << "not in front";
  EXPECT_FALSE(sight.in_frame({100, 1e-6, 30}));
  EXPECT_TRUE(sight.in_frame({100, 1.1e-6, 30}));
  EXPECT_FALSE(sight.in_frame({100, -5, 30}));
  const double aside = 119.17535925942;  // 100 tan 50°
  EXPECT_TRUE(sight.in_frame({100 + aside - 1e-6, 100, 30}));
  EXPECT_FALSE(sight.in_frame({100 + aside + 1e-6, 100, 30}));
  EXPECT_TRUE(sight.in_frame({100 - aside + 1e-6, 100, 30}));
  EXPECT_FALSE(sight.in_frame({100 - aside - 1e-6, 100, 30}));
  const double up = 70.02075382097;  // 100 tan 35°
  EXPECT_TRUE(sight.in_frame({100 + aside - 1e-6, 100, 30 + up - 1e-6})) << "a picture frame, not a cone";
  EXPECT_FALSE(sight.in_frame({100, 100, 30 + up + 1e-6}));
  EXPECT_FALSE(sight.in_frame({100, 100, 30 - up - 1e-6}));
}

TEST(Sight, EveryFacing_KH22) {
  EXPECT_TRUE(Sight(eye_at(Facing::south, 2), {}, no_mirror).in_frame({100, 100, 30}));
  EXPECT_FALSE(Sight(eye_at(Facing::south, 2), {}, no_mirror).in_frame({100, 240, 30}));
  EXPECT_TRUE(Sight(eye_at(Facing::east, 0), {}, no_mirror).in_frame({100, 20, 30}));
  EXPECT_TRUE(Sight(eye_at(Facing::west, 0), {}, no_mirror).in_frame({100, 20, 30}));
  EXPECT_FALSE(Sight(eye_at(Facing::east, 0), {}, no_mirror).in_frame({1, 200, 30}));
}

TEST(Sight, AnOpenBodyIsSeenAllRound_KH22) {
  // Nothing hides a ghost's far side but furniture: bodies do not stop lines, their own included.
  const Sight sight(eye_at(Facing::north, 2), {}, no_mirror);
  EXPECT_EQ(sight.look({medium, Attitude::upright, 100, 120, 0}).points(), 128);
  EXPECT_EQ(sight.look({medium, Attitude::along_x, 100, 120, 0}).points(), 128);
  EXPECT_EQ(sight.look({medium, Attitude::upright, 230, 20, 0}).points(), 0) << "too far aside";
  const Seen low = sight.look({medium, Attitude::upright, 100, 30, 0});  // tan 35° reaches down to 2 at 40, 16 at 20
  EXPECT_GT(low.points(), 64);
  EXPECT_LT(low.points(), 128);
  EXPECT_FALSE(low.direct.contains(6)) << "its nearest lowest point";
  EXPECT_TRUE(low.direct.contains(127));
}

TEST(Sight, BehindTheDresser_KH22) {
  const std::vector room{placed(dresser, 100, 100, 0, 0)};  // 44 high
  const Sight sight(eye_at(Facing::north, 2), room, no_mirror);
  EXPECT_EQ(sight.look({medium, Attitude::upright, 100, 130, 0}).points(), 0);
  EXPECT_EQ(sight.look({medium, Attitude::upright, 100, 70, 0}).points(), 128) << "in front of it";
  const Seen on_it = sight.look({medium, Attitude::upright, 100, 100, 44});  // its front edge is 12 before the middle
  EXPECT_TRUE(on_it.direct.contains(6)) << "nearest, lowest: over the edge at 44.5";
  EXPECT_FALSE(on_it.direct.contains(2)) << "farthest, lowest: at 41.9, the edge is in the way";
  EXPECT_EQ(on_it.points(), 120);
  const Seen beside = sight.look({medium, Attitude::upright, 130, 130, 0});
  EXPECT_GT(beside.points(), 0);
  EXPECT_LT(beside.points(), 128);
}

TEST(Sight, RoundTheCornerByMirror_KH23) {
  // The dresser hides the body; a mirror beside the line shows it.
  const std::vector room{placed(mirror, 60, 60, 0, 90), placed(dresser, 100, 60, 0, 0)};
  const Body body{medium, Attitude::upright, 100, 100, 0};
  EXPECT_EQ(Sight(eye_at(Facing::north, 2), room, no_mirror).look(body).points(), 0);
  const Seen seen = Sight(eye_at(Facing::north, 2), room, glass).look(body);
  EXPECT_EQ(seen.direct.size(), 0);
  EXPECT_GT(seen.only_mirrored.size(), 20);
  const std::vector turned_away{placed(mirror, 60, 60, 0, 270), placed(dresser, 100, 60, 0, 0)};
  EXPECT_EQ(Sight(eye_at(Facing::north, 2), turned_away, glass).look(body).points(), 0);
}

TEST(Sight, TheImageIsInTheFrameToo_KH23) {
  // The glass is hit, but in a direction to which the eye does not turn: 152 aside at 100 ahead.
  const std::vector room{placed(mirror, 30, 60, 0, 90), placed(dresser, 100, 60, 0, 0)};
  const Body body{medium, Attitude::upright, 100, 100, 0};
  const Eye eye = eye_at(Facing::north, 2);
  EXPECT_TRUE(MirrorFace(room[0], 0).hit(eye.position(), sample_point(body, 60)).has_value());
  EXPECT_EQ(Sight(eye, room, glass).look(body).points(), 0);
  Eye wider = eye;
  wider.sideways = 70;
  EXPECT_GT(Sight(wider, room, glass).look(body).only_mirrored.size(), 20);
}

TEST(Sight, TheMirrorsFeetDoCut_KH42) {
  // On its head the feet are on top, in front of the glass's upper edge.
  const std::vector room{placed(mirror, 100, 150, 0, 0, Rest::down)};  // feet at z 60..64, glass to 60
  const Sight sight(eye_at(Facing::north, 2), room, glass);
  // The glass is hit at a height of 59.4, three millimetres before it the way to the point is 60 high.
  EXPECT_TRUE(sight.sees_mirrored({100, 100, 70})) << "between the feet";
  EXPECT_FALSE(sight.sees_mirrored({80, 100, 70})) << "a foot is in the way";
  EXPECT_TRUE(sight.sees_mirrored({80, 100, 60})) << "under it";
}

// The quick look against the plain definition, point by point.
TEST(Sight, ALookIsItsPoints_KH22_KH23) {
  Rng rng(Rng::Kind::fast, numbered_seed(12), "looks");
  int direct = 0;
  int mirrored = 0;
  int partly = 0;
  for (int round = 0; round < 150; ++round) {
    const std::vector<PlacedPiece> room = random_furniture(rng);
    const Sight sight(eye_at(static_cast<Facing>(rng.below(4)), between(rng, 0, 5)), room, glass);
    for (int i = 0; i < 8; ++i) {
      const Body body = random_body(rng);
      const Seen seen = sight.look(body);
      Seen plain;
      for (int point = 0; point < sample_count; ++point) {
        const Point3 at = sample_point(body, point);
        if (sight.sees(at)) {
          plain.direct.insert(point);
        } else if (sight.sees_mirrored(at)) {
          plain.only_mirrored.insert(point);
        }
      }
      ASSERT_EQ(seen, plain);
      direct += seen.direct.size();
      mirrored += seen.only_mirrored.size();
      if (seen.points() > 0 && seen.points() < 128) ++partly;
    }
  }
  EXPECT_GT(direct, 1000);
  EXPECT_GT(mirrored, 50);
  EXPECT_GT(partly, 100);
}

bool contains_all(const SampleSet& larger, const SampleSet& smaller) {
  return (smaller.words[0] & ~larger.words[0]) == 0 && (smaller.words[1] & ~larger.words[1]) == 0;
}

TEST(Sight, TakingAPieceAwayNeverHidesAPoint_KH22) {
  Rng rng(Rng::Kind::fast, numbered_seed(13), "away");
  int more = 0;
  for (int round = 0; round < 150; ++round) {
    const std::vector<PlacedPiece> room = random_furniture(rng);
    const Eye eye = eye_at(static_cast<Facing>(rng.below(4)), between(rng, 0, 5));
    const Body body = random_body(rng);
    const Seen before = Sight(eye, room, no_mirror).look(body);
    for (std::size_t i = 0; i < room.size(); ++i) {
      std::vector<PlacedPiece> without = room;
      without.erase(without.begin() + static_cast<std::ptrdiff_t>(i));
      const Seen after = Sight(eye, without, no_mirror).look(body);
      EXPECT_TRUE(contains_all(after.direct, before.direct));
      if (after.points() > before.points()) ++more;
      // Out of the line is as good as gone.
      std::vector<PlacedPiece> aside = room;
      aside[i].x += 1000;
      EXPECT_EQ(Sight(eye, aside, no_mirror).look(body), after);
      aside[i] = room[i];
      aside[i].z += 500;
      EXPECT_EQ(Sight(eye, aside, no_mirror).look(body), after);
    }
  }
  EXPECT_GT(more, 50);
}

// A mirror shows more and hides nothing that is seen without it.
TEST(Sight, ReflectionOnlyAdds_KH23) {
  Rng rng(Rng::Kind::fast, numbered_seed(14), "adds");
  for (int round = 0; round < 300; ++round) {
    const std::vector<PlacedPiece> room = random_furniture(rng);
    const Eye eye = eye_at(static_cast<Facing>(rng.below(4)), between(rng, 0, 5));
    const Body body = random_body(rng);
    const Seen plain = Sight(eye, room, no_mirror).look(body);
    const Seen with = Sight(eye, room, glass).look(body);
    EXPECT_EQ(plain.direct, with.direct);
    EXPECT_EQ(plain.only_mirrored.size(), 0);
    EXPECT_EQ(with.points(), with.direct.size() + with.only_mirrored.size());
    for (int point = 0; point < sample_count; ++point) {
      EXPECT_FALSE(with.direct.contains(point) && with.only_mirrored.contains(point));
    }
  }
}

// The short ways say what the whole look says.
TEST(Sight, EnoughPointsAreEnough_KH22_KH23) {
  Rng rng(Rng::Kind::fast, numbered_seed(15), "enough");
  int by_mirror = 0;
  int in_the_open = 0;
  for (int round = 0; round < 600; ++round) {
    const std::vector<PlacedPiece> room = random_furniture(rng);
    const Sight sight(eye_at(static_cast<Facing>(rng.below(4)), between(rng, 0, 5)), room, glass);
    const Body body = random_body(rng);
    const Seen seen = sight.look(body);
    for (const int points : {1, 6, 40, sample_count}) {
      EXPECT_EQ(sight.sees_points(body, SampleColumns(body), points), seen.points() >= points) << points;
      if (seen.points() >= points && seen.direct.size() < points) ++by_mirror;
    }
    if (sight.any_may_hide(body)) continue;
    ++in_the_open;
    for (int point = 0; point < sample_count; ++point) {
      EXPECT_EQ(seen.direct.contains(point), sight.in_frame(sample_point(body, point)));
    }
  }
  EXPECT_GT(by_mirror, 5);
  EXPECT_GT(in_the_open, 20);
}

}  // namespace
}  // namespace midnight::geometry
