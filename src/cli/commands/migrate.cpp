// SPDX-License-Identifier: MIT
// `midnight migrate`: everything from a file into a PostgreSQL database, or back, and the comparison of both.
#include "server/store/migrate.hpp"

#include "cli/commands/commands.hpp"
#include "cli/commands/database_words.hpp"
#include "cli/commands/service_settings.hpp"
#include "cli/io/file_descriptor.hpp"
#include "cli/io/speech.hpp"
#include "cli/terminal/progress.hpp"
#include "server/store/postgres/postgres_store.hpp"
#include "server/store/sqlite_store.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <memory>
#include <optional>
#include <system_error>

namespace midnight::cli {
namespace {

// Nothing if it was said why.
std::unique_ptr<server::SqlStore> open_place(const std::string& place, server::FileLock::Mode mode) {
  try {
    if (server::is_pg_uri(place)) {
      return std::make_unique<server::PostgresStore>(place, server::PostgresStore::Migration());
    }
    return std::make_unique<server::SqliteStore>(place, mode);
  } catch (const server::StoreInUse&) {
    complain(say("migrate.in-use", {{"database", shown_place(place)}}));
  } catch (const server::StoreError& error) {
    complain(say("migrate.cannot-open", {{"database", shown_place(place)}, {"reason", sanitized(error.what())}}));
  }
  return nullptr;
}

server::Migrated migrate_with_progress(server::SqlStore& from, server::SqlStore& to) {
  std::optional<Progress> progress;
  auto latest = server::MigrationStep::copying;
  return server::migrate(from, to, [&](server::MigrationStep step, std::uint64_t so_far, std::uint64_t total) {
    if (!progress || step != latest) {
      progress.reset();  // wipes its bar first
      progress.emplace(total, step == server::MigrationStep::copying ? "migrate.copying" : "migrate.comparing");
      latest = step;
    }
    progress->show(so_far);
  });
}

}  // namespace

int migrate(const MigrateCommand& command) {
  if (server::is_pg_uri(command.file)) return fail(say("migrate.not-a-file"));
  std::error_code none;
  if (!command.back && !std::filesystem::is_regular_file(command.file, none)) {
    return fail(say("migrate.missing", {{"from", sanitized(command.file)}}));
  }
  const auto database = shared_database(command.config);
  if (!database) return fail(database.error().sentence);
  const std::string& source = command.back ? *database : command.file;
  const std::string& target = command.back ? command.file : *database;
  umask(S_IRWXG | S_IRWXO);  // what people do here is for nobody else on this computer to read
  const auto from = open_place(source, server::FileLock::Mode::existing);
  const auto to = from ? open_place(target, server::FileLock::Mode::create) : nullptr;
  if (!to) return failed;
  Details details{{"from", shown_place(source)}, {"to", shown_place(target)}};
  const auto fail_with = [&](std::string_view key, const server::StoreError& error) {
    details.emplace_back("reason", sanitized(error.what()));
    return fail(say(key, details));
  };
  try {
    const server::Migrated migrated = migrate_with_progress(*from, *to);
    details.insert(details.end(), {{"tables", std::to_string(migrated.tables)},
                                   {"entries", std::to_string(migrated.entries)},
                                   {"guests", std::to_string(migrated.guests)}});
    write_all(STDOUT_FILENO, say("migrate.done", details) + "\n");
    return done;
  } catch (const server::DamagedTable& error) {
    return fail_with("migrate.damaged", error);
  } catch (const server::DamagedFile& error) {
    return fail_with("migrate.damaged", error);
  } catch (const server::TargetTaken& error) {
    return fail_with("migrate.taken", error);
  } catch (const server::NotTheSame& error) {
    return fail_with("migrate.not-the-same", error);
  } catch (const server::StoreError& error) {
    return fail_with("migrate.failed", error);
  }
}

}  // namespace midnight::cli
