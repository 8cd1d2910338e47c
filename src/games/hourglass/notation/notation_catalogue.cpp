// SPDX-License-Identifier: MIT
// What Hourglass is played with, as JSON.
#include "games/hourglass/notation/notation.hpp"

#include <array>
#include <cstddef>
#include <string>
#include <string_view>

namespace midnight::hourglass {
namespace {

constexpr HourglassTable printed = default_table();
constexpr std::array<std::string_view, 3> colour_names{"red", "purple", "joker"};

// HG-1, HG-2: the hourglasses are the printed ones; a game may be played with others, which are among its options.
void write_card(JsonWriter& out, CardId card) {
  out.begin_object().members("name", card);
  out.members("colour", colour_names[static_cast<std::size_t>(card.colour())]);
  out.members("number", card.number()).members("hourglasses", printed.of(card)).end_object();
}

// HG-4, HG-13.
void write_hands(JsonWriter& out) {
  out.begin_object();
  for (int players = Hourglass::min_players; players <= Hourglass::max_players; ++players) {
    out.members(std::to_string(players), hand_size(players));
  }
  out.end_object();
}

}  // namespace

void Notation::write_catalogue(JsonWriter& out) {
  out.begin_object().name("cards").begin_list();
  for (const CardId card : all_cards) write_card(out, card);
  out.end_list().members("holders", holder_count).name("hands");
  write_hands(out);
  out.members("cards_at_round_end", cards_at_round_end).end_object();
}

}  // namespace midnight::hourglass
