// SPDX-License-Identifier: MIT
// Links over real sockets: who is let in, what breaks a link, and that a broken one is dialled again.
#include "server/cluster/links.hpp"

#include "server/cluster/test_links.hpp"

#include <gmock/gmock.h>

#include <optional>

namespace midnight::server {
namespace {

using std::chrono::milliseconds;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using Heard = TestServer::Heard;

class TwoServersTest : public LinksTest {
 protected:
  void begin(LinkSettings first = test_link_settings("aa"), LinkSettings second = test_link_settings("bb")) {
    a.emplace(context, std::move(first));
    b.emplace(context, std::move(second));
    introduce({&*a, &*b});
    a->links.begin();
    b->links.begin();
  }
  void link() {
    until([&] { return a->is_linked_to(*b) && b->is_linked_to(*a); });
  }
  // A dialler that has proved itself to b.
  void prove(RawPeer& peer, const std::string& server = "a0") {
    LinkHandshake handshake(LinkSide::dialler, {.version = "0.1.0", .server = server}, "secret", {}, "bb");
    peer.send(handshake.begin());
    LinkReader reader;
    until([&] { return !peer.received.empty(); });
    reader.give(peer.received);
    peer.send(handshake.take(*reader.next()).send);
    until([&] { return b->links.to(server) != nullptr; });
  }

