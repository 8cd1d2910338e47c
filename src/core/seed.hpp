// SPDX-License-Identifier: MIT
// 256 bits from which all chance of one game follows. Written as 64 hexadecimal digits.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace midnight {

struct Seed {
  std::array<std::uint8_t, 32> bytes{};
  friend bool operator==(const Seed&, const Seed&) = default;
};

// Lower-case hexadecimal digits, two a byte.
std::string to_hex(std::span<const std::uint8_t> bytes);
inline std::string to_text(const Seed& seed) { return to_hex(seed.bytes); }
// Nothing unless `text` is exactly 64 hexadecimal digits (either case).
std::optional<Seed> seed_from_hex(std::string_view text);
// A seed whose first eight bytes are `number`: for tests and benchmarks, which want to count.
Seed numbered_seed(std::uint64_t number);

}  // namespace midnight
