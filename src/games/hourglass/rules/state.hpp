// SPDX-License-Identifier: MIT
// The flat values that Hourglass is played with.
#pragma once

#include "core/fixed_list.hpp"
#include "core/per_seat.hpp"
#include "core/seat.hpp"
#include "core/viewer.hpp"
#include "games/hourglass/rules/cards.hpp"

#include <cstdint>

namespace midnight::hourglass {

inline constexpr int max_players = 5;
inline constexpr int holder_count = 3;
inline constexpr int cards_at_round_end = 2;  // HG-13
// A round is four turns each for five players at most, one card a turn (HG-6, HG-13).
inline constexpr int max_cards_in_round = 20;

// HG-4, HG-15.
constexpr int hand_size(int players) { return players == 2 ? 7 : 6; }
constexpr int turns_per_round(int players) { return hand_size(players) - cards_at_round_end; }

struct Options {
  std::uint8_t players = 2;
  std::uint8_t passes = 1;  // HG-18
  Seat first;               // HG-5
  HourglassTable hourglasses = default_table();
  friend bool operator==(const Options&, const Options&) = default;
};

// One holder in use. The top card is the last of `cards`. Change it through open, lay and tuck.
struct Set {
  Seat owner;
  Direction direction = Direction::ascending;
  FixedList<CardId, max_cards_in_round> cards;   // bottom to top
  FixedList<CardId, max_cards_in_round> tucked;  // in the order played

  CardSet all_cards;  // both together, so that a round's end need not walk the lists

  void open(Seat seat, Direction with, CardId card) {
    owner = seat;
    direction = with;
    cards.clear();
    tucked.clear();
    all_cards = CardSet();
    lay(card);
  }
  void lay(CardId card) {
    cards.push_back(card);
    all_cards.insert(card);
  }
  void tuck(CardId card) {
    tucked.push_back(card);
    all_cards.insert(card);
  }
  friend bool operator==(const Set&, const Set&) = default;
};

// What lies open for everybody (HG-19).
struct PublicState {
  Options options;
  bool over = false;
  Seat turn;
  Seat first;               // of this round
  std::uint8_t pass = 1;    // HG-18
  std::uint16_t round = 1;  // runs on through passes
  PerSeat<CardSet, max_players> won;
  PerSeat<std::int16_t, max_players> banked;  // hourglasses of earlier passes
  FixedList<Set, holder_count> sets;          // A, B, C
  // Who put the lowest cards of the pile there (HG-9): dropped_by[i] put pile[i].
  FixedList<Seat, card_count> dropped_by;

  int players() const { return options.players; }
  friend bool operator==(const PublicState&, const PublicState&) = default;
};

// Always holds: each of the 63 cards is in exactly one hand, set, won pile or the draw pile; holders in
// use are the first letters (they are only freed all at once).
struct State : PublicState {
  PerSeat<CardSet, max_players> hands;
  FixedList<CardId, card_count> pile;  // bottom first, so that the top is at the back
  friend bool operator==(const State&, const State&) = default;
};
static_assert(sizeof(State) <= 512);

// One card leaving a hand, in two bytes:
//   bits 0–5 card | bits 6–7 direction (open) or holder (take, under) | bits 8–9 kind
class Move {
 public:
  enum class Kind : std::uint8_t { open, take, under, drop };

  constexpr Move() = default;
  static constexpr Move open(Direction direction, CardId card) {
    return Move(Kind::open, static_cast<unsigned>(direction), card);
  }
  static constexpr Move take(std::size_t holder, CardId card) {
    return Move(Kind::take, static_cast<unsigned>(holder), card);
  }
  static constexpr Move under(std::size_t holder, CardId card) {
    return Move(Kind::under, static_cast<unsigned>(holder), card);
  }
  static constexpr Move drop(CardId card) { return Move(Kind::drop, 0, card); }

  constexpr Kind kind() const { return static_cast<Kind>(bits_ >> 8U); }
  constexpr CardId card() const { return CardId(bits_ & 63); }
  // Pre: kind() is open.
  constexpr Direction direction() const { return static_cast<Direction>(where()); }
  // Pre: kind() is take or under.
  constexpr std::size_t holder() const { return where(); }

  // Everything but the card, in four bits.
  constexpr unsigned act() const { return bits_ >> 6U; }
  static constexpr Move from_act(unsigned act, CardId card) {
    return Move(static_cast<Kind>(act >> 2U), act & 3U, card);
  }

  friend constexpr bool operator==(Move, Move) = default;

 private:
  constexpr Move(Kind kind, unsigned where, CardId card)
      : bits_(static_cast<std::uint16_t>(static_cast<unsigned>(kind) << 8U | where << 6U |
                                         static_cast<unsigned>(card.index()))) {}
  constexpr unsigned where() const { return (bits_ >> 6U) & 3U; }

  std::uint16_t bits_ = 0;
};

// HG-19: what one viewer may know: of the hands only one's own, of the pile only what one put under it.
struct View : PublicState {
  Viewer viewer;
  CardSet hand;  // the viewer's own; empty for a spectator
  PerSeat<std::uint8_t, max_players> hand_sizes;
  std::uint8_t pile_size = 0;
  FixedList<CardId, card_count> own_dropped;  // the viewer's, lowest first
  friend bool operator==(const View&, const View&) = default;
};

struct Event {
  enum class Kind : std::uint8_t {
    open,     // seat, card, holder, direction
    take,     // seat, card, holder, other: from whom
    under,    // seat, card, holder, other: whose set
    drop,     // seat, card (private)
    collect,  // seat, holder, cards, amount: hourglasses
    bank,     // seat, amount: hourglasses of the pass that ended
    deal,     // seat, cards (private)
    draw,     // seat, cards (private)
    round,    // seat: the first player, amount: its number
    end,
  };
  Kind kind = Kind::end;
  Seat seat;
  Seat other;
  std::uint8_t holder = 0;
  Direction direction = Direction::ascending;
  CardId card;
  CardSet cards = {};
  int amount = 0;
};

}  // namespace midnight::hourglass
