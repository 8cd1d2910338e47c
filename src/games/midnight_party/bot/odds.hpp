// SPDX-License-Identifier: MIT
// Log odds and back. The library's exp and log differ in the last bits between builds, and a bot must decide the same
// in all of them; these are made of sums, products and quotients alone, and are near enough.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>

namespace midnight::midnight_party {

// Nearly e to the x; rises with x. What is beyond 20 counts as 20.
constexpr float rough_exp(float x) {
  float power = 1 + std::clamp(x, -20.0F, 20.0F) / 64;
  for (int i = 0; i < 6; ++i) power *= power;  // to the 64th
  return power;
}

// Nearly the natural logarithm. Pre: number is a positive normal number.
constexpr float rough_log(float number) {
  const auto bits = std::bit_cast<std::uint32_t>(number);
  const float whole = static_cast<float>(static_cast<std::int32_t>(bits >> 23U) - 127);
  const float rest = std::bit_cast<float>((bits & 0x7fffffU) | 0x3f800000U);  // 1 to 2
  // A parabola that meets log2 at 1 and 2 joins the pieces.
  return 0.6931472F * (whole + (rest - 1) * (5 - rest) / 3);
}

constexpr float chance_from_odds(float log_odds) { return 1 / (1 + rough_exp(-log_odds)); }

}  // namespace midnight::midnight_party
