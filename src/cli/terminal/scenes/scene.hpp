// SPDX-License-Identifier: MIT
// How a game looks in a terminal. A scene draws from what one person may know (Match::view) and nothing
// else; it holds no rules. The scene of a game is `const Scene& scenes::<game>()` in scenes/<game>.cpp, named like
// the game's folder; the build finds it. A game without a scene of its own is drawn plainly.
#pragma once

#include "cli/terminal/menu.hpp"
#include "cli/terminal/people.hpp"
#include "cli/terminal/styled_line.hpp"
#include "core/json.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace midnight::cli {

class Scene {
 public:
  Scene() = default;
  virtual ~Scene() = default;
  Scene(const Scene&) = delete;
  Scene& operator=(const Scene&) = delete;

  // What the header says about the course of the game: "round 2", "turn 14".
  virtual std::string course(const Json& view) const = 0;
  // The table in parts; between two parts there is an empty line if the screen has room for it.
  virtual std::vector<Lines> table(const Json& view, const People& people) const = 0;
  // The same for a screen with rows to spare.
  virtual std::vector<Lines> large_table(const Json& view, const People& people) const { return table(view, people); }
  virtual Menu menu(const Json& view, const std::vector<std::string>& legal, const People& people) const = 0;
  // Who plays together, in a sentence; empty where everybody plays alone.
  virtual std::string partners(const Json& /*view*/, const People& /*people*/) const { return {}; }
  // What a perfect memory would know, for readers who ask for it; nothing if the game has nothing to remember.
  virtual std::optional<Lines> memory(const Json& /*view*/) const { return std::nullopt; }
  // A sentence, with its cards as the table shows them.
  virtual StyledLine sentence(std::string_view text) const { return StyledLine(text); }
  // Whether these events should be read before play goes on, because they are what all have waited for.
  virtual bool worth_a_pause(const Json& /*events*/) const { return false; }
  // Whether cards and the like are written in small letters in this game's moves: s1, not S1.
  virtual bool writes_small_letters() const { return false; }
};

const Scene& scene_of(std::string_view game);
// Null if the game has none of its own. Made by the build.
const Scene* own_scene_of(std::string_view game);

// What a game is played with, and its limits (Notation::write_catalogue). Pre: there is such a game.
const Json& catalogue(const std::string& game);

// A sentence in which every word that is a card has its style.
StyledLine with_cards(std::string_view text, Style (*style_of_word)(std::string_view word));

namespace scenes {
const Scene& plain();
}  // namespace scenes

}  // namespace midnight::cli
