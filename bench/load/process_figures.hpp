// SPDX-License-Identifier: MIT
// Processor time and memory of other processes on this machine, together. Zero for one that does not exist.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace midnight::load {

double processor_seconds_of(std::span<const int> processes);  // of all threads, in user and system
std::int64_t memory_of(std::span<const int> processes);       // resident bytes

// Lets this process open as many files as it may; returns how many.
std::size_t open_many_files();

}  // namespace midnight::load
