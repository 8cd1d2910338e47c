// SPDX-License-Identifier: MIT
#include "server/store/parts.hpp"

namespace midnight::server {

const PartColumns& columns_of(Part part) {
  static const std::array<PartColumns, part_count> columns{{{"constants", "name", "value", ""},
                                                            {"guests", "guest", "name", "made"},
                                                            {"devices", "hash", "guest", "made"},
                                                            {"codes", "hash", "guest", "until"},
                                                            {"sanctions", "key", "text", "number"},
                                                            {"blocks", "key", "text", "number"},
                                                            {"reports", "key", "text", "number"},
                                                            {"audit", "key", "text", "number"},
                                                            {"visits", "key", "text", "number"}}};
  return columns.at(static_cast<std::size_t>(part));
}

// The last code point there is, which no key has.
std::string end_of_prefix(const std::string& prefix) { return prefix + "\U0010FFFF"; }

}  // namespace midnight::server
