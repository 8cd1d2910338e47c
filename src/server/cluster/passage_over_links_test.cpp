// SPDX-License-Identifier: MIT
// Sessions that go on at another server: whole games are played through a link, and nothing is left behind when a
// session, a channel or the link ends.
#include "server/cluster/passage_over_links.hpp"

#include "server/cluster/link_messages.hpp"
#include "server/cluster/test_linked_servers.hpp"

#include <gmock/gmock.h>

#include <thread>

namespace midnight::server {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

// A client that keeps lines as they came.
class PlainSink final : public MessageSink {
 public:
  void send(std::shared_ptr<const std::string> line) override { lines.push_back(*line); }
  void close(std::string_view why) override { closed = why; }
  std::vector<std::string> lines;
  std::string closed;
};

class PassageTest : public LinkedServersTest {
 protected:
  // A game of Ann, who is connected to a, and Ben, who is connected to b.
  std::string begin_game() {
    begin();
    ann = enter(*a, "00000000000000aa", "Ann");
    ben = enter(*b, "00000000000000bb", "Ben");
    const std::string table = make_table(*a, ann);
    watch(*a, ann, table);
    watch(*b, ben, table);
    const auto sit = [&](int seat) {
      const std::string promise = fair::promise_of(table, Seat(seat), word);
      return Json{{"do", "sit"}, {"id", "sit"}, {"seat", seat}, {"promise", promise}};
    };
    EXPECT_EQ(ask(*a, ann, sit(0))["say"], "done");
    EXPECT_EQ(ask(*b, ben, sit(1))["say"], "done");
    EXPECT_EQ(ask(*a, ann, {{"do", "start"}, {"id", "start"}})["say"], "done");
    EXPECT_EQ(ask(*a, ann, {{"do", "reveal"}, {"id", "word"}, {"word", word}})["say"], "done");
    EXPECT_EQ(ask(*b, ben, {{"do", "reveal"}, {"id", "word"}, {"word", word}})["say"], "done");
    until([&] { return !moment_of(ann).is_null() && !moment_of(ben).is_null(); });
    return table;
  }
  bool is_over() const { return !moment_of(ann)["outcome"].is_null(); }
  // The player whose turn it is moves, and both hear of it.
  void move() {
    const std::uint64_t moves = moment_of(ann)["moves"];
    const bool is_anns = moment_of(ann)["turn"]["seats"][0] == 0;
    const auto& who = is_anns ? ann : ben;
    const Json& moment = moment_of(who);
    const Json done = ask(is_anns ? *a : *b, who,
                          {{"do", "move"},
                           {"id", "move" + std::to_string(++moved)},
                           {"step", moment["step"]},
                           {"move", moment["legal"].back()}});
    ASSERT_EQ(done["say"], "done") << to_line(done);
    until([&] { return moment_of(ann)["moves"] > moves && moment_of(ben)["moves"] > moves; });
    moves_of_ann += is_anns ? 1 : 0;
  }