  std::optional<TestServer> a;
  std::optional<TestServer> b;
};

TEST_F(TwoServersTest, LinkAndTalkInBothDirections) {
  begin();
  link();
  EXPECT_EQ(a->links.metrics().open, 1);
  const std::string large(most_payload_bytes, 'x');
  a->links.to("bb")->send(LinkKind::line, 1, "from a");
  a->links.to("bb")->send(LinkKind::hall, no_channel, large);
  b->links.to("aa")->send(LinkKind::line, 2, "from b");
  b->links.broadcast(LinkKind::renamed, "{}");
  until([&] { return a->frames.size() == 2 && b->frames.size() == 2; });
  EXPECT_THAT(a->frames, ElementsAre(Heard{LinkKind::line, 2, "from b"}, Heard{LinkKind::renamed, 0, "{}"}));
  EXPECT_THAT(b->frames, ElementsAre(Heard{LinkKind::line, 1, "from a"}, Heard{LinkKind::hall, 0, large}));
  EXPECT_NE(a->links.to("bb")->new_channel() % 2, b->links.to("aa")->new_channel() % 2) << "nobody gets the other's";
}

TEST_F(TwoServersTest, WithAnotherSecretAreRefusedAndItIsLogged) {
  auto other = test_link_settings("aa");
  other.secret = "another";
  begin(other);
  until([&] { return !b->logged.empty() && !a->logged.empty(); });
  EXPECT_EQ(b->logged[0]["event"], "link-refused");
  EXPECT_EQ(b->logged[0]["fields"]["why"], "does not know the secret of this cluster");
  EXPECT_EQ(b->logged[0]["fields"]["server"], "aa");
  EXPECT_EQ(a->logged[0]["event"], "link-failed");
  until([&] { return b->links.metrics().refused >= 3; });
  EXPECT_EQ(b->logged.size(), 1U) << "strangers do not fill the log";
  EXPECT_EQ(a->logged.size(), 1U) << "nor does the same failure again and again";
  EXPECT_EQ(b->links_opened, 0);
  for (const Json& each : b->logged) EXPECT_THAT(to_line(each), Not(HasSubstr("another")));
}

TEST_F(TwoServersTest, OfVersionsTooFarApartRefuseEachOtherAndSayWhy) {
  auto old = test_link_settings("aa");
  old.protocol = link_protocol + 2;
  old.version = "9.0.0";
  begin(old);
  until([&] { return !b->logged.empty() && !a->logged.empty(); });
  for (const TestServer* each : {&*a, &*b}) {
    EXPECT_EQ(each->logged[0]["fields"]["why"], "its link protocol is neither ours nor a neighbour of it");
    EXPECT_TRUE(each->logged[0]["problem"]);
  }
  EXPECT_EQ(b->logged[0]["fields"]["version"], "9.0.0");
  EXPECT_EQ(b->logged[0]["fields"]["protocol"], link_protocol + 2);
  EXPECT_EQ(a->logged[0]["fields"]["protocol"], link_protocol);
}

TEST_F(TwoServersTest, OfNeighbouringVersionsLink) {
  auto next = test_link_settings("aa");
  next.protocol = link_protocol + 1;
  begin(next);
  link();
}

TEST_F(TwoServersTest, AProofThatWasOverheardIsRefused) {
  begin();
  RawPeer first(context, b->links.port());
  LinkHandshake handshake(LinkSide::dialler, {.version = "0.1.0", .server = "a0"}, "secret", {}, "bb");
  const std::string hello = handshake.begin();
  first.send(hello);
  until([&] { return !first.received.empty(); });
  LinkReader reader;
  reader.give(first.received);
  const std::string proof = handshake.take(*reader.next()).send;
  first.send(proof);
  until([&] { return b->links.to("a0") != nullptr; });
  RawPeer second(context, b->links.port());
  second.send(hello + proof);
  until([&] { return second.closed; });
  EXPECT_EQ(b->links.metrics().refused, 1U);
  EXPECT_NE(b->links.to("a0"), nullptr) << "the true one stays";
}

TEST_F(TwoServersTest, WhatIsSaidBeforeTheProofIsNotHeard) {
  begin();
  RawPeer peer(context, b->links.port());
  peer.send(LinkKind::open, 1, R"({"guest":"g"})");
  until([&] { return peer.closed; });
  RawPeer large(context, b->links.port());
  large.send(std::string("\xFF\xFF\xFF\xFF\x01\0\0\0\0", 9));
  until([&] { return large.closed; });
  RawPeer web(context, b->links.port());
  web.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
  until([&] { return web.closed; });
  EXPECT_THAT(b->frames, IsEmpty());
  EXPECT_EQ(peer.received + large.received + web.received, "");
}

TEST_F(TwoServersTest, AFrameThatIsTooLargeBreaksTheLink) {
  begin();
  RawPeer peer(context, b->links.port());
  prove(peer);
  peer.send(LinkKind::line, 1, "fine");
  peer.send(std::string("\0\x02\0\0\x05\0\0\0\x01", 9));  // 128 KiB
  until([&] { return peer.closed; });
  EXPECT_THAT(b->frames, ElementsAre(Heard{LinkKind::line, 1, "fine"}));
  EXPECT_THAT(b->closings, ElementsAre("a frame is too large"));
  EXPECT_EQ(b->links.to("a0"), nullptr);
}

TEST_F(TwoServersTest, AChannelThatIsTooSlowLosesWhatWaitsAndNoOther) {
  auto settings = test_link_settings("bb");
  settings.limits.channel_lines = 10;
  begin(test_link_settings("aa"), settings);
  RawPeer peer(context, b->links.port());
  prove(peer);
  const auto link = b->links.to("a0");
  link->send(LinkKind::line, 4, "of another channel");
  for (int i = 0; i < 10; ++i) link->send(LinkKind::line, 2, "news");
  EXPECT_THAT(b->slow, IsEmpty());
  link->send(LinkKind::line, 2, "too much");
  EXPECT_THAT(b->slow, ElementsAre(2U));
  link->send(LinkKind::close, 2, "too-slow");
  peer.received.clear();
  until([&] { return peer.received.find("too-slow") != std::string::npos; });
  EXPECT_THAT(peer.received, HasSubstr("of another channel"));
  EXPECT_THAT(peer.received, Not(HasSubstr("news")));
  EXPECT_NE(b->links.to("a0"), nullptr);
}

TEST_F(TwoServersTest, AServerThatReadsNothingIsCutBeforeItFillsTheMemory) {
  auto settings = test_link_settings("bb");
  settings.limits.link_bytes = 10'000;
  begin(test_link_settings("aa"), settings);
  RawPeer peer(context, b->links.port());
  prove(peer);
  const auto link = b->links.to("a0");
  for (ChannelNumber channel = 2; link->is_open(); channel += 2) {
    ASSERT_LT(channel, 1000U);
    link->send(LinkKind::line, channel, std::string(100, 'x'));
  }
  EXPECT_THAT(b->closings, ElementsAre("it does not read what is sent"));
}

TEST_F(TwoServersTest, ASilentLinkIsCutAndALivelyOneIsNot) {
  auto settings = test_link_settings("bb");
  settings.limits.between_pings = milliseconds(5);
  settings.limits.silence = milliseconds(400);
  auto first = test_link_settings("aa");
  first.limits = settings.limits;
  begin(first, settings);
  link();
  RawPeer silent(context, b->links.port());
  prove(silent);
  RawPeer stranger(context, b->links.port());  // says nothing at all
  until([&] { return silent.closed && stranger.closed; });
  EXPECT_THAT(b->closings, ElementsAre("nothing was heard of it"));
  EXPECT_THAT(a->closings, IsEmpty()) << "pings keep the other";
}

TEST_F(TwoServersTest, AStrangerWhoDripsBytesIsCutAllTheSame) {
  auto settings = test_link_settings("bb");
  settings.limits.between_pings = milliseconds(5);
  settings.limits.silence = milliseconds(50);
  begin(test_link_settings("aa"), settings);
  RawPeer stranger(context, b->links.port());
  stranger.send(std::string("\0\0\x04\0\x01\0\0\0\0", 9));  // a hello of 1 KiB
  int dripped = 0;
  boost::asio::steady_timer timer(context);
  const std::function<void()> drip = [&] {
    timer.expires_after(milliseconds(10));
    timer.async_wait([&](const boost::system::error_code& error) {
      if (error || stranger.closed || ++dripped == 1000) return;
      stranger.send(" ");
      drip();
    });
  };
  drip();
  until([&] { return stranger.closed; });
  EXPECT_LT(dripped, 1000) << "every byte would buy it more time";
}

TEST_F(TwoServersTest, StrangersDoNotCrowdOutServersForGood) {
  auto settings = test_link_settings("bb");
  settings.limits.between_pings = milliseconds(5);
  settings.limits.silence = milliseconds(100);
  settings.limits.strangers = 2;
  begin(test_link_settings("aa"), settings);
  std::deque<RawPeer> crowd;
  for (int i = 0; i < 5; ++i) crowd.emplace_back(context, b->links.port());
  until([&] { return b->links.metrics().refused >= 3; });
  link();
}

TEST_F(TwoServersTest, ABrokenLinkIsDialledAgain) {
  begin();
  link();
  for (int i = 1; i <= 3; ++i) {
    (i % 2 == 0 ? a->links.to("bb") : b->links.to("aa"))->cut("the test cuts it");
    until([&] { return a->closings.size() == std::size_t(i) && b->closings.size() == std::size_t(i); });
    link();
  }
  EXPECT_EQ(a->links_opened, 4);
  a->links.to("bb")->send(LinkKind::line, 1, "again");
  until([&] { return !b->frames.empty(); });
}

TEST_F(TwoServersTest, AServerThatComesBackAtAnotherAddressIsFound) {
  begin();
  link();
  b->links.stop();
  until([&] { return !a->is_linked_to(*b); });
  TestServer again(context, test_link_settings("bb"));
  introduce({&*a, &again});
  again.links.begin();
  until([&] { return a->is_linked_to(again) && again.is_linked_to(*a); });
}

TEST_F(TwoServersTest, WhoDialsAgainTakesThePlaceOfTheOldLink) {
  begin();
  RawPeer first(context, b->links.port());
  prove(first);
  const auto old = b->links.to("a0");
  RawPeer second(context, b->links.port());
  LinkHandshake handshake(LinkSide::dialler, {.version = "0.1.0", .server = "a0"}, "secret", {}, "bb");
  second.send(handshake.begin());
  until([&] { return !second.received.empty(); });
  LinkReader reader;
  reader.give(second.received);
  second.send(handshake.take(*reader.next()).send);
  until([&] { return first.closed; });
  EXPECT_FALSE(old->is_open());
  EXPECT_TRUE(b->links.to("a0")->is_open());
  EXPECT_EQ(b->links.metrics().open, 1 + (b->is_linked_to(*a) ? 1 : 0));
}

TEST_F(TwoServersTest, AServerThatIsGoneIsNotDialledAnyMore) {
  begin();
  link();
  ClusterState state = *a->map.now();
  for (ServerRow& each : state.servers) each.alive = each.server == "aa";
  a->map.replace(state);
  b->links.stop();
  until([&] { return !a->is_linked_to(*b); });
  RawPeer nothing(context, a->links.port());  // something to wait for: looks at the map go on
  nothing.send("x");
  nothing.socket.shutdown(boost::asio::ip::tcp::socket::shutdown_send);
  until([&] { return nothing.closed; });
  for (const Json& each : a->logged) EXPECT_NE(each["event"], "link-failed");
}

TEST(LinkAddress, HasAHostAndAPort) {
  const auto split = [](std::string_view text) { return split_link_address(text); };
  EXPECT_EQ(split("127.0.0.1:4000"), std::pair(std::string("127.0.0.1"), std::uint16_t{4000}));
  EXPECT_EQ(split("[::1]:80"), std::pair(std::string("::1"), std::uint16_t{80}));
  EXPECT_EQ(split("game-1.internal:65535"), std::pair(std::string("game-1.internal"), std::uint16_t{65535}));
  for (const auto* wrong : {"", "host", ":80", "host:", "host:65536", "host:8o", "::1:80", "host:-1", "host:80 "}) {
    EXPECT_FALSE(split(wrong)) << wrong;
  }
}

}  // namespace
}  // namespace midnight::server
