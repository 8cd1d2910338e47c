// SPDX-License-Identifier: MIT
// `midnight verify`: deals a recorded game again, replays it, and says what that proves.
#include "cli/commands/commands.hpp"
#include "cli/io/record_file.hpp"
#include "cli/io/speech.hpp"
#include "cli/terminal/outcome_text.hpp"
#include "cli/terminal/people.hpp"
#include "cli/terminal/terminal.hpp"
#include "core/tokens.hpp"

#include <unistd.h>

namespace midnight::cli {
namespace {

std::string listed(SeatSet seats, const People& people) {
  std::vector<std::string> names;
  for (const Seat seat : seats) names.push_back(people.names.at(static_cast<std::size_t>(seat.index())));
  return joined(names);
}

// Why the command refuses what the engine would let pass.
std::optional<std::string> complaint_about(const VerifyCommand& command, const Record& record) {
  const RecordNotes& notes = record.notes;
  if (!command.commitment.empty() && in_lower_case(command.commitment) != notes.commitment) {
    return say(notes.commitment.empty() ? "verify.nothing-committed" : "verify.other-commitment");
  }
  return std::nullopt;
}

// What the record proves about the deal, and what it cannot.
std::vector<std::string> verdict_on(const VerifyCommand& command, const Record& record,
                                    const Verification& verification, const People& people) {
  const RecordNotes& notes = record.notes;
  std::vector<std::string> lines;
  if (!verification.dealt) {
    lines.push_back(say("verify.no-seed"));
  } else if (!notes.is_online()) {
    lines.push_back(say(verification.first_drawn ? "verify.seed" : "verify.seed.first-chosen"));
    lines.push_back(say("verify.no-commitment"));
  } else {
    lines.push_back(say("verify.proved"));
    if (!command.commitment.empty()) lines.push_back(say("verify.noted"));
    if (!notes.silent.empty()) lines.push_back(say("verify.silent", {{"names", listed(notes.silent, people)}}));
    if (notes.failed > 0) lines.push_back(say("verify.failed", {{"count", std::to_string(notes.failed)}}));
    lines.push_back(say("verify.not-proved"));
  }
  return lines;
}

}  // namespace

int verify_file(const VerifyCommand& command) {
  const std::string& file = command.file;
  const auto record = read_record_file(file);
  if (!record) {
    complain(record.error().sentence);
    return failed;
  }
  const auto verification = verify(*record);
  if (!verification) {
    complain(located(file, verification.error()));
    return failed;
  }
  if (const auto complaint = complaint_about(command, *record)) {
    complain(*complaint);
    return failed;
  }
  Terminal terminal(STDIN_FILENO, STDOUT_FILENO, {});
  const GameInfo* info = find_game(record->start.game);
  const People people{presentable(record->notes.names, record->start.players), std::nullopt};
  terminal.print(say("verify.title", {{"file", file == "-" ? say("file.standard-input") : sanitized(file)},
                                      {"game", std::string(info->title)},
                                      {"names", joined(people.names)}}),
                 Style::strong);
  for (const std::string& sentence : verdict_on(command, *record, *verification, people)) {
    for (const std::string& line : wrapped(sentence, terminal.columns(), 5)) terminal.print(line);
  }
  terminal.print(say("verify.moves", {{"moves", std::to_string(verification->moves)}}));
  if (!verification->outcome) {
    terminal.print(say("verify.running"));
    return done;
  }
  const std::string result = result_sentence(*verification->outcome, info->name, people);
  for (const std::string& line : wrapped(say("verify.finished", {{"result", result}}), terminal.columns(), 5)) {
    terminal.print(line);
  }
  for (const std::string& line : standings(*verification->outcome, info->name, people)) {
    terminal.print("     " + line);
  }
  return done;
}

}  // namespace midnight::cli
