// SPDX-License-Identifier: MIT
// WebSockets over real sockets of loopback, with a site that repeats what it hears: what clients must not do.
#include "server/net/http/http_server.hpp"
#include "server/net/http/test_web_socket.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <future>
#include <thread>
#include <utility>
#include <vector>

namespace midnight::net {
namespace {

using std::chrono::milliseconds;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

constexpr unsigned normal = 1000;
constexpr unsigned unsupported_data = 1003;
constexpr unsigned message_too_big = 1009;
constexpr unsigned going_away = 1001;
constexpr unsigned protocol_error = 1002;
constexpr unsigned bad_text = 1007;
constexpr unsigned try_again_later = 1013;

// Around the lengths at which a header grows.
constexpr std::array<std::size_t, 5> long_lines{125, 126, 65535, 65536, 200'000};

// Repeats a line, "twice" twice; "long" is answered with lines of those lengths, "flood" is answered with more than
// anybody may leave unread, "close" with a goodbye.
class Echo : public WebSocketHandler {
 public:
  explicit Echo(std::promise<void>& closed) : closed_(closed) {}
  void opened(std::shared_ptr<server::MessageSink> sink) override {
    sink_ = std::move(sink);
    sink_->send(std::make_shared<const std::string>("welcome"));
  }
  void heard(std::string_view line) override {
    if (line == "close") return sink_->close("too-many");
    if (line == "long") {
      for (const std::size_t size : long_lines) sink_->send(std::make_shared<const std::string>(size, 'x'));
      return;
    }
    if (line == "flood") {
      const auto much = std::make_shared<const std::string>(64 << 10U, 'x');
      for (int i = 0; i < 300; ++i) sink_->send(much);
      return;
    }
    sink_->send(std::make_shared<const std::string>(line));
    if (line == "twice") sink_->send(std::make_shared<const std::string>(line));
  }
  void closed() override {
    sink_.reset();
    closed_.set_value();
  }

 private:
  std::promise<void>& closed_;
  std::shared_ptr<server::MessageSink> sink_;
};

// Admits everybody except the target "/play?no", and answers "/play?full" with too-many.
class EchoSite : public Site {
 public:
  HttpReply answer(const HttpRequest& /*request*/) override { return refusal(Status::not_found); }
  std::variant<Admitted, HttpReply> admit(const HttpRequest& request) override {
    if (request.target == "/play?no") return refusal(Status::not_found);
    if (request.target == "/play?full") return Admitted{.handler = nullptr, .goodbye = "too-many"};
    if (request.target == "/play?fast") return Admitted{.handler = nullptr, .goodbye = "too-fast", .wait = 2500};
    return Admitted{.handler = std::make_unique<Echo>(closed), .allowance = {bucket, nullptr}};
  }
  std::promise<void> closed;
  server::Rates rates{{100, 3'600'000}};
  std::shared_ptr<server::Bucket> bucket = rates.of("client", 0);
};

class WebSocketTest : public testing::Test {
 protected:
  void TearDown() override {
    stop();
    thread_.join();
  }
  void stop() {
    server_.stop([this] { loop_.stop(); });
  }
  void expect_bye(TestWebSocket& client, std::string_view why, unsigned code = normal) {
    EXPECT_THAT(client.line(), StartsWith(R"({"say":"bye","why":")" + std::string(why) + '"'));
    EXPECT_EQ(client.close_code(), code);
  }
  // A client that has been welcomed.
  TestWebSocket client() const {
    TestWebSocket made(server_.port());
    EXPECT_EQ(made.line(), "welcome");
    return made;
  }

  EchoSite site_;
  EventLoop loop_{2};
  HttpServer server_{loop_, "127.0.0.1", 0, site_, {.grace = milliseconds(60'000)}};
  std::thread thread_{[this] { loop_.run(); }};
};

TEST_F(WebSocketTest, carries_lines_both_ways) {
  TestWebSocket one = client();
  for (const std::string line : {"hello", "", "Grüße", "x"}) {
    one.say(line);
    EXPECT_EQ(one.line(), line);
  }
  const std::string longest(8192, 'x');
  one.say(longest);
  EXPECT_EQ(one.line(), longest);
}

TEST_F(WebSocketTest, says_at_once_what_it_has_to_say) {
  TestWebSocket one = client();
  one.say("twice");
  EXPECT_EQ(one.message(), "twice\ntwice");
}

TEST_F(WebSocketTest, puts_together_what_comes_in_pieces) {
  TestWebSocket one = client();
  one.frame(0x01, "hel");
  one.frame(0x89, "ping in between");
  one.frame(0x80, "lo");
  EXPECT_EQ(one.line(), "hello");
}

TEST_F(WebSocketTest, answers_pings_in_order_with_what_they_carry) {
  TestWebSocket one = client();
  one.frame(0x8A, "nobody asked");
  std::vector<std::string> sent{"", "Hello", std::string("\0\xFF\xFE", 3), std::string(125, 'x')};
  for (int i = 0; i < 10; ++i) sent.push_back("ping " + std::to_string(i));
  for (const std::string& payload : sent) one.frame(0x89, payload);
  one.say("done");
  EXPECT_EQ(one.line(), "done");
  EXPECT_EQ(one.pongs(), sent);
}

TEST_F(WebSocketTest, agrees_to_no_extension) {
  const TestWebSocket one(server_.port(), "/play", "Sec-WebSocket-Extensions: permessage-deflate\r\n");
  EXPECT_THAT(one.reply(), StartsWith("HTTP/1.1 101 "));
  EXPECT_THAT(one.reply(), Not(HasSubstr("Extensions")));
}

TEST_F(WebSocketTest, says_as_much_as_it_likes_in_one_frame) {
  TestWebSocket one = client();
  one.say("long");
  for (const std::size_t size : long_lines) EXPECT_EQ(one.line(), std::string(size, 'x'));
}

TEST_F(WebSocketTest, closes_as_the_client_does_and_hears_nothing_after_it) {
  TestWebSocket one = client();
  one.say("x");
  one.frame(0x88, "\x0F\xA0 that was all");
  one.say("y");
  one.frame(0x89, "too late");
  one.frame(0x88, "\x03\xE8");
  EXPECT_EQ(one.line(), "x");
  EXPECT_EQ(one.line(), "");
  EXPECT_EQ(one.close_code(), 4000U);
  EXPECT_TRUE(one.pongs().empty());
  site_.closed.get_future().wait();
}

TEST_F(WebSocketTest, closes_between_the_pieces_of_a_message) {
  TestWebSocket one = client();
  one.frame(0x01, "hel");
  one.frame(0x88, "\x03\xE8");
  EXPECT_EQ(one.line(), "");
  EXPECT_EQ(one.close_code(), normal);
}

TEST_F(WebSocketTest, says_what_was_wrong_with_a_goodbye) {
  const std::vector<std::pair<std::string, unsigned>> goodbyes{{"\x03", protocol_error},
                                                               {std::string("\0\0", 2), protocol_error},
                                                               {"\x03\xEE", protocol_error},
                                                               {"\x03\xE8\xFF", bad_text},
                                                               {"\x13\x88", protocol_error}};
  for (const auto& [payload, code] : goodbyes) {
    {
      TestWebSocket one = client();
      one.frame(0x88, payload);
      EXPECT_EQ(one.close_code(), code);
    }
    site_.closed.get_future().wait();
    site_.closed = {};
  }
}

TEST_F(WebSocketTest, proves_that_it_understood_the_key) {
  const TestWebSocket one(server_.port());  // with the key of RFC 6455, 1.3
  EXPECT_THAT(one.reply(), StartsWith("HTTP/1.1 101 Switching Protocols\r\n"));
  EXPECT_THAT(one.reply(), HasSubstr("\r\nSec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n"));
}

TEST_F(WebSocketTest, refuses_other_versions_and_says_which_it_speaks) {
  const std::string right = "Sec-WebSocket-Version: 13\r\n";
  for (const auto& [wrong, status] : {std::pair("Sec-WebSocket-Version: 8\r\n", "426"), std::pair("", "400")}) {
    std::string request = TestWebSocket::upgrade("/play");
    request.replace(request.find(right), right.size(), wrong);
    TestClient one(server_.port());
    one.send(request);
    const std::string reply = one.reply();
    EXPECT_THAT(reply, StartsWith(std::string("HTTP/1.1 ") + status + ' '));
    EXPECT_EQ(reply.find("\r\n" + right) != std::string::npos, std::string_view(status) == "426") << reply;
  }
}

TEST_F(WebSocketTest, refuses_keys_that_are_not_sixteen_bytes) {
  const std::string right = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
  for (const std::string& wrong :
       {std::string(), std::string("Sec-WebSocket-Key: \r\n"), right + right, std::string("Sec-WebSocket-Key: x\r\n"),
        std::string("Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25j\r\n"),
        std::string("Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZR==\r\n"),
        std::string("Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25j*Q==\r\n")}) {
    std::string request = TestWebSocket::upgrade("/play");
    request.replace(request.find(right), right.size(), wrong);
    TestClient one(server_.port());
    one.send(request);
    EXPECT_THAT(one.reply(), StartsWith("HTTP/1.1 400 ")) << wrong;
  }
}

TEST_F(WebSocketTest, refuses_what_is_too_large) {
  TestWebSocket one = client();
  one.say(std::string(8193, 'x'));
  expect_bye(one, "too-large", message_too_big);
}

TEST_F(WebSocketTest, refuses_pieces_that_grow_too_large) {
  TestWebSocket one = client();
  one.frame(0x01, std::string(5000, 'x'));
  one.frame(0x00, std::string(5000, 'x'));
  expect_bye(one, "too-large", message_too_big);
}

TEST_F(WebSocketTest, refuses_binary) {
  TestWebSocket one = client();
  one.frame(0x82, "\x01\x02");
  expect_bye(one, "not-understood", unsupported_data);
}

TEST_F(WebSocketTest, refuses_what_is_no_frame_and_no_text) {
  {
    TestWebSocket reserved = client();
    reserved.frame(0xF1, "x");
    EXPECT_EQ(reserved.close_code(), protocol_error);
  }
  site_.closed.get_future().wait();
  site_.closed = {};
  TestWebSocket broken = client();
  broken.frame(0x81, "\xFF\xFE");
  EXPECT_EQ(broken.close_code(), bad_text);
}

TEST_F(WebSocketTest, refuses_frames_without_a_mask) {
  TestWebSocket one = client();
  one.raw(std::string("\x81\x02hi", 4));
  EXPECT_EQ(one.close_code(), protocol_error);
}

TEST_F(WebSocketTest, refuses_a_flood_and_says_how_long_to_wait) {
  TestWebSocket one = client();
  for (int i = 0; i < 250; ++i) one.say("x");
  std::string last;
  int lines = 0;
  for (; lines < 250 && (last = one.line()) == "x"; ++lines) {
  }
  EXPECT_EQ(lines, 100);
  EXPECT_THAT(last, HasSubstr("too-fast"));
  EXPECT_THAT(last, HasSubstr("come back in 36 s"));
  EXPECT_EQ(one.close_code(), normal);
}

TEST_F(WebSocketTest, a_reconnect_does_not_give_more) {
  TestWebSocket one = client();
  for (int i = 0; i < 99; ++i) one.say("x");
  for (int i = 0; i < 99; ++i) EXPECT_EQ(one.line(), "x");
  one.frame(0x88, "");
  one.close_code();
  site_.closed.get_future().wait();
  site_.closed = {};
  TestWebSocket two = client();
  two.say("x");
  EXPECT_EQ(two.line(), "x");
  two.say("y");
  expect_bye(two, "too-fast");
}

TEST_F(WebSocketTest, counts_whatever_is_sent) {
  TestWebSocket one = client();
  for (int i = 0; i < 25; ++i) one.frame(0x89, "");  // pings
  for (int i = 0; i < 25; ++i) one.frame(0x8A, "");  // pongs nobody asked for
  for (int i = 0; i < 25; ++i) one.frame(0x81, "");  // empty messages
  one.frame(0x01, "");
  for (int i = 0; i < 24; ++i) one.frame(0x00, "");  // empty fragments
  one.frame(0x80, "one too many");
  std::string last;
  while ((last = one.line()).empty()) {
  }
  EXPECT_THAT(last, HasSubstr("too-fast"));
}

TEST_F(WebSocketTest, says_to_whom_comes_too_often_when_to_come_back) {
  TestWebSocket one(server_.port(), "/play?fast");
  EXPECT_THAT(one.line(), HasSubstr("come back in 3 s"));
}

TEST_F(WebSocketTest, cuts_off_who_does_not_read) {
  TestWebSocket one = client();
  one.say("flood");
  site_.closed.get_future().wait();  // it was cut off although nothing was read
  std::string last;
  for (std::string line = one.line(); !line.empty(); line = one.line()) last = line;
  const bool told = last.find("too-slow") != std::string::npos;
  if (told) {
    EXPECT_EQ(one.close_code(), try_again_later);
  }
}

TEST_F(WebSocketTest, says_why_the_house_closes) {
  TestWebSocket one = client();
  one.say("close");
  expect_bye(one, "too-many");
  site_.closed.get_future().wait();
}

TEST_F(WebSocketTest, tells_everybody_that_it_stops) {
  TestWebSocket one = client();
  stop();
  expect_bye(one, "stopping", going_away);
}

TEST_F(WebSocketTest, says_that_there_are_too_many) {
  TestWebSocket one(server_.port(), "/play?full");
  expect_bye(one, "too-many");
}

TEST_F(WebSocketTest, opens_only_where_it_should) {
  for (const char* target : {"/play?no", "/", "/playing"}) {
    TestClient one(server_.port());
    one.send(TestWebSocket::upgrade(target));
    EXPECT_THAT(one.reply(), StartsWith("HTTP/1.1 404 ")) << target;
  }
  TestClient plain(server_.port());
  plain.send("GET /play HTTP/1.1\r\nHost: a\r\n\r\n");
  EXPECT_THAT(plain.reply(), StartsWith("HTTP/1.1 404 "));
  TestClient hasty(server_.port());
  hasty.send(TestWebSocket::upgrade("/play") + "early");
  EXPECT_THAT(hasty.reply(), StartsWith("HTTP/1.1 400 "));
}

}  // namespace
}  // namespace midnight::net
