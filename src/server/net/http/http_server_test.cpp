// SPDX-License-Identifier: MIT
// The server over real sockets of loopback, with limits short enough to be reached.
#include "server/net/http/http_server.hpp"
#include "server/net/http/test_client.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <future>
#include <memory>
#include <system_error>
#include <thread>
#include <vector>

namespace midnight::net {
namespace {

using std::chrono::milliseconds;
using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

constexpr std::size_t large = std::size_t{24} << 20U;  // more than the system keeps for a client that does not read
constexpr ServerLimits patient{.patience = milliseconds(60'000), .grace = milliseconds(60'000)};
const std::string get_index = "GET / HTTP/1.1\r\nHost: midnight\r\n\r\n";
const std::string get_large = "GET /large HTTP/1.1\r\nHost: midnight\r\n\r\n";

const PageFiles& served_page() {
  static const PageFiles files({{"index.html", "the table"}, {"large", std::string(large, 'x')}});
  return files;
}

class Running {
 public:
  explicit Running(ServerLimits limits = patient) : server_(loop_, "127.0.0.1", 0, site_, limits) {}
  ~Running() { stop(); }
  Running(const Running&) = delete;
  Running& operator=(const Running&) = delete;

  std::uint16_t port() const { return server_.port(); }
  void begin_to_stop() {
    server_.stop([this] { loop_.stop(); });
  }
  void wait_for_the_end() {
    if (thread_.joinable()) thread_.join();
  }
  void stop() {
    if (!thread_.joinable()) return;
    begin_to_stop();
    wait_for_the_end();
  }

