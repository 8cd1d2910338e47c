// SPDX-License-Identifier: MIT
#include "match/card_table.hpp"

#include "match/match.hpp"
#include "tests/print_json.hpp"

#include <gtest/gtest.h>

namespace midnight {
namespace {

// What is wrong with the table that `change` makes of the one in use.
template <class Change>
std::string trouble(std::string_view game, Change change) {
  Json table = card_table(game);
  change(table);
  const auto used = use_card_table(game, table);
  return used ? "fine" : used.error().field + ": " + used.error().why;
}

TEST(CardTables, exist_for_games_with_numbers_to_change) {
  EXPECT_EQ(card_table("hourglass")["hourglasses"]["R13"], 3) << "HG-2";
  EXPECT_EQ(to_line(card_table("midnight-party")["energy"]), "[[1,1],[1,2],[1,3],[1,4],[2,2],[2,3],[3,3]]") << "MP-4";
  EXPECT_EQ(to_line(card_table("midnight-party")["hours"]["GY"]), "[[1,6],[2,5],[3,4],[4,3],[5,2],[6,1]]") << "MP-3";
  for (const char* game : {"phantom-hours", "night-shift", "keyhole", "chess"}) {
    EXPECT_TRUE(card_table(game).is_null()) << game;
  }
}

TEST(CardTables, as_they_are_told_they_can_be_used) {
  for (const char* game : {"hourglass", "midnight-party"}) EXPECT_EQ(trouble(game, [](Json&) {}), "fine") << game;
}

TEST(CardTables, of_hourglass_become_an_option_of_the_game) {
  Json table = card_table("hourglass");
  table["hourglasses"]["R1"] = 3;
  const auto options = use_card_table("hourglass", table);
  ASSERT_TRUE(options.ok());
  EXPECT_EQ(*options, table);
  EXPECT_EQ(card_table("hourglass")["hourglasses"]["R1"], 0) << "of that game only";
}

TEST(CardTables, are_refused_with_the_place_that_is_wrong) {
  const auto hourglass = [](auto change) { return trouble("hourglass", change); };
  EXPECT_EQ(hourglass([](Json& table) { table["hourglasses"]["R13"] = 4; }),
            "hourglasses.R13: must be a whole number from 0 to 3");
  EXPECT_EQ(hourglass([](Json& table) { table["hourglasses"].erase("P2"); }), "hourglasses.P2: is missing");
  EXPECT_EQ(hourglass([](Json& table) { table["hourglasses"]["R26"] = 1; }), "hourglasses.R26: is not a known field");
  EXPECT_EQ(hourglass([](Json& table) { table["cards"] = 1; }), "cards: is not a known field");
  EXPECT_EQ(hourglass([](Json& table) { table = Json::array(); }).substr(0, 2), ": ") << "no object at all";
  const auto party = [](auto change) { return trouble("midnight-party", change); };
  EXPECT_EQ(party([](Json& table) { table["energy"][3] = "1/4"; }), "energy[3]: must be a list");
  EXPECT_EQ(party([](Json& table) { table["energy"][3] = Json::array({4, 1}); }),
            "energy[3]: must have the smaller bonus first (MP-4)");
  EXPECT_EQ(party([](Json& table) { table["energy"][3] = Json::array({1, 2}); }),
            "energy[3]: is there already: cards are known by their numbers");
  EXPECT_EQ(party([](Json& table) { table["energy"].erase(6); }), "energy: must have 7 items");
  EXPECT_EQ(party([](Json& table) { table["hours"]["RB"][5][1] = 0; }),
            "hours.RB[5][1]: must be a whole number from 1 to 9");
  EXPECT_EQ(party([](Json& table) { table["hours"]["BR"] = Json::array(); }), "hours.BR: is not a known field");
  EXPECT_EQ(party([](Json& table) { table["hours"].erase("PY"); }), "hours.PY: is missing");
  EXPECT_EQ(to_line(card_table("midnight-party")["energy"][3]), "[1,4]") << "nothing has changed";
}

TEST(CardTables, of_midnight_party_hold_for_the_whole_process) {
  const Json printed = card_table("midnight-party");
  ASSERT_TRUE(
      use_card_table("midnight-party", parse_json(R"({"energy":[[0,0],[0,1],[0,9],[3,4],[5,5],[6,8],[9,9]]})").value())
          .ok());
  EXPECT_EQ(to_line(card_table("midnight-party")["energy"][2]), "[0,9]");
  EXPECT_EQ(card_table("midnight-party")["hours"], printed["hours"]) << "what is left out stays as printed";
  ASSERT_TRUE(use_card_table("midnight-party", printed).ok());
  EXPECT_EQ(card_table("midnight-party"), printed);
}

}  // namespace
}  // namespace midnight
