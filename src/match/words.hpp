// SPDX-License-Identifier: MIT
// Every word a person reads lives in text/<language>/ and is built into the program. Files of the form
// `key = sentence` (one a line, # begins a comment) are looked up by key, others (the rules) by path.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace midnight {

using Details = std::vector<std::pair<std::string_view, std::string>>;

// The sentence with this key; the key itself if there is none (a test looks for that), so the key must live
// as long as the answer is used.
std::string_view word(std::string_view key);
bool has_word(std::string_view key);

// The sentence with {name} replaced by each detail of that name.
std::string sentence(std::string_view key, const Details& details);

// A whole file, like "rules/hourglass.md"; empty if there is none.
std::string_view text_file(std::string_view path);

}  // namespace midnight
