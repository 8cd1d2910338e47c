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
constexpr Millis time_of_question = 20 * second;

struct Times {
  Millis start;
  Millis addition;
};
// By Pace, as docs/server-protocol.md has them.
constexpr std::array<Times, 5> times{
    {{0, 0}, {10 * minute, 60 * second}, {3 * minute, 30 * second}, {minute, 10 * second}, {3 * day, 0}}};

const Times& times_of(Pace pace) { return times.at(static_cast<std::size_t>(pace)); }

}  // namespace

Clocks::Clocks(Pace pace, int players, Millis now)
    : pace_(pace),
      left_(static_cast<std::size_t>(players), times_of(pace).start),
      answer_(static_cast<std::size_t>(players)),
      since_(now) {}

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
    const Millis deadline = since_ + remaining(seat);
    if (!next || deadline < *next) next = deadline;
  }
  return next;
}

std::optional<Seat> Clocks::run_out(Millis now) const {
  if (!used()) return std::nullopt;
  for (const Seat seat : running_) {
    if (since_ + remaining(seat) <= now) return seat;
  }
  return std::nullopt;
}

void Clocks::ask(Seat seat) { answer_.at(index_of(seat)) = time_of_question; }

std::optional<Millis> Clocks::time_to_answer(Seat seat, Millis now) const {
  if (!is_asked(seat)) return std::nullopt;
  return std::max<Millis>(0, since_ + remaining(seat) - now);
}

void Clocks::ask_again(Millis now) {
  for (auto& answer : answer_) {
    if (answer) answer = time_of_question + std::max<Millis>(0, now - since_);
  }
}

void Clocks::go_on(std::vector<Millis> left, Millis now) {
  for (const Seat seat : running_) {
    if (is_asked(seat)) answer_.at(index_of(seat)) = time_to_answer(seat, now);
  }
  for (std::size_t i = 0; i < answer_.size(); ++i) {
    if (left.at(i) > 0) answer_[i].reset();
  }
  left_ = std::move(left);
  since_ = now;
}

Clocks Clocks::stopped_at(Millis now) const {
  Clocks stopped = *this;
  stopped.go_on(left_at(now), now);
  return stopped;
}

void Clocks::end_turn(std::vector<Millis>& left, Seat seat) const {
  Millis& of_seat = left.at(index_of(seat));
  of_seat = pace_ == Pace::days ? times_of(pace_).start : of_seat + times_of(pace_).addition;
}

void Clocks::end_turn_of_bot(std::vector<Millis>& left, Seat seat) const {
  Millis& of_seat = left.at(index_of(seat));
  of_seat = std::max(of_seat, pace_ == Pace::days ? times_of(pace_).start : times_of(pace_).addition);
}

void Clocks::answered(std::vector<Millis>& left, Seat seat) const {
  left.at(index_of(seat)) = time_of_question;
  end_turn_of_bot(left, seat);
}

}  // namespace midnight
