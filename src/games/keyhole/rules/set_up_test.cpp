// SPDX-License-Identifier: MIT
// The lobby, the material and the set-up (KH-1 to KH-8, KH-38, KH-39).
#include "games/keyhole/rules/test_telling.hpp"

#include <map>
#include <set>

namespace midnight::keyhole {
namespace {

State dealt(const Options& options, std::uint64_t seed = 1) {
  Rng rng(Rng::Kind::fast, numbered_seed(seed), "deal");
  const State state = Keyhole::initial(options, rng);
  const auto problem = Keyhole::problem(state);
  EXPECT_FALSE(problem) << problem->field << " " << problem->why;
  return state;
}
Options for_players(int players, Layout layout = Layout::classic) {
  Options options;
  options.players = static_cast<std::uint8_t>(players);
  options.layout = layout;
  return options;
}
std::string start_sides(const State& state) {
  std::string line;
  for (const Seat seat : SeatSet::all(state.players())) line += to_text(state.start[seat]);
  return line;
}

TEST(KeyholeLobby, KH1_FieldsAreFortyMillimetresWide) {
  EXPECT_EQ(to_text(Field::at(0, 0)), "a1");
  EXPECT_EQ(to_text(Field::at(39, 40)), "a2");
  EXPECT_EQ(to_text(Field::at(40, 39)), "b1");
  EXPECT_EQ(to_text(Field::at(239, 239)), "f6");
  EXPECT_EQ(field_named("c2").centre_x(), 100);
  EXPECT_EQ(field_named("c2").centre_y(), 60);
}

TEST(KeyholeLobby, KH2_DoorsAreNumberedFromWestToEastAndFromSouthToNorth) {
  const auto middle = [](Side side, int number) {
    const Door door{side, static_cast<std::uint8_t>(number)};
    return std::to_string(door.x()) + " " + std::to_string(door.y());
  };
  EXPECT_EQ(middle(Side::north, 1), "20 240");
  EXPECT_EQ(middle(Side::south, 6), "220 0");
  EXPECT_EQ(middle(Side::west, 1), "0 20");
  EXPECT_EQ(middle(Side::east, 6), "240 220");
}

TEST(KeyholeSetUp, KH3_StartSidesGoClockwiseInSeatOrder) {
  EXPECT_EQ(start_sides(dealt(for_players(2))), "SN");
  EXPECT_EQ(start_sides(dealt(for_players(3))), "SWN");
  EXPECT_EQ(start_sides(dealt(for_players(4))), "SWNE");
}

TEST(KeyholeSetUp, KH3_TheExitIsOppositeToTheStart) {
  const State state = dealt(for_players(4));
  EXPECT_EQ(state.exit(Seat(0)), Side::north);
  EXPECT_EQ(state.exit(Seat(1)), Side::east);
  EXPECT_EQ(state.exit(Seat(2)), Side::south);
  EXPECT_EQ(state.exit(Seat(3)), Side::west);
}

TEST(KeyholeSetUp, KH4_SevenGhostsAPlayerAllBesideTheStartSide) {
  const State state = dealt(for_players(3));
  for (int seat = 0; seat < 3; ++seat) {
    for (const char* id : {"l1", "m1", "m2", "s1", "s2", "s3", "s4"}) EXPECT_EQ(where(state, seat, id), "start");
  }
  EXPECT_EQ(body_size(ghost_named("s4")), (geometry::BodySize{7, 18}));
  EXPECT_EQ(body_size(ghost_named("m2")), (geometry::BodySize{10, 28}));
  EXPECT_EQ(body_size(ghost_named("l1")), (geometry::BodySize{13, 38}));
}

TEST(KeyholeSetUp, KH25_KH43_ToMergeAllGhostsStartSmall) {
  Options options = for_players(2);
  options.merge = true;
  const State state = dealt(options);
  for (const char* id : {"l1", "m1", "m2"}) EXPECT_EQ(where(state, 1, id), "supply");
  for (const char* id : {"s1", "s2", "s3", "s4"}) EXPECT_EQ(where(state, 1, id), "start");
}

TEST(KeyholeSetUp, KH6_KH38_TheTwentyMovementCards) {
  std::multiset<std::string> cards;
  for (const MovementCard card : all_movement_cards) cards.insert(to_text(card));
  const std::multiset<std::string> expected{"mirror+piano 5",
                                            "mirror+armchair 4",
                                            "mirror+desk 6",
                                            "mirror+trolley 3",
                                            "mirror+dresser 5",
                                            "piano+armchair 4",
                                            "piano+desk 3",
                                            "piano+trolley 6",
                                            "piano+dresser 4",
                                            "armchair+desk 5",
                                            "armchair+trolley 6",
                                            "armchair+dresser 3",
                                            "desk+trolley 4",
                                            "desk+dresser 6",
                                            "trolley+dresser 5",
                                            "plain 7",
                                            "plain 8",
                                            "plain 8",
                                            "plain 9",
                                            "plain 9"};
  EXPECT_EQ(cards, expected);
}

// Cards on the table and in the pile: what was not removed.
std::size_t cards_in_play(const State& state) {
  std::size_t count = state.pile.size();
  for (const Seat seat : SeatSet::all(state.players())) count += state.cards[seat] ? 1 : 0;
  return count;
}

TEST(KeyholeSetUp, KH8_TenFiveOrNoCardsAreRemoved) {
  EXPECT_EQ(cards_in_play(dealt(for_players(2))), 10U);
  EXPECT_EQ(cards_in_play(dealt(for_players(3))), 15U);
  EXPECT_EQ(cards_in_play(dealt(for_players(4))), 20U);
}

TEST(KeyholeSetUp, KH8_WhichCardsAreRemovedIsChance) {
  std::map<int, int> dealt_in;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const State state = dealt(for_players(2), seed);
    for (const MovementCard card : state.pile) ++dealt_in[card.index()];
    for (const Seat seat : SeatSet::all(2)) {
      if (state.cards[seat]) ++dealt_in[state.cards[seat]->index()];
    }
  }
  ASSERT_EQ(dealt_in.size(), 20U);
  for (const auto& [card, count] : dealt_in) {
    EXPECT_GT(count, 60) << card;
    EXPECT_LT(count, 140) << card;
  }
}

TEST(KeyholeSetUp, KH8_TheKeyholeStartsAtAnyDoor) {
  std::set<std::string> doors;
  for (std::uint64_t seed = 0; seed < 400; ++seed) doors.insert(keyhole_of(dealt(for_players(2), seed)));
  EXPECT_EQ(doors.size(), 24U);
}

TEST(KeyholeSetUp, KH8_TheNamedSeatGetsTheDie) {
  Options options = for_players(4);
  options.first = Seat(2);
  const State state = dealt(options);
  EXPECT_EQ(state.die, Seat(2));
  EXPECT_TRUE(state.cards[Seat(2)]);
}

TEST(KeyholeSetUp, KH14_TheFirstCardsLieOnTheTable) {
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    const State state = dealt(for_players(3), seed);
    if (state.phase == Phase::walk) continue;  // three plain cards
    EXPECT_EQ(state.phase, Phase::cards);
    EXPECT_FALSE(state.cards[state.turn]->pieces().empty());
    for (Seat seat = state.die; seat != state.turn; seat = seat.next(3)) {
      ASSERT_TRUE(state.cards[seat]);
      EXPECT_TRUE(state.cards[seat]->pieces().empty());
    }
  }
}

