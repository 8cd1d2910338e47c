// SPDX-License-Identifier: MIT
// What happened at a table, for an operator who has to judge it: who came, went and said what, and the game as
// spectators see it. Hidden cards stay hidden while the game runs.
#pragma once

#include "core/json.hpp"
#include "server/service/table_loader.hpp"
#include "server/store/store.hpp"

#include <optional>
#include <string>

namespace midnight::net {

// {"table": as `watch` is answered for a spectator, "people": guests by seat, "events": […]}; nothing if there is no
// such table, or it cannot be read. Throws StoreError.
std::optional<Json> story_of(server::Store& store, server::TableLoader& loader, const std::string& table, Now now);

}  // namespace midnight::net
