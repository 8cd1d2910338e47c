// SPDX-License-Identifier: MIT
#include "games/keyhole/bot/expert.hpp"

#include "games/keyhole/bot/opponent_forecast.hpp"
#include "games/keyhole/bot/pose_rating.hpp"
#include "games/keyhole/bot/pose_trial.hpp"

#include <algorithm>
#include <span>

namespace midnight::keyhole {
namespace {

using Thoughts = bots::RatedMoves<Move>;

// For each of two pieces and unit of effort.
constexpr std::uint32_t random_poses = 24;
constexpr std::uint32_t nudges = 30;
constexpr std::size_t looked_at_for_real = 8;
constexpr std::size_t fields_with_nooks = 5;

struct Tried {
  Piece piece;
  Pose pose;
  float value;
};

float value_at_first_sight(const State& state, Seat seat, const PoseTrial& trial) {
  const Threat threat(state);
  const LookForecast forecast(state);
  Hideouts hideouts(state, threat);
  if (trial.covers(state)) trial.fill(state, threat, hideouts);
  const OpponentForecast others = forecast_opponents(state, seat, hideouts, forecast, 0);
  return WalkPlanner(state, seat, steps_to_come(state, seat), others.in_the_way, hideouts, forecast)
      .best(others.expected, false)
      .value;
}

// With what falls down, with reflections, and with the nooks that all would use.
float value_for_real(const State& state, Seat seat) {
  const Threat threat(state);
  const LookForecast forecast(state);
  Hideouts hideouts(state, threat);
  const OpponentForecast others = forecast_opponents(state, seat, hideouts, forecast, fields_with_nooks);
  WalkPlanner planner(state, seat, steps_to_come(state, seat), others.in_the_way, hideouts, forecast);
  planner.look_closely(fields_with_nooks);
  return planner.best(others.expected, false).value;
}

std::optional<State> with_piece_at(const State& state, Piece piece, const Pose& pose) {
  const MoveOfPiece moved = move_piece(state, piece, pose);
  if (!moved.done) return std::nullopt;
  State next = state;
  next.furniture = moved.done->furniture;
  next.ghosts = moved.done->ghosts;
  return next;
}

// Where the seat's ghosts would stand if no piece were moved, the most valuable first.
std::vector<geometry::Body> hideouts_to_screen(const State& state, Seat seat) {
  const Threat threat(state);
  const LookForecast forecast(state);
  Hideouts hideouts(state, threat);
  const OpponentForecast others = forecast_opponents(state, seat, hideouts, forecast, 0);
  const WalkPlanner planner(state, seat, steps_to_come(state, seat), others.in_the_way, hideouts, forecast);
  const Choices choices = planner.best(others.expected, false).choices;
  std::vector<geometry::Body> bodies;
  for (int id = 0; id < ghosts_per_player && bodies.size() < screened_ghosts; ++id) {
    const Hideout& hideout = planner.hideout(id, choices[static_cast<std::size_t>(id)]);
    if (hideout.body) bodies.push_back(*hideout.body);
  }
  return bodies;
}

// Nearly the same.
Pose nudged(Pose pose, Rng& rng) {
  const auto moved = [&](int coordinate) { return in_lobby(coordinate + static_cast<int>(rng.below(41)) - 20); };
  pose.x = moved(pose.x);
  pose.y = moved(pose.y);
  if (rng.below(2) == 0) pose.yaw = static_cast<std::uint16_t>((pose.yaw + rng.below(9) * 15 + 300) % 360);
  return pose;
}

}  // namespace

Thoughts expert_poses(const State& state, Seat seat, const Keyhole::Moves& moves, Rng& rng, std::uint32_t effort) {
  const std::vector<geometry::Body> ghosts = hideouts_to_screen(state, seat);
  const DoorSet doors = possible_doors(state);
  Thoughts thoughts;
  std::vector<Tried> tried;
  // KH-14: mostly two pieces may be moved. If there are more, they share what two would get.
  std::uint32_t pieces = 0;
  for (const Move move : moves) pieces += move.kind() == Move::Kind::place ? 1 : 0;
  const std::uint32_t shared_effort = 2 * effort;
  const std::uint32_t sharing = std::max(pieces, std::uint32_t{2});
  for (const Move move : moves) {
    if (move.kind() != Move::Kind::place) {
      thoughts.push_back({move, in_millionths(value_for_real(state, seat))});
      continue;
    }
    const Piece piece = move.piece();
    const PoseTrial trial(state, piece);
    Tried best{.piece = piece, .pose = state.standing(piece).pose, .value = -1e9F};
    const auto attempt = [&](Pose pose) {
      pose = pushed_in(pose, piece);
      const std::optional<State> next = with_piece_at(state, piece, pose);
      if (!next) return;
      tried.push_back({piece, pose, value_at_first_sight(*next, seat, trial)});
      if (tried.back().value > best.value) best = tried.back();
    };
    for (const geometry::Body& ghost : ghosts) {
      for (const Side side : all_sides) {
        if (!(doors & doors_of(state, side)).empty()) attempt(screen_before(ghost, side, piece));
      }
    }
    for (std::uint32_t i = 0; i < random_poses * shared_effort / sharing; ++i) attempt(random_pose(rng));
    for (std::uint32_t i = 0; i < nudges * shared_effort / sharing; ++i) attempt(nudged(best.pose, rng));
  }
  // A trial knows little of reflections and nothing of nooks or of what falls down, so the best are looked at for real.
  for (std::size_t i = 0; i < looked_at_for_real && !tried.empty(); ++i) {
    const auto best = std::ranges::max_element(tried, {}, &Tried::value);
    const std::optional<State> next = with_piece_at(state, best->piece, best->pose);
    if (next) thoughts.push_back({Move::place(best->piece, best->pose), in_millionths(value_for_real(*next, seat))});
    tried.erase(best);
  }
  return thoughts;
}

}  // namespace midnight::keyhole
