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
  EXPECT_EQ(won_by(Seat(0), SeatSet(Seat(0)), 2), 60U);
  EXPECT_EQ(won_by(Seat(1), SeatSet(Seat(0)), 2), 0U);
  EXPECT_EQ(won_by(Seat(1), both, 2), 30U) << "everybody won: a draw";
  EXPECT_EQ(won_by(Seat(1), SeatSet(), 3), 20U) << "nobody won: a draw";
  EXPECT_EQ(won_by(Seat(1), both, 3), 60U) << "a shared victory is a victory, as in a team";
  EXPECT_EQ(won_by(Seat(0), SeatSet(), 1), 0U) << "alone, not to win is to lose";
  EXPECT_EQ(won_by(Seat(0), SeatSet(Seat(0)), 1), 60U);
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
