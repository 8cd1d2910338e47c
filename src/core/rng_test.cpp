// SPDX-License-Identifier: MIT
// The stream of words: what it is, where it can be entered, how `below` makes numbers of it.
#include "core/rng.hpp"

#include <gtest/gtest.h>
#include <sodium.h>

#include <array>
#include <set>
#include <string>
#include <vector>

namespace midnight {
namespace {

constexpr std::array both_kinds{Rng::Kind::chacha20, Rng::Kind::fast};

std::vector<std::uint32_t> words(Rng& rng, std::size_t count) {
  std::vector<std::uint32_t> taken;
  for (std::size_t i = 0; i < count; ++i) taken.push_back(rng.next());
  return taken;
}

Seed random_seed(Rng& rng) {
  Seed seed;
  for (std::uint8_t& byte : seed.bytes) byte = static_cast<std::uint8_t>(rng.below(256));
  return seed;
}

std::string random_label(Rng& rng) {
  std::string label(rng.below(13), ' ');
  for (char& c : label) c = static_cast<char>(rng.below(256));
  return label;
}

// The words of the stream as libsodium makes them.
std::vector<std::uint32_t> sodium_words(const Seed& seed, const std::string& label, std::size_t count) {
  std::array<unsigned char, crypto_stream_chacha20_ietf_NONCEBYTES> nonce{};
  for (std::size_t i = 0; i < label.size(); ++i) nonce[i] = static_cast<unsigned char>(label[i]);
  std::vector<unsigned char> bytes(4 * count);
  crypto_stream_chacha20_ietf(bytes.data(), bytes.size(), nonce.data(), seed.bytes.data());
  std::vector<std::uint32_t> stream;
  for (std::size_t i = 0; i < bytes.size(); i += 4) {
    stream.push_back(std::uint32_t{bytes[i]} | std::uint32_t{bytes[i + 1]} << 8U | std::uint32_t{bytes[i + 2]} << 16U |
                     std::uint32_t{bytes[i + 3]} << 24U);
  }
  return stream;
}

TEST(Rng, ChaCha20IsTheKeystreamOfLibsodium) {
  ASSERT_GE(sodium_init(), 0);
  Rng choices(Rng::Kind::fast, numbered_seed(1), "choices");
  for (int round = 0; round < 200; ++round) {
    const Seed seed = random_seed(choices);
    const std::string label = random_label(choices);
    const std::size_t count = 1 + choices.below(16 * 40);
    Rng rng(Rng::Kind::chacha20, seed, label);
    ASSERT_EQ(words(rng, count), sodium_words(seed, label, count)) << "seed " << to_hex(seed.bytes);
  }
}

TEST(Rng, FastIsSplitMix64WithTheLowWordFirst) {
  // An output of SplitMix64 inverts to its counter, and counters are one golden step apart.
  const auto undo_shift = [](std::uint64_t y, unsigned shift) {
    std::uint64_t x = y;
    for (unsigned known = shift; known < 64; known += shift) x = y ^ (x >> shift);
    return x;
  };
  const auto inverse = [](std::uint64_t odd) {  // of an odd number modulo 2^64, by Newton's method
    std::uint64_t x = odd;
    for (int i = 0; i < 6; ++i) x *= 2 - odd * x;
    return x;
  };
  Rng rng(Rng::Kind::fast, numbered_seed(2), "deal");
  std::uint64_t before = 0;
  for (int i = 0; i < 100; ++i) {
    const std::uint64_t low = rng.next();
    std::uint64_t x = std::uint64_t{rng.next()} << 32U | low;
    x = undo_shift(x, 31) * inverse(0x94d049bb133111ebU);
    x = undo_shift(x, 27) * inverse(0xbf58476d1ce4e5b9U);
    const std::uint64_t counter = undo_shift(x, 30);
    if (i > 0) {
      ASSERT_EQ(counter - before, 0x9e3779b97f4a7c15U) << "output " << i;
    }
    before = counter;
  }
}

TEST(Rng, UsedCountsTheWordsTaken) {
  for (const Rng::Kind kind : both_kinds) {
    Rng rng(kind, numbered_seed(3), "deal");
    for (std::uint64_t taken = 0; taken < 100; ++taken) {
      EXPECT_EQ(rng.used(), taken);
      rng.next();
    }
  }
}

TEST(Rng, AStreamGoesOnWhereverItIsEntered) {
  for (const Rng::Kind kind : both_kinds) {
    Rng whole(kind, numbered_seed(4), "deal");
    const auto stream = words(whole, 200);
    for (std::uint64_t used = 0; used < 150; ++used) {
      Rng entered(kind, numbered_seed(4), "deal", used);
      EXPECT_EQ(entered.used(), used);
      const std::vector<std::uint32_t> rest(stream.begin() + static_cast<std::ptrdiff_t>(used),
                                            stream.begin() + static_cast<std::ptrdiff_t>(used + 50));
      ASSERT_EQ(words(entered, 50), rest) << to_text(kind) << " entered at " << used;
      EXPECT_EQ(entered.used(), used + 50);
    }
  }
}

TEST(Rng, AStreamCanBeEnteredBeyondTheFirst32BitsOfWords) {
  for (const Rng::Kind kind : both_kinds) {
    const std::uint64_t far = (std::uint64_t{1} << 35U) + 13;
    Rng early(kind, numbered_seed(5), "deal", far);
    words(early, 30);
    Rng late(kind, numbered_seed(5), "deal", far + 30);
    EXPECT_EQ(early.used(), far + 30);
    const auto stream = words(early, 40);
    EXPECT_EQ(words(late, 40), stream);
    Rng start(kind, numbered_seed(5), "deal", 13 + 30);
    EXPECT_NE(words(start, 40), stream) << "the stream must not begin again";
  }
}

TEST(Rng, AStreamCanBeEnteredAtItsLastBlock) {
  const auto last = static_cast<std::uint32_t>(Rng::words_in_stream / 16 - 1);
  Rng rng(Rng::Kind::chacha20, Seed{}, "", Rng::words_in_stream - 16);
  const chacha20::Block expected = chacha20::block({}, last, {});
  EXPECT_EQ(words(rng, 16), std::vector<std::uint32_t>(expected.begin(), expected.end()));
  EXPECT_EQ(rng.used(), Rng::words_in_stream);
}

TEST(Rng, LabelsSeedsAndKindsGiveDifferentStreams) {
  std::set<std::vector<std::uint32_t>> streams;
  std::size_t made = 0;
  for (const Rng::Kind kind : both_kinds) {
    for (const std::uint64_t number : {0U, 1U, 2U}) {
      for (const char* label : {"", "a", "b", "deal", "bot", "twelve bytes", "twelve bytfs"}) {
        Rng rng(kind, numbered_seed(number), label);
        streams.insert(words(rng, 8));
        ++made;
      }
    }
  }
  EXPECT_EQ(streams.size(), made);
}

TEST(Rng, EveryByteOfTheSeedMatters) {
  for (const Rng::Kind kind : both_kinds) {
    std::set<std::vector<std::uint32_t>> streams;
    for (std::size_t i = 0; i < 32; ++i) {
      Seed seed;
      seed.bytes[i] = 0x80;
      Rng rng(kind, seed, "deal");
      streams.insert(words(rng, 4));
    }
    EXPECT_EQ(streams.size(), 32U);
  }
}

TEST(Rng, BelowOneIsZeroAndTakesOneWord) {
  Rng rng(Rng::Kind::chacha20, numbered_seed(6), "deal");
  for (std::uint64_t i = 1; i <= 100; ++i) {
    EXPECT_EQ(rng.below(1), 0U);
    EXPECT_EQ(rng.used(), i);
  }
}

TEST(Rng, BelowStaysBelow) {
  for (const Rng::Kind kind : both_kinds) {
    Rng rng(kind, numbered_seed(7), "deal");
    for (const std::uint32_t bound : {2U, 3U, 7U, 63U, 64U, 65U, 0x7fffffffU, 0x80000000U, 0x80000001U, 0xffffffffU}) {
      for (int i = 0; i < 1000; ++i) ASSERT_LT(rng.below(bound), bound);
    }
  }
}

// 2^32 words do not divide by 3·2^30: one word in four, those divisible by 4, must be drawn again, and the
// others give each number once.
TEST(Rng, BelowRejectsExactlyTheWordsThatWouldBeUnfair) {
  constexpr std::uint32_t bound = 3U << 30U;
  for (const Rng::Kind kind : both_kinds) {
    Rng raw(kind, numbered_seed(8), "deal");
    Rng rng(kind, numbered_seed(8), "deal");
    int rejected = 0;
    for (int i = 0; i < 4000; ++i) {
      std::uint32_t word = raw.next();
      for (; word % 4 == 0; word = raw.next()) ++rejected;
      ASSERT_EQ(rng.below(bound), word / 4 * 3 + word % 4 - 1);
    }
    EXPECT_EQ(rng.used(), raw.used());
    // 4000 numbers with a quarter of the words rejected: 1333 ± 42 (one standard deviation).
    EXPECT_GT(rejected, 1333 - 5 * 42);
    EXPECT_LT(rejected, 1333 + 5 * 42);
  }
}

TEST(Rng, BelowAPowerOfTwoNeverRejects) {
  Rng rng(Rng::Kind::chacha20, numbered_seed(9), "deal");
  for (int i = 0; i < 1000; ++i) rng.below(1U << 30U);
  EXPECT_EQ(rng.used(), 1000U);
}

TEST(Rng, ShuffleOfNothingOrOneThingTakesNoWord) {
  Rng rng(Rng::Kind::chacha20, numbered_seed(10), "deal");
  std::array<int, 1> one{5};
  rng.shuffle(std::span<int>(one));
  rng.shuffle(std::span<int>());
  EXPECT_EQ(rng.used(), 0U);
  EXPECT_EQ(one[0], 5);
}

TEST(Rng, KindsHaveNames) {
  for (const Rng::Kind kind : both_kinds) EXPECT_EQ(rng_kind_from_text(to_text(kind)), kind);
  EXPECT_EQ(to_text(Rng::Kind::chacha20), "chacha20");
  EXPECT_EQ(to_text(Rng::Kind::fast), "fast");
  for (const char* text : {"", "Fast", "chacha", "chacha20 "}) EXPECT_FALSE(rng_kind_from_text(text)) << text;
}

}  // namespace
}  // namespace midnight
