// SPDX-License-Identifier: MIT
// How SQLite stores a batch of writes: all in one transaction, and if that fails, one by one.
//
// Always holds: what was answered with yes is on the disk. One bad write does not fail the others. After a failure of
// the disk nothing of that batch is stored, and the next batch is tried afresh.
#pragma once

#include "server/store/group_commit.hpp"
#include "server/store/store_writer.hpp"

#include <functional>
#include <utility>

namespace midnight::server {

class SqliteBatches {
 public:
  // The database must outlive this. `failed` is called when the disk is at fault.
  SqliteBatches(Database& database, std::function<void(const SqliteError&)> failed)
      : database_(database), writer_(database), failed_(std::move(failed)) {}

  void store(GroupCommit::Batch batch);
  // For work inside a batch.
  StoreWriter& writer() { return writer_; }

 private:
  void store_together(GroupCommit::Batch batch);

  Database& database_;
  StoreWriter writer_;
  const std::function<void(const SqliteError&)> failed_;
};

}  // namespace midnight::server
