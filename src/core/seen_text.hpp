// SPDX-License-Identifier: MIT
// What people write for others to read, checked for what cannot be seen or deceives: characters without a picture,
// those that turn the direction of text, tags, private and unassigned characters, and marks piled up on one letter.
// Joiners and variation selectors are fine inside emoji and nowhere else.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace midnight {

enum class TextFlaw : std::uint8_t {
  not_utf8,
  unseen,
  marks  // more on one character than any language needs, or on none
};

// The first flaw, if there is any.
std::optional<TextFlaw> flaw_in(std::string_view text);

// Without the characters that are flaws. Pre: it is UTF-8.
std::string without_flaws(std::string_view text);

// Whether it is a space of any kind.
bool is_space(char32_t character);

// Whether there is anything in it but spaces. Pre: flaw_in finds nothing.
bool shows_something(std::string_view text);

}  // namespace midnight
