// SPDX-License-Identifier: MIT
// What many games of an arena add up to. All sums are whole numbers, and two Statistics of the same contest can be
// added, so the result does not depend on who played which games in which order.
//
// A win is counted in sixtieths. Everybody among the winners has won, shared or not, unless all or none are:
// that is a draw, and each side gets an equal part. Alone one wins or loses. A side is a player, or partners who win
// together: those are one observation a game, because a second one would tell nothing new and make intervals too
// narrow.
#pragma once

#include "arena/game_result.hpp"
#include "arena/histogram.hpp"

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <vector>

namespace midnight::arena {

inline constexpr std::uint64_t whole_win = 60;  // divides by every number of sides

struct Share {
  std::uint64_t games = 0;
  std::uint64_t won = 0;  // sixtieths
  Share& operator+=(const Share& other);
  double rate() const;
  friend bool operator==(const Share&, const Share&) = default;
};

// How often something was done, and how often those who did it won.
struct Usage {
  std::uint64_t times = 0;
  Share users;  // sides that did it at least once in a game
  Usage& operator+=(const Usage& other);
  friend bool operator==(const Usage&, const Usage&) = default;
};
using Usages = std::map<std::string, Usage, std::less<>>;

// Two games of a deal that follow one another, neither a draw: everybody has moved on by a seat.
struct Pairs {
  std::uint64_t compared = 0;
  std::uint64_t same_seat = 0;  // won both: the cards decided
  std::uint64_t same_bot = 0;   // won both: the contestant decided
  Pairs& operator+=(const Pairs& other);
  friend bool operator==(const Pairs&, const Pairs&) = default;
};

// How the games went that ended in one way.
struct Ending {
  std::uint64_t games = 0;
  std::vector<Share> cells;  // bot by bot, seat by seat
  std::vector<Share> bots;   // one observation for each side with that bot
  Ending& operator+=(const Ending& other);
  friend bool operator==(const Ending&, const Ending&) = default;
};
using Endings = std::map<std::string, Ending, std::less<>>;

// From games with details only.
struct DetailSums {
  std::uint64_t games = 0;
  std::uint64_t moves = 0;
  std::uint64_t choices = 0;
  std::uint64_t forced = 0;
  std::uint64_t hidden = 0;
  std::uint64_t shown = 0;
  Histogram choices_per_move;  // a game's mean, rounded
  Histogram lead_changes;
  Histogram decided;  // in hundredths of the game's length
  Usages actions;
  Usages cards;
  DetailSums& operator+=(const DetailSums& other);
  friend bool operator==(const DetailSums&, const DetailSums&) = default;
};

class Statistics {
 public:
  explicit Statistics(const Contest& contest);

  // All games of one deal.
  void add_deal(std::span<const GameResult> games, const Contest& contest);
  // Pre: of the same contest.
  Statistics& operator+=(const Statistics& other);

  std::uint64_t games() const { return games_; }
  std::uint64_t draws() const { return draws_; }
  int players() const { return static_cast<int>(seats_); }
  int sides() const { return sides_; }
  const std::vector<std::string>& bots() const { return bots_; }
  // The bot is an index into bots().
  Share of(std::size_t bot, Seat seat) const;
  Share of_bot(std::size_t bot) const;
  Share of_seat(Seat seat) const;
  // The same among games that ended in one way.
  static Share of_bot(std::size_t bot, const Ending& ending) { return ending.bots[bot]; }
  Share of_seat(Seat seat, const Ending& ending) const;
  // How often the bot came in before the other, where they were at one table: winners first, all others by their
  // scores. Partners are not compared, nor bots that share a place, unless all share it: then it is half a win.
  const Share& against(std::size_t bot, std::size_t other) const { return against_[bot * bots_.size() + other]; }
  const Histogram& scores(std::size_t bot) const { return scores_[bot]; }
  const Histogram& length() const { return length_; }
  const Endings& endings() const { return endings_; }
  // Why contestants lost without being beaten, and how often.
  const std::map<std::string, std::uint64_t, std::less<>>& faults() const { return faults_; }
  const Pairs& pairs() const { return pairs_; }
  const DetailSums& details() const { return details_; }

  friend bool operator==(const Statistics&, const Statistics&) = default;

 private:
  void add(const GameResult& game, const Contest& contest);
  void add_details(const GameResult& game);
  void add_uses(Usages& usages, const Uses& uses, SeatSet winners) const;
  void add_placings(const GameResult& game, SeatSet seats, const Contest& contest);
  std::size_t bot_at(Seat seat, const GameResult& game, const Contest& contest) const;
  // Of partners with the same bot one; all others.
  SeatSet one_of_partners(const GameResult& game, const Contest& contest) const;
  void compare(const GameResult& before, const GameResult& after, const Contest& contest);

  std::vector<std::string> bots_;
  std::vector<std::size_t> bot_of_;  // by contestant
  std::size_t seats_;
  PerSeat<SeatSet, max_seats> side_of_;  // the seat and its partners
  int sides_ = 0;
  std::uint64_t games_ = 0;
  std::uint64_t draws_ = 0;
  Endings endings_;
  std::vector<Share> against_;  // bot by bot
  std::vector<Histogram> scores_;
  Histogram length_;
  std::map<std::string, std::uint64_t, std::less<>> faults_;
  Pairs pairs_;
  DetailSums details_;
};

// In sixtieths. As many sides as players unless there are partners.
std::uint64_t won_by(Seat seat, SeatSet winners, int players, int sides);

// The 95 % interval of a share, by Wilson: right also near 0 and 1.
struct Interval {
  double low = 0;
  double high = 1;
};
Interval interval_of(const Share& share);
Interval wilson(double successes, double trials);

}  // namespace midnight::arena
