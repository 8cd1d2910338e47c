// SPDX-License-Identifier: MIT
// Positions and views of Midnight Party as JSON.
#include "games/midnight_party/notation/notation.hpp"

#include "core/json_cards.hpp"

#include <algorithm>
#include <array>

namespace midnight::midnight_party {
namespace {

constexpr const char* hidden_energy = "E?";

void add_cards(Json& list, HourSet cards) {
  for (const HourCard card : cards) list.push_back(to_text(card));
}
void add_cards(Json& list, EnergySet cards) {
  for (const EnergyCard card : cards) list.push_back(to_text(card));
}
void add_cards(Json& list, SpecialCards cards) {
  for (const Special kind : all_specials) {
    for (int i = 0; i < cards.count(kind); ++i) list.push_back(to_text(kind));
  }
}
void add_hidden(Json& list, const char* card, int count) {
  for (int i = 0; i < count; ++i) list.push_back(card);
}

Json used_cards(EnergySet energies, SpecialCards specials) {
  Json list = Json::array();
  add_cards(list, energies);
  add_cards(list, specials);
  return list;
}

Json owners_of(const Options& options) {
  Json owners = Json::object();
  for (const Colour colour : all_colours) {
    const auto owner = options.owner(colour);
    owners[to_text(colour)] = owner ? Json(owner->index()) : Json();
  }
  return owners;
}

// What is public, and so is written alike for positions and views.
template <class StateOrView>
void write_public(const StateOrView& from, Json& position) {
  position["mode"] = to_text(from.options.mode);
  position["turn"] = from.over ? Json() : Json(from.turn.index());
  position["round"] = from.round;
  position["first"] = from.first.index();
  position["clock"] = Json::object();
  for (const Colour colour : all_colours) {
    position["clock"][to_text(colour)] = from.clock.at_party(colour) ? Json("party") : Json(from.clock.hour(colour));
  }
  position["owners"] = owners_of(from.options);
  position["ability"] = Json::array();
  position["scores"] = Json::array();
  for (const Seat seat : SeatSet::all(from.players())) {
    position["ability"].push_back(from.ability.contains(seat));
    position["scores"].push_back(from.scores[seat]);
  }
  position["discard"] = top_first(from.discard);
  position["must_play"] = from.must_play;
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

void Notation::write_position(const State& state, Json& position) {
  write_public(state, position);
  position["hands"] = Json::array();
  position["specials"] = Json::array();
  for (const Seat seat : SeatSet::all(state.players())) {
    Json hand = Json::array();
    add_cards(hand, state.hands[seat].hours);
    add_cards(hand, state.hands[seat].energies);
    position["hands"].push_back(std::move(hand));
    Json specials = Json::array();
    add_cards(specials, state.hands[seat].specials);
    position["specials"].push_back(std::move(specials));
  }
  position["pile"] = top_first(state.pile);
  position["energy"] = top_first(state.energy_pile);
  position["special_pile"] = top_first(state.special_pile);
  position["used"] = used_cards(state.used_energies(), state.used_specials());
}

void Notation::write_view(const View& view, Json& position) {
  write_public(view, position);
  position["hands"] = Json::array();
  position["specials"] = Json::array();
  for (const Seat seat : SeatSet::all(view.players())) {
    Json hand = Json::array();
    Json specials = Json::array();
    if (view.viewer.is_at(seat)) {
      add_cards(hand, view.hand.hours);
      add_cards(hand, view.hand.energies);
      add_cards(specials, view.hand.specials);
    } else {  // MP-29: hour cards before energy cards, so that places tell nothing
      add_hidden(hand, hidden_card, view.hour_counts[seat]);
      add_hidden(hand, hidden_energy, view.energy_counts[seat]);
      add_hidden(specials, hidden_card, view.special_counts[seat]);
    }
    position["hands"].push_back(std::move(hand));
    position["specials"].push_back(std::move(specials));
  }
  for (const char* pile : {"pile", "energy", "special_pile"}) position[pile] = Json::array();
  add_hidden(position["pile"], hidden_card, view.pile_size);
  add_hidden(position["energy"], hidden_energy, view.energy_pile_size);
  add_hidden(position["special_pile"], hidden_card, view.special_pile_size);
  position["used"] = used_cards(view.used_energies, view.used_specials);
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
