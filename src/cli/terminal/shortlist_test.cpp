// SPDX-License-Identifier: MIT
#include "cli/terminal/shortlist.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace midnight::cli {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

// Everything two hour cards can do together with one energy card, one timeshift and one dejavu (MP-10 to MP-12),
// and the ghost ability with one or two of them (MP-14).
std::vector<std::string> combined_plays() {
  std::vector<std::string> moves;
  const auto add = [&](const std::string& card, const std::string& a, const std::string& b) {
    for (const std::string& energy : {std::string(), " energy 1/2:" + a, " energy 1/2:" + b}) {
      for (const std::string& shift : {std::string(), " timeshift " + a, " timeshift " + b}) {
        for (const char* back : {"", " dejavu"}) {
          for (const std::string& first : {a, b}) {
            moves.push_back("play " + card + energy + shift + back + " first " + first);
          }
        }
      }
    }
    moves.push_back("ability " + card);
  };
  add("R3B4", "R", "B");
  add("G1P6", "G", "P");
  moves.emplace_back("ability R3B4 G1P6");
  std::ranges::sort(moves);
  return moves;
}

auto at_most(std::size_t count) {
  return [count](const std::vector<std::string>& moves) { return moves.size() <= count; };
}

TEST(Shortlist, few_moves_are_all_listed) {
  const std::vector<std::string> moves{"go 1", "go 1 2", "wait"};
  const Shortlist list = shortlist(moves, at_most(3));
  EXPECT_EQ(list.moves, moves);
  EXPECT_EQ(list.left_out, 0U);
  EXPECT_THAT(list.additions, IsEmpty());
}

TEST(Shortlist, of_many_the_plain_ones_are_listed_and_the_additions_explained) {
  const std::vector<std::string> moves = combined_plays();
  ASSERT_EQ(moves.size(), 75U);
  const Shortlist list = shortlist(moves, at_most(10));
  EXPECT_THAT(list.moves, ElementsAre("ability G1P6", "ability R3B4", "play G1P6 first G", "play G1P6 first P",
                                      "play R3B4 first B", "play R3B4 first R"));
  EXPECT_EQ(list.left_out, 69U);
  EXPECT_THAT(list.additions, ElementsAre("play ... dejavu, energy 1/2:G, timeshift G", "ability ... R3B4"));
  EXPECT_EQ(list.example, "play G1P6");
}

TEST(Shortlist, what_it_says_to_type_is_not_a_move) {
  const Shortlist list = shortlist({"ability B5P2", "ability B5P2 R3B4", "ability R3B4", "pass"}, at_most(3));
  EXPECT_EQ(list.example, "ability");
  EXPECT_EQ(shortlist({"wait", "wait long"}, at_most(1)).example, "");
}

TEST(Shortlist, longer_moves_are_listed_as_far_as_they_fit) {
  const std::vector<std::string> moves = combined_plays();
  const Shortlist list = shortlist(moves, at_most(40));
  EXPECT_THAT(list.moves, Contains("play R3B4 dejavu first R"));
  EXPECT_THAT(list.moves, testing::Not(Contains("play R3B4 timeshift R dejavu first R"))) << "two additions at once";
  EXPECT_EQ(list.moves.size() + list.left_out, moves.size());
  EXPECT_TRUE(std::ranges::is_sorted(list.moves)) << "in their old order";
}

TEST(Shortlist, a_combination_that_cannot_be_shortened_is_listed) {
  // A timeshift that lets a figure move at all: without it there is no such move.
  const Shortlist list = shortlist({"play R1B6 first B", "play R1B6 timeshift R first R", "wait"}, at_most(2));
  EXPECT_THAT(list.moves, Contains("play R1B6 timeshift R first R"));
}

TEST(Shortlist, the_shortest_are_listed_even_if_they_do_not_fit) {
  EXPECT_THAT(shortlist({"shift 1>2", "shift 2>3", "shift 3>4"}, at_most(1)).moves, SizeIs(3));
}

TEST(MovesWith, some_words_of_a_move_find_it) {
  const std::vector<std::string> moves = combined_plays();
  EXPECT_THAT(moves_with("play R3B4", moves), SizeIs(36));
  EXPECT_THAT(moves_with("PLAY  r3b4 energy 1/2:r dejavu first b", moves),
              ElementsAre("play R3B4 energy 1/2:R dejavu first B", "play R3B4 energy 1/2:R timeshift B dejavu first B",
                          "play R3B4 energy 1/2:R timeshift R dejavu first B"));
  EXPECT_THAT(moves_with("play dejavu", moves), SizeIs(36));
  EXPECT_THAT(moves_with("ability", moves), SizeIs(3));
}

TEST(MovesWith, words_that_no_move_has_find_nothing) {
  const std::vector<std::string> moves = combined_plays();
  EXPECT_THAT(moves_with("play R9B9", moves), IsEmpty());
  EXPECT_THAT(moves_with("dejavu", moves), IsEmpty()) << "no move begins so";
  EXPECT_THAT(moves_with("play first R dejavu", moves), IsEmpty()) << "words have their order";
  EXPECT_THAT(moves_with("", moves), IsEmpty());
}

}  // namespace
}  // namespace midnight::cli
