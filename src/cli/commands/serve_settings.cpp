// SPDX-License-Identifier: MIT
#include "cli/commands/serve_settings.hpp"

#include "cli/io/clock.hpp"
#include "cli/io/data_file.hpp"
#include "cli/io/entropy.hpp"
#include "server/cluster/pg_lease_store.hpp"
#include "server/net/http/addresses.hpp"
#include "server/net/http/hosts.hpp"
#include "server/net/http/http_fields.hpp"
#include "server/net/http/origins.hpp"
#include "server/store/postgres/pg_connection.hpp"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdlib>
#include <filesystem>
#include <limits>
#include <thread>

namespace midnight::cli {
namespace {

constexpr Millis one_day = 86'400'000;
// For the database, the page, pipes, and what else is open besides connections.
constexpr std::size_t files_of_our_own = 100;

struct Bound {
  std::string_view option;
  int value;
  int least;
  int most;
};

// Nothing if it is neither a port nor "off"; -1 is off.
std::optional<int> admin_port_from(std::string_view text) {
  if (text.empty()) return usual_admin_port;
  if (text == "off") return -1;
  int port = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), port);
  if (error != std::errc() || end != text.data() + text.size() || port < 0 || port > 65535) return {};
  return port;
}

struct WrongOption {
  std::string_view option;  // empty: several of them
  std::string sentence;
};

std::optional<WrongOption> wrong_option_in(const ServeCommand& command) {
  if (command.port < 0 || command.port > 65535) return WrongOption{"--port", say("serve.port")};
  if (!admin_port_from(command.admin_port)) return WrongOption{"--admin-port", say("serve.admin-port")};
  if (!net::log_level_from_text(command.log)) return WrongOption{"--log", say("serve.log")};
  const int stores = (command.data.empty() ? 0 : 1) + (command.database.empty() ? 0 : 1) + (command.memory ? 1 : 0);
  if (stores > 1) return WrongOption{"", say("serve.one-store")};
  if (!command.database.empty() && !server::is_pg_uri(command.database))
    return WrongOption{"--database", say("serve.database-uri")};
  if (!net::is_server_name(command.name)) return WrongOption{"--name", say("serve.name")};
  for (const Bound& bound :
       {Bound{"--threads", command.threads, 0, 256}, Bound{"--bot-threads", command.bot_threads, 0, 256},
        Bound{"--connections", command.connections, 1, 1'000'000},
        Bound{"--connections-per-address", command.connections_per_address, 1, 1'000'000},
        Bound{"--http-per-address", command.http_per_address, 1, 1'000'000},
        Bound{"--messages-per-person", command.messages_per_person, 1, 1'000'000},
        Bound{"--messages-per-address", command.messages_per_address, 1, 1'000'000},
        Bound{"--guests-per-hour", command.guests_per_hour, 1, 1'000'000},
        Bound{"--open-tables", command.open_tables, 1, 1'000'000},
        Bound{"--tables-per-person", command.tables_per_person, 1, 1'000'000},
        Bound{"--tables-per-address", command.tables_per_address, 1, 1'000'000},
        Bound{"--forget-after", command.forget_after, 1, 87'600},
        Bound{"--keep-finished", command.keep_finished, 0, 36'500},
        Bound{"--keep-guests", command.keep_guests, 0, 36'500}, Bound{"--grace", command.grace, 1, 86'400}}) {
    if (bound.value >= bound.least && bound.value <= bound.most) continue;
    return WrongOption{bound.option, say("serve.range", {{"option", std::string(bound.option)},
                                                         {"least", std::to_string(bound.least)},
                                                         {"most", std::to_string(bound.most)}})};
  }
  for (const std::string& address : command.unlimited) {
    if (net::address_key(address, "", false) == "unknown") {
      return WrongOption{"--unlimited", say("serve.unlimited", {{"address", sanitized(address)}})};
    }
  }
  for (const std::string& origin : command.origins) {
    if (!net::is_origin(origin)) return WrongOption{"--origin", say("serve.origin", {{"origin", sanitized(origin)}})};
  }
  for (const std::string& host : command.hosts) {
    if (!net::is_host_name(host)) return WrongOption{"--host", say("serve.host", {{"host", sanitized(host)}})};
  }
  return {};
}

std::optional<Complaint> complaint_about(const ServeCommand& command) {
  const auto wrong = wrong_option_in(command);
  if (!wrong) return {};
  const auto source = command.sources.find(std::string(wrong->option));
  if (source == command.sources.end()) return Complaint{wrong->sentence};
  return Complaint{say("serve.config-wrong", {{"where", source->second}, {"sentence", wrong->sentence}})};
}

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

std::size_t threads_or(int wanted, std::size_t otherwise) {
  return wanted > 0 ? static_cast<std::size_t>(wanted) : std::max<std::size_t>(otherwise, 1);
}

}  // namespace

Result<net::GameServerSettings, Complaint> settings_for(const ServeCommand& command) {
  if (const auto complaint = complaint_about(command)) return *complaint;
  const std::size_t cores = std::thread::hardware_concurrency();
  const int admin_port = *admin_port_from(command.admin_port);
  net::GameServerSettings settings;
  settings.address = command.address;
  settings.hosts = command.hosts;
  settings.port = static_cast<std::uint16_t>(command.port);
  settings.admin_address = command.admin_address;
  if (admin_port >= 0) settings.admin_port = static_cast<std::uint16_t>(admin_port);
  settings.admin_socket = admin_socket_for(command);
  settings.threads = threads_or(command.threads, cores);
  settings.bot_threads = threads_or(command.bot_threads, cores / 2);
  settings.bot_clock = seconds_now;
  settings.site.guests = {
      .origins = command.origins, .trust_proxy = command.trust_proxy, .unlimited = {}, .secure = command.secure};
  for (const std::string& address : command.unlimited) {
    settings.site.guests.unlimited.push_back(net::address_key(address, "", false));
  }
  settings.site.people.guests_per_hour = command.guests_per_hour;
  settings.site.connections_of_address = static_cast<std::size_t>(command.connections_per_address);
  settings.site.messages_of_person.most = command.messages_per_person;
  settings.site.messages_of_address.most = command.messages_per_address;
  settings.service.tables.open_of_person = static_cast<std::size_t>(command.open_tables);
  settings.service.tables.of_person_per_day = command.tables_per_person;
  settings.service.tables.of_person_per_minute = std::max(1, command.tables_per_person / 20);
  settings.service.tables.of_address_per_day = command.tables_per_address;
  settings.service.tables.of_address_per_minute = std::max(1, command.tables_per_address / 25);
  settings.service.forget_after = Millis{3'600'000} * command.forget_after;
  settings.retention = {.finished = one_day * command.keep_finished, .guests = one_day * command.keep_guests};
  settings.service.grace = Millis{1000} * command.grace;
  // All connections come from the proxy, which has to see to its clients itself.
  settings.limits.connections_of_address = command.trust_proxy ? 0 : static_cast<std::size_t>(command.http_per_address);
  if (!command.database.empty()) settings.cluster = cluster_for(command);
  const std::size_t files = net::raise_file_limit();
  settings.limits.connections =
      std::min(static_cast<std::size_t>(command.connections), std::max(files, 2 * files_of_our_own) - files_of_our_own);
  return settings;
}

}  // namespace midnight::cli
