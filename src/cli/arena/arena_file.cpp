// SPDX-License-Identifier: MIT
#include "cli/arena/arena_file.hpp"

#include "cli/io/file_descriptor.hpp"
#include "cli/io/record_file.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <fstream>
#include <optional>
#include <system_error>

namespace midnight::cli {
namespace {

using Opened = Result<std::unique_ptr<ArenaFile>, Complaint>;

Complaint cannot(std::string_view what, const std::string& path, int error_number) {
  return {say(what, {{"file", sanitized(path)}, {"reason", std::generic_category().message(error_number)}})};
}

// Reads a file from its first line to its last.
class Reading {
 public:
  Reading(const std::string& path, const arena::Contest& contest) : path_(path), contest_(contest), input_(path) {}

  std::optional<Complaint> read(arena::Statistics& statistics) {
    if (!input_) return cannot("file.cannot-read", path_, errno);
    if (!next_line()) return about("arena.file.not-ours", say("arena.file.title-line"));
    if (cut_off_) return about("arena.file.truncated");
    const std::string title = to_line(to_json(contest_));
    if (line_ != title) return Complaint{say("arena.file.other", {{"file", sanitized(path_)}, {"line", title}})};
    std::vector<arena::GameResult> deal;
    const std::size_t players = contest_.contestants.size();
    while (next_line()) {
      if (cut_off_) return about("arena.file.truncated");
      const auto json = parse_json(line_);
      if (!json) return about("arena.file.broken", json.error().why);
      JsonReader reader(*json);
      deal.push_back(read_game(reader, contest_));
      if (reader.problem()) return about("arena.file.broken", reader.problem()->field + ": " + reader.problem()->why);
      if (deal.back().number != games_) {
        return about("arena.file.broken", say("arena.file.number", {{"wanted", std::to_string(games_)},
                                                                    {"number", std::to_string(deal.back().number)}}));
      }
      ++games_;
      if (deal.size() < players) continue;
      statistics.add_deal(deal, contest_);
      deal.clear();
    }
    if (deal.empty()) return std::nullopt;
    return Complaint{say("arena.file.half-deal", {{"file", sanitized(path_)},
                                                  {"games", std::to_string(games_)},
                                                  {"players", std::to_string(players)},
                                                  {"over", std::to_string(deal.size())}})};
  }

 private:
  bool next_line() {
    if (!std::getline(input_, line_)) return false;
    ++number_;
    cut_off_ = input_.eof();
    return true;
  }
  Complaint about(std::string_view what, const std::string& why = "") const {
    return {say(what, {{"file", sanitized(path_)}, {"line", std::to_string(number_)}, {"reason", sanitized(why)}})};
  }

  const std::string& path_;
  const arena::Contest& contest_;
  std::ifstream input_;
  std::string line_;
  std::uint64_t number_ = 0;  // of the line
  std::uint64_t games_ = 0;
  bool cut_off_ = false;  // the line has no end
};

}  // namespace

ArenaFile::~ArenaFile() { ::close(descriptor_); }

void ArenaFile::append(std::string_view lines) const { write_all(descriptor_, lines); }

Opened ArenaFile::create(const std::string& path, const arena::Contest& contest) {
  auto written = write_new_file(path, to_line(to_json(contest)) + "\n");
  if (!written) return written.error();
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-vararg): the system's interface
  const int descriptor = ::open(path.c_str(), O_WRONLY | O_APPEND | O_CLOEXEC);
  if (descriptor < 0) return cannot("file.cannot-write", path, errno);
  return Opened(std::make_unique<ArenaFile>(descriptor));
}

Opened ArenaFile::resume(const std::string& path, const arena::Contest& contest, std::uint64_t wanted,
                         arena::Statistics& statistics) {
  if (!file_exists(path)) return create(path, contest);
  if (const auto complaint = Reading(path, contest).read(statistics)) return *complaint;
  if (statistics.games() > wanted) {
    return Complaint{say("arena.file.enough", {{"file", sanitized(path)},
                                               {"games", std::to_string(statistics.games())},
                                               {"wanted", std::to_string(wanted)}})};
  }
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-vararg): the system's interface
  const int descriptor = ::open(path.c_str(), O_WRONLY | O_APPEND | O_CLOEXEC);
  if (descriptor < 0) return cannot("file.cannot-write", path, errno);
  return Opened(std::make_unique<ArenaFile>(descriptor));
}

}  // namespace midnight::cli
