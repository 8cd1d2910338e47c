// SPDX-License-Identifier: MIT
// Keys for rows that are read in the order in which they came: the time, then something random.
#pragma once

#include "tables/stored.hpp"

#include <cstdint>
#include <functional>
#include <string>

namespace midnight::server {

// Milliseconds in 15 digits, '-', 8 hexadecimal digits. `random` writes unpredictable bytes.
std::string time_ordered_id(Millis at, const std::function<void(std::uint8_t*, std::size_t)>& random);

}  // namespace midnight::server
