// SPDX-License-Identifier: MIT
// How leases hand shards over: to a server that has fewer, or all of them because this server stops.
#include "server/cluster/leases.hpp"

#include <algorithm>
#include <limits>
#include <map>
#include <utility>

namespace midnight::server {

// Shards that are on their way count as theirs who get them.
std::string Leases::neediest(const ClusterState& state, int below) const {
  std::map<std::string, int> counts;
  for (const ServerRow& row : state.servers) {
    if (is_fit(row)) counts[row.server] = 0;
  }
  const auto add = [&](const std::string& server) {
    if (const auto found = counts.find(server); found != counts.end()) ++found->second;
  };
  for (const ShardRow& row : state.shards) {
    const Shard& shard = at(row.shard);
    const bool leaving = shard.state == State::releasing || shard.state == State::giving;
    add(leaving ? shard.to : row.owner);
  }
  const auto least =
      std::ranges::min_element(counts, {}, [](const std::pair<const std::string, int>& each) { return each.second; });
  return least == counts.end() || least->second >= below ? std::string() : least->first;
}

void Leases::give_away() {
  const int most = leaving_ ? lease_times.gifts_at_once_when_leaving : lease_times.gifts_at_once;
  int under_way = count(State::releasing) + count(State::giving);
  const auto state = map_.now();
  for (int shard = 0; shard < shard_count && under_way < most; ++shard) {
    if (at(shard).state != State::ours) continue;
    const int aim = share(*state);
    if (!leaving_ && count(State::ours) <= aim) return;
    const std::string to = neediest(*state, leaving_ ? std::numeric_limits<int>::max() : aim);
    if (to.empty() && !leaving_) return;
    hand_over(shard, to);
    ++under_way;
  }
}

// New commands find that the shard is not ours, and wait for its next owner.
void Leases::hand_over(int which, const std::string& to) {
  Shard& shard = at(which);
  shard.epoch = 0;
  shard.state = State::releasing;
  shard.to = to;
  // Clients are sent to the next owner before it is one; it knows soon.
  map_.note(which, to, shard.held + 1);
  const std::uint64_t round = ++shard.round;
  hooks_.release(which, then<>([which, round](Leases& self) { self.released(which, round); }));
}

void Leases::released(int which, std::uint64_t round) {
  Shard& shard = at(which);
  if (shard.round != round) return;
  shard.state = State::giving;
  const std::uint64_t next = ++shard.round;
  store_.give(server_, {which, shard.held}, shard.to,
              then<bool>([which, next](Leases& self, bool done) { self.given(which, next, done); }));
}

void Leases::given(int which, std::uint64_t round, bool done) {
  Shard& shard = at(which);
  if (shard.round != round) return;
  shard.state = State::not_ours;
  ++shard.round;
  --metrics_.owned;
  if (!done) {  // or perhaps it was: then it is not renewed, and otherwise it is ours again
    renew_at_ = 0;
    return;
  }
  ++metrics_.given;
  shard.held = 0;
}

void Leases::leave(std::function<void()> done) {
  leaving_ = true;
  when_left_ = std::move(done);
  renew_at_ = 0;  // the others learn of it
}

void Leases::finish_leaving() {
  // Without the database nothing can be handed over, and what was ours has ended with its lease.
  const bool ended = steady_() >= metrics_.renewed_at + lease_times.lease;
  if (!ended && std::ranges::any_of(shards_, [](const Shard& each) { return each.held != 0; })) return;
  gone_ = true;
  store_.forget(server_, then<bool>([](Leases& self, bool /*done*/) { self.when_left_(); }));
}

}  // namespace midnight::server
