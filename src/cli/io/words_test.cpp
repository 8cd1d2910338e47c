// SPDX-License-Identifier: MIT
// Every sentence the program's sources ask for by name must exist; a missing one would show as its key.
#include "cli/io/speech.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <regex>
#include <sstream>

namespace midnight::cli {
namespace {

TEST(Words, every_key_in_the_sources_has_its_sentence) {
  const std::filesystem::path folder = std::filesystem::path(MIDNIGHT_SOURCE_DIR) / "src/cli";
  const std::regex asked(R"re(\bsay\(\s*(?:[a-z_>.]+ \? )?"([a-z.-]+)"(?: : "([a-z.-]+)")?\s*[,)])re");
  int found = 0;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
    if (entry.path().extension() != ".cpp" || entry.path().string().ends_with("_test.cpp")) continue;
    std::stringstream content;
    content << std::ifstream(entry.path()).rdbuf();
    const std::string text = content.str();
    for (std::sregex_iterator match(text.begin(), text.end(), asked), end; match != end; ++match) {
      for (const std::size_t group : {1U, 2U}) {
        if ((*match)[group].length() == 0) continue;
        EXPECT_TRUE(can_say((*match)[group].str())) << entry.path() << ": " << (*match)[group];
        ++found;
      }
    }
  }
  EXPECT_GT(found, 50) << "the pattern no longer finds what the sources ask for";
}

}  // namespace
}  // namespace midnight::cli
