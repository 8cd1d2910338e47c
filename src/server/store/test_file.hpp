// SPDX-License-Identifier: MIT
// For tests: a folder with a database, gone afterwards, and short ways to write and to wait.
#pragma once

#include "server/store/store.hpp"

#include <unistd.h>

#include <filesystem>
#include <future>
#include <stdexcept>
#include <string>

namespace midnight::server {

class TestFolder {
 public:
  TestFolder() {
    constexpr std::size_t letters = 6;  // that mkdtemp puts in the place of X
    std::string name =
        (std::filesystem::temp_directory_path() / "midnight-store-").string() + std::string(letters, 'X');
    if (mkdtemp(name.data()) == nullptr) throw std::runtime_error("no folder for the test");
    folder_ = name;
  }
  ~TestFolder() { std::filesystem::remove_all(folder_); }
  TestFolder(const TestFolder&) = delete;
  TestFolder& operator=(const TestFolder&) = delete;

  std::filesystem::path file(const std::string& name = "midnight.db") const { return folder_ / name; }

 private:
  std::filesystem::path folder_;
};

inline StoredEntry entry(const std::string& table, std::uint64_t number, std::string body = "") {
  if (body.empty()) body = R"({"move":)" + std::to_string(number) + "}";
  return {table, number, 1000 + static_cast<Millis>(number), std::move(body)};
}

// Writes and waits until it is stored or was not.
inline bool write_and_wait(Store& store, Write write) {
  std::promise<bool> stored;
  store.write(std::move(write), [&](Stored result) { stored.set_value(result == Stored::yes); });
  return stored.get_future().get();
}

inline bool write_entry(Store& store, const std::string& table, std::uint64_t number, const std::string& body = "") {
  return write_and_wait(store, {{entry(table, number, body)}, {}});
}

}  // namespace midnight::server
