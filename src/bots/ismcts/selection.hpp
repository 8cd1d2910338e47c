// SPDX-License-Identifier: MIT
// Which move to try next: the one with the best upper confidence bound. In a tree over information sets a move is not
// legal in every world, so "how often could it have been chosen" takes the place of the parent's visits; otherwise
// a move that is seldom possible would be tried whenever it is (Cowling, Powley and Whitehouse, 2012).
#pragma once

#include "bots/ismcts/move_index.hpp"
#include "bots/ismcts/node_pool.hpp"
#include "bots/ismcts/reward.hpp"
#include "core/rng.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdint>

namespace midnight::bots::ismcts {

// log2, straight between the powers of two: good enough for exploring, and the same bits everywhere.
// Pre: number > 0.
inline float rough_log2(std::uint32_t number) {
  const float value = static_cast<float>(number);
  const std::uint32_t bits = std::bit_cast<std::uint32_t>(value);
  const auto whole = static_cast<float>(static_cast<std::int32_t>(bits >> 23U) - 127);
  return whole + std::bit_cast<float>((bits & 0x7fffffU) | 0x3f800000U) - 1.0F;
}

// Pre: the node was visited.
inline float upper_bound(const Node& node, float exploration) {
  const float visits = static_cast<float>(node.visits);
  return (static_cast<float>(node.sum) * (1.0F / static_cast<float>(whole_reward)) +
          exploration * std::sqrt(rough_log2(node.available) * visits)) /
         visits;
}

// Proven wins first, proven losses last.
inline float bound_with_proof(Proof proof, Seat mover, float bound) {
  return proof.wins(mover) ? 1000.0F : proof.loses(mover) ? 0.0F : bound;
}

// Progressive widening: whether a node with so many visits may get another child.
inline bool may_widen(std::uint32_t children, std::uint32_t visits, float widening) {
  if (widening <= 0 || children == 0) return true;
  const float root = static_cast<float>(children) / widening;
  return root * root < static_cast<float>(visits);
}

struct Selected {
  std::uint32_t place = 0;               // among the moves
  std::uint32_t child = NodePool::none;  // none: the move has no node, nor room for one
  bool fresh = false;                    // the child was made just now
};

class Selection {
 public:
  void renew() { index_.renew(); }

  // Pre: there is a move. `parent` is a node at which `mover` chooses; nothing is hidden if `certain`, and then
  // what is proven counts.
  template <class Moves>
  Selected select(NodePool& pool, std::uint32_t parent, const Moves& moves, Seat mover, bool certain, float exploration,
                  float widening, Rng& rng) {
    const auto count = static_cast<std::uint32_t>(std::min<std::size_t>(moves.size(), MoveIndex::capacity / 2));
    if (pool[parent].child_count == 0) return expanded(pool, parent, moves, rng.below(count));

    index_.begin();
    for (std::uint32_t i = 0; i < count; ++i) {
      index_.put(bits_of(moves[i]), i);
      tried_[i] = false;
    }
    Selected best;
    float best_bound = -1;
    std::uint32_t present = 0;
    for (Node& child : pool.children(parent)) {
      const std::uint32_t place = index_.find(child.key);
      if (place == MoveIndex::not_found) continue;
      ++child.available;
      ++present;
      tried_[place] = true;
      float bound = upper_bound(child, exploration);
      if (certain) bound = bound_with_proof(child.proof, mover, bound);
      if (bound > best_bound) {
        best_bound = bound;
        best.place = place;
        best.child = static_cast<std::uint32_t>(&child - &pool[0]);
      }
    }
    if (present < count && may_widen(present, pool[parent].visits, widening)) {
      std::uint32_t pick = rng.below(count - present);
      std::uint32_t place = 0;
      while (tried_[place] || pick-- > 0) ++place;
      const Selected fresh = expanded(pool, parent, moves, place);
      if (fresh.fresh || present == 0) return fresh;
    }
    return best;
  }

 private:
  template <class Moves>
  static Selected expanded(NodePool& pool, std::uint32_t parent, const Moves& moves, std::uint32_t place) {
    const std::uint32_t child = pool.add_child(parent, bits_of(moves[place]));
    if (child != NodePool::none) pool[child].available = 1;
    return {.place = place, .child = child, .fresh = child != NodePool::none};
  }

  MoveIndex index_;
  std::array<bool, MoveIndex::capacity / 2> tried_{};
};

}  // namespace midnight::bots::ismcts
