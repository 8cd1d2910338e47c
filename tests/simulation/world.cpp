// SPDX-License-Identifier: MIT
#include "tests/simulation/world.hpp"

#include <algorithm>

namespace midnight::server {
void SimLeases::give(const std::string& server, Fence fence, const std::string& to, std::function<void(bool)> done) {
  MemoryLeaseStore::give(server, fence, to, [&](bool given) {
    if (given) on_step_(fence.shard, Step::given);
    done(given);
  });
}

World::World(std::uint64_t number, int count) : rng(Rng::Kind::fast, numbered_seed(number), "world") {
  store.check_fences([this](const Fence& fence) { return leases.holds(fence); });
  for (int i = 0; i < count; ++i) {
    servers.push_back(std::make_unique<SimServer>(*this, i, count == 1));
    agenda.after(count == 1 ? 0 : below(3000), [server = servers.back().get()] { server->start(); });
  }
}

SimServer* World::door() {
  std::vector<SimServer*> up;
  for (const auto& each : servers) {
    if (each->is_up()) up.push_back(each.get());
  }
  return up.empty() ? nullptr : up[below(static_cast<std::uint32_t>(up.size()))];
}

SimServer* World::find(const std::string& server) {
  const auto found = std::ranges::find_if(servers, [&](const auto& each) { return each->id() == server; });
  return found == servers.end() || !(*found)->is_up() ? nullptr : found->get();
}

void World::mend() {
  database_back_ = 0;
  for (const auto& each : servers) {
    each->wake();
    each->start();
  }
}

void World::take_database_away(Millis time) { database_back_ = agenda.now() + time; }

void World::break_law(const std::string& what) {
  if (broken_.empty()) broken_ = what;
}

void World::accepted(const std::string& server, const Write& write) {
  if (servers.size() == 1) return;
  if (write.fences.empty()) return break_law(server + " wrote without a fence");
  for (const Fence& fence : write.fences) {
    if (!leases.holds(fence)) break_law(server + " wrote after somebody else had taken the shard");
    auto& [epoch, writer] = writers_[fence.shard];
    if (fence.epoch < epoch) break_law(server + " wrote in an earlier epoch than " + writer);
    if (fence.epoch == epoch && writer != server) break_law(server + " and " + writer + " wrote in one epoch");
    epoch = fence.epoch;
    writer = server;
  }
}

int World::owners_of(int shard) const {
  return static_cast<int>(std::ranges::count_if(servers, [&](const auto& each) { return each->owns(shard); }));
}

bool World::is_all_owned() const {
  for (int shard = 0; shard < shard_count; ++shard) {
    if (owners_of(shard) != 1) return false;
  }
  return true;
}

void World::check_owners(int shard) {
  if (owners_of(shard) > 1) break_law("two servers believe to own a shard");
}

}  // namespace midnight::server
