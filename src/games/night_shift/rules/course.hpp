// SPDX-License-Identifier: MIT
// What happens by itself (NS-25): drawing, sweets, scoring, coffee, trimming and the next turn. None of it
// asks the player anything, so a move runs through all of it up to the next choice, and a scoring in the
// middle of an action needs no memory of where the action stood.
#pragma once

#include "games/night_shift/rules/state.hpp"

namespace midnight::night_shift {

// NS-5, NS-6, NS-14: one card to the present, with its sweet. Does not score.
template <class Events>
void draw_card(State& state, Events& events) {
  if (state.line.empty()) return;
  const bool from_past = state.line.pile_size() == 0;
  const Card card = state.line.draw();
  state.present.insert(card);
  events(Event{.kind = Event::Kind::draw, .card = card, .from_past = from_past});
  if (from_past) return;
  state.unseen = without_last(state.unseen - CardSet(card));
  if (sweet_cards.contains(card) && state.reserve > 0) {
    --state.reserve;
    ++state.stash;
    events(Event{.kind = Event::Kind::sweet});
  }
}

// The sweets on a card that leaves go to the reserve (NS-7, NS-9, NS-17, NS-21).
template <class Events>
void clear_card(State& state, Card card, Events& events) {
  const int taken = state.sweets.take_off(card);
  if (taken == 0) return;
  state.reserve = static_cast<std::uint8_t>(state.reserve + taken);
  events(Event{.kind = Event::Kind::back, .card = card, .amount = taken});
}

template <class Events>
void end_game(State& state, Events& events) {
  state.step = Step::over;
  state.laid = 0;
  events(Event{.kind = Event::Kind::end, .amount = state.finished});
}

template <class Events>
void score(State& state, Events& events) {  // NS-7
  while (state.present.contains(state.due())) {
    const Card card = state.due();
    state.present.erase(card);
    ++state.finished;
    state.idle = 0;  // NS-24
    events(Event{.kind = Event::Kind::score, .card = card});
    clear_card(state, card, events);
    if (card == last_card) return end_game(state, events);  // NS-1
    draw_card(state, events);
  }
}

// NS-8: every card is checked as it comes, and only then the next one is drawn.
template <class Events>
void draw_and_score(State& state, int count, Events& events) {
  for (int i = 0; i < count; ++i) {
    draw_card(state, events);
    score(state, events);
  }
}

// NS-11: 48 has gone into the past. False if the player falls asleep.
template <class Events>
bool drink_coffee(State& state, Events& events) {
  if (state.coffee == 0) {
    end_game(state, events);
    return false;
  }
  --state.coffee;
  events(Event{.kind = Event::Kind::coffee, .amount = state.coffee});
  return true;
}

// NS-10: the cards laid in this step are those of the past from `begin` on.
template <class Events>
void pay_sequences(State& state, std::size_t begin, Events& events) {
  const std::size_t end = begin + state.laid;
  CardSet run;
  int length = 0;
  for (std::size_t i = begin; i < end; ++i) {
    const Card card = state.line.past(i);
    run.insert(card);
    ++length;
    const bool goes_on = i + 1 < end && state.line.past(i + 1).number() == card.number() + 1;
    if (goes_on) continue;
    if (length >= shortest_sequence) {
      const int sweets = std::min<int>(length - 1, state.reserve);
      state.reserve = static_cast<std::uint8_t>(state.reserve - sweets);
      state.stash = static_cast<std::uint8_t>(state.stash + sweets);
      events(Event{.kind = Event::Kind::sequence, .amount = sweets, .cards = run});
    }
    run = CardSet();
    length = 0;
  }
}

template <class Events>
void trim(State& state, Events& events) {  // NS-12
  for (std::size_t i = 0; i + past_after_trim < state.line.past_size(); ++i) {
    events(Event{.kind = Event::Kind::trim, .card = state.line.past(i)});
  }
  state.line.trim_past(past_after_trim);
}

// NS-13, and steps 1 to 3 of the turn that begins.
template <class Events>
void begin_turn(State& state, Events& events) {
  events(Event{.kind = Event::Kind::turn, .amount = state.idle});
  if (state.future.begins_with_set()) {
    state.present = state.future.take_first();
    events(Event{.kind = Event::Kind::join, .set = true, .cards = state.present});
  } else {
    for (int i = 0; i < cards_per_turn; ++i) draw_card(state, events);
    if (!state.future.empty()) {
      const CardSet singles = state.future.take_first();
      state.present |= singles;
      events(Event{.kind = Event::Kind::join, .set = false, .cards = singles});
    }
  }
  score(state, events);
}

// Goes on with step 4; with nothing in the present (NS-24), or after step 6, with step 7 and the next turn.
// Every such round brings cards to the present or ends the game, so this comes to an end.
template <class Events>
void go_on(State& state, Events& events) {
  state.laid = 0;
  while (state.present.empty() && state.step != Step::over) {
    trim(state, events);
    ++state.idle;
    if (state.idle == max_idle) return end_game(state, events);  // NS-24
    begin_turn(state, events);
  }
  if (state.step != Step::over) state.step = Step::use;
}

}  // namespace midnight::night_shift
