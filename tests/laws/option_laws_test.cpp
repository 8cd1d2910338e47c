// SPDX-License-Identifier: MIT
// Laws of options: what a game tells about them is true.
#include "tests/laws/every_game.hpp"
#include "tests/print_json.hpp"

namespace midnight::laws {
namespace {

template <class Entry>
class OptionLaws : public ::testing::Test {
 protected:
  // Calls law(players, option's name, what is told about it).
  template <class Law>
  static void for_every_option(Law law) {
    using G = typename Entry::Rules;
    const Json told = Entry::Notation::option_choices();
    for (int players = G::min_players; players <= G::max_players; ++players) {
      for (const auto& [name, choices] : told.items()) {
        SCOPED_TRACE(::testing::Message() << players << " players, option " << name);
        law(players, name, choices);
      }
    }
  }
  static Json written_options(const GameSetup& setup) {
    return Entry::Notation::write_options(options_at<Entry>(setup));
  }
};
TYPED_TEST_SUITE(OptionLaws, EveryGame, GameNames);

TYPED_TEST(OptionLaws, EveryOptionIsTold) {
  const Json told = TypeParam::Notation::option_choices();
  const Json written = this->written_options({.players = TypeParam::Rules::min_players});
  for (const auto& [name, unused] : written.items()) EXPECT_TRUE(told.contains(name)) << name;
  EXPECT_EQ(told.size(), written.size());
}

TYPED_TEST(OptionLaws, TheDefaultsToldAreThoseTaken) {
  this->for_every_option([](int players, const std::string& name, const Json& choices) {
    const Json usual = default_value(choices, players);
    EXPECT_EQ(TestFixture::written_options({.players = players})[name], usual);
    const std::vector<Json> listed = listed_values(choices, players);
    if (choices.contains("values")) EXPECT_EQ(std::ranges::count(listed, usual), 1);
  });
}

TYPED_TEST(OptionLaws, EveryListedValueCanBePlayed) {
  const GameInfo& game = *find_game(TypeParam::Rules::name);
  this->for_every_option([&game](int players, const std::string& name, const Json& choices) {
    for (const Json& value : listed_values(choices, players)) {
      bool played = false;
      for (const GameSetup& setup : every_setup(game, players)) {
        if (TestFixture::written_options(setup)[name] == value) played = true;
      }
      EXPECT_TRUE(played) << to_line(value) << " is told for " << players << " players, but no setup takes it";
    }
  });
}

TYPED_TEST(OptionLaws, EveryExampleIsTaken) {
  this->for_every_option([](int players, const std::string& name, const Json& choices) {
    for (const Json& example : choices.value("examples", Json::array())) {
      const Json options{{name, example}};
      JsonReader reader(options);
      const auto read = TypeParam::Notation::read_options(reader, players, Seat(0));
      EXPECT_FALSE(reader.problem()) << to_line(example);
      EXPECT_EQ(TypeParam::Notation::write_options(read)[name], example);
    }
  });
}

}  // namespace
}  // namespace midnight::laws
