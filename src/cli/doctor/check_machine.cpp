// SPDX-License-Identifier: MIT
// What the machine has to offer: settings, page, open files, permissions, disk, clock.
#include "cli/commands/serve_page.hpp"
#include "cli/commands/serve_settings.hpp"
#include "cli/doctor/checks.hpp"
#include "cli/io/data_file.hpp"
#include "cli/io/file_access.hpp"

#include <fmt/format.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/timex.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <system_error>

namespace midnight::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::uintmax_t megabyte = 1'000'000;
constexpr std::uintmax_t too_little_room = 100 * megabyte;
constexpr std::uintmax_t enough_room = 1000 * megabyte;

std::string as_size(std::uintmax_t bytes) {
  const double megabytes = static_cast<double>(bytes) / static_cast<double>(megabyte);
  return megabytes < 1000 ? fmt::format("{:.0f} MB", megabytes) : fmt::format("{:.1f} GB", megabytes / 1000);
}

bool uses_file(const ServeCommand& command) { return !command.memory && command.database.empty(); }

void check_owner(const fs::path& file, Findings& findings) {
  const Details details{{"file", sanitized(file.string())}};
  struct stat data{};
  struct stat folder{};
  if (::stat(file.c_str(), &data) != 0) return findings.ok("data", "data-new", details);
  if (::stat(fs::absolute(file).parent_path().c_str(), &folder) == 0 && folder.st_uid != data.st_uid &&
      folder.st_uid != 0) {
    return findings.warning("data", "data-two-owners", details);
  }
  if ((data.st_mode & (S_IRWXG | S_IRWXO)) != 0) return findings.warning("data", "data-open", details);
  findings.ok("data", "data-fine", details);
}

void check_disk(const fs::path& file, Findings& findings) {
  const auto room = free_bytes(file);
  if (!room) return;
  std::error_code none;
  const std::uintmax_t size = fs::exists(file, none) ? fs::file_size(file, none) : 0;
  const Details details{{"room", as_size(*room)},
                        {"size", as_size(size)},
                        {"folder", sanitized(fs::absolute(file).parent_path().string())}};
  if (*room < too_little_room) return findings.wrong("disk", "disk-full", details);
  if (*room < enough_room || *room < size) return findings.warning("disk", "disk-small", details);
  findings.ok("disk", "disk-fine", details);
}

bool is_synchronised() {
  constexpr long largest_error = 16'000'000;  // microseconds; above this the kernel counts as without a time source
  timex clock{};
  return adjtimex(&clock) >= 0 && clock.maxerror < largest_error;
}

int year_of(std::chrono::system_clock::time_point now) {
  using std::chrono::floor;
  return static_cast<int>(std::chrono::year_month_day(floor<std::chrono::days>(now)).year());
}

}  // namespace

void check_settings(const ExaminedServer& server, Findings& findings) {
  constexpr const char* check = "settings";
  for (const std::string& sentence : server.unknown_variables) findings.add(Level::warning, check, sentence);
  if (!server.problem.empty()) return findings.add(Level::wrong, check, server.problem);
  if (const auto settings = settings_for(server.serve); !settings) {
    return findings.add(Level::wrong, check, settings.error().sentence);
  }
  const bool everybody = server.serve.server.address != "127.0.0.1" && server.serve.server.address != "::1";
  if (everybody && server.serve.server.site.guests.trust_proxy) {
    return findings.warning(check, "settings-trust", {{"address", sanitized(server.serve.server.address)}});
  }
  if (server.is_service) {
    std::string files;
    for (const std::string& file : server.files) files += (files.empty() ? "" : ", ") + sanitized(file);
    return findings.ok(check, files.empty() ? "settings-service-alone" : "settings-service", {{"files", files}});
  }
  if (server.serve.config.empty()) return findings.ok(check, "settings-fine");
  findings.ok(check, "settings-file", {{"file", sanitized(server.serve.config)}});
}

void check_page(const std::string& folder, Findings& findings) {
  if (const auto page = read_page(folder); !page) return findings.add(Level::wrong, "page", page.error().sentence);
  findings.ok("page", "page-fine");
}

void check_file_limit(const ExaminedServer& server, Findings& findings) {
  constexpr rlim_t files_of_our_own = 100;
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  if (server.is_service) limit.rlim_max = server.file_limit.value_or(RLIM_INFINITY);
  const std::size_t connections = server.serve.server.limits.connections;
  const rlim_t wanted = connections + files_of_our_own;
  const Details details{{"limit", std::to_string(limit.rlim_max)},
                        {"connections", std::to_string(connections)},
                        {"wanted", std::to_string(wanted)}};
  if (limit.rlim_max < wanted) return findings.warning("open files", "files-few", details);
  findings.ok("open files", "files-fine", details);
}

void check_data_file(const ServeCommand& command, Findings& findings) {
  if (!uses_file(command)) return;
  const fs::path file = data_file(command.data);
  if (file.empty()) return findings.add(Level::wrong, "data", say("serve.no-data-folder"));
  if (const auto denied = denied_path(file)) {
    findings.add(Level::wrong, "data",
                 say("data.denied", {{"path", sanitized(denied->path.string())},
                                     {"owner", sanitized(denied->owner)},
                                     {"user", sanitized(denied->user)}}));
  } else {
    check_owner(file, findings);
  }
  check_disk(file, findings);
}

void check_clock(std::optional<Millis> newest_entry, Findings& findings) {
  using std::chrono::milliseconds;
  constexpr const char* check = "clock";
  constexpr int first_year = 2026;
  constexpr int last_year = 2100;
  constexpr Millis tolerance = 60'000;
  const auto now = std::chrono::system_clock::now();
  const int year = year_of(now);
  if (year < first_year || year > last_year) {
    return findings.wrong(check, "clock-year", {{"year", std::to_string(year)}});
  }
  const Millis ahead =
      newest_entry.value_or(0) - std::chrono::duration_cast<milliseconds>(now.time_since_epoch()).count();
  if (ahead > tolerance) {
    return findings.wrong(check, "clock-behind", {{"minutes", std::to_string((ahead + tolerance - 1) / tolerance)}});
  }
  if (!is_synchronised()) return findings.warning(check, "clock-alone");
  findings.ok(check, "clock-fine");
}

}  // namespace midnight::cli
