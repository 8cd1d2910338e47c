// SPDX-License-Identifier: MIT
// The deal, the legal moves, what a move does, and the outcome.
#include "games/night_shift/rules/course.hpp"
#include "games/night_shift/rules/night_shift.hpp"

#include <cassert>

namespace midnight::night_shift {
namespace {

constexpr auto sorted_deck = [] {
  std::array<Card, card_count> deck{};
  for (int i = 0; i < card_count; ++i) deck[static_cast<std::size_t>(i)] = Card(i + 1);
  return deck;
}();

// What a card of the present is named for in each step. In step 4 that is the first card to lay (NS-9).
constexpr Move::Kind asked_for(Step step) {
  switch (step) {
    case Step::past: return Move::Kind::past;
    case Step::future: return Move::Kind::future;
    case Step::giving: return Move::Kind::giving;
    case Step::use:
    case Step::lay:
    case Step::front:
    case Step::over: break;
  }
  return Move::Kind::lay;
}

template <class Events>
void take_from_past(State& state, Events& events) {  // NS-18
  const Card newest = state.line.take_newest();
  if (state.line.past_size() > 0) {
    const Card before = state.line.take_newest();
    state.present.insert(before);
    events(Event{.kind = Event::Kind::take, .card = before});
  }
  state.present.insert(newest);
  events(Event{.kind = Event::Kind::take, .card = newest});
  score(state, events);
}

template <class Events>
void send_all_to_future(State& state, Events& events) {  // NS-20
  events(Event{.kind = Event::Kind::set, .cards = state.present});
  state.future.add_set(state.present);
  state.present = CardSet();
  draw_and_score(state, cards_per_turn, events);
}

template <class Events>
void clear_all(State& state, Events& events) {  // NS-22
  for (const Card card : state.sweets.cards() - CardSet(clearer)) clear_card(state, card, events);
}

template <class Events>
void use(State& state, Card card, Events& events) {
  --state.stash;
  state.sweets.put_on(card);
  events(Event{.kind = Event::Kind::use, .card = card});
  switch (action_of(card)) {
    case Action::draw: draw_and_score(state, 1, events); break;      // NS-15
    case Action::draw_two: draw_and_score(state, 2, events); break;  // NS-15
    case Action::from_past: take_from_past(state, events); break;
    case Action::all_future: send_all_to_future(state, events); break;
    case Action::clear: clear_all(state, events); break;
    case Action::to_front: state.step = Step::front; return;
    case Action::two_past: state.step = Step::past; return;
    case Action::one_future: state.step = Step::future; return;
    case Action::exchange:  // NS-21
      draw_and_score(state, 1, events);
      if (!state.present.empty()) {
        state.step = Step::giving;
        return;
      }
      break;
    case Action::none:
    case Action::sweet: assert(false); break;
  }
  go_on(state, events);
}

// A card goes from the present into the past: its sweets to the reserve, and coffee for 48. False if the
// player falls asleep.
template <class Events>
bool into_past(State& state, Card card, Events& events) {
  state.present.erase(card);
  if (state.step == Step::front) {
    state.line.put_into_past(state.laid, card);
  } else {
    state.line.put_at_end(card);
  }
  ++state.laid;
  clear_card(state, card, events);
  return card != last_card || drink_coffee(state, events);
}

template <class Events>
void past(State& state, Card card, Events& events) {  // NS-17
  events(Event{.kind = Event::Kind::past, .card = card});
  const int more = pending(state) - 1;
  if (!into_past(state, card, events) || more > 0) return;
  draw_and_score(state, state.laid, events);
  go_on(state, events);
}

template <class Events>
void lay(State& state, Card card, Events& events) {  // NS-9, NS-16
  const bool front = state.step == Step::front;
  if (!front) state.step = Step::lay;
  events(Event{.kind = Event::Kind::lay, .card = card, .front = front});
  if (!into_past(state, card, events) || !state.present.empty()) return;
  pay_sequences(state, front ? 0 : state.line.past_size() - state.laid, events);
  go_on(state, events);
}

template <class Events>
void future(State& state, Card card, Events& events) {  // NS-19
  state.present.erase(card);
  state.future.add_single(card);
  events(Event{.kind = Event::Kind::future, .card = card, .set = state.future.begins_with_set()});
  go_on(state, events);
}

template <class Events>
void give_back(State& state, Card card, Events& events) {  // NS-21
  state.present.erase(card);
  state.line.put_on_pile(card);
  events(Event{.kind = Event::Kind::giving, .card = card});
  clear_card(state, card, events);
  go_on(state, events);
}

}  // namespace

State NightShift::initial(const Options& options, Rng& rng) {
  State state;
  state.options = options;
  const LevelSupply supply = supplies[static_cast<std::size_t>(options.level)];
  state.coffee = supply.coffee;
  state.stash = supply.stash;
  state.reserve = supply.reserve;
  auto deck = sorted_deck;
  rng.shuffle(std::span(deck).first(card_count - 1));  // NS-4: 48 stays the lowest
  state.line = Line(deck);
  state.unseen = all_cards - CardSet(last_card);
  NoEvents silent;
  begin_turn(state, silent);
  return state;
}

Moves NightShift::legal_moves(const State& state, Seat) {
  if (state.step == Step::over) return Moves();
  CardSet uses;
  if (state.step == Step::use && state.stash > 0) {
    uses = (state.present & payable_cards) - state.sweets.full_cards();  // NS-8
    if (state.line.past_size() == 0) uses = uses - from_past_cards;      // NS-18
  }
  return {uses, asked_for(state.step), state.present};
}

template <class Events>
void NightShift::apply(State& state, Seat seat, Move move, Rng&, Events& events) {
  assert(!refusal(state, seat, move));
  (void)seat;
  switch (move.kind()) {
    case Move::Kind::use: return use(state, move.card(), events);
    case Move::Kind::past: return past(state, move.card(), events);
    case Move::Kind::future: return future(state, move.card(), events);
    case Move::Kind::giving: return give_back(state, move.card(), events);
    case Move::Kind::lay: return lay(state, move.card(), events);
  }
}

template void NightShift::apply(State&, Seat, Move, Rng&, NoEvents&);
template void NightShift::apply(State&, Seat, Move, Rng&, EventLog<Event>&);

Outcome NightShift::outcome(const State& state) {
  Outcome outcome;
  if (state.step != Step::over) return outcome;
  outcome.over = true;
  outcome.scores.push_back(state.finished);
  const bool won = state.finished == card_count;  // NS-1
  if (won) outcome.winners.insert(Seat(0));
  outcome.reason = won ? "finished" : "asleep";
  return outcome;
}

}  // namespace midnight::night_shift
