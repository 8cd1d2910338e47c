// SPDX-License-Identifier: MIT
// The facade's own promises: copies, taking back, words.
#include "match/match.hpp"
#include "match/words.hpp"
#include "tests/print_json.hpp"

#include <gtest/gtest.h>

namespace midnight {
namespace {

Match started(const std::string& game, int players) {
  StartOptions start{.game = game, .players = players, .first = Seat(0)};
  start.seed = numbered_seed(3);
  return Match::start(start).value();
}

TEST(Match, ACopyPlaysOnByItself) {
  const Match original = started("hourglass", 2);
  const std::string before = to_line(original.position());
  Match copy = original;
  ASSERT_TRUE(copy.apply(Seat(0), copy.legal(Seat(0)).moves[0]).ok());
  EXPECT_EQ(to_line(original.position()), before);
  EXPECT_NE(to_line(copy.position()), before);
  copy = original;
  EXPECT_EQ(to_line(copy.position()), before);
}

TEST(Match, AMoveCanBeTakenBackUntilSomebodyElseMoves) {
  Match match = started("hourglass", 2);
  const std::string before = to_line(match.position());
  EXPECT_FALSE(match.can_take_back(Seat(0)));
  ASSERT_TRUE(match.apply(Seat(0), match.legal(Seat(0)).moves[0]).ok());
  EXPECT_TRUE(match.can_take_back(Seat(0)));
  EXPECT_FALSE(match.can_take_back(Seat(1)));
  match.take_back();
  EXPECT_EQ(to_line(match.position()), before);
  EXPECT_TRUE(match.moves().empty());
  EXPECT_FALSE(match.can_take_back(Seat(0)));

  ASSERT_TRUE(match.apply(Seat(0), match.legal(Seat(0)).moves[0]).ok());
  ASSERT_TRUE(match.apply(Seat(1), match.legal(Seat(1)).moves[0]).ok());
  EXPECT_FALSE(match.can_take_back(Seat(0)));
  match.take_back();
  EXPECT_FALSE(match.can_take_back(Seat(0))) << "the other one saw it and answered";
}

TEST(Match, NothingIsTakenBackOnceACardWasTurnedUp) {
  Match match = started("phantom-hours", 2);
  ASSERT_TRUE(match.apply(Seat(0), "draw 1").ok());
  EXPECT_FALSE(match.can_take_back(Seat(0))) << "the drawn card was seen";
  Match rounds = started("hourglass", 2);
  for (int i = 0; i < 10; ++i) {
    const Seat seat = rounds.acting().first();
    ASSERT_TRUE(rounds.apply(seat, rounds.legal(seat).moves[0]).ok());
  }
  EXPECT_FALSE(rounds.can_take_back(Seat(1))) << "the new round's cards were drawn";
}

TEST(Match, AllChanceIsInTheSeedAndTheStreamsAreSeparate) {
  Match match = started("hourglass", 2);
  BotRequest bot{.level = "greedy", .seat = Seat(0), .iterations = 1};
  const Json before = match.position()["rng"];
  ASSERT_TRUE(match.ask_bot(bot).ok());
  EXPECT_EQ(match.position()["rng"], before) << "a bot's thoughts shift no card";
}

TEST(Words, EveryGameHasATitleRulesAndSentencesForItsErrors) {
  for (const GameInfo& game : games()) {
    EXPECT_TRUE(has_word("title." + std::string(game.name)));
    EXPECT_FALSE(text_file("rules/" + std::string(game.name) + ".md").empty()) << game.name;
    EXPECT_TRUE(has_word(std::string(game.name) + ".unreadable"));
  }
  EXPECT_TRUE(has_word("error.game-over"));
  EXPECT_TRUE(has_word("error.not-your-turn"));
}

TEST(Words, ASentenceIsFilledWithItsDetails) {
  EXPECT_EQ(sentence("error.not-your-turn", {{"seat", "3"}}), "It is not the turn of seat 3.");
  EXPECT_EQ(sentence("error.not-your-turn", {{"other", "3"}}), "It is not the turn of seat {seat}.");
  EXPECT_EQ(word("no.such.key"), "no.such.key");
}

}  // namespace
}  // namespace midnight
