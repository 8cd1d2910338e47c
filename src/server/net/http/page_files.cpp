// SPDX-License-Identifier: MIT
#include "server/net/http/page_files.hpp"

#include "core/seed.hpp"
#include "core/sha256.hpp"

#include <algorithm>
#include <array>
#include <fstream>
#include <span>
#include <utility>

namespace midnight::net {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view index_file = "index.html";
constexpr std::string_view hashed_folder = "assets/";  // where the build puts names with a hash of the content
constexpr std::string_view brotli_ending = ".br";
constexpr std::string_view gzip_ending = ".gz";

struct NamedType {
  std::string_view extension;
  std::string_view type;
};

constexpr std::array<NamedType, 20> types{{
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".mjs", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".txt", "text/plain; charset=utf-8"},
    {".md", "text/markdown; charset=utf-8"},
    {".xml", "application/xml; charset=utf-8"},
    {".json", "application/json"},  // always UTF-8, the format says so
    {".map", "application/json"},
    {".webmanifest", "application/manifest+json"},
    {".wasm", "application/wasm"},
    {".svg", "image/svg+xml; charset=utf-8"},
    {".png", "image/png"},
    {".jpg", "image/jpeg"},
    {".webp", "image/webp"},
    {".avif", "image/avif"},
    {".ico", "image/x-icon"},
    {".woff2", "font/woff2"},
    {".mp3", "audio/mpeg"},
    {".ogg", "audio/ogg"},
}};

std::string_view type_of(std::string_view path) {
  const auto found = std::ranges::find_if(types, [&](const NamedType& each) { return path.ends_with(each.extension); });
  return found == types.end() ? "application/octet-stream" : found->type;
}

Representation representation(std::string body) {
  const auto hash = sha256(std::span(reinterpret_cast<const std::uint8_t*>(body.data()), body.size()));
  // Half of the hash is plenty to distinguish versions of a file.
  return {std::move(body), '"' + to_hex(std::span(hash).first(16)) + '"'};
}

std::optional<Representation> twin(FolderContent& content, const std::string& path, std::string_view ending) {
  const auto found = content.find(path + std::string(ending));
  if (found == content.end()) return std::nullopt;
  return representation(std::move(found->second));
}

// At most `most` bytes and one, which is enough to see that there are too many; the size that the system reports may be
// old.
std::string read_file(const fs::path& path, std::size_t most) {
  std::ifstream file(path, std::ios::binary);
  if (!file) throw fs::filesystem_error("cannot open", path, std::make_error_code(std::errc::permission_denied));
  std::string content(std::min(static_cast<std::size_t>(fs::file_size(path)), most) + 1, '\0');
  file.read(content.data(), static_cast<std::streamsize>(content.size()));
  if (file.bad()) throw fs::filesystem_error("cannot read", path, std::make_error_code(std::errc::io_error));
  content.resize(static_cast<std::size_t>(file.gcount()));
  return content;
}

Result<FolderContent, FolderProblem> read_all(const fs::path& folder, FolderLimits limits) {
  using Kind = FolderProblem::Kind;
  FolderContent content;
  std::size_t room = limits.bytes;
  std::size_t entries = 0;
  for (fs::recursive_directory_iterator entry(folder), end; entry != end; ++entry) {
    if (++entries > limits.files) return FolderProblem{Kind::too_many_files};
    if (entry->path().filename().string().starts_with('.')) {
      entry.disable_recursion_pending();
      continue;
    }
    if (entry->symlink_status().type() != fs::file_type::regular) continue;
    std::string bytes = read_file(entry->path(), room);
    if (bytes.size() > room) return FolderProblem{Kind::too_large};
    room -= bytes.size();
    content.emplace(entry->path().lexically_relative(folder).generic_string(), std::move(bytes));
  }
  return content;
}

}  // namespace

Result<FolderContent, FolderProblem> read_folder(const fs::path& folder, FolderLimits limits) {
  using Kind = FolderProblem::Kind;
  std::error_code ignored;
  if (!fs::is_directory(folder, ignored)) return FolderProblem{Kind::missing};
  // Before anything is read: somebody may have named the folder of all their files.
  if (!fs::is_regular_file(folder / index_file, ignored)) return FolderProblem{Kind::no_index};
  try {
    auto content = read_all(folder, limits);
    if (content && !content->contains(index_file)) return FolderProblem{Kind::no_index};
    return content;
  } catch (const fs::filesystem_error& error) {
    return FolderProblem{Kind::unreadable, error.path1().generic_string() + ": " + error.code().message()};
  }
}

PageFiles::PageFiles(FolderContent content) {
  for (auto& [path, body] : content) {
    if (path.ends_with(brotli_ending) || path.ends_with(gzip_ending)) continue;
    files_.emplace('/' + path, PageFile{.type = type_of(path),
                                        .immutable = path.starts_with(hashed_folder),
                                        .identity = representation(std::move(body)),
                                        .gzip = twin(content, path, gzip_ending),
                                        .brotli = twin(content, path, brotli_ending)});
  }
}

const PageFile* PageFiles::find(std::string_view path) const {
  const auto found = files_.find(path == "/" ? "/index.html" : path);
  return found == files_.end() ? nullptr : &found->second;
}

}  // namespace midnight::net
