// SPDX-License-Identifier: MIT
// SHA-256 (FIPS 180-4) and HMAC-SHA-256 (RFC 2104), for fair chance (match/fair.hpp).
#pragma once

#include <array>
#include <cstdint>
#include <span>

namespace midnight {

std::array<std::uint8_t, 32> sha256(std::span<const std::uint8_t> message);
std::array<std::uint8_t, 32> hmac_sha256(std::span<const std::uint8_t> key, std::span<const std::uint8_t> message);

}  // namespace midnight
