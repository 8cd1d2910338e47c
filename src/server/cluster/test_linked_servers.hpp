// SPDX-License-Identifier: MIT
// For tests: two servers with real services that share a store and are linked over real sockets. Ann's connection is at
// the first, which owns nothing; the tables are at the second.
#pragma once

#include "server/cluster/cluster_news.hpp"
#include "server/cluster/passage_over_links.hpp"
#include "server/cluster/test_links.hpp"
#include "server/service/test_service.hpp"

#include <boost/asio/post.hpp>

#include <atomic>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace midnight::server {

class ContextExecutor final : public Executor {
 public:
  explicit ContextExecutor(boost::asio::io_context& context) : context_(context) {}
  void post(std::function<void()> work) override { boost::asio::post(context_, std::move(work)); }

 private:
  boost::asio::io_context& context_;
};

class AllOrNothing final : public Ownership {
 public:
  explicit AllOrNothing(bool owns) : owns_(owns) {}
  std::optional<std::uint64_t> epoch_of(int /*shard*/) const override {
    return owns_ ? std::optional<std::uint64_t>(0) : std::nullopt;
  }
  void lost(int /*shard*/) override {}
  bool all_read(int /*entry_format*/) const override { return true; }
  void set(bool owns) { owns_ = owns; }

 private:
  std::atomic<bool> owns_;
};

struct LinkedServer {
  LinkedServer(boost::asio::io_context& context, Store& store, BotPool& bots, const std::function<Now()>& clock,
               bool owns, const LinkSettings& settings)
      : owner(owns),
        executor(context),
        server(context, settings),
        passage(server.links, server.map, owner),
        service(store, bots, {&executor}, clock, fill_with_numbers, {}, owner, &passage),
        news(server.links, service, shared_rates(clock),
             [this](int shard, const std::string& who, std::uint64_t epoch) { server.map.note(shard, who, epoch); }) {
    passage.serve(service);
    server.links.add(passage);
    server.links.add(news);
  }

  std::vector<SharedRates> shared_rates(const std::function<Now()>& clock) {
    auto all = service.shared_rates();
    all.push_back({"messages", &messages, [clock] { return clock().steady; }});
    return all;
  }

  AllOrNothing owner;
  Rates messages{{10, 1'000'000}};
  ContextExecutor executor;
  TestServer server;
  PassageOverLinks passage;
  TableService service;
  ClusterNews news;
};

class LinkedServersTest : public LinksTest {
 protected:
  void begin(const LinkSettings& first = test_link_settings("aa"),
             const LinkSettings& second = test_link_settings("bb")) {
    const auto clock = [this] { return Now(now); };
    a.emplace(context, store, bots, clock, false, first);
    b.emplace(context, store, bots, clock, true, second);
    introduce({&a->server, &b->server});
    for (int shard = 0; shard < shard_count; ++shard) {
      a->server.map.note(shard, "bb", 1);
      b->server.map.note(shard, "bb", 1);
    }
    a->server.links.begin();
    b->server.links.begin();
    link();
  }
  void link() {
    until([&] { return a->server.is_linked_to(b->server) && b->server.is_linked_to(a->server); });
  }
  void TearDown() override {
    for (const auto& each : guests) each->session.reset();
    if (!a) return;
    a->server.links.stop();
    b->server.links.stop();
    settle();
  }

  std::shared_ptr<TestGuest> enter(LinkedServer& at, const std::string& id, const std::string& name) {
    auto guest = std::make_shared<TestGuest>();
    guest->session = at.service.enter({id, name}, guest, {.key = "192.0.2.1"});
    guests.push_back(guest);
    return guest;
  }
  static void say(LinkedServer& at, const std::shared_ptr<TestGuest>& guest, const Json& what) {
    at.service.receive(guest->session, to_line(what));
  }
  // Says it and waits for the answer.
  Json ask(LinkedServer& at, const std::shared_ptr<TestGuest>& guest, const Json& what) {
    say(at, guest, what);
    until([&] { return !answer_to(guest, what["id"]).is_null(); });
    return answer_to(guest, what["id"]);
  }
  static Json answer_to(const std::shared_ptr<TestGuest>& guest, const std::string& id) {
    for (auto each = guest->heard.rbegin(); each != guest->heard.rend(); ++each) {
      if (((*each)["say"] == "done" || (*each)["say"] == "refused") && (*each)["id"] == id) return *each;
    }
    return nullptr;
  }
  void watch(LinkedServer& at, const std::shared_ptr<TestGuest>& guest, const std::string& table) {
    say(at, guest, {{"do", "watch"}, {"table", table}});
    until([&] { return guest->latest("table")["table"] == table; });
  }
  std::string make_table(LinkedServer& at, const std::shared_ptr<TestGuest>& guest, const std::string& id = "m") {
    const Json done = ask(at, guest,
                          {{"do", "make"},
                           {"id", id},
                           {"game", "phantom-hours"},
                           {"players", 2},
                           {"options", Json::object()},
                           {"pace", "none"},
                           {"open", true}});
    EXPECT_EQ(done["say"], "done") << to_line(done);
    return done["table"];
  }
  static const Json& moment_of(const std::shared_ptr<TestGuest>& guest) {
    static const Json nothing;
    for (auto each = guest->heard.rbegin(); each != guest->heard.rend(); ++each) {
      if (each->contains("moment") && (*each)["say"] != "done" && !(*each)["moment"].is_null())
        return (*each)["moment"];
    }
    return nothing;
  }

  Millis now = 1'800'000'000'000;
  MemoryStore store;
  HandBots bots;
  std::optional<LinkedServer> a;
  std::optional<LinkedServer> b;
  std::vector<std::shared_ptr<TestGuest>> guests;
};

}  // namespace midnight::server
