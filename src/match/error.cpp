// SPDX-License-Identifier: MIT
#include "match/error.hpp"

namespace midnight {

std::string_view to_text(ErrorCode code) {
  switch (code) {
    case ErrorCode::bad_request: return "bad-request";
    case ErrorCode::bad_position: return "bad-position";
    case ErrorCode::bad_option: return "bad-option";
    case ErrorCode::illegal_move: return "illegal-move";
    case ErrorCode::not_your_turn: return "not-your-turn";
    case ErrorCode::game_over: return "game-over";
    case ErrorCode::no_game: return "no-game";
  }
  return "bad-request";
}

}  // namespace midnight
