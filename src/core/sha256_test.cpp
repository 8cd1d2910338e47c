// SPDX-License-Identifier: MIT
// SHA-256 against the examples published with FIPS 180-4 and against libsodium; HMAC against those of RFC 4231.
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

struct HmacExample {
  std::string key;
  std::string message;
  std::string digest;
};

TEST(Hmac, GivesWhatRfc4231Gives) {
  const std::string fill_in_key = [] {
    std::string key;
    for (char c = 1; c <= 25; ++c) key += c;
    return key;
  }();
  const std::string long_key(131, '\xaa');
  const std::vector<HmacExample> examples{
      {std::string(20, '\x0b'), "Hi There", "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"},
      {"Jefe", "what do ya want for nothing?", "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"},
      {std::string(20, '\xaa'), std::string(50, '\xdd'),
       "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe"},
      {fill_in_key, std::string(50, '\xcd'), "82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b"},
      {long_key, "Test Using Larger Than Block-Size Key - Hash Key First",
       "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"},
      {long_key,
       "This is a test using a larger than block-size key and a larger than block-size data. The key needs to be "
       "hashed before being used by the HMAC algorithm.",
       "9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2"},
  };
  const auto bytes = [](const std::string& text) { return std::vector<std::uint8_t>(text.begin(), text.end()); };
  for (const auto& [key, message, digest] : examples) {
    EXPECT_EQ(to_hex(hmac_sha256(bytes(key), bytes(message))), digest) << message;
  }
}

}  // namespace
}  // namespace midnight
