// SPDX-License-Identifier: MIT
#include "match/fair.hpp"

#include "core/sha256.hpp"

#include <algorithm>
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

}  // namespace

bool is_word(std::string_view text) { return is_hexadecimal(text, word_digits); }
bool is_digest(std::string_view text) { return is_hexadecimal(text, digest_digits); }

std::string commitment_to(const Seed& secret, std::string_view table) {
  return to_hex(sha256(bytes_of("midnight 2 secret\n" + line(table) + line(to_hex(secret.bytes)))));
}

std::string promise_of(std::string_view table, Seat seat, std::string_view word) {
  return to_hex(sha256(bytes_of("midnight 2 word\n" + line(table) + line(std::to_string(seat.index())) + line(word))));
}

Seed seed_of(const Seed& secret, std::string_view table, std::span<const std::string> words) {
  std::string lines;
  for (const std::string& word : words) lines += line(word);
  return {hmac_sha256(secret.bytes, bytes_of("midnight 2 seed\n" + line(table) + lines))};
}

Seed seed_of_bot(const Seed& secret, std::string_view table, std::size_t plays) {
  return {hmac_sha256(secret.bytes, bytes_of("midnight 2 bot\n" + line(table) + line(std::to_string(plays))))};
}

}  // namespace midnight::fair
