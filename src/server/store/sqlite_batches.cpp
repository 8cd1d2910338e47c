// SPDX-License-Identifier: MIT
#include "server/store/sqlite_batches.hpp"

namespace midnight::server {

void SqliteBatches::store(GroupCommit::Batch batch) {
  try {
    store_together(batch);
    return;
  } catch (const SqliteError& error) {
    if (error.by_disk()) return failed_(error);  // trying one by one would only take long
  } catch (const StoreError&) {                  // one of them is bad, or somebody else writes to this file
  }
  try {
    writer_.reload();
  } catch (const StoreError&) {
    return;
  }
  for (GroupCommit::Waiting& each : batch) {
    try {
      store_together({&each, 1});
    } catch (const StoreError&) {  // its `stored` says so
    }
  }
}

void SqliteBatches::store_together(GroupCommit::Batch batch) {
  try {
    Transaction transaction(database_, Transaction::Kind::writing);
    for (GroupCommit::Waiting& each : batch) {
      const bool stored = each.work ? each.work() : writer_.write(each.write);
      each.stored = stored ? Stored::yes : Stored::no;
    }
    writer_.finish();
    transaction.commit();
    writer_.committed();
  } catch (...) {
    writer_.rolled_back();
    for (GroupCommit::Waiting& each : batch) each.stored = Stored::no;
    throw;
  }
}

}  // namespace midnight::server
