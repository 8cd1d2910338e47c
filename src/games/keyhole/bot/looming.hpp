// SPDX-License-Identifier: MIT
// What the look that looms over this round is worth to each seat (KH-17 to KH-19): whoever chooses takes the side that
// suits them, the die chooses among its doors. Exact for what stands in the lobby; what ghosts may still bring later is
// an estimate.
#pragma once

#include "core/per_seat.hpp"
#include "games/keyhole/bot/prospects.hpp"
#include "games/keyhole/bot/watch.hpp"

#include <array>
#include <cstdint>

namespace midnight::keyhole {

// What all ghosts of a seat promise after a look through each door, in half points.
using ByDoor = std::array<float, door_count>;
using Promises = PerSeat<ByDoor, max_players>;
// Where they are then.
using WhereByDoor = std::array<Whereabouts, door_count>;

class Looming {
 public:
  explicit Looming(const State& state);

  float value_at(Whereabouts where) const { return prospects_.value(where, looks_after_); }
  ByDoor promise(const WhereByDoor& where) const {
    ByDoor promise;
    for (std::size_t door = 0; door < door_count; ++door) promise[door] = prospects_.value(where[door], looks_after_);
    return promise;
  }
  DoorSet doors() const { return possible_; }

  // How much a seat will like what comes, from about -1 to 1.
  float value(const Promises& promises, Seat seat) const;
  // The same if the look comes from this side.
  float value_of_side(const Promises& promises, Seat seat, Side side) const;

 private:
  // When nothing is open any more, the least lead decides: KH-21, ties are broken by tenths (prospects.cpp).
  static constexpr float steepness_at_the_end = 12;

  // The chance that somebody who is so far ahead stays ahead.
  float chance_to_stay_ahead(float lead) const {
    const auto rising = [](float x) {
      const float inside = x > 1 ? 1 : x < -1 ? -1 : x;
      return 0.5F + inside * (0.75F - 0.25F * inside * inside);
    };
    const float open = rising(lead * steepness_);
    return settled_ == 0 ? open : open + settled_ * (rising(lead * steepness_at_the_end) - open);
  }
  void likings(const Promises& promises, Seat seat, ByDoor& out) const;

  const Prospects& prospects_ = Prospects::get();
  int players_;
  int looks_after_;
  DoorSet possible_;
  SeatSet choosers_;   // each as likely as the other; none: the keyhole stays on its side
  bool number_first_;  // crystal ball: the number is known to whoever chooses
  float steepness_;
  float settled_;  // how likely a lead is one of the whole game already
};

}  // namespace midnight::keyhole
