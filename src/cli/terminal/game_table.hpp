// SPDX-License-Identifier: MIT
// One game at this terminal: the match, who sits where, what has happened, and where it is shown. Playing,
// prompting and the final screen all work on this.
#pragma once

#include "cli/terminal/chronicle.hpp"
#include "cli/terminal/menu.hpp"
#include "cli/terminal/past_looks.hpp"
#include "cli/terminal/people.hpp"
#include "cli/terminal/scenes/scene.hpp"
#include "cli/terminal/seat_list.hpp"
#include "cli/terminal/terminal.hpp"
#include "match/match.hpp"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace midnight::cli {

class GameTable {
 public:
  GameTable(Match match, std::vector<SeatPlayer> seats, std::vector<std::string> names, Terminal& terminal);

  const Match& match() const { return match_; }
  const Chronicle& chronicle() const { return chronicle_; }
  const Scene& scene() const { return scene_; }
  Terminal& terminal() const { return terminal_; }

  int players() const { return match_.players(); }
  int humans() const;
  const SeatPlayer& player_at(Seat seat) const { return seats_.at(static_cast<std::size_t>(seat.index())); }
  const std::string& name(Seat seat) const { return names_.at(static_cast<std::size_t>(seat.index())); }
  // As seen from a seat, or from outside.
  People people(std::optional<Seat> you) const { return {names_, you}; }
  Json view(std::optional<Seat> you) const;

  // Plays a move and notes what it did.
  Result<std::string, Error> play(Seat seat, std::string_view move);
  // What was seen through a keyhole during the latest move, once: the caller shows it to that seat.
  std::vector<PastLook> take_looks(Seat you);
  // Pre: the match allows it.
  void take_back(Seat seat);
  // What the bot at this seat, or the one that gives hints, would play.
  std::string bot_move(Seat seat, std::string_view level) const;

  // Whether the memory aid is on; it is not unless the player asks for it (NS-26).
  bool shows_memory() const { return shows_memory_; }
  void show_memory(bool wanted) { shows_memory_ = wanted; }

  // The game as text, to be replayed.
  std::string record() const;

  void note_saved() { saved_moves_ = match_.moves().size(); }
  // Whether a file has the game as it stands.
  bool is_saved() const { return saved_moves_ == match_.moves().size(); }

  // Who is who, and who plays with whom: "You, Ben (greedy bot) and Cleo (greedy bot) sit at the table."
  std::string company(const People& people) const;

 private:
  Match match_;
  std::vector<SeatPlayer> seats_;
  std::vector<std::string> names_;
  Chronicle chronicle_;
  std::optional<Match> before_latest_;  // until its looks are taken
  const Scene& scene_;
  Terminal& terminal_;
  std::optional<std::size_t> saved_moves_;
  bool shows_memory_ = false;
};

}  // namespace midnight::cli
