// SPDX-License-Identifier: MIT
// What may be known (NS-26): everything but the places of cards that nobody has seen.
#include "games/night_shift/rules/test_position.hpp"
#include "tests/written_json.hpp"

#include <gtest/gtest.h>

namespace midnight::night_shift {
namespace {

Json view_json(const State& state, Viewer viewer = Viewer::at(Seat(0))) {
  return written_view<Notation>(NightShift::view(state, viewer));
}

Json position_json(const State& state) { return written_position<Notation>(state); }

// The pile as it is remembered, in one line.
std::string memory_of(const State& state) {
  const Json position = position_json(state);
  std::string text;
  for (const Json& each : position["memory"]) text += (text.empty() ? "" : " ") + each.get<std::string>();
  return text;
}

State small() {
  return Position()
      .finished(36)
      .present("38 47")
      .past("45 43")
      .single("42")
      .pile("46 37 44 39 40 41 48")
      .unseen("37 44 39 40")
      .sweets_on("47");
}

TEST(NightShiftView, NS26_UnseenCardsOfThePileAreHidden) {
  EXPECT_EQ(to_line(view_json(small())["pile"]), R"(["46","?","?","?","?","41","48"])");
  EXPECT_EQ(to_line(view_json(small())["memory"]), R"(["46","?","?","?","?","41","48"])");
  EXPECT_EQ(to_line(position_json(small())["pile"]), R"(["46","37","44","39","40","41","48"])");
  EXPECT_EQ(memory_of(small()), "46 ? ? ? ? 41 48");
}

TEST(NightShiftView, NS26_EverythingElseIsAsInThePosition) {
  const Json view = view_json(small());
  const Json position = position_json(small());
  std::vector<std::string> names;
  for (const auto& [name, value] : position.items()) {
    names.push_back(name);
    if (name != "pile") {
      EXPECT_EQ(to_line(view[name]), to_line(value)) << name;
    }
  }
  EXPECT_EQ(names, (std::vector<std::string>{"pile", "present", "past", "future", "finished", "sweets_on", "stash",
                                             "reserve", "coffee", "step", "pending", "laid", "idle", "memory"}));
  EXPECT_EQ(view.size(), position.size());
}

TEST(NightShiftView, NS26_ASpectatorSeesTheSame) {
  EXPECT_EQ(NightShift::view(small(), Viewer::spectator()), NightShift::view(small(), Viewer::at(Seat(0))));
}

TEST(NightShiftView, NS26_TheOrderOfUnseenCardsChangesNothing) {
  const State state = small();
  const State other = Position()
                          .finished(36)
                          .present("38 47")
                          .past("45 43")
                          .single("42")
                          .pile("46 40 39 37 44 41 48")
                          .unseen("37 44 39 40")
                          .sweets_on("47");
  EXPECT_NE(state, other);
  EXPECT_EQ(NightShift::view(state, Viewer::spectator()), NightShift::view(other, Viewer::spectator()));
}

TEST(NightShiftMemory, NS26_WhatIsDrawnIsKnownFromThenOn) {
  State state = Position().present("13 20").pile("33 39 43 34 46").unseen("33 39 43 34 46");
  play_all(state, {"use 13", "return 33"});
  EXPECT_EQ(state.unseen, card_set("39 43 34 46"));
  EXPECT_EQ(memory_of(state).substr(0, 10), "33 ? ? ? ?") << "what was put on top is known there";
}

TEST(NightShiftMemory, NS26_WhatIsTrimmedIsKnownUnderThePile) {
  State state = Position().finished(30).present("46").past("40 41 42").pile("33 39 43 34 31 32").unseen("33 39 43 34");
  play(state, "lay 46");
  EXPECT_TRUE(state.unseen.empty()) << "33, 39 and 43 were drawn, and 34 is the last one";
  State longer =
      Position().finished(30).present("46").past("40 41 42").pile("33 39 43 34 31 32").unseen("33 39 43 34 31");
  play(longer, "lay 46");
  EXPECT_EQ(memory_of(longer), "? ? 32 48 47 45 44 38 37 36 35 40");
}

TEST(NightShiftMemory, NS26_ALastUnseenCardCountsAsKnown) {
  State state = Position().present("20 31").pile("33 39 43").unseen("33 39 43");
  play(state, "use 20");
  EXPECT_EQ(state.unseen, card_set("39 43"));
  play(state, "use 31");
  EXPECT_TRUE(state.unseen.empty());
}

TEST(NightShiftMemory, NS26_ReadWithTheSameEyes) {
  const State state = Position().finished(40).present("47").pile("42 41 43 48 44 45 46").unseen("41 43");
  const auto unseen_after = [&](const std::vector<std::string>& memory) {
    Json json = position_json(state);
    json["memory"] = memory;
    JsonReader reader(json);
    const State read = Notation::read_position(reader, state.options);
    EXPECT_FALSE(reader.problem());
    EXPECT_FALSE(NightShift::problem(read));
    return text_of(read.unseen);
  };
  EXPECT_EQ(unseen_after({"42", "?", "?", "48", "44", "45", "46"}), "41 43");
  EXPECT_EQ(unseen_after({"42", "?", "43", "48", "44", "45", "46"}), "") << "a last one is known";
  EXPECT_EQ(unseen_after({"?", "?", "?", "?", "?", "?", "?"}), "41 42 43 44 45 46") << "48 always is (NS-4)";
}

// A player who writes down every card they see, and nothing else, knows what the game says they know.
TEST(NightShiftMemory, NS26_IsWhatWatchingTeaches) {
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    Rng rng(Rng::Kind::fast, numbered_seed(seed), "game");
    State state = NightShift::initial(Options{}, rng);
    CardSet watched = state.present | cards_up_to(state.finished) | CardSet(last_card);
    while (state.step != Step::over) {
      const Moves moves = NightShift::legal_moves(state, Seat(0));
      EventLog<Event> log;
      NightShift::apply(state, Seat(0), moves[rng.below(static_cast<std::uint32_t>(moves.size()))], rng, log);
      for (const Event& event : log.events()) {
        if (event.kind == Event::Kind::draw) watched.insert(event.card);
      }
      const CardSet unseen = all_cards - watched;
      ASSERT_EQ(state.unseen, unseen.size() == 1 ? CardSet() : unseen);
    }
  }
}

}  // namespace
}  // namespace midnight::night_shift
