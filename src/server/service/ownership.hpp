// SPDX-License-Identifier: MIT
// Which shards this server owns. A server that is alone owns all of them; where several share a database, leases decide
// (server/cluster). Thread-safe and quick: it is asked for every write.
#pragma once

#include "server/store/store.hpp"

#include <optional>
#include <string>

namespace midnight::server {

class Ownership {
 public:
  virtual ~Ownership() = default;
  // The epoch of our lease, which goes into the fence of every write; nullopt: not ours, or not for sure any more. 0:
  // no fence is needed.
  virtual std::optional<std::uint64_t> epoch_of(int shard) const = 0;
  // A write was fenced off: another server has taken the shard, and we did not know.
  virtual void lost(int shard) = 0;
  // The name of the other server that owns the shard, or is about to; empty if there is none, or none is known.
  virtual std::string owner_of(int shard) const = 0;
  // Somebody may know of a new owner: it is looked up soon.
  virtual void look_soon() = 0;
  // Whether all servers that may own a table some day can read entries of this format.
  virtual bool all_read(int entry_format) const = 0;
};

class OwnsEverything : public Ownership {
 public:
  std::optional<std::uint64_t> epoch_of(int /*shard*/) const override { return 0; }
  void lost(int /*shard*/) override {}
  std::string owner_of(int /*shard*/) const override { return {}; }
  void look_soon() override {}
  bool all_read(int /*entry_format*/) const override { return true; }
};

// Of every server that is alone.
inline OwnsEverything& owns_everything() {
  static OwnsEverything all;
  return all;
}

}  // namespace midnight::server
