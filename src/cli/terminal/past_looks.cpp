// SPDX-License-Identifier: MIT
#include "cli/terminal/past_looks.hpp"

#include "cli/keyhole_picture/lobby_shown.hpp"
#include "cli/terminal/json_access.hpp"
#include "games/keyhole/rules/keyhole.hpp"

namespace midnight::cli {

std::vector<PastLook> looks_during(const Match& before, const Json& events) {
  std::vector<PastLook> looks;
  if (before.info().name != keyhole::Keyhole::name) return looks;
  for (const Json& event : events) {
    const Json& type = at(event, "type");
    if (type == Json("keyhole")) {
      const Json door{{"side", at(event, "side")}, {"door", at(event, "door")}};
      looks.push_back({.lobby = {}, .door = door, .events = Json::array({event})});
    } else if (type == Json("look") && !looks.empty()) {
      looks.back().events.push_back(event);
    }
  }
  for (PastLook& look : looks) look.lobby = keyhole::lobby_at_look(before.position(), look.events);
  return looks;
}

}  // namespace midnight::cli
