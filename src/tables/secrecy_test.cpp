// SPDX-License-Identifier: MIT
// A table that is read back is the same table for everybody; and what others do in secret tells a viewer nothing.
#include "tables/test_table.hpp"

#include <algorithm>

namespace midnight {
namespace {

std::vector<std::string> all_wholes(const Table& table, Millis now) {
  std::vector<std::string> lines;
  for (const Person& who : {ann, ben, cat, eve}) {
    lines.push_back(table.whole({.guest = who.guest}, std::nullopt, {}, now));
  }
  return lines;
}

class EveryGame : public ::testing::TestWithParam<std::string> {};

TEST_P(EveryGame, IsTheSameTableAfterARestart) {
  const GameInfo* info = find_game(GetParam());
  TestTable table(GetParam(), std::min(3, info->max_players), Pace::normal);
  table.begin();
  Rng rng(Rng::Kind::fast, numbered_seed(3), "test");
  for (int i = 0; i < 48 && table.play_on(rng); ++i) {
    table.now += 100;
    for (const Person& who : {ann, ben, cat}) {
      const Json own = table.whole(who);
      const bool can = !own["moment"]["turn"]["undo"].is_null();
      if (can && rng.below(4) == 0) ASSERT_EQ(table.undo(who), "");
    }
    if (i % 6 != 0) continue;  // each restart plays everything again
    // The live clocks have run since the latest entry; those of a table read back begin then.
    const Millis at = table.entries.back().at;
    ASSERT_EQ(all_wholes(Table::restore("t1", table.entries, at).value(), at), all_wholes(table.table(), at));
  }
  table.now = table.entries.back().at;
  EXPECT_EQ(all_wholes(table.restored(), table.now), all_wholes(table.table(), table.now));
}

TEST_P(EveryGame, TellsEachViewerTheirLogAndNothingTwice) {
  const GameInfo* info = find_game(GetParam());
  TestTable table(GetParam(), std::min(3, info->max_players));
  table.begin();
  Rng rng(Rng::Kind::fast, numbered_seed(4), "test");
  std::vector<std::uint64_t> steps(4, 1);
  for (int i = 0; i < 30 && table.play_on(rng); ++i) {
    std::size_t v = 0;
    for (const Person& who : {ann, ben, cat, eve}) {
      const std::string news = table.news(who);
      const std::uint64_t step = table.step(who);
      ASSERT_EQ(step, steps[v] + (news.empty() ? 0 : 1));
      steps[v++] = step;
    }
  }
  for (const Person& who : {ann, eve}) {
    const Json whole = table.whole(who);
    const auto moves = whole["moment"]["moves"].get<std::uint64_t>();
    ASSERT_EQ(whole["log"].size(), moves);
    const Json rest = *parse_json(table->whole({.guest = who.guest}, table.step(who) - 3, {}, table.now));
    const auto from = rest["from"].get<std::uint64_t>();
    ASSERT_EQ(rest["log"].size(), moves - from);
    EXPECT_GE(from + 3, moves);
    if (!rest["log"].empty()) EXPECT_EQ(rest["log"].back(), whole["log"].back());
    const Json look = table.answer(who, LookAt{moves});
    ASSERT_TRUE(look.is_object());
    if (moves > 0) EXPECT_EQ(look["moment"]["events"], whole["log"].back()["events"]);
    EXPECT_EQ(table.answer(who, LookAt{moves + 1}), "bad-request");
    EXPECT_TRUE(table.answer(who, LookAt{0})["moment"]["mover"].is_null());
  }
}

std::vector<std::string> names_of_games() {
  std::vector<std::string> names;
  for (const GameInfo& game : games()) names.emplace_back(game.name);
  return names;
}
INSTANTIATE_TEST_SUITE_P(Games, EveryGame, ::testing::ValuesIn(names_of_games()), [](const auto& game) {
  std::string name = game.param;
  std::ranges::replace(name, '-', '_');
  return name;
});

TEST(Secrets, ArrangingAHandIsNewsForNobodyElse) {  // PH-14
  TestTable table("phantom-hours", 3);
  table.begin();
  const std::string for_ben = to_line(table.whole(ben));
  const std::string for_eve = to_line(table.whole(eve));
  const auto step = table.step(ann);
  ASSERT_EQ(table.move(ann, "arrange 2 1 3 4 5 6 7"), "");
  EXPECT_EQ(table.step(ann), step + 1);
  EXPECT_EQ(table.news(ben), "");
  EXPECT_EQ(table.news(eve), "");
  EXPECT_EQ(to_line(table.whole(ben)), for_ben);
  EXPECT_EQ(to_line(table.whole(eve)), for_eve);
}

TEST(Secrets, PlansAreNewsForNobodyElseNeitherMadeNorTakenBack) {  // KH-45
  TestTable table("keyhole", 2, Pace::normal);
  table.begin();
  Rng rng(Rng::Kind::fast, numbered_seed(8), "test");
  while (table.whole(eve)["moment"]["turn"]["seats"].size() < 2) ASSERT_TRUE(table.play_on(rng));
  const auto walk = [&](const Person& who) {
    const Json own = table.whole(who);
    for (const Json& move : own["moment"]["legal"]) {
      if (move.get<std::string>().starts_with("walk")) return table.move(who, move.get<std::string>());
    }
    return std::string("no walk");
  };
  ASSERT_EQ(walk(ben), "");
  const std::string for_ben = to_line(table.whole(ben));
  const std::string for_eve = to_line(table.whole(eve));
  ASSERT_FALSE(table.whole(ben)["moment"]["turn"]["undo"].is_null());
  const auto nothing_new = [&] {
    EXPECT_EQ(table.news(ben), "");
    EXPECT_EQ(table.news(eve), "");
    EXPECT_EQ(to_line(table.whole(ben)), for_ben);
    EXPECT_EQ(to_line(table.whole(eve)), for_eve);
  };
  ASSERT_EQ(walk(ann), "");
  EXPECT_NE(table.news(ann), "");
  nothing_new();
  ASSERT_EQ(table.undo(ann), "");
  EXPECT_NE(table.news(ann), "");
  nothing_new();
  ASSERT_EQ(table.undo(ben), "");
  ASSERT_EQ(table.move(ann, "done"), "");
  EXPECT_NE(table.news(ben), "") << "that somebody is done is public";
}

// Of every word and every secret: not a digit of it in any line before the game is over.
TEST(Secrets, NobodyHearsAWordOrTheSecretBeforeTheEnd) {
  TestTable table("hourglass", 3);
  const std::string secret = to_text(numbered_seed(5));
  const auto tells_nothing = [&](const std::string& when) {
    for (const Person& who : {ann, ben, cat, eve}) {
      const Recipient to{.guest = who.guest};
      const std::string news = table.last.entry ? table->news(to, *table.last.entry, table.now) : "";
      for (const std::string& line : {table->whole(to, {}, {}, table.now), table->room(to, {}, table.now), news}) {
        for (const std::string& hidden : {secret, word_of_ann, word_of_ben, word_of_cat}) {
          EXPECT_EQ(line.find(hidden), std::string::npos) << when << ": " << line;
        }
      }
    }
  };
  table.seat_all();
  tells_nothing("promised");
  ASSERT_EQ(table.say(ann, R"({"do":"start"})"), "");
  for (const Person& who : {ben, ann, cat}) {
    tells_nothing("starting");
    ASSERT_EQ(table.reveal(who), "");
  }
  tells_nothing("begun");
  Rng rng(Rng::Kind::fast, numbered_seed(1), "test");
  while (table->phase() == TablePhase::playing) {
    tells_nothing("playing");
    ASSERT_TRUE(table.play_on(rng));
  }
  EXPECT_EQ(table.whole(eve)["words"][1], word_of_ben);
}

}  // namespace
}  // namespace midnight
