// SPDX-License-Identifier: MIT
#include "cli/terminal/log_sentences.hpp"

#include "match/sentence_keys.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace midnight::cli {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

const People spectator{{"Ann", "Ben", "Cleo"}, std::nullopt};
const People ann{{"Ann", "Ben", "Cleo"}, Seat(0)};

// As the engine hands them over.
std::vector<std::string> sentences(const Json& events, std::string_view game, const People& people) {
  return tell(json_of([&](JsonWriter& out) { write_with_sentences(out, to_line(events), game, people.you); }), game,
              people);
}

std::string only_sentence(const char* event, std::string_view game, const People& people) {
  const auto told = sentences(*parse_json(std::string("[") + event + "]"), game, people);
  return told.size() == 1 ? told.front() : "(" + std::to_string(told.size()) + " sentences)";
}

std::string hourglass(const char* event, const People& people = spectator) {
  return only_sentence(event, "hourglass", people);
}

std::string phantom(const char* event, const People& people = spectator) {
  return only_sentence(event, "phantom-hours", people);
}

TEST(HourglassLog, every_event) {
  EXPECT_EQ(hourglass(R"({"type":"open","seat":1,"holder":"A","dir":"+","card":"R5"})"),
            "Ben opens set A, rising, with R5.");
  EXPECT_EQ(hourglass(R"({"type":"open","seat":1,"holder":"A","dir":"-","card":"R5"})"),
            "Ben opens set A, falling, with R5.");
  EXPECT_EQ(hourglass(R"({"type":"take","seat":1,"holder":"B","from":2,"card":"R3"})"),
            "Ben takes Cleo's set B with R3.");
  EXPECT_EQ(hourglass(R"({"type":"under","seat":2,"holder":"B","owner":1,"card":"P7"})"),
            "Cleo tucks P7 under Ben's set B.");
  EXPECT_EQ(hourglass(R"({"type":"drop","seat":1,"card":"P7"})"), "Ben puts P7 under the pile.");
  EXPECT_EQ(hourglass(R"({"type":"drop","seat":1,"card":"?"})"), "Ben puts a card under the pile.");
  EXPECT_EQ(hourglass(R"({"type":"collect","seat":1,"holder":"C","cards":["R1","R2"],"hourglasses":4})"),
            "Ben collects set C, worth 4.");
  EXPECT_EQ(hourglass(R"({"type":"bank","seat":1,"hourglasses":11})"), "Ben ends the first pass with 11.");
  EXPECT_EQ(hourglass(R"({"type":"deal","seat":1,"cards":["?","?"]})"), "Ben is dealt 2 cards.");
  EXPECT_EQ(hourglass(R"({"type":"draw","seat":1,"cards":["R1","P2"]})"), "Ben draws R1 P2.");
  EXPECT_EQ(hourglass(R"({"type":"round","round":2,"first":1})"), "Round 2 begins with Ben.");
  EXPECT_EQ(hourglass(R"({"type":"end"})"), "The pile cannot refill every hand: the game is over.");
}

TEST(HourglassLog, the_one_who_looks_is_you) {
  EXPECT_EQ(hourglass(R"({"type":"open","seat":0,"holder":"A","dir":"+","card":"R5"})", ann),
            "You open set A, rising, with R5.");
  EXPECT_EQ(hourglass(R"({"type":"take","seat":1,"holder":"B","from":0,"card":"R3"})", ann),
            "Ben takes your set B with R3.");
  EXPECT_EQ(hourglass(R"({"type":"under","seat":0,"holder":"B","owner":1,"card":"P7"})", ann),
            "You tuck P7 under Ben's set B.");
  EXPECT_EQ(hourglass(R"({"type":"drop","seat":0,"card":"P7"})", ann), "You put P7 under the pile.");
  EXPECT_EQ(hourglass(R"({"type":"draw","seat":0,"cards":["R1","P2"]})", ann), "You draw R1 P2.");
  EXPECT_EQ(hourglass(R"({"type":"round","round":2,"first":0})", ann), "Round 2 begins with you.");
}

TEST(HourglassLog, those_who_do_the_same_are_told_of_together) {
  const Json events =
      *parse_json(R"([{"type":"draw","seat":1,"cards":["?","?"]},{"type":"draw","seat":2,"cards":["?","?"]},
                                      {"type":"draw","seat":0,"cards":["R1","P2"]}])");
  EXPECT_THAT(sentences(events, "hourglass", ann), ElementsAre("Ben and Cleo draw 2 cards each.", "You draw R1 P2."));
}

