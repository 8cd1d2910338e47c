// SPDX-License-Identifier: MIT
#include "games/keyhole/bot/score_forecast.hpp"

#include <algorithm>
#include <utility>

namespace midnight::keyhole {
namespace {

// KH-6: how many of the 20 cards have each number of steps.
constexpr std::array<int, most_steps + 1> cards_with{0, 0, 0, 3, 4, 4, 4, 1, 2, 2};
// How likely the look misses a ghost that a good player has hidden, by size.
constexpr std::array<float, 3> missed{0.88F, 0.76F, 0.74F};
// Steps of small ghosts between the halves of the lobby, about.
constexpr int near_to_far = 3;
constexpr int far_to_out = 2;

// KH-21: ties are broken by ghosts that have escaped, then by those that are not left at the start.
constexpr float for_escaping = 0.1F;
constexpr float for_waiting = -0.01F;

constexpr std::array<std::size_t, 3> stride_of_large{64, 8, 1};

constexpr int depth_of(std::size_t large_way, std::size_t ghost) {
  return static_cast<int>(large_way / stride_of_large[ghost] % 8);
}
constexpr Size size_of(std::size_t ghost) { return ghost == 0 ? Size::large : Size::medium; }

}  // namespace

const ScoreForecast& ScoreForecast::get() {
  static const ScoreForecast forecast;
  return forecast;
}

ScoreForecast::ScoreForecast() {
  std::size_t way = 0;
  for (int out = 0; out <= 4; ++out) {
    for (int far = 0; far + out <= 4; ++far) {
      for (int near = 0; near + far + out <= 4; ++near) {
        const Smalls smalls{4 - near - far - out, near, far, out};
        smalls_[way] = smalls;
        small_way_[code_of(smalls)] = static_cast<std::uint8_t>(way++);
      }
    }
  }
  values_[0] = at_the_end();
  for (std::size_t looks = 1; looks < values_.size(); ++looks) {
    values_[looks] = before_walking(before_the_look(values_[looks - 1]));
  }
}

ScoreForecast::Table ScoreForecast::at_the_end() const {
  Table table(ways);
  const auto points = [](int depth, Size size) {
    const auto in_lobby = static_cast<float>(lobby_points[static_cast<std::size_t>(size)]);
    return depth == 0 ? for_waiting : depth < depth_out ? in_lobby : 2 * in_lobby + for_escaping;
  };
  for (std::size_t large = 0; large < large_ways; ++large) {
    float sum = 0;
    for (std::size_t ghost = 0; ghost < 3; ++ghost) sum += points(depth_of(large, ghost), size_of(ghost));
    for (std::size_t small = 0; small < small_ways; ++small) {
      const Smalls& smalls = smalls_[small];
      table[large * small_ways + small] = sum + static_cast<float>(smalls.waiting) * points(0, Size::small) +
                                          static_cast<float>(smalls.near + smalls.far) * points(1, Size::small) +
                                          static_cast<float>(smalls.out) * points(depth_out, Size::small);
    }
  }
  return table;
}

// Each ghost in the lobby is missed or sent home, whatever becomes of the others.
ScoreForecast::Table ScoreForecast::before_the_look(const Table& after) const {
  Table table = after;
  for (std::size_t ghost = 0; ghost < 3; ++ghost) {
    const float hidden = missed[static_cast<std::size_t>(size_of(ghost))];
    const Table then = table;
    for (std::size_t large = 0; large < large_ways; ++large) {
      const int depth = depth_of(large, ghost);
      if (depth == 0 || depth == depth_out) continue;
      const std::size_t home = large - static_cast<std::size_t>(depth) * stride_of_large[ghost];
      for (std::size_t small = 0; small < small_ways; ++small) {
        table[large * small_ways + small] =
            hidden * then[large * small_ways + small] + (1 - hidden) * then[home * small_ways + small];
      }
    }
  }
  // Small ones one after the other: the chance that so many of them are sent home.
  const float hidden = missed[static_cast<std::size_t>(Size::small)];
  const auto look_at = [&](int Smalls::* place) {
    const Table then = table;
    for (std::size_t small = 0; small < small_ways; ++small) {
      const int count = smalls_[small].*place;
      if (count == 0) continue;
      float chance = 1;
      for (int i = 0; i < count; ++i) chance *= hidden;
      for (std::size_t large = 0; large < large_ways; ++large) table[large * small_ways + small] = 0;
      int ways_to_pick = 1;
      for (int seen = 0; seen <= count; ++seen) {
        Smalls left = smalls_[small];
        left.*place -= seen;
        left.waiting += seen;
        const std::size_t becomes = small_way_[code_of(left)];
        const float share = chance * static_cast<float>(ways_to_pick);
        for (std::size_t large = 0; large < large_ways; ++large) {
          table[large * small_ways + small] += share * then[large * small_ways + becomes];
        }
        chance *= (1 - hidden) / hidden;
        ways_to_pick = ways_to_pick * (count - seen) / (seen + 1);
      }
    }
  };
  look_at(&Smalls::near);
  look_at(&Smalls::far);
  return table;
}

// The best way to share out the steps of each card that may come. One ghost after the other is asked how far it
// should go; `by_steps` has what the rest can still make of the steps it leaves.
ScoreForecast::Table ScoreForecast::before_walking(const Table& walked) const {
  std::array<Table, most_steps + 1> by_steps;
  by_steps.fill(walked);
  const auto let_go = [&](auto&& becomes_of) {
    // Rising: fewer steps are still as they were before this ghost was asked.
    std::array<Table, most_steps + 1> asked = by_steps;
    for (std::size_t way = 0; way < ways; ++way) {
      becomes_of(way, [&](std::size_t becomes, int price) {
        for (int steps = price; steps <= most_steps; ++steps) {
          float& best = asked[static_cast<std::size_t>(steps)][way];
          best = std::max(best, by_steps[static_cast<std::size_t>(steps - price)][becomes]);
        }
      });
    }
    by_steps = std::move(asked);
  };
  const auto small_walks = [&](int Smalls::* from, int Smalls::* to, int price) {
    let_go([&](std::size_t way, auto&& may_become) {
      Smalls smalls = smalls_[way % small_ways];
      const std::size_t large = way / small_ways;
      for (int all = price; smalls.*from > 0 && all <= most_steps; all += price) {
        --(smalls.*from);
        ++(smalls.*to);
        may_become(large * small_ways + small_way_[code_of(smalls)], all);
      }
    });
  };
  // What is asked last is decided first. KH-15: a ghost walks once, and not in and out in one round; so nobody who
  // has just come somewhere is asked again.
  small_walks(&Smalls::waiting, &Smalls::near, 1);
  small_walks(&Smalls::near, &Smalls::far, near_to_far);
  small_walks(&Smalls::far, &Smalls::out, far_to_out);
  for (std::size_t ghost = 0; ghost < 3; ++ghost) {
    let_go([&](std::size_t way, auto&& may_become) {
      const int depth = depth_of(way / small_ways, ghost);
      const int furthest = depth == 0 ? fields_per_side : depth_out;
      for (int to = depth + 1; to <= furthest; ++to) {
        may_become(way + static_cast<std::size_t>(to - depth) * stride_of_large[ghost] * small_ways, to - depth);
      }
    });
  }
  Table table(ways, 0.0F);
  for (std::size_t steps = 0; steps < by_steps.size(); ++steps) {
    const float share = static_cast<float>(cards_with[steps]) / movement_card_count;
    for (std::size_t way = 0; way < ways; ++way) table[way] += share * by_steps[steps][way];
  }
  return table;
}

}  // namespace midnight::keyhole
