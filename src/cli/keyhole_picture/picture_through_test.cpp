// SPDX-License-Identifier: MIT
// The picture shows what the look counts: a ghost with no visible point has no pixel, one that is seen has some.
#include "cli/keyhole_picture/picture_through.hpp"

#include "games/keyhole/rules/keyhole.hpp"
#include "games/keyhole/rules/look.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>

namespace midnight::keyhole {
namespace {

constexpr OneGhost large{Seat(0), GhostId(0)};
constexpr OneGhost small{Seat(1), GhostId(3)};

Standing stands(int x, int y, int yaw = 0, geometry::Rest rest = geometry::Rest::up) {
  Standing standing;
  standing.placed = true;
  standing.pose.x = static_cast<std::uint8_t>(x);
  standing.pose.y = static_cast<std::uint8_t>(y);
  standing.pose.yaw = static_cast<std::uint16_t>(yaw);
  standing.pose.rest = rest;
  return standing;
}

// Nothing but what the test puts there; options are the usual ones.
State empty_lobby() {
  State state;
  state.options.players = 2;
  state.start[Seat(0)] = Side::south;
  state.start[Seat(1)] = Side::north;
  return state;
}

void put(State& state, OneGhost who, int x, int y, int z = 0) {
  state.ghost(who.seat, who.ghost)
      .put({static_cast<std::uint8_t>(x), static_cast<std::uint8_t>(y), static_cast<std::uint16_t>(z)});
}

// How many rays of a fine grid meet each ghost of the lobby, in the order of KH-34.
std::array<int, max_ghosts> rays_that_meet(const State& state, const Door& door) {
  const Scene scene(state, door);
  std::array<int, max_ghosts> met{};
  constexpr int steps = 160;
  for (int y = 0; y < steps; ++y) {
    for (int x = 0; x < steps; ++x) {
      const auto glimpse = scene.look(scene.ray((2.0 * x + 1) / steps - 1, (2.0 * y + 1) / steps - 1));
      for (std::size_t i = 0; i < scene.ghosts().size(); ++i)
        met[i] += static_cast<int>((glimpse.direct | glimpse.mirrored) >> i & 1U);
    }
  }
  return met;
}

constexpr Door south_three{Side::south, 3};  // the eye is at x 100, looking north

TEST(Picture, KH_22_a_ghost_in_the_open_has_pixels) {
  State state = empty_lobby();
  put(state, large, 100, 140);
  EXPECT_TRUE(look_through(state, south_three)[0].seen());
  EXPECT_GT(rays_that_meet(state, south_three)[0], 50);
}

TEST(Picture, KH_22_a_ghost_behind_furniture_has_none) {
  State state = empty_lobby();
  state.standing(Piece(5)) = stands(100, 100);  // the dresser: 44 high, 46 wide
  put(state, large, 100, 140);
  EXPECT_EQ(look_through(state, south_three)[0].points.points(), 0);
  EXPECT_EQ(rays_that_meet(state, south_three)[0], 0);
}

TEST(Picture, KH_22_ghosts_do_not_hide_one_another) {
  State state = empty_lobby();
  put(state, large, 100, 100);
  put(state, small, 100, 180);
  const auto sightings = look_through(state, south_three);
  ASSERT_EQ(sightings.size(), 2U);
  EXPECT_TRUE(sightings[0].seen() && sightings[1].seen());
  const auto met = rays_that_meet(state, south_three);
  EXPECT_GT(met[0], 0);
  EXPECT_GT(met[1], 0);
}

TEST(Picture, KH_32_what_is_beside_the_frame_is_not_in_the_picture) {
  State state = empty_lobby();
  put(state, small, 20, 20);  // 80 aside, 20 ahead: beyond 50 degrees
  EXPECT_EQ(look_through(state, south_three)[0].points.points(), 0);
  EXPECT_EQ(rays_that_meet(state, south_three)[0], 0);
  put(state, small, 20, 220);
  EXPECT_TRUE(look_through(state, south_three)[0].seen());
  EXPECT_GT(rays_that_meet(state, south_three)[0], 0);
}

TEST(Picture, KH_23_the_mirror_shows_a_ghost_that_furniture_hides) {
  State state = empty_lobby();
  state.standing(Piece(5)) = stands(100, 80);
  put(state, small, 100, 110);
  state.standing(mirror) = stands(160, 180, 345);
  int with_mirror = 0;
  int rays_in_mirror = 0;
  // Turn the mirror until it shows the ghost: somewhere it must.
  for (int yaw = 300; yaw < 360; yaw += 5) {
    state.standing(mirror) = stands(160, 180, yaw);
    const auto seen = look_through(state, south_three)[0].points;
    ASSERT_EQ(seen.direct.size(), 0);
    const int rays = rays_that_meet(state, south_three)[0];
    if (seen.points() >= points_to_be_seen) {
      ++with_mirror;
      rays_in_mirror += rays;
      EXPECT_GT(rays, 0) << yaw;
    }
    State without = state;
    without.options.mirror = false;
    EXPECT_EQ(rays_that_meet(without, south_three)[0], 0) << yaw;
  }
  EXPECT_GT(with_mirror, 0);
  EXPECT_GT(rays_in_mirror, 0);
}

// Ghosts on random fields of a random lobby without reflection.
State random_lobby(std::uint64_t seed) {
  Rng rng(Rng::Kind::fast, numbered_seed(seed), "game");
  Options options;
  options.players = 2;
  options.mirror = false;
  State state = Keyhole::initial(options, rng);
  for (const Seat seat : SeatSet::all(2)) {
    for (int id = 0; id < ghosts_per_player; ++id) {
      const OneGhost who{seat, GhostId(id)};
      const Field field(static_cast<int>(rng.below(field_count)));
      if (const auto spot = spot_in(state, who, field)) state.ghost(seat, who.ghost).put(*spot);
    }
  }
  return state;
}

Door some_door(std::uint64_t seed) { return {all_sides[seed % 4], static_cast<std::uint8_t>(1 + seed % 6)}; }

TEST(Picture, KH_22_every_visible_point_is_met_by_the_ray_towards_it) {
  int visible = 0;
  for (std::uint64_t seed = 1; seed <= 24; ++seed) {
    const State state = random_lobby(seed);
    const Door door = some_door(seed);
    const Scene scene(state, door);
    const auto sightings = look_through(state, door);
    for (std::size_t i = 0; i < sightings.size(); ++i) {
      const geometry::Body body = body_of(state, sightings[i].who.seat, sightings[i].who.ghost);
      const geometry::Point3 middle{static_cast<double>(body.x), static_cast<double>(body.y), 0};
      for (int point = 0; point < geometry::sample_count; ++point) {
        if (!sightings[i].points.direct.contains(point)) continue;
        const geometry::Point3 at = geometry::sample_point(body, point);
        // A hair inside of it: at its outline the ray would only touch the body.
        const geometry::Point3 inside = at + geometry::Point3{middle.x - at.x, middle.y - at.y, 0} * 1e-5;
        const geometry::Point3 eye = eye_at(door).position();
        EXPECT_TRUE((scene.look({eye, inside - eye}).direct >> i & 1U) != 0) << seed << " " << i << " " << point;
        ++visible;
      }
    }
  }
  EXPECT_GT(visible, 2000);
}

TEST(Picture, KH_22_what_a_ray_meets_can_be_seen) {
  int met = 0;
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    const State state = random_lobby(seed);
    const Door door = some_door(seed);
    const Scene scene(state, door);
    const Pieces pieces = pieces_in(state.furniture);
    const geometry::Sight sight(eye_at(door), {pieces.begin(), pieces.size()}, std::nullopt);
    for (int step = 0; step < 80 * 80; ++step) {
      const geometry::Ray ray = scene.ray((2 * (step % 80) + 1) / 80.0 - 1, (2 * (step / 80) + 1) / 80.0 - 1);
      const auto glimpse = scene.look(ray);
      for (std::size_t i = 0; i < scene.ghosts().size(); ++i) {
        if ((glimpse.direct >> i & 1U) == 0) continue;
        const OneGhost& who = scene.ghosts()[i];
        const auto hit = geometry::hit_body(ray, body_of(state, who.seat, who.ghost));
        ASSERT_TRUE(hit);
        EXPECT_TRUE(sight.sees(ray.at(hit->distance))) << seed << " " << i << " " << step;
        ++met;
      }
    }
  }
  EXPECT_GT(met, 500);
}

TEST(Picture, HasTheAskedSizeAndNamesWhatItShows) {
  State state = empty_lobby();
  state.standing(Piece(5)) = stands(100, 100);
  put(state, small, 180, 140);
  const Picture picture = picture_through(state, south_three, {60, 20}, PictureStyle::plain);
  EXPECT_EQ(picture.size.width, 60);
  EXPECT_EQ(picture.size.height, 20);
  ASSERT_EQ(picture.pixels.size(), 1200U);
  EXPECT_EQ(picture.at(30, 10).sign, 'r') << "the dresser, in the middle";
  const auto ghosts = std::ranges::count(picture.pixels, '1', &Pixel::sign);
  EXPECT_GT(ghosts, 0) << "seat 1's ghost, to the right";
  EXPECT_EQ(std::ranges::count(picture.pixels, '0', &Pixel::sign), 0);
}

TEST(Picture, KH_2_is_the_same_through_every_side_if_the_lobby_is_turned_along) {
  State south = empty_lobby();
  put(south, large, 140, 100);
  State north = empty_lobby();
  put(north, large, 100, 140);
  const Picture a = picture_through(south, {Side::south, 3}, {80, 40}, PictureStyle::plain);
  const Picture b = picture_through(north, {Side::north, 4}, {80, 40}, PictureStyle::plain);
  for (int y = 0; y < 40; ++y) {
    for (int x = 0; x < 80; ++x) EXPECT_EQ(a.at(x, y).sign == '0', b.at(x, y).sign == '0') << x << " " << y;
  }
}

}  // namespace
}  // namespace midnight::keyhole
