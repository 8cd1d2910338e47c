// SPDX-License-Identifier: MIT
// The games of a run on disk: a line of JSON with what was played, then a line per game, in order. Only
// whole deals are added, so a run that was stopped can go on; what it then ends with is what it would have been.
#pragma once

#include "arena/statistics.hpp"
#include "cli/io/speech.hpp"

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace midnight::cli {

class ArenaFile {
 public:
  // Refuses if there is such a file.
  static Result<std::unique_ptr<ArenaFile>, Complaint> create(const std::string& path, const arena::Contest& contest);
  // Goes on with a file of the same contest, and adds what it holds to the statistics; makes it if there is none.
  // Changes nothing if it complains.
  static Result<std::unique_ptr<ArenaFile>, Complaint> resume(const std::string& path, const arena::Contest& contest,
                                                              std::uint64_t wanted, arena::Statistics& statistics);

  explicit ArenaFile(int descriptor) : descriptor_(descriptor) {}
  ~ArenaFile();
  ArenaFile(const ArenaFile&) = delete;
  ArenaFile& operator=(const ArenaFile&) = delete;

  // Throws std::system_error.
  void append(std::string_view lines) const;

 private:
  int descriptor_;
};

}  // namespace midnight::cli
