// SPDX-License-Identifier: MIT
#include "tables/move_line.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace midnight {
namespace {

const std::string usual = R"({"do":"move","id":"a9","step":4,"move":"play R5"})";

TEST(MoveLineTest, reads_the_usual_move) {
  const auto message = read_move_line(usual);
  ASSERT_TRUE(message);
  EXPECT_EQ(message->id, "a9");
  EXPECT_EQ(std::get<MakeMove>(message->what).step, 4U);
  EXPECT_EQ(std::get<MakeMove>(message->what).move, "play R5");
}

// Whatever it reads, the reader of all messages reads in the same way; so it refuses nothing and allows nothing.
void expect_agreement(const std::string& line) {
  const auto quick = read_move_line(line);
  if (!quick) return;
  const auto whole = read_message(line + " ");  // the blank is fine in JSON, and too unusual for the quick reader
  ASSERT_TRUE(whole) << line;
  EXPECT_EQ(whole->id, quick->id) << line;
  const auto* move = std::get_if<MakeMove>(&whole->what);
  ASSERT_NE(move, nullptr) << line;
  EXPECT_EQ(move->step, std::get<MakeMove>(quick->what).step) << line;
  EXPECT_EQ(move->move, std::get<MakeMove>(quick->what).move) << line;
}

TEST(MoveLineTest, agrees_with_the_reader_of_all_messages) {
  for (std::size_t at = 0; at <= usual.size(); ++at) {
    expect_agreement(usual.substr(0, at));
    for (int byte = 0; byte < 256; ++byte) {
      std::string changed = usual;
      changed.insert(at, 1, static_cast<char>(byte));
      expect_agreement(changed);
      if (at == usual.size()) continue;
      changed = usual;
      changed[at] = static_cast<char>(byte);
      expect_agreement(changed);
    }
  }
}

TEST(MoveLineTest, leaves_everything_unusual_to_the_reader_of_all_messages) {
  const std::string long_id(33, 'a');
  const std::string long_move(257, 'm');
  const std::vector<std::string> lines{"",
                                       R"({"do":"undo","id":"a9","step":4})",
                                       R"({"do":"move","id":"","step":4,"move":"play R5"})",
                                       R"({"do":"move","id":"a b","step":4,"move":"play R5"})",
                                       R"({"do":"move","id":")" + long_id + R"(","step":4,"move":"play R5"})",
                                       R"({"do":"move","id":"a9","step":04,"move":"play R5"})",
                                       R"({"do":"move","id":"a9","step":-1,"move":"play R5"})",
                                       R"({"do":"move","id":"a9","step":4.5,"move":"play R5"})",
                                       R"({"do":"move","id":"a9","step":9007199254740993,"move":"play R5"})",
                                       R"({"do":"move","id":"a9","step":99999999999999999999999,"move":"play R5"})",
                                       R"({"do":"move","id":"a9","step":4,"move":""})",
                                       R"({"do":"move","id":"a9","step":4,"move":"pl\u0061y"})",
                                       R"({"do":"move","id":"a9","step":4,"move":")" + long_move + R"("})",
                                       R"({"do":"move","id":"a9","step":4,"move":"play R5","more":1})",
                                       R"({"do":"move","id":"a9","step":4,"move":"play R5"} )",
                                       R"({"do":"move","id":"a9","step":4,"move":"play R5")"};
  for (const std::string& line : lines) EXPECT_FALSE(read_move_line(line)) << line;
}

}  // namespace
}  // namespace midnight
