// SPDX-License-Identifier: MIT
// The table of Midnight Party, drawn from views written by hand.
#include "cli/terminal/scenes/scene.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace midnight::cli {
namespace {

using testing::ContainsRegex;
using testing::HasSubstr;
using testing::Not;

constexpr const char* party_game = "midnight-party";
const std::vector<std::string> guest_names{"Ann", "Ben", "Cleo", "Wwwwwwwwwwww", "Eve", "Finn"};

People seen_by(int players, std::optional<Seat> you) {
  return {std::vector<std::string>(guest_names.begin(), guest_names.begin() + players), you};
}

// A table with `players` in their first round, seat 0 on turn and looking.
Json fresh(int players, const char* mode, const char* owners) {
  Json view = *parse_json(R"({"turn":0,"round":1,"first":0,"clock":{"R":7,"B":7,"G":7,"P":7,"Y":7},"discard":[],
    "energy":["E?","E?","E?","E?","E?","E?","E?"],"special_pile":["?","?","?","?","?","?","?","?"],"used":[],
    "must_play":false})");
  view["mode"] = mode;
  view["owners"] = *parse_json(owners);
  for (int i = 0; i < players; ++i) {
    view["hands"].push_back(Json::array({"?", "?", "?", "?", "?"}));
    view["specials"].push_back(Json::array());
    view["ability"].push_back(true);
    view["scores"].push_back(0);
  }
  // MP-6: partners sit opposite each other; in teams of six they share a figure.
  const bool teams = std::string_view(mode) == "teams";
  const int sides = teams ? players / 2 : players;
  view["sides"] = Json::array();
  for (int i = 0; i < sides; ++i) view["sides"].push_back(teams ? Json{i, i + sides} : Json::array({i}));
  for (int i = 0; i < players; ++i) {
    Json own = Json::array();
    for (const auto& [figure, owner] : view["owners"].items()) {
      if (owner == (players == 6 ? i % sides : i)) own.push_back(figure);
    }
    view["figures"].push_back(own);
  }
  view["hands"][0] = Json::array({"R3B4", "G1P6", "R2Y5", "B5P2", "G6Y1"});
  view["pile"] = Json::array();
  for (int i = 0; i < 60 - (5 * players); ++i) view["pile"].push_back("?");
  return view;
}

Json four_alone() { return fresh(4, "solo", R"({"R":0,"B":1,"G":2,"P":3,"Y":null})"); }

std::string drawn(const Json& view, const People& people) {
  std::string all = scene_of(party_game).course(view) + "\n";
  for (const Lines& part : scene_of(party_game).table(view, people)) {
    for (const StyledLine& line : part) {
      EXPECT_LE(line.width(), 80) << line.plain();
      all += line.plain() + "\n";
    }
  }
  EXPECT_THAT(all, Not(HasSubstr("\x1b"))) << "plain text has no escape codes";
  return all;
}

std::string line_with(const std::string& all, const std::string& what) {
  const std::size_t at = all.find(what);
  if (at == std::string::npos) return {};
  const std::size_t begin = all.rfind('\n', at) + 1;
  return all.substr(begin, all.find('\n', at) - begin);
}

TEST(MidnightPartyScene, MP_1_all_hours_stand_on_the_clock_midnight_above_noon) {
  const std::string all = drawn(four_alone(), seen_by(4, Seat(0)));
  for (int hour = 1; hour <= 24; ++hour) {
    EXPECT_THAT(all, ContainsRegex("(^|[^0-9])" + std::to_string(hour) + "([^0-9]|$)")) << hour;
  }
  const auto column = [&](const std::string& line, const char* hour) {
    return width_of(line.substr(0, line.find(hour)));
  };
  EXPECT_EQ(column(line_with(all, "24★"), "24"), column(line_with(all, "─12─"), "12"));
}

