// SPDX-License-Identifier: MIT
// Arranged scenes of seeing (KH-22, KH-23, KH-32), each a position in tests/scenes/keyhole that
// `midnight look FILE` draws: what the look counts and what the picture shows, and why it must be so.
//
// What a picture owes to the look: furniture hides in it exactly what it hides from the eye, so every pixel of a ghost
// is a piece of it that could be seen, and the share of a ghost's pixels that is left is about the share of its points
// that is. Not more: a sliver may fall between the points, and fewer than six points are not enough (KH-22).
#include "cli/keyhole_picture/picture_through.hpp"
#include "core/json.hpp"
#include "core/json_reader.hpp"
#include "games/keyhole/notation/notation.hpp"
#include "games/keyhole/rules/look.hpp"
#include "match/match.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>
#include <string>
#include <vector>

namespace midnight::keyhole {
namespace {

struct Verdict {
  int seat;
  const char* ghost;
  int points;    // of 128
  int mirrored;  // how many of them only in the mirror
  bool seen;
};

struct ArrangedScene {
  const char* file;
  Door door;
  const char* why;
  std::vector<Verdict> verdicts;  // of all ghosts in the lobby, from the die on (KH-34)
};

const std::vector<ArrangedScene>& arranged_scenes() {
  constexpr Door south_three{Side::south, 3};
  static const std::vector<ArrangedScene> scenes{
      {"in-plain-sight",
       south_three,
       "nothing is in the way: all 128 points count, even those on its back",
       {{0, "m1", 128, 0, true}, {1, "l1", 128, 0, true}, {1, "s1", 128, 0, true}}},
      {"behind-the-dresser",
       south_three,
       "the dresser is wider and, from the eye, higher; its neighbour half looks out",
       {{0, "l1", 0, 0, false}, {1, "m1", 64, 0, true}}},
      {"in-a-row",
       south_three,
       "ghosts do not hide one another",
       {{0, "l1", 128, 0, true}, {0, "s1", 128, 0, true}, {1, "m1", 128, 0, true}}},
      {"under-the-desk", {Side::south, 4}, "the desk is open in front", {{0, "s1", 128, 0, true}}},
      {"under-the-desk",
       {Side::north, 4},
       "the rear panel hides it, and the gap below shows only floor",
       {{0, "s1", 0, 0, false}}},
      {"through-the-trolley",
       south_three,
       "one looks between the trays; they hide only a strip",
       {{0, "m1", 104, 0, true}, {1, "s1", 128, 0, true}}},
      {"over-the-arm",
       south_three,
       "it stands on the seat, and the upper half is above the arm",
       {{0, "s1", 61, 0, true}}},
      {"five-points", south_three, "five points above the arm of the chair are one too few", {{0, "m1", 5, 0, false}}},
      {"six-points", south_three, "two millimetres further back the eye gets a sixth", {{0, "m1", 6, 0, true}}},
      {"in-the-mirror",
       south_three,
       "the dresser hides it, and the mirror shows all of it",
       {{0, "m1", 128, 128, true}}},
      {"mirror-turned-away", south_three, "the same room; the glass looks elsewhere", {{0, "m1", 0, 0, false}}},
      {"mirror-off",
       south_three,
       "the same room, played with mirror=false: the glass is only glass",
       {{0, "m1", 0, 0, false}}},
      {"beside-the-door",
       south_three,
       "the one beside the door is more than 50 degrees aside, the others are not",
       {{0, "m1", 0, 0, false}, {1, "m1", 128, 0, true}, {1, "s1", 128, 0, true}}},
      {"below-the-keyhole",
       south_three,
       "right at the door a small ghost is more than 35 degrees below the eye",
       {{0, "s1", 0, 0, false}, {1, "l1", 128, 0, true}, {1, "s1", 20, 0, true}, {1, "s2", 128, 0, true}}},
      {"on-the-piano",
       {Side::south, 4},
       "up there nothing hides them but the piano's own edge",
       {{0, "s1", 120, 0, true}, {1, "s1", 120, 0, true}}},
      {"take-cover",
       south_three,
       "lying, a ghost is low enough for a dresser on its back",
       {{1, "l1", 86, 0, true}, {1, "s1", 128, 0, true}, {0, "m1", 0, 0, false}}},
  };
  return scenes;
}

Json position_in(const std::string& name) {
  std::ifstream file(std::string(MIDNIGHT_SCENES_FOLDER) + "/keyhole/" + name + ".json");
  EXPECT_TRUE(file) << name;
  std::stringstream content;
  content << file.rdbuf();
  const auto json = parse_json(content.str());
  EXPECT_TRUE(json.ok()) << name;
  return json ? *json : Json();
}

// Through Match, so that the position is checked like everybody's; then as this game's state.
State state_of(const Json& position) {
  const auto match = Match::load(position, Seed{});
  if (!match) {
    ADD_FAILURE() << match.error().message;
    return {};
  }
  const Json full = match->position();
  JsonReader options_reader(full["options"]);
  const Options options = Notation::read_options(options_reader, match->players(), Seat(0));
  JsonReader reader(full);
  State state = Notation::read_position(reader, options);
  EXPECT_FALSE(reader.problem()) << reader.problem()->field << " " << reader.problem()->why;
  return state;
}

struct Pixels {
  int direct = 0;
  int mirrored = 0;
};
using PixelsOfGhosts = std::array<Pixels, max_ghosts>;

PixelsOfGhosts pixels_of_ghosts(const State& state, const Door& door) {
  const Scene scene(state, door);
  PixelsOfGhosts pixels{};
  constexpr int width = 408;
  constexpr int height = 240;
  for (int y = 0; y < height; ++y) {
    for (int x = 0; x < width; ++x) {
      const auto glimpse = scene.look(scene.ray((2 * x + 1.0) / width - 1, 1 - (2 * y + 1.0) / height));
      for (std::size_t i = 0; i < scene.ghosts().size(); ++i) {
        pixels[i].direct += static_cast<int>(glimpse.direct >> i & 1U);
        pixels[i].mirrored += static_cast<int>(glimpse.mirrored >> i & 1U);
      }
    }
  }
  return pixels;
}

// The same ghosts in a lobby without furniture.
State unfurnished(State state) {
  for (const Piece piece : all_pieces) state.standing(piece) = {};
  return state;
}

class KeyholeScenes : public ::testing::TestWithParam<ArrangedScene> {
 protected:
  State state = state_of(position_in(GetParam().file));
  Sightings sightings = look_through(state, GetParam().door);
};

TEST_P(KeyholeScenes, KH_22_the_look_gives_the_verdict) {
  const ArrangedScene& scene = GetParam();
  ASSERT_EQ(sightings.size(), scene.verdicts.size());
  for (std::size_t i = 0; i < sightings.size(); ++i) {
    const Verdict& verdict = scene.verdicts[i];
    SCOPED_TRACE(std::string(verdict.ghost) + " of seat " + std::to_string(verdict.seat) + ": " + scene.why);
    EXPECT_EQ(sightings[i].who.seat, Seat(verdict.seat));
    EXPECT_EQ(to_text(sightings[i].who.ghost), verdict.ghost);
    EXPECT_EQ(sightings[i].points.points(), verdict.points);
    EXPECT_EQ(sightings[i].points.only_mirrored.size(), verdict.mirrored);
    EXPECT_EQ(sightings[i].seen(), verdict.seen);
  }
}

TEST_P(KeyholeScenes, KH_22_the_picture_shows_what_the_look_counts) {
  const PixelsOfGhosts pixels = pixels_of_ghosts(state, GetParam().door);
  const State bare = unfurnished(state);
  const PixelsOfGhosts all_pixels = pixels_of_ghosts(bare, GetParam().door);
  const Sightings bare_sightings = look_through(bare, GetParam().door);
  for (std::size_t i = 0; i < sightings.size(); ++i) {
    SCOPED_TRACE(std::string(to_text(sightings[i].who.ghost)) + " of seat " +
                 std::to_string(sightings[i].who.seat.index()) + ": " + GetParam().why);
    const geometry::Seen& seen = sightings[i].points;
    EXPECT_EQ(pixels[i].direct > 0, seen.direct.size() > 0);
    if (seen.only_mirrored.size() > 0) EXPECT_GT(pixels[i].mirrored, 0);
    if (seen.points() == 0) EXPECT_EQ(pixels[i].direct + pixels[i].mirrored, 0);
    if (all_pixels[i].direct == 0) continue;  // out of the frame, whatever stands around
    const double share_of_pixels = static_cast<double>(pixels[i].direct) / all_pixels[i].direct;
    const double share_of_points = static_cast<double>(seen.direct.size()) / bare_sightings[i].points.direct.size();
    EXPECT_NEAR(share_of_pixels, share_of_points, 0.12);
  }
}

INSTANTIATE_TEST_SUITE_P(All, KeyholeScenes, ::testing::ValuesIn(arranged_scenes()), [](const auto& scene) {
  std::string name = scene.param.file;
  std::ranges::replace(name, '-', '_');
  return name + "_from_" + std::string(to_text(scene.param.door.side)) + std::to_string(scene.param.door.number);
});

TEST(KeyholeSceneFiles, EachHasItsSentenceAndLooksThroughItsFirstDoor) {
  std::set<std::string> told;
  for (const ArrangedScene& scene : arranged_scenes()) {
    if (!told.insert(scene.file).second) continue;
    const Json keyhole = position_in(scene.file)["keyhole"];
    EXPECT_EQ(keyhole["side"].get<std::string>(), to_text(scene.door.side)) << scene.file;
    EXPECT_EQ(keyhole["door"].get<int>(), scene.door.number) << scene.file;
  }
  for (const auto& entry : std::filesystem::directory_iterator(std::string(MIDNIGHT_SCENES_FOLDER) + "/keyhole")) {
    EXPECT_TRUE(told.contains(entry.path().stem().string())) << entry.path();
  }
}

}  // namespace
}  // namespace midnight::keyhole
