// SPDX-License-Identifier: MIT
#include "tests/simulation/sim_server.hpp"

#include "server/bots/bot_pool.hpp"
#include "server/cluster/test_leases.hpp"
#include "tests/simulation/sim_link.hpp"
#include "tests/simulation/sim_store.hpp"
#include "tests/simulation/world.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace midnight::server {
namespace {

class SimLane final : public Executor {
 public:
  explicit SimLane(SimServer& server) : server_(server), life_(server.lives()) {}
  void post(std::function<void()> work) override { server_.later_in(life_, 0, std::move(work)); }

 private:
  SimServer& server_;
  const std::uint64_t life_;
};

// Bots that need no time to think, but some to answer.
class QuickBots final : public BotPool {
 public:
  QuickBots(World& world, SimServer& server) : world_(world), server_(server) {}
  void ask(BotQuestion question) override {
    const auto legal = question.match->legal(question.seat).moves;
    const bool busy = world_.below(10) == 0;
    std::string move = legal.empty() || busy ? "" : legal[world_.below(static_cast<std::uint32_t>(legal.size()))];
    server_.later(world_.below(300), [answer = std::move(question.answer), move = std::move(move)] { answer(move); });
  }
  void stop() override {}

 private:
  World& world_;
  SimServer& server_;
};

}  // namespace

struct SimServer::Life {
  Life(World& world, SimServer& server, bool alone)
      : bots(world, server),
        store(world, server),
        lanes{SimLane(server), SimLane(server)},
        lease_lane(server),
        unsure(
            world.leases, [&world] { return way(world); },
            [&world](auto work) { world.agenda.after(world.below(40), std::move(work)); },
            [&world, &server, life = server.lives()](auto work) {
              server.later_in(life, world.below(40), std::move(work));
            }),
        leases(std::make_shared<Leases>(
            unsure, map, lease_lane, [&server] { return server.clock().steady; }, server.id())),
        passage(world, server, map),
        service(
            store, bots, std::vector<Executor*>{lanes.data(), &lanes[1]}, [&server] { return server.clock(); },
            [&world](std::uint8_t* bytes, std::size_t count) {
              for (std::size_t i = 0; i < count; ++i) bytes[i] = static_cast<std::uint8_t>(world.below(256));
            },
            {}, alone ? static_cast<Ownership&>(owns_everything()) : *leases, alone ? nullptr : &passage) {
    leases->start({.release = [this](int shard, auto done) { service.release(shard, std::move(done)); },
                   .drop = [this](int shard) { service.drop(shard); }});
    leases->on_owner = [&world, &server](int shard, const std::string& owner, std::uint64_t epoch) {
      for (const auto& each : world.servers) {
        if (each.get() == &server || !each->is_up() || world.is_cut(*each, server)) continue;
        each->later(world.below(60), [&to = *each, shard, owner, epoch] { to.leases().notice(shard, owner, epoch); });
      }
    };
  }

  static Way way(World& world) {
    if (world.is_database_away()) return Way::lost;
    switch (world.below(60)) {
      case 0: return Way::lost;
      case 1: return Way::lost_on_return;
      default: return Way::open;
    }
  }

  QuickBots bots;
  SimStore store;
  std::array<SimLane, 2> lanes;
  SimLane lease_lane;
  ClusterMap map;
  UnsureLeaseStore unsure;
  std::shared_ptr<Leases> leases;
  SimPassage passage;
  TableService service;
};

SimServer::SimServer(World& world, int number, bool alone)
    : world_(world),
      number_(number),
      alone_(alone),
      skew_(world.below(7'200'000)),
      drift_(static_cast<Millis>(world.below(21)) - 10) {}

SimServer::~SimServer() = default;

// Twice as wrong as a clock ever is: a hundredth.
Now SimServer::clock() const {
  const Millis now = world_.agenda.now();
  constexpr Millis began = 1'800'000'000'000;
  return {now + skew_, skew_ + now + (now - began) * drift_ / 1000};
}

bool SimServer::is_asleep() const { return world_.agenda.now() < asleep_until_; }

bool SimServer::owns(int shard) const { return life_ && life_->leases->epoch_of(shard).has_value(); }

TableService& SimServer::service() { return life_->service; }
Leases& SimServer::leases() { return *life_->leases; }

void SimServer::later_in(std::uint64_t life, Millis delay, std::function<void()> work) {
  world_.agenda.after(delay, [this, life, work = std::move(work)]() mutable {
    if (life != lives_ || !is_up()) return;
    if (!is_asleep()) return work();
    world_.agenda.at(asleep_until_, [this, life, work = std::move(work)]() mutable {
      later_in(life, 0, std::move(work));  // it may have been put to sleep again
    });
  });
}

void SimServer::start() {
  ++lives_;
  asleep_until_ = 0;
  id_ = "server-" + std::to_string(number_) + "-" + std::to_string(lives_);
  life_ = std::make_unique<Life>(world_, *this, alone_);
  keep_ticking();
}

void SimServer::kill() {
  if (!is_up()) return;
  world_.cut_links_of(*this);
  earlier_.push_back(std::move(life_));
}

void SimServer::sleep(Millis time) {
  asleep_until_ = world_.agenda.now() + time;
  constexpr Millis silence = 3000;  // after which a link is cut
  if (time > silence) {
    world_.agenda.after(silence, [this, life = lives_] {
      if (life == lives_ && is_asleep()) world_.cut_links_of(*this);
    });
  }
}

void SimServer::wake() { asleep_until_ = 0; }

void SimServer::stop(Millis patience) {
  const auto end = [this, life = lives_] {
    if (life == lives_) kill();
  };
  // Not from within itself.
  life_->leases->leave([this, end] { world_.agenda.after(0, end); });
  world_.agenda.after(patience, end);
}

void SimServer::keep_ticking() {
  later(100, [this] {
    life_->service.tick();
    if (!alone_) life_->leases->tick({.link = id_});
    keep_ticking();
  });
}

}  // namespace midnight::server
