// SPDX-License-Identifier: MIT
// The loop is driven as a partner drives it: through pipes, in pieces of any size.
#include "cli/commands/engine_loop.hpp"

#include "cli/io/file_descriptor.hpp"
#include "match/engine.hpp"

#include <gtest/gtest.h>
#include <poll.h>
#include <unistd.h>

#include <array>
#include <thread>

namespace midnight::cli {
namespace {

class Partner {
 public:
  Partner() {
    EXPECT_EQ(::pipe(to_loop_.data()), 0);
    EXPECT_EQ(::pipe(from_loop_.data()), 0);
    loop_ = std::thread([this] {
      answer_lines(to_loop_[0], from_loop_[1],
                   [](std::string_view line) { return "<" + std::to_string(line.size()) + ">"; });
      ::close(from_loop_[1]);
    });
  }
  ~Partner() {
    hang_up();
    loop_.join();
    ::close(to_loop_[0]);
    ::close(from_loop_[0]);
  }
  Partner(const Partner&) = delete;
  Partner& operator=(const Partner&) = delete;

  void send(std::string_view text) const { write_all(to_loop_[1], text); }
  void hang_up() {
    if (to_loop_[1] >= 0) ::close(to_loop_[1]);
    to_loop_[1] = -1;
  }
  // What arrives until nothing comes for a moment, or all of it after hang_up.
  std::string heard() const {
    std::string text;
    std::array<char, 4096> chunk{};
    pollfd ready{from_loop_[0], POLLIN, 0};
    while (::poll(&ready, 1, to_loop_[1] < 0 ? 10'000 : 300) > 0) {
      const std::size_t bytes = read_some(from_loop_[0], chunk.data(), chunk.size());
      if (bytes == 0) break;
      text.append(chunk.data(), bytes);
    }
    return text;
  }

 private:
  std::array<int, 2> to_loop_{};
  std::array<int, 2> from_loop_{};
  std::thread loop_;
};

TEST(EngineLoop, answers_before_it_waits_for_more) {
  const Partner partner;
  partner.send("abc\n");
  EXPECT_EQ(partner.heard(), "<3>\n");
  partner.send("de\nf\n");
  EXPECT_EQ(partner.heard(), "<2>\n<1>\n");
}

TEST(EngineLoop, a_line_may_come_in_pieces) {
  const Partner partner;
  partner.send("ab");
  EXPECT_EQ(partner.heard(), "");
  partner.send("cd");
  EXPECT_EQ(partner.heard(), "");
  partner.send("e\nnext");
  EXPECT_EQ(partner.heard(), "<5>\n");
  partner.send("\n");
  EXPECT_EQ(partner.heard(), "<4>\n");
}

TEST(EngineLoop, blank_lines_are_ignored_and_the_last_may_lack_its_end) {
  Partner partner;
  partner.send("\n\r\n  \t\na\n\nlast");
  partner.hang_up();
  EXPECT_EQ(partner.heard(), "<1>\n<4>\n");
}

TEST(EngineLoop, nothing_in_nothing_out) {
  Partner partner;
  partner.hang_up();
  EXPECT_EQ(partner.heard(), "");
}

TEST(EngineLoop, of_a_line_too_long_only_the_beginning_is_kept) {
  Partner partner;
  const std::string piece(100'000, 'x');
  for (int i = 0; i < 50; ++i) partner.send(piece);
  partner.send("\nshort\n");
  partner.hang_up();
  EXPECT_EQ(partner.heard(), "<" + std::to_string(Engine::max_line_bytes + 1) + ">\n<5>\n");
}

TEST(EngineLoop, the_longest_allowed_line_is_whole) {
  Partner partner;
  partner.send(std::string(Engine::max_line_bytes, ' ').replace(0, 1, "x") + "\n");
  partner.hang_up();
  EXPECT_EQ(partner.heard(), "<" + std::to_string(Engine::max_line_bytes) + ">\n");
}

}  // namespace
}  // namespace midnight::cli
