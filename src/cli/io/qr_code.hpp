// SPDX-License-Identifier: MIT
// A QR code for a terminal.
#pragma once

#include <string>
#include <vector>

namespace midnight::cli {

// Its modules, true where they are dark, without the margin. Empty if the text is too long.
std::vector<std::vector<bool>> qr_modules(const std::string& text);

// In lines of half blocks, two modules one above the other, with the margin that scanners need. Both colours are set,
// so that it can be scanned on dark and on light terminals.
std::string qr_code(const std::string& text);

}  // namespace midnight::cli
