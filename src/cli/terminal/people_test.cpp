// SPDX-License-Identifier: MIT
#include "cli/terminal/people.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace midnight::cli {
namespace {

using testing::ElementsAre;

TEST(People, names_of_a_record_are_fit_to_be_printed) {
  EXPECT_THAT(presentable({"Ann", "", "\x1b"}, 4), ElementsAre("Ann", "somebody", "?", "Player 4"))
      << "who was erased, who has an unprintable name, and who has none";
}

}  // namespace
}  // namespace midnight::cli
