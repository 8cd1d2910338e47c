// SPDX-License-Identifier: MIT
// The expected value of this round's look for each seat (KH-17 to KH-19): the chooser takes the best side for
// themselves, the die chooses among its doors. Exact for what stands in the lobby; later points are estimated
// (ScoreForecast).
#pragma once

#include "core/per_seat.hpp"
#include "games/keyhole/bot/score_forecast.hpp"
#include "games/keyhole/bot/threat.hpp"

#include <array>
#include <cstdint>

namespace midnight::keyhole {

// The expected points of a seat after a look through each door, in half points.
using ByDoor = std::array<float, door_count>;
using ExpectedPoints = PerSeat<ByDoor, max_players>;
// Where they are then.
using WhereByDoor = std::array<Whereabouts, door_count>;

class LookForecast {
 public:
  explicit LookForecast(const State& state);

  float value_at(Whereabouts where) const { return scores_.value(where, looks_after_); }
  ByDoor expected_points(const WhereByDoor& where) const {
    ByDoor points;
    for (std::size_t door = 0; door < door_count; ++door) points[door] = scores_.value(where[door], looks_after_);
    return points;
  }
  DoorSet doors() const { return possible_; }

  // How good the position is for a seat, from about -1 to 1.
  float value(const ExpectedPoints& expected, Seat seat) const;
  // The same if the look comes from this side.
  float value_of_side(const ExpectedPoints& expected, Seat seat, Side side) const;

 private:
  // At the end the smallest lead decides: KH-21, ties are broken by tenths (score_forecast.cpp).
  static constexpr float steepness_at_the_end = 12;

  // The probability that a seat with this lead stays ahead.
  float chance_to_stay_ahead(float lead) const {
    const auto rising = [](float x) {
      const float inside = x > 1 ? 1 : x < -1 ? -1 : x;
      return 0.5F + inside * (0.75F - 0.25F * inside * inside);
    };
    const float open = rising(lead * steepness_);
    return settled_ == 0 ? open : open + settled_ * (rising(lead * steepness_at_the_end) - open);
  }
  void preferences(const ExpectedPoints& expected, Seat seat, ByDoor& out) const;

  const ScoreForecast& scores_ = ScoreForecast::get();
  int players_;
  int looks_after_;
  DoorSet possible_;
  SeatSet choosers_;   // equally likely; none: the keyhole stays on its side
  bool number_first_;  // crystal ball: the chooser knows the number
  float steepness_;
  float settled_;  // probability that a lead now is a lead at the end
};

}  // namespace midnight::keyhole
