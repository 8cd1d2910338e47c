// SPDX-License-Identifier: MIT
// Two whole servers on one store, with real links between them: players at both doors, and one that stops. What
// PostgreSQL, killed processes and a load balancer add is in tests/end-to-end/cluster_test.py.
#include "server/cluster/cluster.hpp"

#include "server/cluster/memory_lease_store.hpp"
#include "server/net/game/game_server.hpp"
#include "server/net/http/test_web_socket.hpp"
#include "server/store/memory_store.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <mutex>
#include <thread>

namespace midnight::net {
namespace {

using std::chrono::steady_clock;
using testing::HasSubstr;

constexpr std::chrono::seconds patience_with_servers{60};
constexpr std::chrono::milliseconds between_questions{10};

Millis steady_millis() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(steady_clock::now().time_since_epoch()).count();
}

// One database for several servers, each of which asks on its own thread.
class SharedLeases : public server::LeaseStore {
 public:
  SharedLeases(server::MemoryLeaseStore& all, std::mutex& mutex, const int& out_of_reach)
      : all_(all), mutex_(mutex), out_of_reach_(out_of_reach) {}
  void take(const std::string& server, std::vector<server::ShardRow> rows, Held done) override {
    const std::lock_guard lock(mutex_);
    std::erase_if(rows, [this](const server::ShardRow& row) { return row.shard == out_of_reach_; });
    all_.take(server, std::move(rows), std::move(done));
  }
  void renew(const std::string& server, std::vector<int> shards, Held done) override {
    const std::lock_guard lock(mutex_);
    all_.renew(server, std::move(shards), std::move(done));
  }
  void give(const std::string& server, server::Fence fence, const std::string& to,
            std::function<void(bool)> done) override {
    const std::lock_guard lock(mutex_);
    all_.give(server, fence, to, std::move(done));
  }
  void heartbeat(const server::ServerRow& row, std::function<void(bool)> done) override {
    const std::lock_guard lock(mutex_);
    all_.heartbeat(row, std::move(done));
  }
  void forget(const std::string& server, std::function<void(bool)> done) override {
    const std::lock_guard lock(mutex_);
    all_.forget(server, std::move(done));
  }
  void read(std::function<void(std::optional<server::ClusterState>)> done) override {
    const std::lock_guard lock(mutex_);
    all_.read(std::move(done));
  }

 private:
  server::MemoryLeaseStore& all_;
  std::mutex& mutex_;
  const int& out_of_reach_;  // this shard nobody takes
};

// A running server; ends with the object.
class RunningServer {
 public:
  RunningServer(const PageFiles& page, server::Store& store, const GameServerSettings& settings, const Log& log)
      : server_(page, store, settings, log), thread_([this] { server_.run(); }) {}
  ~RunningServer() { stop(); }
  RunningServer(const RunningServer&) = delete;
  RunningServer& operator=(const RunningServer&) = delete;

  void stop() {
    if (!thread_.joinable()) return;
    server_.stop();
    thread_.join();
  }

  std::uint16_t port() const { return server_.port(); }
  std::string ask_operator(const std::string& target) const {
    TestClient client(server_.admin_port().value_or(0));
    client.send("GET " + target + " HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n");
    return client.reply();
  }
  // The Cookie field of a new guest.
  std::string new_guest(const std::string& name) const {
    TestClient client(port());
    const std::string body = R"({"name":")" + name + "\"}";
    client.send(
        "POST /guest HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost\r\nContent-Type: application/json\r\n"
        "Content-Length: " +
        std::to_string(body.size()) + "\r\n\r\n" + body);
    const std::string reply = client.reply();
    const std::size_t at = reply.find("Set-Cookie: ");
    if (at == std::string::npos) return reply;
    return "Cookie: " + reply.substr(at + 12, reply.find(';', at) - at - 12) + "\r\n";
  }
  bool has_figure(const std::string& figure) const {
    return ask_operator("/metrics").find('\n' + figure + '\n') != std::string::npos;
  }

 private:
  GameServer server_;
  std::thread thread_;
};

class LinkedGameServersTest : public testing::Test {
 protected:
  std::unique_ptr<RunningServer> start(const std::string& name) {
    GameServerSettings settings;
    settings.admin_port = 0;
    settings.cluster = server::ClusterSettings{.server = "id-of-" + name, .name = name, .lease_store = [this] {
                                                 return std::make_unique<SharedLeases>(leases_, mutex_, out_of_reach_);
                                               }};
    return std::make_unique<RunningServer>(page_, store_, settings, log_);
  }

