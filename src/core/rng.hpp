// SPDX-License-Identifier: MIT
// All chance in a game. A generator is a stream of 32-bit words that follows from a seed and a label;
// streams with different labels are independent, so that (for example) a bot's choices never shift the
// cards that are dealt. Two kinds share this one class:
//   chacha20  real games: nobody can predict the pile from what they have seen (RFC 8439; the seed is the
//             key, the label the nonce, words are taken in keystream order, blocks counted from 0)
//   fast      simulation: SplitMix64, each output giving two words, the low one first
// A stream can be entered anywhere, so a position stores nothing but seed and words used. Words come in
// blocks of sixteen from a refill that is not inlined; taking one is an index and a load.
#pragma once

#include "core/chacha20.hpp"
#include "core/seed.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <utility>

namespace midnight {

class Rng {
 public:
  enum class Kind : std::uint8_t { chacha20, fast };

  // A block counter has 32 bits and a block 16 words.
  static constexpr std::uint64_t words_in_stream = std::uint64_t{1} << 36U;

  // Pre: the label has at most 12 bytes; used < words_in_stream.
  Rng(Kind kind, const Seed& seed, std::string_view label, std::uint64_t used = 0);

  Kind kind() const { return kind_; }
  // How many words have been taken: with kind, seed and label, the whole state.
  std::uint64_t used() const { return next_block_ * block_words - (block_words - index_); }

  std::uint32_t next() {
    if (index_ == block_words) refill();
    return block_[index_++];
  }

  // Uniform in [0, bound), without bias: products whose low half is too small are drawn again (Lemire's
  // method). Pre: bound > 0.
  std::uint32_t below(std::uint32_t bound) {
    std::uint64_t product = std::uint64_t{next()} * bound;
    if (static_cast<std::uint32_t>(product) < bound) [[unlikely]] {
      const std::uint32_t threshold = (0U - bound) % bound;
      while (static_cast<std::uint32_t>(product) < threshold) product = std::uint64_t{next()} * bound;
    }
    return static_cast<std::uint32_t>(product >> 32U);
  }

  // Every order equally likely (Fisher and Yates, from the end).
  template <class T>
  void shuffle(std::span<T> items) {
    // Works on a copy: items of one byte may alias anything, and the place in the block would be stored and
    // read again for every one of them.
    Rng rng = *this;
    for (std::size_t left = items.size(); left > 1; --left) {
      std::swap(items[left - 1], items[rng.below(static_cast<std::uint32_t>(left))]);
    }
    *this = rng;
  }

 private:
  static constexpr std::uint32_t block_words = 16;

  void refill();

  chacha20::Block block_;
  std::uint32_t index_ = block_words;
  Kind kind_;
  std::uint64_t next_block_ = 0;
  chacha20::Key key_;
  chacha20::Nonce nonce_;
  std::uint64_t fast_key_ = 0;
};

std::string_view to_text(Rng::Kind kind);
std::optional<Rng::Kind> rng_kind_from_text(std::string_view text);

}  // namespace midnight
