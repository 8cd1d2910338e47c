// SPDX-License-Identifier: MIT
#include "server/net/game/game_server.hpp"

#include "server/bots/bot_pool.hpp"

#include <sys/random.h>
#include <sys/resource.h>

#include <algorithm>
#include <cerrno>
#include <condition_variable>
#include <iterator>
#include <mutex>
#include <thread>
#include <utility>

namespace midnight::net {
namespace {

using std::chrono::milliseconds;

constexpr milliseconds between_ticks{100};
// When storing takes longer than this at the end, connections are closed all the same; and when that takes longer than
// their grace period, the server ends without.
constexpr milliseconds patience_with_storing{5'000};
constexpr milliseconds patience_with_everything{12'000};
// Handing over takes a second or two; what takes longer others get when the lease ends.
constexpr milliseconds patience_with_handing_over{10'000};
constexpr milliseconds patience_in_a_hurry{300};
constexpr std::chrono::minutes between_storage_reports{1};
constexpr std::size_t most_visits_at_the_end = 1000;  // that are stored together

Millis clock_now() {
  return std::chrono::duration_cast<milliseconds>(std::chrono::system_clock::now().time_since_epoch()).count();
}

// The steady clock starts where the wall clock stood when it was first asked.
Now both_clocks() {
  using std::chrono::steady_clock;
  static const Millis began = clock_now();
  static const steady_clock::time_point first = steady_clock::now();
  const auto since = std::chrono::duration_cast<milliseconds>(steady_clock::now() - first);
  return {clock_now(), began + since.count()};
}

void fill_with_random(std::uint8_t* bytes, std::size_t count) {
  while (count > 0) {
    const ssize_t filled = getrandom(bytes, count, 0);
    if (filled < 0 && errno == EINTR) continue;
    if (filled <= 0) throw std::system_error(errno, std::generic_category(), "getrandom");
    bytes += filled;
    count -= static_cast<std::size_t>(filled);
  }
}

// Says once per minute why nothing can be stored: every move that is tried meanwhile fails for the same reason.
std::function<void(const server::StoreError&)> storage_reports(const Log& log) {
  using std::chrono::steady_clock;
  return [&log, next = steady_clock::time_point{}](const server::StoreError& error) mutable {
    if (steady_clock::now() < next) return;
    next = steady_clock::now() + between_storage_reports;
    const bool full = dynamic_cast<const server::FullDisk*>(&error) != nullptr;
    log.write(
        LogLevel::problem, "storage-failed",
        Json{{"reason", error.what()},
             {"help", full ? "the disk with the database is full: delete something there; games go on by themselves"
                           : "look at the disk with the database (midnight doctor); games go on by themselves"}});
  };
}

}  // namespace

GameServer::GameServer(const PageFiles& page, server::Store& store, const GameServerSettings& settings, const Log& log)
    : log_(log),
      store_(store),
      manager_(settings.manager),
      hosts_(Hosts(settings.address, settings.site.guests.origins, settings.hosts), log),
      loop_(settings.threads),
      bots_(server::make_bot_pool(settings.bot_threads, settings.bot_clock)) {
  store.on_failure(storage_reports(log));
  std::vector<server::Executor*> executors(loop_.threads());
  for (std::size_t i = 0; i < executors.size(); ++i) executors[i] = &loop_.reactor(i);
  if (settings.cluster) cluster_ = std::make_unique<server::Cluster>(*settings.cluster, *executors.front());
  service_ = std::make_unique<server::TableService>(store, *bots_, std::move(executors), both_clocks, fill_with_random,
                                                    settings.service,
                                                    cluster_ ? cluster_->ownership() : server::owns_everything());
  service_->loader().on_damage([&log](const server::Damage& damage) {
    log.write(LogLevel::problem, "damaged-table",
              Json{{"table", damage.table}, {"entry", damage.entry}, {"reason", damage.reason}});
  });
  const auto renamed = [this](const Person& person) {
    service_->rename(person);
    if (cluster_) cluster_->renamed(person);
  };
  GameSiteSettings site = settings.site;
  if (settings.room_addresses) {
    site.room_links = [this, addresses = settings.room_addresses] {
      std::vector<std::string> links;
      for (const std::string& each : addresses()) links.push_back(link_to(each, port()));
      return links;
    };
  }
  site_ = std::make_unique<GameSite>(page, store, *service_, renamed, clock_now, fill_with_random, std::move(site),
                                     hosts_, log);
  retention_ = std::make_unique<server::Retention>(
      settings.retention,
      server::Retention::Surroundings{.store = store,
                                      .service = *service_,
                                      .owner = cluster_ ? cluster_->ownership() : server::owns_everything(),
                                      .visits = site_->visits(),
                                      .clock = clock_now,
                                      .report = [&log](const server::RetentionCounts& deleted) {
                                        log.write(LogLevel::normal, "retention",
                                                  Json{{"tables", deleted.tables}, {"guests", deleted.guests}});
                                      }});
  http_ = settings.listening_socket
              ? std::make_unique<HttpServer>(loop_, *settings.listening_socket, *site_, settings.limits)
              : std::make_unique<HttpServer>(loop_, settings.address, settings.port, *site_, settings.limits);
  if (settings.admin_port) open_admin_port(settings);
  service_->enforce();
  if (!settings.admin_socket.empty()) open_admin_socket(settings.admin_socket);
  if (!cluster_) return;
  std::vector<server::SharedRates> rates = service_->shared_rates();
  std::ranges::move(site_->shared_rates(), std::back_inserter(rates));
  cluster_->start(*service_, std::move(rates));
}

void GameServer::open_admin_port(const GameServerSettings& settings) {
  admin_site_ = std::make_unique<AdminSite>(AdminSite::Sources{.hosts = &hosts_,
                                                               .can_write = [this] { return store_.can_write(); },
                                                               .is_stopping = [this] { return stops_ > 0; },
                                                               .damage = [this] { return service_->loader().damage(); },
                                                               .connections = [this] { return http_->connections(); },
                                                               .service = &service_->metrics(),
                                                               .store = &store_.metrics(),
                                                               .cluster = cluster_.get(),
                                                               .loop_lag = &loop_.lag(),
                                                               .replies = &site_->replies()});
  try {
    admin_ = std::make_unique<HttpServer>(loop_, settings.admin_address, *settings.admin_port, *admin_site_,
                                          ServerLimits{.connections = 32});
  } catch (const std::system_error& error) {
    admin_problem_ = error.code();
  }
}

void GameServer::open_admin_socket(const std::filesystem::path& file) {
  orders_ = std::make_unique<AdminOrders>(AdminOrders::Surroundings{.store = store_,
                                                                    .service = *service_,
                                                                    .cluster = cluster_.get(),
                                                                    .retention = retention_.get(),
                                                                    .clock = both_clocks,
                                                                    .random = fill_with_random});
  try {
    admin_socket_ = std::make_unique<AdminSocket>(loop_, file, *orders_);
  } catch (const std::system_error& error) {
    admin_socket_problem_ = error.code();
  }
}

GameServer::~GameServer() = default;

std::optional<std::uint16_t> GameServer::admin_port() const {
  if (!admin_) return {};
  return admin_->port();
}

void GameServer::heed_signals(std::function<void()> reload) {
  loop_.on_signals([this] { stop(); }, std::move(reload));
}

void GameServer::set_limits(const GameServerSettings& settings) {
  site_->set_limits(settings.site);
  service_->set_limits(settings.service.tables);
}

void GameServer::run() {
  Json fields{{"port", port()}, {"threads", loop_.threads()}};
  if (admin_) fields["admin"] = admin_->port();
  log_.write(LogLevel::normal, "open", fields);
  loop_.every(between_ticks, [this] {
    service_->tick();
    if (cluster_) cluster_->tick(http_->connections());
  });
  loop_.after(milliseconds(0), [this] { manager_.report_ready(); });
  if (const auto period = manager_.alive_period()) loop_.every(*period, [this] { report_alive(0); });
  {
    const std::jthread retention([this](const std::stop_token& stopped) { keep_retention(stopped); });
    loop_.run();
  }
  bots_->stop();
  store_.stop();
  log_.write(LogLevel::normal, "closed");
}

// Goes through all loops, one after the other: if a single one is stuck, the report is missing.
void GameServer::report_alive(std::size_t loops_passed) {
  if (loops_passed == loop_.threads()) return manager_.report_alive();
  loop_.reactor(loops_passed).post([this, loops_passed] { report_alive(loops_passed + 1); });
}

void GameServer::keep_retention(const std::stop_token& stopped) {
  std::mutex mutex;
  std::condition_variable_any never;
  std::unique_lock lock(mutex);
  while (!stopped.stop_requested()) {
    never.wait_for(lock, stopped, milliseconds(retention_->step()), [] { return false; });
  }
  while (site_->visits().store(store_, clock_now(), most_visits_at_the_end)) {
  }
}

void GameServer::stop() {
  const int before = stops_.fetch_add(1);
  if (before > 0) return hurry();
  manager_.report_stopping();
  log_.write(LogLevel::normal, "stopping", Json{{"connections", http_->connections()}});
  http_->close_doors();
  if (!cluster_) return finish();
  cluster_->leave([this] { finish(); });
  loop_.after(patience_with_handing_over, [this] { finish(); });
}

void GameServer::finish() {
  if (finishing_.exchange(true)) return;
  service_->stop([this] { say_goodbye(); });
  loop_.after(patience_with_storing, [this] { say_goodbye(); });
  loop_.after(patience_with_everything, [this] { hurry(); });
}

void GameServer::say_goodbye() {
  if (goodbye_said_.exchange(true)) return;
  http_->stop([this] {
    if (!admin_) return loop_.stop();
    admin_->stop([this] { loop_.stop(); });
  });
}

void GameServer::hurry() {
  http_->hang_up();
  if (admin_) admin_->hang_up();
  loop_.after(patience_in_a_hurry, [this] { loop_.stop(); });
}

std::size_t raise_file_limit() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return 1024;
  const rlim_t before = limit.rlim_cur;
  limit.rlim_cur = limit.rlim_max;
  const rlim_t now = setrlimit(RLIMIT_NOFILE, &limit) == 0 ? limit.rlim_cur : before;
  return static_cast<std::size_t>(std::min<rlim_t>(now, 1U << 20U));
}

}  // namespace midnight::net
