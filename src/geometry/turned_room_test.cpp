// SPDX-License-Identifier: MIT
// Turning the whole room by a quarter turns every answer with it: no direction is special.
#include "geometry/body_fitter.hpp"
#include "geometry/test_shapes.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace midnight::geometry {
namespace {

Spot turned(Spot spot) { return {240 - spot.y, spot.x}; }

PlacedPiece turned(const PlacedPiece& piece, const Shape& shape, Rest rest) {
  const Spot at = turned(Spot{piece.x, piece.y});
  return {TurnedShape(RestingShape(shape, rest), (piece.shape.yaw + 90) % 360), at.x, at.y, piece.z};
}

Attitude turned(Attitude attitude) {
  if (attitude == Attitude::along_x) return Attitude::along_y;
  return attitude == Attitude::along_y ? Attitude::along_x : Attitude::upright;
}

Body turned(const Body& body) {
  const Spot at = turned(Spot{body.x, body.y});
  return {body.size, turned(body.attitude), at.x, at.y, body.z};
}

Eye turned(const Eye& eye) {
  const Spot at = turned(Spot{eye.x, eye.y});
  Eye result = eye;
  result.x = at.x;
  result.y = at.y;
  result.facing = static_cast<Facing>((static_cast<int>(eye.facing) + 3) % 4);  // north, west, south, east
  return result;
}

// Where a sample point of a body is found on the turned body.
int turned_point(Attitude attitude, int point) {
  const int slice = point / angle_count;
  const int angle = point % angle_count;
  switch (attitude) {
    case Attitude::along_x: return slice * angle_count + (12 - angle) % angle_count;
    case Attitude::along_y: return (slice_count - 1 - slice) * angle_count + angle;
    case Attitude::upright: break;
  }
  return slice * angle_count + (angle + 2) % angle_count;
}

SampleSet turned(Attitude attitude, const SampleSet& set) {
  SampleSet result;
  for (int point = 0; point < sample_count; ++point) {
    if (set.contains(point)) result.insert(turned_point(attitude, point));
  }
  return result;
}

struct Room {
  std::vector<PlacedPiece> pieces;
  std::vector<PlacedPiece> turned_pieces;
};

Room random_room(Rng& rng) {
  Room room;
  for (const Shape& shape : all_shapes) {
    const Rest rest = all_rests[rng.below(6)];
    const TurnedShape turned_shape(RestingShape(shape, rest),
                                   rng.below(3) == 0 ? 90 * between(rng, 0, 3) : between(rng, 0, 359));
    const PieceFitter fitter(lobby, turned_shape, room.pieces);
    const Spot at{between(rng, 0, 240), between(rng, 0, 240)};
    const Stand stand = fitter.at(at.x, at.y);

    const PlacedPiece here{turned_shape, at.x, at.y, stand.z};
    const PlacedPiece there = turned(here, shape, rest);
    const Stand turned_stand = PieceFitter(lobby, there.shape, room.turned_pieces).at(there.x, there.y);
    EXPECT_EQ(stand.kind, turned_stand.kind);
    EXPECT_EQ(stand.z, turned_stand.z);
    EXPECT_NEAR(stand.by, turned_stand.by, 1e-9);
    if (!stand.stands()) continue;
    room.pieces.push_back(here);
    room.turned_pieces.push_back(there);
  }
  return room;
}

TEST(TurnedRoom, PiecesStandTheSame_KH10_KH31) {
  Rng rng(Rng::Kind::fast, numbered_seed(15), "turned");
  for (int round = 0; round < 500; ++round) random_room(rng);
}

TEST(TurnedRoom, BodiesStandTheSame_KH12) {
  Rng rng(Rng::Kind::fast, numbered_seed(16), "turned");
  for (int round = 0; round < 100; ++round) {
    const Room room = random_room(rng);
    for (int i = 0; i < 50; ++i) {
      const Body body{sizes[rng.below(3)], static_cast<Attitude>(rng.below(3)), between(rng, 0, 240),
                      between(rng, 0, 240)};
      const Body there = turned(body);
      EXPECT_EQ(BodyFitter(lobby, body, room.pieces, {}).heights(body.x, body.y),
                BodyFitter(lobby, there, room.turned_pieces, {}).heights(there.x, there.y));
    }
  }
}

TEST(TurnedRoom, LooksAreTheSame_KH22_KH23) {
  Rng rng(Rng::Kind::fast, numbered_seed(17), "turned");
  int mirrored = 0;
  for (int round = 0; round < 200; ++round) {
    const Room room = random_room(rng);
    std::optional<BoxOfPiece> glass;
    if (!room.pieces.empty() && room.pieces[0].shape.boxes.size() == 3) glass = BoxOfPiece{0, 0};  // the mirror stands
    const Eye eye = eye_at(static_cast<Facing>(rng.below(4)), between(rng, 0, 5));
    const Sight here(eye, room.pieces, glass);
    const Sight there(turned(eye), room.turned_pieces, glass);
    for (int i = 0; i < 10; ++i) {
      const Body body{sizes[rng.below(3)], static_cast<Attitude>(rng.below(3)), between(rng, 13, 227),
                      between(rng, 13, 227)};
      const Seen seen = here.look(body);
      const Seen turned_seen = there.look(turned(body));
      EXPECT_EQ(turned(body.attitude, seen.direct), turned_seen.direct);
      EXPECT_EQ(turned(body.attitude, seen.only_mirrored), turned_seen.only_mirrored);
      mirrored += seen.only_mirrored.size();
    }
  }
  EXPECT_GT(mirrored, 50);
}

}  // namespace
}  // namespace midnight::geometry
