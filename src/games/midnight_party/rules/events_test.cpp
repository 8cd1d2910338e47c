// SPDX-License-Identifier: MIT
// What a move tells, and to whom (MP-29).
#include "games/midnight_party/rules/test_telling.hpp"
#include "tests/written_json.hpp"

#include <gmock/gmock.h>

namespace midnight::midnight_party {
namespace {

using testing::ElementsAre;

std::vector<std::string> lines(const std::vector<Event>& events, Viewer viewer) {
  std::vector<std::string> told;
  for (const Event& event : events) told.push_back(to_line(written_event<Notation>(event, viewer)));
  return told;
}
std::vector<Viewer> everybody(int players) {
  std::vector<Viewer> viewers{Viewer::spectator(), Viewer::omniscient()};
  for (const Seat seat : SeatSet::all(players)) viewers.push_back(Viewer::at(seat));
  return viewers;
}
const Viewer first_seat = Viewer::at(Seat(0));
const Viewer second_seat = Viewer::at(Seat(1));

TEST(MidnightPartyEvents, MP10_ToMP12_ACombinedPlayIsPublic) {
  State state = Position(3).clock("R20 B3").hand(0, "R3B4 G1P6 E1/2 timeshift timeshift dejavu").pile("");
  const auto events = play(state, "play R3B4 energy 1/2:B timeshift R timeshift B dejavu first B");
  for (const Viewer viewer : everybody(3)) {
    EXPECT_THAT(lines(events, viewer),
                ElementsAre(R"({"type":"play","seat":0,"card":"R3B4","first":"B"})",
                            R"({"type":"boost","seat":0,"card":"E1/2","figure":"B"})",
                            R"({"type":"timeshift","seat":0,"figure":"R"})",
                            R"({"type":"timeshift","seat":0,"figure":"B"})", R"({"type":"dejavu","seat":0})",
                            R"({"type":"walk","figure":"B","from":3,"to":22,"hours":5,"back":true})",
                            R"({"type":"walk","figure":"R","from":20,"to":15,"hours":5,"back":true})"));
  }
}

TEST(MidnightPartyEvents, MP15_OnlyTheOneWhoDrawsSeesTheCard) {
  State state = Position(3).hand(0, "R3B4").pile_top("G1P6");
  const Event drawn = play(state, "play R3B4 first R").back();
  EXPECT_THAT(lines({drawn}, first_seat), ElementsAre(R"({"type":"draw","seat":0,"cards":["G1P6"]})"));
  EXPECT_THAT(lines({drawn}, Viewer::omniscient()), ElementsAre(R"({"type":"draw","seat":0,"cards":["G1P6"]})"));
  EXPECT_THAT(lines({drawn}, second_seat), ElementsAre(R"({"type":"draw","seat":0,"cards":["?"]})"));
  EXPECT_THAT(lines({drawn}, Viewer::spectator()), ElementsAre(R"({"type":"draw","seat":0,"cards":["?"]})"));
}

TEST(MidnightPartyEvents, MP12_RecycleIsPublic) {
  State state = Position(3).hand(0, "R3B4 recycle").discard("P1Y6");
  const auto events = play(state, "recycle P1Y6 for R3B4");
  for (const Viewer viewer : everybody(3)) {
    EXPECT_THAT(lines(events, viewer), ElementsAre(R"({"type":"recycle","seat":0,"card":"P1Y6","for":"R3B4"})"));
  }
}

TEST(MidnightPartyEvents, MP12_MP14_SwappedCardsLieOpenNewOnesDoNot) {
  for (const std::string word : {"badhand", "ability"}) {
    State state = Position(3).hand(0, "R3B4 E1/2 badhand").pile_top("P1Y6 G1P6");
    const auto events = play(state, word + " R3B4 E1/2");
    const std::string swapped = R"({"type":")" + word + R"(","seat":0,"cards":["R3B4","E1/2"]})";
    for (const Viewer viewer : {first_seat, Viewer::omniscient()}) {
      EXPECT_THAT(lines(events, viewer), ElementsAre(swapped, R"({"type":"draw","seat":0,"cards":["G1P6","P1Y6"]})"));
    }
    for (const Viewer viewer : {second_seat, Viewer::spectator()}) {
      EXPECT_THAT(lines(events, viewer), ElementsAre(swapped, R"({"type":"draw","seat":0,"cards":["?","?"]})"));
    }
  }
}

TEST(MidnightPartyEvents, MP17_PassIsPublic) {
  State state = Position(3).hand(0, "");
  const auto events = play(state, "pass");
  for (const Viewer viewer : everybody(3)) {
    EXPECT_THAT(lines(events, viewer), ElementsAre(R"({"type":"pass","seat":0})"));
  }
}

// Seat 0 moves blue past one o'clock onto 5: its owner sees the special action, the mover does not.
TEST(MidnightPartyEvents, MP20_MP21_OnlyTheReceiverSeesTheSpecialAction) {
  State state = Position(3).clock("B23").spent(1).special_pile("dejavu").hand(0, "R1B6 G1P6").pile("");
  const auto events = play(state, "play R1B6 first B");
  const auto told_as = [](const char* card) {
    return ElementsAre(R"({"type":"play","seat":0,"card":"R1B6","first":"B"})",
                       R"({"type":"walk","figure":"B","from":23,"to":5,"hours":6,"back":false})",
                       R"({"type":"special","seat":1,"figure":"B","card":")" + std::string(card) + R"("})",
                       R"({"type":"refresh","seat":1})",
                       R"({"type":"walk","figure":"R","from":7,"to":8,"hours":1,"back":false})");
  };
  EXPECT_THAT(lines(events, second_seat), told_as("dejavu"));
  EXPECT_THAT(lines(events, Viewer::omniscient()), told_as("dejavu"));
  EXPECT_THAT(lines(events, first_seat), told_as("?"));
  EXPECT_THAT(lines(events, Viewer::spectator()), told_as("?"));
}

TEST(MidnightPartyEvents, MP20_APartnerDoesNotSeeIt) {
  State state = Position(6).clock("R22").special_pile("dejavu").hand(0, "R3Y4");
  const auto events = play(state, "play R3Y4 first R");
  EXPECT_EQ(lines(events, first_seat)[2], R"({"type":"special","seat":0,"figure":"R","card":"dejavu"})");
  EXPECT_EQ(lines(events, Viewer::at(Seat(3)))[2], R"({"type":"special","seat":0,"figure":"R","card":"?"})");
}

TEST(MidnightPartyEvents, MP22_OnlyTheMoverSeesTheEnergyCard) {
  State state = Position(3).clock("Y20").energy("E2/3").hand(0, "R3Y4 G1P6").pile("");
  const auto events = play(state, "play R3Y4 first Y");
  EXPECT_EQ(lines(events, first_seat)[1], R"({"type":"walk","figure":"Y","from":20,"to":24,"hours":4,"back":false})");
  for (const Viewer viewer : {first_seat, Viewer::omniscient()}) {
    EXPECT_EQ(lines(events, viewer)[2], R"({"type":"energy","seat":0,"figure":"Y","card":"E2/3"})");
  }
  for (const Viewer viewer : {second_seat, Viewer::spectator()}) {
    EXPECT_EQ(lines(events, viewer)[2], R"({"type":"energy","seat":0,"figure":"Y","card":"E?"})");
  }
}

// Red arrives; the round is scored, the next one dealt, and those with least consoled.
TEST(MidnightPartyEvents, MP18_MP27_MP28_TheEndOfAScoredRound) {
  State state = Position(3).clock("R23").scores({1, 2, 3}).hand(0, "R1B6");
  const auto events = play(state, "play R1B6 first R");
  const auto own = lines(events, second_seat);
  ASSERT_EQ(own.size(), 10U);
  EXPECT_EQ(own[1], R"({"type":"walk","figure":"R","from":23,"to":"party","hours":1,"back":false})");
  EXPECT_EQ(own[2], R"({"type":"score","seat":0,"points":5,"total":6})");
  EXPECT_EQ(own[3], R"({"type":"score","seat":1,"points":0,"total":2})");
  EXPECT_EQ(own[4], R"({"type":"score","seat":2,"points":0,"total":3})");
  EXPECT_EQ(own[5], R"({"type":"round","round":2,"first":1})");
  EXPECT_EQ(own[6], R"({"type":"deal","seat":0,"cards":["?","?","?","?","?"]})");
  Json dealt = Json::array();
  for (const HourCard card : state.hands[Seat(1)].hours) dealt.push_back(to_text(card));
  EXPECT_EQ(own[7], R"({"type":"deal","seat":1,"cards":)" + to_line(dealt) + "}");
  EXPECT_EQ(own[9], R"({"type":"consolation","seat":1,"card":")" + specials_text(state, 1) + R"("})");
  EXPECT_EQ(lines(events, Viewer::omniscient())[9], own[9]);
  EXPECT_EQ(lines(events, first_seat)[9], R"({"type":"consolation","seat":1,"card":"?"})");
  EXPECT_EQ(lines(events, Viewer::spectator())[7], R"({"type":"deal","seat":1,"cards":["?","?","?","?","?"]})");
}

TEST(MidnightPartyEvents, MP18_MP23_MP25_RoundsWonAndTied) {
  State won = Position(4, Mode::teams).clock("R23 Gparty").scores({2, 0, 2, 0}).hand(0, "R1B6");
  const auto events = play(won, "play R1B6 first R");
  for (const Viewer viewer : everybody(4)) {
    EXPECT_EQ(lines(events, viewer)[2], R"({"type":"win-round","seats":[0,2]})");
    EXPECT_EQ(lines(events, viewer)[3], R"({"type":"end"})");
  }
  State tied = Position(2).pile("").clock("R19 G10 B20 P10").hand(0, "R1Y6").hand(1, "");
  const auto tie = play(tied, "play R1Y6 first R");
  EXPECT_EQ(lines(tie, second_seat)[3], R"({"type":"tied-round"})");
}

TEST(MidnightPartyEvents, NoTakingBackAfterSomethingHiddenTurnedUp) {
  using Kind = Event::Kind;
  for (const auto kind :
       {Kind::play, Kind::boost, Kind::timeshift, Kind::dejavu, Kind::recycle, Kind::badhand, Kind::ability, Kind::pass,
        Kind::walk, Kind::refresh, Kind::score, Kind::win_round, Kind::tied_round, Kind::round, Kind::end}) {
    EXPECT_FALSE(Notation::reveals(Event{.kind = kind})) << static_cast<int>(kind);
  }
  for (const auto kind : {Kind::special, Kind::energy, Kind::draw, Kind::deal, Kind::consolation}) {
    EXPECT_TRUE(Notation::reveals(Event{.kind = kind})) << static_cast<int>(kind);
  }
}

TEST(MidnightPartyEvents, TellingChangesNothing) {
  const State before = Position(3).clock("R23").hand(0, "R1B6");
  const Move move = *Notation::read_move("play R1B6 first R");
  Rng log_rng(Rng::Kind::fast, numbered_seed(1), "play");
  Rng silent_rng(Rng::Kind::fast, numbered_seed(1), "play");
  State told_state = before;
  State silent_state = before;
  EventLog<Event> log;
  NoEvents silent;
  MidnightParty::apply(told_state, Seat(0), move, log_rng, log);
  MidnightParty::apply(silent_state, Seat(0), move, silent_rng, silent);
  EXPECT_EQ(told_state, silent_state);
  EXPECT_EQ(log_rng.used(), silent_rng.used());
}

}  // namespace
}  // namespace midnight::midnight_party
