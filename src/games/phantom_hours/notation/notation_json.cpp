// SPDX-License-Identifier: MIT
// Positions, views and events of Phantom Hours as JSON.
#include "games/phantom_hours/notation/notation.hpp"

#include "core/json_fields.hpp"

#include <concepts>
#include <optional>
#include <string>

namespace midnight::phantom_hours {
namespace {

constexpr auto read_card = text_reader(card_from_text, "is not a card (PH-1)");

std::optional<Card> read_hour(const JsonReader& reader) {
  const auto card = read_card(reader);
  if (!card || !card->is_ghost()) return card;
  reader.fail("a ghost can only be in a hand (PH-3, PH-6)");
  return std::nullopt;
}

template <class Io, class AnyRow>
void describe_row(const Io& io, AnyRow& row) {
  io.items(place_count, [&](const Io& item, std::size_t index) {
    const auto place = static_cast<int>(index);
    if constexpr (Io::reads) {
      std::optional<Card> card;
      item.maybe(card, read_hour);
      // Not *card, which g++ 12 takes for uninitialised.
      if (card.has_value()) row.lay(place, card.value_or(Card()));
    } else {
      item.put(row.is_free(place) ? std::nullopt : std::optional(row.card(place)));
    }
  });
}

void describe_counts(const FieldWriter& io, CardCounts cards, const auto& /*read*/) {
  FixedList<Card, card_count> list;
  cards.for_each([&](Card card) { list.push_back(card); });
  io.put(list);
}

// `read` is read_card or read_hour.
void describe_counts(const FieldReader& io, CardCounts& cards, const auto& read) {
  for (const JsonReader& item : io.reader().list(0, card_count)) {
    const auto card = read(item);
    if (card && cards.of(*card) == copies_of_hour) {
      item.fail("there are only two cards " + to_text(*card));
    } else if (card) {
      cards.add(*card);
    }
  }
}

// The fields of a position or view.
template <class Io, class StateOrView>
void describe(const Io& io, StateOrView& from) {
  constexpr bool is_view = std::same_as<StateOrView, const View>;
  const int players = from.players();
  io["turn"].seat_unless(from.over, from.turn, players);
  io["turns"].number(from.turns, 0, max_turns);
  io["hands"].seats(players, [&](const Io& hand, Seat seat) {
    if constexpr (is_view) {
      hand.put(known_cards(from.viewer.is_at(seat), from.hand, from.hand_sizes[seat]));
    } else {
      hand.list(from.hands[seat], max_hand, read_card);
    }
  });
  io["rows"].seats(players, [&](const Io& row, Seat seat) { describe_row(row, from.rows[seat]); });
  if constexpr (is_view) {
    io["pile"].put(hidden_cards(from.pile_size));
  } else {
    io["pile"].pile(from.pile, static_cast<std::size_t>(pile_size_at_start(players)), read_hour);
  }
  describe_counts(io["out"], from.out, read_hour);
  io["drawn"].maybe(from.drawn, read_hour);
  io["known"].seats(players, [&](const Io& known, Seat seat) { describe_counts(known, from.known[seat], read_card); });
  io.derived("draws_from", for_seats(players, [&](Seat seat) { return drawn_from(seat, players); }));
}

}  // namespace

std::string_view Notation::phase(const State& state) {
  if (state.over) return "over";
  if (state.drawn) return "place";
  return state.rows[state.turn].is_completable() ? "draw" : "shift";
}

void Notation::write_position(const State& state, JsonWriter& out, Derived derived) {
  describe(FieldWriter(out, derived), state);
}

void Notation::write_view(const View& view, JsonWriter& out) { describe(FieldWriter(out, Derived::written), view); }

State Notation::read_position(JsonReader& reader, const Options& options) {
  State state;
  state.options.players = options.players;
  describe(FieldReader(reader), state);
  return state;
}

bool Notation::write_event(const Event& event, Viewer viewer, JsonWriter& out) {
  const bool own = viewer.may_see(event.seat);
  const int place = event.place + 1;
  // PH-14: where a card lies in a hand is for its owner alone.
  const auto private_place = own ? std::optional(place) : std::nullopt;
  const auto tell = [&](const char* type, const auto&... details) {
    out.object("type", type, "seat", event.seat, details...);
  };
  switch (event.kind) {
    case Event::Kind::draw: tell("draw", "from", event.other, "place", place, "card", event.card); break;
    case Event::Kind::join: tell("join", "card", event.card, "place", private_place); break;
    case Event::Kind::place: tell("place", "card", event.card, "place", place); break;
    case Event::Kind::keep: tell("keep", "card", event.card, "wanted", event.wanted); break;
    case Event::Kind::leave: tell("leave", "card", event.card); break;
    case Event::Kind::only_ghosts: tell("only-ghosts"); break;
    case Event::Kind::take:
      tell("take", "card", own ? to_text(event.card) : std::string(hidden_card), "place", private_place);
      break;
    case Event::Kind::shift: tell("shift", "card", event.card, "place", place, "to", event.to + 1); break;
    case Event::Kind::turn: tell("turn", "turns", event.amount); break;
    case Event::Kind::end:
      out.object("type", "end", "reason", event.reason, "winners", event.winners, "turns", event.amount);
      break;
  }
  return true;
}

bool Notation::reveals(const Event& event) {
  return event.kind == Event::Kind::draw || event.kind == Event::Kind::take;
}

}  // namespace midnight::phantom_hours
