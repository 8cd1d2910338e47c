// SPDX-License-Identifier: MIT
// The ChaCha20 block function of RFC 8439: sixteen 32-bit words of keystream from a key, a block
// counter and a nonce. Portable arithmetic only, because the browser module must deal the same cards.
#pragma once

#include <array>
#include <cstdint>

namespace midnight::chacha20 {

using Key = std::array<std::uint32_t, 8>;
using Nonce = std::array<std::uint32_t, 3>;
using Block = std::array<std::uint32_t, 16>;

Block block(const Key& key, std::uint32_t counter, const Nonce& nonce);

}  // namespace midnight::chacha20
