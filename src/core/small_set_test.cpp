// SPDX-License-Identifier: MIT
// SmallSet against std::set.
#include "core/small_set.hpp"

#include "core/rng.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <iterator>
#include <set>
#include <vector>

namespace midnight {
namespace {

class Thing {
 public:
  explicit Thing(int index) : index_(index) {}
  int index() const { return index_; }

 private:
  int index_;
};

using Things = SmallSet<Thing>;

std::vector<int> items(Things things) {
  std::vector<int> found;
  for (const Thing thing : things) found.push_back(thing.index());
  return found;
}

Things of(std::initializer_list<int> indices) {
  Things things;
  for (const int i : indices) things.insert(Thing(i));
  return things;
}

TEST(SmallSet, BeginsEmpty) {
  EXPECT_TRUE(Things().empty());
  EXPECT_EQ(Things().size(), 0);
  EXPECT_EQ(items(Things()), std::vector<int>());
}

TEST(SmallSet, HoldsAllSixtyFourThings) {
  Things things;
  for (int i = 63; i >= 0; --i) things.insert(Thing(i));
  EXPECT_EQ(things.size(), 64);
  EXPECT_EQ(things.bits(), ~std::uint64_t{0});
  EXPECT_EQ(items(things).front(), 0);
  EXPECT_EQ(items(things).back(), 63);
  EXPECT_TRUE(std::ranges::is_sorted(items(things)));
}

TEST(SmallSet, InsertsAndErasesOnce) {
  Things things = of({3, 63, 3});
  EXPECT_EQ(items(things), (std::vector{3, 63}));
  things.erase(Thing(3));
  things.erase(Thing(4));
  EXPECT_EQ(items(things), (std::vector{63}));
  EXPECT_EQ(things, Things(Thing(63)));
}

TEST(SmallSet, BitsAreTheIndices) {
  EXPECT_EQ(of({0, 2, 40}).bits(), (std::uint64_t{1} << 40U) + 5);
  EXPECT_EQ(Things::from_bits(5), of({0, 2}));
}

TEST(SmallSet, BehavesLikeASet) {
  Rng rng(Rng::Kind::fast, numbered_seed(1), "sets");
  for (int round = 0; round < 500; ++round) {
    Things a;
    Things b;
    std::set<int> model_a;
    std::set<int> model_b;
    for (int i = 0; i < 30; ++i) {
      const auto x = static_cast<int>(rng.below(64));
      const auto y = static_cast<int>(rng.below(64));
      a.insert(Thing(x));
      model_a.insert(x);
      b.insert(Thing(y));
      model_b.insert(y);
    }
    std::vector<int> both;
    std::vector<int> either;
    std::vector<int> only_a;
    std::ranges::set_intersection(model_a, model_b, std::back_inserter(both));
    std::ranges::set_union(model_a, model_b, std::back_inserter(either));
    std::ranges::set_difference(model_a, model_b, std::back_inserter(only_a));
    ASSERT_EQ(items(a & b), both);
    ASSERT_EQ(items(a | b), either);
    ASSERT_EQ(items(a - b), only_a);
    ASSERT_EQ(a.size(), static_cast<int>(model_a.size()));
    for (int i = 0; i < 64; ++i) ASSERT_EQ(a.contains(Thing(i)), model_a.contains(i));
    Things sum = a;
    sum |= b;
    ASSERT_EQ(sum, a | b);
    ASSERT_EQ(a == b, model_a == model_b);
  }
}

}  // namespace
}  // namespace midnight
