// SPDX-License-Identifier: MIT
// Positions and views of Keyhole as JSON.
#include "core/json_fields.hpp"
#include "core/tokens.hpp"
#include "games/keyhole/notation/notation.hpp"
#include "games/keyhole/rules/midnight.hpp"
#include "games/keyhole/rules/walking.hpp"

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

constexpr auto read_piece = text_reader(piece_from_text, "is not a piece of furniture (KH-5)");
constexpr auto read_midnight = text_reader(midnight_from_text, "is not a midnight card (KH-37)");

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

 private:
  MovementCardSet seen_;
};

std::optional<Phase> phase_from_text(std::string_view text) { return thing_named<Phase>(phase_names, text); }

std::optional<Walk> read_walk(const JsonReader& reader) {
  const auto move = Notation::read_move(reader.string());
  if (move && move->is_walk()) return move->walk();
  reader.fail("is not a walk (KH-15)");
  return std::nullopt;
}

template <class Io, class AnyDoor>
void describe_door(const Io& io, AnyDoor& door) {
  io["side"].word(door.side, side_from_text, "is not a side (KH-2)");
  io["door"].number(door.number, 1, fields_per_side);
}

template <class StateOrView>
void describe_turn(const FieldWriter& io, const StateOrView& from) {
  io.seat_unless(nobodys_turn(from.phase, from.options), from.turn, from.players());
}

void describe_turn(const FieldReader& io, State& state) {
  const bool nobodys = nobodys_turn(state.phase, state.options);
  if (io.reader().is_null() != nobodys) io.reader().fail(nobodys ? "must be null now" : "must be a seat");
  if (!nobodys) io.seat(state.turn, state.players());
}

void describe_place(const FieldWriter& io, const Ghost& ghost, bool lying) {
  if (!ghost.in_lobby()) return io.put(ghost.where);
  io.put([&](JsonWriter& at) {
    at.object("field", ghost.field(), "x", ghost.x, "y", ghost.y, "z", ghost.z, "lying", lying);
  });
}

void describe_place(const FieldReader& io, Ghost& ghost, bool lying) {
  const JsonReader& reader = io.reader();
  if (reader.value() != nullptr && reader.value()->is_string()) {
    const auto where = thing_named<Ghost::Where>(place_names, reader.string());
    if (!where) reader.fail("is not a place for ghosts");
    if (where == Ghost::Where::inside) reader.fail("tell field and spot");
    ghost.where = where.value_or(Ghost::Where::start);
    return;
  }
  io.object([&](const FieldReader& at) {
    ghost.where = Ghost::Where::inside;
    at["x"].number(ghost.x, 0, 255);
    at["y"].number(ghost.y, 0, 255);
    at["z"].number(ghost.z, 0, max_height);
    const auto field = field_from_text(at["field"].reader().string());
    const bool inside = ghost.x < lobby_size && ghost.y < lobby_size;
    if (!inside) reader.fail("stands outside of the lobby");
    if (inside && field != ghost.field()) at["field"].reader().fail("does not hold this spot");
    if (at["lying"].reader().boolean() != lying) {
      at["lying"].reader().fail("ghosts lie exactly while they take cover (KH-26)");
    }
  });
}

template <class Io, class AnyGhost>
void describe_ghost(const Io& io, Seat seat, GhostId id, AnyGhost& ghost, bool lying) {
  Seat listed = seat;  // NOLINT(misc-const-correctness): a FieldReader changes it
  io["seat"].seat(listed, max_players);
  if constexpr (Io::reads) {
    if (listed != seat) io["seat"].reader().fail("ghosts are listed seat by seat");
  }
  io["id"].given(to_text(id), "must be in the order l1 m1 m2 s1 s2 s3 s4");
  describe_place(io["at"], ghost, lying);
  io["entered"].flag(ghost.entered);
  io["frozen"].flag(ghost.frozen);
}

void describe_rest(const FieldWriter& io, geometry::Rest rest) { io.put(to_text(rest)); }
void describe_rest(const FieldReader& io, geometry::Rest& rest) {
  io.word(rest, rest_from_text, "is not a way to lie (KH-9)");
}

template <class Io, class AnyStanding>
void describe_standing(const Io& io, AnyStanding& standing) {
  if constexpr (Io::reads) {
    standing.placed = !io.reader().is_null();
    if (!standing.placed) return;
  } else {
    if (!standing.placed) return io.put(nullptr);
  }
  io.object([&](const Io& at) {
    at["x"].number(standing.pose.x, 0, 255);
    at["y"].number(standing.pose.y, 0, 255);
    at["z"].number(standing.z, 0, max_height);
    at["yaw"].number(standing.pose.yaw, 0, 359);
    describe_rest(at["rest"], standing.pose.rest);
  });
}

