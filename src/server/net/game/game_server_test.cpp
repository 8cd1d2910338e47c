// SPDX-License-Identifier: MIT
// The whole server over real sockets of loopback: who is let in, what the operator is told, and how it ends.
#include "server/net/game/game_server.hpp"

#include "server/net/http/test_web_socket.hpp"
#include "server/store/test_faulty_store.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <mutex>
#include <thread>

namespace midnight::net {
namespace {

using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

const PageFiles& game_page() {
  static const PageFiles files({{"index.html", "the table"}});
  return files;
}

class GameServerTest : public testing::Test {
 protected:
  void start(GameServerSettings settings = {}) {
    settings.threads = 2;
    settings.admin_port = 0;
    server_ = std::make_unique<GameServer>(game_page(), store_, settings, log_);
    thread_ = std::thread([this] { server_->run(); });
  }

  void TearDown() override {
    if (server_) server_->stop();
    if (thread_.joinable()) thread_.join();
  }

  std::string host() const { return "127.0.0.1:" + std::to_string(server_->port()); }

  // One request with its own connection.
  std::string ask(std::string_view head, std::string_view fields = "", std::string_view body = "") const {
    return ask_at(server_->port(), head, fields, body);
  }
  static std::string ask_at(std::uint16_t port, std::string_view head, std::string_view fields = "",
                            std::string_view body = "") {
    TestClient client(port);
    client.send(std::string(head) + " HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(port) + "\r\n" +
                std::string(fields) + "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n" +
                std::string(body));
    return client.reply();
  }
  std::string ask_operator(std::string_view head) const { return ask_at(server_->admin_port().value_or(0), head); }

  std::string own_origin() const { return "Origin: http://" + host() + "\r\n"; }

  // The Cookie field of a new guest.
  std::string new_guest(std::string_view name = "Ann") const {
    const std::string reply = ask("POST /guest", own_origin() + "Content-Type: application/json\r\n",
                                  R"({"name":")" + std::string(name) + "\"}");
    const std::size_t at = reply.find("Set-Cookie: ");
    if (at == std::string::npos) return reply;
    return "Cookie: " + reply.substr(at + 12, reply.find(';', at) - at - 12) + "\r\n";
  }

  std::string upgrade_reply(std::string_view fields, std::string name = "") const {
    if (name.empty()) name = host();
    TestClient client(server_->port());
    std::string request = TestWebSocket::upgrade("/play", fields);
    const std::string usual = "Host: localhost";
    request.replace(request.find(usual), usual.size(), "Host: " + name);
    client.send(request);
    const std::string reply = client.reply();
    return reply.substr(0, reply.find("\r\n"));
  }

  std::string logged() {
    const std::lock_guard lock(mutex_);
    return lines_;
  }

