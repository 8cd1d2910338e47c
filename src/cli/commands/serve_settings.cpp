// SPDX-License-Identifier: MIT
#include "cli/commands/serve_settings.hpp"

#include "cli/commands/commands.hpp"
#include "cli/io/clock.hpp"
#include "cli/io/data_file.hpp"
#include "cli/io/entropy.hpp"
#include "server/cluster/pg_lease_store.hpp"
#include "server/net/http/addresses.hpp"
#include "server/net/http/http_fields.hpp"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <thread>

namespace midnight::cli {
namespace {

// For the database, the page, pipes, and what else is open besides connections.
constexpr std::size_t files_of_our_own = 100;

// As the computer is called.
std::string usual_name() {
  std::array<char, 64> name{};
  if (gethostname(name.data(), name.size() - 1) != 0) return "server";
  return net::is_server_name(name.data()) ? name.data() : "server";
}

server::ClusterSettings cluster_for(const ServeCommand& command) {
  constexpr std::size_t id_digits = 16;
  return {.server = to_text(seed_from_system()).substr(0, id_digits),
          .name = command.name.empty() ? usual_name() : command.name,
          .lease_store = [uri = command.database]() -> std::unique_ptr<server::LeaseStore> {
            return std::make_unique<server::PgLeaseStore>(uri);
          }};
}

// Where there is no database file to lie beside, only the service manager's folder will do.
std::filesystem::path admin_socket_for(const ServeCommand& command) {
  if (command.admin_socket == "off") return {};
  if (!command.admin_socket.empty()) return command.admin_socket;
  const char* runtime = std::getenv("RUNTIME_DIRECTORY");  // NOLINT(concurrency-mt-unsafe): there are no threads yet
  if (runtime != nullptr && *runtime != '\0') return std::filesystem::path(runtime) / socket_name;
  return command.memory || !command.database.empty() ? "" : admin_socket_beside(data_file(command.data));
}

}  // namespace

Result<net::GameServerSettings, Complaint> settings_for(const ServeCommand& command) {
  if (command.wrong) return *command.wrong;
  const int stores = (command.data.empty() ? 0 : 1) + (command.database.empty() ? 0 : 1) + (command.memory ? 1 : 0);
  if (stores > 1) return Complaint{say("serve.one-store")};
  net::GameServerSettings settings = command.server;
  const std::size_t cores = std::thread::hardware_concurrency();
  if (settings.threads == 0) settings.threads = std::max<std::size_t>(cores, 1);
  if (settings.bot_threads == 0) settings.bot_threads = std::max<std::size_t>(cores / 2, 1);
  settings.bot_clock = seconds_now;
  settings.admin_socket = admin_socket_for(command);
  server::TableLimits& tables = settings.service.tables;
  tables.of_person_per_minute = std::max(1.0, std::floor(tables.of_person_per_day / 20));
  tables.of_address_per_minute = std::max(1.0, std::floor(tables.of_address_per_day / 25));
  for (std::string& address : settings.site.guests.unlimited) address = net::address_key(address, "", false);
  // All connections come from the proxy, which has to see to its clients itself.
  if (settings.site.guests.trust_proxy) settings.limits.connections_of_address = 0;
  if (!command.database.empty()) settings.cluster = cluster_for(command);
  const std::size_t files = net::raise_file_limit();
  settings.limits.connections =
      std::min(settings.limits.connections, std::max(files, 2 * files_of_our_own) - files_of_our_own);
  return settings;
}

}  // namespace midnight::cli
