// SPDX-License-Identifier: MIT
// What a move tells, and to whom. Drops, deals and draws are private (HG-9, HG-19).
#include "games/hourglass/rules/test_position.hpp"
#include "tests/written_json.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace midnight::hourglass {
namespace {

using testing::ElementsAre;

std::vector<std::string> told(const std::vector<Event>& events, Viewer viewer) {
  std::vector<std::string> lines;
  for (const Event& event : events) lines.push_back(to_line(written_event<Notation>(event, viewer)));
  return lines;
}

std::vector<Viewer> everybody(int players) {
  std::vector<Viewer> viewers{Viewer::spectator(), Viewer::omniscient()};
  for (const Seat seat : SeatSet::all(players)) viewers.push_back(Viewer::at(seat));
  return viewers;
}

TEST(HourglassEvents, HG6_OpeningIsPublic) {
  State state = Position(3).set(0, "+ R1").hand(1, "R5");
  const auto events = play(state, "open - R5");
  for (const Viewer viewer : everybody(3)) {
    EXPECT_THAT(told(events, viewer), ElementsAre(R"({"type":"open","seat":1,"holder":"B","dir":"-","card":"R5"})"));
  }
}

TEST(HourglassEvents, HG7_TakingIsPublic) {
  State state = Position(3).set(0, "+ R1").hand(1, "R5");
  const auto events = play(state, "take A R5");
  for (const Viewer viewer : everybody(3)) {
    EXPECT_THAT(told(events, viewer), ElementsAre(R"({"type":"take","seat":1,"holder":"A","from":0,"card":"R5"})"));
  }
}

TEST(HourglassEvents, HG8_TuckingIsPublic) {
  State state = Position(3).set(0, "+ R1").hand(1, "P5");
  const auto events = play(state, "under A P5");
  for (const Viewer viewer : everybody(3)) {
    EXPECT_THAT(told(events, viewer), ElementsAre(R"({"type":"under","seat":1,"holder":"A","owner":0,"card":"P5"})"));
  }
}

TEST(HourglassEvents, HG9_OnlyTheOneWhoDropsSeesTheCard) {
  State state = Position(3).turn(1).set(1, "+ R5").set(1, "+ P9").set(1, "- J3").hand(1, "R6");
  const auto events = play(state, "drop R6");
  const auto open_card = R"({"type":"drop","seat":1,"card":"R6"})";
  const auto hidden_card = R"({"type":"drop","seat":1,"card":"?"})";
  EXPECT_THAT(told(events, Viewer::at(Seat(1))), ElementsAre(open_card));
  EXPECT_THAT(told(events, Viewer::omniscient()), ElementsAre(open_card));
  EXPECT_THAT(told(events, Viewer::at(Seat(0))), ElementsAre(hidden_card));
  EXPECT_THAT(told(events, Viewer::at(Seat(2))), ElementsAre(hidden_card));
  EXPECT_THAT(told(events, Viewer::spectator()), ElementsAre(hidden_card));
}

// Two players with three cards in hand each are left: the round ends, both draw five, round 2 begins.
TEST(HourglassEvents, HG14_HG15_TheEndOfARoundInOrder) {
  State state = Position(2)
                    .last_turn()
                    .set(0, "+ R12", "P1 P2 P3 P4 P5")
                    .set(1, "- P9 P8", "J3")
                    .hand(1, "J25 R1 R2")
                    .worth({{"R12", 3}, {"P9", 2}});
  const auto events = play(state, "under A J25");
  EXPECT_THAT(
      told(events, Viewer::spectator()),
      ElementsAre(
          R"({"type":"under","seat":1,"holder":"A","owner":0,"card":"J25"})",
          R"({"type":"collect","seat":0,"holder":"A","cards":["R12","P1","P2","P3","P4","P5","J25"],"hourglasses":3})",
          R"({"type":"collect","seat":1,"holder":"B","cards":["P8","P9","J3"],"hourglasses":2})",
          R"({"type":"draw","seat":1,"cards":["?","?","?","?","?"]})",
          R"({"type":"draw","seat":0,"cards":["?","?","?","?","?"]})", R"({"type":"round","round":2,"first":1})"));
}

TEST(HourglassEvents, HG19_OnlyTheOneWhoDrawsSeesTheCards) {
  State state = Position(3).last_turn().set(0, "+ R12").hand(2, "J25");
  const State before = state;
  const auto events = play(state, "under A J25");
  int draws = 0;
  for (const Event& event : events) {
    if (event.kind != Event::Kind::draw) continue;
    ++draws;
    EXPECT_EQ(event.cards, state.hands[event.seat] - before.hands[event.seat]);
    for (const Viewer viewer : everybody(3)) {
      const Json cards = written_event<Notation>(event, viewer)["cards"];
      const bool sees = viewer.is_omniscient() || viewer.is_at(event.seat);
      EXPECT_EQ(cards.size(), 4U);
      EXPECT_EQ(to_line(cards).find('?') == std::string::npos, sees);
      if (sees) {
        CardSet named;
        for (const Json& each : cards) named.insert(card(each.get<std::string>()));
        EXPECT_EQ(named, event.cards);
      }
    }
  }
  EXPECT_EQ(draws, 3);
}

TEST(HourglassEvents, HG16_TheEndIsToldAndNobodyDraws) {
  State state = Position(2).last_turn().set(0, "+ R12").hand(1, "J25").pile_size(9);
  const auto lines = told(play(state, "under A J25"), Viewer::at(Seat(1)));
  ASSERT_EQ(lines.size(), 3U);
  EXPECT_EQ(lines[1].substr(0, 18), R"({"type":"collect",)");
  EXPECT_EQ(lines[2], R"({"type":"end"})");
}

TEST(HourglassEvents, HG18_BetweenPassesPointsAreBankedAndHandsDealt) {
  State state = Position(2).passes(2).last_turn().set(0, "+ R12").hand(1, "J25").pile_size(9).worth({{"R12", 3}});
  const auto events = play(state, "under A J25");
  const auto lines = told(events, Viewer::at(Seat(0)));
  ASSERT_EQ(lines.size(), 7U);
  EXPECT_EQ(lines[2], R"({"type":"bank","seat":0,"hourglasses":3})");
  EXPECT_EQ(lines[3], R"({"type":"bank","seat":1,"hourglasses":0})");
  EXPECT_EQ(lines[5], R"({"type":"deal","seat":1,"cards":["?","?","?","?","?","?","?"]})");
  EXPECT_EQ(lines[6], R"({"type":"round","round":6,"first":1})");
  EXPECT_EQ(events[4].kind, Event::Kind::deal);
  EXPECT_EQ(events[4].cards, state.hands[Seat(0)]);
  EXPECT_EQ(lines[4].find('?'), std::string::npos) << "one's own new hand is shown";
}

TEST(HourglassEvents, NoTakingBackAfterNewCardsWereSeen) {
  for (const auto kind : {Event::Kind::open, Event::Kind::take, Event::Kind::under, Event::Kind::drop,
                          Event::Kind::collect, Event::Kind::bank, Event::Kind::round, Event::Kind::end}) {
    EXPECT_FALSE(Notation::reveals(Event{.kind = kind}));
  }
  EXPECT_TRUE(Notation::reveals(Event{.kind = Event::Kind::deal}));
  EXPECT_TRUE(Notation::reveals(Event{.kind = Event::Kind::draw}));
}

TEST(HourglassEvents, TellingChangesNothing) {
  Rng log_rng(Rng::Kind::fast, numbered_seed(1), "play");
  Rng silent_rng(Rng::Kind::fast, numbered_seed(1), "play");
  State told_state = Position(5).passes(2).last_turn().set(0, "+ R12").hand(4, "J25").pile_size(13);
  State silent_state = told_state;
  EventLog<Event> log;
  NoEvents silent;
  Hourglass::apply(told_state, Seat(4), move_of("under A J25"), log_rng, log);
  Hourglass::apply(silent_state, Seat(4), move_of("under A J25"), silent_rng, silent);
  EXPECT_EQ(told_state, silent_state);
  EXPECT_EQ(log_rng.used(), silent_rng.used());
}

}  // namespace
}  // namespace midnight::hourglass