TEST(PhantomHoursLog, every_event) {
  EXPECT_EQ(phantom(R"({"type":"draw","seat":1,"from":0,"place":3,"card":"14"})"), "Ben draws 14:00 from Ann.");
  EXPECT_EQ(phantom(R"({"type":"draw","seat":1,"from":0,"place":3,"card":"G"})"), "Ben draws a ghost from Ann!");
  EXPECT_EQ(phantom(R"({"type":"place","seat":1,"card":"14","place":4})"), "Ben places 14:00 on space 4.");
  EXPECT_THAT(phantom(R"({"type":"keep","seat":1,"card":"14","wanted":true})"), HasSubstr("goes into the hand"));
  EXPECT_EQ(phantom(R"({"type":"keep","seat":1,"card":"14","wanted":false})"),
            "Ben cannot place 14:00, and neither can anybody else.");
  EXPECT_EQ(phantom(R"({"type":"leave","seat":1,"card":"14"})"), "It leaves the game.");
  EXPECT_EQ(phantom(R"({"type":"only-ghosts","seat":1})"), "Ben has only ghosts left, and says so.");
  EXPECT_EQ(phantom(R"({"type":"take","seat":1,"card":"?","place":null})"), "Ben takes a card from the pile.");
  EXPECT_EQ(phantom(R"({"type":"take","seat":1,"card":"08","place":2})"), "Ben takes 08:00 from the pile.");
  EXPECT_EQ(phantom(R"({"type":"shift","seat":1,"card":"08","place":2,"to":1})"), "Ben moves 08:00 from space 2 to 1.")
      << "a place is a number here, never the name of seat 2";
  EXPECT_EQ(phantom(R"({"type":"arrange","seat":1})"), "Ben rearranges the hand.");
}

TEST(PhantomHoursLog, what_only_the_eye_needs_is_not_told) {
  const Json events =
      *parse_json(R"([{"type":"join","seat":1,"card":"G","place":null},{"type":"turn","seat":2,"turns":4},
                                      {"type":"end","reason":"row-complete","winner":1,"turns":9}])");
  EXPECT_THAT(sentences(events, "phantom-hours", spectator), IsEmpty());
}

TEST(PhantomHoursLog, the_one_who_looks_is_you) {
  EXPECT_EQ(phantom(R"({"type":"draw","seat":1,"from":0,"place":3,"card":"G"})", ann), "Ben draws a ghost from you!");
  EXPECT_THAT(phantom(R"({"type":"draw","seat":0,"from":2,"place":3,"card":"G"})", ann),
              HasSubstr("You draw a ghost from Cleo!"));
  EXPECT_EQ(phantom(R"({"type":"keep","seat":0,"card":"14","wanted":false})", ann),
            "You cannot place 14:00, and neither can anybody else.");
  EXPECT_EQ(phantom(R"({"type":"take","seat":0,"card":"08","place":2})", ann), "You take 08:00 from the pile.");
}

TEST(NightShiftLog, NS_1_files_are_written_as_times) {
  const Json events = *parse_json(R"([{"type":"unheard-of","card":"7","cards":["8","48"]}])");
  EXPECT_THAT(sentences(events, "night-shift", ann), ElementsAre("unheard-of card 00:07 cards 00:08 00:48"));
}

TEST(Log, an_unknown_event_is_shown_plainly) {
  EXPECT_EQ(hourglass(R"({"type":"explode","seat":1,"loud":true,"cards":["R1","R2"]})"),
            "explode seat Ben loud true cards R1 R2");
}

TEST(MidnightPartyLog, a_sentence_says_which_fields_are_people_cards_or_figures) {
  const auto told = [](const char* event) { return only_sentence(event, "midnight-party", ann); };
  EXPECT_EQ(told(R"({"type":"recycle","seat":1,"card":"R3B4","for":"G1P6"})"),
            "Ben takes R3B4 back from the discard pile for G1P6.");
  EXPECT_EQ(told(R"({"type":"walk","figure":"R","from":2,"to":5,"hours":3,"back":false})"), "Red walks from 2 to 5.");
  EXPECT_EQ(told(R"({"type":"win-round","seats":[0,2]})"), "The round goes to you and Cleo.");
  EXPECT_EQ(told(R"({"type":"round","round":2,"first":0})"), "Round 2 begins with you. All figures stand on 7 again.");
}

