// SPDX-License-Identifier: MIT
// `midnight salvage`: a new database with everything that is sound in a damaged one.
#include "server/store/salvage.hpp"

#include "cli/commands/commands.hpp"
#include "cli/commands/database_words.hpp"
#include "cli/io/file_descriptor.hpp"
#include "cli/io/speech.hpp"
#include "server/store/file_lock.hpp"

#include <unistd.h>

#include <system_error>

namespace midnight::cli {
int salvage(const SalvageCommand& command) {
  const std::string file = sanitized(command.file);
  const std::string to = command.to.empty() ? command.file + ".salvaged" : command.to;
  std::error_code none;
  if (!std::filesystem::is_regular_file(command.file, none)) return fail(say("salvage.missing", {{"file", file}}));
  if (std::filesystem::exists(to, none)) return fail(say("salvage.exists", {{"file", sanitized(to)}}));
  try {
    const server::Salvaged report = server::salvage(command.file, to);
    write_all(STDOUT_FILENO,
              sentences_about(report) + "\n" + say("salvage.done", {{"file", file}, {"to", sanitized(to)}}) + "\n");
    return report.is_everything() ? done : found_damage;
  } catch (const server::StoreInUse&) {
    complain(say("salvage.in-use", {{"file", file}}));
  } catch (const server::StoreError& error) {
    complain(say("salvage.failed", {{"file", file}, {"reason", sanitized(error.what())}}));
  }
  return failed;
}

}  // namespace midnight::cli