TEST(MidnightPartyScene, hours_at_which_something_happens_are_marked) {
  const std::string all = drawn(four_alone(), seen_by(4, Seat(0)));
  EXPECT_THAT(all, HasSubstr("24★")) << "MP-18";
  EXPECT_THAT(all, HasSubstr("1✦")) << "MP-20";
  for (const char* hour : {"17↻", "18↻", "19↻", "↻ 5", "↻ 6", "↻ 7"}) EXPECT_THAT(all, HasSubstr(hour)) << "MP-21";
  EXPECT_THAT(all, Not(HasSubstr("16↻")));
  EXPECT_THAT(all, Not(HasSubstr("↻ 8")));
}

TEST(MidnightPartyScene, figures_stand_at_their_hours) {
  Json view = four_alone();
  EXPECT_THAT(line_with(drawn(view, seen_by(4, Seat(0))), "↻ 7"), HasSubstr("RBGPY ↻ 7")) << "MP-8: all on 7";
  view["clock"] = *parse_json(R"({"R":24,"B":19,"G":12,"P":12,"Y":3})");
  const std::string all = drawn(view, seen_by(4, Seat(0)));
  EXPECT_THAT(all, HasSubstr("19↻ B"));
  EXPECT_THAT(all, ContainsRegex("\n {16}R {14} Y"));        // below 24 and 3
  EXPECT_THAT(all, ContainsRegex("\n {16}GP[^\n]*\n 15─"));  // above 12
}

TEST(MidnightPartyScene, five_figures_fit_every_hour) {
  for (int hour = 1; hour <= 24; ++hour) {
    Json view = four_alone();
    for (const char* figure : {"R", "B", "G", "P", "Y"}) view["clock"][figure] = hour;
    EXPECT_THAT(drawn(view, seen_by(4, Seat(0))), HasSubstr("RBGPY")) << hour;
  }
}

TEST(MidnightPartyScene, a_player_has_a_line_with_all_that_is_public) {
  Json view = four_alone();
  view["turn"] = 1;
  view["hands"][1] = Json::array({"?", "?", "?", "E?"});
  view["specials"][1] = Json::array({"?", "?"});
  view["ability"][1] = false;
  view["scores"] = Json::array({12, 7, 0, 23});
  const std::string all = drawn(view, seen_by(4, Seat(0)));
  EXPECT_THAT(line_with(all, "Ben"), ContainsRegex("▸ Ben +B +3 +1 +2 +asleep +7$"));
  EXPECT_THAT(line_with(all, "You"), ContainsRegex("  You +R +5 +- +- +awake +12$"));
  EXPECT_THAT(line_with(all, "Wwwwwwwwwwww"), ContainsRegex("Wwwwwwwwwwww P +5 +- +- +awake +23$"));
  EXPECT_THAT(all, HasSubstr("Wanderers: Y"));
}

TEST(MidnightPartyScene, MP_18_the_party_names_its_guests) {
  Json view = fresh(2, "duel", R"({"R":0,"B":1,"G":0,"P":1,"Y":null})");
  EXPECT_THAT(drawn(view, seen_by(2, Seat(0))), Not(ContainsRegex("★ party +[RBGP]")));
  view["clock"]["R"] = "party";
  view["clock"]["P"] = "party";
  EXPECT_THAT(drawn(view, seen_by(2, Seat(0))), HasSubstr("★ party RP"));
}