  const std::string word = std::string(32, '1');
  std::shared_ptr<TestGuest> ann;
  std::shared_ptr<TestGuest> ben;
  int moved = 0;
  int moves_of_ann = 0;
};

TEST_F(PassageTest, AGameIsPlayedMoveByMoveThroughALink) {
  begin_game();
  EXPECT_EQ(a->service.metrics().tables, 0) << "the table is at b";
  EXPECT_EQ(b->service.metrics().tables, 1);
  while (!is_over()) move();
  EXPECT_GT(moves_of_ann, 1);
  EXPECT_EQ(moment_of(ann)["outcome"], moment_of(ben)["outcome"]);
  int welcomes = 0;
  for (const Json& each : ann->heard) welcomes += each["say"] == "welcome" ? 1 : 0;
  EXPECT_EQ(welcomes, 1) << "of a, which the client is connected to";
  EXPECT_EQ(ann->closed, "");
}

TEST_F(PassageTest, WhoLeavesIsGoneAtTheOtherServer) {
  begin_game();
  const auto sessions = [&] { return b->service.metrics().sessions.load(); };
  EXPECT_GE(sessions(), 2);
  EXPECT_GE(b->passage.taken_in(), 1);
  a->service.leave(ann->session);
  until([&] { return b->passage.taken_in() == 0; });
  EXPECT_EQ(sessions(), 1) << "Ben";
  EXPECT_EQ(a->passage.passed_on(), 0);
  until([&] { return !ben->latest("room").is_null() && ben->latest("room")["room"]["seats"][0]["here"] == false; });
}

TEST_F(PassageTest, ALinkThatBreaksInTheMiddleOfAGameEndsTheSessionWithMovedAndTheGameGoesOn) {
  const std::string table = begin_game();
  move();
  move();
  const Json before = moment_of(ann);
  b->server.links.to("aa")->cut("the test cuts it");
  EXPECT_EQ(b->passage.taken_in(), 0);
  EXPECT_EQ(b->service.metrics().sessions, 1);
  until([&] { return !ann->closed.empty(); });
  EXPECT_EQ(ann->closed, "moved");
  EXPECT_EQ(a->passage.passed_on(), 0);
  a->service.leave(ann->session);
  ann->session.reset();
  link();
  ann = enter(*a, "00000000000000aa", "Ann");
  watch(*a, ann, table);
  EXPECT_EQ(moment_of(ann)["view"], before["view"]);
  while (!is_over()) move();
  EXPECT_EQ(moment_of(ann)["outcome"], moment_of(ben)["outcome"]);
}

TEST_F(PassageTest, NobodyIsPassedOnWhereTheOwnerIsNotKnownOrCannotBeReached) {
  begin();
  const auto sink = std::make_shared<PlainSink>();
  EXPECT_NE(a->passage.pass(7, {"aa", "Ann"}, {}, sink), nullptr);
  a->server.map.note(8, "", 2);
  EXPECT_EQ(a->passage.pass(8, {"aa", "Ann"}, {}, sink), nullptr) << "nobody's";
  a->server.map.note(9, "aa", 2);
  EXPECT_EQ(a->passage.pass(9, {"aa", "Ann"}, {}, sink), nullptr) << "its own";
  a->server.links.to("bb")->cut("the test cuts it");
  EXPECT_EQ(a->passage.pass(7, {"aa", "Ann"}, {}, sink), nullptr) << "no link";
}

TEST_F(PassageTest, AServerThatDoesNotOwnTheShardAnyMoreSaysMoved) {
  begin();
  b->owner.set(false);
  const auto sink = std::make_shared<PlainSink>();
  const auto session = a->passage.pass(7, {"aa", "Ann"}, {}, sink);
  session->say(R"({"do":"ping"})");
  until([&] { return !sink->closed.empty(); });
  EXPECT_EQ(sink->closed, "moved");
  EXPECT_THAT(sink->lines, IsEmpty());
  session->leave();
  settle();
  EXPECT_EQ(a->passage.passed_on(), 0);
}

TEST_F(PassageTest, ASessionPassedOnWhileTheLinkBreaksHearsOfIt) {
  begin();
  const auto sink = std::make_shared<PlainSink>();
  const auto link = a->server.links.to("bb");
  const auto session = a->passage.pass(7, {"aa", "Ann"}, {}, sink);
  session->say(R"({"do":"ping"})");
  link->cut("the test cuts it");  // before anything of it was sent
  settle();
  EXPECT_EQ(sink->closed, "moved");
}

TEST_F(PassageTest, ASlowChannelIsClosedAtBothEndsAndItsNeighboursAreNot) {
  auto settings = test_link_settings("bb");
  settings.limits.channel_lines = 20;
  begin(test_link_settings("aa"), settings);
  const auto slow = std::make_shared<PlainSink>();
  const auto other = std::make_shared<PlainSink>();
  const auto session = a->passage.pass(7, {"aa", "Ann"}, {}, slow);
  const auto neighbour = a->passage.pass(7, {"bb", "Ben"}, {}, other);
  // All of them are answered in one go, before anything can be written.
  for (int i = 0; i < 100; ++i) session->say(R"({"do":"ping"})");
  neighbour->say(R"({"do":"ping"})");
  until([&] { return !slow->closed.empty() && !other->lines.empty(); });
  EXPECT_EQ(slow->closed, "too-slow");
  EXPECT_EQ(other->closed, "");
  EXPECT_EQ(b->passage.taken_in(), 1);
  EXPECT_EQ(a->passage.passed_on(), 1);
}

TEST_F(PassageTest, LinesOfAnyLengthGoThroughUpToABound) {
  begin();
  const auto sink = std::make_shared<PlainSink>();
  const auto session = a->passage.pass(7, {"aa", "Ann"}, {}, sink);
  // Refused as not understood, with the beginning of it; what counts is that it arrived whole.
  session->say(R"({"do":"chat","id":"x","text":")" + std::string(300'000, 'x') + "\"}");
  until([&] { return !sink->lines.empty(); });
  EXPECT_EQ((*parse_json(sink->lines[0]))["id"], "x");
  session->say(std::string(test_link_settings("bb").limits.channel_bytes + 1, 'x'));
  until([&] { return !sink->closed.empty(); });
  EXPECT_EQ(sink->closed, "too-large");
}

