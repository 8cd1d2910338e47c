// SPDX-License-Identifier: MIT
#include "server/store/row_id.hpp"

#include <gtest/gtest.h>

namespace midnight::server {
namespace {

TEST(RowId, is_in_the_order_of_time_and_never_the_same) {
  std::uint8_t next = 0;
  const auto random = [&next](std::uint8_t* bytes, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) bytes[i] = next++;
  };
  EXPECT_EQ(time_ordered_id(1'800'000'000'000, random), "001800000000000-00010203");
  EXPECT_EQ(time_ordered_id(1'800'000'000'000, random), "001800000000000-04050607");
  EXPECT_LT(time_ordered_id(999'999'999'999, random), time_ordered_id(1'000'000'000'000, random));
  EXPECT_EQ(time_ordered_id(-1, random).size(), 24U);
}

}  // namespace
}  // namespace midnight::server
