// SPDX-License-Identifier: MIT
#include "games/phantom_hours/bot/trials.hpp"

#include "core/fixed_list.hpp"
#include "games/phantom_hours/bot/simple_rule.hpp"

#include <array>
#include <cassert>

namespace midnight::phantom_hours {
namespace {

// Places for an hour, or shifts (shifts.cpp).
constexpr std::size_t max_tried = 16;

// Turns, not moves. Whole games are rarely longer; where nobody can go on they would last for hundreds, and then be
// decided by what lies there now (PH-17).
constexpr int long_enough = 80;

// Only a win that is not shared counts. If a draw counted for half a win, a player whose opponent holds the ghost would
// lay a card so far off that no shift repairs the row, and shift to and fro: a player who shifts does not draw (PH-13),
// so the ghost stays where it is until all cards are gone (PH-16). One game in seven against the greedy bot ended like
// that.
std::int64_t played_on(State state, Seat seat, Move move, Rng rng) {
  NoEvents silent;
  PhantomHours::apply(state, seat, move, rng, silent);
  const int last_turn = state.turns + long_enough;
  while (!state.over && state.turns < last_turn) {
    const Seat mover = state.turn;
    // Everybody draws the first card: hands are in no order, and in the same world it is the same card.
    PhantomHours::apply(state, mover, simple_move(state, mover, PhantomHours::legal_moves(state, mover)), rng, silent);
  }
  const SeatSet winners = state.over ? PhantomHours::outcome(state).winners : winners_at_limit(state);
  return winners == SeatSet(seat) ? 1 : 0;
}

class Trials {
 public:
  explicit Trials(const Moves& moves) {
    assert(moves.size() <= max_tried);
    for (const Move move : moves) entries_.push_back({.move = move});
    for (std::size_t i = 0; i < entries_.size(); ++i) running_.push_back(static_cast<std::uint8_t>(i));
  }

  bool is_decided() const { return running_.size() == 1; }

  void play(const State& world, Seat seat, const Rng& luck) {
    ++worlds_;
    std::array<std::int64_t, max_tried> rewards{};
    for (const std::uint8_t i : running_) {
      rewards[i] = played_on(world, seat, entries_[i].move, luck);
      entries_[i].reward += rewards[i];
    }
    for (const std::uint8_t i : running_) {
      for (const std::uint8_t k : running_) {
        const std::int64_t difference = rewards[i] - rewards[k];
        entries_[i].spread[k] += difference * difference;
      }
    }
  }

  // Those that are behind the best by more than three and a half standard deviations of the difference.
  void drop_the_hopeless() {
    const std::uint8_t best = leader();
    for (std::size_t n = running_.size(); n-- > 0;) {
      Entry& entry = entries_[running_[n]];
      const std::int64_t behind = entries_[best].reward - entry.reward;
      if (behind * behind <= 12 * entries_[best].spread[running_[n]] || behind == 0) continue;
      entry.behind = behind;
      entry.worlds = worlds_;
      running_.remove(n);
    }
  }

  bots::RatedMoves<Move> result() const {
    constexpr std::int64_t millionths = 1'000'000;
    const std::int64_t best = entries_[leader()].reward;
    const std::int64_t value_of_best = millionths * best / worlds_;
    bots::RatedMoves<Move> rated;
    for (const Entry& entry : entries_) {
      // What is still running lags behind the best of all; the others lagged behind the best when they were dropped.
      const std::int64_t behind = entry.worlds > 0 ? entry.behind : best - entry.reward;
      const std::int64_t worlds = entry.worlds > 0 ? entry.worlds : worlds_;
      rated.push_back({entry.move, value_of_best - millionths * behind / worlds});
    }
    return rated;
  }

 private:
  struct Entry {
    Move move;
    std::int64_t reward = 0;
    std::array<std::int64_t, max_tried> spread{};  // squared differences to each other move
    std::int64_t behind = 0;                       // the best, when it was dropped
    std::int64_t worlds = 0;                       // it was tried in before it was dropped; 0: it was not
  };

  std::uint8_t leader() const {
    std::uint8_t best = running_[0];
    for (const std::uint8_t i : running_) {
      if (entries_[i].reward > entries_[best].reward) best = i;
    }
    return best;
  }

  FixedList<Entry, max_tried> entries_;
  FixedList<std::uint8_t, max_tried> running_;
  std::int64_t worlds_ = 0;
};

}  // namespace

bots::RatedMoves<Move> tried_out(const View& view, Seat seat, const Moves& moves, std::uint32_t worlds, Rng& rng) {
  constexpr std::uint32_t worlds_between_drops = 64;
  Trials trials(moves);
  for (std::uint32_t world = 0; world < worlds && !trials.is_decided(); ++world) {
    if (world > 0 && world % worlds_between_drops == 0) trials.drop_the_hopeless();
    State imagined = PhantomHours::sample(view, rng);
    rng.shuffle(imagined.hands[seat].span());  // the others do not know the order
    trials.play(imagined, seat, rng);
  }
  return trials.result();
}

}  // namespace midnight::phantom_hours
