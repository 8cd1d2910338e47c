// SPDX-License-Identifier: MIT
#include "server/store/contents.hpp"

namespace midnight::server {

const PartColumns& columns_of(Part part) {
  static const std::array<PartColumns, 4> columns{{{"constants", "name", "value", ""},
                                                   {"guests", "guest", "name", "made"},
                                                   {"devices", "hash", "guest", "made"},
                                                   {"codes", "hash", "guest", "until"}}};
  return columns.at(static_cast<std::size_t>(part));
}

}  // namespace midnight::server
