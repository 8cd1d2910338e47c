// SPDX-License-Identifier: MIT
// Laws of what is hidden: a sampled world is one that could be, and nothing that a viewer is shown depends
// on what is hidden from them.
#include "bots/bot_player.hpp"
#include "tests/laws/every_game.hpp"
#include "tests/written_json.hpp"

#include <algorithm>
#include <iterator>
#include <set>

namespace midnight::laws {
namespace {

template <class Entry>
class SecrecyLaws : public ::testing::Test {};
TYPED_TEST_SUITE(SecrecyLaws, EveryGame, GameNames);

template <class G>
std::vector<typename G::Move> moves_of(const typename G::State& state, Seat seat) {
  std::vector<typename G::Move> list;
  for (const auto& move : G::legal_moves(state, seat)) list.push_back(move);
  return list;
}

template <class Entry, class Law>
void in_random_positions(std::uint64_t everyday, Law law) {
  for_every_game<Entry>(everyday, [&](const GameSetup& setup, std::uint64_t seed) {
    Play<Entry> play(setup, seed);
    while (!play.over()) {
      for (const Viewer viewer : viewers(setup.players)) {
        if (looks_here(play.choices())) law(play, viewer);
        if (::testing::Test::HasFatalFailure()) return;
      }
      if (play.choices().below(3) == 0)
        play.apply_free(Seat(static_cast<int>(play.choices().below(static_cast<std::uint32_t>(setup.players)))));
      const Seat seat = play.mover();
      play.apply(seat, play.choose(seat));
    }
    for (const Viewer viewer : viewers(setup.players)) {
      if (looks_here(play.choices())) law(play, viewer);
    }
  });
}

TYPED_TEST(SecrecyLaws, ASampledWorldLooksTheSameToTheViewer) {
  using G = typename TypeParam::Rules;
  in_random_positions<TypeParam>(6, [](Play<TypeParam>& play, Viewer viewer) {
    const auto view = G::view(play.state(), viewer);
    const typename G::State world = G::sample(view, play.choices());
    const auto problem = G::problem(world);
    ASSERT_FALSE(problem) << problem->field << ": " << problem->why << "\n" << to_line(position_of<TypeParam>(world));
    ASSERT_TRUE(G::view(world, viewer) == view);
    ASSERT_EQ(view_line<TypeParam>(world, viewer), view_line<TypeParam>(play.state(), viewer));
    ASSERT_EQ(G::acting(world), G::acting(play.state()));
    ASSERT_TRUE(G::outcome(world) == G::outcome(play.state()));
    if (const auto seat = viewer.seat()) ASSERT_EQ(moves_of<G>(world, *seat), moves_of<G>(play.state(), *seat));
  });
}

TYPED_TEST(SecrecyLaws, ASampledWorldCanBePlayedToItsEnd) {
  using G = typename TypeParam::Rules;
  in_random_positions<TypeParam>(3, [](Play<TypeParam>& play, Viewer viewer) {
    typename G::State world = G::sample(G::view(play.state(), viewer), play.choices());
    NoEvents silent;
    int length = 0;
    while (!G::acting(world).empty()) {
      const Seat seat = G::acting(world).first();
      const auto moves = G::legal_moves(world, seat);
      ASSERT_FALSE(moves.empty());
      ASSERT_LT(++length, longest_game);
      G::apply(world, seat, moves[play.choices().below(static_cast<std::uint32_t>(moves.size()))], play.choices(),
               silent);
    }
    ASSERT_FALSE(G::problem(world));
  });
}

TYPED_TEST(SecrecyLaws, SamplesVaryInWhatIsHidden) {
  using G = typename TypeParam::Rules;
  for_every_game<TypeParam>(5, [](const GameSetup& setup, std::uint64_t seed) {
    Play<TypeParam> play(setup, seed);
    for (const Viewer viewer : viewers(setup.players)) {
      std::set<std::string> worlds;
      const auto view = G::view(play.state(), viewer);
      for (int i = 0; i < 20; ++i) worlds.insert(to_line(position_of<TypeParam>(G::sample(view, play.choices()))));
      const bool sees_all = view_line<TypeParam>(play.state(), viewer).find('?') == std::string::npos;
      if (!sees_all) ASSERT_GT(worlds.size(), 15U) << "a deal hides thousands of worlds";
    }
  });
}

// What a viewer is told, in no order: of cards that are turned up one after the other and then lie side by side
// no view keeps which came first. Their own cards are left out: those may come and go within one move.
template <class Entry>
std::multiset<std::string> things_told(const std::vector<typename Entry::Rules::Event>& events, Viewer viewer) {
  std::multiset<std::string> lines;
  for (const auto& event : events) {
    const Json told = written_event<typename Entry::Notation>(event, viewer);
    const bool own = viewer.seat() && told.contains("seat") && told["seat"] == viewer.seat()->index();
    if (!own && !told.is_null()) lines.insert(to_line(told));
  }
  return lines;
}

// The secrets that come out by the rules, as the viewer is told them.
template <class Entry>
std::string uncovered(const std::vector<typename Entry::Rules::Event>& events, Viewer viewer) {
  std::vector<typename Entry::Rules::Event> found;
  if constexpr (requires { Entry::Notation::uncovers(events[0]); }) {
    std::ranges::copy_if(events, std::back_inserter(found), Entry::Notation::uncovers);
  }
  return event_lines<Entry>(found, viewer);
}

// Non-interference. Two worlds that look the same to a viewer; somebody moves in each. If the viewer is told
// the same, the worlds must still look the same: the telling is complete. And if the viewer may know no
// difference between the moves, no different secrets came out, and the worlds still look the same, the same things
// must have been told: it gives nothing away.
TYPED_TEST(SecrecyLaws, EventsTellAViewerNoMoreAndNoLessThanTheView) {
  using G = typename TypeParam::Rules;
  using N = typename TypeParam::Notation;
  int same = 0;
  in_random_positions<TypeParam>(5, [&same](Play<TypeParam>& play, Viewer viewer) {
    if (play.over()) return;
    const typename G::State other_world = G::sample(G::view(play.state(), viewer), play.choices());
    const Seat mover = play.mover();
    const auto ours = G::legal_moves(play.state(), mover);
    const auto theirs = G::legal_moves(other_world, mover);
    const auto move = ours[play.choices().below(static_cast<std::uint32_t>(ours.size()))];
    const auto other = theirs[play.choices().below(static_cast<std::uint32_t>(theirs.size()))];
    // The same move where it exists, and any two moves, which may differ in something hidden.
    for (const auto& their_move : {move, other}) {
      if (G::refusal(other_world, mover, their_move)) continue;
      typename G::State one = play.state();
      typename G::State two = other_world;
      Rng rng_one = play.rng();
      Rng rng_two = play.rng();
      EventLog<typename G::Event> log_one;
      EventLog<typename G::Event> log_two;
      G::apply(one, mover, move, rng_one, log_one);
      G::apply(two, mover, their_move, rng_two, log_two);
      const bool told_same =
          event_lines<TypeParam>(log_one.events(), viewer) == event_lines<TypeParam>(log_two.events(), viewer);
      const bool told_same_things =
          things_told<TypeParam>(log_one.events(), viewer) == things_told<TypeParam>(log_two.events(), viewer);
      const bool looks_same = view_line<TypeParam>(one, viewer) == view_line<TypeParam>(two, viewer);
      const bool moves_look_same =
          N::write_move_for(move, mover, viewer) == N::write_move_for(their_move, mover, viewer);
      const bool uncovered_same =
          uncovered<TypeParam>(log_one.events(), viewer) == uncovered<TypeParam>(log_two.events(), viewer);
      ASSERT_TRUE(told_same ? looks_same : told_same_things || !(looks_same && moves_look_same && uncovered_same))
          << event_lines<TypeParam>(log_one.events(), viewer) << "against\n"
          << event_lines<TypeParam>(log_two.events(), viewer) << view_line<TypeParam>(one, viewer) << "\nagainst\n"
          << view_line<TypeParam>(two, viewer);
      if (told_same) ++same;
    }
  });
  EXPECT_GT(same, 50) << "the law was hardly put to the test";
}

// Trying a move must not be a way to look at what is hidden.
TYPED_TEST(SecrecyLaws, WhatIsForetoldIsTheSameWhateverIsHidden) {
  using G = typename TypeParam::Rules;
  using N = typename TypeParam::Notation;
  if constexpr (PreviewNotationOf<N, G>) {
    in_random_positions<TypeParam>(5, [](Play<TypeParam>& play, Viewer viewer) {
      const auto seat = viewer.seat();
      if (!seat || !G::acting(play.state()).contains(*seat)) return;
      const typename G::State other_world = G::sample(G::view(play.state(), viewer), play.choices());
      const auto move = play.choose(*seat);
      const auto told = [&](const typename G::State& state) {
        return event_lines<TypeParam>(N::preview(state, *seat, move), Viewer::spectator());
      };
      ASSERT_EQ(told(play.state()), told(other_world)) << N::write_move(move);
    });
  }
}

// Every way of thinking, at little effort.
constexpr std::array bots_at_work{
    bots::BotSpec{.kind = bots::Kind::greedy, .iterations = 2}, bots::BotSpec{.kind = bots::Kind::rules},
    bots::BotSpec{.kind = bots::Kind::expert, .iterations = 1},
    bots::BotSpec{.kind = bots::Kind::search, .iterations = 2}, bots::BotSpec{.kind = bots::Kind::easy}};

TYPED_TEST(SecrecyLaws, ABotDecidesTheSameWhateverIsHidden) {
  using G = typename TypeParam::Rules;
  in_random_positions<TypeParam>(3, [](Play<TypeParam>& play, Viewer viewer) {
    const auto seat = viewer.seat();
    if (!seat || !G::acting(play.state()).contains(*seat)) return;
    const typename G::State other_world = G::sample(G::view(play.state(), viewer), play.choices());
    const auto decide = [&](const bots::BotSpec& spec, const typename G::State& state) {
      Rng rng(Rng::Kind::chacha20, numbered_seed(99), "bot");
      const auto look = [&] { return G::view(state, viewer); };
      return bots::BotPlayer<TypeParam>().decide(spec, look, *seat, G::legal_moves(state, *seat), rng);
    };
    // One bot for each position: to ask all of them takes long where moves are poses.
    const bots::BotSpec& spec = bots_at_work[play.choices().below(bots_at_work.size())];
    if (!bots::BotPlayer<TypeParam>::can_be(spec.kind)) return;
    const auto here = decide(spec, play.state());
    const auto there = decide(spec, other_world);
    ASSERT_EQ(here.move, there.move) << bots::name_of(spec.kind);
    ASSERT_TRUE(here.rated == there.rated) << bots::name_of(spec.kind);
    for (const auto& each : here.rated) {
      ASSERT_FALSE(G::refusal(play.state(), *seat, each.move))
          << bots::name_of(spec.kind) << ": " << TypeParam::Notation::write_move(each.move);
    }
    ASSERT_FALSE(G::refusal(play.state(), *seat, here.move)) << bots::name_of(spec.kind);
  });
}

}  // namespace
}  // namespace midnight::laws
