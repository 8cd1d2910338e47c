// SPDX-License-Identifier: MIT
// Reading input field by field: what is wrong is told with its path, and the first problem stands.
#include "core/json_reader.hpp"

#include <gtest/gtest.h>

#include <limits>

namespace midnight {
namespace {

Json json(std::string_view text) {
  auto parsed = parse_json(text);
  EXPECT_TRUE(parsed) << text;
  return parsed ? *parsed : Json();
}

// "path: why", or nothing.
std::string trouble(const JsonReader& reader) {
  return reader.problem() ? reader.problem()->field + ": " + reader.problem()->why : "";
}

TEST(JsonReader, ReadsEveryKindOfValue) {
  const Json value = json(R"({"n":-3,"s":"text","t":true,"f":false,"z":null,"l":[4,5]})");
  JsonReader reader(value);
  EXPECT_EQ(reader.field("n").integer(-5, 5), -3);
  EXPECT_EQ(reader.field("s").string(), "text");
  EXPECT_TRUE(reader.field("t").boolean());
  EXPECT_FALSE(reader.field("f").boolean());
  EXPECT_TRUE(reader.field("z").is_null());
  EXPECT_FALSE(reader.field("n").is_null());
  const auto items = reader.field("l").list(2, 2);
  ASSERT_EQ(items.size(), 2U);
  EXPECT_EQ(items[1].integer(0, 9), 5);
  reader.no_other_fields();
  EXPECT_EQ(trouble(reader), "");
}

TEST(JsonReader, AProblemNamesItsPath) {
  const Json value = json(R"({"hands":[["R1"],["R2",{"card":7}]]})");
  JsonReader reader(value);
  JsonReader card = reader.field("hands").list(2, 2)[1].list(0, 9)[1];
  EXPECT_EQ(card.field("card").string(), "");
  EXPECT_EQ(trouble(reader), "hands[1][1].card: must be a text");
  EXPECT_EQ(card.path(), "hands[1][1]");
}

TEST(JsonReader, PathsMayBeginSomewhere) {
  const Json value = json(R"({"a":1})");
  JsonReader reader(value, "position");
  EXPECT_EQ(reader.field("a").path(), "position.a");
  EXPECT_EQ(reader.field_path("b"), "position.b");
  reader.fail("is bad");
  EXPECT_EQ(trouble(reader), "position: is bad");
}

TEST(JsonReader, TheFirstProblemStands) {
  const Json value = json(R"({"a":"x","b":"y"})");
  JsonReader reader(value);
  reader.field("b").integer(0, 1);
  reader.field("a").integer(0, 1);
  reader.field("missing").boolean();
  reader.fail("everything");
  EXPECT_EQ(trouble(reader), "b: must be a whole number from 0 to 1");
}

TEST(JsonReader, AfterAProblemReadsGiveHarmlessDefaults) {
  const Json value = json("{}");
  JsonReader reader(value);
  JsonReader missing = reader.field("missing");
  EXPECT_EQ(missing.integer(3, 9), 3);
  EXPECT_EQ(missing.string(), "");
  EXPECT_FALSE(missing.boolean());
  EXPECT_FALSE(missing.is_null());
  EXPECT_TRUE(missing.list(1, 5).empty());
  EXPECT_TRUE(missing.names().empty());
  EXPECT_FALSE(missing.has("x"));
  EXPECT_EQ(missing.field("deeper").field("still").integer(7, 8), 7);
  missing.no_other_fields();
  EXPECT_EQ(missing.value(), nullptr);
  EXPECT_EQ(trouble(reader), "missing: is missing");
}

TEST(JsonReader, AskingWhetherAFieldIsThereIsNoProblem) {
  const Json value = json(R"({"a":null})");
  const JsonReader reader(value);
  EXPECT_TRUE(reader.has("a"));
  EXPECT_FALSE(reader.has("b"));
  const Json list = json("[1]");
  EXPECT_FALSE(JsonReader(list).has("a"));
  EXPECT_EQ(trouble(reader), "");
}

TEST(JsonReader, UnknownFieldsAreReported) {
  const Json value = json(R"({"a":1,"extra":2})");
  JsonReader reader(value, "options");
  reader.field("a");
  reader.no_other_fields();
  EXPECT_EQ(trouble(reader), "options.extra: is not a known field");
}

TEST(JsonReader, LookingWithHasDoesNotMakeAFieldKnown) {
  const Json value = json(R"({"a":1})");
  JsonReader reader(value);
  EXPECT_TRUE(reader.has("a"));
  reader.no_other_fields();
  EXPECT_EQ(trouble(reader), "a: is not a known field");
}

TEST(JsonReader, ALongUnknownNameIsCutShort) {
  const Json value = json("{\"" + std::string(3000, 'n') + "\":1}");
  JsonReader reader(value);
  reader.no_other_fields();
  EXPECT_EQ(trouble(reader), std::string(40, 'n') + ": is not a known field");
}

TEST(JsonReader, WrongTypesAreReported) {
  const auto trouble_with = [](const char* text, auto read) {
    const Json value = json(text);
    JsonReader reader(value, "it");
    read(reader);
    return trouble(reader);
  };
  const auto integer = [](JsonReader& reader) { reader.integer(0, 9); };
  for (const char* text : {"\"5\"", "5.0", "5.5", "true", "null", "[5]", "{}"}) {
    EXPECT_EQ(trouble_with(text, integer), "it: must be a whole number from 0 to 9") << text;
  }
  for (const char* text : {"5", "true", "null", "[\"x\"]", "{}"}) {
    EXPECT_EQ(trouble_with(text, [](JsonReader& reader) { reader.string(); }), "it: must be a text") << text;
  }
  for (const char* text : {"1", "\"true\"", "null", "[]", "{}"}) {
    EXPECT_EQ(trouble_with(text, [](JsonReader& reader) { reader.boolean(); }), "it: must be true or false") << text;
  }
  for (const char* text : {"1", "\"x\"", "null", "false", "{}"}) {
    EXPECT_EQ(trouble_with(text, [](JsonReader& reader) { (void)reader.list(0, 9); }), "it: must be a list") << text;
  }
  for (const char* text : {"1", "\"x\"", "null", "false", "[]"}) {
    EXPECT_EQ(trouble_with(text, [](JsonReader& reader) { (void)reader.field("x"); }), "it: must be an object") << text;
    EXPECT_EQ(trouble_with(text, [](JsonReader& reader) { (void)reader.names(); }), "it: must be an object") << text;
  }
}

TEST(JsonReader, NumbersKeepToTheirRange) {
  constexpr std::int64_t least = std::numeric_limits<std::int64_t>::min();
  constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max();
  const auto reads = [](const char* text, std::int64_t min, std::int64_t max) {
    const Json value = json(text);
    const JsonReader reader(value);
    const std::int64_t number = reader.integer(min, max);
    if (reader.problem()) {
      EXPECT_EQ(number, min) << "the sanitized default";
      return std::string("refused");
    }
    return std::to_string(number);
  };
  EXPECT_EQ(reads("1", 1, 2), "1");
  EXPECT_EQ(reads("2", 1, 2), "2");
  EXPECT_EQ(reads("0", 1, 2), "refused");
  EXPECT_EQ(reads("3", 1, 2), "refused");
  EXPECT_EQ(reads("-1", 0, most), "refused");
  EXPECT_EQ(reads("9223372036854775807", least, most), "9223372036854775807");
  EXPECT_EQ(reads("-9223372036854775808", least, most), "-9223372036854775808");
  EXPECT_EQ(reads("9223372036854775808", least, most), "refused");
  EXPECT_EQ(reads("18446744073709551615", least, most), "refused");
  EXPECT_EQ(reads("18446744073709551616", least, most), "refused");
  EXPECT_EQ(reads("-9223372036854775809", least, most), "refused");
  EXPECT_EQ(reads("18446744073709551617", 0, 5), "refused") << "must not wrap to 1";
}

TEST(JsonReader, ListsKeepToTheirSizes) {
  const auto size_of = [](const char* text, std::size_t min, std::size_t max) {
    const Json value = json(text);
    const JsonReader reader(value, "l");
    const auto items = reader.list(min, max);
    return trouble(reader).empty() ? std::to_string(items.size()) : trouble(reader);
  };
  EXPECT_EQ(size_of("[]", 0, 2), "0");
  EXPECT_EQ(size_of("[1,2]", 0, 2), "2");
  EXPECT_EQ(size_of("[1,2,3]", 0, 2), "l: must have 0 to 2 items");
  EXPECT_EQ(size_of("[]", 1, 2), "l: must have 1 to 2 items");
  EXPECT_EQ(size_of("[1]", 2, 2), "l: must have 2 items");
}

TEST(JsonReader, TextsKeepToTheirLength) {
  const Json value = json("\"" + std::string(64, 'x') + "\"");
  EXPECT_EQ(JsonReader(value).string(), std::string(64, 'x'));
  const JsonReader reader(value, "name");
  EXPECT_EQ(reader.string(63), "");
  EXPECT_EQ(trouble(reader), "name: is longer than 63 bytes");
}

TEST(JsonReader, NamesOfMembersInOrder) {
  const Json value = json(R"({"z":1,"a":2})");
  EXPECT_EQ(JsonReader(value).names(), (std::vector<std::string>{"z", "a"}));
}

TEST(JsonReader, ForEachSeatWantsOneItemASeat) {
  const Json value = json("[10,11,12]");
  const JsonReader reader(value, "scores");
  std::vector<std::int64_t> seen;
  for_each_seat(reader, 3,
                [&](Seat seat, const JsonReader& item) { seen.push_back(item.integer(0, 99) * 10 + seat.index()); });
  EXPECT_EQ(seen, (std::vector<std::int64_t>{100, 111, 122}));
  for_each_seat(reader, 2, [](Seat, const JsonReader&) { ADD_FAILURE() << "a list of another size"; });
  EXPECT_EQ(trouble(reader), "scores: must have 2 items");
}

}  // namespace
}  // namespace midnight
