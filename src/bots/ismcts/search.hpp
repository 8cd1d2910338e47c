// SPDX-License-Identifier: MIT
// Information-set Monte Carlo tree search for any game. Each iteration imagines a world behind the view of the seat
// that searches, walks down one tree that all worlds share, adds a node, plays the game out and updates all nodes on
// the way with the result. The seat to move in a node picks by its own rewards, so any number of players and
// teams will do.
//
// What a node stands for: the moves that led to it. They are the key; no view is made or hashed on the way.
// The moves and what the searching seat saw at the root cover nearly all that this seat would know, except what chance
// shows on the way, like a card that is drawn: worlds that differ in it share a node, and availability keeps
// their moves apart. Where that is too coarse, Insight::shown splits nodes by a 64-bit number of what was shown.
//
// Steps in which several seats decide at once: the searching seat decides first, by its nodes. What the others do is
// hidden from it, and what it does from them, so neither may steer the other through the tree: they move as in a
// simulated game and leave no nodes. Free acts are no moves and are ignored.
//
// What is proven: if an iteration has drawn no random number up to a node, there is only one world, and chance had no
// part in it. Then an end of the game found there is certain for good, and who wins is backed up as in a game
// without secrets. Anywhere else a win is a win in some world only, and nothing is concluded from it.
#pragma once

#include "bots/ismcts/knowledge.hpp"
#include "bots/ismcts/move_averages.hpp"
#include "bots/ismcts/node_pool.hpp"
#include "bots/ismcts/playout.hpp"
#include "bots/ismcts/reward.hpp"
#include "bots/ismcts/root_moves.hpp"
#include "bots/ismcts/search_params.hpp"
#include "bots/ismcts/selection.hpp"

#include <cstdint>

namespace midnight::bots::ismcts {

// Eight words of a generator as the seed of others.
inline Seed drawn_seed(Rng& rng) {
  Seed seed;
  for (std::size_t i = 0; i < seed.bytes.size(); i += 4) {
    const std::uint32_t word = rng.next();
    for (std::size_t k = 0; k < 4; ++k) seed.bytes[i + k] = static_cast<std::uint8_t>(word >> (8 * k));
  }
  return seed;
}

// All memory is asked for when it is made; make one and search often.
template <Game G, class Insight = NoInsight>
class Searcher {
  using State = typename G::State;
  using Move = typename G::Move;

 public:
  static constexpr std::uint32_t default_capacity = 1U << 18U;

  // `capacity`: nodes, 32 bytes each. When they are used up the tree stops growing, and search goes on.
  explicit Searcher(std::uint32_t capacity = default_capacity) : pool_(capacity) { result_.rated.reserve(256); }

  // Pre: the seat whose view this is may act. `clock` returns seconds; it is read only if the
  // budget names seconds. The result is valid until the next search.
  template <class Clock = NoClock>
  const SearchResult<G>& search(const typename G::View& view, Seat seat, Rng& rng, const SearchParams& params,
                                Clock clock = {}) {
    const Seed seed = drawn_seed(rng);
    chance_ = Rng(Rng::Kind::fast, seed, "chance");
    choices_ = Rng(Rng::Kind::fast, seed, "choices");
    params_ = params;
    searcher_ = seat;
    scale_ = RewardScale(params.margin);
    pool_.clear();
    selection_.renew();
    if (params.playout_tries > 1) averages_.clear();

    begin_world(view);
    root_moves_.template list<G, Insight>(view, world_, seat, params, pool_, choices_);
    won_.fill(0);
    work_ = 0;
    std::uint32_t done = 0;
    if (pool_[NodePool::root].child_count > 1) {
      const double end = params.seconds > 0 ? clock() + params.seconds : 0;
      while (done < params.iterations && !pool_[NodePool::root].proof.known()) {
        if (params.work > 0 && work_ >= params.work) break;
        if (params.seconds > 0 && done % iterations_between_looks == 0 && clock() >= end) break;
        if (done % params.iterations_per_world == 0 && done > 0) begin_world(view);
        iterate();
        ++done;
      }
    }
    report(done);
    return result_;
  }

