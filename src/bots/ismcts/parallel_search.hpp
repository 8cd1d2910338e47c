// SPDX-License-Identifier: MIT
// Several searches of the same position at once, each with a tree and a generator of its own; their root moves are
// added up. Nothing is shared while they run, so the answer is the same every time for a number of workers and a
// budget of iterations, however the threads are scheduled. The budget is each worker's. A page of its own, because
// not every place we run in has threads.
#pragma once

#include "bots/ismcts/search.hpp"

#include <cstdint>
#include <thread>
#include <vector>

namespace midnight::bots::ismcts {

template <Game G, class Insight = NoInsight>
class ParallelSearcher {
 public:
  // Pre: workers > 0.
  explicit ParallelSearcher(unsigned workers, std::uint32_t capacity = Searcher<G, Insight>::default_capacity) {
    searchers_.reserve(workers);
    for (unsigned i = 0; i < workers; ++i) searchers_.emplace_back(capacity);
  }

  // As Searcher's. The clock is asked from several threads.
  template <class Clock = NoClock>
  const SearchResult<G>& search(const typename G::View& view, Seat seat, Rng& rng, const SearchParams& params,
                                Clock clock = {}) {
    std::vector<Rng> generators;
    for (std::size_t i = 0; i < searchers_.size(); ++i) {
      generators.emplace_back(Rng::Kind::fast, drawn_seed(rng), "worker");
    }
    std::vector<const SearchResult<G>*> results(searchers_.size());
    {
      std::vector<std::jthread> threads;
      for (std::size_t i = 0; i < searchers_.size(); ++i) {
        threads.emplace_back([&, i, own_clock = clock] {
          results[i] = &searchers_[i].search(view, seat, generators[i], params, own_clock);
        });
      }
    }
    add_up(results);
    return result_;
  }

 private:
  void add_up(const std::vector<const SearchResult<G>*>& results) {
    result_ = *results[0];
    for (auto& considered : result_.considered) considered.value *= considered.visits;
    for (std::size_t i = 1; i < results.size(); ++i) {
      const SearchResult<G>& other = *results[i];
      result_.iterations += other.iterations;
      result_.nodes += other.nodes;
      // Workers shuffle equally promising moves, so each may have another order.
      for (const auto& theirs : other.considered) {
        for (auto& ours : result_.considered) {
          if (!(ours.move == theirs.move)) continue;
          ours.visits += theirs.visits;
          ours.value += theirs.value * theirs.visits;
        }
      }
    }
    std::uint32_t most = 0;
    for (auto& considered : result_.considered) {
      if (considered.visits > 0) considered.value /= considered.visits;
      if (considered.visits <= most) continue;
      most = considered.visits;
      result_.move = considered.move;
    }
    for (const SearchResult<G>* result : results) {
      if (!result->proven) continue;
      result_.move = result->move;
      result_.proven = true;
    }
  }

  std::vector<Searcher<G, Insight>> searchers_;
  SearchResult<G> result_;
};

}  // namespace midnight::bots::ismcts
