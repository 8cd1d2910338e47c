// SPDX-License-Identifier: MIT
// Positions, views and events of Phantom Hours as JSON.
#include "games/phantom_hours/notation/notation.hpp"

#include "core/json_cards.hpp"

#include <algorithm>

namespace midnight::phantom_hours {
namespace {

Json list_of(const CardCounts& cards) {
  Json list = Json::array();
  cards.for_each([&](Card card) { list.push_back(to_text(card)); });
  return list;
}

Json list_of(Row row) {
  Json list = Json::array();
  for (int place = 0; place < place_count; ++place) {
    list.push_back(row.is_free(place) ? Json() : Json(to_text(row.card(place))));
  }
  return list;
}

// The parts that are public, and so are written alike for positions and views.
template <class StateOrView>
void write_course(const StateOrView& from, Json& position) {
  position["turn"] = from.over ? Json() : Json(from.turn.index());
  position["turns"] = from.turns;
}

template <class StateOrView>
void write_rows(const StateOrView& from, Json& position) {
  position["rows"] = Json::array();
  for (const Seat seat : SeatSet::all(from.players())) position["rows"].push_back(list_of(from.rows[seat]));
}

template <class StateOrView>
void write_shown(const StateOrView& from, Json& position) {
  position["out"] = list_of(from.out);
  position["drawn"] = from.drawn ? Json(to_text(*from.drawn)) : Json();
  position["known"] = Json::array();
  for (const Seat seat : SeatSet::all(from.players())) position["known"].push_back(list_of(from.known[seat]));
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

void Notation::write_position(const State& state, Json& position) {
  write_course(state, position);
  position["hands"] = Json::array();
  for (const Seat seat : SeatSet::all(state.players())) position["hands"].push_back(list_of(state.hands[seat]));
  write_rows(state, position);
  position["pile"] = top_first(state.pile);
  write_shown(state, position);
}

void Notation::write_view(const View& view, Json& position) {
  write_course(view, position);
  position["hands"] = Json::array();
  for (const Seat seat : SeatSet::all(view.players())) {
    position["hands"].push_back(view.viewer.is_at(seat) ? list_of(view.hand) : hidden_list(view.hand_sizes[seat]));
  }
  write_rows(view, position);
  position["pile"] = hidden_list(view.pile_size);
  write_shown(view, position);
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

Json Notation::write_event(const Event& event, Viewer viewer) {
  const int seat = event.seat.index();
  const bool own = viewer.may_see(event.seat);
  const int place = event.place + 1;
  // PH-14: where a card lies in a hand is for its owner alone.
  const Json private_place = own ? Json(place) : Json();
  switch (event.kind) {
    case Event::Kind::draw:
      return {{"type", "draw"},
              {"seat", seat},
              {"from", event.other.index()},
              {"place", place},
              {"card", to_text(event.card)}};
    case Event::Kind::join:
      return {{"type", "join"}, {"seat", seat}, {"card", to_text(event.card)}, {"place", private_place}};
    case Event::Kind::place:
      return {{"type", "place"}, {"seat", seat}, {"card", to_text(event.card)}, {"place", place}};
    case Event::Kind::keep:
      return {{"type", "keep"}, {"seat", seat}, {"card", to_text(event.card)}, {"wanted", event.wanted}};
    case Event::Kind::leave: return {{"type", "leave"}, {"seat", seat}, {"card", to_text(event.card)}};
    case Event::Kind::only_ghosts: return {{"type", "only-ghosts"}, {"seat", seat}};
    case Event::Kind::take:
      return {{"type", "take"},
              {"seat", seat},
              {"card", own ? to_text(event.card) : hidden_card},
              {"place", private_place}};
    case Event::Kind::shift:
      return {{"type", "shift"}, {"seat", seat}, {"card", to_text(event.card)}, {"place", place}, {"to", event.to + 1}};
    case Event::Kind::turn: return {{"type", "turn"}, {"seat", seat}, {"turns", event.amount}};
    case Event::Kind::end: {
      Json winners = Json::array();
      for (const Seat winner : event.winners) winners.push_back(winner.index());
      return {{"type", "end"}, {"reason", event.reason}, {"winners", winners}, {"turns", event.amount}};
    }
  }
  return {};
}

bool Notation::reveals(const Event& event) {
  return event.kind == Event::Kind::draw || event.kind == Event::Kind::take;
}

}  // namespace midnight::phantom_hours
