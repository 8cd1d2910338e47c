// SPDX-License-Identifier: MIT
// A whole plan at once (KH-15): where each ghost of a seat could be when the look comes, and the choice for all of
// them together that suits the seat best. Ghosts depend on one another: they share the card's steps and the room, and
// whoever chooses a side weighs all of them.
#pragma once

#include "games/keyhole/bot/hideouts.hpp"
#include "games/keyhole/bot/looming.hpp"

#include <array>
#include <optional>
#include <vector>

namespace midnight::keyhole {

// A place where a ghost could be when the look comes.
struct Hideout {
  std::optional<Walk> walk;  // none: it stays
  int steps = 0;
  std::optional<geometry::Body> body;  // if in the lobby
  WhereByDoor where{};                 // after a look through each door
};

using Choices = std::array<std::size_t, ghosts_a_player>;  // by ghost: the number of its hideout; 0 is to stay

class Scheme {
 public:
  // For a seat that may still share out so many steps. `in_the_way`: others' ghosts where they will be when it walks.
  Scheme(const State& state, Seat seat, int steps, const Bodies& in_the_way, Hideouts& hideouts,
         const Looming& looming);

  // Adds nooks of the fields that look best, so many of them.
  void look_closely(std::size_t fields);

  // The plan that most lowers the danger from all doors alike: quick, and what a simple player would do.
  Choices plain_choice() const { return shared_out(all_doors()); }
  // The plan that promises most when the others' promises are these.
  struct Best {
    Choices choices;
    float value;
  };
  Best best(Promises promises, bool thorough) const;

  ByDoor promise(const Choices& choices) const { return looming_.promise(where(choices)); }
  Bodies bodies(const Choices& choices) const;
  const Hideout& hideout(int ghost, std::size_t choice) const {
    return hideouts_of_[static_cast<std::size_t>(ghost)][choice];
  }
  std::size_t count(int ghost) const { return hideouts_of_[static_cast<std::size_t>(ghost)].size(); }
  int steps() const { return steps_; }
  // Whether it can be walked to while the seat's other ghosts still stand where they are.
  bool way_is_clear(int ghost, std::size_t choice) const;
  // Whether all of them have room beside one another and steps suffice.
  bool possible(const Choices& choices) const;

 private:
  using Weights = ByDoor;
  WhereByDoor where(const Choices& choices) const;
  Weights all_doors() const;
  Choices shared_out(const Weights& weights) const;
  void add(GhostId ghost, const Walk& walk, int steps, const Hideouts::Spot& spot);
  // What one hideout is worth for the look through one door, all other ghosts left where they are.
  float alone(std::size_t ghost, std::size_t choice, std::size_t door) const;
  float weighted(std::size_t ghost, std::size_t choice, const Weights& weights) const;
  bool fits(const Choices& choices, int ghost) const;
  void improve(Best& best, Promises& promises, bool pairs) const;

  const State& state_;
  Seat seat_;
  int steps_;
  Bodies others_;
  Hideouts& places_;
  const Looming& looming_;
  WhereByDoor staying_{};  // if nobody walks
  std::array<std::vector<Hideout>, ghosts_a_player> hideouts_of_;
};

}  // namespace midnight::keyhole