 private:
  static constexpr std::uint32_t iterations_between_looks = 16;  // at the clock
  static constexpr std::size_t max_depth = 256;

  // A step down the tree.
  struct Step {
    std::uint32_t node;
    Seat mover;
    bool certain;
    std::uint32_t choices;  // how many moves there were; more than ever if that is not known
  };

  void begin_world(const typename G::View& view) {
    const std::uint64_t before = chance_.used();
    world_ = imagined_world<G, Insight>(view, chance_);
    one_world_ = chance_.used() == before;
  }

  void iterate() {
    state_ = world_;
    path_size_ = 0;
    const std::uint64_t drawn_before = chance_.used();
    bool certain = one_world_;
    std::uint32_t node = NodePool::root;
    SeatSet at_once;
    while (path_size_ < max_depth) {
      const SeatSet acting = G::acting(state_);
      if (acting.empty()) {
        if (certain && path_size_ > 0) pool_[node].proof = Proof(G::outcome(state_).winners);
        break;
      }
      at_once = acting.size() > 1 ? acting : still_at_once(at_once, acting);
      const Seat mover = acting.contains(searcher_) ? searcher_ : acting.first();
      if (mover != searcher_ && at_once.contains(mover)) {
        G::apply(state_, mover, simulated_move(mover), chance_, silent_);
        ++work_;
        certain = false;
        continue;
      }
      const Chosen chosen = choose(node, mover, certain);
      G::apply(state_, mover, chosen.move, chance_, silent_);
      ++work_;
      if (chosen.child == NodePool::none) break;
      node = chosen.child;
      certain = certain && chance_.used() == drawn_before;
      path_[path_size_++] = {node, mover, certain, chosen.choices};
      if (chosen.fresh) {
        if (certain && G::acting(state_).empty()) pool_[node].proof = Proof(G::outcome(state_).winners);
        break;
      }
      node = below(node);
      if (node == NodePool::none) break;
    }
    work_ += play_out<G, Insight>(state_, params_, averages_, chance_, scale_, result_of_game_);
    averages_.update(result_of_game_.reward);
    back_up();
  }

  Move simulated_move(Seat seat) {
    return playout_move<G, Insight>(state_, seat, params_.playout_tries, averages_, chance_);
  }

  // Somebody who could decide together with others and still has not.
  static SeatSet still_at_once(SeatSet at_once, SeatSet acting) {
    SeatSet still;
    for (const Seat seat : acting) {
      if (at_once.contains(seat)) still.insert(seat);
    }
    return still;
  }

  struct Chosen {
    Move move;
    std::uint32_t child;
    bool fresh;
    std::uint32_t choices;
  };

  Chosen choose(std::uint32_t node, Seat mover, bool certain) {
    if (node == NodePool::root) {
      const std::uint32_t child = root_moves_.select(pool_, mover, certain, params_);
      return {move_from<Move>(pool_[child].key), child, pool_[child].visits == 0,
              root_moves_.complete() ? pool_[node].child_count : UINT32_MAX};
    }
    const auto moves = G::legal_moves(state_, mover);
    if constexpr (HasCandidates<Insight, G>) {
      candidates_.clear();
      Insight::candidates(state_, mover, moves, candidates_);
      return choose_from(candidates_, node, mover, certain);
    } else {
      return choose_from(moves, node, mover, certain);
    }
  }
  template <class Moves>
  Chosen choose_from(const Moves& moves, std::uint32_t node, Seat mover, bool certain) {
    const Selected selected =
        selection_.select(pool_, node, moves, mover, certain, params_.exploration, params_.widening, choices_);
    // Of candidates nobody knows whether a move that is none of them would save the game.
    const bool all = !HasCandidates<Insight, G>;
    return {moves[selected.place], selected.child, selected.fresh,
            all ? static_cast<std::uint32_t>(moves.size()) : UINT32_MAX};
  }

