// SPDX-License-Identifier: MIT
// Positions, views and events of Hourglass as JSON.
#include "games/hourglass/notation.hpp"

#include "core/json_cards.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string>

namespace midnight::hourglass {
namespace {

constexpr std::int64_t max_points_a_pass = std::int64_t{3} * card_count;

const char* sign_of(Direction direction) { return direction == Direction::ascending ? "+" : "-"; }

std::string text_or_hidden(std::optional<CardId> card) { return card ? to_text(*card) : std::string(hidden_card); }

// The parts that are public, and so are written alike for positions and views.
template <class StateOrView>
void write_course(const StateOrView& from, JsonLine& out) {
  out.name("turn").put(from.over ? std::nullopt : std::optional(from.turn));
  out.members("round", from.round, "pass", from.pass, "first", from.first);
}

void write_sets(const FixedList<Set, holder_count>& sets, JsonLine& out) {
  out.name("sets").begin_list();
  for (std::size_t holder = 0; holder < sets.size(); ++holder) {
    const Set& set = sets[holder];
    out.object("holder", holder_letter(holder), "dir", sign_of(set.direction), "owner", set.owner, "cards", set.cards,
               "tucked", set.tucked);
  }
  out.end_list();
}

template <class StateOrView>
void write_won(const StateOrView& from, JsonLine& out) {
  out.name("won").put(for_seats(from.players(), [&](Seat seat) { return from.won[seat]; }));
  out.name("banked").put(for_seats(from.players(), [&](Seat seat) { return from.banked[seat]; }));
}

// card_at(i) is the card of the pile, counted from its bottom, as far as it may be known.
template <class StateOrView, class CardAt>
void write_dropped(const StateOrView& from, JsonLine& out, CardAt card_at) {
  out.name("dropped").put(for_seats(from.players(), [&](Seat seat, JsonLine& list) {
    list.begin_list();
    for (std::size_t i = from.dropped_by.size(); i-- > 0;) {
      if (from.dropped_by[i] == seat) list.text(text_or_hidden(card_at(i)));
    }
    list.end_list();
  }));
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

void Notation::write_position(const State& state, JsonLine& out) {
  write_course(state, out);
  out.name("hands").put(for_seats(state.players(), [&](Seat seat) { return state.hands[seat]; }));
  write_sets(state.sets, out);
  out.name("pile").put(top_first(state.pile));
  write_won(state, out);
  write_dropped(state, out, [&](std::size_t i) { return state.pile[i]; });
}

void Notation::write_view(const View& view, JsonLine& out) {
  // HG-19: of the pile the viewer knows what they put under it.
  FixedList<std::optional<CardId>, card_count> pile;
  std::size_t own = 0;
  for (std::size_t i = 0; i < view.pile_size; ++i) {
    const bool put_there = i < view.dropped_by.size() && view.viewer.is_at(view.dropped_by[i]);
    pile.push_back(put_there ? std::optional(view.own_dropped[own++]) : std::nullopt);
  }

  write_course(view, out);
  out.name("hands").put(for_seats(view.players(), [&](Seat seat, JsonLine& list) {
    view.viewer.is_at(seat) ? list.put(view.hand) : list.put(hidden_cards(view.hand_sizes[seat]));
  }));
  write_sets(view.sets, out);
  out.name("pile").begin_list();
  for (std::size_t i = pile.size(); i-- > 0;) out.text(text_or_hidden(pile[i]));
  out.end_list();
  write_won(view, out);
  write_dropped(view, out, [&](std::size_t i) { return pile[i]; });
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

bool Notation::write_event(const Event& event, Viewer viewer, JsonLine& out) {
  const bool may_see = viewer.may_see(event.seat);
  const char holder = holder_letter(event.holder);
  const auto tell = [&](const char* type, const auto&... details) { out.object("type", type, details...); };
  const auto tell_of = [&](const char* type, const auto&... details) { tell(type, "seat", event.seat, details...); };
  const auto private_cards = [&](JsonLine& list) {
    may_see ? list.put(event.cards) : list.put(hidden_cards(event.cards.size()));
  };
  switch (event.kind) {
    case Event::Kind::open:
      tell_of("open", "holder", holder, "dir", sign_of(event.direction), "card", event.card);
      break;
    case Event::Kind::take: tell_of("take", "holder", holder, "from", event.other, "card", event.card); break;
    case Event::Kind::under: tell_of("under", "holder", holder, "owner", event.other, "card", event.card); break;
    case Event::Kind::drop:  // HG-9: the others do not see which card it was
      tell_of("drop", "card", text_or_hidden(may_see ? std::optional(event.card) : std::nullopt));
      break;
    case Event::Kind::collect:
      tell_of("collect", "holder", holder, "cards", event.cards, "hourglasses", event.amount);
      break;
    case Event::Kind::bank: tell_of("bank", "hourglasses", event.amount); break;
    case Event::Kind::deal: tell_of("deal", "cards", private_cards); break;
    case Event::Kind::draw: tell_of("draw", "cards", private_cards); break;
    case Event::Kind::round: tell("round", "round", event.amount, "first", event.seat); break;
    case Event::Kind::end: tell("end"); break;
  }
  return true;
}

bool Notation::reveals(const Event& event) {
  return event.kind == Event::Kind::deal || event.kind == Event::Kind::draw;
}

}  // namespace midnight::hourglass
