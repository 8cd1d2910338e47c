// SPDX-License-Identifier: MIT
// Records: what is written is read, replayed and verified; what is wrong is refused with its line.
#include "match/record.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace midnight {
namespace {

using ::testing::HasSubstr;

Match dealt(const std::string& game, int players, std::uint64_t seed = 1) {
  StartOptions start{.game = game, .players = players};
  start.seed = numbered_seed(seed);
  return Match::start(start).value();
}

// Plays the first legal move again and again; `most` of them, or to the end.
void play_on(Match& match, int most) {
  for (int i = 0; i < most && !match.outcome(); ++i) {
    const Seat seat = match.acting().first();
    for (const std::string& move : match.legal(seat).moves) {
      if (move != "arrange") {
        ASSERT_TRUE(match.apply(seat, move).ok()) << move;
        break;
      }
    }
  }
}

std::string refused(const std::string& text) {
  const auto record = parse_record(text);
  if (!record) return std::to_string(record.error().line) + ": " + record.error().message;
  const auto match = replay(*record);
  return match ? "replays" : std::to_string(match.error().line) + ": " + match.error().message;
}

std::string replaced(std::string text, const std::string& what, const std::string& with) {
  const std::size_t at = text.find(what);
  EXPECT_NE(at, std::string::npos) << what;
  return text.replace(at, what.size(), with);
}

TEST(Record, SaysHowAGameEndedThatItsPlayersEnded) {
  Match match = dealt("hourglass", 3);
  play_on(match, 4);
  const auto ended = [&](const EarlyEnd& how) {
    const std::string text = write_record(match, {.ended = how});
    const auto record = parse_record(text);
    EXPECT_TRUE(record.ok()) << record.error().message;
    EXPECT_EQ(write_record(match, record->notes), text);
    return verify(*record).value();
  };
  EarlyEnd two;
  two.resigned.insert(Seat(0));
  two.resigned.insert(Seat(2));
  EXPECT_EQ(ended(two).outcome->winners, SeatSet(Seat(1)));
  EXPECT_EQ(ended(two).outcome->reason, "resigned");
  EXPECT_TRUE(ended(EarlyEnd{}).outcome->winners.empty());
  EXPECT_EQ(ended(EarlyEnd{}).outcome->reason, "aborted");

  const std::string fine = write_record(match, {.ended = two});
  ASSERT_THAT(fine, HasSubstr("ended: resigned 0 2\n"));
  for (const std::string wrong : {"", "won 1", "resigned", "resigned 3", "resigned 0 0", "resigned 0  2", "resigned0",
                                  "aborted 1", "resigned 0 "}) {
    EXPECT_THAT(refused(replaced(fine, "resigned 0 2", wrong)), HasSubstr("ended must be")) << wrong;
  }
  while (!match.outcome()) play_on(match, 1);
  EXPECT_THAT(refused(write_record(match, {.ended = two})), HasSubstr("the rules ended this game"));
}

TEST(Record, ReplayingGivesTheSameGameMoveForMove) {
  for (const GameInfo& game : games()) {
    for (int players = game.min_players; players <= game.max_players; ++players) {
      Match match = dealt(std::string(game.name), players);
      std::vector<std::string> positions{to_line(match.position())};
      while (!match.outcome()) {
        play_on(match, 1);
        positions.push_back(to_line(match.position()));
      }
      const auto record = parse_record(write_record(match));
      ASSERT_TRUE(record.ok());
      for (std::size_t i = 0; i < positions.size(); i += 7) {
        EXPECT_EQ(to_line(replay(*record, i)->position()), positions[i]);
      }
      EXPECT_EQ(to_line(replay(*record)->position()), positions.back());
    }
  }
}

TEST(Record, SaysWhoPlayedWhatAndWhen) {
  Match match = dealt("hourglass", 2);
  const std::string text = write_record(match, {.names = {"Ann", "Bén \"2\""}, .date = "2026-11-15"});
  EXPECT_THAT(text, HasSubstr("format: midnight 1\ngame: hourglass\nplayers: [\"Ann\",\"Bén \\\"2\\\"\"]\n"));
  EXPECT_THAT(text, HasSubstr("chance: chacha20\nseed: 0100"));
  EXPECT_THAT(text, HasSubstr("date: 2026-11-15\n"));
  const auto record = parse_record(text);
  ASSERT_TRUE(record.ok());
  EXPECT_EQ(record->notes.names[1], "Bén \"2\"");
  EXPECT_EQ(record->notes.date, "2026-11-15");
}

TEST(Record, AGameThatBeganFromAPositionIsRecordedFromThere) {
  Match match = dealt("phantom-hours", 3);
  play_on(match, 10);
  Match loaded = Match::load(match.position(), Seed{}).value();
  play_on(loaded, 10);
  const std::string text = write_record(loaded);
  EXPECT_THAT(text, HasSubstr("position: {"));
  const auto record = parse_record(text);
  ASSERT_TRUE(record.ok()) << record.error().message;
  EXPECT_EQ(to_line(replay(*record)->position()), to_line(loaded.position()));
}

TEST(Record, KeepsOneArrangementASeatBetweenOtherMoves) {  // PH-14
  Match match = dealt("phantom-hours", 3);
  const auto apply = [&](int seat, const char* move) { ASSERT_TRUE(match.apply(Seat(seat), move).ok()) << move; };
  apply(1, "arrange 2 3 1 4 5 6 7");
  apply(2, "arrange 7 6 5 4 3 2 1");
  apply(1, "arrange 2 1 3 4 5 6 7");
  ASSERT_EQ(match.moves().size(), 2U);
  EXPECT_EQ(match.moves()[0].text, "arrange 3 2 1 4 5 6 7") << "what the second makes of the first";
  const Seat mover = match.acting().first();
  ASSERT_TRUE(match.apply(mover, "draw 1").ok());
  const auto record = parse_record(write_record(match));
  ASSERT_TRUE(record.ok());
  EXPECT_EQ(to_line(replay(*record)->position()), to_line(match.position()));
}

TEST(Record, WhatDoesNotReplayIsRefusedWithItsLine) {
  Match match = dealt("hourglass", 2);
  play_on(match, 4);
  const std::string text = write_record(match);
  EXPECT_EQ(refused(text), "replays");
  EXPECT_THAT(refused(text + "0 drop R1\n"), HasSubstr("13: "));
  EXPECT_THAT(refused(text + "7 drop R1\n"), HasSubstr("13: there is no seat 7"));
  EXPECT_THAT(refused(text + "garbage\n"), HasSubstr("13: a move line is"));
  EXPECT_THAT(refused(replaced(text, "format: midnight 1", "format: midnight 2")), HasSubstr("1: format must be"));
  EXPECT_THAT(refused(replaced(text, "game: hourglass", "game: chess")), HasSubstr("2: there is no game \"chess\""));
  EXPECT_THAT(refused(replaced(text, "first: ", "last: ")), HasSubstr("unknown key \"last\""));
  EXPECT_THAT(refused(replaced(text, "chance: chacha20", "chance: dice")), HasSubstr("chance must be"));
  EXPECT_THAT(refused(replaced(text, "seed: 01", "seed: zz")), HasSubstr("seed must be"));
  EXPECT_THAT(refused(replaced(text, "[\"Player 1\",\"Player 2\"]", "[1,2]")),
              HasSubstr("3: players[0]: must be a text"));
  EXPECT_THAT(refused(replaced(text, "options: {", "options: [{")), HasSubstr("4: options"));
  EXPECT_THAT(refused(replaced(text, "\"passes\":1", "\"passes\":7")), HasSubstr("options.passes"));
  EXPECT_THAT(refused("format: midnight 1\nformat: midnight 1\n"), HasSubstr("2: format is given twice"));
  EXPECT_THAT(refused("no header"), HasSubstr("1: a header line"));
  EXPECT_THAT(refused(""), HasSubstr("0: format is missing"));
}

TEST(Record, WindowsLineEndsAndAMissingLastOneAreFine) {
  Match match = dealt("hourglass", 2);
  play_on(match, 2);
  std::string text = write_record(match);
  text.pop_back();
  EXPECT_EQ(refused(text), "replays");
  std::string windows;
  for (const char c : text) windows += c == '\n' ? std::string("\r\n") : std::string(1, c);
  EXPECT_EQ(refused(windows), "replays");
}

TEST(Verify, AGameWithoutATableSaysWhetherItsFirstPlayerWasChosen) {
  Match match = dealt("hourglass", 2);
  const std::string drawn = write_record(match);
  const int first = match.origin().first.index();
  const std::string other = replaced(drawn, "first: " + std::to_string(first), "first: " + std::to_string(1 - first));
  EXPECT_TRUE(verify(*parse_record(drawn))->first_drawn);
  const auto chosen = verify(*parse_record(other));
  ASSERT_TRUE(chosen.ok());
  EXPECT_FALSE(chosen->first_drawn);
  EXPECT_FALSE(parse_record(other)->notes.is_online());
}

}  // namespace
}  // namespace midnight
