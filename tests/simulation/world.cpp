// SPDX-License-Identifier: MIT
#include "tests/simulation/world.hpp"

namespace midnight::server {

class World::QueueLane final : public Executor {
 public:
  explicit QueueLane(World& world) : world_(world) {}
  void post(std::function<void()> work) override { world_.later(0, std::move(work)); }

 private:
  World& world_;
};

// Bots that need no time to think, but some to answer.
class World::QuickBots final : public BotPool {
 public:
  explicit QuickBots(World& world) : world_(world) {}
  void ask(BotQuestion question) override {
    const auto legal = question.match->legal(question.seat).moves;
    const bool busy = world_.below(10) == 0;
    std::string move = legal.empty() || busy ? "" : legal[world_.below(static_cast<std::uint32_t>(legal.size()))];
    world_.later(world_.below(300), [answer = std::move(question.answer), move = std::move(move)] { answer(move); });
  }
  void stop() override {}

 private:
  World& world_;
};

World::World(std::uint64_t number) : rng(Rng::Kind::fast, numbered_seed(number), "world") {
  store.hold_writes(true);
  start();
}

World::~World() = default;

void World::later(Millis delay, std::function<void()> work) {
  agenda.after(delay, [this, life = life_, work = std::move(work)] {
    if (life == life_ && service) work();
  });
}

void World::start() {
  ++life_;
  bots_ = std::make_unique<QuickBots>(*this);
  executors_.clear();
  for (int i = 0; i < 2; ++i) executors_.push_back(std::make_unique<QueueLane>(*this));
  const auto random = [this](std::uint8_t* bytes, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) bytes[i] = static_cast<std::uint8_t>(rng.below(256));
  };
  service = std::make_unique<TableService>(
      store, *bots_, std::vector<Executor*>{executors_[0].get(), executors_[1].get()}, [this] { return agenda.now(); },
      random);
  keep_ticking();
  keep_writing();
}

void World::kill() {
  store.lose_waiting();
  service.reset();
}

void World::keep_ticking() {
  later(100, [this] {
    service->tick();
    keep_ticking();
  });
}

// The disk: now and then what waits becomes durable; sometimes it cannot.
void World::keep_writing() {
  later(1 + below(20), [this] {
    store.fail_writes(below(40) == 0);
    store.settle();
    store.fail_writes(false);
    keep_writing();
  });
}

}  // namespace midnight::server
