// SPDX-License-Identifier: MIT
// What Night Shift is played with, as JSON.
#include "games/night_shift/notation/notation.hpp"

#include <array>
#include <cstddef>
#include <string_view>

namespace midnight::night_shift {
namespace {

// By Action. Texts know what a file does by these words.
constexpr std::array<std::string_view, 11> action_words{"nothing",    "sweet",    "draw-one",  "draw-two",
                                                        "front",      "two-past", "from-past", "one-future",
                                                        "all-future", "exchange", "clear"};
static_assert(action_words[static_cast<std::size_t>(Action::clear)] == "clear");

std::string_view action_word(Card card) {
  if (card == last_card) return "coffee";         // NS-11
  if (card == three_times) return "draw-thrice";  // NS-15
  return action_words[static_cast<std::size_t>(action_of(card))];
}

void write_file(JsonWriter& out, Card card) {
  out.begin_object().members("number", card.number()).members("action", action_word(card));
  out.members("symbols", Sweets::symbols_on(card)).end_object();
}

// NS-3.
void write_levels(JsonWriter& out) {
  out.begin_object();
  for (std::size_t i = 0; i < supplies.size(); ++i) {
    const LevelSupply& supply = supplies[i];
    out.name(to_text(static_cast<Level>(i))).begin_object().members("coffee", supply.coffee);
    out.members("stash", supply.stash).members("reserve", supply.reserve).end_object();
  }
  out.end_object();
}

}  // namespace

void Notation::write_catalogue(JsonWriter& out) {
  out.begin_object().name("files").begin_list();
  for (const Card card : all_cards) write_file(out, card);
  out.end_list().name("levels");
  write_levels(out);
  out.members("sweets", sweet_count).members("cards_per_turn", cards_per_turn);
  out.members("shortest_sequence", shortest_sequence).members("past_after_trim", past_after_trim);
  out.members("max_idle", max_idle).end_object();
}

}  // namespace midnight::night_shift
