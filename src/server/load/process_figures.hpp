// SPDX-License-Identifier: MIT
// Processor time and memory of another process on this machine. Zero if it does not exist.
#pragma once

#include <cstdint>

namespace midnight::load {

double processor_seconds_of(int process);  // of all its threads, in user and system
std::int64_t memory_of(int process);       // resident bytes

// Lets this process open as many files as it may.
void open_many_files();

}  // namespace midnight::load
