// SPDX-License-Identifier: MIT
// FixedList against std::vector, and the few things that are its own.
#include "core/fixed_list.hpp"

#include "core/rng.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace midnight {
namespace {

using List = FixedList<int, 8>;

std::vector<int> items(const List& list) { return {list.begin(), list.end()}; }

TEST(FixedList, BeginsEmpty) {
  const List list;
  EXPECT_TRUE(list.empty());
  EXPECT_EQ(list.size(), 0U);
  EXPECT_EQ(list.capacity(), 8U);
  EXPECT_EQ(list.begin(), list.end());
}

TEST(FixedList, GrowsAndShrinksAtTheBack) {
  List list{1, 2};
  list.push_back(3);
  EXPECT_EQ(items(list), (std::vector{1, 2, 3}));
  EXPECT_EQ(list.back(), 3);
  EXPECT_EQ(list.pop_back(), 3);
  EXPECT_EQ(items(list), (std::vector{1, 2}));
  EXPECT_FALSE(list.full());
  while (!list.full()) list.push_back(0);
  EXPECT_EQ(list.size(), 8U);
}

TEST(FixedList, InsertsAnywhere) {
  for (std::size_t at = 0; at <= 3; ++at) {
    List list{1, 2, 3};
    list.insert(at, 9);
    std::vector<int> expected{1, 2, 3};
    expected.insert(expected.begin() + static_cast<std::ptrdiff_t>(at), 9);
    EXPECT_EQ(items(list), expected);
  }
}

TEST(FixedList, InsertsUpToItsCapacity) {
  List list{1, 2, 3, 4, 5, 6, 7};
  list.insert(0, 0);
  EXPECT_TRUE(list.full());
  EXPECT_EQ(items(list), (std::vector{0, 1, 2, 3, 4, 5, 6, 7}));
}

TEST(FixedList, InsertsACopyOfAnItemOfItsOwn) {
  List list{1, 2, 3};
  list.insert(0, list[2]);
  EXPECT_EQ(items(list), (std::vector{3, 1, 2, 3}));
}

TEST(FixedList, RemovesAnywhereAndClosesTheGap) {
  for (std::size_t at = 0; at < 3; ++at) {
    List list{1, 2, 3};
    EXPECT_EQ(list.remove(at), static_cast<int>(at) + 1);
    std::vector<int> expected{1, 2, 3};
    expected.erase(expected.begin() + static_cast<std::ptrdiff_t>(at));
    EXPECT_EQ(items(list), expected);
  }
}

TEST(FixedList, ComparisonIgnoresDeadSlots) {
  List popped{1, 2, 3};
  popped.pop_back();
  EXPECT_EQ(popped, (List{1, 2}));
  List cleared{4, 5};
  cleared.clear();
  EXPECT_EQ(cleared, List());
  EXPECT_NE((List{1, 2}), (List{1, 3}));
  EXPECT_NE((List{1, 2}), (List{1, 2, 3}));
  EXPECT_NE((List{1, 2}), (List{2, 1}));
}

TEST(FixedList, CopiesAreIndependent) {
  List list{1, 2};
  List copy = list;
  copy[0] = 9;
  copy.push_back(3);
  EXPECT_EQ(items(list), (std::vector{1, 2}));
  EXPECT_EQ(items(copy), (std::vector{9, 2, 3}));
}

TEST(FixedList, ContainsLooksOnlyAtLivingItems) {
  List list{1, 2, 3};
  EXPECT_TRUE(list.contains(3));
  list.pop_back();
  EXPECT_FALSE(list.contains(3));
  EXPECT_TRUE(list.contains(1));
}

TEST(FixedList, ResizeAndSpanReachTheLivingItems) {
  List list{1, 2, 3};
  list.resize(2);
  EXPECT_EQ(items(list), (std::vector{1, 2}));
  EXPECT_EQ(list.span().size(), 2U);
  list.span()[1] = 7;
  EXPECT_EQ(list[1], 7);
}

TEST(FixedList, CountsBeyond255) {
  FixedList<std::uint8_t, 300> list;
  for (int i = 0; i < 300; ++i) list.push_back(static_cast<std::uint8_t>(i));
  EXPECT_EQ(list.size(), 300U);
  EXPECT_TRUE(list.full());
  EXPECT_EQ(list[256], 0);
  FixedList<std::uint8_t, 255> shorter;
  while (!shorter.full()) shorter.push_back(1);
  EXPECT_EQ(shorter.size(), 255U);
}

TEST(FixedList, DoesWhatAVectorDoes) {
  Rng rng(Rng::Kind::fast, numbered_seed(1), "lists");
  List list;
  std::vector<int> model;
  for (int step = 0; step < 5000; ++step) {
    const auto value = static_cast<int>(rng.below(4));
    const std::size_t at = rng.below(static_cast<std::uint32_t>(model.size() + 1));
    const std::uint32_t action = rng.below(3);
    if (action == 0 && !list.full()) {
      list.push_back(value);
      model.push_back(value);
    } else if (action == 1 && !list.full()) {
      list.insert(at, value);
      model.insert(model.begin() + static_cast<std::ptrdiff_t>(at), value);
    } else if (action == 2 && at < model.size()) {
      ASSERT_EQ(list.remove(at), model[at]);
      model.erase(model.begin() + static_cast<std::ptrdiff_t>(at));
    }
    ASSERT_EQ(items(list), model) << "after step " << step;
  }
}

}  // namespace
}  // namespace midnight
