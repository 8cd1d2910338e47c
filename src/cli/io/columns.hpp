// SPDX-License-Identifier: MIT
// A table of texts for people: columns as wide as what is in them.
#pragma once

#include <string>
#include <vector>

namespace midnight::cli {

// The first row is the heading. A column of numbers is set on the right; there may be fewer flags than columns.
std::string in_columns(const std::vector<std::vector<std::string>>& rows, const std::vector<bool>& numbers = {});

}  // namespace midnight::cli
