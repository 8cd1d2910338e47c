// SPDX-License-Identifier: MIT
#include "server/cluster/cluster.hpp"

#include "server/cluster/cluster_news.hpp"
#include "server/cluster/leases.hpp"
#include "tables/entry_json.hpp"

#include <algorithm>
#include <ctime>
#include <utility>

namespace midnight::server {
namespace {

constexpr Millis expected_between_ticks = 100;
constexpr Millis lag_is_kept_for = 5000;

// Goes on while the machine sleeps: a lease does not wait for anybody who wakes up.
Millis boot_time() {
  timespec time{};
  clock_gettime(CLOCK_BOOTTIME, &time);
  return Millis{time.tv_sec} * 1000 + time.tv_nsec / 1'000'000;
}

// Late ticks show how long the loop keeps others waiting.
class TickLag {
 public:
  int after(Millis now) {
    const Millis late = last_ == 0 ? 0 : std::max<Millis>(now - last_ - expected_between_ticks, 0);
    last_ = now;
    if (late >= worst_ || now - worst_at_ > lag_is_kept_for) {
      worst_ = late;
      worst_at_ = now;
    }
    return static_cast<int>(worst_);
  }

 private:
  Millis last_ = 0;
  Millis worst_ = 0;
  Millis worst_at_ = 0;
};

}  // namespace

struct Cluster::Impl {
  Impl(const ClusterSettings& settings, Executor& on)
      : executor(on),
        lease_store(settings.lease_store()),
        leases(std::make_shared<Leases>(*lease_store, map, executor, boot_time, settings.server)) {
    self.server = settings.server;
    self.name = settings.name;
    self.version = MIDNIGHT_VERSION;
    self.reads = entry_format;
  }

  Executor& executor;
  ClusterMap map;
  std::unique_ptr<LeaseStore> lease_store;
  std::shared_ptr<Leases> leases;
  std::shared_ptr<ClusterNews> news;
  TableService* service = nullptr;
  // On the executor.
  ServerRow self;
  TickLag lag;
};

Cluster::Cluster(const ClusterSettings& settings, Executor& executor)
    : impl_(std::make_unique<Impl>(settings, executor)) {}

Cluster::~Cluster() = default;

Ownership& Cluster::ownership() { return *impl_->leases; }

void Cluster::start(TableService& service, std::vector<SharedRates> rates) {
  Impl& impl = *impl_;
  impl.service = &service;
  impl.news = std::make_shared<ClusterNews>(ClusterNews::Surroundings{.store = *impl.lease_store,
                                                                      .map = impl.map,
                                                                      .executor = impl.executor,
                                                                      .server = impl.self.server,
                                                                      .service = service,
                                                                      .rates = std::move(rates)});
  impl.leases->start(
      {.release = [&service](int shard, std::function<void()> done) { service.release(shard, std::move(done)); },
       .drop = [&service](int shard) { service.drop(shard); }});
}

void Cluster::tick(std::size_t connections) {
  const Millis now = boot_time();
  impl_->self.tables = static_cast<int>(impl_->service->metrics().tables.load());
  impl_->self.connections = static_cast<int>(connections);
  impl_->self.misdirects = impl_->service->metrics().was_unreached_lately();
  impl_->self.lag_ms = impl_->lag.after(now);
  impl_->leases->tick(impl_->self);
  impl_->news->tick(now);
}

void Cluster::renamed(const Person& person) { impl_->news->renamed(person); }

void Cluster::ordered(const OperatorOrder& order) { impl_->news->ordered(order); }

void Cluster::leave(std::function<void()> done) {
  impl_->executor.post([this, done = std::move(done)] { impl_->leases->leave(done); });
}

bool Cluster::is_well() const {
  const Millis renewed = impl_->leases->metrics().renewed_at;
  return renewed > 0 && boot_time() - renewed < lease_times.lease - lease_times.margin;
}

ClusterFigures Cluster::figures() const {
  const LeaseMetrics& leases = impl_->leases->metrics();
  const Millis renewed = leases.renewed_at;
  return {.shards = leases.owned,
          .without_owner = leases.without_owner,
          .taken = leases.taken,
          .given = leases.given,
          .lost = leases.lost,
          .lease_age = renewed > 0 ? boot_time() - renewed : 0};
}

}  // namespace midnight::server
