// SPDX-License-Identifier: MIT
// Every word a person reads lives in text/<language>/ and is built into the program. Files of the form
// `key = sentence` (one a line, # begins a comment) are looked up by key, others (the rules) by path.
#pragma once

#include <functional>
#include <optional>
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

// A pattern with each {name} replaced by what `fill_in` gives for it; where that is nothing, it stays.
using FillIn = std::function<std::optional<std::string>(std::string_view name)>;
std::string filled(std::string_view pattern, const FillIn& fill_in);
// Gives the detail of that name. The details must live as long.
FillIn fill_in_from(const Details& details);

// The sentence with {name} replaced by each detail of that name.
std::string sentence(std::string_view key, const Details& details);

// A whole file, like "rules/hourglass.md"; empty if there is none.
std::string_view text_file(std::string_view path);

}  // namespace midnight
