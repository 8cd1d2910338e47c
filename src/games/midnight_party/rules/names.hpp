// SPDX-License-Identifier: MIT
// How colours (R), cards (R3B4, E1/2) and special actions are called, in notation and in reasons.
#pragma once

#include "games/midnight_party/rules/cards.hpp"

#include <array>
#include <string>
#include <string_view>

namespace midnight::midnight_party {

inline constexpr std::string_view colour_letters = "RBGPY";
inline constexpr std::array<std::string_view, special_kinds> special_names{"timeshift", "dejavu", "recycle", "badhand"};

std::string to_text(Colour colour);
std::string to_text(HourCard card);
std::string to_text(EnergyCard card);
std::string to_text(MovementCard card);
std::string_view to_text(Special special);

}  // namespace midnight::midnight_party
