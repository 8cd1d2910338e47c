// SPDX-License-Identifier: MIT
// Reading and writing descriptors to the end, whatever interrupts. Failures of the system are thrown as
// std::system_error.
#pragma once

#include <cstddef>
#include <string_view>

namespace midnight::cli {

// Waits for at least one byte; 0 at the end of the input.
std::size_t read_some(int descriptor, char* into, std::size_t max_bytes);
void write_all(int descriptor, std::string_view text);

}  // namespace midnight::cli
