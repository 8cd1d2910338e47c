// SPDX-License-Identifier: MIT
// Validates and normalises display names: 1 to 24 visible characters.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace midnight::net {

inline constexpr std::size_t most_name_characters = 24;

// Without spaces around it, and with one plain space where there were several or strange ones. Nothing if it is not
// UTF-8, is empty or too long, or has a character that would not show or would turn others around.
std::optional<std::string> tidy_name(std::string_view wish);

}  // namespace midnight::net
