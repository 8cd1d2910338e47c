// SPDX-License-Identifier: MIT
// For tests: an engine that is asked in lines of JSON.
#pragma once

#include "match/engine.hpp"

#include "tests/print_json.hpp"

#include <gtest/gtest.h>

#include <string>

namespace midnight {

inline constexpr const char* some_seed = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff";

class EngineTest : public ::testing::Test {
 protected:
  Json ask(const std::string& line) {
    const auto parsed = parse_json(engine_.answer(line));
    EXPECT_TRUE(parsed.ok());
    return *parsed;
  }
  Json ok(const std::string& line) {
    const Json answer = ask(line);
    EXPECT_TRUE(answer.contains("ok")) << line << "\n" << to_line(answer);
    return answer.value("ok", Json::object());
  }
  // "code: message"
  std::string error(const std::string& line) {
    const Json answer = ask(line);
    EXPECT_TRUE(answer.contains("error")) << line << "\n" << to_line(answer);
    const Json& error = answer["error"];
    return error["code"].get<std::string>() + ": " + error["message"].get<std::string>();
  }
  void start(const std::string& game = "hourglass", int players = 2) {
    ok(R"({"do":"new","game":")" + game + R"(","players":)" + std::to_string(players) + R"(,"first":0,"seed":")" +
       some_seed + R"("})");
  }

  Engine engine_{[this] { return numbered_seed(++drawn_); }};
  std::uint64_t drawn_ = 0;
};

}  // namespace midnight
