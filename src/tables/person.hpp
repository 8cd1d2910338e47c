// SPDX-License-Identifier: MIT
// Somebody whom the server knows by a cookie. The id is public to nobody but themselves and the log of their tables.
#pragma once

#include <string>
#include <string_view>

namespace midnight {

struct Person {
  std::string guest;  // 16 hexadecimal digits
  std::string name;
};

// Somebody who has erased themselves has an id like "gone-1" in the log of a table instead, and no name. No guest has
// such an id, so it is nobody's.
inline constexpr std::string_view erased_prefix = "gone-";
constexpr bool is_erased(std::string_view guest) { return guest.starts_with(erased_prefix); }

}  // namespace midnight
