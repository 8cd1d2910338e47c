// SPDX-License-Identifier: MIT
// What an arena plays: a game, its options, and the bots that sit down to it.
//
// Games are numbered from 0 and come in deals of as many games as there are players. All games of a deal have the same
// cards; from one to the next everybody moves one seat on. So each contestant plays each deal from each seat, and the
// effects of seat, cards and bot can be separated. Seat 0 always begins.
// All chance of a game follows from (seed, number): who plays it, and when, does not matter.
#pragma once

#include "arena/external_bot.hpp"
#include "bots/named_bots.hpp"
#include "core/json.hpp"
#include "core/seat.hpp"
#include "core/seed.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace midnight::arena {

struct Contestant {
  std::string name;          // as it was asked for: `greedy`, `greedy:32`
  bots::BotSpec spec;        // unless it comes from outside
  MakeExternalBot external;  // empty for our own bots
};

// `greedy`, or `greedy:32` to say how much it thinks.
Result<Contestant> contestant_from_text(std::string_view text);

struct Contest {
  std::string game;
  Json options = Json::object();
  Json cards;                           // the card table that is played with; null for the printed one
  Json card_options = Json::object();   // what of it are options: see use_card_table
  std::vector<Contestant> contestants;  // one for each seat; the same bot may come several times
  std::uint64_t seed = 1;
  bool details = false;  // whether each move is looked at for the statistics of a report

  int players() const { return static_cast<int>(contestants.size()); }
  std::uint64_t deal_of(std::uint64_t game_number) const { return game_number / contestants.size(); }
  // Who sits there in this game: an index into contestants.
  std::size_t contestant_at(Seat seat, std::uint64_t game_number) const;
};

// The different names among the contestants, in their order.
std::vector<std::string> bot_names(const Contest& contest);

// The seed of deal or game `number` in a run.
Seed seed_for(std::uint64_t run, std::uint64_t number);

}  // namespace midnight::arena
