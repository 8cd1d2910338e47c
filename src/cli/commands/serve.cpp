// SPDX-License-Identifier: MIT
// `midnight serve`: reads the built page, opens the database, and lets people play until somebody presses Ctrl-C.
#include "cli/commands/commands.hpp"
#include "cli/commands/database_words.hpp"
#include "cli/commands/serve_page.hpp"
#include "cli/commands/serve_settings.hpp"
#include "cli/io/data_file.hpp"
#include "cli/io/file_descriptor.hpp"
#include "cli/io/local_addresses.hpp"
#include "cli/io/qr_code.hpp"
#include "cli/io/speech.hpp"
#include "server/net/game/database_wait.hpp"
#include "server/store/postgres/postgres_store.hpp"
#include "server/store/sqlite_store.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string_view>
#include <system_error>
#include <vector>

namespace midnight::cli {
namespace {

namespace fs = std::filesystem;

std::string sentence_about(const std::system_error& error, const net::GameServerSettings& settings) {
  const std::string address = sanitized(settings.address);
  const std::string port = std::to_string(settings.port);
  if (error.code() == std::errc::invalid_argument) return say("serve.not-an-address", {{"address", address}});
  if (error.code() == std::errc::address_not_available) return say("serve.not-ours", {{"address", address}});
  if (error.code() == std::errc::permission_denied) return say("serve.port-forbidden", {{"port", port}});
  if (error.code() == std::errc::address_in_use) {
    const std::string link = net::link_to(settings.address, settings.port);
    return say("serve.port-in-use", {{"port", port}, {"link", link}});
  }
  return say("serve.cannot-listen",
             {{"address", address}, {"port", port}, {"reason", sanitized(error.code().message())}});
}

std::string sentence_about_socket(const std::error_code& problem, const fs::path& file) {
  const Details details{{"file", sanitized(file.string())}, {"reason", sanitized(problem.message())}};
  const bool taken = problem == std::errc::address_in_use;
  return taken ? say("serve.admin-socket-taken", details) : say("serve.admin-socket", details);
}

using OpenedStore = Result<std::unique_ptr<server::Store>, Complaint>;

// Nothing more to wait for: it is there, or it will never let us in.
bool answers(const std::string& database) {
  try {
    server::PgConnection(database, "midnight start").connect();
    return true;
  } catch (const server::StoreError&) {
    return server::refuses_us(database);
  }
}

// Null: told to stop while the database was away. Its address is not repeated: it may hold a password.
OpenedStore open_database(const std::string& database, const net::GameServerSettings& settings, const net::Log& log) {
  while (true) {
    std::string reason;
    bool lost = false;
    try {
      return std::unique_ptr<server::Store>(
          std::make_unique<server::PostgresStore>(database, settings.cluster->server));
    } catch (const server::NewerDatabase& problem) {
      return Complaint{say("serve.database-newer", {{"reason", sanitized(problem.what())}})};
    } catch (const server::PgError& problem) {
      reason = problem.what();
      lost = problem.lost();
    } catch (const server::StoreError& problem) {
      reason = problem.what();
    }
    if (!lost || server::refuses_us(database)) return Complaint{say("serve.database", {{"reason", sanitized(reason)}})};
    const std::string first_line = reason.substr(0, reason.find('\n'));
    const std::string why = say("serve.waiting", {{"reason", sanitized(first_line)}});
    const auto is_there = [&database] { return answers(database); };
    if (!net::wait_for_database(is_there, why, settings, log)) return std::unique_ptr<server::Store>();
  }
}

// What people do here is for nobody else on this computer to read.
OpenedStore open_store(const ServeCommand& command, const net::GameServerSettings& settings, const net::Log& log) {
  if (settings.cluster) return open_database(command.database, settings, log);
  if (command.memory) return std::unique_ptr<server::Store>(std::make_unique<server::SqliteStore>());
  const fs::path file = data_file(command.data);
  if (file.empty()) return Complaint{say("serve.no-data-folder")};
  umask(S_IRWXG | S_IRWXO);
  std::error_code error;
  if (file.has_parent_path()) fs::create_directories(file.parent_path(), error);
  try {
    return std::unique_ptr<server::Store>(std::make_unique<server::SqliteStore>(file));
  } catch (const server::StoreError& problem) {
    if (auto known = known_problem(file, problem)) return *std::move(known);
    return Complaint{say("serve.data", {{"file", sanitized(file.string())}, {"reason", sanitized(problem.what())}})};
  }
}

Result<std::unique_ptr<net::GameServer>, Complaint> listen(const ServeCommand& command, const net::PageFiles& page,
                                                           server::Store& store,
                                                           const net::GameServerSettings& settings,
                                                           const net::Log& log) {
  try {
    auto server = std::make_unique<net::GameServer>(page, store, settings, log);
    if (const std::error_code problem = server->admin_problem()) {
      if (problem != std::errc::address_in_use) {
        return Complaint{say("serve.admin-address", {{"address", sanitized(settings.admin_address)}})};
      }
      Complaint taken{say("serve.admin-taken", {{"port", std::to_string(settings.admin_port.value_or(0))}})};
      if (command.written.contains("--admin-port")) return taken;
      complain(taken.sentence);
    }
    if (const std::error_code problem = server->admin_socket_problem()) {
      Complaint missing{sentence_about_socket(problem, settings.admin_socket)};
      if (!command.admin_socket.empty()) return missing;
      complain(missing.sentence);
    }
    return server;
  } catch (const std::system_error& error) {
    return Complaint{sentence_about(error, settings)};
  } catch (const server::StoreError& problem) {
    return Complaint{say("serve.database", {{"reason", sanitized(problem.what())}})};
  }
}

// A socket that the service manager opened comes before address and port: it was open before this process was, and
// stays open after it.
std::optional<Complaint> use_passed_socket(net::GameServerSettings& settings) {
  const std::vector<int> passed = net::passed_descriptors();
  if (passed.empty()) return {};
  const auto socket = net::listening_socket(passed.front());
  if (!socket || passed.size() > 1) return Complaint{say("serve.passed-socket")};
  const net::GameServerSettings usual = ServeCommand().server;
  const bool others_wanted = (settings.address != usual.address && settings.address != socket->address) ||
                             (settings.port != usual.port && settings.port != socket->port);
  if (others_wanted) complain(say("serve.socket-first", {{"link", net::link_to(socket->address, socket->port)}}));
  settings.listening_socket = socket->descriptor;
  settings.address = socket->address;
  settings.port = socket->port;
  return {};
}

// For people around one screen: where phones find it. The code is for eyes, so only a terminal shows it.
std::string invitation_to_room(const std::vector<std::string>& addresses, std::uint16_t port) {
  if (addresses.empty()) return say("serve.room.no-network") + "\n";
  const std::string link = net::link_to(addresses.front(), port);
  std::string text = say("serve.room.open", {{"link", link}}) + "\n";
  if (isatty(STDOUT_FILENO) == 1) text += qr_code(link);
  for (std::size_t i = 1; i < addresses.size(); ++i) {
    text += say("serve.room.also", {{"link", net::link_to(addresses[i], port)}}) + "\n";
  }
  return text + say("serve.room.firewall", {{"port", std::to_string(port)}}) + "\n";
}

constexpr std::array<std::string_view, 8> reloadable{"--log",
                                                     "--connections-per-address",
                                                     "--messages-per-person",
                                                     "--messages-per-address",
                                                     "--guests-per-hour",
                                                     "--open-tables",
                                                     "--tables-per-person",
                                                     "--tables-per-address"};

// Limits and the log follow the settings file while people play. The log says which settings changed, and which of them
// wait for a restart. Settings that are wrong change nothing. `running` is brought up to date.
void reload(ServeCommand& running, net::GameServer& server, net::Log& log) {
  const auto fail = [&](const Complaint& why) {
    log.write(net::LogLevel::problem, "reload-failed", Json{{"reason", why.sentence}});
  };
  auto again = running.read_again();
  if (!again) return fail(again.error());
  const auto settings = settings_for(*again);
  if (!settings) return fail(settings.error());
  Json reloaded = Json::array();
  Json needs_restart = Json::array();
  std::map<std::string, std::string> all = running.written;
  all.merge(std::map(again->written));
  for (const auto& [option, either] : all) {
    std::string& value = running.written[option];
    const std::string& new_value = again->written[option];
    if (value == new_value) continue;
    const bool at_once = std::ranges::find(reloadable, option) != reloadable.end();
    (at_once ? reloaded : needs_restart).push_back(option.substr(2));
    if (at_once) value = new_value;
  }
  server.set_limits(*settings);
  log.set_level(again->log);
  log.write(net::LogLevel::normal, "reloaded", Json{{"changed", reloaded}, {"needs-restart", needs_restart}});
}

}  // namespace

int serve(const ServeCommand& given) {
  ServeCommand command = given;
  // An address that was chosen stays.
  const std::string usual = ServeCommand().server.address;
  const bool everywhere = command.room && command.server.address == usual;
  if (everywhere) command.server.address = all_addresses();
  auto settings = settings_for(command);
  if (!settings) return fail(settings.error().sentence, called_wrongly);
  if (const auto complaint = use_passed_socket(*settings)) return fail(complaint->sentence);
  settings->manager = net::ServiceManager::from_environment();
  net::Log log(command.log);
  if (command.room) {
    settings->room_addresses = [address = settings->address] {
      return address == "::" || address == "0.0.0.0" ? local_addresses() : std::vector{address};
    };
  }
  const auto page = read_page(command.page);
  if (!page) return fail(page.error().sentence);
  const auto store = open_store(command, *settings, log);
  if (!store) return fail(store.error().sentence);
  if (*store == nullptr) return done;
  const auto server = listen(command, *page, **store, *settings, log);
  if (!server) return fail(server.error().sentence);
  // Before the link is printed: its reader may send the signal at once.
  (*server)->heed_signals([&] { reload(command, **server, log); });
  const std::uint16_t port = (*server)->port();
  const std::string link = net::link_to(everywhere ? usual : settings->address, port);
  write_all(STDOUT_FILENO, say("serve.open", {{"link", link}}) + "\n");
  if (command.room) write_all(STDOUT_FILENO, invitation_to_room(settings->room_addresses(), port));
  (*server)->run();
  return done;
}

}  // namespace midnight::cli
