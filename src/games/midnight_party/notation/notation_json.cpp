// SPDX-License-Identifier: MIT
// Positions and views of Midnight Party as JSON.
#include "games/midnight_party/notation/notation.hpp"

#include "core/json_fields.hpp"

#include <array>
#include <optional>
#include <string_view>

namespace midnight::midnight_party {
namespace {

constexpr std::string_view hidden_energy = "E?";

FixedList<MovementCard, movement_card_count> movement_cards(const Hand& hand) {
  FixedList<MovementCard, movement_card_count> list;
  for (const HourCard card : hand.hours) list.push_back(card);
  for (const EnergyCard card : hand.energies) list.push_back(card);
  return list;
}

FixedList<Special, std::size_t{2} * special_card_count> listed(SpecialCards cards) {
  FixedList<Special, std::size_t{2} * special_card_count> list;
  for (const Special kind : all_specials) {
    for (int i = 0; i < cards.count(kind); ++i) list.push_back(kind);
  }
  return list;
}

// Reads cards, each of which may be named only as often as it exists.
class CardReader {
 public:
  std::optional<MovementCard> movement(const JsonReader& reader) {
    const auto card = movement_card_from_text(reader.string());
    if (!card) reader.fail("is not an hour card or an energy card (MP-3, MP-4)");
    return card && once(reader, *card) ? card : std::nullopt;
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

void describe_hour(const FieldWriter& io, const Clock& clock, Colour colour) {
  clock.at_party(colour) ? io.put("party") : io.put(clock.hour(colour));
}

void describe_hour(const FieldReader& io, Clock& clock, Colour colour) {
  const JsonReader& hour = io.reader();
  const bool party = hour.value() != nullptr && hour.value()->is_string();
  if (party && hour.string() != "party") hour.fail("must be an hour from 1 to 24 or \"party\"");
  clock.put(colour, party ? Clock::party : static_cast<int>(hour.integer(1, midnight_hour)));
}

void describe_owner(const FieldWriter& io, const Options& options, Colour colour) { io.put(options.owner(colour)); }

void describe_owner(const FieldReader& io, const Options& options, Colour colour) {
  const JsonReader& owner = io.reader();
  const auto expected = options.owner(colour);
  const bool fits = expected ? owner.integer(0, options.players - 1) == expected->index() : owner.is_null();
  if (!fits) owner.fail("does not follow from the options (MP-7)");
}

// MP-7: who wins together.
FixedList<SeatSet, max_players> sides_of(const Options& options) {
  FixedList<SeatSet, max_players> sides;
  sides.resize(static_cast<std::size_t>(options.sides()));
  for (const Seat seat : SeatSet::all(options.players)) {
    sides[static_cast<std::size_t>(options.side_of(seat))].insert(seat);
  }
  return sides;
}

// MP-7: which figures a seat plays, alone or with its partner.
FixedList<Colour, colour_count> figures_of(const Options& options, Seat seat) {
  FixedList<Colour, colour_count> own;
  for (const Colour colour : all_colours) {
    if (options.owners(colour).contains(seat)) own.push_back(colour);
  }
  return own;
}

// What is public, and so is alike in positions and views.
template <class Io, class StateOrView>
void describe_public(const Io& io, StateOrView& from, CardReader& cards) {
  const int players = from.players();
  io["mode"].given(to_text(from.options.mode), "differs from the option");
  io["turn"].seat_unless(from.over, from.turn, players);
  io["round"].number(from.round, 1, 10000);
  io["first"].seat(from.first, players);
  io["clock"].object([&](const Io& clock) {
    for (const Colour colour : all_colours) describe_hour(clock[to_text(colour)], from.clock, colour);
  });
  io["owners"].object([&](const Io& owners) {
    for (const Colour colour : all_colours) describe_owner(owners[to_text(colour)], from.options, colour);
  });
  io["ability"].seats(players, [&](const Io& item, Seat seat) {
    bool active = from.ability.contains(seat);  // NOLINT(misc-const-correctness): a FieldReader changes it
    item.flag(active);
    if constexpr (Io::reads) {
      if (active) from.ability.insert(seat);
    }
  });
  io["scores"].seats(players, [&](const Io& score, Seat seat) { score.number(from.scores[seat], 0, 100); });
  io["discard"].pile(from.discard, hour_card_count, [&](const JsonReader& item) { return cards.hour(item); });
  io["must_play"].flag(from.must_play);
  io.derived("sides", sides_of(from.options));
  io.derived("figures", for_seats(players, [options = from.options](Seat seat) { return figures_of(options, seat); }));
}

template <class Io, class AnyState>
void describe(const Io& io, AnyState& state, CardReader& cards) {
  const auto special = [&](const JsonReader& item) { return cards.special(item); };
  describe_public(io, state, cards);
  io["hands"].seats(state.players(), [&](const Io& hand, Seat seat) {
    auto list = movement_cards(state.hands[seat]);
    hand.list(list, hand_limit, [&](const JsonReader& item) { return cards.movement(item); });
    if constexpr (Io::reads) {
      for (const MovementCard card : list) {
        card.is_energy() ? state.hands[seat].energies.insert(card.energy())
                         : state.hands[seat].hours.insert(card.hour());
      }
    }
  });
  io["specials"].seats(state.players(), [&](const Io& specials, Seat seat) {
    auto list = listed(state.hands[seat].specials);
    specials.list(list, special_card_count, special);
    if constexpr (Io::reads) {
      for (const Special kind : list) state.hands[seat].specials.add(kind);
    }
  });
  io["pile"].pile(state.pile, hour_card_count, [&](const JsonReader& item) { return cards.hour(item); });
  io["energy"].pile(state.energy_pile, energy_card_count, [&](const JsonReader& item) { return cards.energy(item); });
  io["special_pile"].pile(state.special_pile, special_card_count, special);
}

void write_used(JsonWriter& out, EnergySet energies, SpecialCards specials) {
  out.name("used").begin_list();
  for (const EnergyCard card : energies) out.put(card);
  for (const Special kind : listed(specials)) out.put(kind);
  out.end_list();
}

}  // namespace

std::string_view Notation::phase(const State& state) {
  return state.over ? "over" : state.must_play ? "must-play" : "play";
}

void Notation::write_position(const State& state, JsonWriter& out, Derived derived) {
  CardReader unused;
  describe(FieldWriter(out, derived), state, unused);
  write_used(out, state.used_energies(), state.used_specials());
}

void Notation::write_view(const View& view, JsonWriter& out) {
  CardReader unused;
  const FieldWriter io(out, Derived::written);
  describe_public(io, view, unused);
  io["hands"].seats(view.players(), [&](const FieldWriter& hand, Seat seat) {
    if (view.viewer.is_at(seat)) return hand.put(movement_cards(view.hand));
    const int hours = view.hour_counts[seat];  // MP-29: hour cards before energy cards, so that places tell nothing
    hand.items(static_cast<std::size_t>(hours + view.energy_counts[seat]), [&](const FieldWriter& card, std::size_t i) {
      card.put(static_cast<int>(i) < hours ? hidden_card : hidden_energy);
    });
  });
  io["specials"].seats(view.players(), [&](const FieldWriter& specials, Seat seat) {
    specials.put(known_cards(view.viewer.is_at(seat), listed(view.hand.specials), view.special_counts[seat]));
  });
  io["pile"].put(hidden_cards(view.pile_size));
  io["energy"].put(hidden_cards(view.energy_pile_size, hidden_energy));
  io["special_pile"].put(hidden_cards(view.special_pile_size));
  write_used(out, view.used_energies, view.used_specials);
}

State Notation::read_position(JsonReader& reader, const Options& options) {
  State state;
  state.options = options;
  CardReader cards;
  describe(FieldReader(reader), state, cards);
  if (state.over) state.turn = state.first;
  // Who began the game follows, because the first player moves on by one seat a round (MP-9).
  const int players = options.players;
  state.options.first = Seat((state.first.index() + players * 10000 - (state.round - 1)) % players);
  const JsonReader used = reader.field("used");
  for (const JsonReader& item : used.list(0, energy_card_count + special_card_count)) cards.used(item);
  cards.nothing_missing(used);
  return state;
}

}  // namespace midnight::midnight_party
