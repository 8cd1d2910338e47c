// SPDX-License-Identifier: MIT
// Whether a state keeps what the rules rely on. How it came about is not asked: a designer may set up a
// row that no seven turns have laid.
#include "games/phantom_hours/rules/names.hpp"
#include "games/phantom_hours/rules/phantom_hours.hpp"

#include <array>
#include <string>

namespace midnight::phantom_hours {
namespace {

using Found = std::optional<Problem>;

std::string at(const char* field, Seat seat) { return std::string(field) + "[" + std::to_string(seat.index()) + "]"; }

auto named(const char* field) {
  return [field] { return std::string(field); };
}

// Counts the cards of a whole state and names the field in which one too many turns up.
class CardCensus {
 public:
  explicit CardCensus(int players) : players_(players) {}

  // `field` makes the field's name; it is only asked for if something is wrong.
  template <class Field>
  void count(Card card, Field field) {
    int& seen = seen_[static_cast<std::size_t>(card.number())];
    if (++seen > expected(card) && !found_) {
      found_ = Problem{field(), "there are only " + std::to_string(expected(card)) + " cards " + to_text(card)};
    }
  }
  template <class Field>
  void count_hour(Card card, Field field) {
    if (card.is_ghost() && !found_) found_ = Problem{field(), "a ghost can only be in a hand (PH-3, PH-6)"};
    count(card, field);
  }

  Found result() const {
    if (found_) return found_;
    for (int number = first_hour; number <= ghost.number(); ++number) {
      if (seen_[static_cast<std::size_t>(number)] == expected(Card(number))) continue;
      const char* field = Card(number).is_ghost() ? "hands" : "pile";
      return Problem{field, "a card " + to_text(Card(number)) + " is nowhere"};
    }
    return std::nullopt;
  }

 private:
  int expected(Card card) const { return card.is_ghost() ? ghosts_in_play(players_) : copies_of_hour; }

  int players_;
  std::array<int, ghost.number() + 1> seen_{};
  Found found_;
};

Found check_cards(const State& state) {
  CardCensus census(state.players());
  for (const Seat seat : SeatSet::all(state.players())) {
    for (const Card card : state.hands[seat]) census.count(card, [&] { return at("hands", seat); });
    for (int place = 0; place < place_count; ++place) {
      if (!state.rows[seat].is_free(place))
        census.count_hour(state.rows[seat].card(place), [&] { return at("rows", seat); });
    }
  }
  if (state.drawn) census.count_hour(*state.drawn, named("drawn"));
  state.out.for_each([&](Card card) { census.count_hour(card, named("out")); });
  for (const Card card : state.pile) census.count_hour(card, named("pile"));
  if (static_cast<int>(state.pile.size()) > pile_size_at_start(state.players())) {
    return Problem{"pile", "is larger than at the start (PH-3)"};
  }
  return census.result();
}

Found check_seats(const State& state) {
  if (state.turn.index() >= state.players()) return Problem{"turn", "no such seat"};
  if (state.options.first != Seat()) return Problem{"first", "is not remembered after the deal"};
  if (state.turns > max_turns) return Problem{"turns", "a game has at most 400 turns (PH-17)"};
  for (const Seat seat : SeatSet::all(state.players())) {
    if (!state.rows[seat].is_rising()) return Problem{at("rows", seat), "does not rise from left to right (PH-7)"};
    CardCounts left = state.known[seat];
    for (const Card card : state.hands[seat]) {
      if (left.contains(card)) left.remove(card);
    }
    if (!left.empty()) return Problem{at("known", seat), "names a card that is not in the hand (PH-18)"};
  }
  return std::nullopt;
}

Found check_hands(const State& state) {
  bool ran_out = false;
  for (const Seat seat : SeatSet::all(state.players())) {
    const Hand& hand = state.hands[seat];
    if (!state.pile.empty() && !has_hour(hand)) {
      return Problem{at("hands", seat), "has no hour although there is a pile (PH-11)"};
    }
    if (!hand.empty()) continue;
    const bool drawn_from = state.drawn && seat.next(state.players()) == state.turn;
    if (!state.over && !drawn_from) return Problem{at("hands", seat), "is empty, but the game is not over (PH-16)"};
    if (ran_out) return Problem{at("hands", seat), "is empty, and another one is too (PH-16)"};
    ran_out = true;
  }
  return std::nullopt;
}

Found check_drawn(const State& state) {
  if (!state.drawn) return std::nullopt;
  if (state.over) return Problem{"drawn", "the game is over"};
  const Row row = state.rows[state.turn];
  if (row.is_full()) return Problem{"drawn", "the row is full, so the card goes into the hand (PH-10)"};
  if (!row.is_completable()) return Problem{"drawn", "nobody draws whose row cannot be completed (PH-13)"};
  return std::nullopt;
}

Found check_end(const State& state) {
  Found won;
  bool ran_out = false;
  for (const Seat seat : SeatSet::all(state.players())) {
    ran_out = ran_out || state.hands[seat].empty();
    if (!has_won(state, seat)) continue;
    if (won) return Problem{at("rows", seat), "is full and without a ghost, and so is another (PH-15)"};
    won = Problem{at("rows", seat), "is full and without a ghost, but the game is not over (PH-2)"};
  }
  if (!state.over) {
    if (won) return won;
    if (state.turns == max_turns) return Problem{"turns", "the game is over after 400 turns (PH-17)"};
    return std::nullopt;
  }
  if (state.turn != Seat()) return Problem{"turn", "the game is over"};
  if (!won && !ran_out && state.turns < max_turns) return Problem{"turn", "nothing has ended the game"};
  return std::nullopt;
}

}  // namespace

std::optional<Problem> PhantomHours::problem(const State& state) {
  if (auto found = check_cards(state)) return found;
  if (auto found = check_seats(state)) return found;
  if (auto found = check_drawn(state)) return found;
  if (auto found = check_hands(state)) return found;
  return check_end(state);
}

}  // namespace midnight::phantom_hours
