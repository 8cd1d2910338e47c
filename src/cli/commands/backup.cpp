// SPDX-License-Identifier: MIT
// `midnight backup`: a checked copy of the server's database, which may be in use meanwhile.
#include "server/store/backup.hpp"

#include "cli/commands/commands.hpp"
#include "cli/commands/database_words.hpp"
#include "cli/io/data_file.hpp"
#include "cli/io/file_descriptor.hpp"
#include "cli/io/speech.hpp"
#include "server/store/postgres/pg_connection.hpp"

#include <unistd.h>

#include <system_error>

namespace midnight::cli {

namespace fs = std::filesystem;

int back_up(const BackupCommand& command) {
  if (server::is_pg_uri(command.data)) {
    return fail(say("backup.postgres", {{"file", sanitized(command.file)}, {"uri", uri_for_shell(command.data)}}));
  }
  const fs::path data = data_file(command.data);
  std::error_code none;
  if (!fs::is_regular_file(data, none)) return fail(say("data.missing", {{"file", sanitized(data.string())}}));
  const std::string name = sanitized(command.file);
  if (!command.force && fs::exists(command.file, none)) return fail(say("backup.exists", {{"file", name}}));
  try {
    const server::Salvaged report = server::back_up(data, command.file);
    if (!report.is_everything()) {
      complain(say("backup.damaged", {{"file", name}}) + "\n" + sentences_about(report));
      return found_damage;
    }
    write_all(STDOUT_FILENO, say("backup.done", {{"file", name},
                                                 {"tables", std::to_string(report.tables)},
                                                 {"entries", std::to_string(report.entries)},
                                                 {"guests", std::to_string(report.guests)}}) +
                                 "\n");
    return done;
  } catch (const server::DamagedFile& error) {
    return fail(say("backup.unreadable", {{"file", name}, {"reason", sanitized(error.what())}}));
  } catch (const server::FullDisk&) {
    return fail(say("backup.full", {{"file", name}}));
  } catch (const server::NewerDatabase& error) {
    return fail(say("data.newer", {{"file", sanitized(data.string())}, {"reason", sanitized(error.what())}}));
  } catch (const server::StoreError& error) {
    return fail(say("backup.failed", {{"file", name}, {"reason", sanitized(error.what())}}));
  }
}

}  // namespace midnight::cli
