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
  // Somebody whose time is up, and the time to answer if they were asked.
  std::optional<Seat> run_out(Millis now) const;
  // From now on the person of a seat without time is asked whether they are there.
  void ask(Seat seat);
  bool is_asked(Seat seat) const { return running_.contains(seat) && answer_.at(index_of(seat)).has_value(); }
  std::optional<Millis> time_to_answer(Seat seat, Millis now) const;
  // Everybody who is asked has all the time to answer again: nobody could, because the server was away.
  void ask_again(Millis now);
  // As they stand, to go on from later: no time passes in between.
  Clocks stopped_at(Millis now) const;
  void start_again(Millis now) { since_ = now; }
  bool in_days() const { return pace_ == Pace::days; }
  // From now on, with what is left.
  void go_on(std::vector<Millis> left, Millis now);
  void run(SeatSet seats) { running_ = seats; }

  // Changes of what is left, before it is put into an entry.
  void end_turn(std::vector<Millis>& left, Seat seat) const;
  // A turn that a bot played in a person's place: they have the time that a turn adds when they come back, and never
  // more for having been away.
  void end_turn_of_bot(std::vector<Millis>& left, Seat seat) const;
  // Somebody who was asked is there.
  void answered(std::vector<Millis>& left, Seat seat) const;

 private:
  static std::size_t index_of(Seat seat) { return static_cast<std::size_t>(seat.index()); }
  // Of a seat whose clock runs: for its turn, or else for its answer.
  Millis remaining(Seat seat) const { return answer_.at(index_of(seat)).value_or(left_.at(index_of(seat))); }

  Pace pace_ = Pace::none;
  std::vector<Millis> left_;
  std::vector<std::optional<Millis>> answer_;  // by seat: what is left of the time to answer; only without time
  Millis since_ = 0;
  SeatSet running_;
};

}  // namespace midnight
