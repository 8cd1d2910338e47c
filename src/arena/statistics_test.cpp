// SPDX-License-Identifier: MIT
#include "arena/statistics.hpp"

#include <gtest/gtest.h>

namespace midnight::arena {
namespace {

Contest contest_of_two() {
  Contest contest{.game = "hourglass"};
  for (const char* bot : {"greedy", "random"}) contest.contestants.push_back(contestant_from_text(bot).value());
  return contest;
}

GameResult game(std::uint64_t number, std::initializer_list<int> winners, std::int16_t first, std::int16_t second) {
  GameResult result{.number = number, .scores = {first, second}, .reason = "points", .moves = 30};
  for (const int seat : winners) result.winners.insert(Seat(seat));
  return result;
}

TEST(Wins, are_whole_for_winners_and_divided_in_a_draw) {
  SeatSet both(Seat(0));
  both.insert(Seat(1));
  EXPECT_EQ(won_by(Seat(0), SeatSet(Seat(0)), 2, 2), 60U);
  EXPECT_EQ(won_by(Seat(1), SeatSet(Seat(0)), 2, 2), 0U);
  EXPECT_EQ(won_by(Seat(1), both, 2, 2), 30U) << "everybody won: a draw";
  EXPECT_EQ(won_by(Seat(1), SeatSet(), 3, 3), 20U) << "nobody won: a draw";
  EXPECT_EQ(won_by(Seat(1), SeatSet(), 4, 2), 30U) << "a draw of two teams";
  EXPECT_EQ(won_by(Seat(1), both, 3, 3), 60U) << "a shared victory is a victory, as in a team";
  EXPECT_EQ(won_by(Seat(0), SeatSet(), 1, 1), 0U) << "alone, not to win is to lose";
  EXPECT_EQ(won_by(Seat(0), SeatSet(Seat(0)), 1, 1), 60U);
}

TEST(Statistics, tell_bots_from_seats) {
  const Contest contest = contest_of_two();
  Statistics statistics(contest);
  // greedy sits in seat 0 in even games, in seat 1 in odd ones, and wins both games of the first deal.
  statistics.add_deal(std::vector{game(0, {0}, 9, 4), game(1, {1}, 3, 8)}, contest);
  statistics.add_deal(std::vector{game(2, {0}, 7, 6), game(3, {0}, 5, 2)}, contest);
  EXPECT_EQ(statistics.games(), 4U);
  EXPECT_DOUBLE_EQ(statistics.of_bot(0).rate(), 0.75);
  EXPECT_DOUBLE_EQ(statistics.of_seat(Seat(0)).rate(), 0.75);
  EXPECT_DOUBLE_EQ(statistics.of(0, Seat(0)).rate(), 1);
  EXPECT_DOUBLE_EQ(statistics.of(0, Seat(1)).rate(), 0.5);
  EXPECT_DOUBLE_EQ(statistics.scores(0).mean(), (9 + 8 + 7 + 2) / 4.0);
  EXPECT_EQ(statistics.pairs(), (Pairs{.compared = 2, .same_seat = 1, .same_bot = 1}));
}

TEST(Statistics, leave_draws_out_of_luck_against_skill) {
  const Contest contest = contest_of_two();
  Statistics statistics(contest);
  statistics.add_deal(std::vector{game(0, {0, 1}, 5, 5), game(1, {1}, 3, 8)}, contest);
  EXPECT_EQ(statistics.draws(), 1U);
  EXPECT_EQ(statistics.pairs().compared, 0U);
}

TEST(Statistics, tell_endings_apart) {
  const Contest contest = contest_of_two();
  Statistics statistics(contest);
  GameResult other = game(1, {0}, 3, 8);
  other.reason = "time";
  statistics.add_deal(std::vector{game(0, {0}, 9, 4), other}, contest);
  statistics.add_deal(std::vector{game(2, {1}, 7, 6), game(3, {0}, 5, 2)}, contest);
  const Ending& points = statistics.endings().at("points");
  EXPECT_EQ(points.games, 3U);
  EXPECT_EQ(statistics.of_bot(0, points), (Share{3, whole_win})) << "greedy won game 0, not 2 and 3";
  EXPECT_EQ(statistics.of_seat(Seat(0), points), (Share{3, 2 * whole_win}));
  EXPECT_EQ(statistics.of_bot(1, statistics.endings().at("time")), (Share{1, whole_win}));
  EXPECT_EQ(statistics.of_bot(1), (Share{4, 3 * whole_win})) << "all endings together";
}

Contest three_bots() {
  Contest contest = contest_of_two();
  contest.contestants.push_back(contestant_from_text("greedy:2").value());
  return contest;
}

GameResult three(std::initializer_list<int> winners, std::int16_t first, std::int16_t second, std::int16_t third) {
  GameResult result = game(0, winners, first, second);
  result.scores.push_back(third);
  return result;
}

TEST(Statistics, compare_every_two_by_their_place) {
  const Contest contest = three_bots();
  const auto after = [&](const GameResult& result) {
    Statistics statistics(contest);
    statistics.add_deal(std::vector{result}, contest);
    return statistics;
  };
  const Statistics by_score = after(three({2}, 3, 5, 9));
  EXPECT_EQ(by_score.against(2, 0), (Share{1, whole_win}));
  EXPECT_EQ(by_score.against(1, 0), (Share{1, whole_win})) << "neither won, but more points";
  EXPECT_EQ(by_score.against(0, 1), (Share{1, 0}));
  const Statistics winner_first = after(three({0}, 3, 5, 4));
  EXPECT_EQ(winner_first.against(0, 1), (Share{1, whole_win})) << "a winner comes first, whatever the points";
  const Statistics shared = after(three({0, 1}, 7, 6, 1));
  EXPECT_EQ(shared.against(0, 1), Share{}) << "who wins together is not compared";
  EXPECT_EQ(shared.against(1, 2), (Share{1, whole_win}));
  const Statistics tied = after(three({0}, 7, 2, 2));
  EXPECT_EQ(tied.against(1, 2), Share{});
  const Statistics draw = after(three({0, 1, 2}, 2, 2, 2));
  EXPECT_EQ(draw.against(1, 2), (Share{1, whole_win / 2}));
}

Contest contest_of_teams(std::initializer_list<const char*> bots) {
  Contest contest{.game = "midnight-party"};
  if (bots.size() == 4) contest.options["mode"] = "teams";
  for (const char* bot : bots) contest.contestants.push_back(contestant_from_text(bot).value());
  return contest;
}

GameResult team_game(std::uint64_t number, const Contest& contest, SeatSet winners) {
  GameResult result{.number = number, .winners = winners, .reason = "points", .moves = 30};
  for (int seat = 0; seat < contest.players(); ++seat) {
    result.scores.push_back(winners.contains(Seat(seat)) ? 20 : 10);
  }
  return result;
}

SeatSet seats(std::initializer_list<int> indices) {
  SeatSet set;
  for (const int index : indices) set.insert(Seat(index));
  return set;
}

// 112 wins of 204 games: 48.0 to 61.6 per cent (Wilson). Counted for each partner, 224 of 408, it would be 50.1
// to 59.7.
TEST(Statistics, count_partners_once_a_game) {
  const Contest contest = contest_of_teams({"greedy", "random", "greedy", "random"});
  Statistics statistics(contest);
  EXPECT_EQ(statistics.sides(), 2);
  for (std::uint64_t number = 0; number < 204; ++number) {
    const int of_greedy = static_cast<int>(number % 2);  // greedy sits on seats 0 and 2 in even games
    const int winners = number < 112 ? of_greedy : 1 - of_greedy;
    statistics.add_deal(std::vector{team_game(number, contest, seats({winners, winners + 2}))}, contest);
  }
  EXPECT_EQ(statistics.of_bot(0), (Share{204, 112 * whole_win}));
  const Interval interval = interval_of(statistics.of_bot(0));
  EXPECT_NEAR(interval.low, 0.480, 0.0005);
  EXPECT_NEAR(interval.high, 0.616, 0.0005);
  EXPECT_EQ(statistics.against(0, 1), (Share{204, 112 * whole_win}));
  EXPECT_EQ(statistics.of_seat(Seat(0)).games, 204U);
  EXPECT_EQ(statistics.of_bot(0, statistics.endings().at("points")), statistics.of_bot(0));
}

TEST(Statistics, count_three_teams_of_six) {
  const Contest contest = contest_of_teams({"greedy", "random", "random", "greedy", "random", "random"});
  Statistics statistics(contest);
  EXPECT_EQ(statistics.sides(), 3);
  statistics.add_deal(std::vector{team_game(0, contest, seats({0, 3}))}, contest);
  EXPECT_EQ(statistics.of_bot(0), (Share{1, whole_win}));
  EXPECT_EQ(statistics.of_bot(1), (Share{2, 0})) << "two teams of random";
  statistics.add_deal(std::vector{team_game(6, contest, SeatSet())}, contest);
  EXPECT_EQ(statistics.of_bot(0), (Share{2, whole_win + whole_win / 3})) << "a draw is a third for each team";
}

TEST(Statistics, do_not_compare_partners) {
  const Contest contest = contest_of_teams({"greedy", "random", "random", "greedy"});
  Statistics statistics(contest);
  statistics.add_deal(std::vector{team_game(0, contest, SeatSet())}, contest);
  EXPECT_EQ(statistics.of_bot(0), (Share{2, whole_win})) << "both teams have one greedy";
  EXPECT_EQ(statistics.against(0, 1), (Share{2, whole_win})) << "each with the random of the other team";
}

TEST(Wilson, is_the_interval_of_the_textbook) {
  // 8 of 10: 0.4902 to 0.9433 (Newcombe 1998 has such tables).
  const Interval interval = wilson(8, 10);
  EXPECT_NEAR(interval.low, 0.4902, 0.0001);
  EXPECT_NEAR(interval.high, 0.9433, 0.0001);
  EXPECT_EQ(wilson(0, 50).low, 0);
  EXPECT_GT(wilson(0, 50).high, 0.05);
  EXPECT_EQ(wilson(50, 50).high, 1);
}

TEST(Histogram, grows_both_ways_and_adds_up) {
  Histogram some;
  some.add(5);
  some.add(-2, 3);
  Histogram more;
  more.add(9);
  more += some;
  EXPECT_EQ(more.total(), 5U);
  EXPECT_EQ(more.sum(), 8);
  EXPECT_EQ(more.times(-2), 3U);
  EXPECT_EQ(more.times(4), 0U);
  EXPECT_EQ(more.lowest(), -2);
  EXPECT_EQ(more.highest(), 9);
  EXPECT_EQ(more.quantile(0.5), -2);
  EXPECT_EQ(more.quantile(0.7), 5);
  EXPECT_NE(more, some);
}

}  // namespace
}  // namespace midnight::arena
