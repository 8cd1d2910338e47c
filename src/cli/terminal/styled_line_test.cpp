// SPDX-License-Identifier: MIT
#include "cli/terminal/styled_line.hpp"

#include "cli/io/speech.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace midnight::cli {
namespace {

using testing::ElementsAre;

TEST(Width, counts_columns_not_bytes) {
  EXPECT_EQ(width_of("Chloé"), 5);
  EXPECT_EQ(width_of("──"), 2);
  EXPECT_EQ(width_of("時計"), 4);
  EXPECT_EQ(width_of("e\u0301"), 1);
  EXPECT_EQ(width_of("\xff\xfe"), 2) << "what is not UTF-8 still has a width";
  EXPECT_EQ(beginning_of("Chloé", 4), "Chlo");
  EXPECT_EQ(beginning_of("時計", 3), "時");
}

TEST(StyledLine, has_escape_codes_only_when_asked) {
  StyledLine line("R3", Style::red);
  line.add(" x").pad_to(6);
  EXPECT_EQ(line.plain(), "R3 x  ");
  EXPECT_EQ(line.with_escape_codes(), "\x1b[1;31mR3\x1b[0m x  ");
  EXPECT_EQ(line.cut_to(3).plain(), "R3 ");
}

TEST(StyledLine, spreads_left_and_right) {
  EXPECT_EQ(spread(StyledLine("a"), StyledLine("b"), 5).plain(), "a   b");
  EXPECT_EQ(spread(StyledLine("aaaa"), StyledLine("bbbb"), 5).plain(), "aaaa bbbb");
}

TEST(Wrapped, breaks_between_words) {
  EXPECT_THAT(wrapped("one two three", 7), ElementsAre("one two", "three"));
  EXPECT_THAT(wrapped("one two three", 7, 2), ElementsAre("one two", "  three"));
  EXPECT_THAT(wrapped("", 7), ElementsAre(""));
  EXPECT_THAT(wrapped("endlessly", 3), ElementsAre("endlessly"));
}

TEST(Sanitized, leaves_nothing_a_terminal_would_obey) {
  EXPECT_EQ(sanitized("a\x1b[2Jb\tc"), "a?[2Jb?c");
  EXPECT_EQ(sanitized("\xc2\x9b"
                      "31m"),
            "?31m")
      << "the one-character form of ESC [";
  EXPECT_EQ(sanitized("Chloé"), "Chloé");
}

}  // namespace
}  // namespace midnight::cli
