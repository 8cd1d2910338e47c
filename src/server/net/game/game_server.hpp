// SPDX-License-Identifier: MIT
// A whole server above its store: threads, table service, bots, the site and the admin port.
// Stopping goes in order: no new connections; where other servers share the store, the tables are handed over to them;
// what is in flight is stored and answered, everybody gets a `bye`, then it ends.
#pragma once

#include "server/cluster/cluster.hpp"
#include "server/net/admin/admin_socket.hpp"
#include "server/net/game/game_site.hpp"
#include "server/net/game/service_manager.hpp"
#include "server/net/http/http_server.hpp"
#include "server/service/retention.hpp"

#include <atomic>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <system_error>
#include <vector>

namespace midnight::server {
class BotPool;
}

namespace midnight::net {

struct GameServerSettings {
  std::string address = "127.0.0.1";
  std::uint16_t port = 0;
  std::optional<int> listening_socket;  // at this address and port already
  std::string admin_address = "127.0.0.1";
  std::optional<std::uint16_t> admin_port;  // none without
  std::filesystem::path admin_socket = {};  // empty: none
  std::size_t threads = 1;
  std::size_t bot_threads = 1;
  double (*bot_clock)() = nullptr;      // seconds; without one bots have no time limit
  std::vector<std::string> hosts = {};  // names of the server beside those it knows
  // Addresses at which phones of the same room find it, asked for each time; without, it has no room.
  std::function<std::vector<std::string>()> room_addresses = {};
  GameSiteSettings site;
  server::ServiceLimits service;
  server::RetentionTimes retention = {};
  ServerLimits limits;
  std::optional<server::ClusterSettings> cluster = {};  // without, the store is this server's alone
  ServiceManager manager = {};
};

class GameServer {
 public:
  // Listens from now on. Throws std::system_error as HttpServer does if that cannot be, or
  // StoreError as Cluster does; the admin port and the admin socket may be missing instead. Everything given here must
  // outlive it.
  GameServer(const PageFiles& page, server::Store& store, const GameServerSettings& settings, const Log& log);
  ~GameServer();
  GameServer(const GameServer&) = delete;
  GameServer& operator=(const GameServer&) = delete;

  std::uint16_t port() const { return http_->port(); }
  std::optional<std::uint16_t> admin_port() const;
  // Why the admin port is missing, if it was wanted.
  std::error_code admin_problem() const { return admin_problem_; }
  // The same of the admin socket.
  std::error_code admin_socket_problem() const { return admin_socket_problem_; }

  // From now on SIGINT and SIGTERM mean stop(), and once more: at once. SIGHUP means `reload`, which is called between
  // everything else; from a terminal that is gone it means stop() too.
  void heed_signals(std::function<void()> reload);
  // Of guests, connections, messages and new tables; nothing else of the settings changes.
  void set_limits(const GameServerSettings& settings);
  // Serves until it is stopped; then everything that was said to be stored is.
  void run();
  // From any thread.
  void stop();

  server::Retention& retention() { return *retention_; }

 private:
  // Deletes what is old, until it is stopped; on a thread of its own, because it waits for the store.
  void keep_retention(const std::stop_token& stopped);
  void open_admin_port(const GameServerSettings& settings);
  void report_alive(std::size_t loops_passed);
  void open_admin_socket(const std::filesystem::path& file);
  void finish();
  void say_goodbye();
  void hurry();

  const Log& log_;
  server::Store& store_;
  const ServiceManager manager_;
  HostCheck hosts_;
  EventLoop loop_;
  std::unique_ptr<server::BotPool> bots_;
  std::unique_ptr<server::Cluster> cluster_;  // none: alone
  std::unique_ptr<server::TableService> service_;
  std::unique_ptr<GameSite> site_;
  std::unique_ptr<server::Retention> retention_;
  std::unique_ptr<HttpServer> http_;
  std::unique_ptr<AdminSite> admin_site_;
  std::unique_ptr<HttpServer> admin_;
  std::error_code admin_problem_;
  std::unique_ptr<AdminOrders> orders_;
  std::unique_ptr<AdminSocket> admin_socket_;
  std::error_code admin_socket_problem_;
  std::atomic<int> stops_ = 0;
  std::atomic<bool> finishing_ = false;
  std::atomic<bool> goodbye_said_ = false;
};

// Lets the process open as many files as it may; how many that is.
std::size_t raise_file_limit();

}  // namespace midnight::net
