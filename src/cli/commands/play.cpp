// SPDX-License-Identifier: MIT
// `midnight play`: from the words of the command line to a table, and from its end to an exit code.
#include "cli/commands/commands.hpp"
#include "cli/commands/game_options.hpp"
#include "cli/io/entropy.hpp"
#include "cli/io/interrupt.hpp"
#include "cli/io/record_file.hpp"
#include "cli/io/speech.hpp"
#include "cli/terminal/play_session.hpp"

#include <unistd.h>

#include <algorithm>

namespace midnight::cli {
namespace {

struct Prepared {
  StartOptions start;
  std::vector<SeatPlayer> seats;
  std::vector<std::string> names;
};

Result<Prepared, Complaint> prepare(const PlayCommand& command) {
  const GameInfo* info = find_game(command.game);
  if (info == nullptr) return no_such_game(command.game);
  Prepared prepared;
  if (!command.seats.empty()) {
    const auto seats = seats_from_text(command.seats, *info);
    if (!seats) return seats.error();
    prepared.seats = *seats;
  }
  const int seated = static_cast<int>(prepared.seats.size());
  const int players =
      command.players.value_or(seated > 0 ? seated : std::clamp(2, info->min_players, info->max_players));
  if (players < info->min_players || players > info->max_players) {
    const bool alone = info->max_players == 1;
    return Complaint{say(alone ? "play.players.alone" : "play.players", {{"game", std::string(info->title)},
                                                                         {"min", std::to_string(info->min_players)},
                                                                         {"max", std::to_string(info->max_players)},
                                                                         {"players", std::to_string(players)}})};
  }
  if (seated > 0 && seated != players) {
    return Complaint{
        say("play.seats-and-players", {{"seats", std::to_string(seated)}, {"players", std::to_string(players)}})};
  }
  if (seated == 0) prepared.seats = usual_seats(players);

  const auto names = names_from_text(command.names, players);
  if (!names) return names.error();
  prepared.names = *names;

  const auto options = options_from_text(command.options);
  if (!options) return options.error();
  prepared.start = {.game = command.game, .players = players, .options = *options, .seed = {}, .first = {}};
  if (command.first) {
    if (*command.first < 0 || *command.first >= players) {
      return Complaint{say("play.first", {{"last", std::to_string(players - 1)}})};
    }
    prepared.start.first = Seat(*command.first);
  }
  if (command.seed.empty()) {
    prepared.start.seed = seed_from_system();
  } else if (const auto seed = seed_from_hex(command.seed)) {
    prepared.start.seed = *seed;
  } else {
    return Complaint{say("play.seed")};
  }
  return prepared;
}

// The record that --record asked for. Tells where it is, or why not.
int keep_record(const GameTable& table, const std::string& file) {
  const std::string content = table.record();
  auto written = write_new_file(file, content);
  Terminal& terminal = table.terminal();
  if (!written) {
    // Somebody took the name meanwhile: a game is not lost for that.
    terminal.print(" " + written.error().sentence);
    written = write_under_free_name(table.match().info().name, content);
  }
  if (!written) {
    terminal.print(" " + written.error().sentence);
    return failed;
  }
  terminal.print(" " + say("recorded", {{"file", sanitized(*written)}}));
  return done;
}

int play_to_the_end(PlaySession& session, GameTable& table, const std::string& record) {
  session.play();
  session.show_end();
  if (!record.empty()) return keep_record(table, record);
  if (table.humans() == 0) {
    table.terminal().print(" " + say("end.how-to-record"));
    return done;
  }
  table.terminal().print(" " + say("end.save"));
  try {
    session.offer_to_save();
  } catch (const InputEnded&) {  // NOLINT(bugprone-empty-catch): the game is over anyway
  }
  return done;
}

// What is said to somebody who leaves in the middle; what they asked to be kept is kept.
int leave(const GameTable& table, const std::string& record, std::string_view farewell, int exit_code) {
  // Ctrl-C and Ctrl-D leave the cursor behind the prompt.
  if (table.terminal().interactive()) table.terminal().print(StyledLine());
  table.terminal().print(say(farewell));
  if (record.empty()) {
    if (!table.is_saved()) table.terminal().print(say("leave.not-saved"));
    return exit_code;
  }
  const int kept = keep_record(table, record);
  return exit_code == done ? kept : exit_code;
}

}  // namespace

int play(const PlayCommand& command) {
  const auto prepared = prepare(command);
  if (!prepared) return fail(prepared.error().sentence, called_wrongly);
  if (!command.record.empty() && file_exists(command.record)) {
    return fail(say("file.exists", {{"file", sanitized(command.record)}}));
  }
  auto match = Match::start(prepared->start);
  if (!match) return fail(sanitized(match.error().message), called_wrongly);
  const CtrlCGuard ctrl_c;
  Terminal terminal(STDIN_FILENO, STDOUT_FILENO, {.colour = !command.no_colour, .pauses = !command.fast});
  GameTable table(std::move(match).value(), prepared->seats, prepared->names, terminal);
  PlaySession session(table);
  try {
    return play_to_the_end(session, table, command.record);
  } catch (const Quit&) {
    return leave(table, command.record, "leave.quit", done);
  } catch (const InputEnded&) {
    return leave(table, command.record, "leave.input-ended", done);
  } catch (const NobodyThere&) {
    return leave(table, command.record, "leave.nobody", failed);
  } catch (const Interrupted&) {
    return leave(table, command.record, "leave.interrupted", stopped_by_ctrl_c);
  }
}

}  // namespace midnight::cli
