// SPDX-License-Identifier: MIT
#include "core/chacha20.hpp"

#include <bit>

namespace midnight::chacha20 {
namespace {

// "expand 32-byte k", read as four little-endian words.
constexpr std::array<std::uint32_t, 4> constants{0x61707865U, 0x3320646eU, 0x79622d32U, 0x6b206574U};

inline void quarter_round(Block& x, std::size_t a, std::size_t b, std::size_t c, std::size_t d) {
  x[a] += x[b];
  x[d] = std::rotl(x[d] ^ x[a], 16);
  x[c] += x[d];
  x[b] = std::rotl(x[b] ^ x[c], 12);
  x[a] += x[b];
  x[d] = std::rotl(x[d] ^ x[a], 8);
  x[c] += x[d];
  x[b] = std::rotl(x[b] ^ x[c], 7);
}

}  // namespace

Block block(const Key& key, std::uint32_t counter, const Nonce& nonce) {
  Block start;
  for (std::size_t i = 0; i < 4; ++i) start[i] = constants[i];
  for (std::size_t i = 0; i < 8; ++i) start[4 + i] = key[i];
  start[12] = counter;
  for (std::size_t i = 0; i < 3; ++i) start[13 + i] = nonce[i];

  Block x = start;
  for (int double_round = 0; double_round < 10; ++double_round) {
    quarter_round(x, 0, 4, 8, 12);
    quarter_round(x, 1, 5, 9, 13);
    quarter_round(x, 2, 6, 10, 14);
    quarter_round(x, 3, 7, 11, 15);
    quarter_round(x, 0, 5, 10, 15);
    quarter_round(x, 1, 6, 11, 12);
    quarter_round(x, 2, 7, 8, 13);
    quarter_round(x, 3, 4, 9, 14);
  }
  for (std::size_t i = 0; i < 16; ++i) x[i] += start[i];
  return x;
}

}  // namespace midnight::chacha20
