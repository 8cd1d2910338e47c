// SPDX-License-Identifier: MIT
// Looking into views and events without fear: what is missing or of another type reads as nothing, so a
// screen may lack a number but never ends the game.
#pragma once

#include "core/json.hpp"
#include "core/seat.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace midnight::cli {

const Json& at(const Json& object, std::string_view key);
const Json& at(const Json& list, std::size_t index);
const Json& at(const Json& list, Seat seat);

int number(const Json& value);                     // 0 if it is none
std::string text(const Json& value);               // a string as it is; else as JSON writes it; null is empty
std::vector<std::string> texts(const Json& list);  // its items; empty if it is no list
std::optional<Seat> seat(const Json& value, int players);

}  // namespace midnight::cli
