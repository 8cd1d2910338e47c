// SPDX-License-Identifier: MIT
#include "games/keyhole/rules/names.hpp"

namespace midnight::keyhole {

std::string_view to_text(Piece piece) { return piece_names[static_cast<std::size_t>(piece.index())]; }
std::string_view to_text(GhostId ghost) { return ghost_names[static_cast<std::size_t>(ghost.index())]; }

std::string to_text(Field field) {
  return std::string(1, static_cast<char>('a' + field.column())) + static_cast<char>('1' + field.row());
}

std::string to_text(MovementCard card) {
  std::string names;
  for (const Piece piece : card.pieces()) names += (names.empty() ? "" : "+") + std::string(to_text(piece));
  return (names.empty() ? "plain" : names) + " " + std::to_string(card.steps());
}

}  // namespace midnight::keyhole
