// SPDX-License-Identifier: MIT
// The codes in the lists, in the document and in the sources are the same.
#include "tables/codes.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <set>
#include <string>

namespace midnight {
namespace {

namespace fs = std::filesystem;
using Codes = std::set<std::string>;

std::string text_of(const fs::path& file) {
  std::ifstream stream(file);
  return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
}

// Of the document, between two pieces of it.
std::string passage(const std::string& from, const std::string& to) {
  const std::string page = text_of(MIDNIGHT_PROTOCOL_PAGE);
  const std::size_t begin = page.find(from);
  const std::size_t end = page.find(to, begin);
  EXPECT_NE(begin, std::string::npos) << from;
  EXPECT_NE(end, std::string::npos) << to;
  return begin == std::string::npos ? "" : page.substr(begin + from.size(), end - begin - from.size());
}

// Everything that the expression's first group matches.
Codes matches(const std::string& text, const std::string& expression) {
  const std::regex regex(expression);
  Codes found;
  for (std::sregex_iterator each(text.begin(), text.end(), regex); each != std::sregex_iterator(); ++each) {
    found.insert((*each)[1]);
  }
  return found;
}

Codes quoted_in(const std::string& text) { return matches(text, "`([a-z-]+)`"); }

template <class List>
Codes as_set(const List& list) {
  return {list.begin(), list.end()};
}

Codes reasons() {
  Codes all;
  for (const Goodbye& each : goodbyes) all.emplace(each.why);
  return all;
}

fs::path project() { return fs::path(MIDNIGHT_PROTOCOL_PAGE).parent_path().parent_path(); }

// All sources that refuse something at a table or end a connection, without tests and the lists themselves.
std::string sources() {
  const fs::path root = project() / "src";
  std::string all;
  for (const char* folder : {"match", "tables", "server/service", "server/net/http", "server/net/game"}) {
    for (const auto& file : fs::directory_iterator(root / folder)) {
      const std::string name = file.path().filename();
      const bool counts = name != "codes.hpp" && name.find("_test.") == std::string::npos && !name.starts_with("test_");
      if (counts && (name.ends_with(".cpp") || name.ends_with(".hpp"))) all += text_of(file.path());
    }
  }
  EXPECT_FALSE(all.empty());
  return all;
}

TEST(Codes, are_those_of_the_document) {
  EXPECT_EQ(quoted_in(passage("Why something is refused (`code`):", "Why a connection ends (`why`):")),
            as_set(refusal_codes));
  EXPECT_EQ(quoted_in(passage("Why a connection ends (`why`):", "\n\n")), reasons());
  EXPECT_EQ(quoted_in(passage("More codes:", "\n\n")), as_set(device_refusal_codes));
}

TEST(Codes, are_all_sent) {
  const std::string all = sources();
  for (const auto& list : {as_set(refusal_codes), as_set(device_refusal_codes), reasons()}) {
    for (const std::string& code : list) EXPECT_THAT(all, testing::HasSubstr('"' + code + '"'));
  }
}

TEST(Codes, that_are_sent_are_in_the_lists) {
  const std::string all = sources();
  Codes sent;
  for (const char* expression : {R"re(Refused\{"([a-z-]+)")re", R"re(\.code = "([a-z-]+)")re",
                                 R"re(refuse\((?:[\w.>-]+, \{)?"([a-z-]+)")re", R"re(refuse\("", \{"([a-z-]+)")re"}) {
    const Codes found = matches(all, expression);
    EXPECT_FALSE(found.empty()) << expression;
    sent.insert(found.begin(), found.end());
  }
  for (const std::string& code : sent) EXPECT_TRUE(is_refusal_code(code)) << code;
  const Codes ends = matches(all, R"re((?:close|end_because|goodbye = |close_all)\(?"([a-z-]+)")re");
  EXPECT_THAT(reasons(), testing::IsSupersetOf(ends));
}

// Why a table cannot be opened: somebody with a link reads this first of all.
TEST(Codes, of_tables_that_cannot_be_opened_are_put_into_words) {
  for (const char* language : {"en", "de", "nl", "fr"}) {
    const std::string words = text_of(project() / "text" / language / "page-hall.txt");
    for (const char* code : {"no-table", "closed", "damaged", "storage", "full"}) {
      EXPECT_THAT(words, testing::HasSubstr("\npage.hall.refused." + std::string(code) + " = ")) << language;
    }
  }
}

}  // namespace
}  // namespace midnight
