// SPDX-License-Identifier: MIT
// That chance is even: chi-square tests with fixed seeds, so that they say the same every time. Each
// critical value is the one that a fair generator exceeds once in a thousand tries.
#include "core/rng.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <numeric>
#include <vector>

namespace midnight {
namespace {

double chi_square(const std::vector<int>& counts) {
  const double expected =
      static_cast<double>(std::accumulate(counts.begin(), counts.end(), 0)) / static_cast<double>(counts.size());
  double sum = 0;
  for (const int count : counts) sum += (count - expected) * (count - expected) / expected;
  return sum;
}

class Fairness : public testing::TestWithParam<Rng::Kind> {
 protected:
  static Rng rng(std::uint64_t number) { return {GetParam(), numbered_seed(number), "fairness"}; }
};

INSTANTIATE_TEST_SUITE_P(Rng, Fairness, testing::Values(Rng::Kind::chacha20, Rng::Kind::fast),
                         [](const auto& kind) { return std::string(to_text(kind.param)); });

TEST_P(Fairness, BelowSixLikeADie) {
  Rng dice = rng(1);
  std::vector<int> counts(6);
  for (int i = 0; i < 60000; ++i) ++counts[dice.below(6)];
  EXPECT_LT(chi_square(counts), 20.51);  // 5 degrees of freedom
}

TEST_P(Fairness, BelowAHundred) {
  Rng numbers = rng(2);
  std::vector<int> counts(100);
  for (int i = 0; i < 100000; ++i) ++counts[numbers.below(100)];
  EXPECT_LT(chi_square(counts), 148.23);  // 99 degrees of freedom
}

// Without rejection a third of the numbers would come twice as often as the others.
TEST_P(Fairness, BelowABoundThatFitsBadlyInto32Bits) {
  Rng numbers = rng(3);
  std::vector<int> counts(3);
  for (int i = 0; i < 30000; ++i) ++counts[numbers.below(3U << 30U) % 3];
  EXPECT_LT(chi_square(counts), 13.81);  // 2 degrees of freedom
}

TEST_P(Fairness, LowAndHighBytesOfWords) {
  Rng words = rng(4);
  std::vector<int> low(256);
  std::vector<int> high(256);
  for (int i = 0; i < 100000; ++i) {
    const std::uint32_t word = words.next();
    ++low[word & 0xffU];
    ++high[word >> 24U];
  }
  EXPECT_LT(chi_square(low), 330.52);  // 255 degrees of freedom
  EXPECT_LT(chi_square(high), 330.52);
}

TEST_P(Fairness, AllOrdersOfFourThings) {
  Rng shuffles = rng(5);
  std::map<std::array<int, 4>, int> orders;
  for (int i = 0; i < 48000; ++i) {
    std::array<int, 4> items{0, 1, 2, 3};
    shuffles.shuffle(std::span<int>(items));
    ++orders[items];
  }
  ASSERT_EQ(orders.size(), 24U);
  std::vector<int> counts;
  for (const auto& [order, count] : orders) counts.push_back(count);
  EXPECT_LT(chi_square(counts), 49.72);  // 23 degrees of freedom
}

// How often each of 63 cards came to each of 63 places. Rows and columns have fixed sums, therefore
// 62 · 62 = 3844 degrees of freedom and the factor 62/63.
TEST_P(Fairness, EveryCardToEveryPlaceOf63) {
  Rng shuffles = rng(6);
  std::vector<int> counts(std::size_t{63} * 63);
  for (int i = 0; i < 6300; ++i) {
    std::array<std::size_t, 63> cards{};
    std::iota(cards.begin(), cards.end(), std::size_t{0});
    shuffles.shuffle(std::span<std::size_t>(cards));
    for (std::size_t place = 0; place < cards.size(); ++place) ++counts[place * 63 + cards[place]];
  }
  EXPECT_LT(chi_square(counts) * 62 / 63, 4120.66);
}

TEST_P(Fairness, AShuffleKeepsAllThings) {
  Rng shuffles = rng(7);
  std::vector<int> items(100);
  std::iota(items.begin(), items.end(), 0);
  std::vector<int> shuffled = items;
  shuffles.shuffle(std::span(shuffled));
  EXPECT_NE(shuffled, items);
  std::sort(shuffled.begin(), shuffled.end());
  EXPECT_EQ(shuffled, items);
}

}  // namespace
}  // namespace midnight
