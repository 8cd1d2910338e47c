// SPDX-License-Identifier: MIT
// Lets a failing test show JSON as text: the library's own stream output is left out of all builds.
#pragma once

#include "core/json.hpp"

#include <ostream>

// In the library's namespace, because that is where the test framework looks.
namespace nlohmann {
inline void PrintTo(const ordered_json& value, std::ostream* stream) { *stream << midnight::to_line(value); }
}  // namespace nlohmann
