// SPDX-License-Identifier: MIT
// Undo history since the last point that nobody can undo past. A seat may take back its own unsettled moves; what
// others did in secret in between is played again.
#pragma once

#include "core/game.hpp"
#include "match/match.hpp"

#include <algorithm>
#include <optional>
#include <utility>
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

// What a game has come to: what undo restores.
template <class Entry>
struct GameCourse {
  using G = typename Entry::Rules;
  using N = typename Entry::Notation;
  using FreeAct = typename FreeActOf<G>::Type;

  void record(Seat seat, typename G::Move move) { moves.push_back({seat, N::write_move(move)}); }
  // Records keep one free act per seat between two ordinary moves: the later one combined with the earlier.
  void record_free(Seat seat, const FreeAct& act)
    requires Entry::has_free_acts
  {
    for (std::size_t i = moves.size(); i-- > 0 && moves[i].free;) {
      if (moves[i].seat != seat) continue;
      moves[i].text = N::write_free(G::combined(*N::read_free(moves[i].text), act));
      return;
    }
    moves.push_back({seat, N::write_free(act), true});
  }

  typename G::State state;
  Rng rng;
  std::vector<PlayedMove> moves = {};
};

template <class Entry>
class UndoHistory {
  using G = typename Entry::Rules;
  using Course = GameCourse<Entry>;
  using FreeAct = typename Course::FreeAct;

 public:
  struct Snapshot {
    typename G::State state;
    Rng rng;
    std::size_t moves = 0;  // without the free acts at the end, which later ones may be combined with
    std::vector<PlayedMove> free_acts;
  };
  static Snapshot snapshot(const Course& course) {
    std::size_t ordinary = course.moves.size();
    while (ordinary > 0 && course.moves[ordinary - 1].free) --ordinary;
    const auto free = course.moves.begin() + static_cast<std::ptrdiff_t>(ordinary);
    return {course.state, course.rng, ordinary, {free, course.moves.end()}};
  }

  bool can_take_back(Seat seat) const { return latest_of(made_, seat).has_value(); }
  // Of the seats that can, the one that moved last.
  std::optional<Seat> latest() const {
    for (std::size_t i = made_.size(); i-- > 0;) {
      if (!made_[i].settled) return made_[i].seat;
    }
    return std::nullopt;
  }

  // A move was made. `settled`: seats that may not take anything back any more.
  void add(Seat seat, typename G::Move move, Snapshot before, SeatSet settled) {
    made_.push_back({seat, move, std::nullopt, false});
    for (const Seat each : settled) settle(each);
    if (made_.empty() || made_.back().settled) return;
    // If only the latest move may be taken back, history begins there.
    if (!std::all_of(made_.begin(), made_.end() - 1, [](const Made& made) { return made.settled; })) return;
    made_.erase(made_.begin(), made_.end() - 1);
    before_ = std::move(before);
  }

  // A free act was made, which cannot be taken back.
  void add_free(Seat seat, const FreeAct& act, int players)
    requires Entry::has_free_acts
  {
    settle(seat);
    if (made_.empty()) return;
    made_.push_back({seat, {}, act, true});
    for (const Seat other : SeatSet::all(players)) {
      if (!free_acts_stand_without(other)) settle(other);
    }
  }

  // Takes one move back. Pre: can_take_back.
  void take_back(Seat seat, Course& course) {
    made_.erase(made_.begin() + static_cast<std::ptrdiff_t>(*latest_of(made_, seat)));
    course.state = before_->state;
    course.rng = before_->rng;
    course.moves.resize(before_->moves);
    course.moves.insert(course.moves.end(), before_->free_acts.begin(), before_->free_acts.end());
    for (const Made& made : made_) replay(made, course);
  }

 private:
  struct Made {
    Seat seat;
    typename G::Move move{};
    std::optional<FreeAct> free_act;  // instead of the move
    bool settled = false;             // may not be taken back any more
  };

  static std::optional<std::size_t> latest_of(const std::vector<Made>& made, Seat seat) {
    for (std::size_t i = made.size(); i-- > 0;) {
      if (made[i].seat == seat && !made[i].settled) return i;
    }
    return std::nullopt;
  }

  void settle(Seat seat) {
    for (Made& made : made_) made.settled = made.settled || made.seat == seat;
    if (!latest()) made_.clear();
  }

  // Another seat's later move, after one before it was taken back. It is still legal: it was secret, so it cannot
  // depend on what was taken back, and free acts were tried when they came.
  static void replay(const Made& made, Course& course) {
    if constexpr (Entry::has_free_acts) {
      if (made.free_act) {
        G::apply_free(course.state, made.seat, *made.free_act);
        return course.record_free(made.seat, *made.free_act);
      }
    }
    NoEvents silent;
    G::apply(course.state, made.seat, made.move, course.rng, silent);
    course.record(made.seat, made.move);
  }

  // Whether the free acts of others would still be possible if the seat took all of its latest moves back.
  bool free_acts_stand_without(Seat seat) const
    requires Entry::has_free_acts
  {
    std::vector<Made> left = made_;
    while (const auto latest = latest_of(left, seat)) {
      left.erase(left.begin() + static_cast<std::ptrdiff_t>(*latest));
      typename G::State state = before_->state;
      Rng rng = before_->rng;
      NoEvents silent;
      for (const Made& each : left) {
        if (each.free_act) {
          if (G::free_refusal(state, each.seat, *each.free_act)) return false;
          G::apply_free(state, each.seat, *each.free_act);
        } else {
          if (!G::acting(state).contains(each.seat) || G::refusal(state, each.seat, each.move)) return false;
          G::apply(state, each.seat, each.move, rng, silent);
        }
      }
    }
    return true;
  }

  std::vector<Made> made_;
  std::optional<Snapshot> before_;  // where made_ begins; set once there was anything to take back
};

}  // namespace midnight
