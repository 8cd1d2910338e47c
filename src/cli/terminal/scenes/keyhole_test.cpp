// SPDX-License-Identifier: MIT
// The lobby of Keyhole, drawn from views written by hand.
#include "cli/terminal/scenes/keyhole_plan.hpp"
#include "cli/terminal/scenes/scene.hpp"
#include "games/keyhole/rules/catalogue.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>

namespace midnight::cli {
namespace {

using testing::ContainsRegex;
using testing::HasSubstr;
using testing::Not;

constexpr const char* lobby_game = "keyhole";
const std::vector<std::string> names{"Ann", "Wwwwwwwwwwww", "Cleo", "Dov"};

People seen_by_first(int players) { return {{names.begin(), names.begin() + players}, Seat(0)}; }

// A lobby with one desk, seat 0 looking, before anybody walks.
Json lobby(int players) {
  Json view = *parse_json(R"({"round":2,"die":0,"phase":"cards","turn":0,"moved":[],"keyhole":{"side":"N","door":3},
    "midnight":null,"midnight_pile":[],"midnight_used":[],"rolled":null,"discard":[],"pile":[],
    "furniture":{"mirror":null,"piano":null,"armchair":null,"trolley":null,"dresser":null,
      "desk":{"x":120,"y":60,"z":0,"yaw":0,"rest":"up"}}})");
  constexpr std::array<const char*, 4> sides{"S", "W", "N", "E"};
  for (int seat = 0; seat < players; ++seat) {
    view["start"].push_back(players == 2 && seat == 1 ? "N" : sides[static_cast<std::size_t>(seat)]);
    view["chosen"].push_back(0);
    view["scores"].push_back(0);
    view["cards"].push_back("armchair+dresser 3");
    view["plans"].push_back(Json());
    for (const char* id : {"l1", "m1", "m2", "s1", "s2", "s3", "s4"}) {
      view["ghosts"].push_back({{"seat", seat}, {"id", id}, {"at", "start"}, {"entered", false}, {"frozen", false}});
    }
  }
  return view;
}

// Ghosts stand seat by seat, seven each: index 3 is the first player's s1.
void put(Json& view, std::size_t ghost, const char* field, int x, int y, int z = 0) {
  view["ghosts"][ghost]["at"] = {{"field", field}, {"x", x}, {"y", y}, {"z", z}, {"lying", false}};
}

std::vector<std::string> rows_of(const Lines& lines) {
  std::vector<std::string> rows;
  for (const StyledLine& line : lines) {
    EXPECT_LE(line.width(), 80) << line.plain();
    rows.push_back(line.plain());
  }
  return rows;
}

std::string drawn(const Json& view, int players) {
  std::string all = scene_of(lobby_game).course(view) + "\n";
  const People people = seen_by_first(players);
  for (const Lines& part : scene_of(lobby_game).table(view, people)) {
    for (const std::string& row : rows_of(part)) all += row + "\n";
  }
  EXPECT_THAT(all, Not(HasSubstr("\x1b"))) << "plain text has no escape codes";
  return all;
}

std::vector<std::string> plan(const Json& view, int rows_per_field) {
  return rows_of(scenes::lobby_plan(view, seen_by_first(2), rows_per_field));
}

TEST(KeyholeScene, KH_1_fields_and_the_height_of_the_plan) {
  const auto small = plan(lobby(2), 2);
  ASSERT_EQ(small.size(), 14U);
  EXPECT_EQ(small.back(), "└───a──────b──────c───S──d──────e──────f───┘");
  EXPECT_THAT(small[1], testing::StartsWith("6"));
  EXPECT_THAT(small[11], testing::StartsWith("1"));
  EXPECT_EQ(plan(lobby(2), 3).size(), 20U);
}

TEST(KeyholeScene, KH_2_the_keyhole_is_drawn_at_its_door) {
  Json view = lobby(2);
  EXPECT_EQ(plan(view, 2).front(), "┌───a──────b─────[◉]──N──d──────e──────f───┐");
  view["keyhole"] = {{"side", "E"}, {"door", 6}};
  EXPECT_THAT(plan(view, 2)[1], testing::EndsWith("◉"));
  view["keyhole"] = {{"side", "W"}, {"door", 1}};
  EXPECT_THAT(plan(view, 2)[11], testing::StartsWith("◉"));
  EXPECT_THAT(drawn(view, 2), HasSubstr("keyhole W1"));
}

TEST(KeyholeScene, KH_9_a_piece_is_drawn_turned_and_to_scale) {
  Json view = lobby(2);
  const auto letters = [&](char letter) {
    std::size_t widest = 0;
    std::ptrdiff_t rows = 0;
    for (const std::string& row : plan(view, 2)) {
      const auto count = static_cast<std::size_t>(std::ranges::count(row, letter));
      widest = std::max(widest, count);
      rows += count > 0 ? 1 : 0;
    }
    return std::pair(widest, rows);
  };
  // 66 by 36 millimetres, where a column is 5.7 wide and a row 20 high.
  EXPECT_EQ(letters('D'), std::pair(std::size_t{12}, std::ptrdiff_t{2}));
  view["furniture"]["desk"]["yaw"] = 90;
  EXPECT_EQ(letters('D'), std::pair(std::size_t{6}, std::ptrdiff_t{4}));
}

TEST(KeyholeScene, KH_9_what_lies_is_written_small_and_covers_its_side) {
  Json view = lobby(2);
  view["furniture"]["desk"]["rest"] = "back";
  const std::string all = drawn(view, 2);
  EXPECT_THAT(all, HasSubstr("dddddddddddd"));
  EXPECT_THAT(all, HasSubstr("d desk     120  60   0°  back"));
}

TEST(KeyholeScene, KH_29_an_arrow_shows_where_the_front_looks) {
  Json view = lobby(2);
  for (const auto& [yaw, arrow] : {std::pair(0, "↓"), {45, "↘"}, {90, "→"}, {180, "↑"}, {270, "←"}, {350, "↓"}}) {
    view["furniture"]["desk"]["yaw"] = yaw;
    EXPECT_THAT(drawn(view, 2), HasSubstr(std::to_string(yaw) + "°" + arrow + " up"));
  }
}

TEST(KeyholeScene, KH_10_what_stands_on_top_covers_what_is_below) {
  Json view = lobby(2);
  view["furniture"]["trolley"] = {{"x", 120}, {"y", 60}, {"z", 32}, {"yaw", 0}, {"rest", "up"}};
  const std::string all = drawn(view, 2);
  EXPECT_THAT(all, HasSubstr("DTTTTTTTTD"));
  EXPECT_THAT(all, HasSubstr("T trolley  120  60   0°↓ up +32"));
}

TEST(KeyholeScene, KH_4_ghosts_stand_at_their_spots_with_their_owners_sign) {
  Json view = lobby(2);
  put(view, 3, "c1", 100, 20);
  put(view, 8, "f6", 220, 220);
  const auto rows = plan(view, 3);
  EXPECT_THAT(rows[17], HasSubstr("▲s1")) << "in the middle of row 1";
  EXPECT_THAT(rows[2], ContainsRegex("▼m1")) << "in the middle of row 6";
}

TEST(KeyholeScene, KH_12_a_ghost_on_furniture_has_a_hollow_sign) {
  Json view = lobby(2);
  put(view, 3, "c2", 100, 60, 32);
  EXPECT_THAT(drawn(view, 2), HasSubstr("△s1"));
}

TEST(KeyholeScene, KH_13_ghosts_that_share_a_field_are_all_drawn) {
  Json view = lobby(2);
  put(view, 3, "b5", 50, 170);
  put(view, 4, "b5", 55, 172);
  put(view, 5, "b5", 60, 174);
  put(view, 6, "b5", 64, 176);
  const std::string all = drawn(view, 2);
  for (const char* ghost : {"▲s1", "▲s2", "▲s3", "▲s4"}) EXPECT_THAT(all, HasSubstr(ghost));
}

TEST(KeyholeScene, KH_21_points_are_written_with_halves) {
  Json view = lobby(2);
  EXPECT_THAT(drawn(view, 2), ContainsRegex("▲ You +S→N 0 "));
  view["scores"][0] = 1;
  put(view, 3, "b5", 50, 170);
  EXPECT_THAT(drawn(view, 2), ContainsRegex("▲ You +S→N ½ "));
  view["scores"][0] = 14;
  view["ghosts"][0]["at"] = "escaped";
  put(view, 1, "c5", 100, 180);
  EXPECT_THAT(drawn(view, 2), ContainsRegex("▲ You +S→N 7 "));
  view["ghosts"][4]["at"] = "supply";
  EXPECT_THAT(drawn(view, 2), HasSubstr("start m2 s34 out l1 supply s2"));
}

TEST(KeyholeScene, KH_15_a_plan_tells_the_steps_that_are_left) {
  Json view = lobby(2);
  view["phase"] = "walk";
  view["turn"] = nullptr;
  view["cards"][0] = "plain 9";
  put(view, 1, "d5", 140, 180);
  put(view, 2, "f3", 220, 100);
  view["plans"][1] = {{"walks", "?"}, {"done", true}};
  view["plans"][0] = *parse_json(R"({"walks":[],"done":false,"left":9})");
  EXPECT_THAT(drawn(view, 2), HasSubstr("Your plan: nothing yet · 9 of 9 steps left"));
  view["plans"][0]["left"] = 4;
  view["plans"][0]["walks"] = {"walk s1 c2", "walk m1 out", "walk m2 e3 180 100 0"};
  EXPECT_THAT(drawn(view, 2), HasSubstr("Your plan: s1 c2, m1 out, m2 e3 180 100 0 · 4 of 9 steps left"));
  view["plans"][0]["left"] = 7;
  view["plans"][0]["walks"] = {"walk m2 f3"};
  EXPECT_THAT(drawn(view, 2), HasSubstr("Your plan: m2 f3 · 7 of 9 steps left"));
  EXPECT_THAT(drawn(view, 2), HasSubstr("armchair+dresser 3 · ready"));
}

TEST(KeyholeScene, KH_26_every_midnight_card_is_explained_in_a_line) {
  for (const std::string_view card : keyhole::midnight_names) {
    Json view = lobby(2);
    const std::size_t parts = scene_of(lobby_game).table(view, seen_by_first(2)).size();
    view["midnight"] = card;
    const auto table = scene_of(lobby_game).table(view, seen_by_first(2));
    ASSERT_EQ(table.size(), parts + 1) << card;
    EXPECT_EQ(table.back().size(), 1U) << card;
    EXPECT_THAT(drawn(view, 2), ContainsRegex("\n [A-Z][a-z ,]+: ")) << card;
  }
}

TEST(KeyholeScene, KH_26_a_crystal_ball_shows_what_was_rolled) {
  Json view = lobby(2);
  view["midnight"] = "crystal-ball";
  view["rolled"] = 4;
  EXPECT_THAT(drawn(view, 2), HasSubstr("The die shows 4."));
}

TEST(KeyholeScene, four_players_and_all_furniture_leave_ten_rows_of_a_screen) {
  Json view = lobby(4);
  for (const auto& piece : scenes::drawn_pieces) {
    view["furniture"][std::string(piece.name)] = {{"x", 120}, {"y", 120}, {"z", 0}, {"yaw", 315}, {"rest", "up"}};
  }
  const auto parts = scene_of(lobby_game).table(view, seen_by_first(4));
  ASSERT_EQ(parts.size(), 1U);
  EXPECT_LE(parts[0].size(), 14U);
  const std::string all = drawn(view, 4);
  for (const char* sign : {"▲ You", "▶ Wwwwwwwwwwww", "▼ Cleo", "◀ Dov", "M mirror", "R dresser"}) {
    EXPECT_THAT(all, HasSubstr(sign));
  }
  for (const Lines& part : scene_of(lobby_game).large_table(view, seen_by_first(4))) {
    EXPECT_LE(part.size(), 20U);
    rows_of(part);
  }
}

TEST(KeyholeScene, KH_15_many_walks_are_offered_by_ghost_first) {
  std::vector<std::string> legal{"done"};
  for (const char* ghost : {"s1", "s2"}) {
    for (char column = 'a'; column <= 'f'; ++column) {
      for (char row = '1'; row <= '3'; ++row) legal.push_back(std::string("walk ") + ghost + " " + column + row);
    }
  }
  legal.emplace_back("walk s2 out");
  const Menu menu = scene_of(lobby_game).menu(lobby(2), legal, seen_by_first(2));
  EXPECT_EQ(menu.find(1)->move, "walk s1");
  EXPECT_EQ(menu.find(2)->move, "walk s2");
  EXPECT_EQ(menu.find(3)->move, "walk s2 out");
  EXPECT_EQ(menu.find(4)->move, "done");
  EXPECT_LE(laid_out(menu, 80, 10).size(), 5U);
}

TEST(KeyholeScene, KH_15_the_walks_of_one_ghost_are_listed_along_the_rows) {
  const std::vector<std::string> legal{"walk s1 a1", "walk s1 a2", "walk s1 b1"};
  const Menu menu = scene_of(lobby_game).menu(lobby(2), legal, seen_by_first(2));
  EXPECT_EQ(menu.find(2)->move, "walk s1 b1");
  EXPECT_EQ(menu.find(3)->move, "walk s1 a2");
}

TEST(KeyholeScene, KH_15_that_a_plan_is_ready_can_be_said_on_the_smallest_screen) {
  for (const int ghosts : {1, 2, 3}) {
    std::vector<std::string> legal;
    for (int ghost = 1; ghost <= ghosts; ++ghost) {
      for (const char* field : {"a1", "b1", "c1", "d1", "e1", "f1", "a2", "b2"}) {
        legal.push_back("walk s" + std::to_string(ghost) + " " + field);
      }
    }
    legal.insert(legal.end(), {"walk m1 out", "done"});
    const Menu menu = scene_of(lobby_game).menu(lobby(2), legal, seen_by_first(2));
    std::string all;
    for (const StyledLine& line : laid_out(menu, 80, 4)) all += line.plain() + "\n";
    EXPECT_THAT(all, HasSubstr("the plan is ready")) << ghosts;
  }
}

TEST(KeyholeScene, KH_15_a_chosen_ghost_shows_its_fields_and_the_exit) {
  std::vector<std::string> legal;
  for (const char* field : {"a1", "b1", "c1", "d1", "e1", "f1", "a2", "b2"})
    legal.push_back("walk s1 " + std::string(field));
  legal.push_back("walk s1 out");
  const Menu menu = scene_of(lobby_game).menu(lobby(2), legal, seen_by_first(2));
  EXPECT_EQ(menu.find(1)->move, "walk s1 a1");
  EXPECT_EQ(menu.find(9)->move, "walk s1 out");
}

TEST(KeyholeScene, KH_14_the_menu_says_that_furniture_may_go_anywhere) {
  const Menu menu = scene_of(lobby_game).menu(lobby(2), {"place desk", "place piano", "stay"}, seen_by_first(2));
  EXPECT_EQ(menu.find(1)->move, "place desk");
  EXPECT_EQ(menu.find(3)->move, "stay");
  EXPECT_THAT(menu.note, HasSubstr("place piano 120 80 45 up"));
}

TEST(KeyholeScene, what_a_view_lacks_is_not_missed) { EXPECT_THAT(drawn(Json::object(), 2), HasSubstr("no card yet")); }

}  // namespace
}  // namespace midnight::cli
