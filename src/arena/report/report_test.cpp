// SPDX-License-Identifier: MIT
#include "arena/report/report.hpp"

#include "arena/report/svg.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

namespace midnight::arena {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

Contest two_bots() {
  Contest contest{.game = "hourglass", .details = true};
  for (const char* bot : {"greedy", "random"}) contest.contestants.push_back(contestant_from_text(bot).value());
  return contest;
}

Statistics some_games(const Contest& contest) {
  GameDetails details{.choices = 120, .forced = 3, .lead_changes = 2, .decided_at = 15, .hidden = 25, .shown = 75};
  details.actions["take"][Seat(0)] = 4;
  details.cards["R5"][Seat(0)] = 1;
  GameResult game{.scores = {9, 4}, .reason = "most-hourglasses", .moves = 30, .details = details};
  game.winners.insert(Seat(0));
  GameResult next = game;
  next.number = 1;
  Statistics statistics(contest);
  statistics.add_deal(std::vector{game, next}, contest);
  return statistics;
}

std::string markdown(const Document& document) { return as_markdown(document).front().content; }

TEST(Report, tells_what_was_counted) {
  const Contest contest = two_bots();
  const Statistics statistics = some_games(contest);
  const std::string text = markdown(report_on(*find_game("hourglass"), "", {{"", &contest, &statistics}}));
  EXPECT_THAT(text, HasSubstr("| greedy | 2 | 50.0 % |"));
  EXPECT_THAT(text, HasSubstr("| seat 0 (begins) | 100.0 % |"));
  EXPECT_THAT(text, HasSubstr("100.0 % were won twice from the same seat"));
  EXPECT_THAT(text, HasSubstr("4.0 listed moves on average; 10.0 % of all decisions are forced"));
  EXPECT_THAT(text, HasSubstr("25.0 % is hidden"));
  EXPECT_THAT(text, HasSubstr("last change by 50 % of their length"));
  EXPECT_THAT(text, HasSubstr("| take | 4.00 | 50.0 % | 100.0 % |"));
  EXPECT_THAT(text, HasSubstr("| R5 | 1.00 | 50.0 % | 100.0 % |"));
  EXPECT_THAT(text, Not(HasSubstr("report."))) << "a key without a sentence";
}

TEST(Report, compares_the_values_of_an_option) {
  const Contest contest = two_bots();
  const Statistics statistics = some_games(contest);
  const Document document =
      report_on(*find_game("hourglass"), "passes", {{"1", &contest, &statistics}, {"2", &contest, &statistics}});
  EXPECT_EQ(document.sections.front().title, "passes side by side");
  const auto files = as_markdown(document);
  std::vector<std::string> names;
  for (const NamedFile& file : files) names.push_back(file.name);
  EXPECT_THAT(names, ::testing::Contains("1-bots.svg"));
  EXPECT_THAT(names, ::testing::Contains("2-bots.svg"));
}

TEST(Report, names_of_bots_are_no_markup) {
  Contest contest = two_bots();
  contest.contestants[0].name = "cmd:<b>|\"&";
  const Statistics statistics = some_games(contest);
  const Document document = report_on(*find_game("hourglass"), "", {{"", &contest, &statistics}});
  EXPECT_THAT(as_html(document), HasSubstr("cmd:&lt;b&gt;|&quot;&amp;"));
  EXPECT_THAT(as_html(document), Not(HasSubstr("<b>")));
  EXPECT_THAT(markdown(document), HasSubstr("cmd:\\<b\\>\\|"));
}

TEST(Plots, take_numbers_together_where_there_are_too_many) {
  Histogram wide;
  for (int i = 0; i < 1000; ++i) wide.add(i);
  const std::string svg = distribution({{"wide", &wide}}, "axis");
  const std::string path = svg.substr(svg.find("<path"));
  EXPECT_LT(std::count(path.begin(), path.end(), 'H'), 60);
  const Histogram nothing;
  EXPECT_THAT(distribution({{"nothing", &nothing}}, "axis"), HasSubstr("</svg>"));
}

}  // namespace
}  // namespace midnight::arena
