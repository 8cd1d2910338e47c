// SPDX-License-Identifier: MIT
// What somebody types at the prompt and what is said to it, through pipes.
#include "cli/terminal/player_prompt.hpp"

#include <unistd.h>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <cstdio>

namespace midnight::cli {
namespace {

using testing::ContainsRegex;
using testing::HasSubstr;
using testing::Not;

// A game in which seat 0 begins, typed at through temporary files.
class Prompt : public testing::Test {
 protected:
  ~Prompt() override {
    std::fclose(input_);
    std::fclose(output_);
  }

  // All that is printed until the input ends.
  std::string answers(const std::string& typed, const char* game = "hourglass") {
    std::fputs(typed.c_str(), input_);
    std::rewind(input_);
    Terminal terminal(fileno(input_), fileno(output_), {});
    const bool alone = find_game(game)->max_players == 1;
    const std::vector<SeatPlayer> seats = alone ? std::vector<SeatPlayer>{{}} : std::vector<SeatPlayer>{{}, {"random"}};
    const int players = static_cast<int>(seats.size());
    const std::vector<std::string> names = *names_from_text("", players);
    GameTable table(*Match::start({.game = game, .players = players, .first = Seat(0)}), seats, names, terminal);
    try {
      PlayerPrompt(table).choose_move(Seat(0));
    } catch (const InputEnded&) {  // NOLINT(bugprone-empty-catch): nothing was chosen
    }
    moves_ = static_cast<int>(table.match().moves().size());
    shows_memory_ = table.shows_memory();
    terminal.flush();
    std::rewind(output_);
    std::string all;
    std::array<char, 4096> chunk{};
    while (const std::size_t bytes = std::fread(chunk.data(), 1, chunk.size(), output_))
      all.append(chunk.data(), bytes);
    return all;
  }

  int moves_ = 0;
  bool shows_memory_ = false;

 private:
  std::FILE* input_ = std::tmpfile();
  std::FILE* output_ = std::tmpfile();
};

// How often a text stands in another.
int count_of(const std::string& all, const std::string& what) {
  int count = 0;
  for (std::size_t at = all.find(what); at != std::string::npos; at = all.find(what, at + 1)) ++count;
  return count;
}

TEST_F(Prompt, some_words_of_a_move_list_those_that_have_them) {
  const std::string all = answers("open -\n1\n");
  EXPECT_EQ(count_of(all, "open - "), 2) << "in the whole list and in the short one";
  EXPECT_EQ(count_of(all, "open + "), 1);
  EXPECT_THAT(all, HasSubstr("Enter shows all moves again"));
  EXPECT_EQ(moves_, 1) << "1 is the first of the short list";
}

TEST_F(Prompt, enter_brings_the_whole_list_back) {
  const std::string all = answers("open -\n\n");
  EXPECT_EQ(count_of(all, "open + "), 2);
}

TEST_F(Prompt, of_many_moves_the_shortest_are_listed_with_a_word_on_the_others) {
  const std::string all = answers("ability\n", "midnight-party");
  EXPECT_THAT(all, HasSubstr("16 longer moves: ability ... ")) << "MP-14: three cards and more";
  EXPECT_THAT(all, HasSubstr("Enter shows all moves again"));
  EXPECT_EQ(moves_, 0);
}

TEST_F(Prompt, a_wrong_combination_is_refused_with_its_paragraph) {
  EXPECT_THAT(answers("play R3B4 timeshift R first R\n", "midnight-party"), HasSubstr("MP-"));
  EXPECT_EQ(moves_, 0);
}

TEST_F(Prompt, a_wrong_move_is_refused_with_its_paragraph) {
  const std::string all = answers("take B R3\n");
  EXPECT_THAT(all, HasSubstr("HG-"));
  EXPECT_EQ(moves_, 0);
}

TEST_F(Prompt, several_moves_in_a_line_are_played_only_if_all_can_be) {
  answers("drop R1 R2 R3 R4 R5 R6 R7 R8 R9 R10\n");
  EXPECT_EQ(moves_, 0);
}

TEST_F(Prompt, NS_25_all_files_are_laid_with_one_line) {
  const auto match = Match::start({.game = "night-shift", .players = 1, .first = Seat(0)});
  std::string line = "lay";
  const Json view = match->view(Viewer::at(Seat(0)));
  ASSERT_GT(view["present"].size(), 1U);
  for (const Json& file : view["present"]) line += " " + file.get<std::string>();
  answers(line + "\n", "night-shift");
  EXPECT_EQ(moves_, static_cast<int>(view["present"].size()));
}

TEST_F(Prompt, KH_38_a_pose_that_is_not_listed_can_be_typed) {
  // Whatever the cards show, it is understood and judged by the rules.
  EXPECT_THAT(answers("PLACE Piano 0 0 45 UP\n", "keyhole"), HasSubstr("(KH-"));
  EXPECT_EQ(moves_, 0);
}

TEST_F(Prompt, a_long_refusal_is_told_to_its_end) {
  const std::string all = answers("dance\n", "keyhole");
  EXPECT_THAT(all, HasSubstr("(KH-38)")) << "the paragraph stands last";
}

TEST_F(Prompt, KH_4_ghosts_are_written_in_small_letters) {
  const std::string all = answers("walk s1 c2 95 60 0\n", "keyhole");
  EXPECT_THAT(all, Not(HasSubstr("There is no ghost")));
}

TEST_F(Prompt, NS_26_the_memory_aid_is_shown_when_asked_for) {
  const std::string all = answers("memory\n", "night-shift");
  EXPECT_TRUE(shows_memory_);
  EXPECT_EQ(count_of(all, "unknown"), 1) << "not before it was asked for";
}

TEST_F(Prompt, NS_26_the_memory_aid_is_hidden_again) {
  answers("memory\nmemory\n", "night-shift");
  EXPECT_FALSE(shows_memory_);
}

TEST_F(Prompt, NS_26_the_memory_aid_is_off_and_a_game_without_one_says_so) {
  const std::string all = answers("memory\n");
  EXPECT_THAT(all, HasSubstr("nothing to remember"));
  EXPECT_FALSE(shows_memory_);
}

TEST_F(Prompt, help_names_the_memory_aid_only_where_there_is_one) {
  const std::string all = answers("help\n");
  EXPECT_THAT(all, HasSubstr("hint"));
  EXPECT_THAT(all, ContainsRegex("   open [+-] [RPJ][0-9]+ +the move itself")) << "an example of this game";
  EXPECT_THAT(all, Not(HasSubstr("memory")));
}

TEST_F(Prompt, help_names_the_memory_aid_of_a_game_that_has_one) {
  EXPECT_THAT(answers("help\n", "night-shift"), HasSubstr("\n   memory  "));
}

}  // namespace
}  // namespace midnight::cli
