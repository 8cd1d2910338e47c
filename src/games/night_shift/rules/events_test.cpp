// SPDX-License-Identifier: MIT
// What a move tells, as JSON. The order of events is tested where the rules are.
#include "games/night_shift/rules/test_position.hpp"
#include "tests/written_json.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace midnight::night_shift {
namespace {

using testing::ElementsAre;

std::vector<std::string> told(const std::vector<Event>& events, Viewer viewer = Viewer::at(Seat(0))) {
  std::vector<std::string> lines;
  for (const Event& event : events) lines.push_back(to_line(written_event<Notation>(event, viewer)));
  return lines;
}

TEST(NightShiftEvents, UsingDrawingScoring) {
  State state = Position().finished(4).present("20").pile("5 6").sweets_on("");
  EXPECT_THAT(
      told(play(state, "use 20")),
      ElementsAre(R"({"type":"use","seat":0,"card":"20"})", R"({"type":"draw","seat":0,"card":"5","from":"pile"})",
                  R"({"type":"score","seat":0,"card":"5"})", R"({"type":"draw","seat":0,"card":"6","from":"pile"})",
                  R"({"type":"sweet","seat":0})", R"({"type":"score","seat":0,"card":"6"})",
                  R"({"type":"draw","seat":0,"card":"48","from":"pile"})"));
}

TEST(NightShiftEvents, LayingToTheNextTurn) {
  State state = Position().present("7 8 9").past("48").single("12").sweets_on("9").pile("20 31 14");
  play_all(state, {"lay 7", "lay 8"});
  EXPECT_THAT(
      told(play(state, "lay 9")),
      ElementsAre(R"({"type":"lay","seat":0,"card":"9","at":"end"})", R"({"type":"back","card":"9","sweets":1})",
                  R"({"type":"sequence","seat":0,"cards":["7","8","9"],"sweets":2})", R"({"type":"trim","card":"48"})",
                  R"({"type":"turn","idle":1})", R"({"type":"draw","seat":0,"card":"20","from":"pile"})",
                  R"({"type":"draw","seat":0,"card":"31","from":"pile"})",
                  R"({"type":"draw","seat":0,"card":"14","from":"pile"})",
                  R"({"type":"join","cards":["12"],"set":false})"));
}

TEST(NightShiftEvents, TheOtherActions) {
  State front = Position().present("4 48").coffee(3);
  play(front, "use 4");
  EXPECT_THAT(told(play(front, "lay 48")), ElementsAre(R"({"type":"lay","seat":0,"card":"48","at":"front"})",
                                                       R"({"type":"coffee","seat":0,"left":2})"));
  State past = Position().present("5 48").coffee(3);
  play(past, "use 5");
  EXPECT_THAT(told(play(past, "past 48")),
              ElementsAre(R"({"type":"past","seat":0,"card":"48"})", R"({"type":"coffee","seat":0,"left":2})"));
  State taking = Position().present("8").past("33");
  EXPECT_THAT(told(play(taking, "use 8")),
              ElementsAre(R"({"type":"use","seat":0,"card":"8"})", R"({"type":"take","seat":0,"card":"33"})"));
  State future = Position().present("12 20").step(Step::future);
  EXPECT_THAT(told(play(future, "future 20")), ElementsAre(R"({"type":"future","seat":0,"card":"20","set":false})"));
  State all = Position().finished(36).present("38 40").set("37 39 41 42 43 44 45 46 47 48");
  EXPECT_THAT(told(play(all, "use 38")),
              ElementsAre(R"({"type":"use","seat":0,"card":"38"})", R"({"type":"set","seat":0,"cards":["38","40"]})",
                          R"({"type":"turn","idle":1})", R"({"type":"join","cards":["38","40"],"set":true})"));
  State giving = Position().present("13 20").step(Step::giving);
  EXPECT_THAT(told(play(giving, "return 20")), ElementsAre(R"({"type":"return","seat":0,"card":"20"})"));
}

TEST(NightShiftEvents, TheEnd) {
  State asleep = Position().finished(7).present("48 20").coffee(0);
  EXPECT_EQ(told(play(asleep, "lay 48")).back(), R"({"type":"end","reason":"asleep","finished":7})");
  State won = Position().finished(45).present("47 48").pile("46");
  EXPECT_EQ(told(play(won, "use 47")).back(), R"({"type":"end","reason":"finished","finished":48})");
}

TEST(NightShiftEvents, NS26_EverybodyIsToldTheSame) {
  State state = Position().finished(4).present("20").pile("5 6");
  const auto events = play(state, "use 20");
  for (const Viewer viewer : {Viewer::spectator(), Viewer::omniscient()}) {
    EXPECT_EQ(told(events, viewer), told(events));
  }
}

// Whatever is named lies open or lay open: nothing is told about cards that stay unseen.
TEST(NightShiftEvents, NS26_NoUnseenCardIsNamed) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Rng rng(Rng::Kind::fast, numbered_seed(seed), "game");
    State state = NightShift::initial(Options{}, rng);
    while (state.step != Step::over) {
      const Moves moves = NightShift::legal_moves(state, Seat(0));
      EventLog<Event> log;
      NightShift::apply(state, Seat(0), moves[rng.below(static_cast<std::uint32_t>(moves.size()))], rng, log);
      for (const Event& event : log.events()) {
        ASSERT_TRUE((state.unseen & (event.cards | CardSet(event.card))).empty());
      }
    }
  }
}

TEST(NightShiftEvents, NS25_NoTakingBackAfterACardFromThePile) {
  for (const auto kind : {Event::Kind::use, Event::Kind::sweet, Event::Kind::score, Event::Kind::back,
                          Event::Kind::past, Event::Kind::lay, Event::Kind::coffee, Event::Kind::sequence,
                          Event::Kind::trim, Event::Kind::take, Event::Kind::future, Event::Kind::set,
                          Event::Kind::join, Event::Kind::giving, Event::Kind::turn, Event::Kind::end}) {
    EXPECT_FALSE(Notation::reveals(Event{.kind = kind}));
  }
  EXPECT_TRUE(Notation::reveals(Event{.kind = Event::Kind::draw, .from_past = false}));
  EXPECT_FALSE(Notation::reveals(Event{.kind = Event::Kind::draw, .from_past = true}));
}

}  // namespace
}  // namespace midnight::night_shift
