// SPDX-License-Identifier: MIT
// Positions, views and events of Hourglass as JSON.
#include "games/hourglass/notation/notation.hpp"

#include "core/json_fields.hpp"

#include <array>
#include <concepts>
#include <optional>
#include <string>

namespace midnight::hourglass {
namespace {

constexpr std::int64_t max_points_a_pass = std::int64_t{3} * card_count;

// A card of the pile as a viewer knows it.
struct PileCard {
  std::optional<CardId> known;
};
const QuotedName& quoted_name(PileCard card) { return card.known ? quoted_name(*card.known) : quoted_hidden_card; }

// HG-19: of the pile a viewer knows what they put under it.
FixedList<PileCard, card_count> known_pile(const View& view) {
  FixedList<PileCard, card_count> pile;
  std::size_t own = 0;
  for (std::size_t i = 0; i < view.pile_size; ++i) {
    const bool put_there = i < view.dropped_by.size() && view.viewer.is_at(view.dropped_by[i]);
    pile.push_back({put_there ? std::optional(view.own_dropped[own++]) : std::nullopt});
  }
  return pile;
}

const auto& known_pile(const State& state) { return state.pile; }

template <class StateOrView>
void describe_dropped(const FieldWriter& io, const StateOrView& from) {
  const auto& pile = known_pile(from);
  io.seats(from.players(), [&](const FieldWriter& item, Seat seat) {
    item.put([&](JsonWriter& list) {
      list.begin_list();
      for (std::size_t i = from.dropped_by.size(); i-- > 0;) {
        if (from.dropped_by[i] == seat) list.put(pile[i]);
      }
      list.end_list();
    });
  });
}

// `dropped` names the lowest cards of the pile by who put them there, earliest first.
void describe_dropped(const FieldReader& io, State& state) {
  const JsonReader& reader = io.reader();
  const auto seats = reader.list(static_cast<std::size_t>(state.players()), static_cast<std::size_t>(state.players()));
  std::array<Seat, card_count> owner_of{};
  CardSet dropped;
  for (std::size_t seat = 0; seat < seats.size(); ++seat) {
    std::size_t below = state.pile.size();
    for (const JsonReader& item : seats[seat].list(0, card_count)) {
      const auto card = card_from_text(item.string());
      if (!card) return item.fail("is not a card (HG-1)");
      if (dropped.contains(*card)) return item.fail("card " + std::string(to_text(*card)) + " appears twice");
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

// The fields of a position or view.
template <class Io, class StateOrView>
void describe(const Io& io, StateOrView& from) {
  constexpr bool is_view = std::same_as<StateOrView, const View>;
  const int players = from.players();
  CardsNamedOnce<CardId> read_card(card_from_text, "is not a card (HG-1)");
  io["turn"].seat_unless(from.over, from.turn, players);
  io["round"].number(from.round, 1, 1000);
  io["pass"].number(from.pass, 1, 2);
  io["first"].seat(from.first, players);
  io["hands"].seats(players, [&](const Io& hand, Seat seat) {
    if constexpr (is_view) {
      hand.put(known_cards(from.viewer.is_at(seat), from.hand, from.hand_sizes[seat]));
    } else {
      hand.list(from.hands[seat], 7, read_card);
    }
  });
  io["sets"].objects(from.sets, holder_count, [&](const Io& item, auto& set, std::size_t holder) {
    item["holder"].given({&"ABC"[holder], 1}, "holders in use are A, B, C in this order");
    item["dir"].word(set.direction, direction_from_text, "must be \"+\" or \"-\"");
    item["owner"].seat(set.owner, players);
    item["cards"].list(set.cards, max_cards_in_round, read_card);
    item["tucked"].list(set.tucked, max_cards_in_round, read_card);
    item.derived("worth", from.options.hourglasses.total(set.all_cards));  // HG-14, HG-17
    if constexpr (Io::reads) {
      for (const auto& cards : {set.cards, set.tucked}) {
        for (const CardId card : cards) set.all_cards.insert(card);
      }
    }
  });
  if constexpr (is_view) {
    io["pile"].put(top_first(known_pile(from)));
  } else {
    io["pile"].pile(from.pile, card_count, read_card);
  }
  io["won"].seats(players, [&](const Io& won, Seat seat) { won.list(from.won[seat], card_count, read_card); });
  io["banked"].seats(players,
                     [&](const Io& points, Seat seat) { points.number(from.banked[seat], 0, max_points_a_pass); });
  describe_dropped(io["dropped"], from);
  io.derived("scores", for_seats(players, [&](Seat seat) { return score(from, seat); }));
}

}  // namespace

std::string_view Notation::phase(const State& state) { return state.over ? "over" : "play"; }

void Notation::write_position(const State& state, JsonWriter& out, Derived derived) {
  describe(FieldWriter(out, derived), state);
}

void Notation::write_view(const View& view, JsonWriter& out) { describe(FieldWriter(out, Derived::written), view); }

State Notation::read_position(JsonReader& reader, const Options& options) {
  State state;
  state.options = options;
  describe(FieldReader(reader), state);
  if (state.over) state.turn = state.first;
  // Who began the game follows, because the first player moves on by one seat a round (HG-15).
  const int players = options.players;
  state.options.first = Seat((state.first.index() + players * 1000 - (state.round - 1)) % players);
  return state;
}

bool Notation::write_event(const Event& event, Viewer viewer, JsonWriter& out) {
  const bool may_see = viewer.may_see(event.seat);
  const char holder = holder_letter(event.holder);
  const auto tell = [&](const char* type, const auto&... details) { out.object("type", type, details...); };
  const auto tell_of = [&](const char* type, const auto&... details) { tell(type, "seat", event.seat, details...); };
  const auto private_cards = known_cards(may_see, event.cards, event.cards.size());
  switch (event.kind) {
    case Event::Kind::open: tell_of("open", "holder", holder, "dir", event.direction, "card", event.card); break;
    case Event::Kind::take: tell_of("take", "holder", holder, "from", event.other, "card", event.card); break;
    case Event::Kind::under: tell_of("under", "holder", holder, "owner", event.other, "card", event.card); break;
    case Event::Kind::drop:  // HG-9: the others do not see which card it was
      tell_of("drop", "card", PileCard{may_see ? std::optional(event.card) : std::nullopt});
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
