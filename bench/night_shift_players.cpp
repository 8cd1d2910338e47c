// SPDX-License-Identifier: MIT
// How often several players win Night Shift, level by level, and how long a game takes them: the table of
// docs/bots-night-shift.md. Every player gets the same deals.
//   night_shift_players [DEALS] [PLAYER]
#include "arena/statistics.hpp"
#include "bots/greedy/greedy_bot.hpp"
#include "bots/random/random_bot.hpp"
#include "games/night_shift/bot/insight.hpp"
#include "games/night_shift/bot/planner.hpp"
#include "games/night_shift/notation/notation.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cstdio>
#include <ctime>
#include <functional>
#include <string_view>
#include <vector>

namespace midnight::night_shift {
namespace {

// Chooses the moves of one game.
using Choose = std::function<Move(const View&, const Moves&, Rng&)>;

struct Player {
  std::string_view name;
  std::function<Choose()> sit_down;
};

Choose planner_that_recalls(std::uint32_t cards) {
  PlannerParams params;
  params.remembered = cards;
  return [planner = Planner(params)](const View& view, const Moves& moves, Rng& rng) mutable {
    return planner.choose(view, moves, rng).move;
  };
}

std::vector<Player> players() {
  return {
      {"planner", [] { return planner_that_recalls(card_count); }},
      {"recalls-24", [] { return planner_that_recalls(24); }},
      {"recalls-12", [] { return planner_that_recalls(12); }},
      {"recalls-6", [] { return planner_that_recalls(6); }},
      {"forgetful", [] { return planner_that_recalls(0); }},
      {"greedy",
       [] {
         return [](const View& view, const Moves& moves, Rng& rng) {
           return bots::greedy_move<NightShift, Insight>(view, Seat(0), moves, rng, {}).move;
         };
       }},
      {"random",
       [] {
         return [](const View&, const Moves& moves, Rng& rng) { return bots::random_move<NightShift>(moves, rng); };
       }},
  };
}

struct Tally {
  int games = 0;
  int wins = 0;
  int cups = 0;   // left in the games that were won
  int files = 0;  // finished in all games
  double seconds = 0;
  double slowest = 0;
};

void play_game(const Player& player, Level level, std::uint64_t deal, Tally& tally) {
  Rng rng(Rng::Kind::fast, numbered_seed(deal), "game");
  Rng bot(Rng::Kind::fast, numbered_seed(deal), "bot");
  State state = NightShift::initial({.level = level}, rng);
  NoEvents silent;
  const std::clock_t start = std::clock();  // processor time: other work on the machine does not count
  const Choose choose = player.sit_down();
  while (state.step != Step::over) {
    const View view = NightShift::view(state, Viewer::at(Seat(0)));
    NightShift::apply(state, Seat(0), choose(view, NightShift::legal_moves(state, Seat(0)), bot), rng, silent);
  }
  const double seconds = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
  const bool is_won = state.finished == card_count;
  ++tally.games;
  tally.wins += is_won ? 1 : 0;
  tally.cups += is_won ? state.coffee : 0;
  tally.files += state.finished;
  tally.seconds += seconds;
  tally.slowest = std::max(tally.slowest, seconds);
}

void print_row(const Player& player, Level level, const Tally& tally) {
  const arena::Interval wins = arena::wilson(tally.wins, tally.games);
  const double cups = tally.wins == 0 ? 0.0 : static_cast<double>(tally.cups) / tally.wins;
  fmt::print("{:<11} {:<10} {:>6} {:>6.1f} {:>6.1f} – {:>5.1f} {:>6.2f} {:>6.1f} {:>9.2f} {:>9.1f}\n", player.name,
             to_text(level), tally.games, 100.0 * tally.wins / tally.games, 100 * wins.low, 100 * wins.high, cups,
             static_cast<double>(tally.files) / tally.games, 1000 * tally.seconds / tally.games, 1000 * tally.slowest);
  std::fflush(stdout);
}

}  // namespace
}  // namespace midnight::night_shift

int main(int argc, char** argv) {
  using namespace midnight::night_shift;
  std::uint64_t deals = 1000;
  if (argc > 1) {
    const std::string_view text = argv[1];
    const auto read = std::from_chars(text.data(), text.data() + text.size(), deals);
    if (read.ec != std::errc() || read.ptr != text.data() + text.size() || deals == 0) {
      fmt::print(stderr, "{} is no number of deals\n", text);
      return 2;
    }
  }
  const std::string_view only = argc > 2 ? argv[2] : "";
  const std::vector<Player> all = players();
  if (!only.empty() && std::ranges::find(all, only, &Player::name) == all.end()) {
    fmt::print(stderr, "{} is no player\n", only);
    return 2;
  }
  fmt::print("{:<11} {:<10} {:>6} {:>6} {:>14} {:>6} {:>6} {:>9} {:>9}\n", "player", "level", "deals", "won %", "95 %",
             "cups", "files", "ms/game", "slowest");
  for (const Player& player : all) {
    if (!only.empty() && player.name != only) continue;
    for (const Level level : {Level::very_easy, Level::easy, Level::regular, Level::difficult}) {
      Tally tally;
      for (std::uint64_t deal = 1; deal <= deals; ++deal) play_game(player, level, deal, tally);
      print_row(player, level, tally);
    }
  }
  return 0;
}
