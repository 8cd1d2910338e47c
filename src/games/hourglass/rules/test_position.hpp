// SPDX-License-Identifier: MIT
// Positions for tests. A test names what matters (whose turn, a few cards of a hand, the sets) and all
// other cards go where they must be, so that the position could have come about in play. How often
// hands were drawn follows from the named cards; what is left over lies on the won piles.
//
//   State state = Position(4).set(1, "- R5 R3").hand(2, "J3");   // seat 2 is to move
//   play(state, "take A J3");
#pragma once

#include "core/tokens.hpp"
#include "games/hourglass/notation/notation.hpp"
#include "games/hourglass/rules/hourglass.hpp"
#include "tests/written_json.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace midnight::hourglass {

inline CardId card(std::string_view text) {
  const auto read = card_from_text(text);
  EXPECT_TRUE(read) << text << " is not a card";
  return read.value_or(CardId());
}

inline std::vector<CardId> cards(std::string_view text) {
  std::vector<CardId> list;
  for (const std::string_view token : split_tokens(text)) list.push_back(card(token));
  return list;
}

inline CardSet card_set(std::string_view text) {
  CardSet set;
  for (const CardId each : cards(text)) set.insert(each);
  return set;
}

// Cards as one line: sets in the order R, P, J, lists in their own.
template <class Cards>
std::string text_of(const Cards& list) {
  std::string text;
  for (const CardId each : list) text += (text.empty() ? "" : " ") + std::string(to_text(each));
  return text;
}

constexpr int rounds_per_pass(int players) {
  return (card_count - players * hand_size(players)) / (players * turns_per_round(players)) + 1;
}

class Position {
 public:
  explicit Position(int players) {
    state_.options.players = static_cast<std::uint8_t>(players);
    state_.options.passes = players == 5 ? 2 : 1;
  }

  // Who began the round (seat 0 unless named), or instead who is to move now.
  Position& first(int seat) { return first_ = seat, *this; }
  Position& turn(int seat) { return turn_ = seat, *this; }
  // Turns played in this round. Unless named, as many as cards lie in the sets. Turns that neither the
  // sets nor dropped cards account for were cards tucked under the last set.
  Position& turns(int played) { return turns_ = played, *this; }
  Position& last_turn() { return turns(players() * turns_per_round(players()) - 1); }
  Position& round(int number) { return round_ = number, *this; }
  Position& passes(int count) { return state_.options.passes = static_cast<std::uint8_t>(count), *this; }
  Position& pass(int number) { return state_.pass = static_cast<std::uint8_t>(number), *this; }
  // Over, after the last pass.
  Position& over() {
    state_.over = true;
    return pass(state_.options.passes);
  }

  Position& hand(int seat, std::string_view some) {
    for (const CardId each : cards(some)) state_.hands[Seat(seat)].insert(use(each));
    return *this;
  }
  // "+ R5 R7": its direction, and its cards from the bottom to the top.
  Position& set(int owner, std::string_view direction_and_cards, std::string_view tucked = "") {
    Set set;
    set.owner = Seat(owner);
    set.direction = direction_and_cards[0] == '+' ? Direction::ascending : Direction::descending;
    for (const CardId each : cards(direction_and_cards.substr(2))) set.lay(use(each));
    for (const CardId each : cards(tucked)) set.tuck(use(each));
    state_.sets.push_back(set);
    return *this;
  }
  Position& won(int seat, std::string_view some) {
    for (const CardId each : cards(some)) state_.won[Seat(seat)].insert(use(each));
    return *this;
  }
  Position& banked(int seat, int points) {
    return state_.banked[Seat(seat)] = static_cast<std::int16_t>(points), *this;
  }
  // Put under the pile after whatever was named before.
  Position& dropped(int seat, std::string_view list) {
    for (const CardId each : cards(list)) {
      state_.pile.insert(0, use(each));
      state_.dropped_by.insert(0, Seat(seat));
    }
    return *this;
  }
  Position& pile_size(int size) { return pile_size_ = size, *this; }
  // A table in which no other card shows an hourglass.
  Position& worth(const std::vector<std::pair<std::string_view, int>>& hourglasses) {
    state_.options.hourglasses = HourglassTable();
    for (const auto& [name, count] : hourglasses) state_.options.hourglasses.set(card(name), count);
    return *this;
  }

  operator State() const {  // NOLINT(google-explicit-constructor): a position is a state to every test
    Position copy = *this;
    return copy.complete();
  }

 private:
  int players() const { return state_.players(); }

  CardId use(CardId each) {
    EXPECT_TRUE(unused_.contains(each)) << to_text(each) << " is named twice";
    unused_.erase(each);
    return each;
  }
  // Any card: the named ones are not among them.
  CardId filler() {
    EXPECT_FALSE(unused_.empty()) << "too many cards are named";
    const CardId each = unused_.empty() ? CardId() : *unused_.begin();
    unused_.erase(each);
    return each;
  }

  int cards_in_sets() const {
    int count = 0;
    for (const Set& set : state_.sets) count += static_cast<int>(set.cards.size() + set.tucked.size());
    return count;
  }

