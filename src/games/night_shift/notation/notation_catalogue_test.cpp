// SPDX-License-Identifier: MIT
// The catalogue says what the rule book says.
#include "games/night_shift/notation/notation.hpp"
#include "tests/print_json.hpp"

#include <gtest/gtest.h>

#include <map>
#include <string>

namespace midnight::night_shift {
namespace {

const Json catalogue = json_of(Notation::write_catalogue);
const Json& file(int number) { return catalogue["files"][static_cast<std::size_t>(number - 1)]; }

TEST(NightShiftCatalogue, NS15_ToNS23_WhatTheFilesDo) {
  ASSERT_EQ(catalogue["files"].size(), 48U);
  std::map<std::string, int> counts;
  int symbols = 0;
  for (const Json& each : catalogue["files"]) {
    ++counts[each["action"].get<std::string>()];
    symbols += each["symbols"].get<int>();
  }
  const std::map<std::string, int> expected{{"draw-one", 7}, {"draw-two", 1},  {"draw-thrice", 1}, {"front", 4},
                                            {"two-past", 6}, {"from-past", 4}, {"one-future", 4},  {"all-future", 5},
                                            {"exchange", 5}, {"clear", 1},     {"coffee", 1},      {"sweet", 8},
                                            {"nothing", 1}};
  EXPECT_EQ(counts, expected);
  EXPECT_EQ(symbols, 40) << "one for each file with an action, three on 47";
  EXPECT_EQ(to_line(file(13)), R"({"number":13,"action":"exchange","symbols":1})");
  EXPECT_EQ(to_line(file(47)), R"({"number":47,"action":"draw-thrice","symbols":3})");
}

TEST(NightShiftCatalogue, NS6_NS11_AndNS23_FilesThatCannotBePaidFor) {
  EXPECT_EQ(to_line(file(3)), R"({"number":3,"action":"sweet","symbols":0})");
  EXPECT_EQ(to_line(file(48)), R"({"number":48,"action":"coffee","symbols":0})");
  EXPECT_EQ(to_line(file(1)), R"({"number":1,"action":"nothing","symbols":0})");
}

TEST(NightShiftCatalogue, NS3_SuppliesByLevel) {
  EXPECT_EQ(to_line(catalogue["levels"]["very-easy"]), R"({"coffee":7,"stash":7,"reserve":3})");
  EXPECT_EQ(to_line(catalogue["levels"]["easy"]), R"({"coffee":7,"stash":5,"reserve":5})");
  EXPECT_EQ(to_line(catalogue["levels"]["regular"]), R"({"coffee":6,"stash":5,"reserve":5})");
  EXPECT_EQ(to_line(catalogue["levels"]["difficult"]), R"({"coffee":5,"stash":5,"reserve":5})");
}

TEST(NightShiftCatalogue, NS1_NS5_NS10_NS12_AndNS24_Limits) {
  EXPECT_EQ(catalogue["sweets"], 10);
  EXPECT_EQ(catalogue["cards_per_turn"], 3);
  EXPECT_EQ(catalogue["shortest_sequence"], 3);
  EXPECT_EQ(catalogue["past_after_trim"], 3);
  EXPECT_EQ(catalogue["max_idle"], 48);
}

}  // namespace
}  // namespace midnight::night_shift
