// SPDX-License-Identifier: MIT
// `midnight serve`: reads the built page, opens the database, and lets people play until somebody presses Ctrl-C.
#include "cli/commands/commands.hpp"
#include "cli/commands/serve_settings.hpp"
#include "cli/io/data_file.hpp"
#include "cli/io/file_descriptor.hpp"
#include "cli/io/speech.hpp"
#include "server/net/http/page_files.hpp"
#include "server/store/memory_store.hpp"
#include "server/store/postgres/postgres_store.hpp"
#include "server/store/sqlite_store.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <memory>
#include <system_error>

namespace midnight::cli {
namespace {

namespace fs = std::filesystem;

// The page that was built with this program: build/page in a folder above the one the program lies in. Empty if there
// is none.
fs::path page_beside_program() {
  std::error_code error;
  const fs::path program = fs::read_symlink("/proc/self/exe", error);
  for (fs::path folder = program.parent_path(); folder.has_relative_path(); folder = folder.parent_path()) {
    if (fs::is_regular_file(folder / "build/page/index.html", error)) return folder / "build/page";
  }
  return {};
}

std::string sentence_about(const net::FolderProblem& problem, const std::string& folder) {
  using Kind = net::FolderProblem::Kind;
  const net::FolderLimits limits;
  const std::string name = sanitized(folder);
  switch (problem.kind) {
    case Kind::missing: return say("serve.page.missing", {{"folder", name}});
    case Kind::no_index: return say("serve.page.no-index", {{"folder", name}});
    case Kind::too_many_files:
      return say("serve.page.too-many-files", {{"folder", name}, {"most", std::to_string(limits.files)}});
    case Kind::too_large:
      return say("serve.page.too-large", {{"folder", name}, {"most", std::to_string(limits.bytes >> 20U)}});
    case Kind::unreadable: break;
  }
  return say("serve.page.unreadable", {{"folder", name}, {"reason", sanitized(problem.what)}});
}

Result<net::PageFiles, Complaint> read_page(const ServeCommand& command) {
  const fs::path folder = command.page.empty() ? page_beside_program() : fs::path(command.page);
  if (folder.empty()) return Complaint{say("serve.no-page")};
  auto content = net::read_folder(folder);
  if (!content) return Complaint{sentence_about(content.error(), folder.string())};
  return net::PageFiles(std::move(content).value());
}

std::string sentence_about(const std::system_error& error, const ServeCommand& command) {
  const std::string address = sanitized(command.address);
  const std::string port = std::to_string(command.port);
  if (error.code() == std::errc::invalid_argument) return say("serve.not-an-address", {{"address", address}});
  if (error.code() == std::errc::address_not_available) return say("serve.not-ours", {{"address", address}});
  if (error.code() == std::errc::permission_denied) return say("serve.port-forbidden", {{"port", port}});
  if (error.code() == std::errc::address_in_use) {
    const std::string link = net::link_to(command.address, static_cast<std::uint16_t>(command.port));
    return say("serve.port-in-use", {{"port", port}, {"link", link}});
  }
  return say("serve.cannot-listen",
             {{"address", address}, {"port", port}, {"reason", sanitized(error.code().message())}});
}

using OpenedStore = Result<std::unique_ptr<server::Store>, Complaint>;

// Its address is not repeated: it may hold a password.
OpenedStore open_database(const ServeCommand& command, const server::ClusterSettings& cluster) {
  try {
    return std::unique_ptr<server::Store>(std::make_unique<server::PostgresStore>(command.database, cluster.server));
  } catch (const server::StoreError& problem) {
    return Complaint{say("serve.database", {{"reason", sanitized(problem.what())}})};
  }
}

// What people do here is for nobody else on this computer to read.
OpenedStore open_store(const ServeCommand& command, const net::GameServerSettings& settings) {
  if (settings.cluster) return open_database(command, *settings.cluster);
  if (command.memory) return std::unique_ptr<server::Store>(std::make_unique<server::MemoryStore>());
  const fs::path file = data_file(command.data);
  if (file.empty()) return Complaint{say("serve.no-data-folder")};
  umask(S_IRWXG | S_IRWXO);
  std::error_code error;
  if (file.has_parent_path()) fs::create_directories(file.parent_path(), error);
  try {
    return std::unique_ptr<server::Store>(std::make_unique<server::SqliteStore>(file));
  } catch (const server::StoreInUse&) {
    return Complaint{say("serve.data-in-use", {{"file", sanitized(file.string())}})};
  } catch (const server::DamagedFile& problem) {
    return Complaint{
        say("serve.data-damaged", {{"file", sanitized(file.string())}, {"reason", sanitized(problem.what())}})};
  } catch (const server::StoreError& problem) {
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
        return Complaint{say("serve.admin-address", {{"address", sanitized(command.admin_address)}})};
      }
      Complaint taken{say("serve.admin-taken", {{"port", std::to_string(settings.admin_port.value_or(0))}})};
      if (!command.admin_port.empty()) return taken;
      complain(taken.sentence);
    }
    return server;
  } catch (const server::LinkAddressProblem& error) {
    return Complaint{say("serve.link-taken", {{"address", sanitized(command.link_address)},
                                              {"reason", sanitized(error.code().message())}})};
  } catch (const std::system_error& error) {
    return Complaint{sentence_about(error, command)};
  } catch (const server::StoreError& problem) {
    return Complaint{say("serve.database", {{"reason", sanitized(problem.what())}})};
  }
}

int complain_and_fail(const Complaint& complaint) {
  complain(complaint.sentence);
  return failed;
}

}  // namespace

int serve(const ServeCommand& command) {
  const auto settings = settings_for(command);
  if (!settings) {
    complain(settings.error().sentence);
    return called_wrongly;
  }
  const net::Log log(net::log_level_from_text(command.log).value_or(net::LogLevel::normal));
  const auto page = read_page(command);
  if (!page) return complain_and_fail(page.error());
  const auto store = open_store(command, *settings);
  if (!store) return complain_and_fail(store.error());
  const auto server = listen(command, *page, **store, *settings, log);
  if (!server) return complain_and_fail(server.error());
  // Before the link is printed: its reader may send the signal at once.
  (*server)->stop_on_signals();
  write_all(STDOUT_FILENO, say("serve.open", {{"link", net::link_to(command.address, (*server)->port())}}) + "\n");
  (*server)->run();
  return done;
}

}  // namespace midnight::cli
