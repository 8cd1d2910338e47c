// SPDX-License-Identifier: MIT
// The files of the web page, all in memory with everything that has to be said about them. The folder is read once,
// when the server starts; afterwards a path is only ever looked up in a table, so no request can reach the file system.
// A file `x` may have compressed twins `x.br` and `x.gz`: they belong to `x` and have no path of their own.
#pragma once

#include "core/result.hpp"

#include <cstddef>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace midnight::net {

// Path below the folder with forward slashes, like "assets/table.js" → content.
using FolderContent = std::map<std::string, std::string, std::less<>>;

// Bounds that no page of ours comes near; a folder beyond them is the wrong folder.
struct FolderLimits {
  std::size_t files = 5000;
  std::size_t bytes = std::size_t{128} << 20U;
};

struct FolderProblem {
  enum class Kind { missing, no_index, too_many_files, too_large, unreadable };
  Kind kind = Kind::missing;
  std::string what = {};  // what the system says, if it said something
};

// Regular files only. Links are not followed and names that begin with a dot are left out: what lies outside of the
// folder, or hidden in it, was not meant to be published.
Result<FolderContent, FolderProblem> read_folder(const std::filesystem::path& folder, FolderLimits limits = {});

// The bytes as sent, and the strong tag that names exactly these bytes.
struct Representation {
  std::string body;
  std::string tag;  // with its quotes
};

struct PageFile {
  std::string_view type;   // of its content
  bool immutable = false;  // its name changes with its content
  Representation identity;
  std::optional<Representation> gzip = {};
  std::optional<Representation> brotli = {};
};

class PageFiles {
 public:
  explicit PageFiles(FolderContent content);

  // The file with this path, which begins with a slash; `/` is index.html. The answer lives as long as this.
  const PageFile* find(std::string_view path) const;

 private:
  std::map<std::string, PageFile, std::less<>> files_;
};

}  // namespace midnight::net
