// SPDX-License-Identifier: MIT
// An object that is given room for its members before they come. The library keeps them in a vector whose elements
// cannot be moved when it grows, because their names are constant: it copies them, with everything inside. Where an
// object holds a whole view, that costs more than making the view.
#pragma once

#include "core/json.hpp"

#include <cstddef>

namespace midnight {

inline Json object_with_room(std::size_t members) {
  Json json = Json::object();
  json.get_ref<Json::object_t&>().reserve(members);
  return json;
}

}  // namespace midnight