  // Each has some of the shards, and a link to the other.
  static void wait_until_linked(const RunningServer& one, const RunningServer& other) {
    const auto ready = [](const RunningServer& server) {
      return server.has_figure("midnight_links 1") && !server.has_figure("midnight_shards 0");
    };
    wait([&] { return ready(one) && ready(other); });
  }
  // No shard moves any more. Players at a table that moves are sent away, and have to come back.
  static void wait_until_shared(const RunningServer& one, const RunningServer& other) {
    wait_until_linked(one, other);
    const std::string half = "midnight_shards " + std::to_string(server::shard_count / 2);
    wait([&] { return one.has_figure(half) && other.has_figure(half); });
  }

  static void wait(const std::function<bool()>& wanted) {
    const auto end = steady_clock::now() + patience_with_servers;
    while (!wanted()) {
      ASSERT_LT(steady_clock::now(), end);
      std::this_thread::sleep_for(between_questions);
    }
  }

  // The first line that has this in it.
  static std::string line_with(TestWebSocket& socket, const std::string& wanted) {
    while (true) {
      std::string line = socket.line();
      if (line.empty() || line.find(wanted) != std::string::npos) return line;
    }
  }

  static std::string table_in(const std::string& line) {
    const std::string field = R"("table":")";
    const std::size_t at = line.find(field) + field.size();
    return line.substr(at, line.find('"', at) - at);
  }

  const PageFiles page_{{{"index.html", "the table"}}};
  std::mutex mutex_;
  server::MemoryLeaseStore leases_{steady_millis};
  int out_of_reach_ = -1;
  server::MemoryStore store_;
  Log log_{LogLevel::problem, [](const std::string& /*line*/) {}};
};

TEST_F(LinkedGameServersTest, players_at_both_doors_are_at_the_same_tables) {
  const auto one = start("one");
  const auto other = start("other");
  wait_until_shared(*one, *other);
  TestWebSocket ann(one->port(), "/play", one->new_guest("Ann"));
  TestWebSocket ben(other->port(), "/play", other->new_guest("Ben"));
  // Whichever server owns a table, one of the two players is at the other.
  for (int round = 0; round < 8; ++round) {
    const std::string id = "make-" + std::to_string(round);
    ann.say(R"({"do":"make","id":")" + id +
            R"(","game":"hourglass","players":2,"options":{},"pace":"none","open":false})");
    const std::string table = table_in(line_with(ann, id));
    for (TestWebSocket* player : {&ann, &ben}) {
      player->say(R"({"do":"watch","table":")" + table + "\"}");
      EXPECT_THAT(line_with(*player, R"("say":"table")"), HasSubstr(table));
    }
  }
}

TEST_F(LinkedGameServersTest, who_stops_hands_everything_over_first) {
  const auto one = start("one");
  const auto other = start("other");
  wait_until_linked(*one, *other);
  wait([&] { return one->ask_operator("/health").find(R"({"ok":true})") != std::string::npos; });
  one->stop();
  wait([&] { return other->has_figure("midnight_shards 256"); });
  EXPECT_TRUE(other->has_figure("midnight_shards_lost_total 0"));
  EXPECT_THAT(other->ask_operator("/health"), HasSubstr(R"({"ok":true})"));
}

TEST_F(LinkedGameServersTest, operators_hear_of_shards_without_an_owner) {
  out_of_reach_ = 7;
  const auto one = start("one");
  wait([&] { return one->has_figure("midnight_shards 255") && one->has_figure("midnight_shards_without_owner 1"); });
  const std::string health = one->ask_operator("/health");
  EXPECT_THAT(health, HasSubstr(" 200 "));
  EXPECT_THAT(health, HasSubstr(R"({"ok":true,"status":"degraded","shards-without-owner":1})"));
}

TEST_F(LinkedGameServersTest, it_does_not_start_where_it_cannot_listen_for_the_others) {
  GameServerSettings settings;
  settings.cluster =
      server::ClusterSettings{.server = "id", .name = "one", .link_address = "192.0.2.1:0", .lease_store = [this] {
                                return std::make_unique<SharedLeases>(leases_, mutex_, out_of_reach_);
                              }};
  EXPECT_THROW(GameServer(page_, store_, settings, log_), server::LinkAddressProblem);
}

TEST(LinkAddress, is_one_address_and_a_port) {
  for (const char* good : {"127.0.0.1:0", "10.0.0.1:2402", "[::1]:2402", "server.example:2402"}) {
    EXPECT_TRUE(server::is_link_address(good)) << good;
  }
  for (const char* bad : {"", "127.0.0.1", "127.0.0.1:", ":2402", "0.0.0.0:2402", "[::]:2402", "::1:2402", "a:70000"}) {
    EXPECT_FALSE(server::is_link_address(bad)) << bad;
  }
}

}  // namespace
}  // namespace midnight::net
