// SPDX-License-Identifier: MIT
#include "bots/ismcts/selection.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <memory>
#include <set>
#include <vector>

namespace midnight::bots::ismcts {
namespace {

using Moves = std::vector<std::uint16_t>;

class Choosing : public testing::Test {
 protected:
  // One visit of a node at which these moves are legal; the chosen one earns `rewards[move]`.
  std::uint16_t visit(const Moves& moves, float exploration = 0.7F, float widening = 0) {
    const Selected selected =
        selection->select(pool, NodePool::root, moves, Seat(0), certain, exploration, widening, rng);
    Node& child = pool[selected.child];
    ++child.visits;
    const std::uint16_t move = moves[selected.place];
    child.sum += to_reward(move == 3 ? 0.9 : 0.4);
    ++pool[NodePool::root].visits;
    return move;
  }
  const Node& child(std::uint16_t move) {
    for (const Node& each : pool.children(NodePool::root)) {
      if (each.key == move) return each;
    }
    ADD_FAILURE() << "no such child";
    return pool[NodePool::root];
  }

  NodePool pool{1000};
  std::unique_ptr<Selection> selection = std::make_unique<Selection>();
  Rng rng{Rng::Kind::fast, numbered_seed(1), "choices"};
  bool certain = false;
};

TEST_F(Choosing, EveryMoveIsTriedOnceBeforeAnyTwice) {
  const Moves moves{1, 2, 3, 4, 5};
  std::set<std::uint16_t> tried;
  for (int i = 0; i < 5; ++i) tried.insert(visit(moves));
  EXPECT_EQ(tried.size(), 5U);
}

TEST_F(Choosing, TheBetterMoveIsTriedMoreAndTheOthersNowAndThen) {
  const Moves moves{1, 2, 3, 4, 5};
  for (int i = 0; i < 500; ++i) visit(moves);
  EXPECT_GT(child(3).visits, 300U);
  for (const std::uint16_t move : Moves{1, 2, 4, 5}) EXPECT_GT(child(move).visits, 3U);
}

TEST_F(Choosing, OnlyWhatIsLegalInThisWorldIsChosenAndCountsAsAvailable) {
  for (int i = 0; i < 50; ++i) {
    EXPECT_NE(visit({1, 2}), 3);
    visit({2, 3});
  }
  EXPECT_GE(child(2).available, 98U);
  EXPECT_LE(child(1).available, 50U);
  EXPECT_GT(child(3).visits, 25U);
}

TEST_F(Choosing, WideningHoldsBackMovesUntilTheNodeWasVisitedOften) {
  Moves moves;
  for (std::uint16_t move = 10; move < 110; ++move) moves.push_back(move);
  for (int i = 0; i < 100; ++i) visit(moves, 0.7F, 1);
  EXPECT_EQ(pool.children(NodePool::root).size(), 10U);
}

TEST_F(Choosing, WhatIsProvenCountsWhereNothingIsHidden) {
  const Moves moves{1, 2, 3};
  for (int i = 0; i < 30; ++i) visit(moves);
  for (Node& each : pool.children(NodePool::root)) {
    if (each.key == 3) each.proof = Proof(SeatSet(Seat(1)));
    if (each.key == 2) each.proof = Proof(SeatSet(Seat(0)));
  }
  EXPECT_EQ(visit(moves), 3) << "hidden: a loss in one world";
  certain = true;
  EXPECT_EQ(visit(moves), 2);
}

TEST(RoughLog, IsExactAtPowersOfTwoAndCloseBetween) {
  for (std::uint32_t number = 1; number < 5000; ++number) {
    EXPECT_NEAR(rough_log2(number), std::log2(static_cast<float>(number)), 0.09F);
  }
  EXPECT_FLOAT_EQ(rough_log2(1024), 10);
}

}  // namespace
}  // namespace midnight::bots::ismcts
