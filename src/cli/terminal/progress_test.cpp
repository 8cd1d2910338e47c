// SPDX-License-Identifier: MIT
#include "cli/terminal/progress.hpp"

#include <gtest/gtest.h>

namespace midnight::cli {
namespace {

constexpr const char* games = "arena.progress";
constexpr Advance halfway{.done = 500, .fresh = 400, .total = 1000, .elapsed = std::chrono::seconds(4)};

TEST(Progress, tells_rate_and_time_left_by_what_this_run_played) {
  EXPECT_DOUBLE_EQ(per_second(halfway), 100);
  EXPECT_EQ(progress_text(halfway, games), "50 %  500 of 1,000 games  100 per second  0:05 left");
}

TEST(Progress, does_not_divide_by_nothing) {
  EXPECT_EQ(progress_text({}, games), "100 %  0 of 0 games  0.0 per second  ? left");
  EXPECT_EQ(progress_bar({}, games, 0), "");
}

TEST(Progress, the_bar_fits_its_line) {
  EXPECT_EQ(progress_bar(halfway, games, 79).substr(0, 27), "[============            ] ");
  for (const int width : {20, 50, 60, 79, 200}) {
    EXPECT_LE(progress_bar(halfway, games, width).size(), static_cast<std::size_t>(width));
  }
}

TEST(Progress, writes_numbers_as_people_do) {
  EXPECT_EQ(with_commas(0), "0");
  EXPECT_EQ(with_commas(999), "999");
  EXPECT_EQ(with_commas(1000), "1,000");
  EXPECT_EQ(with_commas(1234567), "1,234,567");
  EXPECT_EQ(as_time(std::chrono::seconds(7)), "0:07");
  EXPECT_EQ(as_time(std::chrono::seconds(7509)), "2:05:09");
}

}  // namespace
}  // namespace midnight::cli
