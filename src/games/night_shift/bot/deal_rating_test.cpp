// SPDX-License-Identifier: MIT
#include "games/night_shift/bot/deal_rating.hpp"

#include "games/night_shift/rules/test_position.hpp"

#include <gtest/gtest.h>

namespace midnight::night_shift {
namespace {

constexpr PlannerParams hasty{.worlds = 1, .glance = {.width = 2, .turns = 1}, .widths = {8, 16, 32}};

DealRating rated(const State& deal, std::uint32_t games, const PlannerParams& params = hasty) {
  Rng rng(Rng::Kind::fast, numbered_seed(1), "rating");
  return rate_deal(deal, games, rng, params);
}

TEST(NightShiftDealRating, CountsWinsCupsAndFiles) {
  const State sure = Position().finished(45).present("47 48").pile("46").coffee(2);
  EXPECT_EQ(rated(sure, 3), (DealRating{.games = 3, .wins = 3, .cups = 6, .files = 144}));
  const State hopeless = Position().finished(43).past("47 46").pile("44").present("45 48").stash(0).coffee(0);
  EXPECT_EQ(rated(hopeless, 2), (DealRating{.games = 2, .wins = 0, .cups = 0, .files = 86}));
}

TEST(NightShiftDealRating, TheSameSeedRatesTheSame) {
  Rng rng(Rng::Kind::fast, numbered_seed(2), "game");
  const State deal = NightShift::initial({.level = Level::difficult}, rng);
  EXPECT_EQ(rated(deal, 2), rated(deal, 2));
}

TEST(NightShiftDealRating, NS26_ADealIsHarderForWhoForgets) {
  Rng rng(Rng::Kind::fast, numbered_seed(2), "game");
  const State deal = NightShift::initial({.level = Level::difficult}, rng);
  PlannerParams forgetful = hasty;
  forgetful.remembered = 0;
  EXPECT_EQ(rated(deal, 2).wins, 2U);
  const DealRating rating = rated(deal, 2, forgetful);
  EXPECT_EQ(rating.wins, 0U);
  EXPECT_LT(rating.files, 2U * card_count);
}

}  // namespace
}  // namespace midnight::night_shift
