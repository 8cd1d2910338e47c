// SPDX-License-Identifier: MIT
#include "core/seen_text.hpp"

#include <gtest/gtest.h>

namespace midnight {
namespace {

TEST(FlawIn, what_people_write_has_none) {
  for (const char* text : {"",
                           "Ann",
                           "Zoë",
                           "Zoe\u0308",
                           "Łukasz",
                           "美咲",
                           "Ελένη",
                           "שָׁלוֹם",
                           "สวัสดี",
                           "Tiếng Việt",
                           "नमस्ते",
                           "a b\u00A0c",
                           "…“x”",
                           "🦉",
                           "❤️",
                           "❤\uFE0E",
                           "1️⃣",
                           "👩🏽‍🚀",
                           "👨‍👩‍👧‍👦",
                           "🏳️‍🌈",
                           "🇩🇪",
                           "x̂́"}) {
    EXPECT_FALSE(flaw_in(text)) << text;
    EXPECT_EQ(without_flaws(text), text);
  }
}

TEST(FlawIn, what_cannot_be_seen_is_one) {
  for (const char* text : {"\u202Eabc",
                           "a\u202Ab",
                           "a\u2066b",
                           "a\u200Eb",
                           "a\u061Cb",  // directions
                           "a\u200Bb",
                           "a\u200Cb",
                           "a\u200Db",
                           "a\u2060b",
                           "a\uFEFFb",
                           "a\u00ADb",
                           "a\u034Fb",
                           "a\u180Eb",
                           "a\u3164b",
                           "a\u2800b",
                           "a\uFFA0b",
                           "a\u115Fb",  // nothing to see
                           "a\uFE0Fb",
                           "\uFE0F",
                           "❤\uFE0F\uFE0F",
                           "🦉\u200D",
                           "🦉\u200Dx",
                           "\u200D🦉",  // not inside an emoji
                           "🏴\U000E0067\U000E007F",
                           "a\U000E0001",  // tags
                           "a\uE000",
                           "a\uFFFE",
                           "a\uFDD0",
                           "a\U0001FFFF",
                           "a\U000E0FFF",
                           "a\U00050000",
                           "a\U0010FFFD",
                           "a\u2028b",
                           "a\u0007",
                           "a\u0085"}) {
    EXPECT_EQ(flaw_in(text), TextFlaw::unseen) << text;
    EXPECT_FALSE(flaw_in(without_flaws(text))) << text;
  }
  EXPECT_EQ(without_flaws("gr\u200B\u202Eee\u00ADn"), "green");
}

TEST(FlawIn, marks_are_not_piled_up) {
  std::string tower = "Z";
  for (int i = 0; i < 4; ++i) tower += "\u0336";
  EXPECT_FALSE(flaw_in(tower));
  EXPECT_EQ(flaw_in(tower + "\u0489"), TextFlaw::marks);
  EXPECT_EQ(without_flaws(tower + "\u0489\u0301o\u0301"), tower + "o\u0301");
  EXPECT_EQ(flaw_in("\u0301"), TextFlaw::marks) << "on nothing";
  EXPECT_EQ(flaw_in("a \u0301"), TextFlaw::marks) << "on a space";
}

TEST(FlawIn, what_is_not_utf8_is_one) {
  for (const char* text : {"\xFF", "a\xC3", "\xED\xA0\x80", "\xC0\x80"}) EXPECT_EQ(flaw_in(text), TextFlaw::not_utf8);
}

TEST(ShowsSomething, is_not_said_of_spaces) {
  EXPECT_TRUE(shows_something(" x"));
  for (const char* text : {"", " ", "\u00A0\u3000 \u2003"}) EXPECT_FALSE(shows_something(text));
}

}  // namespace
}  // namespace midnight
