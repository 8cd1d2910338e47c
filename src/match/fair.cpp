// SPDX-License-Identifier: MIT
#include "match/fair.hpp"

#include "core/sha256.hpp"

#include <algorithm>
#include <array>
#include <vector>

namespace midnight::fair {
namespace {

constexpr std::size_t word_digits = 32;
constexpr std::size_t digest_digits = 64;

bool is_hexadecimal(std::string_view text, std::size_t digits) {
  return text.size() == digits &&
         std::ranges::all_of(text, [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); });
}

std::vector<std::uint8_t> bytes_of(std::string_view text) { return {text.begin(), text.end()}; }

std::string line(std::string_view text) { return std::string(text) + "\n"; }

// As schemes before the latest hashed: the secret's bytes, and then text.
std::array<std::uint8_t, 32> secret_and_text(const Seed& secret, std::string_view text) {
  std::vector<std::uint8_t> message(secret.bytes.begin(), secret.bytes.end());
  message.insert(message.end(), text.begin(), text.end());
  return sha256(message);
}

}  // namespace

bool is_word(std::string_view text) { return is_hexadecimal(text, word_digits); }
bool is_digest(std::string_view text) { return is_hexadecimal(text, digest_digits); }

std::string commitment_to(Scheme scheme, const Seed& secret, std::string_view table) {
  if (scheme != Scheme::promises) return to_hex(secret_and_text(secret, table));
  return to_hex(sha256(bytes_of("midnight 2 secret\n" + line(table) + line(to_hex(secret.bytes)))));
}

std::string promise_of(std::string_view table, Seat seat, std::string_view word) {
  return to_hex(sha256(bytes_of("midnight 2 word\n" + line(table) + line(std::to_string(seat.index())) + line(word))));
}

Seed seed_of(Scheme scheme, const Seed& secret, std::string_view table, std::span<const std::string> words) {
  if (scheme == Scheme::seed) return secret;
  std::string lines;
  for (const std::string& word : words) lines += line(word);
  if (scheme == Scheme::words) return {secret_and_text(secret, lines)};
  return {hmac_sha256(secret.bytes, bytes_of("midnight 2 seed\n" + line(table) + lines))};
}

Seed seed_of_bot(Scheme scheme, const Seed& secret, std::string_view table, std::size_t plays) {
  if (scheme != Scheme::promises) return {secret_and_text(secret, "bot" + std::to_string(plays))};
  return {hmac_sha256(secret.bytes, bytes_of("midnight 2 bot\n" + line(table) + line(std::to_string(plays))))};
}

}  // namespace midnight::fair
