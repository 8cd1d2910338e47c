// SPDX-License-Identifier: MIT
// Positions and views of Keyhole as JSON.
#include "core/json_cards.hpp"
#include "games/keyhole/notation.hpp"
#include "games/keyhole/walking.hpp"

#include <algorithm>
#include <array>
#include <optional>

namespace midnight::keyhole {
namespace {

constexpr std::array<std::string_view, 6> phase_names{"furnish", "midnight", "cards", "walk", "side", "over"};
constexpr std::array<std::string_view, 4> place_names{"start", "lobby", "escaped", "supply"};

bool nobodys_turn(Phase phase, const Options& options) {
  return phase == Phase::over || (phase == Phase::walk && options.walking == Walking::together);
}

void write_ghost(Seat seat, GhostId id, const Ghost& ghost, bool lying, JsonLine& out) {
  out.begin_object().members("seat", seat, "id", id).name("at");
  if (ghost.in_lobby()) {
    out.object("field", ghost.field(), "x", ghost.x, "y", ghost.y, "z", ghost.z, "lying", lying);
  } else {
    out.text(place_names[static_cast<std::size_t>(ghost.where)]);
  }
  out.members("entered", ghost.entered, "frozen", ghost.frozen).end_object();
}

void write_standing(const Standing& standing, JsonLine& out) {
  if (!standing.placed) {
    out.null();
    return;
  }
  const Pose& pose = standing.pose;
  out.object("x", pose.x, "y", pose.y, "z", standing.z, "yaw", pose.yaw, "rest", to_text(pose.rest));
}

// What is public, and so is written alike for positions and views.
template <class StateOrView>
void write_public(const StateOrView& from, JsonLine& out) {
  const int players = from.players();
  const bool nobodys = nobodys_turn(from.phase, from.options);
  out.members("round", from.round, "die", from.die, "phase", phase_names[static_cast<std::size_t>(from.phase)]);
  out.members("turn", nobodys ? std::nullopt : std::optional(from.turn));
  out.name("start").put(for_seats(players, [&](Seat seat) { return from.start[seat]; }));
  out.name("ghosts").begin_list();
  for (const Seat seat : SeatSet::all(players)) {
    for (int id = 0; id < ghosts_a_player; ++id) {
      const Ghost& ghost = from.ghosts[seat][static_cast<std::size_t>(id)];
      write_ghost(seat, GhostId(id), ghost, from.midnight == Midnight::take_cover, out);
    }
  }
  out.end_list();
  out.name("chosen").put(for_seats(players, [&](Seat seat) { return from.chosen[seat]; }));
  out.name("cards").put(for_seats(players, [&](Seat seat) { return from.cards[seat]; }));
  out.members("moved", from.moved).name("furniture").begin_object();
  for (const Piece piece : all_pieces) {
    out.name(to_text(piece));
    write_standing(from.furniture[static_cast<std::size_t>(piece.index())], out);
  }
  out.end_object();
  out.name("keyhole").object("side", from.keyhole.side, "door", from.keyhole.number);
  out.members("midnight", from.midnight, "midnight_used", top_first(from.midnight_used));
  out.members("rolled", from.rolled == 0 ? std::nullopt : std::optional(from.rolled));
  out.members("discard", top_first(from.discard));
}

class CardReader {
 public:
  // Of cards that are written alike, the first that was not named yet.
  std::optional<MovementCard> movement(const JsonReader& reader) {
    const auto text = reader.string();
    if (!movement_card_from_text(text)) {
      reader.fail("is not a movement card (KH-6)");
      return std::nullopt;
    }
    for (const MovementCard card : all_movement_cards - seen_) {
      if (to_text(card) != text) continue;
      seen_.insert(card);
      return card;
    }
    reader.fail("card " + std::string(text) + " appears too often");
    return std::nullopt;
  }
  static std::optional<Midnight> midnight(const JsonReader& reader) {
    const auto card = midnight_from_text(reader.string());
    if (!card) reader.fail("is not a midnight card (KH-37)");
    return card;
  }

