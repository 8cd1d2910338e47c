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
    case ErrorCode::no_undo: return "no-undo";
    case ErrorCode::bad_record: return "bad-record";
  }
  return "bad-request";
}

Error as_error(ErrorCode code, const Problem& problem) {
  return {.code = code, .message = problem.field.empty() ? problem.why : problem.field + ": " + problem.why};
}

Error as_error(const Refusal& refusal) {
  return {.code = ErrorCode::illegal_move,
          .message = sentence(refusal.key, refusal.details) + " (" + std::string(refusal.rule) + ")",
          .key = std::string(refusal.key),
          .rule = std::string(refusal.rule),
          .details = refusal.details};
}

Refused as_refused(const Error& error) {
  return {.code = std::string(to_text(error.code)),
          .message = error.message,
          .key = error.key,
          .rule = error.rule,
          .details = error.details};
}

void write_members(JsonWriter& line, const Refused& refused) {
  line.members("code", refused.code, "message", refused.message);
  if (refused.key.empty()) return;
  line.members("key", refused.key, "rule", refused.rule);
  if (refused.details.empty()) return;
  line.name("details").begin_object();
  for (const auto& [name, value] : refused.details) line.members(name, value);
  line.end_object();
}

}  // namespace midnight
