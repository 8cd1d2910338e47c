// SPDX-License-Identifier: MIT
#include "match/sentence_keys.hpp"

#include "match/embedded_text.hpp"
#include "match/match.hpp"
#include "match/setups.hpp"
#include "match/words.hpp"
#include "tests/print_json.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <set>
#include <string>
#include <vector>

namespace midnight {
namespace {

using testing::ElementsAre;

const auto nobody = std::optional<Seat>();

std::string with_sentences(std::string_view events, std::string_view game, std::optional<Seat> you) {
  JsonWriter line;
  write_with_sentences(line, events, game, you);
  return line.take();
}

// What each of these events says; "" if nothing.
std::vector<std::string> said(std::string_view events, std::string_view game, std::optional<Seat> you = nobody) {
  std::vector<std::string> all;
  const Json written = parse_json(with_sentences(events, game, you)).value();
  for (const Json& event : written) {
    all.push_back(event.value("say", std::string()));
  }
  return all;
}

TEST(SentenceKeys, anEventSaysItsMostParticularSentence) {
  EXPECT_THAT(said(R"([{"type":"take","seat":1,"holder":"B","from":2,"card":"R3"}])", "hourglass"),
              ElementsAre("take"));
  const std::string_view drawn = R"([{"type":"draw","seat":1,"from":0,"place":3,"card":"G"}])";
  EXPECT_THAT(said(drawn, "phantom-hours"), ElementsAre("draw.G"));
  EXPECT_THAT(said(drawn, "phantom-hours", Seat(0)), ElementsAre("draw.G"));
  EXPECT_THAT(said(drawn, "phantom-hours", Seat(1)), ElementsAre("draw.you.G"));
}

TEST(SentenceKeys, endingsComeInTheOrderOfTheFields) {
  const std::string_view party = R"([{"type":"walk","figure":"R","from":3,"to":"party","hours":3,"back":true}])";
  EXPECT_THAT(said(party, "midnight-party"), ElementsAre("walk.party.back"));
}

TEST(SentenceKeys, trueFalseAndHiddenFieldsHaveEndings) {
  EXPECT_THAT(said(R"([{"type":"keep","seat":1,"card":"14","wanted":true}])", "phantom-hours"), ElementsAre("keep"));
  EXPECT_THAT(said(R"([{"type":"keep","seat":1,"card":"14","wanted":false}])", "phantom-hours"),
              ElementsAre("keep.not-wanted"));
  EXPECT_THAT(said(R"([{"type":"future","seat":0,"card":"7","set":true}])", "night-shift", Seat(0)),
              ElementsAre("future.you.set"));
  EXPECT_THAT(said(R"([{"type":"keyhole","side":"E","door":1,"seen":false}])", "keyhole"),
              ElementsAre("keyhole.not-seen"));
  EXPECT_THAT(said(R"([{"type":"take","seat":1,"card":"?","place":null}])", "phantom-hours"),
              ElementsAre("take.hidden"));
  EXPECT_THAT(said(R"([{"type":"energy","seat":1,"figure":"R","card":"E?"}])", "midnight-party"),
              ElementsAre("energy.hidden"));
  EXPECT_THAT(said(R"([{"type":"deal","seat":1,"cards":["?","?"]}])", "hourglass"), ElementsAre("deal.hidden"));
  EXPECT_THAT(said(R"([{"type":"deal","seat":1,"cards":[]}])", "hourglass"), ElementsAre("deal"));
}

TEST(SentenceKeys, anEventAboutTheSameThingsAsTheOneBeforeGoesWithoutSaying) {
  const std::string look = R"({"type":"look","seat":1,"ghost":"s1","points":23,"seen":true})";
  const std::string home = R"({"type":"home","seat":1,"ghost":"s1"})";
  const std::string other = R"({"type":"home","seat":1,"ghost":"s2"})";
  EXPECT_THAT(said("[" + look + "," + home + "]", "keyhole"), ElementsAre("look.seen", ""));
  EXPECT_THAT(said("[" + look + "," + home + "]", "keyhole", Seat(1)), ElementsAre("look.you.seen", ""));
  EXPECT_THAT(said("[" + look + "," + other + "]", "keyhole"), ElementsAre("look.seen", "home"));
  EXPECT_THAT(said("[" + home + "]", "keyhole"), ElementsAre("home"));
}

TEST(SentenceKeys, anEmptySentenceIsNotSaid) {
  EXPECT_THAT(said(R"([{"type":"turn","seat":2,"turns":4}])", "phantom-hours"), ElementsAre(""));
  EXPECT_THAT(said(R"([{"type":"look","seat":1,"seen":false},{"type":"look","seat":1,"seen":true}])", "keyhole"),
              ElementsAre("", "look.seen"));
}

TEST(SentenceKeys, whatHasNoSentenceSaysItsType) {
  EXPECT_THAT(said(R"([{"type":"explode","seat":1}])", "hourglass", Seat(1)), ElementsAre("explode"));
  EXPECT_THAT(said(R"([{"type":"end","reason":"earthquake"}])", "night-shift"), ElementsAre("end"))
      << "there is none without a reason";
  EXPECT_THAT(said(R"([{"type":"take","seat":1}])", "a-game-to-come"), ElementsAre("take"));
}

TEST(SentenceKeys, thoseWhoDoTheSameAreNamedTogether) {
  const std::string ann = R"({"type":"draw","seat":0,"cards":["R1","P2"])";
  const std::string ben = R"({"type":"draw","seat":1,"cards":["?","?"])";
  const std::string cleo = R"({"type":"draw","seat":2,"cards":["?","?"])";
  const std::string dora = R"({"type":"draw","seat":3,"cards":["?"])";
  EXPECT_EQ(with_sentences("[" + cleo + "}," + ben + "}," + ann + "}," + dora + "}]", "hourglass", Seat(0)),
            "[" + cleo + R"(,"say":"draw.hidden.together","all":[2,1]},)" + ben + "}," + ann +
                R"(,"say":"draw.you"},)" + dora + R"(,"say":"draw.hidden"}])");
  EXPECT_THAT(said("[" + ben + "}," + ben + "}]", "hourglass"), ElementsAre("draw.hidden", "draw.hidden"))
      << "nobody is named twice";
  EXPECT_THAT(said(R"([{"type":"stay","seat":0},{"type":"stay","seat":1}])", "keyhole"), ElementsAre("stay", "stay"))
      << "there is no such sentence";
}

TEST(SentenceKeys, nothingElseInTheTextIsTouched) {
  EXPECT_EQ(with_sentences("[]", "hourglass", nobody), "[]");
  EXPECT_EQ(with_sentences(R"([{"type":"end"}])", "hourglass", nobody), R"([{"type":"end","say":"end"}])");
  const std::string odd = R"({"type":"open","seat":1,"odd":"\"},{\\","list":[["a]",{"b":"}"}],[]],"no":-1.5e3)";
  EXPECT_EQ(with_sentences("[" + odd + "}," + odd + "}]", "hourglass", Seat(1)),
            "[" + odd + R"(,"say":"open.you"},)" + odd + R"(,"say":"open.you"}])");
}

TEST(SentenceKeys, anEventWithMoreFieldsThanAnyGameHasIsStillRead) {
  std::string many = R"({"type":"open","seat":1)";
  for (int i = 0; i < 40; ++i) many += ",\"f" + std::to_string(i) + "\":" + std::to_string(i);
  EXPECT_THAT(said("[" + many + "}]", "hourglass", Seat(1)), ElementsAre("open.you"));
}

Json without_sentences(Json events) {
  for (Json& event : events) {
    event.erase("say");
    event.erase("all");
  }
  return events;
}

// Plays a game and looks at every event as everybody may know it.
void expect_keys_follow_from_what_is_seen(const GameInfo& game, const GameSetup& setup, std::set<std::string>& keys) {
  Rng chance(Rng::Kind::fast, numbered_seed(1), "moves");
  StartOptions from{.game = std::string(game.name), .players = setup.players, .options = setup.options};
  Match match = Match::start(from).value();
  for (int move = 0; move < 200 && !match.acting().empty(); ++move) {
    const Seat mover = match.acting().first();
    const auto legal = match.legal(mover).moves;
    if (!match.apply(mover, legal[chance.below(static_cast<std::uint32_t>(legal.size()))])) continue;
    std::vector<Viewer> viewers{Viewer::spectator(), Viewer::omniscient()};
    for (const Seat seat : SeatSet::all(match.players())) viewers.push_back(Viewer::at(seat));
    for (const Viewer viewer : viewers) {
      const Json events = match.events(viewer);
      const std::string seen = to_line(without_sentences(events));
      ASSERT_EQ(with_sentences(seen, game.name, viewer.seat()), to_line(events));
      for (const Json& event : events) {
        if (!event.contains("say")) continue;
        const std::string key = "log.event." + std::string(game.name) + "." + event["say"].get<std::string>();
        ASSERT_TRUE(has_word(key)) << key;
        ASSERT_FALSE(word(key).empty()) << key;
        keys.insert(key);
      }
    }
  }
}

TEST(SentenceKeys, followFromTheViewersOwnEventsInEveryGame) {
  for (const GameInfo& game : games()) {
    std::set<std::string> keys;
    for (const GameSetup& setup : telling_setups(game)) expect_keys_follow_from_what_is_seen(game, setup, keys);
    const auto own = std::ranges::count_if(event_keys(), [&game](const EventKey& each) {
      return !each.silent && each.key.starts_with(std::string(game.name) + ".");
    });
    EXPECT_GE(keys.size(), static_cast<std::size_t>(std::min<std::ptrdiff_t>(own / 2, 11))) << game.name;
    EXPECT_GT(own, 0) << game.name;
  }
}

}  // namespace
}  // namespace midnight
