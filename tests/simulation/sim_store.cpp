// SPDX-License-Identifier: MIT
#include "tests/simulation/sim_store.hpp"

#include "tests/simulation/world.hpp"

#include <utility>

namespace midnight::server {

SimStore::SimStore(World& world, SimServer& server)
    : world_(world), server_(server), life_(server.lives()), id_(server.id()) {}

FaultyStore& SimStore::store() {
  if (world_.is_database_away()) throw StoreError("the database is away");
  return world_.store;
}

void SimStore::write(Write write, std::function<void(Stored)> done) {
  constexpr std::uint32_t longer_than_a_lease = 12'000;
  const Millis takes = 1 + world_.below(world_.below(50) == 0 ? longer_than_a_lease : 20);
  world_.agenda.after(takes, [this, write = std::move(write), done = std::move(done)] {
    const bool is_dead = life_ != server_.lives() || !server_.is_up();
    if (is_dead && world_.below(2) == 0) return;
    // A server that is alone has a file, and nothing arrives there once the next one has opened it. Where several share
    // a database, fences see to that.
    if (life_ != server_.lives() && world_.servers.size() == 1) return;
    arrive(write, done);
  });
}

void SimStore::arrive(const Write& write, const std::function<void(Stored)>& done) {
  Stored stored = Stored::no;
  if (!world_.is_database_away() && world_.below(40) != 0) {
    world_.store.write(write, [&](Stored answer) { stored = answer; });
  }
  if (stored == Stored::yes) world_.accepted(id_, write);
  server_.later_in(life_, world_.below(20), [done, stored] { done(stored); });
}

}  // namespace midnight::server
