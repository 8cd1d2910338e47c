// SPDX-License-Identifier: MIT
// The choice of a plan: first for each ghost on its own, as a simple player shares out the steps; then changed bit by
// bit by the expected points of all ghosts together.
#include "games/keyhole/bot/walk_planner.hpp"

#include <array>
#include <utility>
#include <vector>

namespace midnight::keyhole {

WalkPlanner::Weights WalkPlanner::all_doors() const {
  Weights weights{};
  for (const DoorId door : forecast_.doors()) weights[static_cast<std::size_t>(door.index())] = 1;
  return weights;
}

float WalkPlanner::weighted(std::size_t ghost, std::size_t choice, const Weights& weights) const {
  float value = 0;
  for (std::size_t door = 0; door < door_count; ++door) {
    if (weights[door] != 0) value += weights[door] * alone(ghost, choice, door);
  }
  return value;
}

Choices WalkPlanner::shared_out(const Weights& weights) const {
  // The best so far for each number of steps, and by which choices.
  struct Sum {
    float value = 0;
    Choices choices{};
  };
  std::array<Sum, most_steps + 1> sums{};
  for (std::size_t id = 0; id < ghosts_per_player; ++id) {
    const std::vector<Hideout>& own = hideouts_of_[id];
    // The best for each number of steps alone.
    std::array<std::pair<float, std::size_t>, most_steps + 1> by_steps;
    by_steps.fill({-1e9F, 0});
    for (std::size_t choice = 0; choice < own.size(); ++choice) {
      const float value = weighted(id, choice, weights);
      auto& best = by_steps[static_cast<std::size_t>(own[choice].steps)];
      if (value > best.first) best = {value, choice};
    }
    const auto before = sums;
    for (std::size_t all = 0; all <= static_cast<std::size_t>(steps_); ++all) {
      sums[all].value = -1e18F;
      for (std::size_t steps = 0; steps <= all; ++steps) {
        if (by_steps[steps].first < -1e8F) continue;
        const float value = before[all - steps].value + by_steps[steps].first;
        if (value <= sums[all].value) continue;
        sums[all] = before[all - steps];
        sums[all].value = value;
        sums[all].choices[id] = by_steps[steps].second;
      }
    }
  }
  Choices choices = sums[static_cast<std::size_t>(steps_)].choices;
  // Two that want the same spot: the later one takes the next best for its steps.
  for (int id = 0; id < ghosts_per_player; ++id) {
    if (fits(choices, id)) continue;
    std::size_t& choice = choices[static_cast<std::size_t>(id)];
    const std::vector<Hideout>& own = hideouts_of_[static_cast<std::size_t>(id)];
    const int steps = own[choice].steps;
    std::size_t best = 0;
    float best_value = weighted(static_cast<std::size_t>(id), 0, weights);
    for (std::size_t other = 1; other < own.size(); ++other) {
      if (own[other].steps > steps) continue;
      const float value = weighted(static_cast<std::size_t>(id), other, weights);
      choice = other;
      if (value <= best_value || !fits(choices, id)) continue;
      best = other;
      best_value = value;
    }
    choice = best;
  }
  return choices;
}

void WalkPlanner::improve(Best& best, ExpectedPoints& expected, bool pairs) const {
  ByDoor& own = expected[seat_];
  int used = 0;
  for (int id = 0; id < ghosts_per_player; ++id) used += hideout(id, best.choices[static_cast<std::size_t>(id)]).steps;
  const auto with = [&](std::size_t id, std::size_t choice, const WhereByDoor& base) {
    WhereByDoor sum;
    const WhereByDoor& out = hideouts_of_[id][best.choices[id]].where;
    const WhereByDoor& in = hideouts_of_[id][choice].where;
    for (std::size_t door = 0; door < door_count; ++door) {
      sum[door] = static_cast<Whereabouts>(base[door] + in[door] - out[door]);
    }
    return sum;
  };
  for (bool better = true; better;) {
    better = false;
    const WhereByDoor base = where(best.choices);
    Best found = best;
    const auto consider = [&](const Choices& choices) {
      const float value = forecast_.value(expected, seat_);
      if (value > found.value + 1e-6F && possible(choices)) found = {choices, value};
    };
    for (std::size_t id = 0; id < ghosts_per_player; ++id) {
      const std::size_t was = best.choices[id];
      for (std::size_t choice = 0; choice < hideouts_of_[id].size(); ++choice) {
        if (choice == was) continue;
        const int steps = used - hideouts_of_[id][was].steps + hideouts_of_[id][choice].steps;
        Choices choices = best.choices;
        choices[id] = choice;
        const WhereByDoor one = with(id, choice, base);
        if (steps <= steps_) {
          own = expected_points(choices, one);
          consider(choices);
        }
        if (!pairs) continue;
        for (std::size_t other = 0; other < id; ++other) {
          const std::size_t other_was = best.choices[other];
          for (std::size_t second = 0; second < hideouts_of_[other].size(); ++second) {
            const int both = steps - hideouts_of_[other][other_was].steps + hideouts_of_[other][second].steps;
            if (second == other_was || both > steps_) continue;
            choices[other] = second;
            own = expected_points(choices, with(other, second, one));
            consider(choices);
          }
          choices[other] = other_was;
        }
      }
    }
    if (found.value > best.value) {
      best = found;
      used = 0;
      for (int id = 0; id < ghosts_per_player; ++id)
        used += hideout(id, best.choices[static_cast<std::size_t>(id)]).steps;
      better = true;
    }
  }
  own = expected_points(best.choices);
}

WalkPlanner::Best WalkPlanner::best(ExpectedPoints expected, bool thorough) const {
  Best best{{}, -1e9F};
  const auto consider = [&](const Choices& choices) {
    expected[seat_] = expected_points(choices);
    const float value = forecast_.value(expected, seat_);
    if (value > best.value) best = {choices, value};
  };
  consider(Choices{});
  consider(plain_choice());
  for (const Side side : all_sides) {
    Weights weights{};
    bool any = false;
    for (const DoorId door : forecast_.doors()) {
      const bool there = door.door().side == side;
      any = any || there;
      weights[static_cast<std::size_t>(door.index())] = there ? 1.0F : 0.1F;
    }
    if (any) consider(shared_out(weights));
  }
  improve(best, expected, false);
  if (thorough) improve(best, expected, true);
  return best;
}

}  // namespace midnight::keyhole
