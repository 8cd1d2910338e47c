// SPDX-License-Identifier: MIT
// The course of play: dealing, legal moves, what a move does, rounds, passes, the end.
#include "games/hourglass/rules/hourglass.hpp"

#include <algorithm>
#include <array>
#include <cassert>

namespace midnight::hourglass {
namespace {

constexpr auto sorted_deck = [] {
  FixedList<CardId, card_count> deck;
  for (const CardId card : all_cards) deck.push_back(card);
  return deck;
}();

template <class Events>
void draw_cards(State& state, Seat seat, int count, Event::Kind kind, Events& events) {
  CardSet drawn;
  const std::size_t left = state.pile.size() - static_cast<std::size_t>(count);
  for (std::size_t i = left; i < state.pile.size(); ++i) drawn.insert(state.pile[i]);
  state.pile.resize(left);
  state.dropped_by.resize(std::min(state.dropped_by.size(), left));
  state.hands[seat] |= drawn;
  events(Event{.kind = kind, .seat = seat, .cards = drawn});
}

// HG-4: all cards are dealt again. Seats are served in seat order, so that a seed deals the same hands for every first
// player.
template <class Events>
void deal(State& state, Rng& rng, Events& events) {
  state.pile = sorted_deck;
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
    const CardSet cards = set.all_cards;
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
  const int drawn_each = turns_per_round(players);
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

void play_on_table(State& state, Seat seat, Move move) {
  switch (move.kind()) {
    case Move::Kind::open:
      state.sets.resize(state.sets.size() + 1);
      state.sets[state.sets.size() - 1].open(seat, move.direction(), move.card());
      break;
    case Move::Kind::take:
      state.sets[move.holder()].owner = seat;
      state.sets[move.holder()].lay(move.card());
      break;
    case Move::Kind::under: state.sets[move.holder()].tuck(move.card()); break;
    case Move::Kind::drop:
      state.pile.insert(0, move.card());
      state.dropped_by.insert(0, seat);
      break;
  }
}

template <class Events>
void tell_move(const State& state, Seat seat, Move move, Events& events) {
  Event event{.seat = seat, .card = move.card()};
  switch (move.kind()) {
    case Move::Kind::open:
      event.kind = Event::Kind::open;
      event.holder = static_cast<std::uint8_t>(state.sets.size());
      event.direction = move.direction();
      break;
    case Move::Kind::take:
    case Move::Kind::under:
      event.kind = move.kind() == Move::Kind::take ? Event::Kind::take : Event::Kind::under;
      event.holder = static_cast<std::uint8_t>(move.holder());
      event.other = state.sets[move.holder()].owner;
      break;
    case Move::Kind::drop: event.kind = Event::Kind::drop; break;
  }
  events(event);
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
  if (state.over || seat != state.turn) return Moves();
  const CardSet hand = state.hands[seat];
  Moves moves(hand);
  const bool holder_free = !state.sets.full();  // HG-6
  moves.add_for_each_card(Move::open(Direction::ascending, CardId(0)), holder_free);
  moves.add_for_each_card(Move::open(Direction::descending, CardId(0)), holder_free);
  for (std::size_t holder = 0; holder < state.sets.size(); ++holder) {
    const Set& set = state.sets[holder];
    const bool foreign = set.owner != seat;
    moves.add_for_each_card(Move::under(holder, CardId(0)), foreign);  // HG-8
    const CardSet fitting = hand & cards_that_fit(set.cards.back(), set.direction);
    moves.add_takes(holder, CardSet::from_bits(fitting.bits() & (0 - std::uint64_t{foreign})));  // HG-7
  }
  // HG-9: all three holders stand before this player.
  if (moves.empty()) moves.add_for_each_card(Move::drop(CardId(0)), true);
  return moves;
}

template <class Events>
void Hourglass::apply(State& state, Seat seat, Move move, Rng& rng, Events& events) {
  assert(!refusal(state, seat, move));
  tell_move(state, seat, move, events);
  state.hands[seat].erase(move.card());
  play_on_table(state, seat, move);
  state.turn = seat.next(state.players());
  // HG-13: hands shrink in step, so the round is over when the next player is down to two.
  if (state.hands[state.turn].size() == cards_at_round_end) {
    end_round(state, rng, events);
  }
}

template void Hourglass::apply(State&, Seat, Move, Rng&, NoEvents&);
template void Hourglass::apply(State&, Seat, Move, Rng&, EventLog<Event>&);

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
