// SPDX-License-Identifier: MIT
#include "games/midnight_party/rules/names.hpp"

namespace midnight::midnight_party {

std::string to_text(Colour colour) { return std::string(1, colour_letters[static_cast<std::size_t>(colour)]); }

std::string to_text(HourCard card) {
  return to_text(card.first_colour()) + std::to_string(card.first_hours()) + to_text(card.second_colour()) +
         std::to_string(card.second_hours());
}

std::string to_text(EnergyCard card) {
  return "E" + std::to_string(card.first_bonus()) + "/" + std::to_string(card.second_bonus());
}

std::string to_text(MovementCard card) { return card.is_energy() ? to_text(card.energy()) : to_text(card.hour()); }

std::string_view to_text(Special special) { return special_names[static_cast<std::size_t>(special)]; }

}  // namespace midnight::midnight_party
