// SPDX-License-Identifier: MIT
// Two whole servers on one store: players come to both and are sent to the one that owns their table, and one of the
// servers stops. What PostgreSQL, killed processes and a load balancer add is in tests/end-to-end/cluster_test.py.
#include "server/cluster/cluster.hpp"

#include "server/cluster/test_memory_lease_store.hpp"
#include "server/net/game/game_server.hpp"
#include "server/net/http/test_web_socket.hpp"
#include "server/store/test_faulty_store.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <map>
#include <mutex>
#include <optional>
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
  void publish(const std::string& server, std::vector<server::News> news, std::function<void(bool)> done) override {
    const std::lock_guard lock(mutex_);
    all_.publish(server, std::move(news), std::move(done));
  }
  void hear(const std::string& server, std::optional<std::uint64_t> after,
            std::function<void(std::optional<server::HeardNews>)> done) override {
    const std::lock_guard lock(mutex_);
    all_.hear(server, after, std::move(done));
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

class SeveralGameServersTest : public testing::Test {
 protected:
  std::unique_ptr<RunningServer> start(const std::string& name) {
    GameServerSettings settings;
    settings.admin_port = 0;
    settings.cluster = server::ClusterSettings{.server = "id-of-" + name, .name = name, .lease_store = [this] {
                                                 return std::make_unique<SharedLeases>(leases_, mutex_, out_of_reach_);
                                               }};
    return std::make_unique<RunningServer>(page_, store_, settings, log_);
  }

  // Each has its share of the shards, and no shard moves any more.
  static void wait_until_shared(const RunningServer& one, const RunningServer& other) {
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

  static std::string table_in(const std::string& line) {
    const std::string field = R"("table":")";
    const std::size_t at = line.find(field) + field.size();
    return line.substr(at, line.find('"', at) - at);
  }

  const PageFiles page_{{{"index.html", "the table"}}};
  std::mutex mutex_;
  server::MemoryLeaseStore leases_{steady_millis};
  int out_of_reach_ = -1;
  server::FaultyStore store_;
  Log log_{LogLevel::problem, [](const std::string& /*line*/) {}};
};

// Comes to one server and goes where it is sent to, as a proxy that routes by `at` brings it.
class FollowingPlayer {
 public:
  FollowingPlayer(const RunningServer& first, std::map<std::string, std::uint16_t> ports, const std::string& name)
      : ports_(std::move(ports)), cookie_(first.new_guest(name)) {
    socket_.emplace(first.port(), "/play", cookie_);
  }
  // The first line that has this in it, as an answer to what is said.
  std::string ask(const std::string& line, const std::string& wanted) {
    while (true) {
      socket_->say(line);
      std::string heard;
      do {
        heard = socket_->line();
      } while (!heard.empty() && heard.find(wanted) == std::string::npos && heard.find("\"bye\"") == std::string::npos);
      if (heard.find("\"bye\"") == std::string::npos) return heard;
      ++moves;
      const auto bye = *parse_json(heard);
      const std::string at = bye.value("at", "");
      if (bye["why"] != "moved" || !ports_.contains(at)) return heard;
      socket_.emplace(ports_.at(at), "/play?table=x&at=" + at, cookie_);
    }
  }
  int moves = 0;

 private:
  const std::map<std::string, std::uint16_t> ports_;
  const std::string cookie_;
  std::optional<TestWebSocket> socket_;
};

TEST_F(SeveralGameServersTest, players_are_sent_to_the_server_that_owns_their_table) {
  const auto one = start("one");
  const auto other = start("other");
  wait_until_shared(*one, *other);
  const std::map<std::string, std::uint16_t> ports{{"one", one->port()}, {"other", other->port()}};
  FollowingPlayer ann(*one, ports, "Ann");
  FollowingPlayer ben(*other, ports, "Ben");
  // Whichever server owns a table, one of the two players begins at the other.
  for (int round = 0; round < 8; ++round) {
    const std::string id = "make-" + std::to_string(round);
    const std::string table = table_in(ann.ask(
        R"({"do":"make","id":")" + id + R"(","game":"hourglass","players":2,"options":{},"pace":"none","open":false})",
        id));
    for (FollowingPlayer* player : {&ann, &ben}) {
      EXPECT_THAT(player->ask(R"({"do":"watch","table":")" + table + "\"}", R"("say":"table")"), HasSubstr(table));
    }
  }
  EXPECT_GT(ann.moves + ben.moves, 0);
  EXPECT_TRUE(one->has_figure("midnight_misdirected_total 0"));
}

TEST_F(SeveralGameServersTest, who_stops_hands_everything_over_first) {
  const auto one = start("one");
  const auto other = start("other");
  wait_until_shared(*one, *other);
  wait([&] { return one->ask_operator("/health").find(R"({"ok":true})") != std::string::npos; });
  one->stop();
  wait([&] { return other->has_figure("midnight_shards 256"); });
  EXPECT_TRUE(other->has_figure("midnight_shards_lost_total 0"));
  EXPECT_THAT(other->ask_operator("/health"), HasSubstr(R"({"ok":true})"));
}

TEST_F(SeveralGameServersTest, operators_hear_of_shards_without_an_owner) {
  out_of_reach_ = 7;
  const auto one = start("one");
  wait([&] { return one->has_figure("midnight_shards 255") && one->has_figure("midnight_shards_without_owner 1"); });
  const std::string health = one->ask_operator("/health");
  EXPECT_THAT(health, HasSubstr(" 200 "));
  EXPECT_THAT(health, HasSubstr(R"({"ok":true,"status":"degraded","shards-without-owner":1})"));
}

}  // namespace
}  // namespace midnight::net
