// SPDX-License-Identifier: MIT
// `midnight verify`: deals a recorded game again, replays it, and says what that proves.
#include "cli/commands/commands.hpp"
#include "cli/io/record_file.hpp"
#include "cli/io/speech.hpp"
#include "cli/terminal/outcome_text.hpp"
#include "cli/terminal/people.hpp"
#include "cli/terminal/terminal.hpp"

#include <unistd.h>

namespace midnight::cli {

int verify_file(const std::string& file) {
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
  Terminal terminal(STDIN_FILENO, STDOUT_FILENO, {});
  const GameInfo* info = find_game(record->start.game);
  const People people{presentable(record->notes.names, record->start.players), std::nullopt};
  terminal.print(say("verify.title", {{"file", file == "-" ? say("file.standard-input") : sanitized(file)},
                                      {"game", std::string(info->title)},
                                      {"names", joined(people.names)}}),
                 Style::strong);
  terminal.print(say(verification->seed_given ? "verify.seed" : "verify.no-seed"));
  terminal.print(say(verification->commitment_given ? "verify.commitment" : "verify.no-commitment"));
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
