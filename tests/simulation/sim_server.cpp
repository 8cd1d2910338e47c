// SPDX-License-Identifier: MIT
#include "tests/simulation/sim_server.hpp"

#include "server/bots/bot_pool.hpp"
#include "server/cluster/test_leases.hpp"
#include "tables/entry_json.hpp"
#include "tests/simulation/sim_store.hpp"
#include "tests/simulation/world.hpp"

#include <algorithm>
#include <array>
#include <iterator>
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

// The way to the leases, which says what becomes of gifts.
class SimLeaseStore final : public UnsureLeaseStore {
 public:
  SimLeaseStore(World& world, SimServer& of, std::function<Way()> way, Deliver to, Deliver back)
      : UnsureLeaseStore(world.leases, std::move(way), std::move(to), std::move(back)), world_(world), server_(of) {}
  void take(const std::string& server, std::vector<ShardRow> rows, Held done) override {
    std::vector<int> shards;
    for (const ShardRow& row : rows) shards.push_back(row.shard);
    UnsureLeaseStore::take(server, std::move(rows), watch(shards, std::move(done)));
  }
  void renew(const std::string& server, std::vector<int> shards, Held done) override {
    UnsureLeaseStore::renew(server, shards, watch(shards, std::move(done)));
  }
  void give(const std::string& server, Fence fence, const std::string& to, std::function<void(bool)> done) override {
    world_.on_step(fence.shard, Step::asked);
    UnsureLeaseStore::give(server, fence, to, [this, shard = fence.shard, done = std::move(done)](bool given) {
      world_.on_step(shard, Step::answered);
      done(given);
    });
  }

 private:
  // Says which of the shards have become the server's, once its leases have looked at the answer.
  Held watch(const std::vector<int>& shards, Held done) {
    std::vector<int> missing;
    std::ranges::copy_if(shards, std::back_inserter(missing), [this](int shard) { return !server_.owns(shard); });
    return [this, missing, done = std::move(done)](const auto& held) {
      done(held);
      server_.later(0, [this, missing] {
        for (const int shard : missing) {
          if (server_.owns(shard)) world_.on_step(shard, Step::owned);
        }
      });
    };
  }

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
        lease_store(
            world, server, [&world] { return way(world); },
            [&world](auto work) { world.agenda.after(world.below(40), std::move(work)); },
            [&world, &server, life = server.lives()](auto work) {
              server.later_in(life, world.below(40), std::move(work));
            }),
        leases(std::make_shared<Leases>(
            lease_store, map, lease_lane, [&server] { return server.clock().steady; }, server.id())),
        service(
            store, bots, std::vector<Executor*>{lanes.data(), &lanes[1]}, [&server] { return server.clock(); },
            [&world](std::uint8_t* bytes, std::size_t count) {
              for (std::size_t i = 0; i < count; ++i) bytes[i] = static_cast<std::uint8_t>(world.below(256));
            },
            {}, alone ? static_cast<Ownership&>(owns_everything()) : *leases) {
    const auto release = [this, &world](int shard, const std::function<void()>& done) {
      world.on_step(shard, Step::releasing);
      service.release(shard, [&world, shard, done] {
        world.on_step(shard, Step::released);
        done();
      });
    };
    leases->start({.release = release, .drop = [this](int shard) { service.drop(shard); }});
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
  SimLeaseStore lease_store;
  std::shared_ptr<Leases> leases;
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
    due_.push_back({.life = life, .work = std::move(work)});
    do_what_is_due();
  });
}

// What came while it slept comes first, also if it is woken early: streams keep their order.
void SimServer::do_what_is_due() {
  while (!due_.empty()) {
    if (is_asleep()) return world_.agenda.at(asleep_until_, [this] { do_what_is_due(); });
    const Due next = std::move(due_.front());
    due_.pop_front();
    if (next.life == lives_ && is_up()) next.work();
  }
}

void SimServer::start() {
  if (is_up()) return;  // somebody was quicker
  ++lives_;
  asleep_until_ = 0;
  id_ = "server-" + std::to_string(number_) + "-" + std::to_string(lives_);
  life_ = std::make_unique<Life>(world_, *this, alone_);
  keep_ticking();
}

void SimServer::kill() {
  if (!is_up()) return;
  earlier_.push_back(std::move(life_));
}

void SimServer::sleep(Millis time) { asleep_until_ = world_.agenda.now() + time; }

void SimServer::wake() {
  asleep_until_ = 0;
  world_.agenda.after(0, [this] { do_what_is_due(); });
}

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
    if (!alone_) life_->leases->tick({.name = id_, .reads = entry_format});
    keep_ticking();
  });
}

}  // namespace midnight::server
