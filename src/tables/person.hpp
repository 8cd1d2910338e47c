// SPDX-License-Identifier: MIT
// Somebody whom the server knows by a cookie. The id is public to nobody but themselves and the log of their tables.
#pragma once

#include <string>

namespace midnight {

struct Person {
  std::string guest;  // 16 hexadecimal digits
  std::string name;
};

}  // namespace midnight
