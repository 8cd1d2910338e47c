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
  match.take_back(Seat(0));
  EXPECT_EQ(to_line(match.position()), before);
  EXPECT_TRUE(match.moves().empty());
  EXPECT_FALSE(match.can_take_back(Seat(0)));

  ASSERT_TRUE(match.apply(Seat(0), match.legal(Seat(0)).moves[0]).ok());
  ASSERT_TRUE(match.apply(Seat(1), match.legal(Seat(1)).moves[0]).ok());
  EXPECT_FALSE(match.can_take_back(Seat(0)));
  match.take_back(Seat(1));
  EXPECT_FALSE(match.can_take_back(Seat(0))) << "the other one saw it and answered";
}

// The first move of the seat that is an ordinary one.
std::string some_move(const Match& match, Seat seat, std::string_view wanted = "") {
  for (const std::string& move : match.legal(seat).moves) {
    if (move != "arrange" && move.starts_with(wanted)) return move;
  }
  return "";
}

TEST(Match, RearrangingAHandTakesNothingFromOthersAndStaysWhenTheyTakeBack) {  // PH-14
  Match match = started("phantom-hours", 3);
  int tried = 0;
  for (std::size_t i = 0; i < 300 && !match.outcome(); ++i) {
    const Seat seat = match.acting().first();
    const Match before = match;
    const auto moves = match.legal(seat).moves;
    const std::string& move = moves[i % moves.size()];
    ASSERT_TRUE(match.apply(seat, move == "arrange" ? some_move(match, seat) : move).ok());
    if (!match.can_take_back(seat) || match.outcome()) continue;
    const Seat other = seat.next(3);
    const std::string swap = "arrange 2 1 3 4 5 6 7";
    if (!match.apply(other, swap).ok()) continue;
    ASSERT_TRUE(match.can_take_back(seat)) << "nobody is told that somebody arranged";
    ASSERT_FALSE(match.can_take_back(other));
    Match taken = match;
    taken.take_back(seat);
    Match expected = before;
    ASSERT_TRUE(expected.apply(other, swap).ok());
    ASSERT_EQ(to_line(taken.position()), to_line(expected.position()));
    ASSERT_EQ(taken.moves().size(), expected.moves().size());
    ++tried;
  }
  EXPECT_GT(tried, 0);
}

TEST(Match, PlansOfOthersTakeNothingFromASeatAndStayWhenItTakesBack) {  // KH-45
  Match match = started("keyhole", 2);
  for (int i = 0; i < 200 && match.acting().size() < 2; ++i) {
    const Seat seat = match.acting().first();
    ASSERT_TRUE(match.apply(seat, some_move(match, seat)).ok());
  }
  ASSERT_EQ(match.acting().size(), 2) << match.phase();
  for (const Seat seat : SeatSet::all(2)) EXPECT_FALSE(match.can_take_back(seat));
  Match without = match;
  const std::string ours = some_move(match, Seat(0), "walk");
  const std::string theirs = some_move(match, Seat(1), "walk");
  ASSERT_TRUE(match.apply(Seat(0), ours).ok());
  ASSERT_TRUE(match.apply(Seat(1), theirs).ok());
  ASSERT_TRUE(match.can_take_back(Seat(0)));
  ASSERT_TRUE(match.can_take_back(Seat(1)));
  EXPECT_EQ(match.latest_to_take_back(), Seat(1));
  match.take_back(Seat(0));
  EXPECT_FALSE(match.can_take_back(Seat(0)));
  EXPECT_TRUE(match.can_take_back(Seat(1)));
  ASSERT_TRUE(without.apply(Seat(1), theirs).ok());
  EXPECT_EQ(to_line(match.position()), to_line(without.position()));
  match.take_back(Seat(1));
  ASSERT_TRUE(match.apply(Seat(0), "done").ok());
  EXPECT_FALSE(match.can_take_back(Seat(1))) << "that somebody is done is public";
}

// Of two players one has chosen a side before, so the other chooses without a roll (KH-17) and nothing else turns up.
TEST(Match, KH45_TheLastDoneStandsAlsoWhenNobodyWalks) {
  for (const int last : {0, 1}) {
    Match match = started("keyhole", 2);
    for (int i = 0; i < 200; ++i) {
      const Seat seat = match.acting().first();
      if (match.acting().size() == 2 && match.position()["round"] == 2) break;
      const auto legal = match.legal(seat).moves;
      const bool walking = match.phase() == "walk";
      const bool moving = match.phase() == "cards";
      ASSERT_TRUE(match.apply(seat, walking ? "done" : moving ? "stay" : legal.front()).ok());
    }
    ASSERT_TRUE(match.apply(Seat(1 - last), "done").ok());
    EXPECT_EQ(match.latest_to_take_back(), Seat(1 - last)) << "the other still plans";
    ASSERT_TRUE(match.apply(Seat(last), "done").ok());
    ASSERT_EQ(match.phase(), "side");
    const Json told = match.events(Viewer::spectator());
    ASSERT_EQ(told.size(), 2U) << "done and chooser: no walk, no roll";
    EXPECT_EQ(match.latest_to_take_back(), std::nullopt);
    for (const Seat seat : SeatSet::all(2)) EXPECT_FALSE(match.can_take_back(seat)) << seat.index();
  }
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
