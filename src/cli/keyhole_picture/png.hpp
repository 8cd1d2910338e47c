// SPDX-License-Identifier: MIT
// A picture as a PNG file's content.
#pragma once

#include "cli/keyhole_picture/picture.hpp"

#include <string>

namespace midnight::cli {

// Throws std::runtime_error if it cannot be made, which only a lack of memory can cause.
std::string as_png(const Picture& picture);

}  // namespace midnight::cli
