// SPDX-License-Identifier: MIT
#include "cli/terminal/typed_input.hpp"

#include <gtest/gtest.h>

namespace midnight::cli {
namespace {

using Kind = TypedInput::Kind;

const std::vector<std::string> legal{"drop R5", "open + R5", "open - R5", "shift 3>4", "shift 3>4 6>5", "take B R3"};

TEST(TypedInput, nothing_is_nothing) {
  EXPECT_EQ(understand("").kind, Kind::nothing);
  EXPECT_EQ(understand("  \t ").kind, Kind::nothing);
}

TEST(TypedInput, a_number_chooses) {
  EXPECT_EQ(understand(" 12 ").kind, Kind::number);
  EXPECT_EQ(understand("12").number, 12);
  EXPECT_EQ(understand("99999999999999999999").kind, Kind::move) << "too large to be a number of anything";
  EXPECT_EQ(understand("-1").kind, Kind::move);
}

TEST(TypedInput, commands_in_any_case) {
  EXPECT_EQ(understand("?").kind, Kind::rules);
  EXPECT_EQ(understand("HELP").kind, Kind::help);
  EXPECT_EQ(understand("log").kind, Kind::log);
  EXPECT_EQ(understand(" hint ").kind, Kind::hint);
  EXPECT_EQ(understand("Undo").kind, Kind::undo);
  EXPECT_EQ(understand("memory").kind, Kind::memory);
  EXPECT_EQ(understand("quit").kind, Kind::quit);
}

TEST(TypedInput, save_takes_a_file_as_it_is_written) {
  EXPECT_EQ(understand("save").text, "");
  EXPECT_EQ(understand("SAVE  My Evening.midnight ").kind, Kind::save);
  EXPECT_EQ(understand("SAVE  My Evening.midnight ").text, "My Evening.midnight");
}

TEST(TypedInput, a_command_with_something_behind_it_is_a_move_to_be_refused) {
  EXPECT_EQ(understand("undo everything").kind, Kind::move);
}

TEST(MeantMove, finds_the_legal_move_whatever_its_case_and_blanks) {
  EXPECT_EQ(meant_move("take B R3", legal), "take B R3");
  EXPECT_EQ(meant_move("  TAKE   b  r3 ", legal), "take B R3");
  EXPECT_EQ(meant_move("open+r5", legal), "open + R5");
  EXPECT_EQ(meant_move("open -R5", legal), "open - R5");
  EXPECT_EQ(meant_move("shift 3 > 4", legal), "shift 3>4");
  EXPECT_EQ(meant_move("Shift 3>4  6 >5", legal), "shift 3>4 6>5");
}

TEST(MeantMove, tidies_what_is_not_legal_for_the_rules_to_refuse) {
  EXPECT_EQ(meant_move("TAKE c p7", legal), "take C P7");
  EXPECT_EQ(meant_move("arrange  3 1   2", legal), "arrange 3 1 2");
  EXPECT_EQ(meant_move("shift 5>6", legal), "shift 5>6");
  EXPECT_EQ(meant_move("", legal), "");
}

TEST(MeantMove, words_inside_a_move_stay_small_and_bonuses_stay_together) {
  EXPECT_EQ(meant_move("PLAY r3b4 Energy 1/2 :r timeshift b DEJAVU first r", {}),
            "play R3B4 energy 1/2:R timeshift B dejavu first R");
  EXPECT_EQ(meant_move("ability r3b4 e1/2", {}), "ability R3B4 E1/2");
}

TEST(MeantMove, a_file_may_be_typed_as_it_is_shown) {
  EXPECT_EQ(meant_move("use 00:07", {"use 7"}), "use 7");
  EXPECT_EQ(meant_move("lay 00:14", {}), "lay 14");
}

TEST(MovesInARow, one_word_and_several_numbers) {
  EXPECT_EQ(moves_in_a_row("lay 7 8  00:09"), (std::vector<std::string>{"lay 7", "lay 8", "lay 9"}));
  EXPECT_TRUE(moves_in_a_row("lay 7").empty()) << "one move is not several";
  EXPECT_TRUE(moves_in_a_row("lay").empty());
  EXPECT_TRUE(moves_in_a_row("shift 3>4 6>5").empty());
}

TEST(MeantMove, KH_38_a_game_may_write_small_letters) {
  EXPECT_EQ(meant_move("WALK S1 c2 95 60 0", {}, Spelling::small), "walk s1 c2 95 60 0");
  EXPECT_EQ(meant_move("Place piano 120 80 45 UP", {}, Spelling::small), "place piano 120 80 45 up");
  EXPECT_EQ(meant_move("side n", {}, Spelling::small), "side N");
}

TEST(MeantMove, numbers_keep_their_borders) { EXPECT_EQ(meant_move("draw 1 2", {"draw 1", "draw 12"}), "draw 1 2"); }

}  // namespace
}  // namespace midnight::cli
