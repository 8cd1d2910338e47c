// SPDX-License-Identifier: MIT
#include "core/seed.hpp"

namespace midnight {
namespace {

constexpr std::string_view digits = "0123456789abcdef";

std::optional<unsigned> digit_value(char c) {
  if (c >= '0' && c <= '9') return static_cast<unsigned>(c - '0');
  if (c >= 'a' && c <= 'f') return static_cast<unsigned>(c - 'a') + 10U;
  if (c >= 'A' && c <= 'F') return static_cast<unsigned>(c - 'A') + 10U;
  return std::nullopt;
}

}  // namespace

std::string to_hex(std::span<const std::uint8_t> bytes) {
  std::string text;
  text.reserve(bytes.size() * 2);
  for (const std::uint8_t byte : bytes) {
    text += digits[byte >> 4U];
    text += digits[byte & 15U];
  }
  return text;
}

std::optional<Seed> seed_from_hex(std::string_view text) {
  Seed seed;
  if (text.size() != seed.bytes.size() * 2) return std::nullopt;
  for (std::size_t i = 0; i < seed.bytes.size(); ++i) {
    const auto high = digit_value(text[2 * i]);
    const auto low = digit_value(text[2 * i + 1]);
    if (!high || !low) return std::nullopt;
    seed.bytes[i] = static_cast<std::uint8_t>(*high * 16U + *low);
  }
  return seed;
}

Seed numbered_seed(std::uint64_t number) {
  Seed seed;
  for (std::size_t i = 0; i < 8; ++i) seed.bytes[i] = static_cast<std::uint8_t>(number >> (8 * i));
  return seed;
}

}  // namespace midnight
