// SPDX-License-Identifier: MIT
// Whether a state keeps what the rules rely on: things stand where they can, cards exist once, plans could be made.
#include "games/keyhole/rules/keyhole.hpp"
#include "games/keyhole/rules/midnight.hpp"
#include "games/keyhole/rules/names.hpp"

#include <span>
#include <string>

namespace midnight::keyhole {
namespace {

using Found = std::optional<Problem>;

std::string at(const char* list, int index) { return std::string(list) + "[" + std::to_string(index) + "]"; }

Found check_course(const State& state) {
  const int players = state.players();
  if (state.round < 1 || state.round > round_count) return Problem{"round", "is not from 1 to 5 (KH-20)"};
  if (state.turn.index() >= players) return Problem{"turn", "no such seat"};
  if (state.die.index() >= players) return Problem{"die", "no such seat"};
  const bool over = state.phase == Phase::over;
  if (over && state.round != round_count) return Problem{"round", "the game is over before its last round (KH-20)"};
  const int passed = over ? round_count : state.round - 1;
  if ((state.options.first.index() + passed) % players != state.die.index()) {
    return Problem{"die", "does not follow from the round and who had it first (KH-18)"};
  }
  const bool everybodys_turn = over || (state.phase == Phase::walk && state.options.walking == Walking::together);
  if (everybodys_turn && state.turn != state.die) return Problem{"turn", "must be null now"};
  for (const Seat seat : SeatSet::all(players)) {
    for (const Seat other : SeatSet::all(players)) {
      if (seat != other && state.start[seat] == state.start[other]) {
        return Problem{"start", "two players start from the same side (KH-3)"};
      }
    }
    if (state.chosen[seat] > round_count) return Problem{at("chosen", seat.index()), "is more than the rounds"};
  }
  if (state.keyhole.number < 1 || state.keyhole.number > fields_per_side)
    return Problem{"keyhole.door", "no such door"};
  if (state.rolled != 0 && (state.phase != Phase::side || state.midnight != Midnight::crystal_ball)) {
    return Problem{"rolled", "is for the crystal ball, before the side is chosen (KH-26)"};
  }
  if (state.phase == Phase::side && state.midnight == Midnight::crystal_ball && state.rolled == 0) {
    return Problem{"rolled", "the crystal ball has been rolled by now (KH-26)"};
  }
  return std::nullopt;
}

// Which seats have turned up a card: from the die on, up to the one on turn; all while walking and choosing.
bool has_card(const State& state, Seat seat) {
  switch (state.phase) {
    case Phase::furnish:
    case Phase::midnight:
    case Phase::over: return false;
    case Phase::walk:
    case Phase::side: return true;
    case Phase::cards: break;
  }
  const int players = state.players();
  const int turn = (state.turn.index() + players - state.die.index()) % players;
  return (seat.index() + players - state.die.index()) % players <= turn;
}

Found check_cards(const State& state) {
  MovementCardSet seen;
  Found found;
  const auto once = [&](MovementCard card, const char* field) {
    if (seen.contains(card) && !found) found = Problem{field, "card " + to_text(card) + " appears twice"};
    seen.insert(card);
  };
  for (const MovementCard card : state.pile) once(card, "pile");
  for (const MovementCard card : state.discard) once(card, "discard");
  for (const Seat seat : SeatSet::all(state.players())) {
    if (has_card(state, seat) != state.cards[seat].has_value()) {
      return Problem{at("cards", seat.index()), "does not follow from phase and turn (KH-14)"};
    }
    if (state.cards[seat]) once(*state.cards[seat], "cards");
  }
  if (found) return found;
  const int rounds_to_come = state.phase == Phase::over ? 0 : round_count - state.round + 1;
  int needed = rounds_to_come * state.players();
  for (const Seat seat : SeatSet::all(state.players())) needed -= state.cards[seat] ? 1 : 0;
  if (static_cast<int>(state.pile.size()) != needed) return Problem{"pile", "does not last for the rounds to come"};
  if (state.phase == Phase::cards && state.cards[state.turn]->pieces().empty()) {
    return Problem{"cards", "a plain card leaves nothing to decide (KH-35)"};
  }
  return std::nullopt;
}

Found check_midnight(const State& state) {
  std::array<int, midnight_card_count> seen{};
  for (const Midnight card : state.midnight_pile) ++seen[static_cast<std::size_t>(card)];
  for (const Midnight card : state.midnight_used) ++seen[static_cast<std::size_t>(card)];
  if (state.midnight) ++seen[static_cast<std::size_t>(*state.midnight)];
  for (const int count : seen) {
    if (count != (state.options.midnight ? 1 : 0)) {
      return Problem{"midnight_pile", state.options.midnight ? "each midnight card must be there once (KH-26)"
                                                             : "the game is played without midnight cards"};
    }
  }
  const bool round_has_one = state.options.midnight && state.round > 1 && state.phase != Phase::over;
  if (state.midnight.has_value() != round_has_one) {
    return Problem{"midnight", "a card is turned up in every round but the first (KH-26)"};
  }
  // There must be cards for the rounds to come.
  if (state.options.midnight && static_cast<int>(state.midnight_pile.size()) < round_count - state.round) {
    return Problem{"midnight_pile", "does not last for the rounds to come"};
  }
  if (state.phase != Phase::midnight) return std::nullopt;
  const bool asks = (state.midnight == Midnight::tag && tag_choices(state, state.turn).any()) ||
                    (state.midnight == Midnight::big_brother && has_brother(state, state.turn));
  return asks ? Found() : Problem{"phase", "this card leaves nothing to decide"};
}

Found check_furniture(const State& state) {
  bool missing = false;
  for (const Piece piece : all_pieces) {
    const std::string field = "furniture." + std::string(to_text(piece));
    const Standing& standing = state.standing(piece);
    missing = missing || !standing.placed;
    if (!standing.placed) {
      if (state.phase != Phase::furnish) return Problem{field, "must stand somewhere (KH-8)"};
      continue;
    }
    if (standing.pose.yaw > 359) return Problem{field + ".yaw", "is not from 0 to 359 (KH-9)"};
    const Pieces others = pieces_in(state.furniture, PieceSet(piece));
    const geometry::TurnedShape shape = turned_shape(piece, standing.pose.yaw, standing.pose.rest);
    const geometry::PieceFitter fitter(lobby, shape,
                                       std::span<const geometry::PlacedPiece>(others.begin(), others.size()));
    if (!fitter.stands_at(standing.pose.x, standing.pose.y, standing.z)) {
      return Problem{field, "cannot stand there (KH-9, KH-10)"};
    }
  }
  if (state.phase == Phase::furnish && !missing) return Problem{"phase", "all furniture is placed (KH-8)"};
  if (state.phase == Phase::furnish && state.options.layout != Layout::hand) {
    return Problem{"phase", "furniture is placed by hand only with that layout (KH-8)"};
  }
  if (state.phase != Phase::cards && state.phase != Phase::walk && state.phase != Phase::side && !state.moved.empty()) {
    return Problem{"moved", "nothing can have been moved yet (KH-14)"};
  }
  return std::nullopt;
}

Found check_ghosts(const State& state) {
  const Pieces pieces = pieces_in(state.furniture);
  for (const Seat seat : SeatSet::all(state.players())) {
    for (int id = 0; id < ghosts_per_player; ++id) {
      const GhostId ghost(id);
      const Ghost& now = state.ghost(seat, ghost);
      const std::string field = at("ghosts", seat.index() * ghosts_per_player + id);
      if (now.where == Ghost::Where::supply && supply_of(state.options, ghost) != Ghost::Where::supply) {
        return Problem{field, "has no supply but the start side (KH-43)"};
      }
      if (!now.in_lobby()) {
        if (now != Ghost{.where = now.where}) return Problem{field, "is not in the lobby, so it has no flags"};
        continue;
      }
      if (state.phase == Phase::furnish) return Problem{field, "nobody is in the lobby yet (KH-8)"};
      if (now.x >= lobby_size || now.y >= lobby_size) return Problem{field, "stands outside of the lobby"};
      const Bodies others = bodies_in(state, OneGhost{seat, ghost});
      const geometry::BodyFitter fitter(now.field().region(), body_of(state, seat, ghost),
                                        std::span<const geometry::PlacedPiece>(pieces.begin(), pieces.size()),
                                        std::span<const geometry::Body>(others.begin(), others.size()));
      if (!fitter.can_stand(now.x, now.y, now.z)) return Problem{field, "cannot stand there (KH-12)"};
    }
  }
  return std::nullopt;
}

// A plan must be one that could be made entry by entry.
Found check_plans(const State& state) {
  State replayed = state;
  for (const Seat seat : SeatSet::all(state.players())) {
    const bool walking = state.phase == Phase::walk;
    const bool in_turn = state.options.walking == Walking::in_turn;
    if (!state.plans[seat].empty() && (!walking || (in_turn && seat != state.turn))) {
      return Problem{at("plans", seat.index()), "there is nothing to plan now (KH-15)"};
    }
    if (state.done.contains(seat) && !walking) return Problem{at("plans", seat.index()), "nobody can be done now"};
    replayed.plans[seat].clear();
    for (const Walk& walk : state.plans[seat]) {
      if (const auto refusal = Keyhole::refusal(replayed, seat, Move::walk(walk))) {
        return Problem{at("plans", seat.index()), "cannot be made (" + std::string(refusal->rule) + ")"};
      }
      replayed.plans[seat].push_back(walk);
    }
  }
  if (state.phase == Phase::walk && state.done.size() == state.players()) {
    return Problem{"plans", "all are done, so the walks would have been made (KH-16)"};
  }
  if (state.phase == Phase::walk && state.options.walking == Walking::in_turn) {
    Seat seat = state.die;
    for (int i = 0; i < state.done.size(); ++i, seat = seat.next(state.players())) {
      if (!state.done.contains(seat)) return Problem{"plans", "players walk in turn (KH-16)"};
    }
    if (seat != state.turn) return Problem{"turn", "does not follow from who is done (KH-16)"};
  }
  return std::nullopt;
}

}  // namespace

std::optional<Problem> Keyhole::problem(const State& state) {
  if (auto found = check_course(state)) return found;
  if (auto found = check_cards(state)) return found;
  if (auto found = check_furniture(state)) return found;
  if (auto found = check_ghosts(state)) return found;
  if (auto found = check_midnight(state)) return found;
  return check_plans(state);
}

}  // namespace midnight::keyhole
