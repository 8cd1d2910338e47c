// SPDX-License-Identifier: MIT
// A number that depends on every bit of many answers in many random rooms: equal in two builds only if both compute
// the same (KH-24). The test holds it against a constant; any other build can do the same.
#pragma once

#include "geometry/body_fitter.hpp"
#include "geometry/test_shapes.hpp"

#include <bit>
#include <cstdint>
#include <vector>

namespace midnight::geometry {

class Signature {
 public:
  void add(std::uint64_t value) {
    for (int byte = 0; byte < 8; ++byte) {  // FNV-1a
      hash_ = (hash_ ^ (value & 0xFFU)) * 0x100000001b3U;
      value >>= 8U;
    }
  }
  void add(int value) { add(static_cast<std::uint64_t>(static_cast<std::int64_t>(value))); }
  void add(double value) { add(std::bit_cast<std::uint64_t>(value)); }
  void add(Point point) {
    add(point.x);
    add(point.y);
  }
  void add(const SampleSet& set) {
    add(set.words[0]);
    add(set.words[1]);
  }
  std::uint64_t value() const { return hash_; }

 private:
  std::uint64_t hash_ = 0xcbf29ce484222325U;
};

inline std::uint64_t geometry_signature(int rooms) {
  Signature signature;
  Rng rng(Rng::Kind::fast, numbered_seed(18), "signature");
  for (int room = 0; room < rooms; ++room) {
    const std::vector<PlacedPiece> pieces = random_furniture(rng);
    for (const PlacedPiece& piece : pieces) {
      for (const int value : {piece.x, piece.y, piece.z, piece.shape.yaw}) signature.add(value);
      signature.add(piece.shape.centre_of_mass);
      for (const double value : {piece.shape.from_west, piece.shape.from_east, piece.shape.from_south,
                                 piece.shape.from_north, piece.shape.radius}) {
        signature.add(value);
      }
      for (const TurnedBox& box : piece.shape.boxes) signature.add(box.from_middle);
      for (const PlacedPiece& other : pieces)
        signature.add(overlap(piece.plan_of(piece.shape.boxes[0]), other.plan_of(other.shape.boxes[0])));
    }
    for (int i = 0; i < 4; ++i) {
      const TurnedShape shape(RestingShape(all_shapes[rng.below(6)], all_rests[rng.below(6)]), between(rng, 0, 359));
      const Stand stand = PieceFitter(lobby, shape, pieces).at(between(rng, 0, 240), between(rng, 0, 240));
      signature.add(static_cast<int>(stand.kind));
      signature.add(stand.z);
      signature.add(stand.by);
    }
    std::vector<Body> bodies;
    for (int i = 0; i < 12; ++i) {
      Body body{sizes[rng.below(3)], static_cast<Attitude>(rng.below(3))};
      const int west = 40 * between(rng, 0, 5);
      const int south = 40 * between(rng, 0, 5);
      const auto place =
          BodyFitter({west, south, west + 40, south + 40}, body, pieces, bodies).nearest_place(west + 20, south + 20);
      if (!place) continue;
      body.x = place->x;
      body.y = place->y;
      body.z = place->z;
      bodies.push_back(body);
      for (const int value : {body.x, body.y, body.z}) signature.add(value);
    }
    const Eye eye = eye_at(static_cast<Facing>(rng.below(4)), between(rng, 0, 5));
    const MirrorFace face(pieces[mirror_number], 0);
    const Sight sight(eye, pieces, BoxOfPiece{mirror_number, 0});
    for (const Body& body : bodies) {
      const Seen seen = sight.look(body);
      signature.add(seen.direct);
      signature.add(seen.only_mirrored);
      const Point3 point = sample_point(body, between(rng, 0, 127));
      const Point3 hit = face.hit(eye.position(), point).value_or(face.image(point));
      for (const double value : {point.x, point.y, point.z, hit.x, hit.y, hit.z}) signature.add(value);
    }
  }
  return signature.value();
}

}  // namespace midnight::geometry