TEST(MidnightPartyScene, all_six_modes_say_what_is_played_for_and_who_owns_what) {
  struct Mode {
    int players;
    const char* mode;
    const char* owners;
    const char* course;
    const char* your_line;
    const char* wanderers;
  };
  const std::vector<Mode> modes{
      {2, "duel", R"({"R":0,"B":1,"G":0,"P":1,"Y":null})", "duel", "You +RG ", "Wanderers: Y"},
      {3, "solo", R"({"R":0,"B":1,"G":2,"P":null,"Y":null})", "24 points", "You +R ", "Wanderers: P Y"},
      {4, "solo", R"({"R":0,"B":1,"G":2,"P":3,"Y":null})", "24 points", "You +R ", "Wanderers: Y"},
      {4, "teams", R"({"R":0,"B":1,"G":2,"P":3,"Y":null})", "teams", "You +R ", "Wanderers: Y"},
      {5, "solo", R"({"R":0,"B":1,"G":2,"P":3,"Y":4})", "24 points", "You +R ", ""},
      {6, "teams", R"({"R":0,"B":1,"G":2,"P":null,"Y":null})", "teams", "You +R ", "Wanderers: P Y"}};
  for (const Mode& mode : modes) {
    SCOPED_TRACE(std::string(mode.mode) + " " + std::to_string(mode.players));
    const std::string all = drawn(fresh(mode.players, mode.mode, mode.owners), seen_by(mode.players, Seat(0)));
    EXPECT_THAT(all, HasSubstr(mode.course));
    EXPECT_THAT(all, HasSubstr("round 1"));
    EXPECT_THAT(all, ContainsRegex(mode.your_line));
    EXPECT_THAT(all, HasSubstr(mode.wanderers));
    EXPECT_EQ(all.find("Wanderers") == std::string::npos, mode.players == 5) << "MP-7";
    EXPECT_EQ(all.find("Your partner") != std::string::npos, std::string(mode.mode) == "teams");
  }
}

TEST(MidnightPartyScene, MP_7_partners_sit_opposite_and_share_a_colour_in_a_team_of_six) {
  const Json six = fresh(6, "teams", R"({"R":0,"B":1,"G":2,"P":null,"Y":null})");
  const std::string all = drawn(six, seen_by(6, Seat(0)));
  EXPECT_THAT(all, HasSubstr("Your partner: Wwwwwwwwwwww"));
  EXPECT_THAT(all, ContainsRegex("Wwwwwwwwwwww R "));
  EXPECT_THAT(all, ContainsRegex("Eve +B "));
  EXPECT_EQ(scene_of(party_game).partners(six, seen_by(6, Seat(4))), "Your partner is Ben, who sits opposite.");
  const Json four = fresh(4, "teams", R"({"R":0,"B":1,"G":2,"P":3,"Y":null})");
  EXPECT_EQ(scene_of(party_game).partners(four, seen_by(4, std::nullopt)),
            "Partners: Ann and Cleo; Ben and Wwwwwwwwwwww.");
  EXPECT_EQ(scene_of(party_game).partners(four_alone(), seen_by(4, Seat(0))), "") << "everybody plays alone";
}

TEST(MidnightPartyScene, piles_show_their_sizes_and_the_three_cards_recycle_can_reach) {
  Json view = four_alone();
  EXPECT_THAT(line_with(drawn(view, seen_by(4, Seat(0))), "Discarded"), HasSubstr("none"));
  view["discard"] = Json::array({"P1Y6", "R6B1", "G4Y3", "R1G6", "B1G6"});
  view["used"] = Json::array({"E3/3", "recycle", "timeshift", "timeshift"});
  view["energy"] = Json::array({"E?", "E?"});
  view["special_pile"] = Json::array({"?"});
  const std::string all = drawn(view, seen_by(4, Seat(0)));
  EXPECT_THAT(all, HasSubstr("40 hour cards · 2 energy cards · 1 special action"));
  EXPECT_THAT(all, HasSubstr("[P1Y6] [R6B1] [G4Y3] and 2 more"));
  EXPECT_THAT(all, HasSubstr("Used: E3/3 recycle timeshift ×2"));
  EXPECT_THAT(all, Not(HasSubstr("R1G6")));
}

