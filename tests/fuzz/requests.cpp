// SPDX-License-Identifier: MIT
// Any lines at all, to one engine: every line gets one answer that is valid JSON, and nothing breaks.
#include "core/json.hpp"
#include "match/engine.hpp"

#include <cstdint>
#include <cstdlib>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  midnight::Engine engine([] { return midnight::numbered_seed(1); });
  std::string_view lines(reinterpret_cast<const char*>(data), size);
  while (!lines.empty()) {
    const std::size_t end = std::min(lines.find('\n'), lines.size());
    const std::string answer = engine.answer(lines.substr(0, end));
    lines.remove_prefix(std::min(end + 1, lines.size()));
    if (answer.find('\n') != std::string::npos || !midnight::parse_json(answer)) std::abort();
  }
  return 0;
}
