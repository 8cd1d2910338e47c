// SPDX-License-Identifier: MIT
#include "cli/commands/game_options.hpp"

#include "match/match.hpp"

namespace midnight::cli {

Json option_value(std::string_view text) {
  auto parsed = parse_json(text);
  return parsed ? *parsed : Json(text);
}

Result<Json, Complaint> options_from_text(const std::vector<std::string>& given) {
  Json options = Json::object();
  for (const std::string& option : given) {
    const std::size_t equals = option.find('=');
    if (equals == std::string::npos || equals == 0) {
      return Complaint{say("play.bad-option", {{"option", sanitized(option)}})};
    }
    options[option.substr(0, equals)] = option_value(std::string_view(option).substr(equals + 1));
  }
  return options;
}

Complaint no_such_game(std::string_view game) {
  std::string known;
  for (const GameInfo& info : games()) known += (known.empty() ? "" : ", ") + std::string(info.name);
  return Complaint{say("play.no-such-game", {{"game", sanitized(game)}, {"games", known}})};
}

}  // namespace midnight::cli
