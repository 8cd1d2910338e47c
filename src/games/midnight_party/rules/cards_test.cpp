// SPDX-License-Identifier: MIT
// The material (MP-1 to MP-6).
#include "games/midnight_party/rules/test_telling.hpp"

#include <map>
#include <set>

namespace midnight::midnight_party {
namespace {

TEST(MidnightPartyCards, MP3_SixtyHourCards) {
  std::set<std::string> names;
  for (const HourCard card : all_hour_cards) names.insert(to_text(card));
  std::set<std::string> expected;
  const std::string letters = "RBGPY";
  for (std::size_t a = 0; a < letters.size(); ++a) {
    for (std::size_t b = a + 1; b < letters.size(); ++b) {
      for (int hours = 1; hours <= 6; ++hours) {
        expected.insert(letters[a] + std::to_string(hours) + letters[b] + std::to_string(7 - hours));
      }
    }
  }
  EXPECT_EQ(expected.size(), 60U);
  EXPECT_EQ(names, expected);
}

TEST(MidnightPartyCards, MP3_ACardHasTwoColoursAndSevenHours) {
  const HourCard card = hour_card("G2Y5");
  EXPECT_EQ(card.first_colour(), Colour::green);
  EXPECT_EQ(card.first_hours(), 2);
  EXPECT_EQ(card.second_colour(), Colour::yellow);
  EXPECT_EQ(card.second_hours(), 5);
  for (const HourCard each : all_hour_cards) {
    EXPECT_EQ(to_text(each), to_text(each.first_colour()) + std::to_string(each.first_hours()) +
                                 to_text(each.second_colour()) + std::to_string(each.second_hours()));
    EXPECT_EQ(hour_card_from_text(to_text(each)), each);
  }
}

TEST(MidnightPartyCards, MP3_NothingElseIsAnHourCard) {
  for (const char* text : {"", "R", "R3", "R3B", "R3B5", "B4R3", "R3R4", "R0B7", "R7B0", "r3b4", "R3b4", "R3B4 ",
                           " R3B4", "R03B4", "?", "E1/2", "Q3B4", "R3-4"}) {
    EXPECT_FALSE(hour_card_from_text(text)) << '"' << text << '"';
  }
}

TEST(MidnightPartyCards, MP4_SevenEnergyCards) {
  std::vector<std::string> names;
  for (const EnergyCard card : all_energy_cards) names.push_back(to_text(card));
  EXPECT_EQ(names, (std::vector<std::string>{"E1/1", "E1/2", "E1/3", "E1/4", "E2/2", "E2/3", "E3/3"}));
  EXPECT_EQ(energy_card("E2/3").first_bonus(), 2);
  EXPECT_EQ(energy_card("E2/3").second_bonus(), 3);
}

TEST(MidnightPartyCards, MP4_NothingElseIsAnEnergyCard) {
  for (const char* text : {"E", "E?", "E1", "E1/", "E2/1", "E1/5", "E2/4", "1/2", "e1/2", "E1/2 ", "E0/0", "E1-2"}) {
    EXPECT_FALSE(movement_card_from_text(text)) << '"' << text << '"';
  }
}

TEST(MidnightPartyCards, MP5_FourSpecialActionsTwiceEach) {
  const State state = Position(3);
  std::map<std::string_view, int> copies;
  for (const Special special : state.special_pile) ++copies[to_text(special)];
  EXPECT_EQ(copies, (std::map<std::string_view, int>{{"timeshift", 2}, {"dejavu", 2}, {"recycle", 2}, {"badhand", 2}}));
  for (const char* text : {"", "Timeshift", "deja-vu", "badhand ", "?"}) {
    EXPECT_FALSE(special_from_text(text)) << '"' << text << '"';
  }
}

TEST(MidnightPartyCards, MP12_SpecialActionsAreCountedByKind) {
  SpecialCards cards;
  cards.add(Special::badhand);
  cards.add(Special::timeshift, 2);
  EXPECT_EQ(cards.count(Special::timeshift), 2);
  EXPECT_EQ(cards.count(Special::dejavu), 0);
  EXPECT_EQ(cards.count(Special::badhand), 1);
  EXPECT_EQ(cards.size(), 3);
  cards.remove(Special::timeshift);
  cards.remove(Special::badhand);
  EXPECT_EQ(text_of(cards), "timeshift");
  cards.remove(Special::timeshift);
  EXPECT_TRUE(cards.empty());
}

TEST(MidnightPartyCards, MP2_FiveColoursByTheirLetters) {
  const std::string letters = "RBGPY";
  for (std::size_t i = 0; i < letters.size(); ++i) {
    EXPECT_EQ(to_text(all_colours[i]), letters.substr(i, 1));
    EXPECT_EQ(colour_from_text(letters.substr(i, 1)), all_colours[i]);
  }
  for (const char* text : {"", "r", "RB", "red", "W"}) EXPECT_FALSE(colour_from_text(text)) << text;
}

}  // namespace
}  // namespace midnight::midnight_party
