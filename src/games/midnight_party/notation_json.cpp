// SPDX-License-Identifier: MIT
// Positions and views of Midnight Party as JSON.
#include "games/midnight_party/notation.hpp"

#include "core/json_cards.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

namespace midnight::midnight_party {
namespace {

constexpr std::string_view hidden_energy = "E?";

void add_cards(JsonLine& list, SpecialCards cards) {
  for (const Special kind : all_specials) {
    for (int i = 0; i < cards.count(kind); ++i) list.put(kind);
  }
}
template <class Cards>
void add_cards(JsonLine& list, Cards cards) {
  for (const auto card : cards) list.put(card);
}
void add_hidden(JsonLine& list, std::string_view card, int count) {
  for (int i = 0; i < count; ++i) list.text(card);
}

// A list of what add_cards adds for each, one after the other.
template <class... Cards>
auto list_of(Cards... cards) {
  return [=](JsonLine& out) {
    out.begin_list();
    (add_cards(out, cards), ...);
    out.end_list();
  };
}

// What is public, and so is written alike for positions and views.
template <class StateOrView>
void write_public(const StateOrView& from, JsonLine& out) {
  const int players = from.players();
  out.members("mode", from.options.mode, "turn", from.over ? std::nullopt : std::optional(from.turn));
  out.members("round", from.round, "first", from.first);
  out.name("clock").begin_object();
  for (const Colour colour : all_colours) {
    out.name(to_text(colour));
    from.clock.at_party(colour) ? out.text("party") : out.number(from.clock.hour(colour));
  }
  out.end_object();
  out.name("owners").begin_object();
  for (const Colour colour : all_colours) out.members(to_text(colour), from.options.owner(colour));
  out.end_object();
  out.name("ability").put(for_seats(players, [&](Seat seat) { return from.ability.contains(seat); }));
  out.name("scores").put(for_seats(players, [&](Seat seat) { return from.scores[seat]; }));
  out.members("discard", top_first(from.discard), "must_play", from.must_play);
}

// Reads cards, each of which may be named only as often as it exists.
class CardReader {
 public:
  void movement_card(const JsonReader& reader, Hand& hand) {
    const auto card = movement_card_from_text(reader.string());
    if (!card) return reader.fail("is not an hour card or an energy card (MP-3, MP-4)");
    if (!once(reader, *card)) return;
    if (card->is_energy()) {
      hand.energies.insert(card->energy());
    } else {
      hand.hours.insert(card->hour());
    }
  }
  std::optional<HourCard> hour(const JsonReader& reader) {
    const auto card = hour_card_from_text(reader.string());
    if (!card) reader.fail("is not an hour card (MP-3)");
    return card && once(reader, *card) ? card : std::nullopt;
  }
  std::optional<EnergyCard> energy(const JsonReader& reader) {
    const auto card = movement_card_from_text(reader.string());
    if (!card || !card->is_energy()) {
      reader.fail("is not an energy card (MP-4)");
      return std::nullopt;
    }
    return once(reader, *card) ? std::optional(card->energy()) : std::nullopt;
  }
  std::optional<Special> special(const JsonReader& reader) {
    const auto kind = special_from_text(reader.string());
    if (!kind) {
      reader.fail("is not a special action (MP-5)");
    } else if (specials_.count(*kind) == copies_of_special) {
      reader.fail("there are only two of " + std::string(to_text(*kind)) + " (MP-5)");
    } else {
      specials_.add(*kind);
      return kind;
    }
    return std::nullopt;
  }
  void used(const JsonReader& reader) {
    if (special_from_text(reader.string())) {
      special(reader);
    } else {
      energy(reader);
    }
  }
  // Energy cards and special actions that were never named.
  void nothing_missing(const JsonReader& used) const {
    for (const EnergyCard card : all_energy_cards) {
      if (!seen_[static_cast<std::size_t>(MovementCard(card).index())]) {
        used.fail("card " + to_text(card) + " is nowhere");
      }
    }
    for (const Special kind : all_specials) {
      if (specials_.count(kind) < copies_of_special) {
        used.fail("a special action " + std::string(to_text(kind)) + " is nowhere");
      }
    }
  }

 private:
  bool once(const JsonReader& reader, MovementCard card) {
    bool& seen = seen_[static_cast<std::size_t>(card.index())];
    if (seen) reader.fail("card " + to_text(card) + " appears twice");
    return !std::exchange(seen, true);
  }

