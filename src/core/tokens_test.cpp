// SPDX-License-Identifier: MIT
#include "core/tokens.hpp"

#include <gtest/gtest.h>

namespace midnight {
namespace {

using Tokens = std::vector<std::string_view>;

TEST(Tokens, AreWordsWithOneSpaceBetween) {
  EXPECT_EQ(split_tokens("open + R5"), (Tokens{"open", "+", "R5"}));
  EXPECT_EQ(split_tokens("pass"), (Tokens{"pass"}));
}

TEST(Tokens, AnyOtherSpacingGivesNone) {
  for (const char* text : {"", " ", "  ", " a", "a ", "a  b", "a b ", " a b"}) {
    EXPECT_EQ(split_tokens(text), Tokens()) << '"' << text << '"';
  }
}

TEST(Tokens, OtherWhiteSpaceIsPartOfAWord) {
  EXPECT_EQ(split_tokens("a\tb c\n"), (Tokens{"a\tb", "c\n"}));
  EXPECT_EQ(split_tokens(std::string_view("a\0b", 3)).size(), 1U);
}

TEST(Tokens, NumbersAreDecimalDigits) {
  EXPECT_EQ(number_from_text("0"), 0);
  EXPECT_EQ(number_from_text("7"), 7);
  EXPECT_EQ(number_from_text("25"), 25);
  EXPECT_EQ(number_from_text("999999999"), 999999999);
}

TEST(Tokens, NumbersHaveOneFormOnly) {
  for (const char* text :
       {"", "-1", "+1", "01", "00", "1000000000", "99999999999999999999", "1.0", "1e3", " 1", "1 ", "0x1", "a", "１"}) {
    EXPECT_FALSE(number_from_text(text)) << '"' << text << '"';
  }
  EXPECT_FALSE(number_from_text(std::string_view("1\0", 2)));
}

TEST(Tokens, EveryNumberUpToAThousandReadsAsItself) {
  for (int i = 0; i <= 1000; ++i) EXPECT_EQ(number_from_text(std::to_string(i)), i);
}

TEST(Tokens, OnlyLettersFromAToZChangeTheirCase) {
  EXPECT_EQ(in_lower_case("Take A@R5[Z]é"), "take a@r5[z]é");
  EXPECT_EQ(in_upper_case("take a`r5{z}é"), "TAKE A`R5{Z}é");
}

TEST(Tokens, HtmlShowsEscapedTextAsItIs) { EXPECT_EQ(escaped_for_html("<b>|\"&' é"), "&lt;b&gt;|&quot;&amp;' é"); }

TEST(Tokens, QuotesAreShort) {
  EXPECT_EQ(quotable("take A R5"), "take A R5");
  EXPECT_EQ(quotable(std::string(60, 'x')), std::string(60, 'x'));
  EXPECT_EQ(quotable(std::string(61, 'x')), std::string(60, 'x') + "...");
  EXPECT_EQ(quotable(std::string(1U << 20U, 'x')).size(), 63U);
}

TEST(Tokens, QuotesAreAsciiWithoutControlCharacters) {
  for (int byte = 0; byte < 256; ++byte) {
    const char c = static_cast<char>(byte);
    const std::string quoted = quotable(std::string_view(&c, 1));
    EXPECT_EQ(quoted, std::string(1, byte >= ' ' && byte <= '~' ? c : '?')) << byte;
  }
}

}  // namespace
}  // namespace midnight
