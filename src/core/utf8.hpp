// SPDX-License-Identifier: MIT
// Text in UTF-8, character by character. What is too long, cut off or a surrogate is not UTF-8.
#pragma once

#include <optional>
#include <string_view>

namespace midnight {

// The next character, which is taken off the text; nothing if it is not UTF-8. Pre: the text is not empty.
std::optional<char32_t> take_character(std::string_view& text);

bool is_utf8(std::string_view text);

}  // namespace midnight
