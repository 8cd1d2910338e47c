// SPDX-License-Identifier: MIT
// What each viewer of a game has been told so far: its step, the length of its log, and the latest change. A viewer
// whose step did not rise has been told nothing, whatever others did in secret.
#pragma once

#include "core/fixed_list.hpp"
#include "core/viewer.hpp"
#include "match/moment.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace midnight {

// A set of viewers: one bit for each seat, one for spectators, and one for those who see everything.
using ViewerBits = std::uint8_t;
inline constexpr int spectator_index = max_seats;
inline constexpr int omniscient_index = max_seats + 1;
int index_of(Viewer viewer);
ViewerBits bit_of(Viewer viewer);

// A move as it was played, which a replay from the start repeats.
struct Play {
  Seat seat;
  std::string move;
  ViewerBits told = 0;                  // whose log has it
  ViewerBits rose = 0;                  // whose step rose
  bool ended_planning = false;          // and so told what others had planned in secret
  bool by_bot = false;                  // in the place of the seat's person
  std::int64_t added = 0;               // to the clock of the seat
  SeatSet began = {};                   // whose turn began with it
  std::vector<std::int64_t> left = {};  // each seat's time after it; empty where no clock runs
};

struct Told {
  std::uint64_t step = 0;
  std::uint64_t moves = 0;
  std::uint64_t undone_at = 0;  // the step at which something was last taken back
  std::optional<Seat> mover = {};
  Moment moment = {};  // its events are those of the latest change that was news
  bool fresh = false;  // the latest change was news
};

class Knowledge {
 public:
  const Told& of(Viewer viewer) const { return told_.at(static_cast<std::size_t>(index_of(viewer))); }

  // `everything`: somebody may once look at this game with all cards open, so that has a log as well.
  void start(const Match& match, bool everything);
  // Completes the play, which was the match's latest move, with who was told of it.
  void add(const Match& match, Play& play);
  // `plays` are those that are left.
  void take_back(const Match& match, const Play& undone, std::span<const Play> plays);
  // After the game was played again up to an earlier move: nobody's step may be one that they have had `before`.
  void rise_above(const Knowledge& before);
  void nothing_new();
  // The game ends here although its rules would go on; everybody is told at once.
  void end(const Match& match, const Outcome& outcome);

  // The length of the viewer's log at an earlier step; nothing if something in it was taken back since.
  std::optional<std::uint64_t> moves_at(Viewer viewer, std::uint64_t step, std::span<const Play> plays) const;

 private:
  using Viewers = FixedList<Viewer, max_seats + 2>;
  Viewers viewers_of(const Match& match) const;
  // Takes over turn and outcome; whether one of them is another.
  static bool look(Told& told, const Match& match, const std::optional<Outcome>& outcome, Viewer viewer);
  Told& at(Viewer viewer) { return told_.at(static_cast<std::size_t>(index_of(viewer))); }

  bool everything_ = false;
  bool ended_ = false;  // by `end`
  std::array<Told, max_seats + 2> told_;
};

}  // namespace midnight
