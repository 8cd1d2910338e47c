// SPDX-License-Identifier: MIT
#include "server/cluster/cluster.hpp"

#include "core/seed.hpp"
#include "server/cluster/cluster_news.hpp"
#include "server/cluster/leases.hpp"
#include "server/cluster/links.hpp"
#include "server/cluster/passage_over_links.hpp"
#include "tables/entry_json.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <ctime>
#include <optional>
#include <tuple>
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

// The first server draws it, and all others find it in the database.
std::string secret_of(Store& store, const std::function<void(std::uint8_t*, std::size_t)>& random) {
  std::array<std::uint8_t, 32> bytes{};
  random(bytes.data(), bytes.size());
  return store.value("link-secret", to_hex(bytes));
}

LinkSettings link_settings(const ClusterSettings& settings, const Cluster::Surroundings& around) {
  LinkSettings link;
  link.server = settings.server;
  link.version = MIDNIGHT_VERSION;
  std::tie(link.host, link.port) = split_link_address(settings.link_address).value();
  link.secret = secret_of(around.store, around.random);
  link.random = around.random;
  link.log = around.log;
  return link;
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

bool is_link_address(std::string_view text) {
  const auto parts = split_link_address(text);
  return parts && parts->first != "0.0.0.0" && parts->first != "::";
}

struct Cluster::Impl {
  Impl(const ClusterSettings& settings, const Surroundings& around)
      : executor(around.executor),
        lease_store(settings.lease_store()),
        leases(std::make_shared<Leases>(*lease_store, map, executor, boot_time, settings.server)),
        links(around.context, map, link_settings(settings, around)),
        passage(links, map, *leases) {
    self.server = settings.server;
    self.name = settings.name;
    self.link = links.address();
    self.version = MIDNIGHT_VERSION;
    self.reads = entry_format;
  }

  Executor& executor;
  ClusterMap map;
  std::unique_ptr<LeaseStore> lease_store;
  std::shared_ptr<Leases> leases;
  Links links;
  PassageOverLinks passage;
  std::optional<ClusterNews> news;
  TableService* service = nullptr;
  // On the executor.
  ServerRow self;
  TickLag lag;
};

Cluster::Cluster(const ClusterSettings& settings, const Surroundings& surroundings) {
  try {
    impl_ = std::make_unique<Impl>(settings, surroundings);
  } catch (const boost::system::system_error& error) {
    throw LinkAddressProblem(error.code(), "link");
  }
}

Cluster::~Cluster() = default;

Ownership& Cluster::ownership() { return *impl_->leases; }
Passage& Cluster::passage() { return impl_->passage; }

void Cluster::start(TableService& service, std::vector<SharedRates> rates) {
  Impl& impl = *impl_;
  impl.service = &service;
  impl.passage.serve(service);
  impl.news.emplace(impl.links, service, std::move(rates),
                    [&impl](int shard, const std::string& owner, std::uint64_t epoch) {
                      impl.executor.post([&impl, shard, owner, epoch] { impl.leases->notice(shard, owner, epoch); });
                    });
  impl.leases->on_owner = [&impl](int shard, const std::string& owner, std::uint64_t epoch) {
    impl.news->owns(shard, owner, epoch);
  };
  impl.leases->start(
      {.release = [&service](int shard, std::function<void()> done) { service.release(shard, std::move(done)); },
       .drop = [&service](int shard) { service.drop(shard); }});
  impl.links.add(impl.passage);
  impl.links.add(*impl.news);
  impl.links.begin();
}

void Cluster::tick(std::size_t connections) {
  const Millis now = boot_time();
  impl_->self.tables = static_cast<int>(impl_->service->metrics().tables.load());
  impl_->self.connections = static_cast<int>(connections);
  impl_->self.lag_ms = impl_->lag.after(now);
  impl_->leases->tick(impl_->self);
  impl_->news->tick(now);
}

void Cluster::renamed(const Person& person) { impl_->news->renamed(person); }

void Cluster::ordered(const OperatorOrder& order) { impl_->news->ordered(order); }

void Cluster::leave(std::function<void()> done) {
  impl_->executor.post([this, done = std::move(done)] { impl_->leases->leave(done); });
}

void Cluster::stop() { impl_->links.stop(); }

bool Cluster::is_well() const {
  const Millis renewed = impl_->leases->metrics().renewed_at;
  return renewed > 0 && boot_time() - renewed < lease_times.lease - lease_times.margin;
}

ClusterFigures Cluster::figures() const {
  const LeaseMetrics& leases = impl_->leases->metrics();
  const LinkMetrics& links = impl_->links.metrics();
  const Millis renewed = leases.renewed_at;
  return {.shards = leases.owned,
          .without_owner = leases.without_owner,
          .taken = leases.taken,
          .given = leases.given,
          .lost = leases.lost,
          .lease_age = renewed > 0 ? boot_time() - renewed : 0,
          .links = links.open,
          .links_broken = links.broken,
          .passed_sessions = impl_->passage.passed_on()};
}

}  // namespace midnight::server
