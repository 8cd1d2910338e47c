// SPDX-License-Identifier: MIT
#include "server/store/row_id.hpp"

#include "core/seed.hpp"

#include <algorithm>
#include <array>

namespace midnight::server {

std::string time_ordered_id(Millis at, const std::function<void(std::uint8_t*, std::size_t)>& random) {
  constexpr std::size_t time_digits = 15;
  std::array<std::uint8_t, 4> drawn{};
  random(drawn.data(), drawn.size());
  const std::string digits = std::to_string(std::max<Millis>(at, 0));
  return std::string(time_digits - std::min(time_digits, digits.size()), '0') + digits + '-' + to_hex(drawn);
}

}  // namespace midnight::server
