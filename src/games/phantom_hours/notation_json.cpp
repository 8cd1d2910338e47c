// SPDX-License-Identifier: MIT
// Positions, views and events of Phantom Hours as JSON.
#include "games/phantom_hours/notation.hpp"

#include "core/json_cards.hpp"

#include <algorithm>
#include <optional>
#include <string>

namespace midnight::phantom_hours {
namespace {

// What JsonLine::put takes.
auto cards_of(CardCounts cards) {
  return [=](JsonLine& out) {
    out.begin_list();
    cards.for_each([&](Card card) { out.put(card); });
    out.end_list();
  };
}

auto places_of(Row row) {
  return [=](JsonLine& out) {
    out.begin_list();
    for (int place = 0; place < place_count; ++place) {
      out.put(row.is_free(place) ? std::nullopt : std::optional(row.card(place)));
    }
    out.end_list();
  };
}

// The parts that are public, and so are written alike for positions and views.
template <class StateOrView>
void write_course(const StateOrView& from, JsonLine& out) {
  out.members("turn", from.over ? std::nullopt : std::optional(from.turn), "turns", from.turns);
}

template <class StateOrView>
void write_rows(const StateOrView& from, JsonLine& out) {
  out.name("rows").put(for_seats(from.players(), [&](Seat seat) { return places_of(from.rows[seat]); }));
}

template <class StateOrView>
void write_shown(const StateOrView& from, JsonLine& out) {
  out.members("out", cards_of(from.out), "drawn", from.drawn);
  out.name("known").put(for_seats(from.players(), [&](Seat seat) { return cards_of(from.known[seat]); }));
}

Card read_card(const JsonReader& reader) {
  const auto card = card_from_text(reader.string());
  if (!card) reader.fail("is not a card (PH-1)");
  return card.value_or(Card());
}

Card read_hour(const JsonReader& reader) {
  const Card card = read_card(reader);
  if (!card.is_ghost()) return card;
  reader.fail("a ghost can only be in a hand (PH-3, PH-6)");
  return Card();
}

Row read_row(const JsonReader& reader) {
  Row row;
  const auto places = reader.list(place_count, place_count);
  for (std::size_t i = 0; i < places.size(); ++i) {
    if (!places[i].is_null()) row.lay(static_cast<int>(i), read_hour(places[i]));
  }
  return row;
}

// `read` is read_card or read_hour.
template <class Read>
CardCounts read_counts(const JsonReader& reader, Read read) {
  CardCounts cards;
  for (const JsonReader& item : reader.list(0, card_count)) {
    const Card card = read(item);
    if (cards.of(card) == copies_of_hour) {
      item.fail("there are only two cards " + to_text(card));
    } else {
      cards.add(card);
    }
  }
  return cards;
}

}  // namespace

std::string_view Notation::phase(const State& state) {
  if (state.over) return "over";
  if (state.drawn) return "place";
  return state.rows[state.turn].is_completable() ? "draw" : "shift";
}

void Notation::write_position(const State& state, JsonLine& out) {
  write_course(state, out);
  out.name("hands").put(for_seats(state.players(), [&](Seat seat) { return state.hands[seat]; }));
  write_rows(state, out);
  out.name("pile").put(top_first(state.pile));
  write_shown(state, out);
}

void Notation::write_view(const View& view, JsonLine& out) {
  write_course(view, out);
  out.name("hands").put(for_seats(view.players(), [&](Seat seat, JsonLine& list) {
    view.viewer.is_at(seat) ? list.put(view.hand) : list.put(hidden_cards(view.hand_sizes[seat]));
  }));
  write_rows(view, out);
  out.name("pile").put(hidden_cards(view.pile_size));
  write_shown(view, out);
}

State Notation::read_position(JsonReader& reader, const Options& options) {
  State state;
  const int players = options.players;
  state.options.players = options.players;

  const JsonReader turn = reader.field("turn");
  state.over = turn.is_null();
  if (!state.over) state.turn = Seat(static_cast<int>(turn.integer(0, players - 1)));
  state.turns = static_cast<std::uint16_t>(reader.field("turns").integer(0, max_turns));
  for_each_seat(reader.field("hands"), players, [&](Seat seat, const JsonReader& hand) {
    for (const JsonReader& item : hand.list(0, max_hand)) state.hands[seat].push_back(read_card(item));
  });
  for_each_seat(reader.field("rows"), players,
                [&](Seat seat, const JsonReader& row) { state.rows[seat] = read_row(row); });
  const auto pile_limit = static_cast<std::size_t>(pile_size_at_start(players));
  for (const JsonReader& item : reader.field("pile").list(0, pile_limit)) state.pile.push_back(read_hour(item));
  std::reverse(state.pile.begin(), state.pile.end());
  state.out = read_counts(reader.field("out"), read_hour);
  const JsonReader drawn = reader.field("drawn");
  if (!drawn.is_null()) state.drawn = read_hour(drawn);
  for_each_seat(reader.field("known"), players,
                [&](Seat seat, const JsonReader& known) { state.known[seat] = read_counts(known, read_card); });
  return state;
}

bool Notation::write_event(const Event& event, Viewer viewer, JsonLine& out) {
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
