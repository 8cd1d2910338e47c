// SPDX-License-Identifier: MIT
#include "bots/ismcts/node_pool.hpp"

#include <gtest/gtest.h>

namespace midnight::bots::ismcts {
namespace {

TEST(NodePool, ChildrenStayTogetherAndKeepWhatTheyKnowWhenTheFamilyGrows) {
  NodePool pool(1000);
  for (std::uint64_t key = 0; key < 100; ++key) {
    const std::uint32_t child = pool.add_child(NodePool::root, key);
    ASSERT_NE(child, NodePool::none);
    pool[child].visits = static_cast<std::uint32_t>(key) + 5;
    // Grandchildren, so that blocks of several sizes come and go.
    const std::uint32_t grandchild = pool.add_child(child, 1000 + key);
    ASSERT_NE(grandchild, NodePool::none);
  }
  const auto children = pool.children(NodePool::root);
  ASSERT_EQ(children.size(), 100U);
  for (std::uint64_t key = 0; key < 100; ++key) {
    EXPECT_EQ(children[key].key, key);
    EXPECT_EQ(children[key].visits, key + 5);
    const auto index = static_cast<std::uint32_t>(&children[key] - &pool[NodePool::root]);
    ASSERT_EQ(pool.children(index).size(), 1U);
    EXPECT_EQ(pool.children(index)[0].key, 1000 + key);
  }
}

TEST(NodePool, BlocksThatWereOutgrownAreUsedAgain) {
  NodePool pool(1000);
  for (std::uint64_t key = 0; key < 32; ++key) pool.add_child(NodePool::root, key);
  const std::uint32_t used = pool.used();
  // The root has left blocks of 1, 2, 4, 8 and 16 behind.
  const std::uint32_t parent = static_cast<std::uint32_t>(&pool.children(NodePool::root)[3] - &pool[NodePool::root]);
  for (std::uint64_t key = 0; key < 16; ++key) pool.add_child(parent, key);
  EXPECT_EQ(pool.used(), used);
  EXPECT_EQ(pool.children(parent).size(), 16U);
  EXPECT_EQ(pool.children(NodePool::root).size(), 32U);
}

TEST(NodePool, WhenItIsFullFamiliesStayAsTheyAre) {
  NodePool pool(20);
  std::uint64_t added = 0;
  while (pool.add_child(NodePool::root, added) != NodePool::none) ++added;
  EXPECT_LT(added, 20U);
  const auto children = pool.children(NodePool::root);
  ASSERT_EQ(children.size(), added);
  for (std::uint64_t key = 0; key < added; ++key) EXPECT_EQ(children[key].key, key);

  pool.clear();
  EXPECT_TRUE(pool.children(NodePool::root).empty());
  EXPECT_NE(pool.add_child(NodePool::root, 7), NodePool::none);
}

}  // namespace
}  // namespace midnight::bots::ismcts
