// SPDX-License-Identifier: MIT
// Who has which figure, who plays together and who wanders, in every mode (MP-7).
#include "games/midnight_party/rules/test_telling.hpp"

namespace midnight::midnight_party {
namespace {

// "R0 B1 G- …": the owner of each figure by seat, - for a wanderer.
std::string owners_text(const Options& options) {
  std::string line;
  for (const Colour each : all_colours) {
    const auto owner = options.owner(each);
    EXPECT_EQ(!owner, options.is_wanderer(each));
    add_word(line, to_text(each) + (owner ? std::to_string(owner->index()) : "-"));
  }
  return line;
}
// "02 13": the seats of each side.
std::string sides_text(const Options& options) {
  std::string line;
  for (int side = 0; side < options.sides(); ++side) {
    std::string seats;
    for (const Seat seat : SeatSet::all(options.players)) {
      if (options.side_of(seat) == side) seats += std::to_string(seat.index());
    }
    add_word(line, seats);
  }
  return line;
}

TEST(MidnightPartySides, MP7_DuelOfTwoFiguresEach) {
  const Options options = options_for(2, Mode::duel);
  EXPECT_EQ(owners_text(options), "R0 B1 G0 P1 Y-");
  EXPECT_EQ(sides_text(options), "0 1");
}

TEST(MidnightPartySides, MP7_EachForThemselves) {
  EXPECT_EQ(owners_text(options_for(3, Mode::solo)), "R0 B1 G2 P- Y-");
  EXPECT_EQ(sides_text(options_for(3, Mode::solo)), "0 1 2");
  EXPECT_EQ(owners_text(options_for(4, Mode::solo)), "R0 B1 G2 P3 Y-");
  EXPECT_EQ(sides_text(options_for(4, Mode::solo)), "0 1 2 3");
  EXPECT_EQ(owners_text(options_for(5, Mode::solo)), "R0 B1 G2 P3 Y4");
  EXPECT_EQ(sides_text(options_for(5, Mode::solo)), "0 1 2 3 4");
}

TEST(MidnightPartySides, MP7_FourInTeamsSitOppositeWithAFigureEach) {
  const Options options = options_for(4, Mode::teams);
  EXPECT_EQ(owners_text(options), "R0 B1 G2 P3 Y-");
  EXPECT_EQ(sides_text(options), "02 13");
  EXPECT_EQ(options.side_of(Colour::red), options.side_of(Colour::green));
  EXPECT_EQ(options.side_of(Colour::blue), options.side_of(Colour::purple));
  EXPECT_NE(options.side_of(Colour::red), options.side_of(Colour::blue));
}

TEST(MidnightPartySides, MP7_SixInTeamsShareAFigure) {
  const Options options = options_for(6, Mode::teams);
  EXPECT_EQ(owners_text(options), "R0 B1 G2 P- Y-");
  EXPECT_EQ(sides_text(options), "03 14 25");
  EXPECT_EQ(seats_text(options.owners(Colour::red)), "0 3");
  EXPECT_EQ(seats_text(options.owners(Colour::blue)), "1 4");
  EXPECT_EQ(seats_text(options.owners(Colour::green)), "2 5");
  EXPECT_EQ(seats_text(options.owners(Colour::purple)), "");
}

TEST(MidnightPartySides, MP7_OnlyTheSixShareAFigure) {
  for (const TableMode& mode : table_modes) {
    if (mode.players == 6) continue;
    const Options options = options_for(mode.players, mode.mode);
    for (const Colour each : all_colours) EXPECT_EQ(options.owners(each).size(), options.is_wanderer(each) ? 0 : 1);
  }
}

TEST(MidnightPartySides, MP7_ColoursAsTheyWereHandedOut) {
  const auto owners = [](int players, Mode mode, std::string_view letters) {
    const State state = Position(players, mode).colours(letters);
    return owners_text(state.options);
  };
  EXPECT_EQ(owners(2, Mode::duel, "YPGBR"), "R- B1 G0 P1 Y0");
  EXPECT_EQ(owners(3, Mode::solo, "GYRPB"), "R2 B- G0 P- Y1");
  EXPECT_EQ(owners(4, Mode::solo, "PRYGB"), "R1 B- G3 P0 Y2");
  EXPECT_EQ(owners(4, Mode::teams, "PRYGB"), "R1 B- G3 P0 Y2");
  EXPECT_EQ(owners(5, Mode::solo, "YRBGP"), "R1 B2 G3 P4 Y0");
  EXPECT_EQ(owners(6, Mode::teams, "BYRGP"), "R2 B0 G- P- Y1");
}

TEST(MidnightPartySides, MP7_WhatTheTableOfModesAllows) {
  for (int players = 2; players <= 6; ++players) {
    EXPECT_EQ(mode_fits(Mode::duel, players), players == 2) << players;
    EXPECT_EQ(mode_fits(Mode::solo, players), players == 3 || players == 4 || players == 5) << players;
    EXPECT_EQ(mode_fits(Mode::teams, players), players == 4 || players == 6) << players;
    EXPECT_TRUE(mode_fits(default_mode(players), players)) << players;
  }
  EXPECT_EQ(default_mode(4), Mode::solo);
}

TEST(MidnightPartySides, MP7_PointsOrRounds) {
  for (const TableMode& mode : table_modes) {
    EXPECT_EQ(options_for(mode.players, mode.mode).is_scoring(), mode.mode == Mode::solo) << mode.name();
  }
}

}  // namespace
}  // namespace midnight::midnight_party
