// SPDX-License-Identifier: MIT
// The files below text/, as the build found them. The source file is made by cmake/EmbedText.cmake.
#pragma once

#include <string_view>
#include <vector>

namespace midnight {

struct EmbeddedFile {
  std::string_view path;  // below text/, like "en/terminal.txt"
  std::string_view content;
};

const std::vector<EmbeddedFile>& embedded_files();

}  // namespace midnight