TEST(KeyholeLog, a_merged_ghost_is_told_with_those_it_is_made_of) {
  EXPECT_EQ(only_sentence(R"({"type":"merge","seat":1,"ghost":"m1","of":["s1","s2"],"field":"c3","x":1,"y":2,"z":0})",
                          "keyhole", ann),
            "Ben: s1 s2 merge on c3: m1.");
}

TEST(KeyholeLog, every_event_of_keyhole_has_its_sentence_or_is_left_out) {
  const People people{{"Ann", "Ben"}, Seat(0)};
  for (const char* type :
       {"turned",  "card",  "place",  "stay", "shift",   "budge", "enter",   "home", "plan",    "done", "walk", "out",
        "blocked", "merge", "recall", "tag",  "brother", "roll",  "chooser", "side", "keyhole", "look", "end"}) {
    for (const int seat : {0, 1}) {
      for (const std::string& sentence :
           sentences(Json::array({{{"type", type}, {"seat", seat}}}), "keyhole", people)) {
        EXPECT_THAT(sentence, testing::ContainsRegex("[.!]$")) << type << " is told plainly";
      }
    }
  }
}

TEST(KeyholeLog, KH_19_only_ghosts_that_are_seen_are_told_of) {
  const People people{{"Ann", "Ben"}, Seat(0)};
  Json look{{"type", "look"}, {"seat", 1}, {"ghost", "s1"}, {"points", 23}, {"mirror", 0}, {"seen", true}};
  EXPECT_EQ(sentences(Json::array({look}), "keyhole", people), std::vector<std::string>{"Ben's s1 is seen (23 dots)."});
  look["seat"] = 0;
  EXPECT_EQ(sentences(Json::array({look}), "keyhole", people), std::vector<std::string>{"Your s1 is seen (23 dots)."});
  const Json home{{"type", "home"}, {"seat", 0}, {"ghost", "s1"}};
  EXPECT_EQ(sentences(Json::array({look, home}), "keyhole", people).size(), 1U)
      << "that it goes back goes without saying";
  EXPECT_EQ(sentences(Json::array({home}), "keyhole", people),
            std::vector<std::string>{"Your s1 goes back to the start."});
  look["seen"] = false;
  EXPECT_TRUE(sentences(Json::array({look}), "keyhole", people).empty());
}

TEST(KeyholeLog, KH_19_a_look_that_sees_nobody_says_so) {
  EXPECT_EQ(only_sentence(R"({"type":"keyhole","side":"E","door":1,"seen":false})", "keyhole", ann),
            "Somebody peeps through door 1 in the east and sees nobody.");
}

TEST(KeyholeLog, KH_1_furniture_and_lost_walks_are_told_with_their_fields) {
  EXPECT_EQ(only_sentence(R"({"type":"place","seat":0,"piece":"piano","field":"e3","x":183,"y":119,"z":0,)"
                          R"("yaw":0,"rest":"up"})",
                          "keyhole", ann),
            "You put the piano upright on e3.");
  EXPECT_EQ(only_sentence(R"({"type":"blocked","seat":1,"ghost":"l1","field":"f4"})", "keyhole", ann),
            "f4 was taken: Ben's l1 stays where it was.");
}

TEST(KeyholeLog, KH_18_a_round_says_who_has_the_die) {
  const People people{{"Ann", "Ben"}, Seat(0)};
  EXPECT_EQ(sentences(Json::array({{{"type", "round"}, {"round", 2}, {"die", 1}}}), "keyhole", people),
            std::vector<std::string>{"Round 2 begins with Ben."});
}

TEST(KeyholeLog, KH_37_every_midnight_card_is_told_by_name) {
  const People people{{"Ann", "Ben"}, Seat(0)};
  for (const char* card :
       {"extra-curious", "take-cover", "too-keen", "silliest-face", "tag", "dance-floor", "the-floor-is-lava",
        "big-brother", "knock-knock", "dizzy", "crystal-ball", "red-light-green-light"}) {
    const auto told = sentences(Json::array({{{"type", "midnight"}, {"card", card}}}), "keyhole", people);
    ASSERT_EQ(told.size(), 1U) << card;
    EXPECT_THAT(told.front(), testing::StartsWith("The stroke of midnight: ")) << card;
  }
}

}  // namespace
}  // namespace midnight::cli
