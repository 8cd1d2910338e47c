// SPDX-License-Identifier: MIT
// Which shards are ours, and until when: takes free ones, renews its leases, notices what it has lost, and hands single
// shards over to servers that have fewer. A state machine without threads or I/O: `tick` and the answers of the
// LeaseStore drive it, both on one executor.
//
// No two machines' clocks are compared, and the database's does not matter. A server trusts its lease for less than its
// time from when it SENT the request that renewed it; after that `epoch_of` says that the shard is not ours, by itself,
// also if this state machine stands still. Another server takes the shard once it has watched its row for the whole
// time without a change (RowWatch), and only if the row is still the same then.
#pragma once

#include "server/cluster/cluster_map.hpp"
#include "server/cluster/lease_store.hpp"
#include "server/cluster/row_watch.hpp"
#include "server/service/ownership.hpp"
#include "server/service/table_service.hpp"

#include <array>
#include <atomic>
#include <bitset>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace midnight::server {

struct LeaseTimes {
  Millis lease = 6000;   // so long a row must not have changed before others take the shard
  Millis margin = 1000;  // by which a lease is trusted for less, because clocks do not run equally fast
  Millis between_renewals = 2000;
  Millis between_reads = 500;  // of all rows
  // Shards that are handed over to balance, in each tick: half of them in about three seconds, and a 64th of a server's
  // clients reconnects at once.
  int gifts_at_once = 4;
  int gifts_at_once_when_leaving = 32;
};
inline constexpr LeaseTimes lease_times = {};

// How leases change the service; called on the executor of the leases.
struct LeaseHooks {
  // Nothing new happens at the shard's tables; `done` when everything in flight is stored and the tables are unloaded.
  // `done` may be called from any thread.
  std::function<void(int shard, std::function<void()> done)> release;
  // The shard is lost: its tables are unloaded at once.
  std::function<void(int shard)> drop;
};

// Counted since the start; read for metrics and /health.
struct LeaseMetrics {
  std::atomic<int> owned{0};
  std::atomic<std::uint64_t> taken{0};
  std::atomic<std::uint64_t> given{0};
  std::atomic<std::uint64_t> lost{0};
  std::atomic<Millis> renewed_at{0};            // steady: when the latest lease was renewed or taken; 0: none yet
  std::atomic<int> without_owner{shard_count};  // of all shards, as far as this server sees
};

class Leases : public Ownership, public std::enable_shared_from_this<Leases> {
 public:
  // `steady` must go on while the machine sleeps, and may be called from any thread. All arguments outlive the leases.
  // Held by a shared_ptr: answers of the store may come late.
  Leases(LeaseStore& store, ClusterMap& map, Executor& executor, std::function<Millis()> steady, std::string server);

  // Before the first tick.
  void start(LeaseHooks hooks) { hooks_ = std::move(hooks); }

  // From any thread.
  std::optional<std::uint64_t> epoch_of(int shard) const override;
  void lost(int shard) override;
  bool all_read(int entry_format) const override;
  std::string owner_of(int shard) const override;
  void look_soon() override;
  const LeaseMetrics& metrics() const { return metrics_; }

  // These on the executor. To be called about every 100 ms; `self` goes into the row of this server.
  void tick(const ServerRow& self);
  // Hands everything over and takes nothing any more; `done` when nothing is ours. What cannot be handed over ends with
  // its lease.
  void leave(std::function<void()> done);

 private:
  enum class State : std::uint8_t {
    not_ours,
    ours,
    releasing,  // the service stores what is in flight
    giving,     // the database is asked to give it to the other
  };
  // Written on the executor.
  struct Shard {
    std::atomic<std::uint64_t> epoch{0};  // 0: not ours
    std::atomic<Millis> until{0};         // steady; trusted before
    State state = State::not_ours;
    std::uint64_t held = 0;   // epoch of the lease that the database has in our name, as far as we know; 0: none
    std::uint64_t round = 0;  // grows with every change of state: an answer about an older one is ignored
    std::string to;           // whom it is being handed over to
  };

  Shard& at(int shard) { return shards_[static_cast<std::size_t>(shard)]; }
  const Shard& at(int shard) const { return shards_[static_cast<std::size_t>(shard)]; }
  // What is called with an answer, from any thread: does it on the executor, if the leases are still there.
  template <class... Answer, class Work>
  std::function<void(Answer...)> then(Work work) {
    return [self = weak_from_this(), executor = &executor_, work = std::move(work)](Answer... answer) {
      executor->post([self, work, ... answer = std::move(answer)] {
        if (const auto leases = self.lock()) work(*leases, answer...);
      });
    };
  }
  void renew();
  // Now, or as soon as the answer to the renewal in flight is there.
  void renew_soon();
  using Holding = std::optional<std::vector<Fence>>;
  struct Asked {
    int shard;
    std::uint64_t round;
  };
  void renewed(Millis sent, const std::vector<Asked>& asked, const Holding& held);
  // The database has this lease in our name, for a request that was sent then.
  void hold(Fence fence, Millis sent);
  // Not ours any more, or not for sure; the tables are unloaded.
  void lose(int shard);
  void expire();
  void beat(ServerRow self);
  void read();
  void look_at(ClusterState state);
  void take_free(const ClusterState& state);
  void took(Millis sent, const Holding& held);
  void give_away();
  void hand_over(int shard, const std::string& to);
  void released(int shard, std::uint64_t round);
  void given(int shard, std::uint64_t round, bool done);
  void finish_leaving();
  // Whether shards may be handed to it: it is there for sure, and reads every entry that this server may have written.
  bool is_fit(const ServerRow& other) const;
  // How many shards every server should have.
  int share(const ClusterState& state) const;
  // The server with the fewest shards, if it has fewer than `below`; empty: none.
  std::string neediest(const ClusterState& state, int below) const;
  int count(State state) const;

  LeaseStore& store_;
  ClusterMap& map_;
  Executor& executor_;
  const std::function<Millis()> steady_;
  const std::string server_;
  RowWatch watch_;
  LeaseHooks hooks_;
  LeaseMetrics metrics_;
  std::array<Shard, shard_count> shards_;

  int reads_ = 0;  // entries up to this format, as our row says
  Millis renew_at_ = 0;
  Millis read_at_ = 0;
  Millis looked_at_ = 0;           // when the rows were last there
  std::bitset<shard_count> free_;  // then; what is free for a moment is about to be taken
  std::atomic<bool> look_soon_{false};
  bool renewing_ = false;
  bool renew_again_ = false;  // another shard was received meanwhile
  bool reading_ = false;
  bool taking_ = false;
  bool beating_ = false;
  bool leaving_ = false;
  bool gone_ = false;
  std::function<void()> when_left_;
};

}  // namespace midnight::server
