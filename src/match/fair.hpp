// SPDX-License-Identifier: MIT
// Fair chance: what a table publishes before the deal, and how the seed of its game follows from the server's secret
// and the words of its seats (docs/fairness.md). Everything that is hashed consists of ASCII lines, so that printf,
// sha256sum and openssl can check it.
#pragma once

#include "core/seat.hpp"
#include "core/seed.hpp"

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

namespace midnight::fair {

// The number of these rules. Records and rooms name it, so that a reader of other rules refuses them.
inline constexpr int scheme = 2;

// 32 lower-case hexadecimal digits.
bool is_word(std::string_view text);
// 64 lower-case hexadecimal digits.
bool is_digest(std::string_view text);

// The server's, to its secret.
std::string commitment_to(const Seed& secret, std::string_view table);
// A seat's, to its word. Bound to table and seat, so that nobody can copy somebody else's.
std::string promise_of(std::string_view table, Seat seat, std::string_view word);
// `words` by seat; empty for a bot and for a seat that kept silent.
Seed seed_of(const Seed& secret, std::string_view table, std::span<const std::string> words);
// For the decision of a bot after that many plays.
Seed seed_of_bot(const Seed& secret, std::string_view table, std::size_t plays);

}  // namespace midnight::fair
