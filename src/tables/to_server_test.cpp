// SPDX-License-Identifier: MIT
// What clients say: everything that the documentation shows is read, and whatever is not quite that is refused.
#include "tables/to_server.hpp"

#include "tables/test_doc_examples.hpp"

#include <gtest/gtest.h>

#include <set>

namespace midnight {
namespace {

bool may_be_absent(const Json& message, const std::string& field) {
  const std::string what = message["do"].get<std::string>();
  if (what == "watch") return field == "views" || field == "have";
  if (what == "hall") return field == "game";
  if (what == "abort") return field == "agree";
  if (what == "take") return field == "promise";
  if (what == "screen") return field == "on";
  if (what == "sit") return field == "figure" || field == "mark";
  if (what == "spots") return field != "id" && field != "do";  // the game asks for what it needs
  return what == "set" && field != "id" && field != "do" && message.size() > 3;
}

TEST(ReadMessage, EveryExampleIsReadAndNothingThatDiffersInAField) {
  const auto examples = doc_examples("to-server");
  std::set<std::size_t> kinds;
  for (const Json& example : examples) {
    const auto message = read_message(to_line(example));
    ASSERT_TRUE(message.ok()) << to_line(example) << message.error().field << ": " << message.error().why;
    kinds.insert(message->what.index());
    EXPECT_EQ(message->id, example.value("id", ""));

    for (const auto& [name, value] : example.items()) {
      Json changed = example;
      changed.erase(name);
      EXPECT_EQ(read_message(to_line(changed)).ok(), may_be_absent(example, name)) << to_line(changed);
      for (const Json& wrong :
           {Json(nullptr), Json::array(), Json(-1), Json(1.5), Json("\n"), Json(std::string(301, 'a'))}) {
        if (wrong.is_null() && example["do"] == "vote" && name == "game") continue;  // for none any more
        changed = example;
        changed[name] = wrong;
        EXPECT_FALSE(read_message(to_line(changed)).ok()) << to_line(changed);
      }
    }
    Json more = example;
    more["more"] = 1;
    EXPECT_FALSE(read_message(to_line(more)).ok()) << to_line(more);
  }
  EXPECT_EQ(kinds.size(), std::variant_size_v<ToServer>) << "each message has an example";
}

TEST(ReadMessage, RefusesWhatIsNoMessageWithoutRepeatingIt) {
  for (const std::string line :
       {"", "[]", "1", "null", "{", "\"do\"", R"({"do":1})", R"({"do":"dance","id":"a"})",
        R"({"do":"ping","do":"ping"})", R"({"do":"chat","id":"a","text":"x","phrase":"hello"})",
        R"({"do":"chat","id":"a b","text":"x"})", R"({"do":"set","id":"a"})",
        "{\"do\":\"chat\",\"id\":\"a\",\"text\":\"\xff\"}"}) {
    EXPECT_FALSE(read_message(line).ok()) << line;
  }
  EXPECT_FALSE(read_message(std::string(max_frame_bytes + 1, ' ')).ok());
  EXPECT_FALSE(read_message(std::string(1000, '[')).ok());
  const auto control = read_message("{\"do\":\"ping\",\"\\u001b[31m\":1}");
  ASSERT_FALSE(control.ok());
  EXPECT_EQ(control.error().field.find('\x1b'), std::string::npos);
}

TEST(ReadMessage, ChatIsStrippedOfWhatCannotBeSeen) {
  const auto said = [](const std::string& text) {
    const auto message = read_message(to_line(Json{{"do", "chat"}, {"id", "a"}, {"text", text}}));
    return message ? std::get<Chat>(message->what).text : "refused: " + message.error().why;
  };
  EXPECT_EQ(said("Good evening! 👩🏽‍🚀 ❤️"), "Good evening! 👩🏽‍🚀 ❤️");
  EXPECT_EQ(said("\u202Eno\u200Bthing\u202C \U000E0041to\uFEFF hide"), "nothing to hide");
  EXPECT_EQ(said("Z\u0336\u0336\u0336\u0336\u0336\u0336\u0336algo"), "Z\u0336\u0336\u0336\u0336algo");
  for (const char* nothing : {" ", "\u200B", "\u2800\u3164", "\u202E \u00A0", "\u0301"}) {
    EXPECT_EQ(said(nothing), "refused: must have something to read");
  }
  EXPECT_EQ(said("two\nlines"), "refused: must not have control characters");
}

TEST(IdIn, IsFoundWhateverElseIsWrong) {
  EXPECT_EQ(id_in(R"({"do":"move","id":"a9","step":-1})"), "a9");
  EXPECT_EQ(id_in(R"({"id":"a9"})"), "a9");
  EXPECT_EQ(id_in(R"({"do":"dance","id":"a9","more":[1]})"), "a9");
  for (const char* line : {"", "[]", "{}", R"({"id":1})", R"({"id":""})", R"({"id":"a b"})", R"({"id":"a9")",
                           R"({"id":"abcdefghijabcdefghijabcdefghijabc"})"}) {
    EXPECT_EQ(id_in(line), "") << line;
  }
  EXPECT_EQ(id_in(R"({"id":"a9","x":")" + std::string(max_frame_bytes, 'x') + "\"}"), "a9") << "too long as a whole";
}

TEST(Pace, IsWrittenAsItIsRead) {
  for (const Pace pace : {Pace::none, Pace::relaxed, Pace::normal, Pace::fast, Pace::days}) {
    EXPECT_EQ(pace_from_text(to_text(pace)), pace);
  }
  EXPECT_FALSE(pace_from_text("slow"));
}

}  // namespace
}  // namespace midnight
