// SPDX-License-Identifier: MIT
// `midnight replay`: a record as sentences, move by move, and the table it leads to.
#include "cli/commands/commands.hpp"
#include "cli/io/record_file.hpp"
#include "cli/io/speech.hpp"
#include "cli/terminal/json_access.hpp"
#include "cli/terminal/log_sentences.hpp"
#include "cli/terminal/screen.hpp"
#include "cli/terminal/terminal.hpp"

#include <fmt/format.h>
#include <unistd.h>

namespace midnight::cli {
namespace {

constexpr int mark_width = 6;

void print_heading(const Record& record, const Match& match, const People& people, Terminal& terminal) {
  std::string heading = fmt::format(" {} · {}", match.info().title, joined(people.names));
  if (!record.notes.date.empty()) heading += " · " + sanitized(record.notes.date);
  terminal.print(StyledLine(heading, Style::strong));
  if (record.has_seed) {
    terminal.print(" " + say("seed", {{"seed", to_hex(record.start.seed.bytes)}}), Style::faint);
  }
  terminal.print(StyledLine());
}

void print_move(std::size_t number, const std::vector<std::string>& sentences, const Scene& scene, Terminal& terminal) {
  std::string mark = fmt::format("{:>4}  ", number);
  for (const std::string& sentence : sentences) {
    for (const std::string& line : wrapped(sentence, terminal.columns() - mark_width)) {
      StyledLine shown(mark, Style::faint);
      terminal.print(shown.add(scene.sentence(line)));
      mark = std::string(mark_width, ' ');
    }
  }
}

void print_table(const Match& match, const std::optional<Outcome>& outcome, const People& people, Terminal& terminal) {
  // Without --view everything lies open: the position has the layout of a view, nothing hidden.
  const Json seen = people.you ? match.view(Viewer::at(*people.you)) : match.position();
  ScreenParts parts;
  parts.header = header(match, people, terminal.columns());
  const Scene& scene = scene_of(match.info().name);
  parts.table = scene.large_table(seen, people);
  if (outcome) parts.menu = result(*outcome, match.info().name, people, terminal.columns());
  constexpr int endless = 1000;
  terminal.print(StyledLine());
  terminal.print(composed(parts, scene, endless, terminal.columns()));
}

}  // namespace

int replay_file(const ReplayCommand& command) {
  const auto record = read_record_file(command.file);
  if (!record) return fail(record.error().sentence);
  const std::size_t count = command.at.value_or(record->moves.size());
  if (count > record->moves.size()) {
    return fail(say("replay.too-few", {{"moves", std::to_string(record->moves.size())}}));
  }
  if (command.view && (*command.view < 0 || *command.view >= record->start.players)) {
    return fail(say("replay.no-seat", {{"last", std::to_string(record->start.players - 1)}}));
  }
  // All of it is tried before the first line is printed.
  if (const auto whole = replay(*record, count); !whole) return fail(located(command.file, whole.error()));
  auto match = replay(*record, 0);
  if (!match) return fail(located(command.file, match.error()));

  Terminal terminal(STDIN_FILENO, STDOUT_FILENO, {.colour = !command.no_colour});
  People people{presentable(record->notes.names, match->players()), std::nullopt};
  if (command.view) people.you = Seat(*command.view);
  const Viewer viewer = people.you ? Viewer::at(*people.you) : Viewer::omniscient();
  const Scene& scene = scene_of(match->info().name);
  print_heading(*record, *match, people, terminal);
  for (std::size_t i = 0; i < count; ++i) {
    const Record::Line& line = record->moves[i];
    if (const auto played = match->apply(line.seat, line.move); !played) {
      return fail(located(command.file, {line.number, played.error().message}));
    }
    print_move(i + 1, tell(match->events(viewer), match->info().name, people), scene, terminal);
  }
  const auto& ended = record->notes.ended;
  const bool at_the_end = count == record->moves.size();
  print_table(*match, ended && at_the_end ? outcome_of(*ended, *match) : match->outcome(), people, terminal);
  return done;
}

}  // namespace midnight::cli
