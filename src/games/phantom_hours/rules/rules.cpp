// SPDX-License-Identifier: MIT
// The course of play: dealing, legal moves, what a move does, the end.
#include "games/phantom_hours/rules/phantom_hours.hpp"
#include "games/phantom_hours/rules/shifts.hpp"

#include <algorithm>
#include <cassert>
#include <type_traits>

namespace midnight::phantom_hours {
namespace {

constexpr auto every_hour = [] {
  FixedList<Card, hour_card_count> hours;
  for (int hour = first_hour; hour <= last_hour; ++hour) {
    for (int copy = 0; copy < copies_of_hour; ++copy) hours.push_back(Card(hour));
  }
  return hours;
}();

Moves ways_to_lay(Row row, Card hour) {
  const PlaceRange fitting = row.places_for(hour);
  if (fitting.empty()) return Moves::in_a_row(Move::keep(), 1);                                               // PH-8
  return Moves::in_a_row(Move::place(fitting.begin), static_cast<std::size_t>(fitting.end - fitting.begin));  // PH-7
}

// PH-14: a card that joins a hand may come to lie anywhere. Returns where.
std::uint8_t put_into_hand(Hand& hand, Card card, Rng& rng) {
  const std::uint32_t place = rng.below(static_cast<std::uint32_t>(hand.size() + 1));
  put_in(hand, place, card);
  return static_cast<std::uint8_t>(place);
}

// A card that all have seen goes into a hand (PH-6, PH-9, PH-10).
template <class Events>
void join(State& state, Seat seat, Card card, Rng& rng, Events& events) {
  const std::uint8_t place = put_into_hand(state.hands[seat], card, rng);
  state.known[seat].add(card);  // PH-18
  events(Event{.kind = Event::Kind::join, .seat = seat, .card = card, .place = place});
}

template <class Events>
void take_from_pile(State& state, Seat seat, Rng& rng, Events& events) {
  if (state.pile.empty()) return;  // PH-16
  const Card card = state.pile.pop_back();
  const std::uint8_t place = put_into_hand(state.hands[seat], card, rng);
  events(Event{.kind = Event::Kind::take, .seat = seat, .card = card, .place = place});
}

// PH-11: after an hour was drawn from this hand. A ghost never takes the last hour out of a hand.
template <class Events>
void see_that_an_hour_is_left(State& state, Seat seat, Rng& rng, Events& events) {
  const Hand& hand = state.hands[seat];
  if (has_hour(hand)) return;
  if (!hand.empty()) events(Event{.kind = Event::Kind::only_ghosts, .seat = seat});  // PH-18
  take_from_pile(state, seat, rng, events);
}

bool a_hand_is_empty(const State& state) {
  for (const Seat seat : SeatSet::all(state.players())) {
    if (state.hands[seat].empty()) return true;
  }
  return false;
}

template <class Events>
void end_game(State& state, Events& events) {
  state.over = true;
  state.turn = Seat();
  if constexpr (!std::is_same_v<Events, NoEvents>) {
    const Outcome outcome = PhantomHours::outcome(state);
    events(
        Event{.kind = Event::Kind::end, .amount = state.turns, .winners = outcome.winners, .reason = outcome.reason});
  }
}

// `won`: somebody has, in this turn.
template <class Events>
void end_turn(State& state, Seat seat, bool won, Events& events) {
  const int players = state.players();
  ++state.turns;
  // PH-16: only the hand that was drawn from can have run out, and only if there is no pile.
  const bool ran_out = state.hands[drawn_from(seat, players)].empty();
  if (won || ran_out || state.turns == max_turns) {
    end_game(state, events);
    return;
  }
  state.turn = seat.next(players);
  events(Event{.kind = Event::Kind::turn, .seat = state.turn, .amount = state.turns});
}

template <class Events>
void draw(State& state, Seat seat, int place, Rng& rng, Events& events) {
  const Seat from = drawn_from(seat, state.players());
  const Card card = take_out(state.hands[from], static_cast<std::size_t>(place));
  if (state.known[from].contains(card)) state.known[from].remove(card);  // PH-18
  events(Event{
      .kind = Event::Kind::draw, .seat = seat, .other = from, .card = card, .place = static_cast<std::uint8_t>(place)});
  if (card.is_ghost()) {  // PH-6
    join(state, seat, card, rng, events);
    end_turn(state, seat, has_won(state, from), events);  // PH-15
    return;
  }
  see_that_an_hour_is_left(state, from, rng, events);
  if (state.rows[seat].is_full()) {  // PH-10
    join(state, seat, card, rng, events);
    end_turn(state, seat, false, events);
    return;
  }
  state.drawn = card;
}

template <class Events>
void lay_drawn(State& state, Seat seat, int place, Events& events) {
  state.rows[seat].lay(place, *state.drawn);
  events(
      Event{.kind = Event::Kind::place, .seat = seat, .card = *state.drawn, .place = static_cast<std::uint8_t>(place)});
  state.drawn.reset();
  end_turn(state, seat, has_won(state, seat), events);
}

template <class Events>
void keep_drawn(State& state, Seat seat, Rng& rng, Events& events) {  // PH-9
  const Card card = *state.drawn;
  state.drawn.reset();
  bool wanted = false;
  for (const Seat other : SeatSet::all(state.players())) {
    wanted = wanted || (other != seat && !state.rows[other].places_for(card).empty());
  }
  events(Event{.kind = Event::Kind::keep, .seat = seat, .card = card, .wanted = wanted});
  if (wanted) {
    join(state, seat, card, rng, events);
  } else {
    state.out.add(card);
    events(Event{.kind = Event::Kind::leave, .seat = seat, .card = card});
    take_from_pile(state, seat, rng, events);
  }
  end_turn(state, seat, false, events);
}

template <class Events>
void shift(State& state, Seat seat, Move move, Events& events) {
  Row& row = state.rows[seat];
  for (int i = 0; i < move.step_count(); ++i) {
    const Move::Step step = move.step(i);
    const Card card = row.take(step.from);
    row.lay(step.to(), card);
    events(Event{.kind = Event::Kind::shift,
                 .seat = seat,
                 .card = card,
                 .place = static_cast<std::uint8_t>(step.from),
                 .to = static_cast<std::uint8_t>(step.to())});
  }
  end_turn(state, seat, false, events);
}

}  // namespace

// PH-3. Seats are served in seat order, not from the first player, so that a seed deals the same hands for every
// choice of the first player.
State PhantomHours::initial(const Options& options, Rng& rng) {
  State state;
  state.options.players = options.players;
  state.turn = options.first;

  FixedList<Card, card_count> cards;
  cards.resize(every_hour.size());
  std::copy(every_hour.begin(), every_hour.end(), cards.begin());
  rng.shuffle(cards.span());
  // The pile is the first of them. Ghosts at random places among the others are as good as shuffled in.
  const auto pile_size = static_cast<std::size_t>(pile_size_at_start(options.players));
  state.pile.resize(pile_size);
  std::copy_n(cards.begin(), pile_size, state.pile.begin());
  for (int i = 0; i < ghosts_in_play(options.players); ++i) {
    const std::size_t dealt = cards.size() - pile_size;
    cards.insert(pile_size + rng.below(static_cast<std::uint32_t>(dealt + 1)), ghost);
  }
  const Card* next = cards.begin() + pile_size;
  for (const Seat seat : SeatSet::all(options.players)) {
    state.hands[seat].resize(dealt_to_each);
    std::copy_n(next, dealt_to_each, state.hands[seat].begin());
    next += dealt_to_each;
  }
  return state;
}

Moves PhantomHours::legal_moves(const State& state, Seat seat) {
  if (state.over || seat != state.turn) return Moves();
  const Row row = state.rows[seat];
  if (state.drawn) return ways_to_lay(row, *state.drawn);
  if (!row.is_completable()) return legal_shifts(row);  // PH-13
  return Moves::in_a_row(Move::draw(0), state.hands[drawn_from(seat, state.players())].size());
}

template <class Events>
void PhantomHours::apply(State& state, Seat seat, Move move, Rng& rng, Events& events) {
  assert(!refusal(state, seat, move));
  switch (move.kind()) {
    case Move::Kind::draw: return draw(state, seat, move.place(), rng, events);
    case Move::Kind::place: return lay_drawn(state, seat, move.place(), events);
    case Move::Kind::keep: return keep_drawn(state, seat, rng, events);
    case Move::Kind::shift: return shift(state, seat, move, events);
  }
}

template void PhantomHours::apply(State&, Seat, Move, Rng&, NoEvents&);
template void PhantomHours::apply(State&, Seat, Move, Rng&, EventLog<Event>&);

bool PhantomHours::may_act_freely(const State& state, Seat seat) {
  return !state.over && state.hands[seat].size() >= 2;
}

void PhantomHours::apply_free(State& state, Seat seat, const Arrangement& arrangement) {
  assert(!free_refusal(state, seat, arrangement));
  const Hand old = state.hands[seat];
  for (std::size_t i = 0; i < old.size(); ++i) state.hands[seat][i] = old[arrangement.order[i]];
}

Arrangement PhantomHours::combined(const Arrangement& first, const Arrangement& second) {
  assert(first.order.size() == second.order.size());
  Arrangement both;
  for (const std::uint8_t place : second.order) both.order.push_back(first.order[place]);
  return both;
}

std::optional<Seat> winner_by_row(const State& state) {
  for (const Seat seat : SeatSet::all(state.players())) {
    if (has_won(state, seat)) return seat;
  }
  return std::nullopt;
}

SeatSet most_laid(const PerSeat<Row, max_players>& rows, int players) {
  SeatSet seats;
  int most = 0;
  for (const Seat seat : SeatSet::all(players)) {
    const int laid = rows[seat].size();
    if (laid < most) continue;
    if (laid > most) seats = SeatSet();
    most = laid;
    seats.insert(seat);
  }
  return seats;
}

SeatSet winners_at_limit(const State& state) {
  const SeatSet ahead = most_laid(state.rows, state.players());
  SeatSet without_ghost;
  for (const Seat seat : ahead) {
    if (!has_ghost(state.hands[seat])) without_ghost.insert(seat);
  }
  return without_ghost.empty() ? ahead : without_ghost;
}

Outcome PhantomHours::outcome(const State& state) {
  Outcome outcome;
  if (!state.over) return outcome;
  outcome.over = true;
  if (const auto won = winner_by_row(state)) {  // PH-2, PH-15
    outcome.reason = reasons::row_complete;
    outcome.winners.insert(*won);
  } else if (a_hand_is_empty(state)) {  // PH-16
    outcome.reason = reasons::empty_hand;
  } else {  // PH-17
    outcome.reason = reasons::turn_limit;
    outcome.winners = winners_at_limit(state);
  }
  for (const Seat seat : SeatSet::all(state.players())) {
    outcome.scores.push_back(outcome.winners.contains(seat) ? 1 : 0);
  }
  return outcome;
}

}  // namespace midnight::phantom_hours
