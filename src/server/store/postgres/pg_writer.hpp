// SPDX-License-Identifier: MIT
// How PostgreSQL stores a batch of writes: all in one statement (PgBatch); without those whose fences are gone; and if
// the database refuses one, the halves by themselves. Knows for recently written tables the number and checksum of
// their last entry, so that appending reads nothing.
//
// Always holds: what was answered with yes is durable, and what was answered with no or fenced is not stored and never
// will be. A batch that was sent and not answered is undecided: the old connection's server process is ended, and then
// the entries are looked for. Until that succeeds the batch is not answered, however long the database is away.
#pragma once

#include "server/store/group_commit.hpp"
#include "server/store/postgres/pg_batch.hpp"

#include <atomic>
#include <optional>
#include <unordered_map>

namespace midnight::server {

class PgWriter {
 public:
  // `name`: how an administrator's list begins to name it. `server`: as whom fences are checked. After `patience`
  // without a database writes are refused.
  PgWriter(const std::string& uri, const std::string& name, std::string server, PgConnection::Duration patience);

  // `taking_long` is called again and again while the batch is undecided for longer than the patience.
  void store(GroupCommit::Batch batch, const std::function<void()>& taking_long);
  // Why something of the latest batch was not stored, if the database said so. For the thread that stores.
  const std::optional<StoreError>& failure() const { return failure_; }
  // From now on an undecided batch is given up after the patience, without an answer. From any thread.
  void stop() { stopping_ = true; }

 private:
  using Waiting = GroupCommit::Waiting;
  using Clock = std::chrono::steady_clock;
  struct Last {
    std::uint64_t epoch = 0;  // of the shard when it was read; another owner may have written since
    std::uint64_t number = 0;
    Link link{};
  };
  using Lasts = std::unordered_map<std::string, Last>;
  struct Sent {
    Waiting* waiting;
    std::optional<Link> link;  // of its first entry, if it has one
  };

  void store_run(GroupCommit::Batch run, Clock::time_point deadline, const std::function<void()>& taking_long);
  void store_halves(const std::vector<Waiting*>& open);
  void store_together(std::vector<Waiting*> open);
  void read_lasts(const std::vector<Waiting*>& open);
  // Empty if one of them does not come next.
  std::optional<std::vector<Link>> links_of(const Write& write, Lasts& lasts);
  void settle();
  void forget_lasts(const Write& write);

  const std::string server_;
  const std::string name_;
  const PgConnection::Duration patience_;
  PgConnection connection_;
  std::atomic<bool> stopping_ = false;
  std::optional<Clock::time_point> away_since_;
  Chain chain_;
  Lasts lasts_;
  std::vector<Sent> sent_;  // the latest statement; what is undecided if it was not answered
  bool undecided_ = false;
  std::optional<StoreError> failure_;
};

}  // namespace midnight::server