  std::array<bool, movement_card_count> seen_{};
  SpecialCards specials_;
};

void read_clock(JsonReader clock, State& state) {
  for (const Colour colour : all_colours) {
    const JsonReader hour = clock.field(to_text(colour));
    const bool party = hour.value() != nullptr && hour.value()->is_string();
    if (party && hour.string() != "party") hour.fail("must be an hour from 1 to 24 or \"party\"");
    state.clock.put(colour, party ? Clock::party : static_cast<int>(hour.integer(1, midnight_hour)));
  }
  clock.no_other_fields();
}

// Field by field: comparing whole objects would ask for an order of their members.
void check_owners(JsonReader owners, const Options& options) {
  for (const Colour colour : all_colours) {
    const JsonReader owner = owners.field(to_text(colour));
    const auto expected = options.owner(colour);
    const bool fits = expected ? owner.integer(0, options.players - 1) == expected->index() : owner.is_null();
    if (!fits) owner.fail("does not follow from the options (MP-7)");
  }
  owners.no_other_fields();
}

void read_course(JsonReader& reader, State& state) {
  const int players = state.players();
  const JsonReader mode = reader.field("mode");
  if (mode.string() != to_text(state.options.mode)) mode.fail("differs from the option");
  state.round = static_cast<std::uint16_t>(reader.field("round").integer(1, 10000));
  state.first = Seat(static_cast<int>(reader.field("first").integer(0, players - 1)));
  // Who began the game follows, because the first player moves on by one seat a round (MP-9).
  state.options.first = Seat((state.first.index() + players * 10000 - (state.round - 1)) % players);
  const JsonReader turn = reader.field("turn");
  state.over = turn.is_null();
  state.turn = state.over ? state.first : Seat(static_cast<int>(turn.integer(0, players - 1)));
  state.must_play = reader.field("must_play").boolean();
  check_owners(reader.field("owners"), state.options);
  for_each_seat(reader.field("ability"), players, [&](Seat seat, const JsonReader& active) {
    if (active.boolean()) state.ability.insert(seat);
  });
  for_each_seat(reader.field("scores"), players, [&](Seat seat, const JsonReader& score) {
    state.scores[seat] = static_cast<std::int16_t>(score.integer(0, 100));
  });
}

}  // namespace

std::string_view Notation::phase(const State& state) {
  return state.over ? "over" : state.must_play ? "must-play" : "play";
}

void Notation::write_position(const State& state, JsonLine& out) {
  const int players = state.players();
  write_public(state, out);
  out.name("hands").put(
      for_seats(players, [&](Seat seat) { return list_of(state.hands[seat].hours, state.hands[seat].energies); }));
  out.name("specials").put(for_seats(players, [&](Seat seat) { return list_of(state.hands[seat].specials); }));
  out.members("pile", top_first(state.pile), "energy", top_first(state.energy_pile));
  out.members("special_pile", top_first(state.special_pile));
  out.members("used", list_of(state.used_energies(), state.used_specials()));
}

void Notation::write_view(const View& view, JsonLine& out) {
  write_public(view, out);
  out.name("hands").put(for_seats(view.players(), [&](Seat seat, JsonLine& list) {
    if (view.viewer.is_at(seat)) {
      list.put(list_of(view.hand.hours, view.hand.energies));
      return;
    }
    list.begin_list();  // MP-29: hour cards before energy cards, so that places tell nothing
    add_hidden(list, hidden_card, view.hour_counts[seat]);
    add_hidden(list, hidden_energy, view.energy_counts[seat]);
    list.end_list();
  }));
  out.name("specials").put(for_seats(view.players(), [&](Seat seat, JsonLine& list) {
    view.viewer.is_at(seat) ? list.put(list_of(view.hand.specials)) : list.put(hidden_cards(view.special_counts[seat]));
  }));
  out.members("pile", hidden_cards(view.pile_size), "energy", hidden_cards(view.energy_pile_size, hidden_energy));
  out.members("special_pile", hidden_cards(view.special_pile_size));
  out.members("used", list_of(view.used_energies, view.used_specials));
}

State Notation::read_position(JsonReader& reader, const Options& options) {
  State state;
  state.options = options;
  const int players = options.players;
  read_course(reader, state);
  read_clock(reader.field("clock"), state);
  CardReader cards;
  for_each_seat(reader.field("hands"), players, [&](Seat seat, const JsonReader& hand) {
    for (const JsonReader& card : hand.list(0, hand_limit)) cards.movement_card(card, state.hands[seat]);
  });
  for_each_seat(reader.field("specials"), players, [&](Seat seat, const JsonReader& specials) {
    for (const JsonReader& item : specials.list(0, special_card_count)) {
      if (const auto special = cards.special(item)) state.hands[seat].specials.add(*special);
    }
  });
  read_pile(reader.field("pile"), state.pile, [&](const JsonReader& item) { return cards.hour(item); });
  read_pile(reader.field("discard"), state.discard, [&](const JsonReader& item) { return cards.hour(item); });
  read_pile(reader.field("energy"), state.energy_pile, [&](const JsonReader& item) { return cards.energy(item); });
  read_pile(reader.field("special_pile"), state.special_pile,
            [&](const JsonReader& item) { return cards.special(item); });
  const JsonReader used = reader.field("used");
  for (const JsonReader& item : used.list(0, energy_card_count + special_card_count)) cards.used(item);
  cards.nothing_missing(used);
  return state;
}

}  // namespace midnight::midnight_party
