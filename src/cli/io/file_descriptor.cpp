// SPDX-License-Identifier: MIT
#include "cli/io/file_descriptor.hpp"

#include <unistd.h>

#include <cerrno>
#include <system_error>

namespace midnight::cli {

std::size_t read_some(int descriptor, char* into, std::size_t max_bytes) {
  while (true) {
    const ssize_t bytes = ::read(descriptor, into, max_bytes);
    if (bytes >= 0) return static_cast<std::size_t>(bytes);
    if (errno != EINTR) throw std::system_error(errno, std::generic_category(), "read");
  }
}

void write_all(int descriptor, std::string_view text) {
  while (!text.empty()) {
    const ssize_t bytes = ::write(descriptor, text.data(), text.size());
    if (bytes >= 0) {
      text.remove_prefix(static_cast<std::size_t>(bytes));
    } else if (errno != EINTR) {
      throw std::system_error(errno, std::generic_category(), "write");
    }
  }
}

}  // namespace midnight::cli
