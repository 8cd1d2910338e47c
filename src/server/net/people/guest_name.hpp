// SPDX-License-Identifier: MIT
// Validates and normalises display names: 1 to 24 visible characters.
#pragma once

#include "core/result.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace midnight::net {

inline constexpr std::size_t most_name_characters = 24;

enum class NameProblem : std::uint8_t { empty, too_long, not_text, unseen, marks };
// As in the protocol: "too-long".
std::string_view to_text(NameProblem problem);

// Without spaces around it, and with one plain space where there were several or strange ones. Refused if it is not
// UTF-8, is empty or too long, or has a flaw (core/seen_text.hpp).
Result<std::string, NameProblem> tidy_name(std::string_view wish);

}  // namespace midnight::net
