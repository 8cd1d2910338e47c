// SPDX-License-Identifier: MIT
#include "server/net/http/page_files.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <fstream>

namespace midnight::net {
namespace {

namespace fs = std::filesystem;
using Kind = FolderProblem::Kind;

// A folder of its own for each test, gone afterwards.
class ReadFolder : public testing::Test {
 protected:
  ReadFolder() {
    constexpr std::size_t letters = 6;  // that mkdtemp puts in the place of X
    std::string name = (fs::temp_directory_path() / "midnight-page-").string() + std::string(letters, 'X');
    if (mkdtemp(name.data()) == nullptr) throw std::runtime_error("no folder for the test");
    folder_ = name;
  }
  ~ReadFolder() override { fs::remove_all(folder_); }

  void write(const std::string& path, const std::string& content) const {
    fs::create_directories((folder_ / path).parent_path());
    std::ofstream(folder_ / path, std::ios::binary) << content;
  }

  // How reading fails; nothing if it does not.
  std::optional<Kind> problem(FolderLimits limits = {}) const {
    const auto content = read_folder(folder_, limits);
    return content ? std::nullopt : std::optional(content.error().kind);
  }

  fs::path folder_;
};

TEST_F(ReadFolder, every_file_by_its_path_below) {
  const std::string bytes("\0\r\n\xff", 4);
  write("index.html", "hello");
  write("assets/deep/a.bin", bytes);
  write("empty.txt", "");
  const auto content = read_folder(folder_);
  ASSERT_TRUE(content);
  EXPECT_EQ(*content, (FolderContent{{"index.html", "hello"}, {"assets/deep/a.bin", bytes}, {"empty.txt", ""}}));
  EXPECT_EQ(*read_folder(folder_.string() + "/"), *content) << "a slash at the end changes nothing";
}

TEST_F(ReadFolder, neither_hidden_files_nor_links) {
  write("index.html", "hello");
  write(".secret", "x");
  write(".git/config", "x");
  fs::create_symlink("/etc/passwd", folder_ / "passwd");
  fs::create_directory_symlink("/etc", folder_ / "etc");
  const auto content = read_folder(folder_);
  ASSERT_TRUE(content);
  EXPECT_EQ(content->size(), 1U);
}

TEST_F(ReadFolder, says_what_is_wrong_with_a_folder) {
  EXPECT_EQ(problem(), Kind::no_index);
  fs::create_directory(folder_ / "index.html");
  EXPECT_EQ(problem(), Kind::no_index) << "a folder of that name is no page";
  fs::remove(folder_ / "index.html");
  write("index.html", "hello");
  EXPECT_EQ(problem(), std::nullopt);
  EXPECT_EQ(read_folder(folder_ / "nowhere").error().kind, Kind::missing);
  EXPECT_EQ(read_folder(folder_ / "index.html").error().kind, Kind::missing) << "a file is no folder";
}

TEST_F(ReadFolder, refuses_more_than_a_page_can_be) {
  write("index.html", "12345");
  write("a.js", "12345");
  EXPECT_EQ(problem({.files = 2, .bytes = 10}), std::nullopt);
  EXPECT_EQ(problem({.files = 1, .bytes = 10}), Kind::too_many_files);
  EXPECT_EQ(problem({.files = 2, .bytes = 9}), Kind::too_large);
}

TEST(PageFiles, the_folder_itself_is_its_index_and_other_folders_are_nothing) {
  const PageFiles page({{"index.html", "hello"}, {"sounds/index.html", "x"}});
  ASSERT_NE(page.find("/"), nullptr);
  EXPECT_EQ(page.find("/"), page.find("/index.html"));
  EXPECT_EQ(page.find("/")->identity.body, "hello");
  EXPECT_NE(page.find("/sounds/index.html"), nullptr);
  for (const char* nothing :
       {"", "index.html", "/sounds", "/sounds/", "//", "/index.html/", "/INDEX.HTML", "/../index.html"}) {
    EXPECT_EQ(page.find(nothing), nullptr) << nothing;
  }
}

TEST(PageFiles, twins_belong_to_their_file_and_have_no_path) {
  const PageFiles page({{"index.html", "h"}, {"a.js", "aaaa"}, {"a.js.br", "br"}, {"a.js.gz", "gz"}, {"b.js.gz", "b"}});
  const PageFile* file = page.find("/a.js");
  ASSERT_NE(file, nullptr);
  EXPECT_EQ(file->identity.body, "aaaa");
  EXPECT_EQ(file->brotli->body, "br");
  EXPECT_EQ(file->gzip->body, "gz");
  EXPECT_FALSE(page.find("/")->brotli);
  EXPECT_FALSE(page.find("/")->gzip);
  for (const char* nothing : {"/a.js.br", "/a.js.gz", "/b.js.gz", "/b.js"})
    EXPECT_EQ(page.find(nothing), nullptr) << nothing;
}

TEST(PageFiles, a_tag_names_the_bytes) {
  const PageFiles page({{"a.txt", "same"}, {"b.txt", "same"}, {"c.txt", "other"}, {"a.txt.gz", "packed"}});
  EXPECT_THAT(page.find("/a.txt")->identity.tag, testing::MatchesRegex("\"[0-9a-f]{32}\""));
  EXPECT_EQ(page.find("/a.txt")->identity.tag, page.find("/b.txt")->identity.tag);
  EXPECT_NE(page.find("/a.txt")->identity.tag, page.find("/c.txt")->identity.tag);
  EXPECT_NE(page.find("/a.txt")->identity.tag, page.find("/a.txt")->gzip->tag);
}

TEST(PageFiles, only_names_with_a_hash_never_change) {
  const PageFiles page({{"assets/a-1b2c.js", ""}, {"index.html", ""}, {"sw.js", ""}, {"old/assets/a.js", ""}});
  EXPECT_TRUE(page.find("/assets/a-1b2c.js")->immutable);
  for (const char* changing : {"/", "/sw.js", "/old/assets/a.js"})
    EXPECT_FALSE(page.find(changing)->immutable) << changing;
}

TEST(PageFiles, types_follow_from_the_ending) {
  const std::map<std::string, std::string> expected{
      {"a.html", "text/html; charset=utf-8"},
      {"a.js", "text/javascript; charset=utf-8"},
      {"a.mjs", "text/javascript; charset=utf-8"},
      {"a.css", "text/css; charset=utf-8"},
      {"a.txt", "text/plain; charset=utf-8"},
      {"a.json", "application/json"},
      {"a.js.map", "application/json"},
      {"a.webmanifest", "application/manifest+json"},
      {"a.wasm", "application/wasm"},
      {"a.svg", "image/svg+xml; charset=utf-8"},
      {"a.png", "image/png"},
      {"a.ico", "image/x-icon"},
      {"a.woff2", "font/woff2"},
      {"a.html.unknown", "application/octet-stream"},
      {"html", "application/octet-stream"},
  };
  for (const auto& [path, type] : expected) EXPECT_EQ(PageFiles({{path, ""}}).find('/' + path)->type, type) << path;
}

}  // namespace
}  // namespace midnight::net
