// SPDX-License-Identifier: MIT
// Somebody's finished games as records, to keep.
#pragma once

#include "core/json.hpp"
#include "server/service/table_loader.hpp"
#include "tables/person.hpp"

namespace midnight::net {

// A list of texts, the newest game first, at most the newest 200. A game that cannot be read is left out: the others
// are still worth having. Throws StoreError if nothing can be read.
Json finished_games(server::Store& store, server::TableLoader& tables, const Person& person);

}  // namespace midnight::net
