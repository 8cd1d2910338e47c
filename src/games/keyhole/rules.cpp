// SPDX-License-Identifier: MIT
// The course of play: the set-up, the steps of a round, and the end.
#include "games/keyhole/keyhole.hpp"
#include "games/keyhole/look.hpp"
#include "games/keyhole/midnight.hpp"

#include <algorithm>
#include <cassert>
#include <span>

namespace midnight::keyhole {
namespace {

int roll_die(Rng& rng) { return static_cast<int>(rng.below(6)) + 1; }

// What changed in the lobby by itself: furniture and ghosts that stand elsewhere, came in or left.
template <class Events>
void tell_changes(const State& before, const State& after, Events& events) {
  for (const Piece piece : all_pieces) {
    if (before.standing(piece) == after.standing(piece)) continue;
    events(Event{.kind = Event::Kind::shift, .piece = piece, .standing = after.standing(piece)});
  }
  for (const Seat seat : SeatSet::all(after.players())) {
    for (int id = 0; id < ghosts_a_player; ++id) {
      const GhostId ghost(id);
      const Ghost& was = before.ghost(seat, ghost);
      const Ghost& is = after.ghost(seat, ghost);
      if (was.where == is.where && was.spot() == is.spot()) continue;
      const Event::Kind kind = is.where == Ghost::Where::escaped ? Event::Kind::out
                               : !is.in_lobby()                  ? Event::Kind::home
                               : was.in_lobby()                  ? Event::Kind::budge
                                                                 : Event::Kind::enter;
      events(Event{.kind = kind, .seat = seat, .ghost = ghost, .spot = is.spot()});
    }
  }
}

void deal_cards(State& state, Rng& rng) {
  FixedList<MovementCard, movement_card_count> cards;
  for (const MovementCard card : all_movement_cards) cards.push_back(card);
  rng.shuffle(cards.span());
  cards.resize(static_cast<std::size_t>(round_count * state.players()));  // KH-8
  state.pile = cards;
  if (!state.options.midnight) return;
  for (int card = 0; card < midnight_card_count; ++card) state.midnight_pile.push_back(static_cast<Midnight>(card));
  rng.shuffle(state.midnight_pile.span());
}

// KH-39.
void furnish_at_random(State& state, Rng& rng) {
  PieceSet missing = all_pieces;
  for (const Piece piece : all_pieces) {
    const Pieces others = pieces_in(state.furniture, missing);
    while (true) {
      const int x = static_cast<int>(rng.below(lobby_size + 1));
      const int y = static_cast<int>(rng.below(lobby_size + 1));
      const int yaw = static_cast<int>(rng.below(360));
      const geometry::TurnedShape shape = turned_shape(piece, yaw, geometry::Rest::up);
      const geometry::PieceFitter fitter(lobby, shape,
                                         std::span<const geometry::PlacedPiece>(others.begin(), others.size()));
      const geometry::Stand stand = fitter.at(x, y);
      if (!stand.stands() || stand.z != 0) continue;
      state.standing(piece).pose.yaw = static_cast<std::uint16_t>(yaw);
      state.standing(piece).put({x, y, 0});
      break;
    }
    missing.erase(piece);
  }
}

void furnish_classically(State& state) {
  constexpr std::array<Pose, piece_count> poses{
      {{212, 204, 315}, {100, 222, 0}, {62, 140, 60}, {172, 96, 180}, {120, 158, 20}, {64, 56, 340}}};
  for (const Piece piece : all_pieces) {
    state.standing(piece) = {.placed = true, .pose = poses[static_cast<std::size_t>(piece.index())]};
  }
}

constexpr std::array<Side, max_players> start_sides(int players) {  // KH-3
  if (players == 2) return {Side::south, Side::north};
  return {Side::south, Side::west, Side::north, Side::east};
}

template <class Events>
void begin_walking(State& state, Events&) {
  state.phase = Phase::walk;
  state.turn = state.die;
  state.done = {};
}

// KH-14: cards are turned up one after the other; a plain one leaves nothing to decide.
template <class Events>
void turn_up_cards(State& state, Events& events) {
  while (true) {
    const MovementCard card = state.pile.pop_back();
    state.cards[state.turn] = card;
    events(Event{.kind = Event::Kind::card, .seat = state.turn, .card = card});
    if (!card.pieces().empty()) return;
    state.turn = state.turn.next(state.players());
    if (state.turn == state.die) return begin_walking(state, events);
  }
}

template <class Events>
void begin_cards(State& state, Events& events) {
  state.phase = Phase::cards;
  state.turn = state.die;
  turn_up_cards(state, events);
}

bool has_midnight_choice(const State& state, Seat seat) {
  if (state.midnight == Midnight::tag) return tag_choices(state, seat).any();
  return state.midnight == Midnight::big_brother && has_brother(state, seat);
}

// The next seat that has something to decide for the card, from `from` on; then the round goes on.
template <class Events>
void ask_for_midnight(State& state, Seat from, bool began, Events& events) {
  Seat seat = from;
  while (began || seat != state.die) {
    began = false;
    if (has_midnight_choice(state, seat)) {
      state.phase = Phase::midnight;
      state.turn = seat;
      return;
    }
    seat = seat.next(state.players());
  }
  begin_cards(state, events);
}

template <class Events>
void begin_round(State& state, Events& events) {
  events(Event{.kind = Event::Kind::round, .seat = state.die, .number = state.round});
  if (!state.options.midnight || state.round == 1) return begin_cards(state, events);
  const Midnight card = state.midnight_pile.pop_back();
  state.midnight = card;
  events(Event{.kind = Event::Kind::midnight, .midnight = card});
  const State before = state;
  carry_out(state, card);
  if (card == Midnight::dizzy) {
    for (const Seat seat : SeatSet::all(state.players())) {
      events(Event{.kind = Event::Kind::turned, .seat = seat, .door = {.side = state.start[seat]}});
    }
  }
  tell_changes(before, state, events);
  ask_for_midnight(state, state.die, true, events);
}

// KH-19. Ghosts that are seen go back to their start side.
template <class Events>
void look(State& state, Events& events) {
  for (const Sighting& sighting : look_through(state, state.keyhole)) {
    events(Event{.kind = Event::Kind::look,
                 .seat = sighting.who.seat,
                 .ghost = sighting.who.ghost,
                 .number = sighting.points.points(),
                 .mirrored = sighting.points.only_mirrored.size(),
                 .seen = sighting.seen()});
    if (!sighting.seen()) continue;
    state.ghost(sighting.who.seat, sighting.who.ghost).send_to(Ghost::Where::start);
    events(Event{.kind = Event::Kind::home, .seat = sighting.who.seat, .ghost = sighting.who.ghost});
  }
}

// KH-44: flags, moved pieces and cards are cleared after each look, also the last.
template <class Events>
void clear_round(State& state, Events& events) {
  Seat seat = state.die.previous(state.players());  // who had the die in this round
  for (int i = 0; i < state.players(); ++i, seat = seat.next(state.players())) {
    state.discard.push_back(*state.cards[seat]);
    state.cards[seat].reset();
    for (Ghost& ghost : state.ghosts[seat]) ghost.entered = ghost.frozen = false;
  }
  state.moved = {};
  state.rolled = 0;
  if (!state.midnight) return;
  const State before = state;
  const bool lay = state.ghosts_lie();
  state.midnight_used.push_back(*state.midnight);
  state.midnight.reset();
  if (lay) put_ghosts_back(state, {.all = true, .anywhere = true});  // KH-33
  tell_changes(before, state, events);
}

template <class Events>
void look_and_go_on(State& state, int number, Events& events) {
  state.keyhole.number = static_cast<std::uint8_t>(number);
  events(Event{.kind = Event::Kind::keyhole, .door = state.keyhole});
  state.die = state.die.next(state.players());  // KH-18
  look(state, events);
  if (state.midnight == Midnight::extra_curious) {
    state.keyhole.side = opposite(state.keyhole.side);
    events(Event{.kind = Event::Kind::keyhole, .door = state.keyhole});
    look(state, events);
  }
  if (state.midnight == Midnight::the_floor_is_lava) {
    for (const OneGhost& who : ghosts_in_lobby(state)) {
      Ghost& ghost = state.ghost(who.seat, who.ghost);
      if (ghost.z > 0) continue;
      ghost.send_to(Ghost::Where::start);
      events(Event{.kind = Event::Kind::home, .seat = who.seat, .ghost = who.ghost});
    }
  }
  clear_round(state, events);
  state.done = {};
  state.turn = state.die;
  if (state.round == round_count) {  // KH-20
    state.phase = Phase::over;
    return events(Event{.kind = Event::Kind::end});
  }
  ++state.round;
  begin_round(state, events);
}

// KH-17: those who chose least often roll; the highest chooses, equal ones roll again.
template <class Events>
Seat roll_for_choice(const State& state, Rng& rng, Events& events) {
  int fewest = round_count;
  for (const Seat seat : SeatSet::all(state.players())) fewest = std::min<int>(fewest, state.chosen[seat]);
  SeatSet rolling;
  for (const Seat seat : SeatSet::all(state.players())) {
    if (state.chosen[seat] == fewest) rolling.insert(seat);
  }
  while (rolling.size() > 1) {
    SeatSet highest;
    int best = 0;
    for (const Seat seat : rolling) {
      const int number = roll_die(rng);
      events(Event{.kind = Event::Kind::roll, .seat = seat, .number = number});
      if (number > best) highest = {};
      if (number >= best) highest.insert(seat);
      best = std::max(best, number);
    }
    rolling = highest;
  }
  return rolling.first();
}

template <class Events>
void begin_side(State& state, Rng& rng, Events& events) {
  const Seat roller = state.die;
  if (state.midnight == Midnight::knock_knock) {
    const int number = roll_die(rng);
    events(Event{.kind = Event::Kind::roll, .seat = roller, .number = number});
    return look_and_go_on(state, number, events);
  }
  state.phase = Phase::side;
  state.turn = roll_for_choice(state, rng, events);
  events(Event{.kind = Event::Kind::chooser, .seat = state.turn});
  if (state.midnight == Midnight::crystal_ball) {
    state.rolled = static_cast<std::uint8_t>(roll_die(rng));
    events(Event{.kind = Event::Kind::roll, .seat = state.turn, .number = state.rolled});
  }
}

template <class Events>
void place(State& state, Seat seat, Move move, Rng&, Events& events) {
  const Pose pose = move.pose() ? *move.pose() : *pose_by_default(state, move.piece());
  const State before = state;
  const MoveOfPiece moved = move_piece(state, move.piece(), pose);
  assert(moved.done);
  state.furniture = moved.done->furniture;
  state.ghosts = moved.done->ghosts;
  events(
      Event{.kind = Event::Kind::place, .seat = seat, .piece = move.piece(), .standing = state.standing(move.piece())});
  State placed = before;
  placed.standing(move.piece()) = state.standing(move.piece());
  tell_changes(placed, state, events);
  if (state.phase == Phase::cards) state.moved.insert(move.piece());
}

template <class Events>
void next_in_furnishing(State& state, Seat seat, Events& events) {
  state.turn = seat.next(state.players());
  for (const Standing& standing : state.furniture) {
    if (!standing.placed) return;
  }
  begin_round(state, events);
}

template <class Events>
void next_in_cards(State& state, Seat seat, Events& events) {
  state.turn = seat.next(state.players());
  if (state.turn == state.die) return begin_walking(state, events);
  turn_up_cards(state, events);
}

template <class Events>
void finish_plan(State& state, Seat seat, Rng& rng, Events& events) {
  state.done.insert(seat);
  events(Event{.kind = Event::Kind::done, .seat = seat});
  const int players = state.players();
  if (state.options.walking == Walking::in_turn) {
    carry_out_plan(state, seat, events);
    state.turn = seat.next(players);
  }
  if (state.done.size() < players) return;
  if (state.options.walking == Walking::together) {
    Seat next = state.die;
    for (int i = 0; i < players; ++i, next = next.next(players)) carry_out_plan(state, next, events);
  }
  state.done = {};
  begin_side(state, rng, events);
}

}  // namespace

State Keyhole::initial(const Options& options, Rng& rng) {
  State state;
  state.options = options;
  state.die = options.first;
  state.turn = options.first;
  const auto sides = start_sides(options.players);
  for (const Seat seat : SeatSet::all(options.players)) {
    state.start[seat] = sides[static_cast<std::size_t>(seat.index())];
    for (int id = 0; id < ghosts_a_player; ++id) {
      state.ghost(seat, GhostId(id)).where = supply_of(options, GhostId(id));
    }
  }
  deal_cards(state, rng);
  state.keyhole.side = all_sides[rng.below(4)];
  state.keyhole.number = static_cast<std::uint8_t>(roll_die(rng));
  NoEvents silent;
  switch (options.layout) {
    case Layout::random: furnish_at_random(state, rng); break;
    case Layout::classic: furnish_classically(state); break;
    case Layout::hand: state.phase = Phase::furnish; return state;
  }
  begin_round(state, silent);
  return state;
}

SeatSet Keyhole::acting(const State& state) {
  if (state.phase == Phase::over) return {};
  if (state.phase != Phase::walk || state.options.walking == Walking::in_turn) return SeatSet(state.turn);
  SeatSet seats = SeatSet::all(state.players());
  for (const Seat seat : state.done) seats.erase(seat);
  return seats;
}

template <class Events>
void Keyhole::apply(State& state, Seat seat, Move move, Rng& rng, Events& events) {
  assert(!refusal(state, seat, move));
  switch (move.kind()) {
    case Move::Kind::place:
      place(state, seat, move, rng, events);
      return state.phase == Phase::furnish ? next_in_furnishing(state, seat, events)
                                           : next_in_cards(state, seat, events);
    case Move::Kind::stay:
      events(Event{.kind = Event::Kind::stay, .seat = seat});
      return next_in_cards(state, seat, events);
    case Move::Kind::walk:
    case Move::Kind::walk_out:
    case Move::Kind::recall:
      state.plans[seat].push_back(move.walk());
      return events(Event{.kind = Event::Kind::plan, .seat = seat, .move = move});
    case Move::Kind::done: return finish_plan(state, seat, rng, events);
    case Move::Kind::side: {
      ++state.chosen[seat];
      state.keyhole.side = move.side();
      events(Event{.kind = Event::Kind::side, .seat = seat, .door = state.keyhole});
      int number = state.rolled;
      if (number == 0) {
        number = roll_die(rng);
        events(Event{.kind = Event::Kind::roll, .seat = seat, .number = number});
      }
      return look_and_go_on(state, number, events);
    }
    case Move::Kind::tag_ghost:
    case Move::Kind::tag_field:
    case Move::Kind::brother:
    case Move::Kind::pass: {
      const State before = state;
      Event::Kind kind = Event::Kind::pass;
      if (move.kind() == Move::Kind::brother) {
        call_brother(state, seat, move.ghost());
        kind = Event::Kind::brother;
      } else if (move.kind() != Move::Kind::pass) {
        tag(state, seat, move);
        kind = Event::Kind::tag;
      }
      events(Event{.kind = kind, .seat = seat});
      tell_changes(before, state, events);
      return ask_for_midnight(state, seat.next(state.players()), false, events);
    }
  }
}

template void Keyhole::apply(State&, Seat, Move, Rng&, NoEvents&);
template void Keyhole::apply(State&, Seat, Move, Rng&, EventLog<Event>&);

PieceSet movable_pieces(const State& state) {
  if (state.phase == Phase::furnish) {
    PieceSet missing;
    for (const Piece piece : all_pieces) {
      if (!state.standing(piece).placed) missing.insert(piece);
    }
    return missing;
  }
  const PieceSet shown = state.cards[state.turn]->pieces() - state.moved;
  return shown.empty() ? all_pieces - state.moved : shown;
}

Standings standings(const State& state, Seat seat) {
  Standings sum;
  for (int id = 0; id < ghosts_a_player; ++id) {
    const GhostId ghost(id);
    switch (state.ghost(seat, ghost).where) {
      case Ghost::Where::inside: sum.half_points += points_in_lobby(ghost); break;
      case Ghost::Where::escaped:
        sum.half_points += 2 * points_in_lobby(ghost);
        ++sum.escaped;
        break;
      case Ghost::Where::start: ++sum.at_start; break;
      case Ghost::Where::supply: break;
    }
  }
  return sum;
}

Outcome Keyhole::outcome(const State& state) {
  Outcome outcome;
  if (state.phase != Phase::over) return outcome;
  outcome.over = true;
  outcome.reason = "most-points";
  // KH-21: points, then escaped ghosts, then the fewest beside the start side, as one number.
  const auto rank = [&](Seat seat) {
    const Standings sum = standings(state, seat);
    return (sum.half_points * 8 + sum.escaped) * 8 + ghosts_a_player - sum.at_start;
  };
  int best = -1;
  for (const Seat seat : SeatSet::all(state.players())) best = std::max(best, rank(seat));
  for (const Seat seat : SeatSet::all(state.players())) {
    outcome.scores.push_back(static_cast<std::int16_t>(standings(state, seat).half_points));
    if (rank(seat) == best) outcome.winners.insert(seat);
  }
  return outcome;
}

}  // namespace midnight::keyhole