  // The node that goes on after a move: the move's own, or one of several by what chance showed.
  std::uint32_t below(std::uint32_t node) {
    if constexpr (HasShown<Insight, G>) {
      const std::uint64_t shown = Insight::shown(state_, searcher_);
      for (Node& child : pool_.children(node)) {
        if (child.key != shown) continue;
        ++child.visits;
        return static_cast<std::uint32_t>(&child - &pool_[NodePool::root]);
      }
      const std::uint32_t child = pool_.add_child(node, shown);
      if (child != NodePool::none) pool_[child].visits = 1;
      return child;
    } else {
      return node;
    }
  }

  void back_up() {
    Node& root = pool_[NodePool::root];
    ++root.visits;
    if (path_size_ > 0) {
      won_[path_[0].node - root.first_child] += result_of_game_.won[static_cast<std::size_t>(searcher_.index())];
    }
    for (std::size_t i = path_size_; i-- > 0;) {
      Node& node = pool_[path_[i].node];
      ++node.visits;
      node.sum += result_of_game_.reward[static_cast<std::size_t>(path_[i].mover.index())];
      if (path_[i].certain && node.proof.known()) prove_parent(i);
    }
  }

  // The proof of the i-th step says something about the node above it. Where nodes are split by what chance
  // showed nothing is certain, so the node above is the one of the step before.
  void prove_parent(std::size_t i) {
    const std::uint32_t parent = i == 0 ? NodePool::root : path_[i - 1].node;
    if (HasShown<Insight, G> || pool_[parent].proof.known()) return;
    const Seat mover = path_[i].mover;
    const Proof proof = pool_[path_[i].node].proof;
    if (proof.wins(mover)) {
      pool_[parent].proof = proof;
      return;
    }
    // Lost only if every move is, and to the same winners.
    if (pool_[parent].child_count < path_[i].choices || !proof.loses(mover)) return;
    for (const Node& child : pool_.children(parent)) {
      if (!child.proof.known() || child.proof.winners() != proof.winners()) return;
    }
    pool_[parent].proof = proof;
  }

  void report(std::uint32_t iterations) {
    result_.rated.clear();
    result_.iterations = iterations;
    result_.nodes = pool_.used();
    const Node* best = nullptr;
    for (const Node& child : pool_.children(NodePool::root)) {
      const double games = child.visits;
      const auto won = static_cast<double>(won_[result_.rated.size()]) / static_cast<double>(whole_reward);
      result_.rated.push_back(
          {.move = move_from<Move>(child.key), .visits = child.visits, .chance = games == 0 ? 0 : won / games});
      if (best == nullptr || is_better(child, *best)) best = &child;
    }
    result_.move = move_from<Move>(best->key);
    result_.proven = best->proof.wins(searcher_);
  }

  // Proven wins first and proven losses last; otherwise the move that was tried most.
  bool is_better(const Node& one, const Node& other) const {
    const auto rank = [this](const Node& node) {
      return node.proof.wins(searcher_) ? 2 : node.proof.loses(searcher_) ? 0 : 1;
    };
    if (rank(one) != rank(other)) return rank(one) > rank(other);
    if (one.visits != other.visits) return one.visits > other.visits;
    return one.sum > other.sum;
  }

  NodePool pool_;
  Selection selection_;
  RootMoves root_moves_;
  MoveAverages averages_;
  SearchResult<G> result_;
  SearchParams params_;
  Seat searcher_;
  RewardScale scale_{0};
  Rewarded result_of_game_;
  std::uint64_t work_ = 0;
  std::array<std::uint64_t, NodePool::max_children> won_{};  // by root move, by its place
  Rng chance_{Rng::Kind::fast, Seed{}, "chance"};            // worlds, what moves bring about, simulated games
  Rng choices_{Rng::Kind::fast, Seed{}, "choices"};          // which move to try: no part of the world
  State world_;
  bool one_world_ = false;  // nothing is hidden from the view
  State state_;
  std::array<Step, max_depth> path_;
  std::size_t path_size_ = 0;
  [[no_unique_address]] NoEvents silent_;
  Candidates<G> candidates_;
};

}  // namespace midnight::bots::ismcts
