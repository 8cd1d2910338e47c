// SPDX-License-Identifier: MIT
// Positions, views and events of Hourglass as JSON.
#include "games/hourglass/notation/notation.hpp"

#include "core/json_cards.hpp"

#include <algorithm>
#include <array>

namespace midnight::hourglass {
namespace {

constexpr std::int64_t max_points_a_pass = std::int64_t{3} * card_count;

Json write_sets(const FixedList<Set, holder_count>& sets) {
  Json list = Json::array();
  for (std::size_t holder = 0; holder < sets.size(); ++holder) {
    const Set& set = sets[holder];
    list.push_back(Json{{"holder", std::string(1, holder_letter(holder))},
                        {"dir", set.direction == Direction::ascending ? "+" : "-"},
                        {"owner", set.owner.index()},
                        {"cards", list_of(set.cards)},
                        {"tucked", list_of(set.tucked)}});
  }
  return list;
}

// The parts that are public, and so are written alike for positions and views.
template <class StateOrView>
void write_course(const StateOrView& from, Json& position) {
  position["turn"] = from.over ? Json() : Json(from.turn.index());
  position["round"] = from.round;
  position["pass"] = from.pass;
  position["first"] = from.first.index();
}

template <class StateOrView>
void write_won(const StateOrView& from, Json& position) {
  position["won"] = Json::array();
  position["banked"] = Json::array();
  for (const Seat seat : SeatSet::all(from.players())) {
    position["won"].push_back(list_of(from.won[seat]));
    position["banked"].push_back(from.banked[seat]);
  }
}

std::size_t seat_index(Seat seat) { return static_cast<std::size_t>(seat.index()); }

Json empty_lists(int players) {
  Json lists = Json::array();
  for (int i = 0; i < players; ++i) lists.push_back(Json::array());
  return lists;
}

// Reads cards, each of which may be named only once in the whole position.
class CardReader {
 public:
  std::optional<CardId> card(const JsonReader& reader) {
    const auto card = card_from_text(reader.string());
    if (!card) {
      reader.fail("is not a card (HG-1)");
    } else if (seen_.contains(*card)) {
      reader.fail("card " + to_text(*card) + " appears twice");
    } else {
      seen_.insert(*card);
      return card;
    }
    return std::nullopt;
  }

  CardSet set(const JsonReader& reader, std::size_t max_size) {
    CardSet cards;
    for (const JsonReader& item : reader.list(0, max_size)) {
      if (const auto read = card(item)) cards.insert(*read);
    }
    return cards;
  }

  template <std::size_t N>
  FixedList<CardId, N> list(const JsonReader& reader) {
    FixedList<CardId, N> cards;
    for (const JsonReader& item : reader.list(0, N)) {
      if (const auto read = card(item)) cards.push_back(*read);
    }
    return cards;
  }

