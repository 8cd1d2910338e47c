// SPDX-License-Identifier: MIT
#include "cli/terminal/rules_text.hpp"

#include "match/words.hpp"

#include <gtest/gtest.h>

namespace midnight::cli {
namespace {

TEST(RulesText, leaves_out_pictures_and_the_gaps_they_would_leave) {
  ASSERT_NE(text_file("rules/hourglass.md").find("\n!["), std::string::npos);
  bool gap = false;
  for (const StyledLine& line : rules_text("hourglass", 80)) {
    const std::string text = line.plain();
    EXPECT_EQ(text.find("!["), std::string::npos) << text;
    const bool empty = text.find_first_not_of(' ') == std::string::npos;
    EXPECT_FALSE(gap && empty) << "two empty lines after one another";
    gap = empty;
  }
}

}  // namespace
}  // namespace midnight::cli
