// SPDX-License-Identifier: MIT
// Searches the best plan of walks for all ghosts of a seat together (KH-15): where each could be when the look comes.
// Ghosts depend on one another: they share the card's steps and the room, and the player who chooses a side considers
// all of them.
#pragma once

#include "games/keyhole/bot/hideouts.hpp"
#include "games/keyhole/bot/look_forecast.hpp"

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
  float risk = 0;                      // what it is worth less, because it may be taken
};

using Choices = std::array<std::size_t, ghosts_per_player>;  // by ghost: the number of its hideout; 0 is to stay

class ContestedFields;

class WalkPlanner {
 public:
  // `steps`: what the seat may still walk. `in_the_way`: the others' ghosts when it walks.
  WalkPlanner(const State& state, Seat seat, int steps, const Bodies& in_the_way, Hideouts& hideouts,
              const LookForecast& forecast);

  // Adds the hidden spots of so many of the best fields.
  void look_closely(std::size_t fields);

  // Values walks into contested fields at so much less.
  void beware_of(const ContestedFields& contested);

  // The plan that is safest over all doors: quick, and what a simple player would do.
  Choices plain_choice() const { return shared_out(all_doors()); }
  // The plan with the best forecast, given the expected points of the others.
  struct Best {
    Choices choices;
    float value;
  };
  Best best(ExpectedPoints expected, bool thorough) const;

  ByDoor expected_points(const Choices& choices) const { return expected_points(choices, where(choices)); }
  Bodies bodies(const Choices& choices) const;
  const Hideout& hideout(int ghost, std::size_t choice) const {
    return hideouts_of_[static_cast<std::size_t>(ghost)][choice];
  }
  std::size_t count(int ghost) const { return hideouts_of_[static_cast<std::size_t>(ghost)].size(); }
  int steps() const { return steps_; }
  // Whether the hideout is free while the seat's other ghosts have not moved.
  bool way_is_clear(int ghost, std::size_t choice) const;
  // Whether they do not collide and the steps suffice.
  bool possible(const Choices& choices) const;

 private:
  using Weights = ByDoor;
  ByDoor expected_points(const Choices& choices, const WhereByDoor& at) const;
  WhereByDoor where(const Choices& choices) const;
  Weights all_doors() const;
  Choices shared_out(const Weights& weights) const;
  void add(GhostId ghost, const Walk& walk, int steps, const Hideouts::Spot& spot);
  // The value of one hideout for a look through one door, all other ghosts unmoved.
  float alone(std::size_t ghost, std::size_t choice, std::size_t door) const;
  float weighted(std::size_t ghost, std::size_t choice, const Weights& weights) const;
  bool fits(const Choices& choices, int ghost) const;
  void improve(Best& best, ExpectedPoints& expected, bool pairs) const;

  const State& state_;
  Seat seat_;
  int steps_;
  Bodies others_;
  Hideouts& places_;
  const LookForecast& forecast_;
  bool wary_ = false;      // some hideouts have a risk
  WhereByDoor staying_{};  // if no ghost walks
  std::array<std::vector<Hideout>, ghosts_per_player> hideouts_of_;
};

}  // namespace midnight::keyhole
