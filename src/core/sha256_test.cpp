// SPDX-License-Identifier: MIT
// SHA-256 against the examples published with FIPS 180-4 and against libsodium.
#include "core/sha256.hpp"

#include "core/rng.hpp"
#include "core/seed.hpp"

#include <gtest/gtest.h>
#include <sodium.h>

#include <string_view>
#include <vector>

namespace midnight {
namespace {

std::string hex_of(std::string_view message) {
  return to_hex(sha256(std::vector<std::uint8_t>(message.begin(), message.end())));
}

TEST(Sha256, OfNothing) { EXPECT_EQ(hex_of(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"); }

TEST(Sha256, OfAbc) { EXPECT_EQ(hex_of("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"); }

TEST(Sha256, Of448Bits) {
  EXPECT_EQ(hex_of("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"),
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
}

TEST(Sha256, OfAMillionTimesA) {
  EXPECT_EQ(hex_of(std::string(1000000, 'a')), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

// Padding takes one block more from 56 bytes on, and 64 bytes fill a block: all lengths up to four blocks.
TEST(Sha256, AgreesWithLibsodiumForEveryLengthAroundBlockBorders) {
  ASSERT_GE(sodium_init(), 0);
  Rng rng(Rng::Kind::fast, numbered_seed(1), "messages");
  for (std::size_t length = 0; length <= 4 * 64 + 1; ++length) {
    std::vector<std::uint8_t> message(length);
    for (std::uint8_t& byte : message) byte = static_cast<std::uint8_t>(rng.below(256));
    std::array<std::uint8_t, crypto_hash_sha256_BYTES> expected{};
    crypto_hash_sha256(expected.data(), message.data(), message.size());
    EXPECT_EQ(sha256(message), expected) << length << " bytes";
  }
}

}  // namespace
}  // namespace midnight
