// SPDX-License-Identifier: MIT
// A file with settings: a line `name=value` for each. A name alone turns something on. Lines that are empty or begin
// with # or ; are comments, and a value may be in quotes. There are no sections: [one] is a name that no setting has.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace midnight::cli {

struct Setting {
  std::size_t line = 0;  // counting from 1
  std::string name;
  std::optional<std::string> value = {};  // none: the name stood alone
  bool operator==(const Setting&) const = default;
};

std::vector<Setting> settings_in(std::string_view text);

// Which of the known names was probably meant: one that differs in a letter or two. Empty if none is close.
std::string closest_name(std::string_view name, const std::vector<std::string>& known);

}  // namespace midnight::cli