TEST(KeyholeLayout, KH39_Classic) {
  const State state = dealt(for_players(2));
  EXPECT_EQ(where(state, "mirror"), "212 204 315 up 0");
  EXPECT_EQ(where(state, "piano"), "100 222 0 up 0");
  EXPECT_EQ(where(state, "armchair"), "62 140 60 up 0");
  EXPECT_EQ(where(state, "desk"), "172 96 180 up 0");
  EXPECT_EQ(where(state, "trolley"), "120 158 20 up 0");
  EXPECT_EQ(where(state, "dresser"), "64 56 340 up 0");
}

TEST(KeyholeLayout, KH39_RandomIsUprightAndOnTheFloor) {
  std::set<std::string> mirrors;
  std::set<int> yaws;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    const State state = dealt(for_players(4, Layout::random), seed);
    for (const Standing& standing : state.furniture) {
      EXPECT_TRUE(standing.placed);
      EXPECT_EQ(standing.pose.rest, geometry::Rest::up);
      EXPECT_EQ(standing.z, 0);
      yaws.insert(standing.pose.yaw);
    }
    mirrors.insert(where(state, "mirror"));
  }
  EXPECT_GT(mirrors.size(), 95U);
  EXPECT_GT(yaws.size(), 200U);
}

TEST(KeyholeLayout, KH39_ByHandInTurnOrderFromTheDie) {
  Options options = for_players(4, Layout::hand);
  options.first = Seat(3);
  State state = dealt(options);
  EXPECT_EQ(state.phase, Phase::furnish);
  EXPECT_EQ(where(state, "piano"), "nowhere");
  EXPECT_EQ(legal(state, 3),
            (Lines{"place armchair", "place desk", "place dresser", "place mirror", "place piano", "place trolley"}));
  EXPECT_EQ(why_not(state, 3, "stay"), "must-place KH-8");
  play(state, 3, "place dresser 64 56 340 up");
  EXPECT_EQ(why_not(state, 0, "place dresser 200 200 0 up"), "placed-already KH-8 piece=dresser");
  play(state, 0, "place piano 100 222 0 up");
  play(state, 1, "place mirror 64 56 340 up");
  EXPECT_EQ(where(state, "mirror"), "64 56 340 up 44") << "KH-9: on top of another piece";
  play(state, 2, "place desk 172 96 180 up");
  play(state, 3, "place trolley 120 158 20 up");
  EXPECT_EQ(legal(state, 0), Lines{"place armchair"});
  const auto events = play(state, 0, "place armchair 62 140 60 up");
  EXPECT_EQ(told(events, "round"), Lines{R"({"die":3,"round":1})"});
  EXPECT_NE(state.phase, Phase::furnish);
  EXPECT_TRUE(state.moved.empty()) << "nobody has moved anything in this round";
  EXPECT_EQ(state.die, Seat(3));
  EXPECT_TRUE(state.cards[Seat(3)]);
}