// What is public, and so is alike in positions and views.
template <class Io, class StateOrView>
void describe_public(const Io& io, StateOrView& from, CardReader& cards) {
  const int players = from.players();
  const auto movement = [&](const JsonReader& item) { return cards.movement(item); };
  io["round"].number(from.round, 1, round_count);
  io["die"].seat(from.die, players);
  io["phase"].word(from.phase, phase_from_text, "is not a phase");
  describe_turn(io["turn"], from);
  io["start"].seats(
      players, [&](const Io& side, Seat seat) { side.word(from.start[seat], side_from_text, "is not a side (KH-2)"); });
  io["ghosts"].items(static_cast<std::size_t>(players * ghosts_per_player), [&](const Io& item, std::size_t i) {
    const Seat seat(static_cast<int>(i) / ghosts_per_player);
    const GhostId id(static_cast<int>(i) % ghosts_per_player);
    auto& ghost = from.ghosts[seat][static_cast<std::size_t>(id.index())];
    const bool lying = from.midnight == Midnight::take_cover;
    item.object([&](const Io& fields) { describe_ghost(fields, seat, id, ghost, lying); });
  });
  io["chosen"].seats(players, [&](const Io& times, Seat seat) { times.number(from.chosen[seat], 0, round_count); });
  io["cards"].seats(players, [&](const Io& card, Seat seat) { card.maybe(from.cards[seat], movement); });
  io["moved"].list(from.moved, piece_count, read_piece);
  io["furniture"].object([&](const Io& pieces) {
    for (const Piece piece : all_pieces) {
      describe_standing(pieces[to_text(piece)], from.furniture[static_cast<std::size_t>(piece.index())]);
    }
  });
  io["keyhole"].object([&](const Io& door) { describe_door(door, from.keyhole); });
  io["midnight"].maybe(from.midnight, read_midnight);
  if (io.has("midnight_used")) {
    io["midnight_used"].pile(from.midnight_used, midnight_card_count, read_midnight);
  }
  std::optional<int> rolled;
  if (from.rolled != 0) rolled = from.rolled;
  io["rolled"].maybe(rolled, [](const JsonReader& number) { return static_cast<int>(number.integer(1, 6)); });
  if constexpr (Io::reads) from.rolled = static_cast<std::uint8_t>(rolled.value_or(0));
  io["discard"].pile(from.discard, movement_card_count, movement);
  io.derived("lying", from.midnight == Midnight::take_cover);  // KH-26
  io.derived("scores", for_seats(players, [&](Seat seat) { return standings(from.ghosts[seat]).half_points; }));
  io.derived("tags", for_seats(players, [&](Seat seat) { return tagged_by(seat, players); }));
}

// KH-15, KH-35: what each entry of a plan costs, and what it leaves of the card.
void describe_steps(const FieldWriter& io, const PlanAndGhosts& own) {
  io.derived("steps", list_of(own.plan, [&](JsonWriter& out, const Walk& walk) { out.number(own.steps_of(walk)); }));
  io.derived("left", own.steps_left());
}

void describe_plan(const FieldWriter& io, const State& state, Seat seat) {
  if (state.phase != Phase::walk) return io.put(nullptr);
  io.object([&](const FieldWriter& plan) {
    plan["walks"].put(state.plans[seat]);
    plan["done"].flag(state.done.contains(seat));
    describe_steps(plan, PlanAndGhosts::of(state, seat));
  });
}

void describe_plan(const FieldReader& io, State& state, Seat seat) {
  if (io.reader().is_null()) return;
  io.object([&](const FieldReader& plan) {
    plan["walks"].list(state.plans[seat], Plan::capacity(), read_walk);
    if (plan["done"].reader().boolean()) state.done.insert(seat);
    plan.derived("steps", nullptr);
    plan.derived("left", nullptr);
  });
}

template <class Io, class AnyState>
void describe(const Io& io, AnyState& state, CardReader& cards) {
  describe_public(io, state, cards);
  io["pile"].pile(state.pile, movement_card_count, [&](const JsonReader& item) { return cards.movement(item); });
  io["midnight_pile"].pile(state.midnight_pile, midnight_card_count, read_midnight);
  io["plans"].seats(state.players(), [&](const Io& plan, Seat seat) { describe_plan(plan, state, seat); });
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

}  // namespace

std::string_view to_text(Ghost::Where where) { return place_names[static_cast<std::size_t>(where)]; }
std::string_view to_text(Phase phase) { return phase_names[static_cast<std::size_t>(phase)]; }

Door read_door(JsonReader& reader) {
  Door door;
  describe_door(FieldReader(reader), door);
  return door;
}

std::string_view Notation::phase(const State& state) { return to_text(state.phase); }

void Notation::write_position(const State& state, JsonWriter& out, Derived derived) {
  CardReader unused;
  describe(FieldWriter(out, derived), state, unused);
}

void Notation::write_view(const View& view, JsonWriter& out) {
  CardReader unused;
  const FieldWriter io(out, Derived::written);
  describe_public(io, view, unused);
  io["pile"].put(hidden_cards(view.pile_size));
  io["midnight_pile"].put(hidden_cards(view.midnight_pile_size));
  io["plans"].seats(view.players(), [&](const FieldWriter& plan, Seat seat) {
    if (view.phase != Phase::walk) return plan.put(nullptr);
    plan.object([&](const FieldWriter& fields) {  // KH-45: not even how many walks somebody plans
      view.viewer.is_at(seat) ? fields["walks"].put(view.plan) : fields["walks"].put(hidden_card);
      fields["done"].flag(view.done.contains(seat));
      if (view.viewer.is_at(seat)) describe_steps(fields, PlanAndGhosts::of(view, seat));
    });
  });
}

State Notation::read_position(JsonReader& reader, const Options& options) {
  State state;
  state.options = options;
  const FieldReader io(reader);
  CardReader cards;
  io["midnight"].maybe(state.midnight, read_midnight);  // whether ghosts lie depends on it
  describe(io, state, cards);
  // Who had the die first follows, because it goes round (KH-18).
  const int players = options.players;
  const int passed = state.phase == Phase::over ? round_count : state.round - 1;
  state.options.first = Seat((state.die.index() + players * round_count - passed) % players);
  if (nobodys_turn(state.phase, state.options)) state.turn = state.die;
  if (!io.has("midnight_used") && options.midnight) state.midnight_used = midnight_cards_beside(state);
  return state;
}

}  // namespace midnight::keyhole
