// SPDX-License-Identifier: MIT
#include "games/keyhole/bot/walk_planner.hpp"

#include "core/game.hpp"
#include "games/keyhole/bot/opponent_forecast.hpp"
#include "games/keyhole/rules/walking.hpp"

#include <algorithm>
#include <span>
#include <tuple>
#include <utility>

namespace midnight::keyhole {
namespace {

WhereByDoor seen_or_not(GhostId ghost, int depth, DoorSet sent_home_by) {
  WhereByDoor where;
  for (std::size_t door = 0; door < door_count; ++door) {
    where[door] = whereabouts(ghost, sent_home_by.contains(DoorId(static_cast<int>(door))) ? 0 : depth);
  }
  return where;
}

}  // namespace

WalkPlanner::WalkPlanner(const State& state, Seat seat, int steps, const Bodies& in_the_way, Hideouts& hideouts,
                         const LookForecast& forecast)
    : state_(state), seat_(seat), steps_(steps), others_(in_the_way), places_(hideouts), forecast_(forecast) {
  State planned = state;
  NoEvents silent;
  carry_out_plan(planned, seat, silent);
  for (int id = 0; id < ghosts_per_player; ++id) {
    const GhostId ghost(id);
    std::vector<Hideout>& own = hideouts_of_[static_cast<std::size_t>(id)];
    const Ghost& is = planned.ghost(seat, ghost);
    Hideout stay;
    if (is.in_lobby()) {
      stay.body = body_of(planned, seat, ghost);
      const DoorSet doors = places_.sent_home_by(*stay.body);
      stay.where = seen_or_not(ghost, depth_from(state.start[seat], is.field()), doors);
    } else {
      stay.where.fill(whereabouts(ghost, is.where == Ghost::Where::escaped ? depth_out : 0));
    }
    for (std::size_t door = 0; door < door_count; ++door)
      staying_[door] = static_cast<Whereabouts>(staying_[door] + stay.where[door]);
    own.push_back(stay);
    if (steps == 0 || !may_walk(state, seat, ghost)) continue;
    for (int index = 0; index < field_count; ++index) {
      const Walk walk{.ghost = ghost, .field = Field(index)};
      const int price = steps_of(state, seat, walk);
      if (price > steps) continue;
      if (const auto& spot = places_.arrival(seat, ghost, walk.field)) add(ghost, walk, price, *spot);
    }
    const Walk out{.kind = Walk::Kind::out, .ghost = ghost};
    if (is.in_lobby() && !is.entered && steps_of(state, seat, out) <= steps) {
      Hideout away{.walk = out, .steps = steps_of(state, seat, out)};
      away.where.fill(whereabouts(ghost, depth_out));
      own.push_back(away);
    }
  }
}

void WalkPlanner::add(GhostId ghost, const Walk& walk, int steps, const Hideouts::Spot& spot) {
  Hideout hideout{.walk = walk, .steps = steps, .body = body_of(state_, seat_, ghost)};
  place(*hideout.body, spot.at);
  const auto cuts = [&](const geometry::Body& other) { return !have_room(*hideout.body, other); };
  if (std::ranges::any_of(others_, cuts)) return;
  hideout.where = seen_or_not(ghost, depth_from(state_.start[seat_], walk.field), spot.sent_home_by);
  hideouts_of_[static_cast<std::size_t>(ghost.index())].push_back(hideout);
}

bool WalkPlanner::fits(const Choices& choices, int ghost) const {
  const Hideout& own = hideout(ghost, choices[static_cast<std::size_t>(ghost)]);
  if (!own.body || !own.walk) return true;
  for (int id = 0; id < ghosts_per_player; ++id) {
    const Hideout& other = hideout(id, choices[static_cast<std::size_t>(id)]);
    if (id != ghost && other.body && !have_room(*own.body, *other.body)) return false;
  }
  return true;
}

bool WalkPlanner::way_is_clear(int ghost, std::size_t choice) const {
  Choices choices{};
  choices[static_cast<std::size_t>(ghost)] = choice;
  return fits(choices, ghost);
}

bool WalkPlanner::possible(const Choices& choices) const {
  int steps = 0;
  for (int id = 0; id < ghosts_per_player; ++id) {
    if (!fits(choices, id)) return false;
    steps += hideout(id, choices[static_cast<std::size_t>(id)]).steps;
  }
  return steps <= steps_;
}

Bodies WalkPlanner::bodies(const Choices& choices) const {
  Bodies bodies;
  for (int id = 0; id < ghosts_per_player; ++id) {
    const Hideout& one = hideout(id, choices[static_cast<std::size_t>(id)]);
    if (one.body) bodies.push_back(*one.body);
  }
  return bodies;
}

WhereByDoor WalkPlanner::where(const Choices& choices) const {
  WhereByDoor sum{};
  for (int id = 0; id < ghosts_per_player; ++id) {
    const WhereByDoor& one = hideout(id, choices[static_cast<std::size_t>(id)]).where;
    for (std::size_t door = 0; door < door_count; ++door) sum[door] = static_cast<Whereabouts>(sum[door] + one[door]);
  }
  return sum;
}

float WalkPlanner::alone(std::size_t ghost, std::size_t choice, std::size_t door) const {
  const std::vector<Hideout>& own = hideouts_of_[ghost];
  return forecast_.value_at(static_cast<Whereabouts>(staying_[door] - own[0].where[door] + own[choice].where[door])) -
         own[choice].risk;
}

ByDoor WalkPlanner::expected_points(const Choices& choices, const WhereByDoor& at) const {
  ByDoor points = forecast_.expected_points(at);
  if (!wary_) return points;
  float risk = 0;
  for (int id = 0; id < ghosts_per_player; ++id) risk += hideout(id, choices[static_cast<std::size_t>(id)]).risk;
  for (float& each : points) each -= risk;
  return points;
}

void WalkPlanner::beware_of(const ContestedFields& contested) {
  for (std::size_t id = 0; id < ghosts_per_player; ++id) {
    for (std::size_t choice = 1; choice < hideouts_of_[id].size(); ++choice) {
      Hideout& hideout = hideouts_of_[id][choice];
      if (hideout.walk->kind != Walk::Kind::field || !contested.contains(hideout.walk->ghost, hideout.walk->field)) {
        continue;
      }
      float gain = 0;
      for (const DoorId door : forecast_.doors()) {
        const auto at = static_cast<std::size_t>(door.index());
        gain += alone(id, choice, at) - alone(id, 0, at);
      }
      hideout.risk = std::max(0.0F, gain / static_cast<float>(forecast_.doors().size())) * ContestedFields::usual_loss;
      wary_ = wary_ || hideout.risk > 0;
    }
  }
}

void WalkPlanner::look_closely(std::size_t fields) {
  // By what each hideout would add for its steps; those of a simple plan in any case.
  const Choices plain = plain_choice();
  struct Worth {
    float value;
    std::size_t ghost;
    std::size_t choice;
  };
  std::vector<Worth> worths;
  for (std::size_t id = 0; id < ghosts_per_player; ++id) {
    const std::vector<Hideout>& own = hideouts_of_[id];
    for (std::size_t choice = 1; choice < own.size(); ++choice) {
      if (own[choice].walk->kind != Walk::Kind::field) continue;
      float sum = 0;
      for (const DoorId door : forecast_.doors()) {
        const auto at = static_cast<std::size_t>(door.index());
        sum += alone(id, choice, at) - alone(id, 0, at);
      }
      worths.push_back({plain[id] == choice ? 1e9F : sum / static_cast<float>(own[choice].steps + 1), id, choice});
    }
  }
  std::ranges::sort(worths, {}, [](const Worth& worth) { return std::tuple(-worth.value, worth.ghost, worth.choice); });
  std::vector<std::pair<Size, int>> seen;
  for (const Worth& worth : worths) {
    const Hideout hideout = hideouts_of_[worth.ghost][worth.choice];
    const GhostId ghost(static_cast<int>(worth.ghost));
    const std::pair<Size, int> kind{ghost.size(), hideout.walk->field.index()};
    if (std::ranges::find(seen, kind) == seen.end()) {
      if (seen.size() == fields) continue;
      seen.push_back(kind);
    }
    for (const Hideouts::Spot& spot : places_.nooks(seat_, ghost, hideout.walk->field)) {
      Walk walk = *hideout.walk;
      walk.spot = spot.at;
      add(ghost, walk, hideout.steps, spot);
    }
  }
}

}  // namespace midnight::keyhole