TEST(MidnightPartyScene, the_reader_s_hand_is_shown_in_full_and_no_other) {
  Json view = four_alone();
  view["hands"][0] = Json::array({"R3B4", "G1P6", "E1/2"});
  view["specials"][0] =
      Json::array({"timeshift", "timeshift", "dejavu", "dejavu", "recycle", "recycle", "badhand", "badhand"});
  const std::string all = drawn(view, seen_by(4, Seat(0)));
  EXPECT_THAT(all, HasSubstr("Your hand   [R3B4] [G1P6] [E1/2] timeshift ×2 dejavu ×2 recycle ×2"));
  EXPECT_THAT(all, HasSubstr("badhand ×2"));
  EXPECT_THAT(all, Not(HasSubstr("[?]")));
  view["hands"][0] = Json::array();
  view["specials"][0] = Json::array();
  EXPECT_THAT(line_with(drawn(view, seen_by(4, Seat(0))), "Your hand"), HasSubstr("none"));
}

TEST(MidnightPartyScene, where_all_lies_open_every_hand_is_shown) {
  Json view = four_alone();
  for (std::size_t i = 0; i < 4; ++i) view["hands"][i] = Json::array({"R3B4"});
  const std::string all = drawn(view, seen_by(4, std::nullopt));
  for (const char* name : {"Ann", "Ben", "Cleo"}) EXPECT_THAT(all, ContainsRegex(std::string(name) + " +\\[R3B4\\]"));
}

TEST(MidnightPartyScene, MP_13_after_a_swap_an_hour_card_is_due) {
  Json view = four_alone();
  EXPECT_THAT(drawn(view, seen_by(4, Seat(0))), Not(HasSubstr("Now play")));
  view["must_play"] = true;
  EXPECT_THAT(drawn(view, seen_by(4, Seat(0))), HasSubstr("Now play an hour card."));
}

TEST(MidnightPartyScene, what_a_view_lacks_is_not_missed) {
  EXPECT_THAT(drawn(Json::object(), seen_by(2, std::nullopt)), HasSubstr("24★"));
}

TEST(MidnightPartyScene, colours_are_for_figures_and_never_the_only_sign) {
  const Scene& scene = scene_of(party_game);
  const std::string told = "Party: R walks with R3B4, Eve and P.";
  EXPECT_EQ(scene.sentence(told).plain(), told);
  EXPECT_THAT(scene.sentence(told).with_escape_codes(), HasSubstr("\x1b[1;31mR3\x1b[0m\x1b[1;36mB4\x1b[0m"));
  EXPECT_THAT(scene.sentence(told).with_escape_codes(), HasSubstr("Party")) << "no P of its own colour";
  EXPECT_THAT(scene.sentence("Red walks; Redwood stands.").with_escape_codes(),
              HasSubstr("\x1b[1;31mRed\x1b[0m walks; Redwood stands."));
  EXPECT_THAT(scene.sentence("R3B4 energy 1/2:G").with_escape_codes(), HasSubstr("1/2:\x1b[32mG"));
}

TEST(MidnightPartyScene, playing_comes_first_in_the_menu) {
  const Menu menu =
      scene_of(party_game)
          .menu(four_alone(),
                {"ability R3B4", "badhand R3B4", "play R3B4 first B", "play R3B4 first R", "recycle B1G6 for R3B4"},
                seen_by(4, Seat(0)));
  EXPECT_EQ(menu.find(1)->move, "play R3B4 first B");
  EXPECT_EQ(menu.find(5)->move, "ability R3B4");
  for (const StyledLine& line : laid_out(menu, 80, 10)) EXPECT_LE(line.width(), 80);
}

TEST(MidnightPartyScene, the_menu_has_the_order_of_the_hand) {
  const Menu menu =
      scene_of(party_game)
          .menu(four_alone(), {"play B5P2 first B", "play G1P6 first G", "play R2Y5 first R", "play R3B4 first R"},
                seen_by(4, Seat(0)));
  EXPECT_EQ(menu.find(1)->move, "play R3B4 first R");
  EXPECT_EQ(menu.find(4)->move, "play B5P2 first B");
}

}  // namespace
}  // namespace midnight::cli
