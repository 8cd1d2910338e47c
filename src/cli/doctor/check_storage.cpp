// SPDX-License-Identifier: MIT
// Everything that is stored: whether it can be read, and whether it is what was written.
#include "cli/commands/database_words.hpp"
#include "cli/doctor/checks.hpp"
#include "cli/io/data_file.hpp"
#include "cli/terminal/progress.hpp"
#include "server/store/database_check.hpp"
#include "server/store/postgres/pg_check.hpp"

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <system_error>

namespace midnight::cli {
namespace {

namespace fs = std::filesystem;

constexpr const char* storage = "storage";
constexpr std::size_t most_named_tables = 5;

// Shows how far it is, and ends it when the time is up.
class BoundedProgress {
 public:
  explicit BoundedProgress(double seconds) : seconds_(seconds) {}

  bool operator()(std::uint64_t so_far, std::uint64_t total) {
    if (!progress_) progress_.emplace(total, "doctor.reading");
    progress_->show(so_far);
    return std::chrono::duration<double>(Progress::Clock::now() - began_).count() < seconds_;
  }

 private:
  double seconds_;
  Progress::Clock::time_point began_ = Progress::Clock::now();
  std::optional<Progress> progress_;
};

template <class Check>
auto bounded_check(const DoctorCommand& command, Check check) {
  BoundedProgress progress(command.seconds);
  return check([&](std::uint64_t so_far, std::uint64_t total) { return progress(so_far, total); });
}

void report_check(const server::DatabaseCheck& check, const std::string& place, const std::string& kind,
                  Findings& findings) {
  std::string tables;
  for (std::size_t i = 0; i < std::min(check.damage.size(), most_named_tables); ++i) {
    tables += (i == 0 ? "" : ", ") + sanitized(check.damage[i].table);
  }
  const Details details{{"place", place},
                        {"kind", kind},
                        {"tables", std::to_string(check.tables)},
                        {"entries", std::to_string(check.entries)},
                        {"guests", std::to_string(check.guests)},
                        {"damaged", std::to_string(check.damage.size())},
                        {"names", tables}};
  if (!check.storage_is_sound) return findings.wrong(storage, "storage-broken", details);
  if (!check.damage.empty()) return findings.wrong(storage, "storage-damaged", details);
  if (!check.complete) return findings.warning(storage, "storage-partly", details);
  findings.ok(storage, "storage-fine", details);
}

std::optional<Millis> newest_in(const server::DatabaseCheck& check) {
  return check.newest == 0 ? std::nullopt : std::optional(check.newest);
}

std::optional<Millis> check_postgres(const DoctorCommand& command, Findings& findings) {
  const std::string place = shown_place(command.server.serve.database);
  try {
    const server::PgCheck found = bounded_check(command, [&](const auto& progress) {
      return server::check_pg_database(command.server.serve.database, progress);
    });
    const std::string kind = "PostgreSQL " + sanitized(found.server_version);
    if (found.schema_version == 0) {
      findings.ok(storage, "storage-empty", {{"place", place}, {"kind", kind}});
      return {};
    }
    report_check(found.check, place, kind, findings);
    return newest_in(found.check);
  } catch (const server::NewerDatabase& error) {
    findings.add(Level::wrong, storage, say("serve.database-newer", {{"reason", sanitized(error.what())}}));
  } catch (const server::StoreError& error) {
    findings.wrong(storage, "storage-away", {{"place", place}, {"reason", sanitized(error.what())}});
  }
  return {};
}

std::optional<Millis> check_file(const DoctorCommand& command, const fs::path& file, Findings& findings) {
  const std::string place = sanitized(file.string());
  try {
    const server::DatabaseCheck found =
        bounded_check(command, [&](const auto& progress) { return server::check_database(file, progress); });
    report_check(found, place, "SQLite", findings);
    return newest_in(found);
  } catch (const server::StoreError& error) {
    const auto known = known_problem(file, error);
    findings.add(Level::wrong, storage,
                 known ? known->sentence : say("serve.data", {{"file", place}, {"reason", sanitized(error.what())}}));
  }
  return {};
}

}  // namespace

std::optional<Millis> check_storage(const DoctorCommand& command, Findings& findings) {
  if (command.server.serve.memory) {
    findings.warning(storage, "storage-memory");
    return {};
  }
  if (!command.server.serve.database.empty()) return check_postgres(command, findings);
  const fs::path file = data_file(command.server.serve.data);
  std::error_code none;
  if (!fs::is_regular_file(file, none)) return {};
  return check_file(command, file, findings);
}

}  // namespace midnight::cli
