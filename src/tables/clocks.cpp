// SPDX-License-Identifier: MIT
#include "tables/clocks.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace midnight {
namespace {

constexpr Millis second = 1000;
constexpr Millis minute = 60 * second;
constexpr Millis day = Millis{24} * 60 * minute;

struct Times {
  Millis start;
  Millis addition;
};
// By Pace, as docs/server-protocol.md has them.
constexpr std::array<Times, 5> times{
    {{0, 0}, {10 * minute, 60 * second}, {3 * minute, 30 * second}, {minute, 10 * second}, {3 * day, 0}}};

std::size_t index_of(Seat seat) { return static_cast<std::size_t>(seat.index()); }
const Times& times_of(Pace pace) { return times.at(static_cast<std::size_t>(pace)); }

}  // namespace

Clocks::Clocks(Pace pace, int players, Millis now)
    : pace_(pace), left_(static_cast<std::size_t>(players), times_of(pace).start), since_(now) {}

std::vector<Millis> Clocks::left_at(Millis now) const {
  std::vector<Millis> left = left_;
  const Millis passed = std::max<Millis>(0, now - since_);
  for (const Seat seat : running_) {
    Millis& of_seat = left.at(index_of(seat));
    of_seat = std::max<Millis>(0, of_seat - passed);
  }
  return left;
}

std::optional<Millis> Clocks::next_deadline() const {
  std::optional<Millis> next;
  if (!used()) return next;
  for (const Seat seat : running_) {
    const Millis deadline = since_ + left_.at(index_of(seat));
    if (!next || deadline < *next) next = deadline;
  }
  return next;
}

std::optional<Seat> Clocks::run_out(Millis now) const {
  if (!used()) return std::nullopt;
  const std::vector<Millis> left = left_at(now);
  for (const Seat seat : running_) {
    if (left.at(index_of(seat)) == 0) return seat;
  }
  return std::nullopt;
}

void Clocks::go_on(std::vector<Millis> left, Millis now) {
  left_ = std::move(left);
  since_ = now;
}

void Clocks::end_turn(std::vector<Millis>& left, Seat seat) const {
  Millis& of_seat = left.at(index_of(seat));
  of_seat = pace_ == Pace::days ? times_of(pace_).start : of_seat + times_of(pace_).addition;
}

void Clocks::end_turn_of_bot(std::vector<Millis>& left, Seat seat) const {
  Millis& of_seat = left.at(index_of(seat));
  of_seat = std::max(of_seat, pace_ == Pace::days ? times_of(pace_).start : times_of(pace_).addition);
}

}  // namespace midnight
