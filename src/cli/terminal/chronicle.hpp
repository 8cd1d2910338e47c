// SPDX-License-Identifier: MIT
// What has happened at the table, kept as each viewer may know it. People read it as sentences: all of it,
// or what is new since their last turn.
#pragma once

#include "cli/terminal/people.hpp"
#include "match/match.hpp"

#include <string>
#include <vector>

namespace midnight::cli {

class Chronicle {
 public:
  explicit Chronicle(const Match& match);

  // The move that was just played.
  void add(const Match& match, Seat mover);
  // After a move was taken back, it never happened.
  void forget_taken_back(const Match& match);

  bool empty() const { return entries_.empty(); }
  std::vector<std::string> all(const People& people) const;
  std::vector<std::string> latest(const People& people) const;
  // From the beginning of the viewer's last turn on; a spectator gets everything, somebody who plays
  // alone the latest move.
  std::vector<std::string> since_last_turn(const People& people) const;

 private:
  struct Entry {
    std::size_t moves = 0;  // played by then
    Seat mover;
    std::vector<Json> events;  // by seat, and for a spectator at the end
  };

  std::vector<std::string> sentences(const People& people, std::size_t from) const;

  std::string game_;
  std::vector<Entry> entries_;
};

}  // namespace midnight::cli
