// SPDX-License-Identifier: MIT
#include "core/json_line.hpp"

#include <gtest/gtest.h>

#include <limits>

namespace midnight {
namespace {

TEST(JsonLine, writes_what_a_value_would_be_written_as) {
  JsonLine line;
  line.begin_object().name("say").text("moved").name("step").number(7).name("empty").begin_list().end_list();
  line.name("list").begin_list().null().boolean(true).boolean(false).begin_object().end_object().end_list();
  line.name("view").value(Json{{"a", {1, 2}}}).name("raw").raw("[3]").name("last").number(-1).end_object();
  const Json same{{"say", "moved"},
                  {"step", 7},
                  {"empty", Json::array()},
                  {"list", {nullptr, true, false, Json::object()}},
                  {"view", {{"a", {1, 2}}}},
                  {"raw", Json::array({3})},
                  {"last", -1}};
  EXPECT_EQ(line.take(), to_line(same));
}

TEST(JsonLine, writes_every_text_as_a_value_would) {
  for (const std::string text :
       {"", "R13", "Größe", "\"quoted\"", "back\\slash", "line\nend", "\x01", "\x7f", "\xff"}) {
    JsonLine line;
    line.text(text);
    EXPECT_EQ(line.take(), to_line(Json(text))) << text;
  }
}

TEST(JsonLine, writes_every_number) {
  using Limits = std::numeric_limits<std::int64_t>;
  for (const std::int64_t number : {std::int64_t{0}, std::int64_t{-15}, Limits::max(), Limits::min()}) {
    JsonLine line;
    line.number(number);
    EXPECT_EQ(line.take(), std::to_string(number));
  }
}

}  // namespace
}  // namespace midnight
