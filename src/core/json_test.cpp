// SPDX-License-Identifier: MIT
// What parse_json takes and what it refuses; whatever the bytes, it answers.
#include "core/json.hpp"

#include "core/rng.hpp"

#include <gtest/gtest.h>

#include <string>

namespace midnight {
namespace {

// The line that parsing gives back, or the reason why not.
std::string parsed(std::string_view text) {
  const auto result = parse_json(text);
  if (result) return to_line(*result);
  EXPECT_EQ(result.error().field, "");
  return "refused: " + result.error().why;
}

std::string repeated(std::string_view piece, std::size_t times) {
  std::string text;
  for (std::size_t i = 0; i < times; ++i) text += piece;
  return text;
}

constexpr const char* not_json = "refused: not valid JSON in UTF-8";

TEST(Json, ParsesAndWritesOnOneLine) {
  EXPECT_EQ(parsed(" { \"b\" : [1, -2, true, null] ,\n \"a\" : \"x\" } "), R"({"b":[1,-2,true,null],"a":"x"})");
}

TEST(Json, NoNulAndNoByteOrderMark) {
  EXPECT_EQ(parsed("\xEF\xBB\xBF{}"), not_json);
  EXPECT_EQ(parsed("\xEF\xBB{}"), not_json);
  for (const std::string_view text :
       {std::string_view("{}\0", 3), std::string_view("{}\0{}", 5), std::string_view("\0{}", 3),
        std::string_view("{\0}", 3), std::string_view("[\"\0\"]", 5)}) {
    EXPECT_EQ(parsed(text), not_json) << text;
  }
}

TEST(Json, MembersKeepTheirOrder) { EXPECT_EQ(parsed(R"({"z":1,"a":2,"m":3})"), R"({"z":1,"a":2,"m":3})"); }

TEST(Json, TextStaysUtf8) { EXPECT_EQ(parsed(R"(["Mädchen \u00e9 \ud83d\ude00 \n"])"), "[\"Mädchen é 😀 \\n\"]"); }

TEST(Json, SixteenLevelsAreDeepEnough) {
  EXPECT_EQ(parsed(repeated("[", 16) + repeated("]", 16)), repeated("[", 16) + repeated("]", 16));
  EXPECT_EQ(parsed(repeated("[", 17) + repeated("]", 17)), "refused: nested more than 16 deep");
  EXPECT_EQ(parsed(repeated("{\"a\":", 17) + "1" + repeated("}", 17)), "refused: nested more than 16 deep");
  EXPECT_EQ(parsed(repeated("[{\"a\":", 8) + "1" + repeated("}]", 8)).substr(0, 7), "[{\"a\":[");
}

TEST(Json, DepthIsNestingNotTheNumberOfBrackets) {
  EXPECT_EQ(parsed("[" + repeated("[],", 1000) + "{}]").substr(0, 4), "[[],");
}

TEST(Json, BracketsInTextDoNotNest) {
  const std::string text = "[\"\\\"" + repeated("[{", 50) + "\\\\\",1]";
  EXPECT_EQ(parsed(text), text);
}

TEST(Json, AMegabyteOfBracketsIsRefused) {
  EXPECT_EQ(parsed(std::string(1U << 20U, '[')), "refused: nested more than 16 deep");
  EXPECT_EQ(parsed(repeated("{\"\":", 1U << 18U)), "refused: nested more than 16 deep");
  EXPECT_EQ(parsed(std::string(1U << 20U, ']')), not_json);
}

std::string object_with(std::size_t members) {
  std::string text = "{";
  for (std::size_t i = 0; i < members; ++i) text += (i == 0 ? "\"m" : ",\"m") + std::to_string(i) + "\":1";
  return text + "}";
}

TEST(Json, AnObjectHas256MembersAtMost) {
  EXPECT_EQ(parsed(object_with(256)), object_with(256));
  EXPECT_EQ(parsed(object_with(257)), "refused: an object has more than 256 members");
  EXPECT_EQ(parsed("[1,{\"inner\":" + object_with(257) + "}]"), "refused: an object has more than 256 members");
  EXPECT_EQ(parsed(object_with(50000)), "refused: an object has more than 256 members");
}

TEST(Json, TheMembersOfDifferentObjectsAreCountedApart) {
  EXPECT_TRUE(parse_json("[" + object_with(200) + "," + object_with(200) + "]"));
  EXPECT_TRUE(parse_json("{\"a\":" + object_with(256) + ",\"b\":" + object_with(256) + "}"));
}

TEST(Json, AMemberGivenTwiceIsRefused) {
  EXPECT_EQ(parsed(R"({"a":1,"b":2,"a":1})"), "refused: \"a\" is given twice");
  EXPECT_EQ(parsed(R"({"x":{"a":1,"\u0061":2}})"), "refused: \"a\" is given twice");
  EXPECT_EQ(parsed(R"({"a":{"a":[{"a":1},{"a":1}]}})"), R"({"a":{"a":[{"a":1},{"a":1}]}})");
  EXPECT_EQ(parsed(R"({"a":1,"a":{"b":1,"c":[{"d":2}]},"a":{}})"), "refused: \"a\" is given twice");
}

TEST(Json, ALongNameIsNotRepeatedInFull) {
  const std::string name = "\"" + std::string(5000, 'n') + "\":1";
  EXPECT_EQ(parsed("{" + name + "," + name + "}"), "refused: \"" + std::string(40, 'n') + "\" is given twice");
}

TEST(Json, BytesThatAreNotUtf8AreRefused) {
  for (const char* bytes : {"\xff", "\x80", "\xc3", "\xc0\x80", "\xed\xa0\x80", "\xf4\x90\x80\x80", "\xe2\x82"}) {
    EXPECT_EQ(parsed(std::string("[\"") + bytes + "\"]"), not_json);
    EXPECT_EQ(parsed(std::string("{\"") + bytes + "\":1}"), not_json);
  }
  EXPECT_EQ(parsed(R"(["\ud800"])"), not_json);
  EXPECT_EQ(parsed(std::string_view("[\"\0\"]", 5)), not_json);
}

TEST(Json, HugeNumbersDoNoHarm) {
  EXPECT_EQ(parsed("[9223372036854775807,-9223372036854775808,18446744073709551615]"),
            "[9223372036854775807,-9223372036854775808,18446744073709551615]");
  const auto beyond = parse_json("[18446744073709551616]");
  ASSERT_TRUE(beyond);
  EXPECT_TRUE((*beyond)[0].is_number_float());
  EXPECT_EQ(parsed("1e999"), not_json);
  EXPECT_EQ(parsed("[-1e999]"), not_json);
  EXPECT_EQ(parsed("[1e-999]"), "[0.0]");
  EXPECT_EQ(parsed("[" + std::string(5000, '9') + "]"), not_json);
}

TEST(Json, GarbageIsRefused) {
  for (const char* text :
       {"",     " ",   "nul",     "tru",      "NaN",   "Infinity", "'a'",   "{",       "[",      "}",
        "[1,]", "{,}", "{\"a\"}", "{\"a\":}", "{a:1}", "[1 2]",    "1 2",   "{}{}",    "\"open", "\"\\x\"",
        "01",   "+1",  "1.",      ".5",       "0x10",  "// 1",     "/**/1", "\"a\nb\""}) {
    EXPECT_EQ(parsed(text), not_json) << text;
  }
}

TEST(Json, NoBeginningOfAPositionIsAPosition) {
  const std::string whole = R"({"game":"hourglass","hands":[["R5","J3"],[]],"round":12,"turn":null,"x":{"y":[true]}})";
  ASSERT_EQ(parsed(whole), whole);
  for (std::size_t length = 0; length < whole.size(); ++length) {
    EXPECT_EQ(parsed(whole.substr(0, length)), not_json) << length;
  }
}

// Whatever bytes are changed: the answer is a value that can be written and read again, or a reason.
TEST(Json, ChangedBytesGiveAValueOrAReason) {
  const std::string whole = R"({"a":[1,2.5e3,"x\u00e9"],"b":{"a":null,"c":[[],{}]},"d":"Uhr ⏳","e":-7,"f":false})";
  Rng rng(Rng::Kind::fast, numbered_seed(1), "bytes");
  int valid = 0;
  for (int i = 0; i < 20000; ++i) {
    std::string text = whole;
    for (std::uint32_t changes = 1 + rng.below(3); changes > 0; --changes) {
      text[rng.below(static_cast<std::uint32_t>(text.size()))] = static_cast<char>(rng.below(256));
    }
    const auto first = parse_json(text);
    if (!first) {
      ASSERT_NE(first.error().why, "");
      continue;
    }
    ++valid;
    const auto again = parse_json(to_line(*first));
    ASSERT_TRUE(again) << to_line(*first);
    ASSERT_EQ(to_line(*again), to_line(*first));
  }
  EXPECT_GT(valid, 100);
}

TEST(Json, OutputIsAlwaysUtf8) {
  EXPECT_EQ(to_line(Json("a\xff\n")), "\"a\xEF\xBF\xBD\\n\"");
  EXPECT_EQ(to_line(Json::object()), "{}");
}

}  // namespace
}  // namespace midnight
