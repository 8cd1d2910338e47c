// SPDX-License-Identifier: MIT
#include "core/json_writer.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <vector>

namespace midnight {
namespace {

TEST(JsonWriter, writes_what_a_value_would_be_written_as) {
  JsonWriter line;
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

TEST(JsonWriter, an_object_may_get_more_members) {
  JsonWriter line;
  line.begin_list().raw(R"({"type":"end"})").reopen_object().members("say", "end", "all", 3).end_object();
  line.begin_object().end_object().reopen_object().members("first", 1).end_object().number(2).end_list();
  EXPECT_EQ(line.take(), R"([{"type":"end","say":"end","all":3},{"first":1},2])");
}

TEST(JsonWriter, writes_every_text_as_a_value_would) {
  for (const std::string text :
       {"", "R13", "Größe", "\"quoted\"", "back\\slash", "line\nend", "\x01", "\x7f", "\xff"}) {
    JsonWriter line;
    line.text(text);
    EXPECT_EQ(line.take(), to_line(Json(text))) << text;
  }
}

enum class Fruit : std::uint8_t { pear };
std::string to_text(Fruit /*fruit*/) { return "pear"; }

// Texts are looked at in words of eight, four and single characters.
TEST(JsonWriter, finds_what_needs_care_wherever_it_stands) {
  for (const std::string_view special : {"\"", "\\", "\n", "\x1f", "\x7f", "\xc3\xa9"}) {
    for (std::size_t size = 0; size <= 40; ++size) {
      for (std::size_t at = 0; at <= size; ++at) {
        const std::string text = std::string(at, ' ') + std::string(special) + std::string(size - at, '~');
        EXPECT_EQ(JsonWriter().text(text).take(), to_line(Json(text)));
      }
    }
  }
}

TEST(JsonWriter, writes_the_names_of_cards_as_texts) {
  for (const std::string_view name : {"", "?", "R5", "P12", "abcdef"}) {
    JsonWriter line(1);
    line.begin_list().quoted(QuotedName(name)).quoted(QuotedName(name)).end_list();
    EXPECT_EQ(line.take(), to_line(Json::array({name, name})));
    EXPECT_EQ(QuotedName(name).text(), name);
  }
}

TEST(JsonWriter, writes_values_by_their_types) {
  SeatSet seats(Seat(1));
  seats.insert(Seat(3));
  const std::vector<Fruit> fruits(2);
  JsonWriter line;
  line.object("null", nullptr, "yes", true, "byte", std::uint8_t{200}, "letter", 'B', "text", "x\n", "seat", Seat(2),
              "seats", seats, "fruits", fruits, "none", std::optional<Seat>(), "some", std::optional(Fruit::pear),
              "json", Json{{"a", 1}}, "line", object_line("b", 2), "written",
              [](JsonWriter& out) { out.begin_list().number(1).end_list(); });
  EXPECT_EQ(line.take(), R"({"null":null,"yes":true,"byte":200,"letter":"B","text":"x\n","seat":2,"seats":[1,3],)"
                         R"("fruits":["pear","pear"],"none":null,"some":"pear","json":{"a":1},"line":{"b":2},)"
                         R"("written":[1]})");
}

TEST(JsonWriter, is_read_again_as_a_value) {
  EXPECT_EQ(to_line(json_of([](JsonWriter& out) { out.number(5); })), "5");
  EXPECT_EQ(to_line(object_of([](JsonWriter& out) { out.members("b", 1).members("a", 2); })), R"({"b":1,"a":2})");
}

TEST(JsonWriter, writes_every_number) {
  using Limits = std::numeric_limits<std::int64_t>;
  for (const std::int64_t number : {std::int64_t{0}, std::int64_t{-15}, Limits::max(), Limits::min()}) {
    JsonWriter line;
    line.number(number);
    EXPECT_EQ(line.take(), std::to_string(number));
  }
}

}  // namespace
}  // namespace midnight
