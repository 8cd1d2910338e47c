// SPDX-License-Identifier: MIT
// What Phantom Hours is played with, as JSON.
#include "games/phantom_hours/notation/notation.hpp"

#include <string>

namespace midnight::phantom_hours {
namespace {

// PH-1, PH-3: each card with how often it is there.
void write_cards(JsonWriter& out, int players) {
  out.begin_object();
  for (int number = first_hour; number <= last_hour + 1; ++number) {
    out.members(to_text(Card(number)), all_cards(players).of(Card(number)));
  }
  out.end_object();
}

template <class Write>
auto by_player_count(Write write) {
  return [=](JsonWriter& out) {
    out.begin_object();
    for (int players = PhantomHours::min_players; players <= PhantomHours::max_players; ++players) {
      write(out.name(std::to_string(players)), players);
    }
    out.end_object();
  };
}

}  // namespace

void Notation::write_catalogue(JsonWriter& out) {
  out.begin_object().members("cards", by_player_count(write_cards)).members("hand", dealt_to_each);
  out.members("pile", by_player_count([](JsonWriter& size, int players) { size.number(pile_size_at_start(players)); }));
  out.members("places", place_count).members("max_turns", max_turns).end_object();
}

}  // namespace midnight::phantom_hours
