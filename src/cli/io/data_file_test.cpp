// SPDX-License-Identifier: MIT
#include "cli/io/data_file.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <optional>

namespace midnight::cli {
namespace {

// The variables as a test wants them, and afterwards as they were.
class DataFile : public testing::Test {
 protected:
  ~DataFile() override {
    put("XDG_DATA_HOME", data_home_);
    put("HOME", home_);
  }

  static std::optional<std::string> get(const char* name) {
    const char* value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe)
    return value == nullptr ? std::nullopt : std::optional<std::string>(value);
  }
  static void put(const char* name, const std::optional<std::string>& value) {
    if (value) {
      setenv(name, value->c_str(), 1);  // NOLINT(concurrency-mt-unsafe)
    } else {
      unsetenv(name);  // NOLINT(concurrency-mt-unsafe)
    }
  }

 private:
  std::optional<std::string> data_home_ = get("XDG_DATA_HOME");
  std::optional<std::string> home_ = get("HOME");
};

TEST_F(DataFile, what_is_given_counts) { EXPECT_EQ(data_file("here.db"), "here.db"); }

TEST_F(DataFile, the_folder_for_data_comes_before_the_home) {
  put("XDG_DATA_HOME", "/data");
  put("HOME", "/home/ann");
  EXPECT_EQ(data_file(""), "/data/five-to-midnight/midnight.db");
  put("XDG_DATA_HOME", "not/absolute");
  EXPECT_EQ(data_file(""), "/home/ann/.local/share/five-to-midnight/midnight.db");
  put("XDG_DATA_HOME", std::nullopt);
  EXPECT_EQ(data_file(""), "/home/ann/.local/share/five-to-midnight/midnight.db");
}

TEST_F(DataFile, without_a_home_there_is_none) {
  put("XDG_DATA_HOME", std::nullopt);
  put("HOME", std::nullopt);
  EXPECT_EQ(data_file(""), "");
}

}  // namespace
}  // namespace midnight::cli
