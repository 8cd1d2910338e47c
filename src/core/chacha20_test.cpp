// SPDX-License-Identifier: MIT
// The block function against the test vectors printed in RFC 8439.
#include "core/chacha20.hpp"

#include "core/seed.hpp"

#include <gtest/gtest.h>

#include <numeric>

namespace midnight::chacha20 {
namespace {

std::uint32_t little_endian(std::span<const std::uint8_t> bytes) {
  return std::uint32_t{bytes[0]} | std::uint32_t{bytes[1]} << 8U | std::uint32_t{bytes[2]} << 16U |
         std::uint32_t{bytes[3]} << 24U;
}

Key key_of(const std::array<std::uint8_t, 32>& bytes) {
  Key key{};
  for (std::size_t i = 0; i < key.size(); ++i) key[i] = little_endian(std::span(bytes).subspan(4 * i, 4));
  return key;
}

Nonce nonce_of(const std::array<std::uint8_t, 12>& bytes) {
  Nonce nonce{};
  for (std::size_t i = 0; i < nonce.size(); ++i) nonce[i] = little_endian(std::span(bytes).subspan(4 * i, 4));
  return nonce;
}

// The keystream as the RFC prints it: words serialised with the low byte first.
std::string hex_of(const Block& block) {
  std::vector<std::uint8_t> bytes;
  for (const std::uint32_t word : block) {
    for (unsigned shift = 0; shift < 32; shift += 8) bytes.push_back(static_cast<std::uint8_t>(word >> shift));
  }
  return to_hex(bytes);
}

TEST(ChaCha20, Rfc8439Section2_3_2) {
  std::array<std::uint8_t, 32> key{};
  std::iota(key.begin(), key.end(), std::uint8_t{0});
  const std::array<std::uint8_t, 12> nonce{0, 0, 0, 9, 0, 0, 0, 0x4a, 0, 0, 0, 0};
  EXPECT_EQ(hex_of(block(key_of(key), 1, nonce_of(nonce))),
            "10f1e7e4d13b5915500fdd1fa32071c4c7d1f4c733c068030422aa9ac3d46c4e"
            "d2826446079faa0914c2d705d98b02a2b5129cd1de164eb9cbd083e8a2503c4e");
}

TEST(ChaCha20, Rfc8439AppendixA1Vector1_AllZero) {
  EXPECT_EQ(hex_of(block({}, 0, {})),
            "76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7"
            "da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586");
}

TEST(ChaCha20, Rfc8439AppendixA1Vector2_SecondBlock) {
  EXPECT_EQ(hex_of(block({}, 1, {})),
            "9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed"
            "29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f");
}

TEST(ChaCha20, Rfc8439AppendixA1Vector3_LastByteOfTheKey) {
  std::array<std::uint8_t, 32> key{};
  key[31] = 1;
  EXPECT_EQ(hex_of(block(key_of(key), 1, {})),
            "3aeb5224ecf849929b9d828db1ced4dd832025e8018b8160b82284f3c949aa5a"
            "8eca00bbb4a73bdad192b5c42f73f2fd4e273644c8b36125a64addeb006c13a0");
}

TEST(ChaCha20, Rfc8439AppendixA1Vector4_ThirdBlock) {
  std::array<std::uint8_t, 32> key{};
  key[1] = 0xff;
  EXPECT_EQ(hex_of(block(key_of(key), 2, {})),
            "72d54dfbf12ec44b362692df94137f328fea8da73990265ec1bbbea1ae9af0ca"
            "13b25aa26cb4a648cb9b9d1be65b2c0924a66c54d545ec1b7374f4872e99f096");
}

TEST(ChaCha20, Rfc8439AppendixA1Vector5_LastByteOfTheNonce) {
  std::array<std::uint8_t, 12> nonce{};
  nonce[11] = 2;
  EXPECT_EQ(hex_of(block({}, 0, nonce_of(nonce))),
            "c2c64d378cd536374ae204b9ef933fcd1a8b2288b3dfa49672ab765b54ee27c7"
            "8a970e0e955c14f3a88e741b97c286f75f8fc299e8148362fa198a39531bed6d");
}

}  // namespace
}  // namespace midnight::chacha20
