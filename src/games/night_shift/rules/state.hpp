// SPDX-License-Identifier: MIT
// The flat values that Night Shift is played with.
#pragma once

#include "core/fixed_list.hpp"
#include "core/seat.hpp"
#include "games/night_shift/rules/cards.hpp"
#include "games/night_shift/rules/line.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

namespace midnight::night_shift {

inline constexpr int sweet_count = 10;       // NS-1
inline constexpr int max_coffee = 7;         // NS-1
inline constexpr int cards_per_turn = 3;     // NS-5
inline constexpr int past_after_trim = 3;    // NS-12
inline constexpr int shortest_sequence = 3;  // NS-10
inline constexpr int max_idle = 48;          // NS-24
// Each set of a game holds the card that sent it away, so five can be made (NS-2). A position that is set up
// may begin with as many again that hold no such card.
inline constexpr int max_plain_rows = 5;
inline constexpr int max_rows = max_plain_rows + all_future_cards.size();

enum class Level : std::uint8_t { very_easy, easy, regular, difficult };

struct LevelSupply {
  std::uint8_t coffee;
  std::uint8_t stash;
  std::uint8_t reserve;
};
// NS-3, by level.
inline constexpr std::array<LevelSupply, 4> supplies{{{7, 7, 3}, {7, 5, 5}, {6, 5, 5}, {5, 5, 5}}};

struct Options {
  std::uint8_t players = 1;
  Level level = Level::easy;
  Seat first;
  friend bool operator==(const Options&, const Options&) = default;
};

// What the player is asked for.
enum class Step : std::uint8_t {
  use,     // step 4: an action, or the first card to lay
  past,    // cards for the end of the past (NS-17)
  future,  // a card for the future (NS-19)
  giving,  // a card to return to the pile (NS-21)
  lay,     // the next card for the end of the past (NS-9)
  front,   // the next card for the front of the past (NS-16)
  over,
};

// NS-19, NS-20: the rows of cards that wait. Either all rows are sets, or there is one row of single cards:
// a single card joins the first set if there is one, and a new set takes the single cards in.
class Future {
 public:
  constexpr std::size_t rows() const { return rows_.size(); }
  constexpr bool empty() const { return rows_.empty(); }
  // Counted from 0 for the first row. Pre: row < rows().
  constexpr CardSet row(std::size_t row) const { return rows_[rows_.size() - 1 - row]; }
  constexpr bool holds_singles() const { return holds_singles_; }
  constexpr bool begins_with_set() const { return !rows_.empty() && !holds_singles_; }
  constexpr CardSet cards() const {
    CardSet all;
    for (const CardSet row : rows_) all |= row;
    return all;
  }

  constexpr void add_single(Card card) {
    if (rows_.empty()) {
      rows_.push_back(CardSet());
      holds_singles_ = true;
    }
    rows_[rows_.size() - 1].insert(card);
  }
  // Pre: there is room for a row.
  constexpr void add_set(CardSet cards) {
    if (holds_singles_) cards |= rows_.pop_back();
    holds_singles_ = false;
    rows_.push_back(cards);
  }
  // The cards of the first row; later rows move up. Pre: not empty.
  constexpr CardSet take_first() {
    holds_singles_ = false;
    return rows_.pop_back();
  }

  friend constexpr bool operator==(const Future&, const Future&) = default;

 private:
  FixedList<CardSet, max_rows> rows_;  // the first row at the back
  bool holds_singles_ = false;
};

// All but the pile and the past (NS-26).
struct PublicState {
  Options options;
  Step step = Step::use;
  std::uint8_t laid = 0;  // cards that the running past, lay or front has put into the past
  std::uint8_t finished = 0;
  std::uint8_t stash = 0;
  std::uint8_t reserve = 0;
  std::uint8_t coffee = 0;
  std::uint8_t idle = 0;  // NS-24
  CardSet present;
  Sweets sweets;
  // NS-26: the cards that never lay face up; only their places are unknown. The places of all others are known, since
  // whatever is put on or under the pile was seen. Never just one card: a last one is known too. Never 48 (NS-4).
  CardSet unseen;
  Future future;
  friend bool operator==(const PublicState&, const PublicState&) = default;
};

// Always holds: each of the 48 cards is finished, in the present, the pile, the past or one future row; stash,
// reserve and the sweets on cards are ten; the next number due is not in the present (NS-7); the present is
// not empty while something is asked for (NS-24).
struct State : PublicState {
  Line line;  // the pile and the past

  constexpr Card due() const { return Card(finished + 1); }
  friend bool operator==(const State&, const State&) = default;
};
static_assert(sizeof(State) <= 256);

// A last unseen card counts as known (NS-26).
constexpr CardSet without_last(CardSet unseen) {
  return (unseen.bits() & (unseen.bits() - 1)) == 0 ? CardSet() : unseen;
}

// How many more cards must be named before something else can be done.
inline int pending(const PublicState& from) {
  switch (from.step) {
    case Step::use:
    case Step::over: return 0;
    case Step::past: return std::min(2 - from.laid, from.present.size());
    case Step::future:
    case Step::giving: return 1;
    case Step::lay:
    case Step::front: return from.present.size();
  }
  return 0;
}

// One card of the present, and where it goes: bits 0–5 card | bits 6–8 kind.
class Move {
 public:
  enum class Kind : std::uint8_t { use, past, future, giving, lay };

  constexpr Move() = default;
  constexpr Move(Kind kind, Card card)
      : bits_(static_cast<std::uint16_t>(static_cast<unsigned>(kind) << 6U | static_cast<unsigned>(card.number()))) {}

  constexpr Kind kind() const { return static_cast<Kind>(bits_ >> 6U); }
  constexpr Card card() const { return Card(bits_ & 63); }
  friend constexpr bool operator==(Move, Move) = default;

 private:
  std::uint16_t bits_ = 0;
};

// NS-26: everything but the cards of the pile that nobody has seen. A spectator may know the same.
struct View : PublicState {
  FixedList<Card, card_count> past;  // oldest first
  FixedList<Card, card_count> pile;  // top first; no card where it is unseen
  friend bool operator==(const View&, const View&) = default;
};

struct Event {
  enum class Kind : std::uint8_t {
    use,       // card: a sweet from the stash was put on it
    draw,      // card, from_past
    sweet,     // one goes from the reserve to the stash. Not for which card: of two drawn it may be either
    score,     // card
    back,      // card, amount: the sweets on it go to the reserve
    past,      // card: to the end of the past by an action
    lay,       // card, front
    coffee,    // amount: cups left
    sequence,  // cards, amount: sweets from the reserve
    trim,      // card: from the past to under the pile
    take,      // card: from the past to the present
    future,    // card, set: joins a set
    set,       // cards: all of the present, as the first future row
    join,      // cards, set: the first future row comes back
    giving,    // card: on top of the pile
    turn,      // amount: turns without a scored file
    end,       // amount: files finished
  };
  Kind kind = Kind::end;
  Card card = {};
  bool from_past = false;
  bool front = false;
  bool set = false;
  int amount = 0;
  CardSet cards = {};
};

}  // namespace midnight::night_shift
