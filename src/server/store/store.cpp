// SPDX-License-Identifier: MIT
#include "server/store/store.hpp"

namespace midnight::server {

// FNV-1a, folded: the same in every program that ever shares a database.
int shard_of(std::string_view table) {
  std::uint32_t hash = 2166136261U;
  for (const char letter : table) hash = (hash ^ static_cast<std::uint8_t>(letter)) * 16777619U;
  hash ^= hash >> 16U;
  return static_cast<int>((hash ^ (hash >> 8U)) % shard_count);
}

}  // namespace midnight::server