 private:
  EventLoop loop_{2};
  PageSite site_{served_page()};
  HttpServer server_;
  std::thread thread_{[this] { loop_.run(); }};
};

std::string reply_to(std::string_view request) {
  const Running server;
  TestClient client(server.port());
  client.send(request);
  return client.reply();
}

TEST(HttpServer, answers_one_request_after_the_other) {
  const Running server;
  TestClient client(server.port());
  for (int i = 0; i < 3; ++i) {
    client.send(get_index);
    const std::string reply = client.reply();
    EXPECT_THAT(reply, StartsWith("HTTP/1.1 200 OK\r\n"));
    EXPECT_THAT(reply, HasSubstr("\r\nDate: "));
    EXPECT_THAT(reply, EndsWith("\r\n\r\nthe table"));
  }
}

TEST(HttpServer, an_address_has_so_many_connections_and_others_are_closed_at_once) {
  ServerLimits limits = patient;
  limits.connections_of_address = 8;
  const Running server(limits);
  std::vector<std::unique_ptr<TestClient>> clients;
  for (int i = 0; i < 8; ++i) {
    clients.push_back(std::make_unique<TestClient>(server.port()));
    clients.back()->send("GET / HT");
  }
  TestClient ninth(server.port());
  EXPECT_EQ(ninth.rest(), "") << "hung up on";
  clients[0]->send("TP/1.1\r\nHost: midnight\r\n\r\n");
  const std::string reply = clients[0]->rest();
  EXPECT_THAT(reply, StartsWith("HTTP/1.1 200 "));
  EXPECT_THAT(reply, HasSubstr("Connection: close")) << "where there is little room, nobody keeps a place for later";
}

TEST(HttpServer, a_head_that_has_begun_must_end) {
  ServerLimits limits = patient;
  limits.head_patience = milliseconds(100);
  const Running server(limits);
  const TestClient silent(server.port());  // may take its time
  TestClient slow(server.port());
  slow.send("GET / HTTP/1.1\r\n");
  EXPECT_EQ(slow.rest(), "");
  EXPECT_TRUE(silent.send(get_index));
  EXPECT_TRUE(silent.has_something(milliseconds(60'000)));
}

TEST(HttpServer, answers_in_order_what_came_at_once) {
  const Running server;
  TestClient client(server.port());
  client.send(get_index + "HEAD / HTTP/1.1\r\nHost: a\r\n\r\n" +
              "GET /no HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
  const std::string all = client.rest();
  const std::size_t head = all.find("HTTP/1.1 200 OK", 1);
  const std::size_t missing = all.find("HTTP/1.1 404 Not Found");
  ASSERT_NE(missing, std::string::npos);
  EXPECT_LT(head, missing);
  EXPECT_THAT(all.substr(0, head), EndsWith("the table"));
  EXPECT_THAT(all.substr(head, missing - head), EndsWith("\r\n\r\n"));
  EXPECT_THAT(all.substr(head, missing - head), HasSubstr("Content-Length: 9\r\n"));
}

// Answers slowly, when it is let.
class SlowSite : public Site {
 public:
  bool is_slow(const HttpRequest& request) const override { return request.target == "/slow"; }
  HttpReply answer(const HttpRequest& request) override {
    if (request.target == "/slow") may_answer.get_future().wait();
    return made_reply(Status::ok, std::string(request.target));
  }
  std::promise<void> may_answer;
};

TEST(HttpServer, a_slow_answer_keeps_only_its_own_client_waiting) {
  EventLoop loop;
  SlowSite site;
  HttpServer server(loop, "127.0.0.1", 0, site, patient);
  std::thread thread([&] { loop.run(); });
  const auto request = [](const std::string& target) { return "GET " + target + " HTTP/1.1\r\nHost: a\r\n\r\n"; };
  TestClient waits(server.port());
  waits.send(request("/slow") + request("/behind"));
  TestClient other(server.port());
  other.send(request("/other"));
  EXPECT_THAT(other.reply(), EndsWith("/other"));
  site.may_answer.set_value();
  EXPECT_THAT(waits.reply(), EndsWith("/slow"));
  EXPECT_THAT(waits.reply(), EndsWith("/behind"));
  server.stop([&] { loop.stop(); });
  thread.join();
}

TEST(HttpServer, closes_when_the_client_wants_that) {
  for (const char* request : {"GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n", "GET / HTTP/1.0\r\n\r\n"}) {
    const Running server;
    const TestClient client(server.port());
    client.send(request);
    EXPECT_THAT(client.rest(), EndsWith("the table"));
  }
}

TEST(HttpServer, nothing_is_sent_again_to_who_has_it) {
  const std::string reply = reply_to("GET / HTTP/1.1\r\nHost: a\r\nIf-None-Match: \"x\"\r\nIf-None-Match: *\r\n\r\n");
  EXPECT_THAT(reply, StartsWith("HTTP/1.1 200"));  // `"x", *` names no tag of ours
  const std::string same = reply_to("GET / HTTP/1.1\r\nHost: a\r\nIf-None-Match: *\r\n\r\n");
  EXPECT_THAT(same, StartsWith("HTTP/1.1 304"));
  EXPECT_THAT(same, Not(HasSubstr("Content-Length")));
}

TEST(HttpServer, takes_no_body) {
  for (const char* request :
       {"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nhello",
        "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 99999999999\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n"}) {
    const Running server;
    const TestClient client(server.port());
    client.send(request + get_index);
    const std::string all = client.rest();
    EXPECT_THAT(all, StartsWith("HTTP/1.1 413 ")) << request;
    EXPECT_THAT(all, HasSubstr("Connection: close")) << request;
    EXPECT_THAT(all, Not(HasSubstr("200 OK"))) << "what follows a body is not taken for a request";
  }
}

TEST(HttpServer, refuses_what_is_not_http) {
  for (const char* request :
       {"\x16\x03\x01\x02\n\r\n\r\n", "GET /\r\n\r\n", "GET / HTTP/7.1\r\nHost: a\r\n\r\n", "GET / HTTP/1.1\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", "GET /%00 HTTP/1.1\r\nHost: a\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: x\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n"}) {
    const Running server;
    const TestClient client(server.port());
    client.send(request);
    const std::string all = client.rest();
    EXPECT_THAT(all, StartsWith("HTTP/1.1 400 Bad Request\r\n")) << request;
    EXPECT_THAT(all, HasSubstr("Content-Security-Policy: ")) << request;
  }
}

TEST(HttpServer, refuses_what_could_be_understood_in_two_ways) {
  const std::string get = "GET / HTTP/1.1\r\n";
  for (const std::string& request : {get + "Host: a\r\nX: one\r\n two\r\n\r\n",
                                     get + "Host: a\r\nX: one\r\n\ttwo\r\n\r\n",
                                     get + "Host: a\r\n b\r\n\r\n",
                                     get + " Host: a\r\n\r\n",
                                     get + "Host: a\r\nX: one\r\n \r\n\r\n",
                                     get + "Host : a\r\n\r\n",
                                     get + "Host: a\nX: b\r\n\r\n",
                                     get + "Host: a\r\nHost: a\r\n\r\n",
                                     std::string("GET / HTTP/1.0\r\nHost: a\r\nHost: b\r\n\r\n"),
                                     std::string("GET http://b/ HTTP/1.1\r\nHost: a\r\n\r\n"),
                                     get + "Host: a\r\nContent-Length: 0\r\nContent-Length: 0\r\n\r\n",
                                     get + "Host: a\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\n",
                                     get + "Host: a\r\nContent-Length: 5, 5\r\n\r\n",
                                     get + "Host: a\r\nContent-Length: +5\r\n\r\n",
                                     get + "Host: a\r\nTransfer-Encoding: gzip\r\n\r\n",
                                     get + "Host: [::1\r\n\r\n",
                                     get + "Host: [::1]x\r\n\r\n",
                                     get + "Host: a/b\r\n\r\n",
                                     get + "Host: a@b\r\n\r\n",
                                     get + "Host: a:b\r\n\r\n",
                                     get + "Host: :80\r\n\r\n",
                                     get + "Host: a\r\nTransfer-Encoding: chunked, identity\r\n\r\n",
                                     get + "Host: a" + std::string(1, '\0') + "\r\n\r\n",
                                     get + "Host: a\r\nX: " + std::string(1, '\0') + "y\r\n\r\n",
                                     get + "Host: a\r\nX" + std::string(1, '\0') + ": y\r\n\r\n",
                                     "GET /" + std::string(1, '\0') + " HTTP/1.1\r\nHost: a\r\n\r\n"}) {
    const Running server;
    const TestClient client(server.port());
    client.send(request + get_index);
    const std::string all = client.rest();
    EXPECT_EQ(all.substr(0, all.find("\r\n")).substr(8), " 400 Bad Request") << request;
    EXPECT_THAT(all, Not(HasSubstr("200 OK"))) << request;
  }
  EXPECT_THAT(reply_to("GET http://a:1/ HTTP/1.1\r\nHost: A:1\r\n\r\n"), StartsWith("HTTP/1.1 200 "));
  for (const std::string host : {"[::1]", "[2001:db8::7]:80", "127.0.0.1:", "a_b-c.example.:65535"}) {
    EXPECT_THAT(reply_to(get + "Host: " + host + "\r\n\r\n"), StartsWith("HTTP/1.1 200 ")) << host;
  }
}

TEST(HttpServer, reads_a_head_that_comes_in_pieces) {
  const Running server;
  TestClient client(server.port());
  for (const char c : get_index) client.send(std::string(1, c));
  EXPECT_THAT(client.reply(), EndsWith("the table"));
}

TEST(HttpServer, bounds_the_head) {
  const auto request = [](std::size_t bytes) {
    const std::string begin = "GET / HTTP/1.1\r\nHost: a\r\nX: ";
    return begin + std::string(bytes - begin.size() - 4, 'x') + "\r\n\r\n";
  };
  EXPECT_THAT(reply_to(request(8000)), StartsWith("HTTP/1.1 200 "));
  EXPECT_THAT(reply_to(request(8300)), StartsWith("HTTP/1.1 431 "));
  EXPECT_THAT(reply_to(request(100'000)), StartsWith("HTTP/1.1 431 "));
  EXPECT_THAT(reply_to("GET /" + std::string(100'000, 'x')), StartsWith("HTTP/1.1 431 "));
}

TEST(HttpServer, hangs_up_on_who_says_nothing_or_half) {
  const Running server({.patience = milliseconds(100)});
  for (const char* half : {"", "GET / HT", "GET / HTTP/1.1\r\nHost: midnight\r\n"}) {
    const TestClient client(server.port());
    client.send(half);
    EXPECT_EQ(client.rest(), "") << half;
  }
}

TEST(HttpServer, hangs_up_on_who_says_a_byte_now_and_then) {
  const Running server({.patience = milliseconds(200)});
  const TestClient client(server.port());
  client.send("GET / HTTP/1.1\r\nHost: midnight\r\nX: ");
  int bytes = 0;
  while (bytes < 2000 && !client.has_something(milliseconds(10)) && client.send("x")) ++bytes;
  EXPECT_LT(bytes, 2000) << "every byte bought more time";
  EXPECT_EQ(client.rest(), "");
}

TEST(HttpServer, hangs_up_on_who_does_not_read) {
  // There is one place: the second client gets it when the first has lost it.
  const Running server({.connections = 1, .patience = milliseconds(200), .slowest_bytes_per_second = large});
  const TestClient sleeper(server.port());
  sleeper.send(get_large);
  TestClient other(server.port());
  other.send(get_index);
  EXPECT_THAT(other.reply(), EndsWith("the table"));
  EXPECT_LT(sleeper.rest().size(), large);
}

TEST(HttpServer, who_comes_when_it_is_full_waits_for_a_place) {
  const Running server({.connections = 2, .patience = milliseconds(60'000), .farewell = milliseconds(50)});
  const auto leaves_soon = std::make_unique<TestClient>(server.port());
  const TestClient stays(server.port());
  TestClient waits(server.port());
  waits.send(get_index);
  EXPECT_FALSE(waits.has_something(milliseconds(100)));
  leaves_soon->send("GET / HTTP/1.0\r\n\r\n");
  EXPECT_THAT(leaves_soon->rest(), EndsWith("the table"));
  EXPECT_THAT(waits.reply(), EndsWith("the table"));
}

TEST(HttpServer, many_at_a_time) {
  const Running server;
  std::vector<std::unique_ptr<TestClient>> clients;
  for (int i = 0; i < 300; ++i) clients.push_back(std::make_unique<TestClient>(server.port()));
  for (int round = 0; round < 2; ++round) {
    for (const auto& client : clients) client->send(get_index);
    for (const auto& client : clients) EXPECT_THAT(client->reply(), EndsWith("the table"));
  }
}

TEST(HttpServer, stops_at_once_when_nobody_is_being_answered) {
  Running server;
  TestClient client(server.port());
  client.send(get_index);
  client.reply();
  const TestClient silent(server.port());
  server.stop();
  EXPECT_EQ(client.rest(), "");
  EXPECT_EQ(silent.rest(), "");
}

TEST(HttpServer, finishes_a_reply_before_it_stops) {
  Running server;
  TestClient client(server.port());
  client.send(get_large);
  ASSERT_TRUE(client.has_something(milliseconds(60'000)));
  server.begin_to_stop();
  const std::string reply = client.reply();
  EXPECT_EQ(reply.size() - reply.find("\r\n\r\n") - 4, large);
  EXPECT_EQ(client.rest(), "");
  server.wait_for_the_end();
}

TEST(HttpServer, does_not_wait_for_ever_when_it_stops) {
  Running server({.patience = milliseconds(60'000), .grace = milliseconds(100)});
  const TestClient client(server.port());
  client.send(get_large);
  ASSERT_TRUE(client.has_something(milliseconds(60'000)));
  server.stop();
  EXPECT_LT(client.rest().size(), large);
}

TEST(HttpServer, says_why_it_cannot_listen) {
  const auto why = [](const std::string& address, std::uint16_t port) {
    EventLoop loop;
    PageSite site(served_page());
    try {
      const HttpServer server(loop, address, port, site);
    } catch (const std::system_error& error) {
      return error.code();
    }
    return std::error_code();
  };
  const Running server;
  EXPECT_EQ(why("127.0.0.1", server.port()), std::errc::address_in_use);
  EXPECT_EQ(why("192.0.2.1", 0), std::errc::address_not_available);  // an address that is nobody's, for documents
  for (const char* address : {"", "localhost", "127.0.0", "127.0.0.1:80"}) {
    EXPECT_EQ(why(address, 0), std::errc::invalid_argument) << address;
  }
}

TEST(LinkTo, is_something_a_browser_can_open) {
  EXPECT_EQ(link_to("127.0.0.1", 2400), "http://127.0.0.1:2400");
  EXPECT_EQ(link_to("0.0.0.0", 80), "http://127.0.0.1:80");
  EXPECT_EQ(link_to("::1", 2400), "http://[::1]:2400");
  EXPECT_EQ(link_to("::", 2400), "http://[::1]:2400");
}

}  // namespace
}  // namespace midnight::net
