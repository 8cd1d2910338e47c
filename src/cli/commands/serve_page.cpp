// SPDX-License-Identifier: MIT
#include "cli/commands/serve_page.hpp"

#include <filesystem>
#include <system_error>

namespace midnight::cli {
namespace {

namespace fs = std::filesystem;

// The page that was installed with this program, or else built with it: build/page in a folder above the one the
// program lies in. Empty if there is none.
fs::path page_beside_program() {
  std::error_code error;
  const fs::path program = fs::read_symlink("/proc/self/exe", error);
  const fs::path installed = program.parent_path().parent_path() / "share/five-to-midnight/page";
  if (fs::is_regular_file(installed / "index.html", error)) return installed;
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

}  // namespace

Result<net::PageFiles, Complaint> read_page(const std::string& page) {
  const fs::path folder = page.empty() ? page_beside_program() : fs::path(page);
  if (folder.empty()) return Complaint{say("serve.no-page")};
  auto content = net::read_folder(folder);
  if (!content) return Complaint{sentence_about(content.error(), folder.string())};
  return net::PageFiles(std::move(content).value());
}

}  // namespace midnight::cli
