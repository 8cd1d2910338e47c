// SPDX-License-Identifier: MIT
// For tests: the service by plain calls. Executors are queues that a test empties, the clock stands still until a test
// moves it.
#pragma once

#include "core/json.hpp"
#include "match/fair.hpp"
#include "server/bots/bot_pool.hpp"
#include "server/service/table_service.hpp"
#include "server/store/test_faulty_store.hpp"
#include "tables/table.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace midnight::server {

class HandLane final : public Executor {
 public:
  void post(std::function<void()> work) override { waiting_.push_back(std::move(work)); }
  bool run_one() {
    if (waiting_.empty()) return false;
    const auto work = std::move(waiting_.front());
    waiting_.pop_front();
    work();
    return true;
  }

 private:
  std::deque<std::function<void()>> waiting_;
};

// Answers when a test says so, with the last legal move: the first is to rearrange a hand.
class HandBots final : public BotPool {
 public:
  void ask(BotQuestion question) override { asked.push_back(std::move(question)); }
  void stop() override {}
  void answer_all() {
    for (const BotQuestion& each : std::exchange(asked, {})) each.answer(each.match->legal(each.seat).moves.back());
  }
  std::vector<BotQuestion> asked;
};

// One connection, and everything that was said to it.
class TestGuest final : public MessageSink {
 public:
  void send(std::shared_ptr<const std::string> line) override { heard.push_back(*parse_json(*line)); }
  void close(std::string_view why) override { closed = why; }
  void close_until(std::string_view why, Millis end) override {
    closed = why;
    until = end;
  }
  void move(const std::string& server) override {
    closed = "moved";
    at = server;
  }

  // The latest message of that kind; null if there was none.
  Json latest(std::string_view say) const {
    for (auto each = heard.rbegin(); each != heard.rend(); ++each) {
      if ((*each)["say"] == say) return *each;
    }
    return nullptr;
  }
  std::vector<Json> heard;
  std::string closed;
  Millis until = 0;  // when a ban ends
  std::string at;    // the server to come back at
  std::shared_ptr<ClientSession> session;
};

class TableServiceTest : public testing::Test {
 protected:
  std::shared_ptr<TestGuest> guest(const std::string& id, const std::string& name, const ClientAddress& from = {}) {
    auto guest = std::make_shared<TestGuest>();
    guest->session = service.enter({id, name}, guest, from);
    guests.push_back(guest);
    return guest;
  }

  // A guest and the service know each other.
  void TearDown() override {
    for (const auto& each : guests) each->session.reset();
    bots.asked.clear();
    settle();
  }

  void settle() {
    while (executors[0].run_one() || executors[1].run_one()) {
    }
  }

  void say(const std::shared_ptr<TestGuest>& guest, const Json& what) {
    service.receive(guest->session, to_line(what));
    settle();
  }

  // A table of two, both seated.
  std::string table_of_two(const std::string& pace = "none") {
    const std::string table = table_with_room(pace);
    say(ben, {{"do", "watch"}, {"table", table}});
    promise(ben, table, 1, "s1");
    return table;
  }

  void promise(const std::shared_ptr<TestGuest>& who, const std::string& table, int seat, const std::string& id) {
    say(who, {{"do", "sit"}, {"id", id}, {"seat", seat}, {"promise", fair::promise_of(table, Seat(seat), the_word)}});
  }
  void reveal(const std::shared_ptr<TestGuest>& who, const std::string& id) {
    say(who, {{"do", "reveal"}, {"id", id}, {"word", the_word}});
  }

  static Json make(const std::string& id, const std::string& pace = "none") {
    return {{"do", "make"}, {"id", id},    {"game", "phantom-hours"}, {"players", 2}, {"options", Json::object()},
            {"pace", pace}, {"open", true}};
  }

  std::string table_with_room(const std::string& pace = "none") {
    say(ann, make("m1", pace));
    const std::string table = ann->latest("done")["table"];
    say(ann, {{"do", "watch"}, {"table", table}});
    return table;
  }

  std::string game_of_two(const std::string& pace = "none") {
    const std::string table = table_of_two(pace);
    promise(ann, table, 0, "s0");
    say(ann, {{"do", "start"}, {"id", "s2"}});
    reveal(ann, "w0");
    reveal(ben, "w1");
    return table;
  }

  static Json moment_of(const std::shared_ptr<TestGuest>& guest) {
    for (auto each = guest->heard.rbegin(); each != guest->heard.rend(); ++each) {
      if (each->contains("moment") && (*each)["say"] != "done" && !(*each)["moment"].is_null())
        return (*each)["moment"];
    }
    return nullptr;
  }

  std::shared_ptr<TestGuest> mover() { return moment_of(ann)["turn"]["seats"][0] == 0 ? ann : ben; }

  void move(const std::shared_ptr<TestGuest>& who, const std::string& id) {
    const Json moment = moment_of(who);
    say(who, {{"do", "move"}, {"id", id}, {"step", moment["step"]}, {"move", moment["legal"].back()}});
  }

  void pass(Millis time) {
    now += time;
    service.tick();
    settle();
  }

  const std::string the_word = std::string(32, '1');
  Millis now = 1'800'000'000'000;
  Millis jump = 0;  // by which the wall clock was set
  std::uint8_t next_byte = 0;
  FaultyStore store;
  HandBots bots;
  std::array<HandLane, 2> executors;
  TableService service{store,
                       bots,
                       {&executors[0], &executors[1]},
                       [this] { return Now{now + jump, now}; },
                       [this](std::uint8_t* bytes, std::size_t count) {
                         for (std::size_t i = 0; i < count; ++i) bytes[i] = next_byte++;
                       }};
  std::vector<std::shared_ptr<TestGuest>> guests;
  std::shared_ptr<TestGuest> ann = guest("00000000000000aa", "Ann");
  std::shared_ptr<TestGuest> ben = guest("00000000000000bb", "Ben");
};

}  // namespace midnight::server
