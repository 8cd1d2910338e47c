// SPDX-License-Identifier: MIT
#include "arena/ratings.hpp"

#include <gtest/gtest.h>

#include <cmath>

namespace midnight::arena {
namespace {

TEST(Ratings, ten_to_one_are_four_hundred_points) {
  Tournament two(2);
  two.add(0, 1, {.games = 110'000, .won = 100'000 * whole_win});
  const auto ratings = ratings_of(two);
  EXPECT_NEAR(ratings[0].points - ratings[1].points, 400, 0.1);
  EXPECT_NEAR(ratings[0].points + ratings[1].points, 0, 1e-6);
}

TEST(Ratings, the_interval_of_two_is_that_of_their_log_odds) {
  Tournament two(2);
  two.add(0, 1, {.games = 399, .won = 199 * whole_win + whole_win / 2});
  // With the added draw 400 games, half of them won: the log odds have the variance 1 / (400 / 4); each rating is half
  // of the difference.
  const double half = 1.959963984540054 * std::sqrt(1 / 100.0) / 2 * 400 / std::log(10.0);
  EXPECT_NEAR(ratings_of(two)[0].half, half, 1e-6);
  EXPECT_NEAR(ratings_of(two)[0].points, 0, 1e-6);
}

TEST(Ratings, agree_with_strengths_that_fit_exactly) {
  // Strengths 4, 2 and 1: 4 beats 2 in 2/3 of the games, 1 in 4/5; 2 beats 1 in 2/3.
  Tournament three(3);
  three.add(0, 1, {.games = 3'000'000, .won = 2'000'000 * whole_win});
  three.add(0, 2, {.games = 5'000'000, .won = 4'000'000 * whole_win});
  three.add(1, 2, {.games = 3'000'000, .won = 2'000'000 * whole_win});
  const auto ratings = ratings_of(three);
  const double twice = 400 * std::log10(2.0);
  EXPECT_NEAR(ratings[0].points, twice, 0.01);
  EXPECT_NEAR(ratings[1].points, 0, 0.01);
  EXPECT_NEAR(ratings[2].points, -twice, 0.01);
}

TEST(Ratings, ten_to_one_is_a_lead_of_four_hundred_points) {
  EXPECT_NEAR(lead_of({.games = 110'000, .won = 100'000 * whole_win}).points, 400, 0.1);
  EXPECT_NEAR(lead_of({.games = 100, .won = 50 * whole_win}).points, 0, 1e-6);
}

TEST(Ratings, come_from_all_tables_in_any_seating) {
  const auto table = [](const std::vector<std::string>& bots, int winner) {
    Contest contest{.game = "hourglass"};
    for (const std::string& bot : bots) contest.contestants.push_back(contestant_from_text(bot).value());
    GameResult game{.scores = {0, 0, 0}, .reason = "points", .moves = 3};
    game.winners.insert(Seat(winner));
    Statistics statistics(contest);
    statistics.add_deal(std::vector{game}, contest);
    return statistics;
  };
  const Statistics one = table({"random", "greedy", "greedy:2"}, 1);
  const Statistics two = table({"greedy:4", "random", "greedy"}, 0);
  const Tournament results = results_of({"random", "greedy", "greedy:2", "greedy:4"}, {&one, &two});
  EXPECT_EQ(results.share(1, 0), (Share{1, whole_win})) << "at the second table neither was first";
  EXPECT_EQ(results.share(1, 2), (Share{1, whole_win}));
  EXPECT_EQ(results.share(3, 0), (Share{1, whole_win}));
  EXPECT_EQ(results.share(1, 3), (Share{1, 0}));
  EXPECT_EQ(results.share(2, 3), Share{}) << "they never met";
}

TEST(Ratings, stay_finite_for_those_who_win_everything) {
  Tournament two(2);
  two.add(0, 1, {.games = 50, .won = 50 * whole_win});
  const auto ratings = ratings_of(two);
  EXPECT_GT(ratings[0].points, 200);
  EXPECT_LT(ratings[0].points, 1000);
}

}  // namespace
}  // namespace midnight::arena
