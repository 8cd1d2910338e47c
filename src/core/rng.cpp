// SPDX-License-Identifier: MIT
#include "core/rng.hpp"

#include <cassert>

namespace midnight {
namespace {

std::uint32_t little_endian_word(std::span<const std::uint8_t> bytes, std::size_t at) {
  std::uint32_t word = 0;
  for (std::size_t i = 0; i < 4; ++i) word |= std::uint32_t{bytes[at + i]} << (8 * i);
  return word;
}

// SplitMix64's output function: a bijection that scatters neighbouring inputs.
std::uint64_t scatter(std::uint64_t x) {
  x = (x ^ (x >> 30U)) * 0xbf58476d1ce4e5b9U;
  x = (x ^ (x >> 27U)) * 0x94d049bb133111ebU;
  return x ^ (x >> 31U);
}

constexpr std::uint64_t golden_step = 0x9e3779b97f4a7c15U;

}  // namespace

Rng::Rng(Kind kind, const Seed& seed, std::string_view label, std::uint64_t used) : kind_(kind) {
  std::array<std::uint8_t, 12> padded_label{};
  assert(label.size() <= padded_label.size() && used < words_in_stream);
  for (std::size_t i = 0; i < label.size(); ++i) padded_label[i] = static_cast<std::uint8_t>(label[i]);
  for (std::size_t i = 0; i < key_.size(); ++i) key_[i] = little_endian_word(seed.bytes, 4 * i);
  for (std::size_t i = 0; i < nonce_.size(); ++i) nonce_[i] = little_endian_word(padded_label, 4 * i);
  for (const std::uint32_t word : key_) fast_key_ = scatter(fast_key_ + golden_step + word);
  for (const std::uint32_t word : nonce_) fast_key_ = scatter(fast_key_ + golden_step + word);

  next_block_ = used / block_words;
  if (used % block_words != 0) {
    refill();
    index_ = static_cast<std::uint32_t>(used % block_words);
  }
}

void Rng::refill() {
  if (kind_ == Kind::chacha20) {
    block_ = chacha20::block(key_, static_cast<std::uint32_t>(next_block_), nonce_);
  } else {
    std::uint64_t counter = fast_key_ + next_block_ * (block_words / 2) * golden_step;
    for (std::size_t i = 0; i < block_words; i += 2) {
      counter += golden_step;
      const std::uint64_t word = scatter(counter);
      block_[i] = static_cast<std::uint32_t>(word);
      block_[i + 1] = static_cast<std::uint32_t>(word >> 32U);
    }
  }
  ++next_block_;
  index_ = 0;
}

std::string_view to_text(Rng::Kind kind) { return kind == Rng::Kind::chacha20 ? "chacha20" : "fast"; }

std::optional<Rng::Kind> rng_kind_from_text(std::string_view text) {
  for (const Rng::Kind kind : {Rng::Kind::chacha20, Rng::Kind::fast}) {
    if (text == to_text(kind)) return kind;
  }
  return std::nullopt;
}

}  // namespace midnight
