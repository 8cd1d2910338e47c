// SPDX-License-Identifier: MIT
// A batch of writes as one SQL statement: everything in it is stored, or nothing. It is a single message to the server,
// so a program that is stopped at any moment leaves no transaction open that would keep others from its tables.
#pragma once

#include "server/store/chain.hpp"
#include "server/store/postgres/pg_connection.hpp"

#include <set>
#include <span>
#include <unordered_map>

namespace midnight::server {

class PgBatch {
 public:
  using Fences = std::set<std::pair<int, std::uint64_t>>;  // shard and epoch

  // `server`: who must own the shards.
  explicit PgBatch(std::string server);

  // `links`: of its entries. A table that is forgotten or rewritten must have nothing else in the batch. The write must
  // stay where it is until the batch is stored.
  void add(const Write& write, std::span<const Link> links);

  // Returns the fences that do not hold any more. If there are some, nothing was stored; otherwise everything. Throws
  // PgError.
  Fences store(PgConnection& connection) &&;

 private:
  std::string server_;
  Fences fences_;
  PgArray tables_{PgArray::Of::text};
  PgArray numbers_{PgArray::Of::integer};
  PgArray times_{PgArray::Of::integer};
  PgArray bodies_{PgArray::Of::text};
  PgArray links_{PgArray::Of::bytes};
  std::unordered_map<std::string_view, const TableCard*> cards_;  // the last one of each table counts
  PgArray forgotten_{PgArray::Of::text};
  PgArray rewritten_tables_{PgArray::Of::text};
  PgArray rewritten_numbers_{PgArray::Of::integer};
  PgArray rewritten_bodies_{PgArray::Of::text};
  PgArray rewritten_links_{PgArray::Of::bytes};
};

}  // namespace midnight::server
