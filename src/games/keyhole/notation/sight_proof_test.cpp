// SPDX-License-Identifier: MIT
// The proof that a look gives (KH-22, KH-23): which of a ghost's 128 points are visible, by the numbers of KH-32.
#include "games/keyhole/notation/notation_sight.hpp"
#include "games/keyhole/rules/look.hpp"
#include "games/keyhole/rules/test_telling.hpp"

#include <span>

namespace midnight::keyhole {
namespace {

Json look_at(State state, std::string_view side, int door) {
  for (const Event& event : choose(state, side, door)) {
    if (const Json json = told(event); json["type"] == "look") return json;
  }
  ADD_FAILURE() << "nobody was looked at";
  return Json();
}

// As docs/protocol.md tells it to somebody who does not read C++.
bool has_point(const std::string& digits, int point) {
  const char digit = digits[static_cast<std::size_t>(point / 4)];
  const int value = digit <= '9' ? digit - '0' : digit - 'a' + 10;
  return ((value >> (point % 4)) & 1) != 0;
}

TEST(KeyholeProof, KH32_TheFirstDigitHasTheFirstFourPoints) {
  geometry::SampleSet points;
  EXPECT_EQ(to_text(points), "00000000000000000000000000000000");
  points.insert(0);
  EXPECT_EQ(to_text(points), "10000000000000000000000000000000");
  points.insert(3);
  points.insert(6);
  points.insert(127);
  EXPECT_EQ(to_text(points), "94000000000000000000000000000008");
  points.insert(64);
  EXPECT_EQ(to_text(points), "94000000000000001000000000000008");
}

TEST(KeyholeProof, TheEventTellsWhereTheGhostStood) {
  const Json upright = look_at(before_the_look().piece("dresser", "100 100 0").ghost(0, "s1 c3 101 100 44"), "S", 3);
  EXPECT_EQ(to_line(Json{{"field", upright["field"]}, {"x", upright["x"]}, {"y", upright["y"]}, {"z", upright["z"]}}),
            R"({"field":"c3","x":101,"y":100,"z":44})");
  EXPECT_EQ(upright["lying"], false);
  const State lying = before_the_look().round(2).midnight("take-cover").ghost(0, "s1 c3");
  EXPECT_EQ(look_at(lying, "S", 3)["lying"], true);
}

TEST(KeyholeProof, KH32_SlicesAreNumberedFromTheFoot) {
  // Over a dresser that lies on its back, 24 high, only the head looks.
  const Json look = look_at(before_the_look().piece("dresser", "100 140 0 back").ghost(0, "l1 c5"), "S", 3);
  const std::string visible = look["visible"];
  ASSERT_GT(look["points"], 0);
  ASSERT_LT(look["points"], 128);
  EXPECT_EQ(visible.substr(0, 2), "00") << "the foot";
  EXPECT_EQ(visible.substr(30), "ff") << "the head";
}

TEST(KeyholeProof, KH23_ReflectedPointsAreVisibleOnes) {
  const Json look = look_at(before_the_look().piece("mirror", "56 100 0").ghost(0, "s1 a1"), "S", 3);
  EXPECT_EQ(look["visible"], "ffffffffffffffffffffffffffffffff");
  EXPECT_EQ(look["reflected"], look["visible"]);
}

// Point by point against the plain definition of seeing, for whatever random play brings about.
void expect_proof(const Json& look, const State& before, const Door& door) {
  const Pieces pieces = pieces_in(before.furniture);
  const geometry::Sight sight(eye_at(door), std::span(pieces.begin(), pieces.size()), reflecting_glass(before));
  geometry::Body body = body_of(before, Seat(look["seat"].get<int>()), ghost_named(look["id"].get<std::string>()));
  EXPECT_EQ(body.x, look["x"]);
  EXPECT_EQ(body.y, look["y"]);
  EXPECT_EQ(body.z, look["z"]);
  EXPECT_EQ(look["field"], Json(to_text(Field::at(body.x, body.y))));
  EXPECT_EQ(!body.upright(), look["lying"]);
  int visible = 0;
  int reflected = 0;
  for (int point = 0; point < geometry::sample_count; ++point) {
    const bool seen = has_point(look["visible"], point);
    const bool mirrored = has_point(look["reflected"], point);
    visible += seen ? 1 : 0;
    reflected += mirrored ? 1 : 0;
    const geometry::Point3 at = sample_point(body, point);
    ASSERT_EQ(seen && !mirrored, sight.sees(at)) << point;
    ASSERT_EQ(mirrored, !sight.sees(at) && sight.sees_mirrored(at)) << point;
    ASSERT_TRUE(seen || !mirrored) << "a reflected point is a visible one";
  }
  EXPECT_EQ(look["points"], visible);
  EXPECT_EQ(look["mirror"], reflected);
  EXPECT_EQ(look["seen"], visible >= 6) << "KH-22";
}

TEST(KeyholeProof, KH22_KH23_EachBitIsWhatTheEyeSees) {
  int partly = 0;
  int by_mirror = 0;
  for (std::uint64_t seed = 1; seed <= 8; ++seed) {
    Rng rng(Rng::Kind::fast, numbered_seed(seed), "game");
    Options options;
    options.players = 4;
    options.midnight = true;
    State state = Keyhole::initial(options, rng);
    NoEvents silent;
    while (!Keyhole::acting(state).empty()) {
      const Seat seat = Keyhole::acting(state).first();
      if (state.phase == Phase::side) {
        const Door door{all_sides[rng.below(4)], static_cast<std::uint8_t>(rng.below(6) + 1)};
        const Json where{{"side", to_text(door.side)}, {"door", door.number}};
        JsonReader reader(where);
        for (const Json& look : Notation::look(state, reader)) {
          expect_proof(look, state, door);
          partly += look["points"] > 0 && look["points"] < 128 ? 1 : 0;
          by_mirror += look["mirror"] > 0 ? 1 : 0;
        }
      }
      const auto moves = Keyhole::legal_moves(state, seat);
      Keyhole::apply(state, seat, moves[rng.below(static_cast<std::uint32_t>(moves.size()))], rng, silent);
    }
  }
  EXPECT_GT(partly, 20) << "hardly put to the test";
  EXPECT_GT(by_mirror, 2);
}

}  // namespace
}  // namespace midnight::keyhole