 private:
  CardSet seen_;
};

Set read_set(JsonReader& reader, std::size_t holder, int players, CardReader& cards) {
  Set set;
  if (reader.field("holder").string() != std::string_view(&"ABC"[holder], 1)) {
    reader.field("holder").fail("holders in use are A, B, C in this order");
  }
  const JsonReader direction = reader.field("dir");
  const std::string_view text = direction.string();
  if (text != "+" && text != "-") direction.fail("must be \"+\" or \"-\"");
  set.direction = text == "-" ? Direction::descending : Direction::ascending;
  set.owner = Seat(static_cast<int>(reader.field("owner").integer(0, players - 1)));
  for (const CardId card : cards.list<max_cards_in_round>(reader.field("cards"))) set.lay(card);
  for (const CardId card : cards.list<max_cards_in_round>(reader.field("tucked"))) set.tuck(card);
  reader.no_other_fields();
  return set;
}

// `dropped` names the lowest cards of the pile by who put them there, earliest first.
void read_dropped(const JsonReader& reader, State& state) {
  const auto seats = reader.list(static_cast<std::size_t>(state.players()), static_cast<std::size_t>(state.players()));
  std::array<Seat, card_count> owner_of{};
  CardSet dropped;
  for (std::size_t seat = 0; seat < seats.size(); ++seat) {
    std::size_t below = state.pile.size();
    for (const JsonReader& item : seats[seat].list(0, card_count)) {
      const auto card = card_from_text(item.string());
      if (!card) return item.fail("is not a card (HG-1)");
      if (dropped.contains(*card)) return item.fail("card " + to_text(*card) + " appears twice");
      std::size_t at = 0;
      while (at < state.pile.size() && state.pile[at] != *card) ++at;
      if (at == state.pile.size()) return item.fail("is not in the pile");
      if (at >= below) return item.fail("lies higher in the pile than a card put there before it");
      below = at;
      dropped.insert(*card);
      owner_of[static_cast<std::size_t>(card->index())] = Seat(static_cast<int>(seat));
    }
  }
  for (std::size_t i = 0; i < static_cast<std::size_t>(dropped.size()); ++i) {
    if (!dropped.contains(state.pile[i])) return reader.fail("must be the lowest cards of the pile (HG-9)");
    state.dropped_by.push_back(owner_of[static_cast<std::size_t>(state.pile[i].index())]);
  }
}

}  // namespace

std::string_view Notation::phase(const State& state) { return state.over ? "over" : "play"; }

void Notation::write_position(const State& state, Json& position) {
  const int players = state.players();
  write_course(state, position);
  position["hands"] = Json::array();
  for (const Seat seat : SeatSet::all(players)) position["hands"].push_back(list_of(state.hands[seat]));
  position["sets"] = write_sets(state.sets);
  position["pile"] = top_first(state.pile);
  write_won(state, position);
  position["dropped"] = empty_lists(players);
  for (std::size_t i = state.dropped_by.size(); i-- > 0;) {
    position["dropped"][static_cast<std::size_t>(state.dropped_by[i].index())].push_back(to_text(state.pile[i]));
  }
}

void Notation::write_view(const View& view, Json& position) {
  write_course(view, position);
  position["hands"] = Json::array();
  for (const Seat seat : SeatSet::all(view.players())) {
    const int size = view.hand_sizes[seat];
    position["hands"].push_back(view.viewer.is_at(seat) ? list_of(view.hand) : hidden_list(size));
  }
  position["sets"] = write_sets(view.sets);
  position["pile"] = hidden_list(view.pile_size);
  write_won(view, position);
  position["dropped"] = empty_lists(view.players());
  std::size_t own = view.own_dropped.size();
  for (std::size_t i = view.dropped_by.size(); i-- > 0;) {
    const Seat seat = view.dropped_by[i];
    std::string card = hidden_card;
    if (view.viewer.is_at(seat)) {
      card = to_text(view.own_dropped[--own]);
      position["pile"][view.pile_size - 1U - i] = card;
    }
    position["dropped"][seat_index(seat)].push_back(card);
  }
}

State Notation::read_position(JsonReader& reader, const Options& options) {
  State state;
  state.options = options;
  const int players = options.players;

  state.round = static_cast<std::uint16_t>(reader.field("round").integer(1, 1000));
  state.pass = static_cast<std::uint8_t>(reader.field("pass").integer(1, 2));
  state.first = Seat(static_cast<int>(reader.field("first").integer(0, players - 1)));
  // Who began the game follows, because the first player moves on by one seat a round (HG-15).
  state.options.first = Seat((state.first.index() + players * 1000 - (state.round - 1)) % players);
  const JsonReader turn = reader.field("turn");
  state.over = turn.is_null();
  state.turn = state.over ? state.first : Seat(static_cast<int>(turn.integer(0, players - 1)));

  CardReader cards;
  for_each_seat(reader.field("hands"), players,
                [&](Seat seat, const JsonReader& hand) { state.hands[seat] = cards.set(hand, 7); });
  auto sets = reader.field("sets").list(0, holder_count);
  for (std::size_t holder = 0; holder < sets.size(); ++holder) {
    state.sets.push_back(read_set(sets[holder], holder, players, cards));
  }
  state.pile = cards.list<card_count>(reader.field("pile"));
  std::reverse(state.pile.begin(), state.pile.end());
  for_each_seat(reader.field("won"), players,
                [&](Seat seat, const JsonReader& won) { state.won[seat] = cards.set(won, card_count); });
  for_each_seat(reader.field("banked"), players, [&](Seat seat, const JsonReader& points) {
    state.banked[seat] = static_cast<std::int16_t>(points.integer(0, max_points_a_pass));
  });
  read_dropped(reader.field("dropped"), state);
  return state;
}

Json Notation::write_event(const Event& event, Viewer viewer) {
  const std::string holder(1, holder_letter(event.holder));
  const int seat = event.seat.index();
  const auto private_cards = [&] {
    return viewer.may_see(event.seat) ? list_of(event.cards) : hidden_list(event.cards.size());
  };
  switch (event.kind) {
    case Event::Kind::open:
      return {{"type", "open"},
              {"seat", seat},
              {"holder", holder},
              {"dir", event.direction == Direction::ascending ? "+" : "-"},
              {"card", to_text(event.card)}};
    case Event::Kind::take:
      return {{"type", "take"},
              {"seat", seat},
              {"holder", holder},
              {"from", event.other.index()},
              {"card", to_text(event.card)}};
    case Event::Kind::under:
      return {{"type", "under"},
              {"seat", seat},
              {"holder", holder},
              {"owner", event.other.index()},
              {"card", to_text(event.card)}};
    case Event::Kind::drop:  // HG-9: the others do not see which card it was
      return {
          {"type", "drop"}, {"seat", seat}, {"card", viewer.may_see(event.seat) ? to_text(event.card) : hidden_card}};
    case Event::Kind::collect:
      return {{"type", "collect"},
              {"seat", seat},
              {"holder", holder},
              {"cards", list_of(event.cards)},
              {"hourglasses", event.amount}};
    case Event::Kind::bank: return {{"type", "bank"}, {"seat", seat}, {"hourglasses", event.amount}};
    case Event::Kind::deal: return {{"type", "deal"}, {"seat", seat}, {"cards", private_cards()}};
    case Event::Kind::draw: return {{"type", "draw"}, {"seat", seat}, {"cards", private_cards()}};
    case Event::Kind::round: return {{"type", "round"}, {"round", event.amount}, {"first", seat}};
    case Event::Kind::end: return {{"type", "end"}};
  }
  return {};
}

bool Notation::reveals(const Event& event) {
  return event.kind == Event::Kind::deal || event.kind == Event::Kind::draw;
}

}  // namespace midnight::hourglass
