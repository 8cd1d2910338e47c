// SPDX-License-Identifier: MIT
// Golden games: for every game, player count and listed value of an option a complete game that people can read,
// with the position it ends in. A change of rules that nobody meant shows up here first.
// MIDNIGHT_UPDATE_GOLDEN=1 writes them again.
#include "match/record.hpp"
#include "match/setups.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace midnight {
namespace {

const std::filesystem::path folder = MIDNIGHT_GOLDEN_FOLDER;

struct Case {
  std::string game;
  GameSetup setup;
  std::string name() const { return game + "-" + setup_name(setup); }
  std::filesystem::path file(const char* ending) const { return folder / (name() + ending); }
  friend void PrintTo(const Case& which, std::ostream* stream) { *stream << which.name(); }
};

std::string read_file(const std::filesystem::path& path) {
  const std::ifstream file(path, std::ios::binary);
  std::ostringstream content;
  content << file.rdbuf();
  return content.str();
}

void write_file(const std::filesystem::path& path, const std::string& content) {
  std::ofstream(path, std::ios::binary) << content;
}

// Greedy bots against each other, who rearrange their hands now and then where that is allowed.
Match played_game(const Case& which) {
  const int players = which.setup.players;
  StartOptions start{.game = which.game, .players = players, .options = which.setup.options};
  start.seed = numbered_seed(static_cast<std::uint64_t>(2400 + players));
  Match match = Match::start(start).value();
  Rng rng(Rng::Kind::chacha20, start.seed, "golden");
  while (!match.outcome()) {
    const Seat seat = match.acting().first();
    const LegalMoves legal = match.legal(seat);
    const bool may_arrange = std::ranges::find(legal.moves, "arrange") != legal.moves.end();
    if (may_arrange && rng.below(6) == 0) {
      std::vector<int> places(match.view(Viewer::at(seat))["hands"][static_cast<std::size_t>(seat.index())].size());
      for (std::size_t i = 0; i < places.size(); ++i) places[i] = static_cast<int>(i) + 1;
      rng.shuffle(std::span(places));
      std::string text = "arrange";
      for (const int place : places) text += " " + std::to_string(place);
      EXPECT_TRUE(match.apply(seat, text).ok()) << text;
    }
    BotRequest bot{.level = "greedy", .seat = seat, .iterations = 8};
    bot.seed = numbered_seed(rng.next());
    EXPECT_TRUE(match.apply(seat, match.ask_bot(bot)->move).ok());
  }
  return match;
}

std::vector<Case> all_cases() {
  std::vector<Case> cases;
  for (const GameInfo& game : games()) {
    for (GameSetup& setup : telling_setups(game)) cases.push_back({std::string(game.name), std::move(setup)});
  }
  return cases;
}

class Golden : public ::testing::TestWithParam<Case> {};

TEST_P(Golden, ReplaysToItsEnd) {
  const Case& which = GetParam();
  if (std::getenv("MIDNIGHT_UPDATE_GOLDEN") != nullptr) {  // NOLINT(concurrency-mt-unsafe)
    const Match match = played_game(which);
    write_file(which.file(".midnight"), write_record(match));
    write_file(which.file(".end.json"), match.position().dump(1) + "\n");
  }
  ASSERT_TRUE(std::filesystem::exists(which.file(".midnight"))) << "every game, player count and option has one";
  const std::string text = read_file(which.file(".midnight"));
  const auto record = parse_record(text);
  ASSERT_TRUE(record.ok()) << record.error().line << ": " << record.error().message;
  const auto match = replay(*record);
  ASSERT_TRUE(match.ok()) << match.error().line << ": " << match.error().message;
  EXPECT_TRUE(match->outcome()) << "a golden game is a whole game";
  EXPECT_EQ(match->position().dump(1) + "\n", read_file(which.file(".end.json")));
  EXPECT_EQ(write_record(*match), text) << "the record is written as it was read";
}

INSTANTIATE_TEST_SUITE_P(EveryGame, Golden, ::testing::ValuesIn(all_cases()), [](const auto& info) {
  std::string name = info.param.name();
  std::ranges::replace(name, '-', '_');
  return name;
});

}  // namespace
}  // namespace midnight
