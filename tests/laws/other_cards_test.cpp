// SPDX-License-Identifier: MIT
// The laws of play hold with other numbers on the cards, too: whatever a designer tries out, every position makes
// sense, exactly the listed moves are legal, and text carries everything.
#include "match/card_table.hpp"
#include "tests/laws/every_game.hpp"
#include "tests/written_json.hpp"

#include <set>

namespace midnight::laws {
namespace {

// Plays with other cards as long as it lives.
class OtherCards {
 public:
  OtherCards(std::string_view game, const Json& table) : game_(game), printed_(card_table(game)) {
    auto used = use_card_table(game, table);
    EXPECT_TRUE(used.ok()) << (used ? "" : used.error().field + ": " + used.error().why);
    if (used) options_ = *used;
  }
  ~OtherCards() { EXPECT_TRUE(use_card_table(game_, printed_).ok()); }
  OtherCards(const OtherCards&) = delete;
  OtherCards& operator=(const OtherCards&) = delete;

  const Json& options() const { return options_; }

 private:
  std::string_view game_;
  Json printed_;
  Json options_ = Json::object();
};

template <class Entry>
void hold_at_random_with(const Json& cards) {
  using G = typename Entry::Rules;
  using N = typename Entry::Notation;
  const OtherCards other(G::name, cards);
  for_every_game<Entry>(60, [&](GameSetup setup, std::uint64_t seed) {
    setup.options.update(other.options());
    Play<Entry> play(setup, seed);
    int length = 0;
    while (!play.over()) {
      const auto problem = G::problem(play.state());
      ASSERT_FALSE(problem) << problem->field << ": " << problem->why;
      ASSERT_LT(++length, longest_game);
      const Seat seat = play.mover();
      if (length % 5 == 0) {
        std::set<std::string> texts;
        ASSERT_NO_FATAL_FAILURE(listed_moves_hold<Entry>(play.state(), seat, texts));
        const Json position = written_position<N>(play.state());
        JsonReader reader(position);
        ASSERT_TRUE(N::read_position(reader, play.state().options) == play.state()) << to_line(position);
        ASSERT_FALSE(reader.problem()) << reader.problem()->field << ": " << reader.problem()->why;
        ASSERT_FALSE(G::problem(G::sample(G::view(play.state(), Viewer::at(seat)), play.choices())));
      }
      play.apply(seat, play.choose(seat));
    }
    ASSERT_TRUE(G::outcome(play.state()).over);
  });
}

using HourglassEntry = std::tuple_element_t<0, Catalogue>;
using MidnightPartyEntry = std::tuple_element_t<2, Catalogue>;

TEST(OtherCardsLaws, hourglass) {
  Json table = card_table("hourglass");
  int next = 0;
  for (auto& [unused, count] : table["hourglasses"].items()) count = next++ % 4;
  hold_at_random_with<HourglassEntry>(table);
}

TEST(OtherCardsLaws, midnight_party) {
  Json table = card_table("midnight-party");
  for (auto& [unused, cards] : table["hours"].items()) {
    cards = parse_json("[[1,1],[2,9],[9,3],[4,4],[5,8],[9,9]]").value();
  }
  table["energy"] = parse_json("[[0,0],[0,1],[0,9],[3,4],[5,5],[6,8],[9,9]]").value();
  hold_at_random_with<MidnightPartyEntry>(table);
}

}  // namespace
}  // namespace midnight::laws
