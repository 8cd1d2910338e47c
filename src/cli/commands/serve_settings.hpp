// SPDX-License-Identifier: MIT
// What `midnight serve` was asked to do. Its flags fill the settings of the server themselves (serve_flags.hpp).
#pragma once

#include "cli/io/speech.hpp"
#include "core/result.hpp"
#include "server/net/game/game_server.hpp"

#include <functional>
#include <map>
#include <optional>
#include <string>

namespace midnight::cli {

struct ServeCommand {
  // 0 threads: as many as suit the machine.
  net::GameServerSettings server{.port = 2400,
                                 .admin_port = 2401,
                                 .threads = 0,
                                 .bot_threads = 0,
                                 .limits = {.connections = 10'000, .connections_of_address = 1000}};
  bool room = false;         // for phones in the same room: all addresses, and a QR code
  std::string page;          // the folder; found beside the program if empty
  std::string data;          // the database; where it is by default if empty
  std::string database;      // address of a PostgreSQL database instead
  bool memory = false;       // keeps nothing
  std::string admin_socket;  // a file, or "off"; empty: where it is by default
  std::string name;          // among the servers of a database; the computer's if empty
  net::LogLevel log = net::LogLevel::normal;
  std::string config;              // a file with more of these
  std::optional<Complaint> wrong;  // the first value that cannot be, and where it is from
  // Options (`--port`) that were set, wherever that was, as they were written.
  std::map<std::string, std::string> written;
  // The same command once more, whose file may be another by now.
  std::function<Result<ServeCommand, Complaint>()> read_again;
};

// The server's settings, with what depends on the machine and on several flags.
Result<net::GameServerSettings, Complaint> settings_for(const ServeCommand& command);

}  // namespace midnight::cli
