// SPDX-License-Identifier: MIT
#include "cli/commands/service_settings.hpp"

#include "cli/commands/serve_flags.hpp"
#include "cli/io/installed_service.hpp"
#include "cli/io/settings_file.hpp"
#include "server/store/postgres/pg_connection.hpp"

#include <grp.h>
#include <pwd.h>
#include <unistd.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <system_error>

namespace midnight::cli {
namespace {

using namespace std::string_literals;

void set_variable(const std::string& name, const std::string& value) {
  ::setenv(name.c_str(), value.c_str(), 1);  // NOLINT(concurrency-mt-unsafe): there are no threads yet
}

// Files that systemd reads before it starts the service, as root. Returns a sentence about one that cannot be read.
std::string take_variables(const InstalledService& service, std::vector<std::string>& from) {
  for (const auto& [name, value] : service.environment) set_variable(name, value);
  for (const std::string& each : service.environment_files) {
    const bool optional = each.starts_with('-');
    const std::string file = each.substr(optional ? 1 : 0);
    const std::ifstream stream(file);
    if (!stream && optional && errno == ENOENT) continue;
    if (!stream) {
      return say("doctor.service-file",
                 {{"file", sanitized(file)}, {"reason", std::generic_category().message(errno)}});
    }
    std::stringstream content;
    content << stream.rdbuf();
    for (const Setting& setting : settings_in(content.str())) set_variable(setting.name, setting.value.value_or(""));
    from.push_back(file);
  }
  return {};
}

// As systemd does for a service with User=. Only root can; everybody else goes on as they are.
void become(const std::string& user) {
  passwd entry{};
  passwd* found = nullptr;
  std::array<char, 4096> room{};
  if (user.empty() || getpwnam_r(user.c_str(), &entry, room.data(), room.size(), &found) != 0 || found == nullptr)
    return;
  set_variable("HOME", entry.pw_dir);
  ::unsetenv("XDG_DATA_HOME");  // NOLINT(concurrency-mt-unsafe): there are no threads yet
  if (::geteuid() != 0) return;
  const bool became =
      ::initgroups(user.c_str(), entry.pw_gid) == 0 && ::setgid(entry.pw_gid) == 0 && ::setuid(entry.pw_uid) == 0;
  if (!became) throw std::system_error(errno, std::generic_category(), "setuid");
}

// What is said in the environment and in a file, for an app that has read its words.
void take_from_around(CLI::App& app, ExaminedServer& into) {
  into.unknown_variables = sentences_about_unknown_variables(app);
  try {
    take_from_surroundings(app, into.serve);
  } catch (const CLI::ParseError& error) {
    into.problem = error.what();
  }
}

ExaminedServer server_with(std::vector<std::string> words) {
  ExaminedServer server;
  CLI::App app;
  add_serve_flags(app, server.serve);
  std::ranges::reverse(words);  // as CLI11 wants them
  try {
    app.parse(words);
    take_from_around(app, server);
  } catch (const CLI::ParseError& error) {
    server.problem = sanitized(error.what());
  }
  return server;
}

std::string config_among(const std::vector<std::string>& words) {
  const auto found = std::ranges::find(words, "--config");
  return found == words.end() || found + 1 == words.end() ? "" : *(found + 1);
}

// To look at the service, the process takes its place.
ExaminedServer server_of(const InstalledService& service) {
  std::vector<std::string> files;
  const std::string problem = take_variables(service, files);
  become(service.user);
  ExaminedServer server = server_with(service.arguments);
  if (!problem.empty()) server.problem = problem;
  if (!server.serve.config.empty()) files.push_back(server.serve.config);
  server.is_service = true;
  server.files = std::move(files);
  server.file_limit = service.file_limit;
  if (!service.address.empty()) {
    server.serve.server.address = service.address;
    server.serve.server.port = service.port;
  }
  return server;
}

}  // namespace

void take_settings_to_examine(CLI::App& command, ExaminedServer& into) {
  // Its own file says nothing else.
  const std::string config = into.serve.config;
  const std::vector<std::string> given = settings_given(command);
  if (given.empty() || given == std::vector<std::string>{"config"}) {
    const auto service = installed_service();
    if (service && (given.empty() || config == config_among(service->arguments))) {
      into = server_of(*service);
      return;
    }
  }
  take_from_around(command, into);
}

Result<std::string, Complaint> shared_database(const std::string& config) {
  ExaminedServer server = server_with(config.empty() ? std::vector<std::string>() : std::vector{"--config"s, config});
  if (server.problem.empty() && server.serve.database.empty()) {
    const auto service = installed_service();
    if (service && (config.empty() || config == config_among(service->arguments))) server = server_of(*service);
  }
  if (!server.problem.empty()) return Complaint{server.problem};
  if (server.serve.database.empty()) return Complaint{say("database.not-named")};
  if (!server::is_pg_uri(server.serve.database)) return Complaint{say("serve.database-uri")};
  return server.serve.database;
}

}  // namespace midnight::cli
