// SPDX-License-Identifier: MIT
// `midnight serve`: reads the built page and hands it to browsers until somebody presses Ctrl-C.
#include "cli/commands.hpp"
#include "cli/file_descriptor.hpp"
#include "cli/speech.hpp"
#include "server/net/http_server.hpp"
#include "server/net/page_files.hpp"

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
  const std::string name = harmless(folder);
  switch (problem.kind) {
    case Kind::missing: return say("serve.page.missing", {{"folder", name}});
    case Kind::no_index: return say("serve.page.no-index", {{"folder", name}});
    case Kind::too_many_files:
      return say("serve.page.too-many-files", {{"folder", name}, {"most", std::to_string(limits.files)}});
    case Kind::too_large:
      return say("serve.page.too-large", {{"folder", name}, {"most", std::to_string(limits.bytes >> 20U)}});
    case Kind::unreadable: break;
  }
  return say("serve.page.unreadable", {{"folder", name}, {"reason", harmless(problem.what)}});
}

Result<net::PageFiles, Complaint> read_page(const ServeCommand& command) {
  const fs::path folder = command.page.empty() ? page_beside_program() : fs::path(command.page);
  if (folder.empty()) return Complaint{say("serve.no-page")};
  auto content = net::read_folder(folder);
  if (!content) return Complaint{sentence_about(content.error(), folder.string())};
  return net::PageFiles(std::move(content).value());
}

std::string sentence_about(const std::system_error& error, const ServeCommand& command) {
  const std::string address = harmless(command.address);
  const std::string port = std::to_string(command.port);
  if (error.code() == std::errc::invalid_argument) return say("serve.not-an-address", {{"address", address}});
  if (error.code() == std::errc::address_not_available) return say("serve.not-ours", {{"address", address}});
  if (error.code() == std::errc::permission_denied) return say("serve.port-forbidden", {{"port", port}});
  if (error.code() == std::errc::address_in_use) {
    const std::string link = net::link_to(command.address, static_cast<std::uint16_t>(command.port));
    return say("serve.port-in-use", {{"port", port}, {"link", link}});
  }
  return say("serve.cannot-listen",
             {{"address", address}, {"port", port}, {"reason", harmless(error.code().message())}});
}

Result<std::unique_ptr<net::HttpServer>, Complaint> listen(const ServeCommand& command, const net::PageFiles& page) {
  try {
    return std::make_unique<net::HttpServer>(command.address, static_cast<std::uint16_t>(command.port), page);
  } catch (const std::system_error& error) {
    return Complaint{sentence_about(error, command)};
  }
}

int complain_and_fail(const Complaint& complaint) {
  complain(complaint.sentence);
  return failed;
}

}  // namespace

int serve(const ServeCommand& command) {
  if (command.port < 0 || command.port > 65535) {
    complain(say("serve.port"));
    return called_wrongly;
  }
  const auto page = read_page(command);
  if (!page) return complain_and_fail(page.error());
  const auto server = listen(command, *page);
  if (!server) return complain_and_fail(server.error());
  // Before the link is printed: whoever reads it may already send the signal.
  (*server)->stop_on_signals();
  write_all(STDOUT_FILENO, say("serve.open", {{"link", net::link_to(command.address, (*server)->port())}}) + "\n");
  (*server)->run();
  return done;
}

}  // namespace midnight::cli
