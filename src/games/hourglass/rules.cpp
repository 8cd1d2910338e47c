// SPDX-License-Identifier: MIT
// The course of play: dealing, legal moves, what a move does, rounds, passes, the end.
#include "games/hourglass/hourglass.hpp"

#include <algorithm>
#include <cassert>

namespace midnight::hourglass {
namespace {

CardId draw_top(State& state) {
  const CardId card = state.pile.pop_back();
  if (state.dropped_by.size() > state.pile.size()) state.dropped_by.pop_back();
  return card;
}

template <class Events>
void draw_cards(State& state, Seat seat, int count, Event::Kind kind, Events& events) {
  CardSet drawn;
  for (int i = 0; i < count; ++i) drawn.insert(draw_top(state));
  state.hands[seat] |= drawn;
  events(Event{.kind = kind, .seat = seat, .cards = drawn});
}

// HG-4: all cards anew. Seats are served in their order whoever begins, so that a seed deals the same
// hands for every choice of the first player.
template <class Events>
void deal(State& state, Rng& rng, Events& events) {
  state.pile.clear();
  for (const CardId card : all_cards) state.pile.push_back(card);
  rng.shuffle(state.pile.span());
  state.dropped_by.clear();
  state.won = {};
  state.hands = {};
  for (const Seat seat : SeatSet::all(state.players())) {
    draw_cards(state, seat, hand_size(state.players()), Event::Kind::deal, events);
  }
}

template <class Events>
void collect_sets(State& state, Events& events) {  // HG-14
  for (std::size_t holder = 0; holder < state.sets.size(); ++holder) {
    const Set& set = state.sets[holder];
    const CardSet cards = set.all_cards();
    state.won[set.owner] |= cards;
    events(Event{.kind = Event::Kind::collect,
                 .seat = set.owner,
                 .holder = static_cast<std::uint8_t>(holder),
                 .cards = cards,
                 .amount = state.options.hourglasses.total(cards)});
  }
  state.sets.clear();
}

template <class Events>
void begin_round(State& state, Events& events) {
  ++state.round;
  events(Event{.kind = Event::Kind::round, .seat = state.first, .amount = state.round});
}

template <class Events>
void begin_next_pass(State& state, Rng& rng, Events& events) {  // HG-18
  for (const Seat seat : SeatSet::all(state.players())) {
    const int earned = state.options.hourglasses.total(state.won[seat]);
    state.banked[seat] = static_cast<std::int16_t>(state.banked[seat] + earned);
    events(Event{.kind = Event::Kind::bank, .seat = seat, .amount = earned});
  }
  ++state.pass;
  deal(state, rng, events);
  begin_round(state, events);
}

template <class Events>
void end_round(State& state, Rng& rng, Events& events) {
  collect_sets(state, events);
  const int players = state.players();
  const int drawn_each = turns_a_round(players);
  const bool enough = static_cast<int>(state.pile.size()) >= players * drawn_each;  // HG-16
  if (!enough && state.pass == state.options.passes) {
    state.over = true;
    events(Event{.kind = Event::Kind::end});
    return;
  }
  state.first = state.first.next(players);  // HG-15
  state.turn = state.first;
  if (!enough) {
    begin_next_pass(state, rng, events);
    return;
  }
  Seat seat = state.first;
  for (int i = 0; i < players; ++i, seat = seat.next(players)) {
    draw_cards(state, seat, drawn_each, Event::Kind::draw, events);
  }
  begin_round(state, events);
}

}  // namespace

State Hourglass::initial(const Options& options, Rng& rng) {
  State state;
  state.options = options;
  state.first = options.first;
  state.turn = options.first;
  NoEvents silent;
  deal(state, rng, silent);
  return state;
}

Moves Hourglass::legal_moves(const State& state, Seat seat) {
  Moves moves;
  if (state.over || seat != state.turn) return moves;
  const CardSet hand = state.hands[seat];

  if (!state.sets.full()) {  // HG-6
    for (const CardId card : hand) {
      moves.push_back(Move::open(Direction::ascending, card));
      moves.push_back(Move::open(Direction::descending, card));
    }
  }
  for (std::size_t holder = 0; holder < state.sets.size(); ++holder) {
    const Set& set = state.sets[holder];
    if (set.owner == seat) continue;
    for (const CardId card : hand& cards_that_fit(set.cards.back(), set.direction)) {  // HG-7
      moves.push_back(Move::take(holder, card));
    }
    for (const CardId card : hand) moves.push_back(Move::under(holder, card));  // HG-8
  }
  if (moves.empty()) {  // HG-9: all three holders stand before this player
    for (const CardId card : hand) moves.push_back(Move::drop(card));
  }
  return moves;
}

template <class Events>
void Hourglass::apply(State& state, Seat seat, Move move, Rng& rng, Events& events) {
  assert(!refusal(state, seat, move));
  const CardId card = move.card();
  state.hands[seat].erase(card);
  switch (move.kind()) {
    case Move::Kind::open: {
      const auto holder = static_cast<std::uint8_t>(state.sets.size());
      state.sets.resize(state.sets.size() + 1);
      Set& set = state.sets[holder];
      set.owner = seat;
      set.direction = move.direction();
      set.cards.clear();
      set.tucked.clear();
      set.cards.push_back(card);
      events(
          Event{.kind = Event::Kind::open, .seat = seat, .holder = holder, .direction = set.direction, .card = card});
      break;
    }
    case Move::Kind::take: {
      Set& set = state.sets[move.holder()];
      events(Event{.kind = Event::Kind::take,
                   .seat = seat,
                   .other = set.owner,
                   .holder = static_cast<std::uint8_t>(move.holder()),
                   .card = card});
      set.cards.push_back(card);
      set.owner = seat;
      break;
    }
    case Move::Kind::under: {
      Set& set = state.sets[move.holder()];
      set.tucked.push_back(card);
      events(Event{.kind = Event::Kind::under,
                   .seat = seat,
                   .other = set.owner,
                   .holder = static_cast<std::uint8_t>(move.holder()),
                   .card = card});
      break;
    }
    case Move::Kind::drop:
      state.pile.insert(0, card);
      state.dropped_by.insert(0, seat);
      events(Event{.kind = Event::Kind::drop, .seat = seat, .card = card});
      break;
  }
  state.turn = seat.next(state.players());
  // HG-13: hands shrink in step, so the round is over when the next player is down to two.
  if (state.hands[state.turn].size() == cards_at_round_end) {
    end_round(state, rng, events);
  }
}

template void Hourglass::apply(State&, Seat, Move, Rng&, NoEvents&);
template void Hourglass::apply(State&, Seat, Move, Rng&, EventLog<Event>&);

int score(const State& state, Seat seat) {
  return state.banked[seat] + state.options.hourglasses.total(state.won[seat]);
}

Outcome Hourglass::outcome(const State& state) {
  Outcome outcome;
  if (!state.over) return outcome;
  outcome.over = true;
  outcome.reason = "most-hourglasses";
  int best = 0;
  for (const Seat seat : SeatSet::all(state.players())) best = std::max(best, score(state, seat));
  for (const Seat seat : SeatSet::all(state.players())) {
    const int own = score(state, seat);
    outcome.scores.push_back(static_cast<std::int16_t>(own));
    if (own == best) outcome.winners.insert(seat);  // HG-17
  }
  return outcome;
}

}  // namespace midnight::hourglass
