// SPDX-License-Identifier: MIT
// `midnight restore`: a backup becomes the server's database, checked before and after.
#include "server/store/restore.hpp"

#include "cli/commands/commands.hpp"
#include "cli/commands/database_words.hpp"
#include "cli/io/data_file.hpp"
#include "cli/io/file_descriptor.hpp"
#include "cli/io/speech.hpp"
#include "server/store/file_lock.hpp"
#include "server/store/postgres/pg_connection.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <system_error>

namespace midnight::cli {
namespace {

namespace fs = std::filesystem;

// What is wrong already before anything is opened.
std::optional<Complaint> complaint_before(const RestoreCommand& command, const fs::path& data) {
  std::error_code none;
  const Details details{{"backup", sanitized(command.backup)}, {"file", sanitized(data.string())}};
  if (server::is_pg_uri(command.data)) {
    return Complaint{
        say("restore.postgres", {{"backup", sanitized(command.backup)}, {"uri", uri_for_shell(command.data)}})};
  }
  if (!fs::is_regular_file(command.backup, none)) return Complaint{say("restore.missing", details)};
  if (data.empty()) return Complaint{say("serve.no-data-folder")};
  if (!command.force && fs::exists(data, none)) return Complaint{say("restore.exists", details)};
  return {};
}

std::string sentences_about(const server::DatabaseCheck& check, const std::string& backup) {
  std::string text = say("restore.damaged", {{"backup", backup}});
  for (const server::Damage& damage : check.damage) {
    text += "\n" + say("restore.damaged-table", {{"table", sanitized(damage.table)},
                                                 {"entry", std::to_string(damage.entry)},
                                                 {"reason", damage.reason}});
  }
  return text;
}

}  // namespace

int restore(const RestoreCommand& command) {
  const fs::path data = data_file(command.data);
  if (const auto complaint = complaint_before(command, data)) return fail(complaint->sentence);
  umask(S_IRWXG | S_IRWXO);  // what people do here is for nobody else on this computer to read
  std::error_code none;
  fs::create_directories(fs::absolute(data).parent_path(), none);
  const std::string backup = sanitized(command.backup);
  try {
    const server::Restored restored = server::restore(command.backup, data);
    const Details details{{"backup", backup},
                          {"file", sanitized(data.string())},
                          {"tables", std::to_string(restored.tables)},
                          {"entries", std::to_string(restored.entries)},
                          {"guests", std::to_string(restored.guests)},
                          {"kept", sanitized(restored.kept.string())}};
    std::string text = say("restore.done", details) + "\n";
    if (!restored.kept.empty()) text += say("restore.kept", details) + "\n";
    write_all(STDOUT_FILENO, text);
    return done;
  } catch (const server::DamagedBackup& error) {
    complain(sentences_about(error.check, backup));
    return found_damage;
  } catch (const server::NewerDatabase& error) {
    complain(say("restore.newer", {{"backup", backup}, {"reason", sanitized(error.what())}}));
  } catch (const server::StoreError& error) {
    const auto known = known_problem(data, error);
    complain(known ? known->sentence
                   : say("restore.failed", {{"backup", backup}, {"reason", sanitized(error.what())}}));
  }
  return failed;
}

}  // namespace midnight::cli
