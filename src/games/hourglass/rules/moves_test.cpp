// SPDX-License-Identifier: MIT
// The computed list of moves against one that is written down.
#include "games/hourglass/rules/moves.hpp"

#include "games/hourglass/rules/test_position.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace midnight::hourglass {
namespace {

std::vector<std::string> texts(const auto& moves) {
  std::vector<std::string> list;
  for (const Move move : moves) list.push_back(Notation::write_move(move));
  return list;
}

TEST(HourglassMoves, BeginEmpty) {
  const Moves none;
  EXPECT_TRUE(none.empty());
  EXPECT_EQ(none.size(), 0U);
  EXPECT_TRUE(none.begin() == none.end());
  EXPECT_TRUE(Moves(card_set("R1 R2")).empty()) << "a hand alone is no move";
}

TEST(HourglassMoves, WhatDoesNotCountIsNotThere) {
  Moves moves(card_set("R1 J25"));
  moves.add_for_each_card(Move::open(Direction::ascending, CardId(0)), false);
  moves.add_for_each_card(Move::under(2, CardId(0)), true);
  moves.add_for_each_card(Move::open(Direction::descending, CardId(0)), false);
  EXPECT_EQ(texts(moves), (std::vector<std::string>{"under C R1", "under C J25"}));
}

TEST(HourglassMoves, TakesComeAfterTheOthersByHolder) {
  Moves moves(card_set("R1 R2 P9"));
  moves.add_for_each_card(Move::under(1, CardId(0)), true);
  moves.add_takes(1, card_set("R1 P9"));
  moves.add_takes(2, card_set("R2"));
  EXPECT_EQ(texts(moves), (std::vector<std::string>{"under B R1", "under B R2", "under B P9", "take B R1", "take B P9",
                                                    "take C R2"}));
}

// Every size of hand, with every number of acts and any cards that fit.
TEST(HourglassMoves, AgreeWithAWrittenList) {
  const std::vector<Move> acts{Move::open(Direction::ascending, CardId(0)),
                               Move::open(Direction::descending, CardId(0)), Move::under(0, CardId(0)),
                               Move::under(1, CardId(0)), Move::under(2, CardId(0))};
  Rng rng(Rng::Kind::fast, numbered_seed(1), "moves");
  for (int hand_size = 1; hand_size <= 7; ++hand_size) {
    for (std::uint32_t chosen = 0; chosen < 32; ++chosen) {
      CardSet hand;
      while (hand.size() < hand_size) hand.insert(CardId(static_cast<int>(rng.below(card_count))));
      Moves moves(hand);
      std::vector<Move> written;
      for (std::size_t i = 0; i < acts.size(); ++i) {
        const bool counts = ((chosen >> i) & 1U) != 0;
        moves.add_for_each_card(acts[i], counts);
        for (const CardId each : hand) {
          if (counts) written.push_back(Move::from_act(acts[i].act(), each));
        }
      }
      for (std::size_t holder = 0; holder < holder_count; ++holder) {
        CardSet fitting;
        for (const CardId each : hand) {
          if (rng.below(2) == 0) continue;
          fitting.insert(each);
          written.push_back(Move::take(holder, each));
        }
        moves.add_takes(holder, fitting);
      }
      ASSERT_EQ(texts(moves), texts(written));
      ASSERT_EQ(moves.size(), written.size());
    }
  }
}

TEST(HourglassMoves, AnActIsAMoveWithoutItsCard) {
  for (const Move move : {Move::open(Direction::descending, card("J25")), Move::take(2, card("R1")),
                          Move::under(1, card("P25")), Move::drop(card("R7"))}) {
    EXPECT_EQ(Move::from_act(move.act(), move.card()), move);
  }
}

}  // namespace
}  // namespace midnight::hourglass
