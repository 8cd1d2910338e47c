// SPDX-License-Identifier: MIT
// The moves at the root. They are the same in every world, so their nodes are made at once and need not be matched at
// every visit. Their priors come from the rules of thumb if the game has some, else from one-ply lookahead if it can
// value a state. Moves with a high prior are tried first and get a bonus that fades with their visits; with progressive
// widening the others have to wait.
#pragma once

#include "bots/ismcts/knowledge.hpp"
#include "bots/ismcts/node_pool.hpp"
#include "bots/ismcts/search_params.hpp"
#include "bots/ismcts/selection.hpp"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

namespace midnight::bots::ismcts {

class RootMoves {
 public:
  RootMoves() { moves_.reserve(MoveIndex::capacity); }

  // Whether these are all the moves there are.
  bool complete() const { return complete_; }

  // Makes a child of the root for each move. `world` is one behind the view.
  template <Game G, class Insight>
  void list(const typename G::View& view, const typename G::State& world, Seat seat, const SearchParams& params,
            NodePool& pool, Rng& rng) {
    moves_.clear();
    const auto legal = G::legal_moves(world, seat);
    if constexpr (RatesMoves<Insight, G>) {
      for (const auto& each : Insight::rated_moves(view, seat, legal, rng)) {
        moves_.push_back({.key = bits_of(each.move), .value = each.value});
      }
      rng.shuffle(std::span(moves_));
      order_by_value();
    } else {
      list_unrated<G, Insight>(world, seat, legal, rng);
      if constexpr (Values<Insight, G>) {
        if (params.prior > 0 && moves_.size() > 1) value_moves<G, Insight>(view, seat, params.prior_worlds, rng);
      }
    }
    complete_ = moves_.size() == legal.size() && !HasCandidates<Insight, G>;
    for (const RootMove& move : moves_) {
      if (pool.add_child(NodePool::root, move.key) != NodePool::none) continue;
      complete_ = false;
      break;
    }
  }

  // The node to go on from.
  std::uint32_t select(NodePool& pool, Seat mover, bool certain, const SearchParams& params) const {
    const Node& root = pool[NodePool::root];
    const std::uint32_t seen = root.visits + 1;
    std::uint32_t best = root.first_child;
    float best_bound = -1;
    for (std::uint32_t i = 0; i < root.child_count && may_widen(i, seen, params.widening); ++i) {
      Node& child = pool[root.first_child + i];
      if (child.visits == 0) return root.first_child + i;
      child.available = seen;
      float bound = upper_bound(child, params.exploration) +
                    params.prior * moves_[i].prior / static_cast<float>(child.visits + 1);
      if (certain) bound = bound_with_proof(child.proof, mover, bound);
      if (bound > best_bound) {
        best_bound = bound;
        best = root.first_child + i;
      }
    }
    return best;
  }

 private:
  struct RootMove {
    std::uint64_t key = 0;
    std::int64_t value = 0;
    float prior = 0;  // 0 for the worst move, 1 for the best
  };

  template <Game G, class Insight>
  void list_unrated(const typename G::State& world, Seat seat, const typename G::Moves& legal, Rng& rng) {
    if constexpr (HasCandidates<Insight, G>) {
      Candidates<G> candidates;
      Insight::candidates(world, seat, legal, candidates);
      for (const auto& move : candidates) moves_.push_back({.key = bits_of(move)});
    } else {
      for (const auto& move : legal) moves_.push_back({.key = bits_of(move)});
    }
    rng.shuffle(std::span(moves_));
  }

  template <Game G, class Insight>
  void value_moves(const typename G::View& view, Seat seat, std::uint32_t worlds, Rng& rng) {
    NoEvents silent;
    for (std::uint32_t i = 0; i < worlds; ++i) {
      const typename G::State world = imagined_world<G, Insight>(view, rng);
      for (RootMove& move : moves_) {
        typename G::State next = world;
        G::apply(next, seat, move_from<typename G::Move>(move.key), rng, silent);
        move.value += Insight::value(next, seat);
      }
    }
    order_by_value();
  }

  void order_by_value() {
    // Not a stable sort, which would allocate: ties are ordered by their bits.
    std::ranges::sort(moves_, [](const RootMove& a, const RootMove& b) {
      return a.value != b.value ? a.value > b.value : a.key < b.key;
    });
    const auto range = static_cast<float>(std::max<std::int64_t>(1, moves_.front().value - moves_.back().value));
    const std::int64_t worst = moves_.back().value;
    for (RootMove& move : moves_) move.prior = static_cast<float>(move.value - worst) / range;
  }

  std::vector<RootMove> moves_;
  bool complete_ = false;
};

}  // namespace midnight::bots::ismcts
