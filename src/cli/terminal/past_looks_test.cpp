// SPDX-License-Identifier: MIT
// A look that is over can be looked at again: the lobby is as it was then, whatever the move did since.
#include "cli/terminal/past_looks.hpp"

#include "cli/terminal/json_access.hpp"
#include "core/json_reader.hpp"
#include "games/keyhole/notation/notation.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

namespace midnight::cli {
namespace {

// KH-18, KH-34: the die has passed on by the time of the look, so ghosts may come in another order.
std::vector<std::string> sorted_lines(const Json& list) {
  std::vector<std::string> lines;
  for (const Json& item : list) lines.push_back(to_line(item));
  std::ranges::sort(lines);
  return lines;
}

// What the events say about each ghost that was looked at.
Json told(const Json& events) {
  Json ghosts = Json::array();
  for (const Json& event : events) {
    if (text(at(event, "type")) != "look") continue;
    Json ghost{{"seat", event["seat"]}, {"id", event["ghost"]}};
    for (const char* name : {"field", "x", "y", "z", "lying", "points", "mirror", "seen", "visible", "reflected"}) {
      ghost[name] = event[name];
    }
    ghosts.push_back(std::move(ghost));
  }
  return ghosts;
}

int looks_in_a_game(const Json& options, int players, std::uint64_t seed) {
  StartOptions from;
  from.game = "keyhole";
  from.players = players;
  from.options = options;
  from.seed = numbered_seed(seed);
  auto match = Match::start(from);
  EXPECT_TRUE(match.ok());
  int looks = 0;
  std::uint32_t pick = static_cast<std::uint32_t>(seed);
  while (!match->acting().empty()) {
    const Seat seat = match->acting().first();
    const LegalMoves legal = match->legal(seat);
    pick = pick * 1664525U + 1013904223U;
    const Match before = *match;
    if (!match->apply(seat, legal.moves[(pick >> 8U) % legal.moves.size()])) continue;
    const Json events = match->events(Viewer::spectator());
    int announced = 0;
    for (const Json& event : events) announced += text(at(event, "type")) == "keyhole" ? 1 : 0;
    const std::vector<PastLook> past = looks_during(before, events);
    EXPECT_EQ(static_cast<int>(past.size()), announced) << to_line(before.position()) << "\n" << to_line(events);
    for (const PastLook& look : past) {
      JsonReader where(look.door);
      const Json seen = keyhole::Notation::look(look.lobby, where);
      EXPECT_EQ(sorted_lines(seen), sorted_lines(told(look.events))) << to_line(before.position()) << "\n"
                                                                     << to_line(events);
      ++looks;
    }
  }
  return looks;
}

TEST(PastLooks, KH_19_showWhatTheLookCountedInEveryVariant) {
  const Json variants = Json::array({Json::object(), Json{{"midnight", true}}, Json{{"merge", true}},
                                     Json{{"merge", true}, {"midnight", true}, {"walking", "in-turn"}},
                                     Json{{"layout", "hand"}, {"mirror", false}}});
  for (const Json& options : variants) {
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
      EXPECT_GE(looks_in_a_game(options, 2 + static_cast<int>(seed % 3), seed), 5) << to_line(options);
    }
  }
}

TEST(PastLooks, OtherGamesHaveNone) {
  StartOptions from;
  from.game = "hourglass";
  auto match = Match::start(from);
  ASSERT_TRUE(match.ok());
  const Match before = *match;
  const Seat seat = match->acting().first();
  ASSERT_TRUE(match->apply(seat, match->legal(seat).moves.front()).ok());
  EXPECT_TRUE(looks_during(before, match->events(Viewer::spectator())).empty());
}

}  // namespace
}  // namespace midnight::cli
