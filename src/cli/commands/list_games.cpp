// SPDX-License-Identifier: MIT
// `midnight games`: what there is to play.
#include "cli/commands/commands.hpp"
#include "cli/io/speech.hpp"
#include "cli/terminal/terminal.hpp"
#include "match/match.hpp"

#include <fmt/format.h>
#include <unistd.h>

namespace midnight::cli {
namespace {

constexpr int players_column = 18;
constexpr int command_column = 28;

StyledLine row(std::string_view title, std::string_view players, std::string_view command, Style style) {
  StyledLine line(" ");
  line.add(title, style).pad_to(players_column).add(players).pad_to(command_column);
  return line.add(command, style == Style::strong ? Style::plain : Style::faint);
}

std::string range(int from, int to) { return from == to ? std::to_string(from) : fmt::format("{}–{}", from, to); }

}  // namespace

int list_games() {
  Terminal terminal(STDIN_FILENO, STDOUT_FILENO, {});
  terminal.print(row(say("games.game"), say("games.players"), say("games.how"), Style::faint));
  for (const GameInfo& game : games()) {
    terminal.print(row(game.title, range(game.min_players, game.max_players),
                       fmt::format("midnight play {}", game.name), Style::strong));
  }
  return done;
}

}  // namespace midnight::cli
