// SPDX-License-Identifier: MIT
// Whatever has happened, the screen fits the rows there are.
#include "cli/terminal/screen.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace midnight::cli {
namespace {

using testing::HasSubstr;

const People five{{"Wwwwwwwwwwww", "Ben", "Cleo", "Dov", "Eve"}, Seat(0)};

ScreenParts crowded() {
  const auto match = Match::start({.game = "hourglass", .players = 5, .first = Seat(0)});
  const Json view = match->view(Viewer::at(Seat(0)));
  const Scene& scene = scene_of("hourglass");
  ScreenParts parts;
  parts.header = header(*match, five, 80);
  parts.table = scene.table(view, five);
  for (int i = 0; i < 40; ++i) parts.news.push_back("Sentence " + std::to_string(i) + " tells of Ben and Cleo.");
  parts.menu = laid_out(scene.menu(view, match->legal(Seat(0)).moves, five), 80, 10);
  return parts;
}

TEST(Screen, five_players_fit_twenty_three_rows_of_eighty) {
  const Lines lines = composed(crowded(), scene_of("hourglass"), 23, 80);
  EXPECT_LE(lines.size(), 23U);
  for (const StyledLine& line : lines) EXPECT_LE(line.width(), 80) << line.plain();
}

TEST(Screen, of_much_news_the_newest_are_shown) {
  std::string all;
  for (const StyledLine& line : composed(crowded(), scene_of("hourglass"), 23, 80)) all += line.plain() + "\n";
  EXPECT_THAT(all, HasSubstr("Sentence 39"));
  EXPECT_THAT(all, Not(HasSubstr("Sentence 0 ")));
  EXPECT_THAT(all, HasSubstr("open -"));
}

// A terminal of 24 rows: what the table leaves is for the moves, some news and the prompt.
TEST(Screen, six_at_the_party_leave_room_for_the_moves) {
  const People six{{"Wwwwwwwwwwww", "Ben", "Cleo", "Dov", "Eve", "Finn"}, Seat(0)};
  const auto match = Match::start({.game = "midnight-party", .players = 6, .first = Seat(0)});
  ASSERT_TRUE(match.ok());
  std::size_t rows = header(*match, six, 80).size();
  for (const Lines& part : scene_of("midnight-party").table(match->view(Viewer::at(Seat(0))), six)) {
    rows += part.size();
    for (const StyledLine& line : part) EXPECT_LE(line.width(), 80) << line.plain();
  }
  EXPECT_LE(rows, 24U - 10U);
}

TEST(Screen, a_pipe_has_room_for_everything) {
  std::string all;
  for (const StyledLine& line : composed(crowded(), scene_of("hourglass"), 1000, 80)) all += line.plain() + "\n";
  EXPECT_THAT(all, HasSubstr("Sentence 0 "));
}

}  // namespace
}  // namespace midnight::cli
