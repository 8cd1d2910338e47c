// SPDX-License-Identifier: MIT
// SHA-256 (FIPS 180-4), for the commitment to a seed that is published before the first card is dealt.
#pragma once

#include <array>
#include <cstdint>
#include <span>

namespace midnight {

std::array<std::uint8_t, 32> sha256(std::span<const std::uint8_t> message);

}  // namespace midnight
