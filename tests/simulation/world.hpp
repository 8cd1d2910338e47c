// SPDX-License-Identifier: MIT
// A small world for tests: one server or several, the database that they share, people with bad connections, and a
// clock that only moves when everything that was due has happened. All chance comes from one number, so a run that
// fails can be run again.
#pragma once

#include "core/rng.hpp"
#include "server/cluster/test_memory_lease_store.hpp"
#include "server/store/test_faulty_store.hpp"
#include "tests/simulation/agenda.hpp"
#include "tests/simulation/sim_server.hpp"

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace midnight::server {

// Where a shard is on its way from one server to another.
enum class Step : std::uint8_t { releasing, released, asked, given, answered, owned };
inline constexpr int step_count = 6;
using OnStep = std::function<void(int shard, Step step)>;

// The database of the leases: it says when it has given a shard to another.
class SimLeases final : public MemoryLeaseStore {
 public:
  SimLeases(std::function<Millis()> clock, const OnStep& on_step)
      : MemoryLeaseStore(std::move(clock)), on_step_(on_step) {}
  void give(const std::string& server, Fence fence, const std::string& to, std::function<void(bool)> done) override;

 private:
  const OnStep& on_step_;
};

class World {
 public:
  // A server that is alone owns everything; several have leases, and send people to each other.
  World(std::uint64_t number, int servers);
  World(const World&) = delete;
  World& operator=(const World&) = delete;

  std::uint32_t below(std::uint32_t bound) { return rng.below(bound); }

  // Someone to connect to; null: nobody is up.
  SimServer* door();
  SimServer* find(const std::string& server);
  // Everybody is up and awake, and so is the database.
  void mend();

  // Nobody can reach the database for so long.
  void take_database_away(Millis time);
  bool is_database_away() const { return agenda.now() < database_back_; }
  // It shows another time from now on. Nothing may depend on that.
  void set_database_clock(Millis ahead) { database_ahead_ = ahead; }

  // A write was accepted: its writer owns the shard, nobody else has ever written in that epoch, and nobody in a later
  // one.
  void accepted(const std::string& server, const Write& write);
  // Nobody else believes to own it at the same time.
  void check_owners(int shard);
  // How many of the servers believe to own it.
  int owners_of(int shard) const;
  // Whether one server owns it, for each shard.
  bool is_all_owned() const;
  // The first law that was broken; empty: none.
  const std::string& broken() const { return broken_; }

  Agenda agenda;
  Rng rng;
  FaultyStore store;
  OnStep on_step = [](int, Step) {};
  SimLeases leases{[this] { return agenda.now() + database_ahead_; }, on_step};
  std::vector<std::unique_ptr<SimServer>> servers;

 private:
  void break_law(const std::string& what);

  Millis database_back_ = 0;
  Millis database_ahead_ = 0;
  std::map<int, std::pair<std::uint64_t, std::string>> writers_;  // by shard: the latest epoch, and whose it is
  std::string broken_;
};

}  // namespace midnight::server
