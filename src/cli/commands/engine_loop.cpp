// SPDX-License-Identifier: MIT
#include "cli/commands/engine_loop.hpp"

#include "cli/io/clock.hpp"
#include "cli/io/entropy.hpp"
#include "cli/io/file_descriptor.hpp"
#include "match/engine.hpp"

#include <unistd.h>

#include <algorithm>
#include <array>

namespace midnight::cli {
namespace {

constexpr std::size_t chunk_bytes = std::size_t{1} << 16U;
// One byte more than allowed is enough for the engine to refuse the line.
constexpr std::size_t kept_bytes = Engine::max_line_bytes + 1;

class LineAnswerer {
 public:
  LineAnswerer(int output, const std::function<std::string(std::string_view)>& answer)
      : output_(output), answer_(answer) {}

  void take(std::string_view chunk) {
    while (!chunk.empty()) {
      const std::size_t end = chunk.find('\n');
      const std::string_view part = chunk.substr(0, end);
      if (end == std::string_view::npos) {
        keep(part);
        return;
      }
      if (line_.empty() && part.size() <= kept_bytes) {
        answer_line(part);  // the usual case: the whole line is in the chunk
      } else {
        keep(part);
        answer_line(line_);
        line_.clear();
      }
      chunk.remove_prefix(end + 1);
    }
  }

  // The last line may lack its end.
  void finish() {
    answer_line(line_);
    flush();
  }

  void flush() {
    write_all(output_, answers_);
    answers_.clear();
  }

 private:
  void keep(std::string_view part) { line_ += part.substr(0, kept_bytes - std::min(kept_bytes, line_.size())); }

  void answer_line(std::string_view line) {
    if (line.size() < kept_bytes && line.find_first_not_of(" \t\r") == std::string_view::npos) return;
    answers_ += answer_(line);
    answers_ += '\n';
    if (answers_.size() >= chunk_bytes) flush();
  }

  int output_;
  const std::function<std::string(std::string_view)>& answer_;
  std::string line_;
  std::string answers_;
};

}  // namespace

void answer_lines(int input, int output, const std::function<std::string(std::string_view)>& answer) {
  LineAnswerer answerer(output, answer);
  std::array<char, chunk_bytes> chunk{};
  while (const std::size_t bytes = read_some(input, chunk.data(), chunk.size())) {
    answerer.take({chunk.data(), bytes});
    answerer.flush();
  }
  answerer.finish();
}

int run_engine() {
  Engine engine(seed_from_system, seconds_now);
  answer_lines(STDIN_FILENO, STDOUT_FILENO, [&engine](std::string_view line) { return engine.answer(line); });
  return 0;
}

}  // namespace midnight::cli
