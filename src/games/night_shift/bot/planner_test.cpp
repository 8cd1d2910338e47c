// SPDX-License-Identifier: MIT
// What the planner must see, what it must not see, and that it wins.
#include "games/night_shift/bot/planner.hpp"

#include "games/night_shift/rules/test_position.hpp"

#include <gtest/gtest.h>

#include <set>

namespace midnight::night_shift {
namespace {

// Less thought than the planner usually takes, for games that are played with sanitizers.
constexpr PlannerParams quick{.worlds = 2, .glance = {.width = 2, .turns = 1}, .widths = {8, 16, 32}};

View seen(const State& state) { return NightShift::view(state, Viewer::at(Seat(0))); }

PlannerChoice thought(const State& state, const PlannerParams& params = {}) {
  Rng rng(Rng::Kind::fast, numbered_seed(1), "bot");
  return planner_move(seen(state), NightShift::legal_moves(state, Seat(0)), rng, params);
}

std::string chosen(const State& state) { return Notation::write_move(thought(state).move); }

// The moves that the planner makes from here to the end.
std::vector<std::string> play_on(State& state, std::uint64_t seed, const PlannerParams& params) {
  Rng rng(Rng::Kind::fast, numbered_seed(seed), "bot");
  Planner planner(params);
  std::vector<std::string> moves;
  while (state.step != Step::over) {
    moves.push_back(
        Notation::write_move(planner.choose(seen(state), NightShift::legal_moves(state, Seat(0)), rng).move));
    play(state, moves.back());
  }
  return moves;
}

State deal(std::uint64_t seed, Level level) {
  Rng rng(Rng::Kind::fast, numbered_seed(seed), "game");
  return NightShift::initial({.level = level}, rng);
}

// Two sweets would draw two of the three cards; the one that 45 brings pays for the last.
TEST(NightShiftPlanner, NS15_PaysAChainWithTheSweetItBrings) {
  State state = Position().finished(43).present("47 48").pile("45 46 44").stash(2).coffee(0);
  EXPECT_EQ(play_on(state, 1, {}).size(), 3U);
  EXPECT_EQ(state.finished, card_count);
}

// There is one way to win: 44 brings 46 and 47 back, 46 draws 48, and 43 draws 42 and puts 48 away.
TEST(NightShiftPlanner, NS18_NS21_SeesThroughAChainOfThreeCards) {
  State state = Position().finished(40).present("43 44").past("41 46 47").pile("48 42 45").stash(3).coffee(0);
  const std::vector<std::string> moves = play_on(state, 1, {});
  EXPECT_EQ(state.finished, card_count);
  ASSERT_GE(moves.size(), 4U);
  EXPECT_EQ(std::vector(moves.begin(), moves.begin() + 4),
            (std::vector<std::string>{"use 44", "use 46", "use 43", "return 48"}));
}

// To draw with 47 scores 41 at once; but that was the last sweet, and then 48 must be laid without a cup.
TEST(NightShiftPlanner, NS11_DoesNotTakeTheFileThatCostsTheGame) {
  const State state = Position().finished(40).present("43 44 47 48").pile("41 46 42 45").stash(1).coffee(0);
  EXPECT_EQ(chosen(state), "use 43");
  State trapped = state;
  play(trapped, "use 47");
  EXPECT_EQ(trapped.finished, 41);
  play_on(trapped, 1, {});
  EXPECT_LT(trapped.finished, card_count);
  State saved = state;
  play_on(saved, 1, {});
  EXPECT_EQ(saved.finished, card_count);
}

TEST(NightShiftPlanner, ValuesTellAWinFromALoss) {
  const State state = Position().finished(40).present("43 44 47 48").pile("41 46 42 45").stash(1).coffee(0);
  const PlannerChoice choice = thought(state);
  ASSERT_EQ(legal(state), "use 43, use 47, lay 43, lay 44, lay 47, lay 48");
  ASSERT_EQ(choice.values.size(), 6U);
  for (std::size_t i = 0; i < choice.values.size(); ++i) {
    ASSERT_TRUE(choice.values[i]) << "everything is considered";
    EXPECT_EQ(*choice.values[i] >= won, i == 0) << i;
  }
}

class Ending {
 public:
  // Whether some way to play on wins. Tries them all.
  bool can_be_won(const State& state) {
    if (state.step == Step::over) return state.finished == card_count;
    if (!tried_.insert(Forecaster({.sweet = 1, .least_back = 1, .far_back = 2}).forecast(state).key).second)
      return false;
    Rng rng(Rng::Kind::fast, numbered_seed(1), "play");
    NoEvents silent;
    for (const Move move : NightShift::legal_moves(state, Seat(0))) {
      State next = state;
      NightShift::apply(next, Seat(0), move, rng, silent);
      if (can_be_won(next)) return true;
    }
    return false;
  }

