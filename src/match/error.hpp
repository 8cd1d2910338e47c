// SPDX-License-Identifier: MIT
// Why a request failed: one of a closed set of codes, and a sentence. An illegal move also carries the
// stable key of its reason, the paragraph and details, so that a page can say it in the player's language.
#pragma once

#include "core/json_writer.hpp"
#include "core/result.hpp"
#include "match/words.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace midnight {

enum class ErrorCode : std::uint8_t {
  bad_request,
  bad_position,
  bad_option,
  illegal_move,
  not_your_turn,
  game_over,
  no_game,
  no_undo,
  bad_record,
};

// As in the protocol: "bad-request".
std::string_view to_text(ErrorCode code);

struct Error {
  ErrorCode code = ErrorCode::bad_request;
  std::string message;
  std::string key = {};
  std::string rule = {};
  Details details = {};  // what the sentence is filled in with
};

// The same for those who have codes of their own beside the engine's, as tables have (docs/server-protocol.md).
struct Refused {
  std::string code;
  std::string message;  // in English, for logs and bot authors
  std::string key = {};
  std::string rule = {};
  Details details = {};
};

Refused as_refused(const Error& error);

// The members of an object: code and message; of an illegal move also key, rule and details.
void write_members(JsonWriter& line, const Refused& refused);

// "field: why".
Error as_error(ErrorCode code, const Problem& problem);
inline Error bad_request(const Problem& problem) { return as_error(ErrorCode::bad_request, problem); }
// The refusal's sentence with its paragraph: "R7 does not … (HG-10)".
Error as_error(const Refusal& refusal);

}  // namespace midnight