TEST(KeyholeOptions, KH38_NamesAndDefaults) {
  const Json empty = Json::object();
  JsonReader reader(empty);
  const Options options = Notation::read_options(reader, 3, Seat(1));
  EXPECT_FALSE(reader.problem());
  EXPECT_EQ(to_line(Notation::write_options(options)),
            R"({"layout":"random","walking":"together","mirror":true,"merge":false,"midnight":false})");
  EXPECT_EQ(options.players, 3);
  EXPECT_EQ(options.first, Seat(1));
}

TEST(KeyholeOptions, KH38_EveryValueIsReadAsItIsWritten) {
  for (const char* layout : {"random", "classic", "hand"}) {
    for (const char* walking : {"together", "in-turn"}) {
      for (const bool flag : {false, true}) {
        const Json json{
            {"layout", layout}, {"walking", walking}, {"mirror", flag}, {"merge", !flag}, {"midnight", flag}};
        JsonReader reader(json);
        EXPECT_EQ(to_line(Notation::write_options(Notation::read_options(reader, 2, Seat(0)))), to_line(json));
        EXPECT_FALSE(reader.problem());
      }
    }
  }
}

TEST(KeyholeOptions, KH38_WhatIsNoOptionIsRefusedByName) {
  const auto wrong = [](const Json& json) {
    JsonReader reader(json);
    Notation::read_options(reader, 2, Seat(0));
    return reader.problem() ? reader.problem()->field : "";
  };
  EXPECT_EQ(wrong(Json{{"layout", "cosy"}}), "layout");
  EXPECT_EQ(wrong(Json{{"walking", 1}}), "walking");
  EXPECT_EQ(wrong(Json{{"mirror", "on"}}), "mirror");
  EXPECT_EQ(wrong(Json{{"merge", 0}}), "merge");
  EXPECT_EQ(wrong(Json{{"midnight", nullptr}}), "midnight");
  EXPECT_EQ(wrong(Json{{"ghosts", 7}}), "ghosts");
}

}  // namespace
}  // namespace midnight::keyhole