 private:
  std::set<std::uint64_t> tried_;
};

TEST(NightShiftPlanner, WinsEveryEndingThatCanBeWon) {
  Rng rng(Rng::Kind::fast, numbered_seed(1), "endings");
  int winnable = 0;
  int lost = 0;
  for (int i = 0; i < 120; ++i) {
    std::array<Card, 5> files{Card(44), Card(45), Card(46), Card(47), Card(48)};
    rng.shuffle(std::span<Card>(files));
    State state;
    state.finished = 43;
    state.coffee = static_cast<std::uint8_t>(rng.below(2));
    state.stash = static_cast<std::uint8_t>(rng.below(3));
    state.reserve = static_cast<std::uint8_t>(sweet_count - state.stash);
    const std::size_t present = 1 + rng.below(3);
    for (std::size_t file = 0; file < present; ++file) state.present.insert(files[file]);
    state.line = Line(std::span<const Card>(files).subspan(present));
    if (NightShift::problem(state)) continue;
    const bool can_be_won = Ending().can_be_won(state);
    (can_be_won ? winnable : lost) += 1;
    play_on(state, 1, quick);
    EXPECT_EQ(state.finished == card_count, can_be_won) << i;
  }
  EXPECT_GT(winnable, 20);
  EXPECT_GT(lost, 5);
}

// Behind the view the unseen cards change places, and nothing that the planner thinks may change with them.
TEST(NightShiftPlanner, NS26_DecidesTheSameWhateverIsHidden) {
  Rng rng(Rng::Kind::fast, numbered_seed(5), "worlds");
  State state = deal(3, Level::regular);
  for (int i = 0; i < 25; ++i) {
    const PlannerChoice choice = thought(state, quick);
    for (int world = 0; world < 3; ++world) {
      const State other = NightShift::sample(seen(state), rng);
      const PlannerChoice same = thought(other, quick);
      EXPECT_EQ(same.move, choice.move);
      EXPECT_EQ(same.values, choice.values);
    }
    play(state, Notation::write_move(choice.move));
  }
  EXPECT_GT(state.unseen.size(), 0) << "so far it went through cards that nobody had seen";
}

TEST(NightShiftPlanner, NS26_WhoForgetsDecidesTheSameWhateverLiesInThePile) {
  PlannerParams forgetful = quick;
  forgetful.remembered = 0;
  const auto position = [](const char* pile) {
    return Position().finished(30).present("33 38 41").past("31 42").pile(pile).coffee(2);
  };
  const PlannerChoice choice = thought(position("32 34 35 36 37 39 40 43 44 45 46 47 48"), forgetful);
  const PlannerChoice same = thought(position("48 47 46 45 44 43 40 39 37 36 35 34 32"), forgetful);
  EXPECT_EQ(choice.move, same.move);
  EXPECT_EQ(choice.values, same.values);
}

TEST(NightShiftPlanner, NS26_ShortMemoryKeepsTheLowestCards) {
  const State state =
      Position().finished(36).present("38 47").past("45").single("43").pile("46 37 44 42 39 40 41 48").unseen("37 44");
  const View left = with_memory_of(seen(state), 3);
  ASSERT_EQ(left.pile.size(), 8U);
  for (std::size_t i = 0; i < 5; ++i) EXPECT_EQ(left.pile[i], Card());
  EXPECT_EQ(left.pile[5], Card(40));
  EXPECT_EQ(left.pile[6], Card(41));
  EXPECT_EQ(left.pile[7], Card(48));
  EXPECT_EQ(left.unseen, card_set("37 39 42 44 46"));
  EXPECT_EQ(with_memory_of(seen(state), 8), seen(state)) << "and nothing comes to mind that was never seen";
  EXPECT_EQ(with_memory_of(seen(state), card_count), seen(state));
}

TEST(NightShiftPlanner, SameSeedSameGame) {
  State first = deal(11, Level::easy);
  State second = first;
  EXPECT_EQ(play_on(first, 4, quick), play_on(second, 4, quick));
  EXPECT_EQ(first, second);
}

TEST(NightShiftPlanner, ThinksAgainAfterAnotherPlayersMove) {
  Rng rng(Rng::Kind::fast, numbered_seed(1), "bot");
  Planner planner({});
  State state = Position().finished(40).present("43 44").past("41 46 47").pile("48 42 45").stash(3).coffee(0);
  EXPECT_EQ(planner.choose(seen(state), NightShift::legal_moves(state, Seat(0)), rng).move, move_of("use 44"));
  const State other = Position().finished(40).present("43 44 47 48").pile("41 46 42 45").stash(1).coffee(0);
  EXPECT_EQ(planner.choose(seen(other), NightShift::legal_moves(other, Seat(0)), rng).move, move_of("use 43"));
}

class NightShiftPlannerAt : public testing::TestWithParam<Level> {};

TEST_P(NightShiftPlannerAt, WinsItsDeals) {
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    State state = deal(seed, GetParam());
    play_on(state, seed, quick);
    EXPECT_EQ(state.finished, card_count) << "deal " << seed;
  }
}

INSTANTIATE_TEST_SUITE_P(EveryLevel, NightShiftPlannerAt,
                         testing::Values(Level::very_easy, Level::easy, Level::regular, Level::difficult),
                         [](const auto& tested) {
                           std::string name(to_text(tested.param));
                           std::erase(name, '-');
                           return name;
                         });

}  // namespace
}  // namespace midnight::night_shift
