// SPDX-License-Identifier: MIT
// The files below text/, and the keys of the sentences for events, as the build found them. The source file is made by
// cmake/EmbedText.cmake.
#pragma once

#include <span>
#include <string_view>
#include <vector>

namespace midnight {

struct EmbeddedFile {
  std::string_view path;  // below text/, like "en/terminal.txt"
  std::string_view content;
};

const std::vector<EmbeddedFile>& embedded_files();

// A key of game-<game>.txt without `log.event.`: "hourglass.take.you". The browser has the keys, but not the sentences.
struct EventKey {
  std::string_view key;
  bool silent = false;  // the sentence is empty
};

// What begins with the same parts stands together, the shorter key first.
std::span<const EventKey> event_keys();

}  // namespace midnight
