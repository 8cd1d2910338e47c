// SPDX-License-Identifier: MIT
// The files and their symbols (NS-1, NS-6, NS-15 to NS-23).
#include "games/night_shift/rules/cards.hpp"

#include "games/night_shift/rules/test_position.hpp"

#include <gtest/gtest.h>

namespace midnight::night_shift {
namespace {

TEST(NightShiftCards, NS1_FortyEightFiles) {
  int number = 0;
  for (const Card each : all_cards) {
    EXPECT_EQ(each.number(), ++number);
    EXPECT_EQ(to_text(each), std::to_string(number));
    EXPECT_EQ(card_from_text(to_text(each)), each);
  }
  EXPECT_EQ(number, 48);
}

TEST(NightShiftCards, NS1_NothingElseIsACard) {
  for (const char* text : {"", "0", "49", "-1", "+1", "01", "00:01", " 1", "1 ", "1.0", "x", "?", "1000000000"}) {
    EXPECT_FALSE(card_from_text(text)) << '"' << text << '"';
  }
}

TEST(NightShiftCards, CardsUpToANumber) {
  EXPECT_TRUE(cards_up_to(0).empty());
  EXPECT_EQ(text_of(cards_up_to(3)), "1 2 3");
  EXPECT_EQ(cards_up_to(48), all_cards);
}

TEST(NightShiftCards, EveryCardHasTheActionOfItsParagraph) {
  EXPECT_EQ(text_of(sweet_cards), "3 6 10 15 21 28 36 45") << "NS-6";
  EXPECT_EQ(text_of(cards_with(Action::draw_two)), "2") << "NS-15";
  EXPECT_EQ(text_of(cards_with(Action::draw)), "9 14 20 27 31 34 46 47") << "NS-15";
  EXPECT_EQ(text_of(cards_with(Action::to_front)), "4 7 29 42") << "NS-16";
  EXPECT_EQ(text_of(cards_with(Action::two_past)), "5 11 17 23 25 41") << "NS-17";
  EXPECT_EQ(text_of(cards_with(Action::from_past)), "8 18 30 44") << "NS-18";
  EXPECT_EQ(text_of(cards_with(Action::one_future)), "12 19 32 40") << "NS-19";
  EXPECT_EQ(text_of(cards_with(Action::all_future)), "16 24 26 35 38") << "NS-20";
  EXPECT_EQ(text_of(cards_with(Action::exchange)), "13 22 33 39 43") << "NS-21";
  EXPECT_EQ(text_of(cards_with(Action::clear)), "37") << "NS-22";
  EXPECT_EQ(text_of(cards_with(Action::none)), "1 48") << "NS-23";
}

TEST(NightShiftSweets, NS8_OneSymbolACardAndThreeOn47) {
  for (const Card each : all_cards) {
    const int expected = !payable_cards.contains(each) ? 0 : each == Card(47) ? 3 : 1;
    EXPECT_EQ(Sweets::symbols_on(each), expected) << to_text(each);
  }
}

TEST(NightShiftSweets, NS8_ACardIsFullWhenEverySymbolHasASweet) {
  for (const Card each : payable_cards) {
    Sweets sweets;
    for (int i = 1; i <= Sweets::symbols_on(each); ++i) {
      EXPECT_TRUE(sweets.full_cards().empty()) << to_text(each);
      sweets.put_on(each);
      EXPECT_EQ(sweets.on(each), i);
      EXPECT_EQ(sweets.total(), i);
      EXPECT_EQ(sweets.cards(), CardSet(each));
    }
    EXPECT_EQ(sweets.full_cards(), CardSet(each));
  }
}

TEST(NightShiftSweets, TakingOffGivesAllSweetsOfOneCard) {
  Sweets sweets;
  for (const char* each : {"47", "47", "13", "46"}) sweets.put_on(card(each));
  EXPECT_EQ(sweets.take_off(card("47")), 2);
  EXPECT_EQ(sweets.take_off(card("47")), 0);
  EXPECT_EQ(sweets.take_off(card("48")), 0);
  EXPECT_EQ(text_of(sweets.cards()), "13 46");
  EXPECT_EQ(sweets.take_off(card("13")) + sweets.take_off(card("46")), 2);
  EXPECT_TRUE(sweets.none());
  EXPECT_EQ(sweets, Sweets());
}

}  // namespace
}  // namespace midnight::night_shift
