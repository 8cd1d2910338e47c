// SPDX-License-Identifier: MIT
// The moves since the last moment that is settled for everybody: those that their seats may still take back, and what
// others did in secret in between, which stays when one of them is taken back.
#pragma once

#include "core/game.hpp"

#include <algorithm>
#include <optional>
#include <vector>

namespace midnight {

// Stands for the free acts of games that have none.
struct NoFreeAct {};

template <class G>
struct FreeActOf {
  using Type = NoFreeAct;
};
template <HasFreeActs G>
struct FreeActOf<G> {
  using Type = typename G::FreeAct;
};

template <Game G>
class RecentMoves {
 public:
  using FreeAct = typename FreeActOf<G>::Type;
  struct Made {
    Seat seat;
    typename G::Move move{};
    std::optional<FreeAct> free_act;  // instead of the move
    bool settled = false;             // may not be taken back any more
  };

  const std::vector<Made>& all() const { return made_; }
  bool anybody() const { return latest().has_value(); }
  std::optional<Seat> latest() const {
    for (std::size_t i = made_.size(); i-- > 0;) {
      if (!made_[i].settled) return made_[i].seat;
    }
    return std::nullopt;
  }
  // Where the seat's latest move is that it may take back.
  std::optional<std::size_t> latest_of(Seat seat) const {
    for (std::size_t i = made_.size(); i-- > 0;) {
      if (made_[i].seat == seat && !made_[i].settled) return i;
    }
    return std::nullopt;
  }

  void add(Seat seat, typename G::Move move) { made_.push_back({seat, move, std::nullopt, false}); }
  void add_free(Seat seat, const FreeAct& act) { made_.push_back({seat, {}, act, true}); }
  void erase(std::size_t index) { made_.erase(made_.begin() + static_cast<std::ptrdiff_t>(index)); }
  void forget() { made_.clear(); }
  // If nothing but the latest may be taken back, what came before it is forgotten. Whether that is so.
  bool keep_only_latest() {
    if (made_.empty() || made_.back().settled) return false;
    const bool only = std::all_of(made_.begin(), made_.end() - 1, [](const Made& made) { return made.settled; });
    if (only) made_.erase(made_.begin(), made_.end() - 1);
    return only;
  }
  // Nothing of the seat may be taken back any more.
  void settle(Seat seat) {
    for (Made& made : made_) made.settled = made.settled || made.seat == seat;
    if (!anybody()) forget();
  }

 private:
  std::vector<Made> made_;
};

}  // namespace midnight
