// SPDX-License-Identifier: MIT
#include "server/metrics/histogram.hpp"

#include <gtest/gtest.h>

#include <limits>
#include <thread>
#include <vector>

namespace midnight::server {
namespace {

TEST(HistogramTest, a_bucket_reaches_up_to_its_bound_and_includes_it) {
  Histogram histogram(16);
  histogram.add(std::uint64_t{0});
  histogram.add(std::uint64_t{16});
  histogram.add(std::uint64_t{17});
  histogram.add(std::uint64_t{32});
  histogram.add(std::uint64_t{33});
  EXPECT_EQ(histogram.bound(0), 16U);
  EXPECT_EQ(histogram.bound(1), 32U);
  EXPECT_EQ(histogram.bound(2), 64U);
  EXPECT_EQ(histogram.count(0), 2U);
  EXPECT_EQ(histogram.count(1), 2U);
  EXPECT_EQ(histogram.count(2), 1U);
  EXPECT_EQ(histogram.sum(), 98U);
}

// For every bucket: its bound is in it, and the next number is in the next one.
TEST(HistogramTest, buckets_follow_each_other_without_a_gap) {
  for (const std::uint64_t first : {std::uint64_t{1}, std::uint64_t{16}, std::uint64_t{100}}) {
    for (std::size_t bucket = 0; bucket + 2 < Histogram::buckets; ++bucket) {
      Histogram histogram(first);
      histogram.add(histogram.bound(bucket));
      EXPECT_EQ(histogram.count(bucket), 1U) << first << ' ' << bucket;
      histogram.add(histogram.bound(bucket) + 1);
      EXPECT_EQ(histogram.count(bucket + 1), 1U) << first << ' ' << bucket;
    }
  }
}

TEST(HistogramTest, what_is_beyond_all_bounds_is_in_the_last_bucket) {
  Histogram histogram(1);
  histogram.add(std::numeric_limits<std::uint64_t>::max());
  EXPECT_EQ(histogram.count(Histogram::buckets - 1), 1U);
}

TEST(HistogramTest, times_count_in_microseconds_and_never_backwards) {
  Histogram histogram(16);
  histogram.add(std::chrono::milliseconds(1));
  histogram.add(std::chrono::milliseconds(-5));
  EXPECT_EQ(histogram.sum(), 1000U);
  EXPECT_EQ(histogram.count(0), 1U);
}

TEST(HistogramTest, threads_lose_nothing) {
  Histogram histogram(1);
  std::vector<std::thread> threads;
  for (int i = 0; i < 4; ++i) {
    threads.emplace_back([&] {
      for (std::uint64_t value = 0; value < 1000; ++value) histogram.add(value % 2);
    });
  }
  for (std::thread& each : threads) each.join();
  EXPECT_EQ(histogram.count(0), 4000U);
  EXPECT_EQ(histogram.sum(), 2000U);
}

}  // namespace
}  // namespace midnight::server
