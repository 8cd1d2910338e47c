// SPDX-License-Identifier: MIT
#include "cli/terminal/outcome_text.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace midnight::cli {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::StartsWith;

Outcome over(std::initializer_list<int> scores, std::initializer_list<int> winners, std::string_view reason) {
  Outcome outcome;
  outcome.over = true;
  for (const int score : scores) outcome.scores.push_back(static_cast<std::int16_t>(score));
  for (const int winner : winners) outcome.winners.insert(Seat(winner));
  outcome.reason = reason;
  return outcome;
}

const People alone{{"Ann"}, Seat(0)};
const People four{{"Ann", "Ben", "Cleo", "Dov"}, Seat(0)};

TEST(OutcomeText, a_game_for_one_is_won_or_lost_and_has_no_places) {
  EXPECT_THAT(result_sentence(over({48}, {0}, "finished"), "night-shift", alone), StartsWith("You win!"));
  const std::string lost = result_sentence(over({13}, {}, "asleep"), "night-shift", alone);
  EXPECT_THAT(lost, StartsWith("You lose."));
  EXPECT_THAT(lost, Not(HasSubstr("draw")));
  const People watched{{"Ann"}, std::nullopt};
  EXPECT_THAT(result_sentence(over({13}, {}, "asleep"), "night-shift", watched), StartsWith("Ann loses."));
  EXPECT_THAT(standings(over({13}, {}, ""), "hourglass", alone), ElementsAre("13 hourglasses"));
}

TEST(OutcomeText, nobody_of_several_wins_a_draw) {
  EXPECT_THAT(result_sentence(over({0, 0, 0, 0}, {}, "empty-hand"), "phantom-hours", four), HasSubstr("draw"));
}

TEST(OutcomeText, a_game_that_its_players_ended_is_told_the_same_in_every_game) {
  for (const std::string_view game : {"hourglass", "keyhole"}) {
    EXPECT_EQ(result_sentence(over({}, {1}, "resigned"), game, four), "Ben wins. By resignation.");
    EXPECT_THAT(result_sentence(over({}, {}, "aborted"), game, four), StartsWith("The game was aborted."));
    EXPECT_THAT(standings(over({}, {1}, "resigned"), game, four), IsEmpty());
  }
}

TEST(OutcomeText, PH_17_the_most_laid_cards_win_a_game_that_is_too_long) {
  EXPECT_EQ(result_sentence(over({0, 1, 0, 0}, {1}, "turn-limit"), "phantom-hours", four),
            "Ben wins. The night got too long: after 400 turns, most placed cards wins.");
  EXPECT_THAT(result_sentence(over({1, 1, 0, 0}, {0, 1}, "turn-limit"), "phantom-hours", four),
              StartsWith("You and Ben share the victory."));
}

TEST(OutcomeText, MP_25_a_team_wins_together_and_counts_rounds) {
  const Outcome outcome = over({3, 1, 3, 1}, {0, 2}, "rounds");
  EXPECT_THAT(result_sentence(outcome, "midnight-party", four), StartsWith("You and Cleo win together."));
  EXPECT_THAT(standings(outcome, "midnight-party", four),
              ElementsAre("1. You   3 rounds", "1. Cleo  3 rounds", "3. Ben   1 round", "3. Dov   1 round"));
}

TEST(OutcomeText, MP_26_those_with_equal_points_share_the_victory) {
  const Outcome outcome = over({25, 7, 25, 0}, {0, 2}, "points");
  EXPECT_THAT(result_sentence(outcome, "midnight-party", four), StartsWith("You and Cleo share the victory."));
  EXPECT_THAT(standings(outcome, "midnight-party", four).front(), "1. You   25 points");
}

TEST(OutcomeText, KH_21_half_points_are_written_as_people_do) {
  const Outcome outcome = over({13, 1, 2, 0}, {0}, "most-points");
  EXPECT_THAT(result_sentence(outcome, "keyhole", four), StartsWith("You win! Most points wins."));
  EXPECT_THAT(standings(outcome, "keyhole", four),
              ElementsAre("1. You   6½ points", "2. Cleo  1 point", "3. Ben   ½ point", "4. Dov   0 points"));
}

}  // namespace
}  // namespace midnight::cli