  server::FaultyStore store_;
  std::mutex mutex_;
  std::string lines_;
  Log log_{LogLevel::debug, [this](const std::string& line) {
             const std::lock_guard lock(mutex_);
             lines_ += line;
           }};
  std::unique_ptr<GameServer> server_;
  std::thread thread_;
};

TEST_F(GameServerTest, lets_in_whom_it_knows_and_the_own_page_alone) {
  start();
  const std::string cookie = new_guest();
  const std::string unknown = "Cookie: midnight=" + std::string(64, 'a') + "\r\n";
  EXPECT_THAT(upgrade_reply(cookie + own_origin()), StartsWith("HTTP/1.1 101 "));
  EXPECT_THAT(upgrade_reply(cookie), StartsWith("HTTP/1.1 101 ")) << "no browser";
  EXPECT_THAT(upgrade_reply(cookie + "Origin: http://evil.example\r\n"), StartsWith("HTTP/1.1 403 "));
  EXPECT_THAT(upgrade_reply(cookie + "Origin: null\r\n"), StartsWith("HTTP/1.1 403 "));
  EXPECT_THAT(upgrade_reply(own_origin()), StartsWith("HTTP/1.1 401 "));
  EXPECT_THAT(upgrade_reply(own_origin() + unknown), StartsWith("HTTP/1.1 401 "));
}

TEST_F(GameServerTest, an_origin_can_be_allowed) {
  GameServerSettings settings;
  settings.site.guests.origins = {"https://midnight.example"};
  start(settings);
  EXPECT_THAT(upgrade_reply(new_guest() + "Origin: https://midnight.example\r\n"), StartsWith("HTTP/1.1 101 "));
}

// A page of somebody else whose name means this computer for a moment.
TEST_F(GameServerTest, answers_to_its_own_names_alone) {
  GameServerSettings settings;
  settings.site.guests.origins = {"https://midnight.example"};
  settings.hosts = {"games.example"};
  start(settings);
  const auto status_for = [](std::uint16_t port, const std::string& request, const std::string& name) {
    TestClient client(port);
    client.send(request + " HTTP/1.1\r\nHost: " + name + "\r\nContent-Length: 0\r\n\r\n");
    return client.reply().substr(9, 3);
  };
  const std::string cookie = new_guest();
  for (const char* name : {"evil.example", "evil.example:80", "localhost.evil.example", "192.0.2.1"}) {
    EXPECT_EQ(status_for(server_->port(), "GET /", name), "421") << name;
    EXPECT_EQ(status_for(server_->port(), "GET /guest", name), "421") << name;
    EXPECT_EQ(status_for(server_->port(), "POST /guest", name), "421") << name;
    EXPECT_EQ(status_for(*server_->admin_port(), "GET /health", name), "421") << name;
    EXPECT_EQ(status_for(*server_->admin_port(), "GET /metrics", name), "421") << name;
    EXPECT_THAT(upgrade_reply(cookie, name), StartsWith("HTTP/1.1 421 ")) << name;
  }
  for (const std::uint16_t port : {server_->port(), *server_->admin_port()}) {
    EXPECT_EQ(status_for(port, "GET /", ""), "421");
    EXPECT_EQ(status_for(port, "GET /", "[::1"), "400");
    TestClient old(port);
    old.send("GET /health HTTP/1.0\r\n\r\n");
    EXPECT_EQ(old.reply().substr(9, 3), "421");
  }
  for (const char* name : {"localhost", "127.0.0.1:1", "[::1]:2400", "midnight.example", "games.example:443"}) {
    EXPECT_EQ(status_for(server_->port(), "GET /", name), "200") << name;
    EXPECT_EQ(status_for(*server_->admin_port(), "GET /health", name), "200") << name;
    EXPECT_THAT(upgrade_reply(cookie, name), StartsWith("HTTP/1.1 101 ")) << name;
  }
  const std::string lines = logged();
  const std::size_t first = lines.find(R"("event":"wrong-host","host":"evil.example")");
  ASSERT_NE(first, std::string::npos) << lines;
  EXPECT_THAT(lines, HasSubstr("--host evil.example"));
  EXPECT_EQ(lines.find(R"("host":"evil.example")", first + 40), std::string::npos) << "once";
}

TEST_F(GameServerTest, every_address_is_its_own_where_it_listens_on_all) {
  GameServerSettings settings;
  settings.address = "0.0.0.0";
  start(settings);
  EXPECT_THAT(upgrade_reply(new_guest(), "192.168.1.20:2400"), StartsWith("HTTP/1.1 101 "));
  EXPECT_THAT(upgrade_reply(new_guest(), "evil.example"), StartsWith("HTTP/1.1 421 "));
}

TEST_F(GameServerTest, a_room_says_where_phones_find_it) {
  start({.room_addresses = [] { return std::vector<std::string>{"192.168.1.20", "fd00::2"}; }});
  const std::string port = std::to_string(server_->port());
  const std::string reply = ask("GET /room");
  EXPECT_THAT(reply, StartsWith("HTTP/1.1 200"));
  EXPECT_THAT(reply, HasSubstr("no-store"));
  EXPECT_THAT(reply,
              EndsWith(R"({"addresses":["http://192.168.1.20:)" + port + R"(","http://[fd00::2]:)" + port + R"("]})"));
  EXPECT_THAT(ask("POST /room"), StartsWith("HTTP/1.1 405"));
}

TEST_F(GameServerTest, a_room_names_a_few_addresses_and_no_room_none) {
  start({.room_addresses = [] { return std::vector<std::string>(40, "10.0.0.1"); }});
  const std::string reply = ask("GET /room");
  EXPECT_EQ(std::ranges::count(reply, '['), 1);
  EXPECT_EQ(Json::parse(reply.substr(reply.find("\r\n\r\n"))).at("addresses").size(), 16U);
  TearDown();
  start();
  const std::string none = ask("GET /room");
  EXPECT_THAT(none, StartsWith("HTTP/1.1 200"));
  EXPECT_THAT(none, EndsWith(R"({"addresses":[]})"));
}

TEST_F(GameServerTest, a_message_or_body_with_a_mark_or_nul_before_or_behind_it_is_refused) {
  start();
  TestWebSocket client(server_->port(), "/play", new_guest());
  client.line();
  for (const std::string_view message :
       {std::string_view("\xEF\xBB\xBF{\"do\":\"ping\"}"), std::string_view("{\"do\":\"ping\"}\0", 14),
        std::string_view("{\"do\":\"ping\"}\0{}", 16)}) {
    client.say(message);
    EXPECT_THAT(client.line(), HasSubstr("bad-request")) << message;
  }
  const std::string fields = own_origin() + "Content-Type: application/json\r\n";
  EXPECT_THAT(ask("POST /guest", fields, "\xEF\xBB\xBF{\"name\":\"Ann\"}"), StartsWith("HTTP/1.1 400 "));
  EXPECT_THAT(ask("POST /guest", fields, std::string_view("{\"name\":\"Ann\"}\0", 15)), StartsWith("HTTP/1.1 400 "));
}

TEST_F(GameServerTest, welcomes_and_answers) {
  start();
  TestWebSocket client(server_->port(), "/play", new_guest("Zoë"));
  EXPECT_THAT(client.line(), HasSubstr(R"("name":"Zoë")"));
  client.say(R"({"do":"ping"})");
  EXPECT_EQ(client.line(), R"({"say":"pong"})");
  client.say("nonsense");
  EXPECT_THAT(client.line(), HasSubstr("bad-request"));
}

TEST_F(GameServerTest, the_table_in_the_address_is_for_load_balancers_alone) {
  start();
  const std::string cookie = new_guest();
  for (const std::string target : {"/play?table=k3v9qm2xw7hd4t8b", "/play?table=", "/play?table=%00%ff&table=x"}) {
    TestWebSocket client(server_->port(), target, cookie);
    EXPECT_THAT(client.line(), HasSubstr(R"("say":"welcome")")) << target;
  }
  TestClient endless(server_->port());
  endless.send(TestWebSocket::upgrade("/play?table=" + std::string(20'000, 'x'), cookie));
  EXPECT_THAT(endless.reply(), StartsWith("HTTP/1.1 431 "));
}

TEST_F(GameServerTest, cookies_are_for_tls_alone_if_it_is_told_so) {
  GameServerSettings settings;
  settings.site.guests.secure = true;
  start(settings);
  EXPECT_THAT(ask("POST /guest", own_origin() + "Content-Type: application/json\r\n", R"({"name":"Ann"})"),
              HasSubstr("; Path=/; HttpOnly; SameSite=Lax; Max-Age=31536000; Secure\r\n"));
}

TEST_F(GameServerTest, takes_small_bodies_about_people_alone) {
  start();
  const std::string fields = own_origin() + "Content-Type: application/json\r\n";
  EXPECT_THAT(ask("POST /guest", fields, std::string(2049, ' ')), StartsWith("HTTP/1.1 413 "));
  EXPECT_THAT(ask("POST /guest", fields, std::string(2048, ' ')), StartsWith("HTTP/1.1 400 "));
  EXPECT_THAT(ask("POST /", fields, "{}"), StartsWith("HTTP/1.1 413 "));
  EXPECT_THAT(ask("GET /"), EndsWith("the table"));
}

TEST_F(GameServerTest, an_address_has_so_many_connections) {
  GameServerSettings settings;
  settings.site.connections_of_address = 2;
  start(settings);
  const std::string cookie = new_guest();
  TestWebSocket one(server_->port(), "/play", cookie);
  TestWebSocket two(server_->port(), "/play", cookie);
  EXPECT_THAT(one.line(), HasSubstr("welcome"));
  EXPECT_THAT(two.line(), HasSubstr("welcome"));
  TestWebSocket three(server_->port(), "/play", cookie);
  EXPECT_THAT(three.line(), HasSubstr("too-many"));
}

TEST_F(GameServerTest, a_person_has_so_many_connections) {
  GameServerSettings settings;
  settings.site.connections_of_person = 1;
  start(settings);
  const std::string cookie = new_guest();
  TestWebSocket one(server_->port(), "/play", cookie);
  EXPECT_THAT(one.line(), HasSubstr("welcome"));
  TestWebSocket two(server_->port(), "/play", cookie);
  EXPECT_THAT(two.line(), HasSubstr("too-many"));
  TestWebSocket other(server_->port(), "/play", new_guest("Ben"));
  EXPECT_THAT(other.line(), HasSubstr("welcome"));
}

TEST_F(GameServerTest, a_client_that_said_too_much_finds_it_remembered_when_it_comes_back) {
  GameServerSettings settings;
  settings.site.messages_of_person = {5, 3'600'000};
  settings.site.messages_of_address = {8, 3'600'000};
  start(settings);
  const std::string ann = new_guest("Ann");
  {
    TestWebSocket client(server_->port(), "/play", ann);
    EXPECT_THAT(client.line(), HasSubstr("welcome"));
    for (int i = 0; i < 5; ++i) client.say(R"({"do":"ping"})");
    for (int i = 0; i < 4; ++i) EXPECT_THAT(client.line(), HasSubstr("pong")) << "the connection was the fifth";
    EXPECT_THAT(client.line(), HasSubstr("too-fast"));
  }
  TestWebSocket again(server_->port(), "/play", ann);
  EXPECT_THAT(again.line(),
              HasSubstr(R"("why":"too-fast","message":"too many messages in a short time: come back in )"));
  TestWebSocket other(server_->port(), "/play", new_guest("Ben"));
  EXPECT_THAT(other.line(), HasSubstr("welcome"));
  for (int i = 0; i < 4; ++i) other.say(R"({"do":"ping"})");
  EXPECT_THAT(other.line(), HasSubstr("pong"));
  EXPECT_THAT(other.line(), HasSubstr("pong"));
  EXPECT_THAT(other.line(), HasSubstr("too-fast")) << "the address has had its eight";
  EXPECT_THAT(ask_operator("GET /metrics"), HasSubstr("\nmidnight_limited_total{limit=\"messages\"} 3\n"));
}

TEST_F(GameServerTest, an_address_can_be_without_limits_and_none_is_by_itself) {
  GameServerSettings settings;
  settings.site.messages_of_person = {2, 3'600'000};
  settings.site.connections_of_person = 1;
  settings.site.connections_of_address = 1;
  settings.site.people.guests_per_hour = 1;
  settings.site.guests.unlimited = {"127.0.0.1"};
  start(settings);
  new_guest();
  const std::string cookie = new_guest();
  TestWebSocket one(server_->port(), "/play", cookie);
  TestWebSocket two(server_->port(), "/play", cookie);
  EXPECT_THAT(one.line(), HasSubstr("welcome"));
  EXPECT_THAT(two.line(), HasSubstr("welcome"));
  for (int i = 0; i < 10; ++i) one.say(R"({"do":"ping"})");
  for (int i = 0; i < 10; ++i) EXPECT_THAT(one.line(), HasSubstr("pong"));
}

TEST_F(GameServerTest, tells_the_operator_how_it_is) {
  start();
  TestWebSocket client(server_->port(), "/play", new_guest());
  client.line();
  EXPECT_THAT(ask_operator("GET /health"), EndsWith(R"({"ok":true})"));
  const std::string metrics = ask_operator("GET /metrics");
  for (const char* line :
       {"\nmidnight_visitors 1\n", "\nmidnight_connections 1\n", "midnight_memory_bytes ",
        "\n# TYPE midnight_move_seconds histogram\nmidnight_move_seconds_bucket{le=\"6.4e-05\"} 0\n",
        "\nmidnight_store_batch_seconds_count ", "\nmidnight_loop_lag_seconds_sum ",
        "\nmidnight_store_batch_writes_bucket{le=\"+Inf\"} ", "\nmidnight_commands_waiting_count 0\n",
        "\nmidnight_http_replies_total{status=\"200\"} 1\n", "text/plain; version=0.0.4"}) {
    EXPECT_THAT(metrics, HasSubstr(line));
  }
  EXPECT_THAT(ask_operator("GET /"), StartsWith("HTTP/1.1 404 "));
  EXPECT_THAT(ask("GET /metrics"), StartsWith("HTTP/1.1 404 ")) << "not for everybody";
}

TEST_F(GameServerTest, is_not_well_when_nothing_can_be_stored) {
  store_.fail_writes(true);
  start();
  const std::string reply = ask_operator("GET /health");
  EXPECT_THAT(reply, StartsWith("HTTP/1.1 503 "));
  EXPECT_THAT(reply, HasSubstr("storage"));
}

TEST_F(GameServerTest, tells_everybody_when_it_stops) {
  start();
  TestWebSocket client(server_->port(), "/play", new_guest());
  client.line();
  server_->stop();
  EXPECT_THAT(client.line(), HasSubstr(R"("why":"stopping")"));
  EXPECT_EQ(client.close_code(), 1001U);
  thread_.join();
  EXPECT_THAT(logged(), HasSubstr(R"("event":"closed")"));
}

TEST_F(GameServerTest, logs_nothing_that_is_private) {
  start();
  const std::string cookie = new_guest("Secretia");
  TestWebSocket client(server_->port(), "/play", cookie);
  client.line();
  upgrade_reply(cookie + "Origin: http://evil.example\r\n");
  const std::string lines = logged();
  EXPECT_THAT(lines, HasSubstr(R"("event":"wrong-origin","address":"127.0.0.0/24")"));
  EXPECT_THAT(lines, Not(HasSubstr("Secretia")));
  EXPECT_THAT(lines, Not(HasSubstr(cookie.substr(17, 64))));
  EXPECT_THAT(lines, Not(HasSubstr("127.0.0.1")));
}

}  // namespace
}  // namespace midnight::net