TEST_F(PassageTest, OpensSoManyChannelsAndNoMore) {
  auto settings = test_link_settings("bb");
  settings.limits.channels = 2;
  begin(test_link_settings("aa"), settings);
  std::vector<std::shared_ptr<PlainSink>> sinks;
  std::vector<std::shared_ptr<PassedSession>> sessions;
  const auto pass = [&] {
    sinks.push_back(std::make_shared<PlainSink>());
    sessions.push_back(a->passage.pass(7, {"aa", "Ann"}, {}, sinks.back()));
  };
  for (int i = 0; i < 3; ++i) pass();
  until([&] { return !sinks[2]->closed.empty(); });
  EXPECT_EQ(sinks[2]->closed, "too-many");
  EXPECT_EQ(b->passage.taken_in(), 2);
  sessions[0]->leave();
  until([&] { return b->passage.taken_in() == 1; });
  pass();
  until([&] { return b->passage.taken_in() == 2; });
  EXPECT_EQ(sinks[3]->closed, "");
}

TEST_F(PassageTest, WhatMakesNoSenseCutsTheLinkOrIsIgnored) {
  begin();
  const std::string open = to_payload(OpenChannel{.person = {"aa", "Ann"}, .shard = 7, .epoch = 1});
  const auto send = [&](LinkKind kind, ChannelNumber channel, const std::string& payload) {
    a->server.links.to("bb")->send(kind, channel, payload);
  };
  const auto is_cut_by = [&](LinkKind kind, ChannelNumber channel, const std::string& payload) {
    const std::size_t before = b->server.closings.size();
    send(kind, channel, payload);
    until([&] { return b->server.closings.size() > before && a->server.closings.size() > before; });
    link();
  };
  is_cut_by(LinkKind::open, 2, open);  // a number of b's own
  is_cut_by(LinkKind::open, 1, "{}");
  send(LinkKind::open, 1, open);
  is_cut_by(LinkKind::open, 1, open);  // twice
  EXPECT_EQ(b->passage.taken_in(), 0);
  // Late frames of a channel that has ended, and kinds of a later version, are no reason.
  const std::size_t before = b->server.closings.size();
  send(LinkKind::line, 99, R"({"do":"ping"})");
  send(LinkKind::close, 99, "");
  send(static_cast<LinkKind>(77), 99, "?");
  send(LinkKind::renamed, no_channel, "?");
  const auto sink = std::make_shared<PlainSink>();
  const auto session = a->passage.pass(7, {"aa", "Ann"}, {}, sink);
  session->say(R"({"do":"ping"})");
  until([&] { return !sink->lines.empty(); });
  EXPECT_THAT(sink->lines, ElementsAre(R"({"say":"pong"})"));
  EXPECT_EQ(b->server.closings.size(), before);
  // A reason that only a later version knows is not sent to clients.
  b->server.links.to("aa")->send(LinkKind::close, std::get<1>(b->server.frames.back()), std::string("tea-time"));
  until([&] { return !sink->closed.empty(); });
  EXPECT_EQ(sink->closed, "moved");
}

// Calls come from the threads of clients and tables, and the links have one of their own.
TEST_F(PassageTest, SessionsComeAndGoFromManyThreads) {
  begin();
  class Counter final : public MessageSink {
   public:
    void send(std::shared_ptr<const std::string> /*line*/) override { ++lines; }
    void close(std::string_view /*why*/) override { ++closed; }
    std::atomic<int> lines{0};
    std::atomic<int> closed{0};
  };
  constexpr int clients = 50;
  const auto counter = std::make_shared<Counter>();
  std::atomic<int> left{2};
  std::vector<std::thread> threads;
  for (int i = 0; i < 2; ++i) {
    threads.emplace_back([&] {
      for (int each = 0; each < clients; ++each) {
        const auto session = a->passage.pass(each, {"aa", "Ann"}, {}, counter);
        session->say(R"({"do":"ping"})");
        if (each % 2 == 0) session->leave();
      }
      --left;
    });
  }
  until([&] { return left == 0 && a->passage.passed_on() == clients && counter->lines >= clients; });
  for (std::thread& each : threads) each.join();
  until([&] { return b->passage.taken_in() == clients; });
  EXPECT_EQ(counter->closed, 0);
}

}  // namespace
}  // namespace midnight::server
