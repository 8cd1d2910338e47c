// SPDX-License-Identifier: MIT
// What the simulated games of a search teach about moves, wherever they are made: how well a seat fared that made
// this move. Later simulated games draw a few moves and make the one that fared best. It knows nothing about a game and
// helps in all of them a little: laying the last fitting card is mostly better than wasting it, whoever sits where.
// (In the literature: the move-average sampling technique.)
#pragma once

#include "bots/ismcts/move_index.hpp"
#include "bots/ismcts/reward.hpp"
#include "core/game.hpp"

#include <array>
#include <cstdint>

namespace midnight::bots::ismcts {

class Habits {
 public:
  void clear() {
    records_.fill(Record{});
    made_count_ = 0;
  }

  // The best of `tries` moves. Pre: there is a move; tries > 0.
  template <Game G>
  typename G::Move choose(const typename G::Moves& moves, Seat seat, std::uint32_t tries, Rng& rng) {
    const auto count = static_cast<std::uint32_t>(moves.size());
    if (count == 1) return moves[0];
    typename G::Move best{};
    std::uint32_t best_place = 0;
    float best_mean = -1;
    std::uint32_t word = 0;
    for (std::uint32_t i = 0; i < tries; ++i) {
      // Half a word is enough to pick by: the most likely move is hardly more likely than the others.
      word = i % 2 == 0 ? rng.next() : word >> 16U;
      const typename G::Move move = moves[((word & 0xffffU) * count) >> 16U];
      const std::uint32_t place = place_of(bits_of(move), seat);
      const float mean = records_[place].mean;
      // Selected without a branch, which could not be guessed.
      const bool better = mean > best_mean;
      best = better ? move : best;
      best_place = better ? place : best_place;
      best_mean = better ? mean : best_mean;
    }
    if (made_count_ < made_.size()) made_[made_count_++] = {static_cast<std::uint16_t>(best_place), seat};
    return best;
  }

  // The game that was simulated since the last call is over.
  void learn(const Rewards& rewards) {
    for (std::size_t i = 0; i < made_count_; ++i) {
      Record& record = records_[made_[i].place];
      const float reward = static_cast<float>(rewards[static_cast<std::size_t>(made_[i].seat.index())]);
      // A mean over all for the first ones, and then one that slowly forgets.
      if (record.count < slowest) ++record.count;
      record.mean += (reward - record.mean) / static_cast<float>(record.count);
    }
    made_count_ = 0;
  }

 private:
  static constexpr std::uint32_t slowest = 256;
  static constexpr unsigned place_bits = 13;

  struct Record {
    float mean = static_cast<float>(whole_reward);  // what was never made is worth a try
    std::uint32_t count = 0;
  };
  struct Made {
    std::uint16_t place;
    Seat seat;
  };
  // Different moves may fall on the same place; there is room for most games' moves.
  static std::uint32_t place_of(std::uint64_t bits, Seat seat) {
    const std::uint64_t key = bits * max_seats + static_cast<std::uint64_t>(seat.index());
    return static_cast<std::uint32_t>((key * 0x9e3779b97f4a7c15U) >> (64U - place_bits));
  }

  std::array<Record, 1U << place_bits> records_{};
  std::array<Made, 1024> made_;
  std::size_t made_count_ = 0;
};

}  // namespace midnight::bots::ismcts
