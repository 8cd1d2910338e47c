// SPDX-License-Identifier: MIT
// The settings with which the packages' service serves, for commands that are about that server and not about a new
// one: what systemd gives it, environment files included, and the file that `--config` names there.
#pragma once

#include "cli/commands/serve_settings.hpp"
#include "cli/io/speech.hpp"
#include "core/result.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace midnight::cli {

// A server as it is, or would be, started.
struct ExaminedServer {
  ServeCommand serve;
  std::string problem;                         // of reading the settings, as a sentence; empty: none
  std::vector<std::string> unknown_variables;  // a sentence for each
  bool is_service = false;                     // the one that systemd knows
  std::vector<std::string> files;              // that the service has its settings from
  std::optional<std::uint64_t> file_limit;     // of the service
};

struct DoctorCommand {
  ExaminedServer server;
  std::vector<std::string> urls;
  double seconds = 60;  // for reading the database
  bool json = false;
};

// What `midnight doctor` looks at: the service, unless its caller says something else about a server; then, or if there
// is no service, what the caller said. To look at the service the process takes its place: it has the service's
// variables from now on, and if it was root, it is the service's user.
void take_settings_to_examine(CLI::App& command, ExaminedServer& into);

// The PostgreSQL database of MIDNIGHT_DATABASE, else of the file `config`, else of the service. None of them stands in
// the list of processes, as an argument would, and its password with it.
Result<std::string, Complaint> shared_database(const std::string& config);

}  // namespace midnight::cli
