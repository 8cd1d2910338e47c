// SPDX-License-Identifier: MIT
#include "server/cluster/leases.hpp"

#include <algorithm>
#include <utility>

namespace midnight::server {
namespace {

constexpr Millis soon = 200;  // after something failed

}  // namespace

Leases::Leases(LeaseStore& store, ClusterMap& map, Executor& executor, std::function<Millis()> steady,
               std::string server)
    : store_(store), map_(map), executor_(executor), steady_(std::move(steady)), server_(std::move(server)) {}

std::optional<std::uint64_t> Leases::epoch_of(int shard) const {
  const Shard& which = at(shard);
  const std::uint64_t epoch = which.epoch.load(std::memory_order_acquire);
  if (epoch == 0 || steady_() >= which.until.load(std::memory_order_relaxed)) return std::nullopt;
  return epoch;
}

void Leases::lost(int shard) {
  at(shard).epoch = 0;
  then<>([shard](Leases& self) {
    self.lose(shard);
    self.at(shard).held = 0;
  })();
  look_soon();
}

bool Leases::all_read(int entry_format) const {
  const auto state = map_.now();
  return std::ranges::all_of(state->servers,
                             [&](const ServerRow& each) { return !each.alive || each.reads >= entry_format; });
}

std::string Leases::owner_of(int shard) const {
  const auto state = map_.now();
  const ServerRow* owner = state->owner_of(shard);
  if (owner == nullptr || owner->server == server_) return {};
  // Of two servers with one name, nobody knows which is meant.
  const auto is_so_called = [&](const ServerRow& each) { return each.alive && each.name == owner->name; };
  return std::ranges::count_if(state->servers, is_so_called) == 1 ? owner->name : std::string();
}

void Leases::look_soon() { look_soon_ = true; }

void Leases::renew_soon() {
  if (gone_) return;
  if (renewing_) renew_again_ = true;
  renew();
}

void Leases::tick(const ServerRow& self) {
  if (gone_) return;
  reads_ = self.reads;
  expire();
  const Millis now = steady_();
  if (now - looked_at_ >= lease_times.lease) metrics_.without_owner = shard_count - metrics_.owned;
  if (now >= renew_at_) {
    renew_at_ = now + lease_times.between_renewals;
    beat(self);
    renew();
  }
  if (now >= read_at_ || look_soon_) read();
  give_away();
  if (leaving_) finish_leaving();
}

// By the way: `epoch_of` knows it already.
void Leases::expire() {
  const Millis now = steady_();
  for (int shard = 0; shard < shard_count; ++shard) {
    if (at(shard).state != State::not_ours && now >= at(shard).until) lose(shard);
  }
}

void Leases::beat(ServerRow self) {
  if (std::exchange(beating_, true)) return;
  self.server = server_;
  self.leaving = leaving_;
  store_.heartbeat(self, then<bool>([](Leases& leases, bool /*done*/) { leases.beating_ = false; }));
}

void Leases::renew() {
  std::vector<int> shards;
  std::vector<Asked> asked;
  for (int shard = 0; shard < shard_count; ++shard) {
    if (at(shard).held == 0) continue;
    shards.push_back(shard);
    asked.push_back({shard, at(shard).round});
  }
  if (shards.empty() || std::exchange(renewing_, true)) return;
  const Millis sent = steady_();
  store_.renew(server_, std::move(shards),
               then<Holding>([sent, asked = std::move(asked)](Leases& self, const Holding& held) {
                 self.renewed(sent, asked, held);
               }));
}

void Leases::renewed(Millis sent, const std::vector<Asked>& asked, const Holding& held) {
  renewing_ = false;
  if (!held) {
    renew_at_ = std::min(renew_at_, steady_() + soon);
    return;
  }
  metrics_.renewed_at = sent;
  for (const Asked& each : asked) {
    Shard& shard = at(each.shard);
    if (shard.round != each.round) continue;  // something happened meanwhile, and is asked about again
    const auto found = std::ranges::find(*held, each.shard, &Fence::shard);
    if (found != held->end()) {
      hold(*found, sent);
    } else if (shard.state != State::giving) {  // otherwise it has just been given, and that answer is on its way
      lose(each.shard);
      shard.held = 0;
    }
  }
  if (std::exchange(renew_again_, false)) renew();
}

void Leases::hold(Fence fence, Millis sent) {
  Shard& shard = at(fence.shard);
  if (fence.epoch != shard.held) lose(fence.shard);  // it was somebody else's in between
  shard.held = fence.epoch;
  const Millis until = sent + lease_times.lease - lease_times.margin;
  shard.until.store(until, std::memory_order_relaxed);
  if (shard.state != State::not_ours || steady_() >= until) return;
  shard.state = State::ours;
  ++shard.round;
  shard.epoch.store(fence.epoch, std::memory_order_release);
  ++metrics_.owned;
  map_.note(fence.shard, server_, fence.epoch);
}

void Leases::lose(int which) {
  Shard& shard = at(which);
  if (shard.state == State::not_ours) return;
  shard.epoch = 0;
  shard.state = State::not_ours;
  ++shard.round;
  --metrics_.owned;
  ++metrics_.lost;
  hooks_.drop(which);
}

void Leases::read() {
  if (std::exchange(reading_, true)) return;
  look_soon_ = false;
  read_at_ = steady_() + lease_times.between_reads;
  using Read = std::optional<ClusterState>;
  store_.read(then<Read>([](Leases& self, const Read& state) {
    self.reading_ = false;
    if (state) self.look_at(*state);
  }));
}

void Leases::look_at(ClusterState state) {
  looked_at_ = steady_();
  watch_.look(state, looked_at_);
  map_.replace(state);
  for (const std::string& server : watch_.long_gone()) store_.forget(server, [](bool /*done*/) {});
  bool given_to_us = false;
  for (const ShardRow& row : state.shards) {
    Shard& shard = at(row.shard);
    if (row.epoch <= shard.held) continue;  // known, or read before something newer
    if (row.owner != server_) {
      lose(row.shard);
      shard.held = 0;
    } else {
      if (shard.held != 0) lose(row.shard);
      shard.held = row.epoch;
      given_to_us = true;
    }
  }
  int without_owner = 0;
  for (const ShardRow& row : state.shards) {
    const auto shard = static_cast<std::size_t>(row.shard);
    if (row.is_free() && free_[shard]) ++without_owner;
    free_[shard] = row.is_free();
  }
  metrics_.without_owner = without_owner;
  if (given_to_us) renew_soon();
  if (!leaving_) take_free(state);
}

// An older server whose table has newer entries would take them for damaged. Free shards it takes by itself.
bool Leases::is_fit(const ServerRow& other) const {
  return other.beating && !other.leaving && other.server != server_ && other.reads >= reads_;
}

int Leases::share(const ClusterState& state) const {
  const auto others =
      static_cast<int>(std::ranges::count_if(state.servers, [&](const ServerRow& row) { return is_fit(row); }));
  return (shard_count + others) / (1 + others);
}

int Leases::count(State state) const { return static_cast<int>(std::ranges::count(shards_, state, &Shard::state)); }

void Leases::take_free(const ClusterState& state) {
  int room = share(state) - (shard_count - count(State::not_ours));
  if (room <= 0 || taking_) return;
  // Each begins at another place, so that two who take at the same time seldom want the same.
  const int first = shard_of(server_);
  std::vector<ShardRow> wanted;
  for (int i = 0; i < shard_count && room > 0; ++i) {
    const ShardRow& row = state.shards[static_cast<std::size_t>((first + i) % shard_count)];
    if (!row.is_free() || row.owner == server_ || at(row.shard).held != 0) continue;
    wanted.push_back(row);
    --room;
  }
  if (wanted.empty()) return;
  taking_ = true;
  const Millis sent = steady_();
  store_.take(server_, std::move(wanted),
              then<Holding>([sent](Leases& self, const Holding& held) { self.took(sent, held); }));
}

void Leases::took(Millis sent, const Holding& held) {
  taking_ = false;
  if (!held) return;
  if (!held->empty()) metrics_.renewed_at = std::max<Millis>(metrics_.renewed_at, sent);
  for (const Fence& each : *held) {
    if (each.epoch <= at(each.shard).held) continue;
    ++metrics_.taken;
    hold(each, sent);
  }
}

}  // namespace midnight::server
