// SPDX-License-Identifier: MIT
// `midnight catalogue`: a game's material as JSON, for pages and tests that are built on it.
#include "cli/commands/commands.hpp"
#include "cli/commands/game_options.hpp"
#include "cli/io/file_descriptor.hpp"
#include "cli/io/speech.hpp"
#include "match/match.hpp"

#include <unistd.h>

namespace midnight::cli {
namespace {

// A line for each member, and for each item of a list of things, so that tables read as tables.
std::string as_table(const Json& catalogue) {
  std::string table = "{";
  const char* comma = "\n";
  for (const auto& [name, value] : catalogue.items()) {
    table += comma + to_line(Json(name)) + ": ";
    comma = ",\n";
    if (!value.is_array() || value.empty() || !value.front().is_object()) {
      table += to_line(value);
      continue;
    }
    table += "[";
    for (std::size_t i = 0; i < value.size(); ++i) table += (i == 0 ? "\n  " : ",\n  ") + to_line(value[i]);
    table += "]";
  }
  return table + "\n}\n";
}

}  // namespace

int print_catalogue(const std::string& game) {
  const auto catalogue = catalogue_of(game);
  if (!catalogue) return fail(no_such_game(game).sentence, called_wrongly);
  write_all(STDOUT_FILENO, as_table(*catalogue));
  return done;
}

}  // namespace midnight::cli