 private:
  MovementCardSet seen_;
};

template <class Enum, std::size_t N>
Enum read_name(const JsonReader& reader, const std::array<std::string_view, N>& names, const char* what) {
  const auto found = std::ranges::find(names, reader.string());
  if (found == names.end()) reader.fail(std::string("is not ") + what);
  return found == names.end() ? Enum{} : static_cast<Enum>(found - names.begin());
}

std::uint8_t read_length(const JsonReader& reader) { return static_cast<std::uint8_t>(reader.integer(0, 255)); }

std::uint16_t read_height(const JsonReader& reader) {
  return static_cast<std::uint16_t>(reader.integer(0, max_height));
}

void read_ghost(JsonReader reader, Seat seat, GhostId id, State& state) {
  if (reader.field("seat").integer(0, max_players - 1) != seat.index()) {
    reader.field("seat").fail("ghosts are listed seat by seat");
  }
  if (reader.field("id").string() != to_text(id)) reader.field("id").fail("must be in the order l1 m1 m2 s1 s2 s3 s4");
  Ghost& ghost = state.ghost(seat, id);
  JsonReader at = reader.field("at");
  if (at.value() != nullptr && at.value()->is_string()) {
    ghost.where = read_name<Ghost::Where>(at, place_names, "a place for ghosts");
    if (ghost.in_lobby()) at.fail("tell field and spot");
  } else {
    ghost.put({read_length(at.field("x")), read_length(at.field("y")), read_height(at.field("z"))});
    const auto field = field_from_text(at.field("field").string());
    const bool inside = ghost.x < lobby_size && ghost.y < lobby_size;
    if (!inside) at.fail("stands outside of the lobby");
    if (inside && field != ghost.field()) at.field("field").fail("does not hold this spot");
    if (at.field("lying").boolean() != state.ghosts_lie()) {
      at.field("lying").fail("ghosts lie exactly while they take cover (KH-26)");
    }
    at.no_other_fields();
  }
  ghost.entered = reader.field("entered").boolean();
  ghost.frozen = reader.field("frozen").boolean();
  reader.no_other_fields();
}

void read_standing(JsonReader reader, Standing& standing) {
  if (reader.is_null()) return;
  standing.placed = true;
  standing.pose.x = read_length(reader.field("x"));
  standing.pose.y = read_length(reader.field("y"));
  standing.z = read_height(reader.field("z"));
  standing.pose.yaw = static_cast<std::uint16_t>(reader.field("yaw").integer(0, 359));
  const JsonReader rest = reader.field("rest");
  if (const auto read = rest_from_text(rest.string())) {
    standing.pose.rest = *read;
  } else {
    rest.fail("is not a way to lie (KH-9)");
  }
  reader.no_other_fields();
}

void read_plan(JsonReader reader, Seat seat, State& state) {
  if (reader.is_null()) return;
  for (const JsonReader& item : reader.field("walks").list(0, Plan::capacity())) {
    const auto move = Notation::read_move(item.string());
    if (!move || !move->is_walk()) return item.fail("is not a walk (KH-15)");
    state.plans[seat].push_back(move->walk());
  }
  if (reader.field("done").boolean()) state.done.insert(seat);
  reader.no_other_fields();
}

// The cards that are neither in the pile nor turned up. Nothing in play asks in which order they were used.
FixedList<Midnight, midnight_card_count> midnight_cards_beside(const State& state) {
  FixedList<Midnight, midnight_card_count> cards;
  for (int index = 0; index < midnight_card_count; ++index) {
    const auto card = static_cast<Midnight>(index);
    const bool in_pile = std::ranges::find(state.midnight_pile, card) != state.midnight_pile.end();
    if (!in_pile && card != state.midnight) cards.push_back(card);
  }
  return cards;
}

void read_course(JsonReader& reader, State& state) {
  const int players = state.players();
  state.round = static_cast<std::uint8_t>(reader.field("round").integer(1, round_count));
  state.phase = read_name<Phase>(reader.field("phase"), phase_names, "a phase");
  state.die = Seat(static_cast<int>(reader.field("die").integer(0, players - 1)));
  // Who had the die first follows, because it goes round (KH-18).
  const int passed = state.phase == Phase::over ? round_count : state.round - 1;
  state.options.first = Seat((state.die.index() + players * round_count - passed) % players);
  const JsonReader turn = reader.field("turn");
  const bool nobodys = nobodys_turn(state.phase, state.options);
  if (turn.is_null() != nobodys) turn.fail(nobodys ? "must be null now" : "must be a seat");
  state.turn = nobodys ? state.die : Seat(static_cast<int>(turn.integer(0, players - 1)));
  const JsonReader midnight = reader.field("midnight");
  if (!midnight.is_null()) state.midnight = CardReader::midnight(midnight);
  const JsonReader rolled = reader.field("rolled");
  if (!rolled.is_null()) state.rolled = static_cast<std::uint8_t>(rolled.integer(1, 6));
  JsonReader keyhole = reader.field("keyhole");
  state.keyhole = read_door(keyhole);
  keyhole.no_other_fields();
}

}  // namespace

Door read_door(JsonReader& reader) {
  const JsonReader side = reader.field("side");
  const auto read = side_from_text(side.string());
  if (!read) side.fail("is not a side (KH-2)");
  const auto number = reader.field("door").integer(1, fields_a_side);
  return {read.value_or(Side::north), static_cast<std::uint8_t>(number)};
}

std::string_view Notation::phase(const State& state) { return phase_names[static_cast<std::size_t>(state.phase)]; }

void Notation::write_position(const State& state, JsonLine& out) {
  write_public(state, out);
  out.members("pile", top_first(state.pile), "midnight_pile", top_first(state.midnight_pile));
  out.name("plans").put(for_seats(state.players(), [&](Seat seat, JsonLine& plan) {
    state.phase == Phase::walk ? plan.object("walks", state.plans[seat], "done", state.done.contains(seat))
                               : plan.null();
  }));
}

void Notation::write_view(const View& view, JsonLine& out) {
  write_public(view, out);
  out.members("pile", hidden_cards(view.pile_size), "midnight_pile", hidden_cards(view.midnight_pile_size));
  out.name("plans").put(for_seats(view.players(), [&](Seat seat, JsonLine& plan) {
    const auto walks = [&](JsonLine& list) {  // KH-45: not even how many walks somebody plans
      view.viewer.is_at(seat) ? list.put(view.plan) : list.text(hidden_card);
    };
    view.phase == Phase::walk ? plan.object("walks", walks, "done", view.done.contains(seat)) : plan.null();
  }));
}

State Notation::read_position(JsonReader& reader, const Options& options) {
  State state;
  state.options = options;
  const int players = options.players;
  read_course(reader, state);
  for_each_seat(reader.field("start"), players, [&](Seat seat, const JsonReader& item) {
    const auto side = side_from_text(item.string());
    if (!side) item.fail("is not a side (KH-2)");
    state.start[seat] = side.value_or(Side::north);
  });
  const auto ghost_count = static_cast<std::size_t>(players * ghosts_a_player);
  const auto ghosts = reader.field("ghosts").list(ghost_count, ghost_count);
  for (std::size_t i = 0; i < ghosts.size(); ++i) {
    const auto index = static_cast<int>(i);
    read_ghost(ghosts[i], Seat(index / ghosts_a_player), GhostId(index % ghosts_a_player), state);
  }
  JsonReader furniture = reader.field("furniture");
  for (const Piece piece : all_pieces) read_standing(furniture.field(to_text(piece)), state.standing(piece));
  furniture.no_other_fields();
  for (const JsonReader& item : reader.field("moved").list(0, piece_count)) {
    if (const auto piece = piece_from_text(item.string())) {
      state.moved.insert(*piece);
    } else {
      item.fail("is not a piece of furniture (KH-5)");
    }
  }
  for_each_seat(reader.field("chosen"), players, [&](Seat seat, const JsonReader& item) {
    state.chosen[seat] = static_cast<std::uint8_t>(item.integer(0, round_count));
  });
  CardReader cards;
  const auto movement = [&](const JsonReader& item) { return cards.movement(item); };
  for_each_seat(reader.field("cards"), players, [&](Seat seat, const JsonReader& item) {
    if (!item.is_null()) state.cards[seat] = movement(item);
  });
  read_pile(reader.field("pile"), state.pile, movement);
  read_pile(reader.field("discard"), state.discard, movement);
  read_pile(reader.field("midnight_pile"), state.midnight_pile, CardReader::midnight);
  if (reader.has("midnight_used")) {
    read_pile(reader.field("midnight_used"), state.midnight_used, CardReader::midnight);
  } else if (options.midnight) {
    state.midnight_used = midnight_cards_beside(state);
  }
  for_each_seat(reader.field("plans"), players,
                [&](Seat seat, const JsonReader& item) { read_plan(item, seat, state); });
  return state;
}

}  // namespace midnight::keyhole
