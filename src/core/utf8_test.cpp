// SPDX-License-Identifier: MIT
#include "core/utf8.hpp"

#include <gtest/gtest.h>

#include <string>

namespace midnight {
namespace {

TEST(Utf8, takes_characters_of_every_length) {
  std::string_view text = "a\xC3\xA9\xE2\x82\xAC\xF0\x9F\x91\xBB";
  EXPECT_EQ(take_character(text), U'a');
  EXPECT_EQ(take_character(text), U'é');
  EXPECT_EQ(take_character(text), U'€');
  EXPECT_EQ(take_character(text), U'👻');
  EXPECT_TRUE(text.empty());
}

TEST(Utf8, knows_what_is_not) {
  EXPECT_TRUE(is_utf8(""));
  EXPECT_TRUE(is_utf8("eight by eight it goes, and Grüße in between"));
  EXPECT_FALSE(is_utf8("\x80"));              // begins in the middle
  EXPECT_FALSE(is_utf8("\xFF"));              // no lead
  EXPECT_FALSE(is_utf8("\xC0\xAF"));          // too long
  EXPECT_FALSE(is_utf8("\xE2\x82"));          // cut off
  EXPECT_FALSE(is_utf8("\xED\xA0\x80"));      // a surrogate
  EXPECT_FALSE(is_utf8("\xF4\x90\x80\x80"));  // beyond the last character
  EXPECT_FALSE(is_utf8("in a long text of ASCII\xFF"));
  EXPECT_FALSE(is_utf8("seven, \xE2\x28\xA1 and more"));  // no continuation
}

}  // namespace
}  // namespace midnight
