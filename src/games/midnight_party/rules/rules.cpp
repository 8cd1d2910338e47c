// SPDX-License-Identifier: MIT
// The course of play: the set-up of a round, what a move does, the ends of rounds and of the game.
#include "games/midnight_party/rules/midnight_party.hpp"
#include "games/midnight_party/rules/round_end.hpp"
#include "games/midnight_party/rules/walk.hpp"

#include <algorithm>
#include <cassert>

namespace midnight::midnight_party {
namespace {

constexpr auto sorted_hours = [] {
  FixedList<HourCard, hour_card_count> cards;
  for (const HourCard card : all_hour_cards) cards.push_back(card);
  return cards;
}();
constexpr auto sorted_energies = [] {
  FixedList<EnergyCard, energy_card_count> cards;
  for (const EnergyCard card : all_energy_cards) cards.push_back(card);
  return cards;
}();
constexpr auto sorted_specials = [] {
  FixedList<Special, special_card_count> cards;
  for (const Special kind : all_specials) {
    for (int copy = 0; copy < copies_of_special; ++copy) cards.push_back(kind);
  }
  return cards;
}();

// Pre: the pile has that many.
template <class Events>
void draw_hours(State& state, Seat seat, std::size_t count, Event::Kind kind, Events& events) {
  HourSet drawn;
  const std::size_t left = state.pile.size() - count;
  for (std::size_t i = left; i < state.pile.size(); ++i) drawn.insert(state.pile[i]);
  state.pile.resize(left);
  state.hands[seat].hours |= drawn;
  events(Event{.kind = kind, .seat = seat, .hours = drawn});
}

// MP-8. Seats are served in seat order, not from the first player, so that a seed deals the same hands for every choice
// of the first player.
template <class Events>
void set_up_round(State& state, Rng& rng, Events& events) {
  state.turn = state.first;
  state.clock = Clock();
  state.ability = SeatSet::all(state.players());  // MP-9
  state.hands = {};                               // MP-24
  state.discard.clear();
  state.pile = sorted_hours;
  rng.shuffle(state.pile.span());
  state.energy_pile = sorted_energies;
  rng.shuffle(state.energy_pile.span());
  state.special_pile = sorted_specials;
  rng.shuffle(state.special_pile.span());
  events(Event{.kind = Event::Kind::round, .seat = state.first, .amount = state.round});
  for (const Seat seat : SeatSet::all(state.players())) {
    draw_hours(state, seat, hand_limit, Event::Kind::deal, events);
  }
}

// MP-28: all who are tied for the lowest total, from the new first player.
template <class Events>
void give_consolation(State& state, Events& events) {
  const int players = state.players();
  int lowest = state.scores[Seat(0)];
  for (const Seat seat : SeatSet::all(players)) lowest = std::min<int>(lowest, state.scores[seat]);
  Seat seat = state.first;
  for (int i = 0; i < players; ++i, seat = seat.next(players)) {
    if (state.scores[seat] != lowest) continue;
    const Special special = state.special_pile.pop_back();
    state.hands[seat].specials.add(special);
    events(Event{.kind = Event::Kind::consolation, .seat = seat, .special = special});
  }
}

template <class Events>
void count_round(State& state, Events& events) {
  const Options& options = state.options;
  if (options.is_scoring()) {
    const auto points = points_of_round(options, state.clock);
    for (const Seat seat : SeatSet::all(state.players())) {
      state.scores[seat] = static_cast<std::int16_t>(state.scores[seat] + points[seat]);
      events(Event{.kind = Event::Kind::score, .seat = seat, .amount = points[seat], .total = state.scores[seat]});
    }
    return;
  }
  const auto winner = winner_of_round(options, state.clock);
  if (!winner) return events(Event{.kind = Event::Kind::tied_round});
  SeatSet winners;
  for (const Seat seat : SeatSet::all(state.players())) {
    if (options.side_of(seat) != *winner) continue;
    ++state.scores[seat];
    winners.insert(seat);
  }
  events(Event{.kind = Event::Kind::win_round, .seats = winners});
}

template <class Events>
void end_round(State& state, Rng& rng, Events& events) {
  state.must_play = false;
  count_round(state, events);
  for (const Seat seat : SeatSet::all(state.players())) {
    state.over = state.over || state.scores[seat] >= state.options.target();  // MP-25, MP-26
  }
  if (state.over) {
    state.turn = state.first;
    return events(Event{.kind = Event::Kind::end});
  }
  ++state.round;
  state.first = state.first.next(state.players());  // MP-9
  set_up_round(state, rng, events);
  if (state.options.is_scoring()) give_consolation(state, events);
}

template <class Events>
void tell_combination(Seat seat, const Play& play, Events& events) {
  const Colour first = play.card.first_colour();
  const Colour second = play.card.second_colour();
  if (play.energy) {
    events(Event{.kind = Event::Kind::boost,
                 .seat = seat,
                 .colour = play.energy_swapped ? second : first,
                 .energy = *play.energy});
  }
  for (int i = 0; i < play.shifts(); ++i) {
    const Colour colour = i < play.shifts_to_first ? first : second;
    events(Event{.kind = Event::Kind::timeshift, .seat = seat, .colour = colour});
  }
  if (play.dejavu) events(Event{.kind = Event::Kind::dejavu, .seat = seat});
}

// MP-10 to MP-12: the cards leave the hand, then the figures walk. True if that ends the round.
template <class Events>
bool play_hour_card(State& state, Seat seat, const Play& play, Events& events) {
  tell_combination(seat, play, events);
  Hand& hand = state.hands[seat];
  hand.hours.erase(play.card);
  state.discard.push_back(play.card);
  if (play.energy) hand.energies.erase(*play.energy);
  if (!hand.specials.empty()) {
    hand.specials.remove(Special::timeshift, play.shifts());
    hand.specials.remove(Special::dejavu, play.dejavu ? 1 : 0);
  }
  const int direction = play.dejavu ? -1 : 1;
  const int first_hours = direction * play.first_hours();
  const int second_hours = direction * play.second_hours();
  const Colour first = play.card.first_colour();
  const Colour second = play.card.second_colour();
  if (play.second_first) {
    return walk(state, seat, second, second_hours, events) || walk(state, seat, first, first_hours, events);
  }
  return walk(state, seat, first, first_hours, events) || walk(state, seat, second, second_hours, events);
}

// MP-15.
template <class Events>
void draw_at_end_of_turn(State& state, Seat seat, Events& events) {
  const auto room = static_cast<std::size_t>(hand_limit - state.hands[seat].movement_cards());
  const std::size_t wanted = state.options.draw == Draw::one ? std::min<std::size_t>(room, 1) : room;
  const std::size_t count = std::min(wanted, state.pile.size());
  if (count > 0) draw_hours(state, seat, count, Event::Kind::draw, events);
}

// MP-12, MP-14: the named cards go away, as many hour cards come.
template <class Events>
void swap_cards(State& state, Seat seat, Move move, Events& events) {
  Hand& hand = state.hands[seat];
  for (int i = 0; i < move.card_count(); ++i) {
    const MovementCard card = move.card(i);
    if (card.is_energy()) {
      hand.energies.erase(card.energy());
    } else {
      hand.hours.erase(card.hour());
      state.discard.push_back(card.hour());
    }
  }
  draw_hours(state, seat, static_cast<std::size_t>(move.card_count()), Event::Kind::draw, events);
}

void recycle(State& state, Seat seat, Move move) {
  Hand& hand = state.hands[seat];
  hand.specials.remove(Special::recycle);
  std::size_t at = state.discard.size() - 1;
  while (state.discard[at] != move.taken()) --at;
  state.discard[at] = move.given();
  hand.hours.erase(move.given());
  hand.hours.insert(move.taken());
}

constexpr Event::Kind event_of(Move::Kind kind) {
  switch (kind) {
    case Move::Kind::play: return Event::Kind::play;
    case Move::Kind::recycle: return Event::Kind::recycle;
    case Move::Kind::badhand: return Event::Kind::badhand;
    case Move::Kind::ability: return Event::Kind::ability;
    case Move::Kind::pass: break;
  }
  return Event::Kind::pass;
}

}  // namespace

bool nobody_can_play(const State& state) {
  for (const Seat seat : SeatSet::all(state.players())) {
    const Hand& hand = state.hands[seat];
    if (!hand.hours.empty()) return false;
    if (state.ability.contains(seat) && !state.pile.empty() && !hand.energies.empty()) return false;
  }
  return true;
}

State MidnightParty::initial(const Options& options, Rng& rng) {
  State state;
  state.options = options;
  state.first = options.first;
  NoEvents silent;
  set_up_round(state, rng, silent);
  return state;
}

Moves MidnightParty::legal_moves(const State& state, Seat seat) {
  if (state.over || seat != state.turn) return Moves();
  return Moves(state, seat);
}

template <class Events>
void MidnightParty::apply(State& state, Seat seat, Move move, Rng& rng, Events& events) {
  assert(!refusal(state, seat, move));
  events(Event{.kind = event_of(move.kind()), .seat = seat, .move = move});
  switch (move.kind()) {
    case Move::Kind::recycle:
      recycle(state, seat, move);
      state.must_play = true;  // MP-13
      return;
    case Move::Kind::badhand:
      state.hands[seat].specials.remove(Special::badhand);
      swap_cards(state, seat, move, events);
      state.must_play = true;
      return;
    case Move::Kind::ability:
      state.ability.erase(seat);
      swap_cards(state, seat, move, events);
      break;
    case Move::Kind::play:
      if (play_hour_card(state, seat, move.play(), events)) return end_round(state, rng, events);
      draw_at_end_of_turn(state, seat, events);
      // MP-23: only a player without hour cards can have played the last one.
      if (state.hands[seat].hours.empty() && nobody_can_play(state)) return end_round(state, rng, events);
      break;
    case Move::Kind::pass: break;
  }
  state.must_play = false;
  state.turn = seat.next(state.players());
}

template void MidnightParty::apply(State&, Seat, Move, Rng&, NoEvents&);
template void MidnightParty::apply(State&, Seat, Move, Rng&, EventLog<Event>&);

Outcome MidnightParty::outcome(const State& state) {
  Outcome outcome;
  if (!state.over) return outcome;
  outcome.over = true;
  outcome.reason = state.options.is_scoring() ? "points" : "rounds";
  int best = 0;
  for (const Seat seat : SeatSet::all(state.players())) best = std::max<int>(best, state.scores[seat]);
  for (const Seat seat : SeatSet::all(state.players())) {
    outcome.scores.push_back(state.scores[seat]);
    if (state.scores[seat] == best) outcome.winners.insert(seat);
  }
  return outcome;
}

}  // namespace midnight::midnight_party