  // The size of the pile if this were the pass's round `number` and nothing had been dropped.
  int regular_pile(int number) const {
    return card_count - players() * (hand_size(players()) + (number - 1) * turns_per_round(players()));
  }
  // The earliest round of the pass in which as many cards may be won and as few be left.
  int round_in_pass() const {
    int named_won = 0;
    for (const CardSet& each : state_.won) named_won += each.size();
    int number = state_.over ? rounds_per_pass(players()) : 1;
    while ((number - 1) * players() * turns_per_round(players()) < named_won) ++number;
    if (pile_size_ >= 0) {
      while (regular_pile(number) > pile_size_) ++number;
    }
    return number;
  }

  State complete() {
    const int each_plays = turns_per_round(players());
    int played = turns_ >= 0 ? turns_ : cards_in_sets();
    if (state_.over) played = players() * each_plays;
    while (!state_.over && cards_in_sets() + static_cast<int>(state_.dropped_by.size()) < played) {
      state_.sets[state_.sets.size() - 1].tuck(filler());
    }
    if (turn_ >= 0) first_ = (turn_ + players() * each_plays - played) % players();
    const int number = round_ >= 0 ? round_ - (state_.pass - 1) * rounds_per_pass(players()) : round_in_pass();
    state_.round = static_cast<std::uint16_t>((state_.pass - 1) * rounds_per_pass(players()) + number);
    state_.first = Seat(first_);
    state_.options.first = Seat((first_ + players() * state_.round - (state_.round - 1)) % players());
    state_.turn = Seat((first_ + played) % players());

    Seat seat = state_.first;
    for (int i = 0; i < players(); ++i, seat = seat.next(players())) {
      const int size = hand_size(players()) - played / players() - (i < played % players() ? 1 : 0);
      while (state_.hands[seat].size() < size) state_.hands[seat].insert(filler());
    }
    const int dropped = static_cast<int>(state_.dropped_by.size());
    const int pile = pile_size_ >= 0 ? pile_size_ : std::max(0, regular_pile(number)) + dropped;
    while (static_cast<int>(state_.pile.size()) < pile) state_.pile.push_back(filler());
    for (seat = Seat(0); !unused_.empty(); seat = seat.next(players())) state_.won[seat].insert(filler());

    const auto problem = Hourglass::problem(state_);
    EXPECT_FALSE(problem) << "the test's position is impossible: " << problem->field << " " << problem->why;
    return state_;
  }

  State state_;
  CardSet unused_ = all_cards;
  int first_ = 0;
  int turn_ = -1;
  int turns_ = -1;
  int round_ = -1;
  int pile_size_ = -1;
};

inline Move move_of(std::string_view text) {
  const auto read = Notation::read_move(text);
  EXPECT_TRUE(read.ok()) << text << " is not a move";
  return read ? *read : Move();
}

// Why the player to move may not do this: "own-set HG-7 holder=A"; "allowed" if they may.
inline std::string why_not(const State& state, std::string_view move) {
  const auto refusal = Hourglass::refusal(state, state.turn, move_of(move));
  if (!refusal) return "allowed";
  EXPECT_TRUE(refusal->key.starts_with("hourglass."));
  std::string text = std::string(refusal->key.substr(10)) + " " + std::string(refusal->rule);
  for (const auto& [name, value] : refusal->details) text += " " + std::string(name) + "=" + value;
  return text;
}

// The player to move plays this. The state after it must be possible.
inline std::vector<Event> play(State& state, std::string_view move, std::uint64_t seed = 1) {
  EXPECT_EQ(why_not(state, move), "allowed") << move;
  if (Hourglass::refusal(state, state.turn, move_of(move))) return {};
  Rng rng(Rng::Kind::fast, numbered_seed(seed), "play");
  EventLog<Event> log;
  Hourglass::apply(state, state.turn, move_of(move), rng, log);
  const auto problem = Hourglass::problem(state);
  EXPECT_FALSE(problem) << move << " led to an impossible state: " << problem->field << " " << problem->why;
  return log.events();
}

// What the player to move may do, sorted.
inline std::vector<std::string> legal(const State& state) {
  std::vector<std::string> moves;
  for (const Move move : Hourglass::legal_moves(state, state.turn)) moves.push_back(Notation::write_move(move));
  std::sort(moves.begin(), moves.end());
  return moves;
}

// The same, without the cards: "open +", "take A", "under B", "drop".
inline std::vector<std::string> legal_kinds(const State& state) {
  std::vector<std::string> kinds;
  for (const std::string& move : legal(state)) {
    const std::string kind = move.substr(0, move.rfind(' '));
    if (kinds.empty() || kinds.back() != kind) kinds.push_back(kind);
  }
  return kinds;
}

// Calls `use(state, rng)` before every turn of games with random moves, and after the last one.
template <class Use>
void for_each_random_state(int players, int passes, int games, Use use) {
  Options options;
  options.players = static_cast<std::uint8_t>(players);
  options.passes = static_cast<std::uint8_t>(passes);
  for (int game = 0; game < games; ++game) {
    options.first = Seat(game % players);
    Rng rng(Rng::Kind::fast, numbered_seed(static_cast<std::uint64_t>(game)), "random play");
    State state = Hourglass::initial(options, rng);
    NoEvents silent;
    while (!state.over) {
      use(std::as_const(state), rng);
      const Moves moves = Hourglass::legal_moves(state, state.turn);
      ASSERT_FALSE(moves.empty());
      Hourglass::apply(state, state.turn, moves[rng.below(static_cast<std::uint32_t>(moves.size()))], rng, silent);
    }
    use(std::as_const(state), rng);
  }
}

inline Json written(const State& state) { return written_position<Notation>(state); }

}  // namespace midnight::hourglass
