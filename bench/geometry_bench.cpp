// SPDX-License-Identifier: MIT
// How fast the geometry runs, in random rooms with six pieces of furniture.
//   geometry_bench [--benchmark_filter=REGEX] …
#include "geometry/body_fitter.hpp"
#include "geometry/test_shapes.hpp"

#include <benchmark/benchmark.h>

#include <vector>

namespace midnight::geometry {
namespace {

struct Scene {
  std::vector<PlacedPiece> pieces;
  std::vector<Body> bodies;
};

// Where a body of that size goes in the field, if it fits.
std::optional<Body> body_in_field(const Scene& scene, BodySize size, Attitude attitude, int column, int row) {
  Body body{size, attitude};
  const Region field{column * 40, row * 40, column * 40 + 40, row * 40 + 40};
  const auto place = BodyFitter(field, body, scene.pieces, scene.bodies).nearest_place(column * 40 + 20, row * 40 + 20);
  if (!place) return std::nullopt;
  body.x = place->x;
  body.y = place->y;
  body.z = place->z;
  return body;
}

// Rooms with six pieces and 20 bodies.
std::vector<Scene> make_scenes(Attitude attitude) {
  Rng rng(Rng::Kind::fast, numbered_seed(1), "scenes");
  std::vector<Scene> scenes;
  while (scenes.size() < 64) {
    Scene scene{random_furniture(rng), {}};
    while (scene.bodies.size() < 20) {
      const auto body = body_in_field(scene, sizes[rng.below(3)], attitude, between(rng, 0, 5), between(rng, 0, 5));
      if (body) scene.bodies.push_back(*body);
    }
    scenes.push_back(scene);
  }
  return scenes;
}

void look_at_20_bodies(benchmark::State& bench, Attitude attitude) {
  const std::vector<Scene> scenes = make_scenes(attitude);
  std::size_t round = 0;
  for (auto _ : bench) {
    const Scene& scene = scenes[round % scenes.size()];
    const Sight sight(eye_at(static_cast<Facing>(round / 7 % 4), static_cast<int>(round % 6)), scene.pieces,
                      BoxOfPiece{mirror_number, 0});
    for (const Body& body : scene.bodies) benchmark::DoNotOptimize(sight.look(body));
    ++round;
  }
}

void validate_a_pose(benchmark::State& bench) {
  const std::vector<Scene> scenes = make_scenes(Attitude::upright);
  Rng rng(Rng::Kind::fast, numbered_seed(2), "poses");
  std::vector<RestingShape> shapes;
  for (const Shape& shape : all_shapes) {
    for (const Rest rest : all_rests) shapes.emplace_back(shape, rest);
  }
  std::size_t round = 0;
  for (auto _ : bench) {
    const std::span pieces(scenes[round % scenes.size()].pieces);
    const TurnedShape turned(shapes[30 + round % 6], between(rng, 0, 359));
    benchmark::DoNotOptimize(
        PieceFitter(lobby, turned, pieces.first(5)).at(between(rng, 40, 200), between(rng, 40, 200)));
    const TurnedShape trolley_turned(shapes[24 + round % 6], between(rng, 0, 359));
    benchmark::DoNotOptimize(
        PieceFitter(lobby, trolley_turned, pieces.first(5)).at(between(rng, 40, 200), between(rng, 40, 200)));
    ++round;
  }
  bench.SetItemsProcessed(static_cast<std::int64_t>(2 * round));
}

void nearest_pose_to_the_middle(benchmark::State& bench) {
  const std::vector<Scene> scenes = make_scenes(Attitude::upright);
  std::size_t round = 0;
  for (auto _ : bench) {
    std::vector<PlacedPiece> pieces = scenes[round % scenes.size()].pieces;
    const std::size_t moved = round / 64 % 6;
    const TurnedShape turned(RestingShape(all_shapes[moved], Rest::up), pieces[moved].shape.yaw);
    pieces.erase(pieces.begin() + static_cast<std::ptrdiff_t>(moved));
    benchmark::DoNotOptimize(PieceFitter(lobby, turned, pieces).nearest_place(120, 120));
    ++round;
  }
}

void body_to_the_middle_of_a_field(benchmark::State& bench) {
  const std::vector<Scene> scenes = make_scenes(Attitude::upright);
  std::size_t round = 0;
  for (auto _ : bench) {
    benchmark::DoNotOptimize(body_in_field(scenes[round % 64], sizes[round % 3], Attitude::upright,
                                           static_cast<int>(round % 6), static_cast<int>(round / 6 % 6)));
    ++round;
  }
}

BENCHMARK_CAPTURE(look_at_20_bodies, upright, Attitude::upright)->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(look_at_20_bodies, lying, Attitude::along_x)->Unit(benchmark::kMicrosecond);
BENCHMARK(validate_a_pose)->Unit(benchmark::kMicrosecond);
BENCHMARK(nearest_pose_to_the_middle)->Unit(benchmark::kMicrosecond);
BENCHMARK(body_to_the_middle_of_a_field)->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace midnight::geometry

BENCHMARK_MAIN();
