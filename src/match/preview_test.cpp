// SPDX-License-Identifier: MIT
// Trying a move answers as playing it would, in every game, and changes nothing.
#include "match/match.hpp"
#include "tests/print_json.hpp"

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

namespace midnight {
namespace {

std::string text_of(const Error& error) {
  std::string text = std::string(to_text(error.code)) + " " + error.message + " " + error.key + " " + error.rule;
  for (const auto& [name, value] : error.details) text += " " + std::string(name) + "=" + value;
  return text;
}

// What every seat would be told when it tries a few of the moves that somebody may make now, and some that are none.
void expect_trying_is_like_playing(const Match& match, Rng& chance) {
  std::vector<std::string> moves{"fly away", "arrange 2 1", "walk s1 a1 20 20 0", "place mirror 120 120 7 up"};
  for (const Seat seat : SeatSet::all(match.players())) {
    const auto legal = match.legal(seat).moves;
    for (int i = 0; i < 2 && !legal.empty(); ++i) {
      moves.push_back(legal[chance.below(static_cast<std::uint32_t>(legal.size()))]);
    }
  }
  const std::string before = to_line(match.position());
  for (const std::string& move : moves) {
    for (const Seat seat : SeatSet::all(match.players())) {
      const auto preview = match.preview(seat, move);
      ASSERT_EQ(to_line(match.position()), before) << move << ": neither the position nor chance";
      Match copy = match;
      const auto played = copy.apply(seat, move);
      ASSERT_EQ(preview.ok(), played.ok()) << move;
      if (!preview) ASSERT_EQ(text_of(preview.error()), text_of(played.error()));
      if (preview) ASSERT_TRUE(preview->is_array());
    }
  }
}

TEST(Preview, AnswersLikePlayingInEveryGameAndChangesNothing) {
  Rng chance(Rng::Kind::fast, numbered_seed(1), "moves");
  for (const GameInfo& game : games()) {
    for (int players = game.min_players; players <= game.max_players; ++players) {
      StartOptions from{.game = std::string(game.name), .players = players};
      from.seed = numbered_seed(static_cast<std::uint64_t>(players));
      Match match = Match::start(from).value();
      for (int move = 0; move < 40 && !match.acting().empty(); ++move) {
        expect_trying_is_like_playing(match, chance);
        const Seat seat = match.acting().first();
        const auto legal = match.legal(seat).moves;
        match.apply(seat, legal[chance.below(static_cast<std::uint32_t>(legal.size()))]);
      }
    }
  }
}

TEST(Preview, OnlyWhatCanBeKnownIsTold) {
  for (const auto& [game, word] : {std::pair{"hourglass", "drop"}, {"phantom-hours", "draw"}}) {
    StartOptions from{.game = game, .players = 2, .first = Seat(0)};
    from.seed = numbered_seed(1);
    const Match match = Match::start(from).value();
    for (const std::string& move : match.legal(Seat(0)).moves) {
      if (move.starts_with(word)) EXPECT_EQ(match.preview(Seat(0), move).value(), Json::array()) << move;
    }
  }
}

// Word for word what a spectator is told first when the move is made. Of plans and of what follows a walk a spectator
// is told nothing before all are done, so nothing can be compared (KH-45).
TEST(Preview, IsToldAsToASpectator) {
  Rng chance(Rng::Kind::fast, numbered_seed(2), "moves");
  for (const GameInfo& game : games()) {
    StartOptions from{.game = std::string(game.name), .players = game.max_players};
    from.seed = numbered_seed(7);
    Match match = Match::start(from).value();
    std::size_t told_in_advance = 0;
    for (int move = 0; move < 60 && !match.acting().empty(); ++move) {
      const Seat seat = match.acting().first();
      const auto legal = match.legal(seat).moves;
      const std::string& text = legal[chance.below(static_cast<std::uint32_t>(legal.size()))];
      if (text == "arrange") continue;  // how is not said
      const Json preview = match.preview(seat, text).value();
      ASSERT_TRUE(match.apply(seat, text).ok());
      if (text.starts_with("walk")) continue;
      const Json told = match.events(Viewer::spectator());
      ASSERT_LE(preview.size(), told.size()) << text;
      for (std::size_t i = 0; i < preview.size(); ++i) ASSERT_EQ(preview[i], told[i]) << text;
      told_in_advance += preview.size();
    }
    const bool foretells = game.name == "midnight-party" || game.name == "keyhole";
    EXPECT_EQ(told_in_advance > 0, foretells) << game.name;
  }
}

}  // namespace
}  // namespace midnight
