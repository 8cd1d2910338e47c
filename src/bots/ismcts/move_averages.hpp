// SPDX-License-Identifier: MIT
// MAST, the move-average sampling technique: the mean reward of each move over all playouts of a search, whatever the
// position. Later playouts draw a few moves and make the one with the best mean. It needs no knowledge of a game and
// helps a little in all of them: playing the last fitting card is mostly better than wasting it.
#pragma once

#include "bots/ismcts/move_index.hpp"
#include "bots/ismcts/reward.hpp"
#include "core/game.hpp"

#include <array>
#include <cstdint>

namespace midnight::bots::ismcts {

class MoveAverages {
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
      // Half a word is enough: the most likely move is hardly more likely than the others.
      word = i % 2 == 0 ? rng.next() : word >> 16U;
      const typename G::Move move = moves[((word & 0xffffU) * count) >> 16U];
      const std::uint32_t place = place_of(bits_of(move), seat);
      const float mean = records_[place].mean;
      // Without a branch, which could not be predicted.
      const bool better = mean > best_mean;
      best = better ? move : best;
      best_place = better ? place : best_place;
      best_mean = better ? mean : best_mean;
    }
    if (made_count_ < made_.size()) made_[made_count_++] = {static_cast<std::uint16_t>(best_place), seat};
    return best;
  }

  // Enters the rewards of the playout since the last call.
  void update(const Rewards& rewards) {
    for (std::size_t i = 0; i < made_count_; ++i) {
      Record& record = records_[made_[i].place];
      const float reward = static_cast<float>(rewards[static_cast<std::size_t>(made_[i].seat.index())]);
      // A plain mean at first, then an exponential moving average.
      if (record.count < slowest) ++record.count;
      record.mean += (reward - record.mean) / static_cast<float>(record.count);
    }
    made_count_ = 0;
  }

 private:
  static constexpr std::uint32_t slowest = 256;
  static constexpr unsigned place_bits = 13;

  struct Record {
    float mean = static_cast<float>(whole_reward);  // optimistic: untried moves are tried
    std::uint32_t count = 0;
  };
  struct Made {
    std::uint16_t place;
    Seat seat;
  };
  // A hash; collisions are rare, since the table is larger than most games' sets of moves.
  static std::uint32_t place_of(std::uint64_t bits, Seat seat) {
    const std::uint64_t key = bits * max_seats + static_cast<std::uint64_t>(seat.index());
    return static_cast<std::uint32_t>((key * 0x9e3779b97f4a7c15U) >> (64U - place_bits));
  }

  std::array<Record, 1U << place_bits> records_{};
  std::array<Made, 1024> made_;
  std::size_t made_count_ = 0;
};

}  // namespace midnight::bots::ismcts
