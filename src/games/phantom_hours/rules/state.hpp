// SPDX-License-Identifier: MIT
// The flat values that Phantom Hours is played with.
#pragma once

#include "core/fixed_list.hpp"
#include "core/per_seat.hpp"
#include "core/seat.hpp"
#include "core/viewer.hpp"
#include "games/phantom_hours/rules/cards.hpp"
#include "games/phantom_hours/rules/hand.hpp"
#include "games/phantom_hours/rules/row.hpp"

#include <cstdint>
#include <optional>
#include <string_view>

namespace midnight::phantom_hours {

inline constexpr int max_players = 4;
inline constexpr int dealt_to_each = 7;
inline constexpr int max_turns = 400;  // PH-17
inline constexpr int max_pile = 21;

// PH-3: 21, 15 or 8.
constexpr int pile_size_at_start(int players) {
  return hour_card_count - (dealt_to_each * players - ghosts_in_play(players));
}
static_assert(pile_size_at_start(2) == max_pile && pile_size_at_start(3) == 15 && pile_size_at_start(4) == 8);

// PH-5: from whom a seat draws.
constexpr Seat drawn_from(Seat seat, int players) { return seat.previous(players); }

struct Options {
  std::uint8_t players = 2;
  Seat first;  // PH-4; only the deal asks for it: in a State it is always seat 0
  friend bool operator==(const Options&, const Options&) = default;
};

// What lies open for everybody (PH-18).
struct PublicState {
  Options options;
  bool over = false;
  Seat turn;                  // seat 0 when the game is over
  std::uint16_t turns = 0;    // played so far
  std::optional<Card> drawn;  // an hour that was shown and must now be laid or kept
  PerSeat<Row, max_players> rows;
  PerSeat<CardCounts, max_players> known;  // what each hand is publicly known to hold
  CardCounts out;

  int players() const { return options.players; }
  friend bool operator==(const PublicState&, const PublicState&) = default;
};

// Always holds: each hour is twice in the hands, rows, pile, out of the game or drawn; ghosts are only in
// hands; nobody is without an hour while there is a pile (PH-11).
struct State : PublicState {
  PerSeat<Hand, max_players> hands;
  FixedList<Card, max_pile> pile;  // bottom first, so that the top is at the back
  friend bool operator==(const State&, const State&) = default;
};
static_assert(sizeof(State) <= 256);

// One decision, in two bytes:
//   draw   bits 0–5 place in the hand, from 0
//   place  bits 0–2 place in the row, from 0
//   keep   nothing
//   shift  bits 0–2 starting place | bit 3 goes right | bit 4 there is a second card:
//          bits 5–7 its starting place | bit 8 goes right
//   all    bits 9–10 kind
class Move {
 public:
  enum class Kind : std::uint8_t { draw, place, keep, shift };

  // One laid card that moves to the next place.
  struct Step {
    int from = 0;
    bool to_right = false;
    constexpr int to() const { return to_right ? from + 1 : from - 1; }
    friend constexpr bool operator==(Step, Step) = default;
  };

  constexpr Move() = default;
  // Pre: 0 <= index < 64.
  static constexpr Move draw(int index) { return Move(Kind::draw, static_cast<unsigned>(index)); }
  static constexpr Move place(int place) { return Move(Kind::place, static_cast<unsigned>(place)); }
  static constexpr Move keep() { return Move(Kind::keep, 0); }
  static constexpr Move shift(Step only) { return Move(Kind::shift, packed(only)); }
  static constexpr Move shift(Step first, Step second) {
    return Move(Kind::shift, packed(first) | 1U << 4U | packed(second) << 5U);
  }

  constexpr Kind kind() const { return static_cast<Kind>(bits_ >> 9U); }
  // Where the card is drawn from or laid, from 0. Pre: kind() is draw or place.
  constexpr int place() const { return bits_ & 63; }
  // The cards that move, in this order. Pre: kind() is shift.
  constexpr int step_count() const { return (bits_ & 16) != 0 ? 2 : 1; }
  constexpr Step step(int index) const {
    const unsigned bits = index == 0 ? bits_ : unsigned{bits_} >> 5U;
    return {static_cast<int>(bits & 7U), (bits & 8U) != 0};
  }

  constexpr std::uint16_t bits() const { return bits_; }
  static constexpr Move from_bits(std::uint16_t bits) {
    Move move;
    move.bits_ = bits;
    return move;
  }

  friend constexpr bool operator==(Move, Move) = default;

 private:
  constexpr Move(Kind kind, unsigned rest)
      : bits_(static_cast<std::uint16_t>(static_cast<unsigned>(kind) << 9U | rest)) {}
  static constexpr unsigned packed(Step step) { return static_cast<unsigned>(step.from) | (step.to_right ? 8U : 0U); }

  std::uint16_t bits_ = 0;
};

// PH-14: the old places of a hand, from 0, in their new order.
struct Arrangement {
  FixedList<std::uint8_t, max_hand> order;
  friend bool operator==(const Arrangement&, const Arrangement&) = default;
};

// PH-18: what one viewer may know. Of the hands only one's own, of the pile only its size.
struct View : PublicState {
  Viewer viewer;
  SeatSet winners;          // of a finished game; public
  std::string_view reason;  // the same
  Hand hand;                // the viewer's own; empty for a spectator
  PerSeat<std::uint8_t, max_players> hand_sizes;
  std::uint8_t pile_size = 0;
  friend bool operator==(const View&, const View&) = default;
};

// Together with what a viewer saw before, the events of a move tell what that viewer sees afterwards.
// Places count from 0. A card drawn from a hand that was known to hold such a card takes it off `known`;
// a card that joins a hand is added there.
struct Event {
  enum class Kind : std::uint8_t {
    draw,         // seat, other: from whom, place in that hand, card: shown to all
    join,         // seat, card: goes into the hand, place there (private)
    place,        // seat, card, place in the row
    keep,         // seat, card, wanted: whether an opponent could still lay it
    leave,        // seat, card: leaves the game
    only_ghosts,  // seat: announces that only ghosts are left in the hand
    take,         // seat: takes the top card of the pile, card and place in the hand (both private)
    shift,        // seat, card, place: from there, to
    turn,         // seat: whose turn it is now, amount: turns played so far
    end,          // winners, reason, amount: turns played
  };
  Kind kind = Kind::end;
  Seat seat;
  Seat other;
  Card card;
  std::uint8_t place = 0;
  std::uint8_t to = 0;
  bool wanted = false;
  int amount = 0;
  SeatSet winners = {};
  std::string_view reason = {};
};

}  // namespace midnight::phantom_hours
