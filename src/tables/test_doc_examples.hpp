// SPDX-License-Identifier: MIT
// For tests: the examples of docs/server-protocol.md, which code and page must agree with.
#pragma once

#include "core/json.hpp"

#include "tests/print_json.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <string>
#include <vector>

namespace midnight {

// The lines of the blocks that begin with ```json and this name.
inline std::vector<Json> doc_examples(const std::string& name) {
  std::ifstream page(MIDNIGHT_PROTOCOL_PAGE);
  std::vector<Json> examples;
  bool inside = false;
  for (std::string line; std::getline(page, line);) {
    if (line.starts_with("```")) {
      inside = line == "```json " + name;
    } else if (inside) {
      const auto parsed = parse_json(line);
      EXPECT_TRUE(parsed.ok()) << line;
      if (parsed) examples.push_back(*parsed);
    }
  }
  return examples;
}

}  // namespace midnight
