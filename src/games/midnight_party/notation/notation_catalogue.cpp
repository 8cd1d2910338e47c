// SPDX-License-Identifier: MIT
// What Midnight Party is played with, as JSON.
#include "games/midnight_party/notation/notation.hpp"
#include "games/midnight_party/rules/walk.hpp"

#include <array>
#include <string_view>

namespace midnight::midnight_party {
namespace {

// MP-3, MP-4: with the numbers in use.
void begin_card(JsonWriter& out, MovementCard card, int hours, int other_hours) {
  out.begin_object().members("name", card).members("hours", std::array{hours, other_hours});
}

void write_hour_card(JsonWriter& out, HourCard card) {
  begin_card(out, card, card.first_hours(), card.second_hours());
  out.members("figures", std::array{card.first_colour(), card.second_colour()}).end_object();
}

void write_energy_card(JsonWriter& out, EnergyCard card) {
  begin_card(out, card, card.first_bonus(), card.second_bonus());
  out.end_object();
}

// MP-5.
void write_special(JsonWriter& out, Special special) {
  out.begin_object().members("name", special).members("copies", copies_of_special).end_object();
}

void write_all(JsonWriter& out, std::string_view name, const auto& items, auto write) {
  out.name(name).begin_list();
  for (const auto& item : items) write(out, item);
  out.end_list();
}

// MP-21.
void write_waking_hours(JsonWriter& out) {
  out.begin_list();
  for (int hour = 1; hour <= midnight_hour; ++hour) {
    if (refreshes(hour)) out.number(hour);
  }
  out.end_list();
}

// MP-25, MP-26: points, or rounds.
void write_targets(JsonWriter& out) {
  out.begin_object();
  for (const Mode mode : {Mode::duel, Mode::solo, Mode::teams}) {
    Options options;
    options.mode = mode;
    out.members(to_text(mode), options.target());
  }
  out.end_object();
}

}  // namespace

void Notation::write_catalogue(JsonWriter& out) {
  out.begin_object().members("midnight", midnight_hour).members("start", start_hour);
  out.members("special_hour", special_hour).members("waking_hours", write_waking_hours).members("figures", all_colours);
  write_all(out, "hour_cards", all_hour_cards, write_hour_card);
  write_all(out, "energy_cards", all_energy_cards, write_energy_card);
  write_all(out, "specials", all_specials, write_special);
  out.members("hand_limit", hand_limit).members("recycle_depth", recycle_depth).members("targets", write_targets);
  out.end_object();
}

}  // namespace midnight::midnight_party
