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

Reported one_run(const Contest& contest, const Statistics& statistics) {
  return {.game = find_game("hourglass"), .runs = {{"", &contest, &statistics}}};
}

std::string markdown(const Document& document) { return as_markdown(document).front().content; }

TEST(Report, tells_what_was_counted) {
  const Contest contest = two_bots();
  const Statistics statistics = some_games(contest);
  const std::string text = markdown(report_on(one_run(contest, statistics)));
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
  const Document document = report_on({.game = find_game("hourglass"),
                                       .swept = "passes",
                                       .runs = {{"1", &contest, &statistics}, {"2", &contest, &statistics}}});
  EXPECT_EQ(document.sections.front().title, "passes side by side");
  const auto files = as_markdown(document);
  // Seat 0 won both games of each run.
  EXPECT_THAT(files.front().content, HasSubstr("| 1 | 50.0 % | 9.5 – 90.5 % | 100.0 % | 34.2 – 100.0 % | 0.0 % |"));
  EXPECT_THAT(files.front().content, Not(HasSubstr("report.")));
  std::vector<std::string> names;
  for (const NamedFile& file : files) names.push_back(file.name);
  EXPECT_THAT(names, ::testing::Contains("1-bots.svg"));
  EXPECT_THAT(names, ::testing::Contains("2-bots.svg"));
}

TEST(Report, tells_who_wins_where_a_game_ends_in_one_way_or_another) {
  const Contest contest = two_bots();
  GameResult by_points{.scores = {9, 4}, .reason = "points", .moves = 30, .details = GameDetails()};
  by_points.winners.insert(Seat(0));
  GameResult by_party = by_points;
  by_party.number = 1;
  by_party.reason = "party";
  Statistics statistics(contest);
  statistics.add_deal(std::vector{by_points, by_party}, contest);
  const std::string text = markdown(report_on(one_run(contest, statistics)));
  // Seat 0 wins both games: greedy the first, random the second.
  EXPECT_THAT(text, HasSubstr("| ending | games | share | 95 % interval | greedy wins | random wins |"));
  EXPECT_THAT(text, HasSubstr("| party | 1 | 50.0 % | 9.5 – 90.5 % | 0.0 % | 100.0 % | 100.0 % | 0.0 % |"));
  EXPECT_THAT(text, HasSubstr("| points | 1 | 50.0 % | 9.5 – 90.5 % | 100.0 % | 0.0 % | 100.0 % | 0.0 % |"));
  EXPECT_THAT(text, HasSubstr("](endings.svg)"));
}

Statistics games_won(const Contest& contest, int won, int of) {
  Statistics statistics(contest);
  for (int i = 0; i < of; ++i) {
    GameResult game{.number = static_cast<std::uint64_t>(i), .scores = {1, 0}, .reason = "points", .moves = 9};
    game.winners.insert(Seat((i % 2 == 0) == (i < won) ? 0 : 1));
    statistics.add_deal(std::vector{game}, contest);
  }
  return statistics;
}

Contest contest_of(const std::vector<std::string>& bots) {
  Contest contest{.game = "hourglass"};
  for (const std::string& bot : bots) contest.contestants.push_back(contestant_from_text(bot).value());
  return contest;
}

TEST(Report, a_ladder_tells_what_each_doubling_is_worth) {
  const Contest low = contest_of({"greedy:2", "greedy:1"});
  const Contest high = contest_of({"greedy:4", "greedy:2"});
  const Statistics better = games_won(low, 100, 110);
  const Statistics equal = games_won(high, 55, 110);
  const Document document =
      report_on({.game = find_game("hourglass"), .rungs = {{"2", &low, &better}, {"4", &high, &equal}}});
  const std::string text = markdown(document);
  EXPECT_THAT(text, HasSubstr("| 2 against 1 | 110 | 90.9 % |"));
  EXPECT_THAT(text, HasSubstr("| 4 against 2 | 110 | 50.0 % | 40.8 – 59.2 % | +0 ± "));
  EXPECT_THAT(text, HasSubstr("chance explains: 2 against 1."));
  EXPECT_THAT(text, HasSubstr("](ladder.svg)"));
  EXPECT_THAT(text, HasSubstr("greedy:1 … greedy:4"));
  EXPECT_THAT(text, Not(HasSubstr("report.")));
}

TEST(Report, a_tournament_rates_its_bots_the_strongest_first) {
  const Contest contest = contest_of({"random", "greedy"});
  const Statistics statistics = games_won(contest, 20, 200);
  const std::string text = markdown(report_on(
      {.game = find_game("hourglass"), .tournament = {"random", "greedy"}, .tables = {{"", &contest, &statistics}}}));
  EXPECT_LT(text.find("\n| greedy | 18"), text.find("\n| random | -18")) << text;
  EXPECT_THAT(text, HasSubstr("| random | 10.0 % |  |"));
  EXPECT_THAT(text, HasSubstr("](ratings.svg)"));
  EXPECT_THAT(text, Not(HasSubstr("report.")));
}

TEST(Report, names_of_bots_are_no_markup) {
  Contest contest = two_bots();
  contest.contestants[0].name = "cmd:<b>|\"&";
  const Statistics statistics = some_games(contest);
  const Document document = report_on(one_run(contest, statistics));
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
