// SPDX-License-Identifier: MIT
// Laws of play: whatever happens at random, the rules keep their promises.
#include "match/words.hpp"
#include "tests/laws/every_game.hpp"
#include "tests/written_json.hpp"

#include <set>

namespace midnight::laws {
namespace {

template <class Entry>
class PlayLaws : public ::testing::Test {};
TYPED_TEST_SUITE(PlayLaws, EveryGame, GameNames);

TYPED_TEST(PlayLaws, RandomPlayKeepsEveryPositionConsistentAndEnds) {
  using G = typename TypeParam::Rules;
  for_every_game<TypeParam>(100, [](const GameSetup& setup, std::uint64_t seed) {
    Play<TypeParam> play(setup, seed);
    int length = 0;
    while (!play.over()) {
      const auto problem = G::problem(play.state());
      ASSERT_FALSE(problem) << problem->field << ": " << problem->why << "\n"
                            << to_line(position_of<TypeParam>(play.state()));
      ASSERT_FALSE(G::outcome(play.state()).over);
      ASSERT_LT(++length, longest_game);
      if (play.choices().below(4) == 0) play.apply_free(Seat(static_cast<int>(seed) % setup.players));
      const Seat seat = play.mover();
      play.apply(seat, play.choose(seat));
    }
    const auto problem = G::problem(play.state());
    ASSERT_FALSE(problem) << problem->field << ": " << problem->why;
    const Outcome outcome = G::outcome(play.state());
    ASSERT_TRUE(outcome.over);
    ASSERT_EQ(static_cast<int>(outcome.scores.size()), setup.players);
    ASSERT_FALSE(outcome.reason.empty());
  });
}

TYPED_TEST(PlayLaws, LegalMovesAreUniqueReadableAndExactlyThoseNotRefused) {
  using G = typename TypeParam::Rules;
  using N = typename TypeParam::Notation;
  for_every_game<TypeParam>(15, [](const GameSetup& setup, std::uint64_t seed) {
    Play<TypeParam> play(setup, seed);
    std::vector<typename G::Move> seen_before;
    while (!play.over()) {
      for (const Seat seat : SeatSet::all(setup.players)) {
        const auto moves = G::legal_moves(play.state(), seat);
        ASSERT_EQ(moves.empty(), !G::acting(play.state()).contains(seat));
        std::set<std::string> texts;
        ASSERT_NO_FATAL_FAILURE(listed_moves_hold<TypeParam>(play.state(), seat, texts));
        for (const auto& move : moves) {
          if (seen_before.size() < 500) seen_before.push_back(move);
        }
        // Moves that were legal at some other time are legal now exactly if they are listed.
        for (int i = 0; i < 8 && !moves.empty(); ++i) {
          const auto move = seen_before[play.choices().below(static_cast<std::uint32_t>(seen_before.size()))];
          const std::string text = N::write_move(move);
          const auto refusal = G::refusal(play.state(), seat, move);
          ASSERT_EQ(texts.contains(text), !refusal) << text;
          if (refusal) ASSERT_TRUE(has_word(refusal->key)) << refusal->key << " has no sentence in text/";
        }
      }
      const Seat seat = play.mover();
      play.apply(seat, play.choose(seat));
    }
  });
}

TYPED_TEST(PlayLaws, TextAndJsonCarryTheWholePosition) {
  using G = typename TypeParam::Rules;
  using N = typename TypeParam::Notation;
  for_every_game<TypeParam>(5, [](const GameSetup& setup, std::uint64_t seed) {
    Play<TypeParam> play(setup, seed);
    const auto check = [&] {
      const Json position = written_position<N>(play.state());
      const auto parsed = parse_json(to_line(position));
      ASSERT_TRUE(parsed.ok());
      const auto parsed_options = parse_json(to_line(N::write_options(play.state().options)));
      ASSERT_TRUE(parsed_options.ok());
      JsonReader option_reader(*parsed_options);
      const auto options = N::read_options(option_reader, setup.players, Seat(0));
      ASSERT_FALSE(option_reader.problem());
      JsonReader reader(*parsed);
      const typename G::State read = N::read_position(reader, options);
      reader.no_other_fields();
      ASSERT_FALSE(reader.problem()) << reader.problem()->field << ": " << reader.problem()->why;
      ASSERT_TRUE(read == play.state()) << to_line(*parsed);
    };
    while (!play.over()) {
      if (looks_here(play.choices())) check();
      if (::testing::Test::HasFatalFailure()) return;
      const Seat seat = play.mover();
      play.apply(seat, play.choose(seat));
    }
    check();
  });
}

TYPED_TEST(PlayLaws, SameSeedSameGameWhateverIsTold) {
  using G = typename TypeParam::Rules;
  for_every_game<TypeParam>(30, [](const GameSetup& setup, std::uint64_t seed) {
    for (const Rng::Kind chance : {Rng::Kind::chacha20, Rng::Kind::fast}) {
      Play<TypeParam> one(setup, seed, chance);
      Play<TypeParam> other(setup, seed, chance);
      typename G::State told = other.state();
      EventLog<typename G::Event> log;
      while (!one.over()) {
        const Seat seat = one.mover();
        const auto move = one.choose(seat);
        one.apply(seat, move);
        G::apply(told, seat, move, other.rng(), log);
        ASSERT_TRUE(one.state() == told);
        ASSERT_EQ(one.rng().used(), other.rng().used());
      }
    }
  });
}

TYPED_TEST(PlayLaws, ACopyPlaysOnWithoutChangingTheOriginal) {
  using G = typename TypeParam::Rules;
  for_every_game<TypeParam>(10, [](const GameSetup& setup, std::uint64_t seed) {
    Play<TypeParam> play(setup, seed);
    while (!play.over()) {
      const typename G::State original = play.state();
      const bool looks = looks_here(play.choices());
      const std::string before = looks ? to_line(position_of<TypeParam>(original)) : "";
      const Seat seat = play.mover();
      play.apply(seat, play.choose(seat));
      if (looks) ASSERT_EQ(to_line(position_of<TypeParam>(original)), before);
      ASSERT_FALSE(original == play.state()) << "a move changes something";
    }
  });
}

TYPED_TEST(PlayLaws, AFreeActIsNobodyElsesBusiness) {
  using G = typename TypeParam::Rules;
  if constexpr (TypeParam::has_free_acts) {
    for_every_game<TypeParam>(2, [](const GameSetup& setup, std::uint64_t seed) {
      Play<TypeParam> play(setup, seed);
      while (!play.over()) {
        for (const Seat actor : SeatSet::all(setup.players)) {
          const auto first = play.random_free_act(actor);
          const auto second = play.random_free_act(actor);
          if (!first || !second) continue;
          ASSERT_FALSE(G::free_refusal(play.state(), actor, *first));
          typename G::State one_by_one = play.state();
          G::apply_free(one_by_one, actor, *first);
          G::apply_free(one_by_one, actor, *second);
          typename G::State at_once = play.state();
          G::apply_free(at_once, actor, G::combined(*first, *second));
          ASSERT_TRUE(one_by_one == at_once);
          ASSERT_FALSE(G::problem(at_once));
          for (const Viewer viewer : viewers(setup.players)) {
            if (viewer.is_at(actor)) continue;
            ASSERT_EQ(view_line<TypeParam>(play.state(), viewer), view_line<TypeParam>(at_once, viewer));
          }
        }
        const Seat seat = play.mover();
        play.apply(seat, play.choose(seat));
      }
    });
  }
}

}  // namespace
}  // namespace midnight::laws
