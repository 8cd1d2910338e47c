// SPDX-License-Identifier: MIT
#include "core/seed.hpp"

#include "core/rng.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>

namespace midnight {
namespace {

TEST(Seed, IsWrittenAsSixtyFourLowerCaseDigits) {
  Seed seed;
  seed.bytes[0] = 0x0f;
  seed.bytes[1] = 0xA0;
  seed.bytes[31] = 0xff;
  EXPECT_EQ(to_hex(seed.bytes), "0fa0" + std::string(58, '0') + "ff");
  EXPECT_EQ(to_hex({}), "");
}

TEST(Seed, ReadsWhatItWrote) {
  Rng rng(Rng::Kind::fast, numbered_seed(1), "seeds");
  for (int i = 0; i < 200; ++i) {
    Seed seed;
    for (std::uint8_t& byte : seed.bytes) byte = static_cast<std::uint8_t>(rng.below(256));
    EXPECT_EQ(seed_from_hex(to_hex(seed.bytes)), seed);
  }
}

TEST(Seed, ReadsEitherCase) {
  const std::string lower = std::string(32, 'a') + "0123456789abcdef" + std::string(16, '9');
  std::string upper = lower;
  std::transform(upper.begin(), upper.end(), upper.begin(), [](unsigned char c) { return std::toupper(c); });
  ASSERT_TRUE(seed_from_hex(lower));
  EXPECT_EQ(seed_from_hex(lower), seed_from_hex(upper));
}

TEST(Seed, RefusesWrongLengths) {
  for (const std::size_t length : {0U, 1U, 62U, 63U, 65U, 66U, 128U}) {
    EXPECT_FALSE(seed_from_hex(std::string(length, '0'))) << length;
  }
}

TEST(Seed, RefusesEveryByteThatIsNoDigit) {
  for (int byte = 0; byte < 256; ++byte) {
    const bool digit = std::isxdigit(byte) != 0;
    for (const std::size_t at : {0U, 1U, 62U, 63U}) {
      std::string text(64, '0');
      text[at] = static_cast<char>(byte);
      EXPECT_EQ(seed_from_hex(text).has_value(), digit) << byte;
    }
  }
  EXPECT_FALSE(seed_from_hex("0x" + std::string(62, '0')));
  EXPECT_FALSE(seed_from_hex(" " + std::string(63, '0')));
}

TEST(Seed, NumberedSeedsHoldTheirNumberLowByteFirst) {
  EXPECT_EQ(to_hex(numbered_seed(0x1122334455667788U).bytes), "8877665544332211" + std::string(48, '0'));
}

}  // namespace
}  // namespace midnight
