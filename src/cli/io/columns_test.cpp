// SPDX-License-Identifier: MIT
#include "cli/io/columns.hpp"

#include <gtest/gtest.h>

namespace midnight::cli {
namespace {

TEST(Columns, are_as_wide_as_what_is_in_them) {
  EXPECT_EQ(
      in_columns({{"NAME", "GAMES", "SINCE"}, {"Ann", "12", "noon"}, {"Zo\xc3\xab Bell", "3", ""}}, {false, true}),
      "NAME      GAMES  SINCE\n"
      "Ann          12  noon\n"
      "Zo\xc3\xab Bell      3\n");
}

TEST(Columns, nothing_is_nothing) { EXPECT_EQ(in_columns({}), ""); }

}  // namespace
}  // namespace midnight::cli
