// SPDX-License-Identifier: MIT
// What a game tells about its options, and the setups that come of it.
#include "match/setups.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace midnight {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

// Two options from lists, one of which depends on the number of players, and one that has no list.
const Json choices = Json::parse(R"({
  "side": {"values": {"2": ["one"], "4": ["one", "two"]}, "default": {"2": "one", "4": "two"}},
  "size": {"values": [1, 2, 5], "default": 2},
  "table": {"range": [0, 3], "default": {"R1": 0, "R2": 1}}
})");

std::vector<std::string> texts(const std::vector<Json>& values) {
  std::vector<std::string> lines;
  for (const Json& value : values) lines.push_back(to_line(value));
  return lines;
}

std::vector<std::string> names(const std::vector<GameSetup>& setups) {
  std::vector<std::string> list;
  for (const GameSetup& setup : setups) list.push_back(setup_name(setup));
  return list;
}

TEST(Tables, ValuesAreOneListOrOneForEachPlayerCount) {
  EXPECT_THAT(texts(listed_values(choices["size"], 2)), ElementsAre("1", "2", "5"));
  EXPECT_THAT(texts(listed_values(choices["side"], 2)), ElementsAre(R"("one")"));
  EXPECT_THAT(texts(listed_values(choices["side"], 4)), ElementsAre(R"("one")", R"("two")"));
  EXPECT_THAT(listed_values(choices["side"], 3), IsEmpty()) << "not told for this count";
  EXPECT_THAT(listed_values(choices["table"], 2), IsEmpty()) << "not chosen from a list";
}

TEST(Tables, ADefaultIsAValueOrOneForEachPlayerCount) {
  EXPECT_EQ(to_line(default_value(choices["size"], 4)), "2");
  EXPECT_EQ(to_line(default_value(choices["side"], 2)), R"("one")");
  EXPECT_EQ(to_line(default_value(choices["side"], 4)), R"("two")");
  EXPECT_EQ(to_line(default_value(choices["table"], 2)), R"({"R1":0,"R2":1})") << "an object that is the value itself";
}

TEST(Tables, AreEveryCombinationWithTheDefaultsFirst) {
  EXPECT_THAT(names(combinations(choices, 2)), ElementsAre("2", "2-size-1", "2-size-5"));
  EXPECT_THAT(names(combinations(choices, 4)),
              ElementsAre("4", "4-side-one", "4-size-1", "4-size-5", "4-side-one-size-1", "4-side-one-size-5"));
  EXPECT_THAT(names(combinations(Json::object(), 3)), ElementsAre("3"));
}

TEST(Tables, OfAGameAreThoseItCanBePlayedWith) {
  GameInfo game = *find_game("hourglass");
  EXPECT_THAT(names(every_setup(game, 5)), ElementsAre("5", "5-passes-1"));
  game.options["passes"]["values"] = {1, 2, 3};
  EXPECT_THAT(names(every_setup(game, 4)), ElementsAre("4", "4-passes-2")) << "three passes are refused";
  game.options["speed"] = Json::parse(R"({"values":[1,2],"default":1})");
  EXPECT_THAT(names(every_setup(game, 4)), ElementsAre("4", "4-passes-2")) << "there is no speed";
}

TEST(Tables, WithoutRepeatsHaveEveryValueWithAsFewChangesAsCanBe) {
  std::vector<GameSetup> setups = combinations(choices, 4);
  EXPECT_THAT(names(without_repeats(setups)), ElementsAre("4", "4-side-one", "4-size-1", "4-size-5"));
  std::erase_if(setups, [](const GameSetup& setup) { return setup_name(setup) == "4-size-5"; });
  EXPECT_THAT(names(without_repeats(setups)), ElementsAre("4", "4-side-one", "4-size-1", "4-side-one-size-5"))
      << "five goes with one side only";
}

TEST(Tables, ThatTellAreFoundForEachPlayerCount) {
  EXPECT_THAT(names(telling_setups(*find_game("hourglass"))),
              ElementsAre("2", "2-passes-2", "3", "3-passes-2", "4", "4-passes-2", "5", "5-passes-1"));
}

}  // namespace
}  // namespace midnight
