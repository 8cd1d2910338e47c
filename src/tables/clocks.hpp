// SPDX-License-Identifier: MIT
// The clocks of a table's seats. Time is counted from `since`, the moment of the latest entry on the owner's steady
// clock (Now::steady); a clock reads no time by itself. What is left always stands in an entry before anybody is told,
// so the time a server was away is nobody's.
#pragma once

#include "core/seat.hpp"
#include "tables/stored.hpp"
#include "tables/to_server.hpp"

#include <optional>
#include <vector>

namespace midnight {

class Clocks {
 public:
  Clocks() = default;
  Clocks(Pace pace, int players, Millis now);

  bool used() const { return pace_ != Pace::none; }
  SeatSet running() const { return running_; }
  std::vector<Millis> left_at(Millis now) const;
  std::optional<Millis> next_deadline() const;
  // Somebody whose time is up.
  std::optional<Seat> run_out(Millis now) const;
  // From now on, with what is left.
  void go_on(std::vector<Millis> left, Millis now);
  void run(SeatSet seats) { running_ = seats; }

  // Changes of what is left, before it is put into an entry.
  void end_turn(std::vector<Millis>& left, Seat seat) const;
  // A turn that a bot played in a person's place: they have the time that a turn adds when they come back, and never
  // more for having been away.
  void end_turn_of_bot(std::vector<Millis>& left, Seat seat) const;

 private:
  Pace pace_ = Pace::none;
  std::vector<Millis> left_;
  Millis since_ = 0;
  SeatSet running_;
};

}  // namespace midnight
