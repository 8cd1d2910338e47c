// SPDX-License-Identifier: MIT
// Two services that share a store, and owners as a test says.
#pragma once

#include "core/rng.hpp"
#include "server/service/test_service.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace midnight::server {

// What a server believes to own, as a test says.
class HandOwnership final : public Ownership {
 public:
  std::optional<std::uint64_t> epoch_of(int shard) const override { return epochs[static_cast<std::size_t>(shard)]; }
  void lost(int shard) override {
    epochs[static_cast<std::size_t>(shard)].reset();
    losses.push_back(shard);
  }
  std::string owner_of(int shard) const override { return others[static_cast<std::size_t>(shard)]; }
  void look_soon() override { ++looks; }
  bool all_read(int entry_format) const override { return entry_format <= others_read; }
  int others_read = 1000;
  std::array<std::optional<std::uint64_t>, shard_count> epochs;
  std::array<std::string, shard_count> others;  // whom it believes to own what it does not own itself
  std::vector<int> losses;
  int looks = 0;
};

class SharedTablesTest : public testing::Test {
 protected:
  struct Server {
    explicit Server(SharedTablesTest& test)
        : service(
              test.store, bots, {lanes.data(), &lanes[1]}, [&test] { return test.now; },
              [&test](std::uint8_t* bytes, std::size_t count) {
                for (std::size_t i = 0; i < count; ++i) bytes[i] = static_cast<std::uint8_t>(test.rng.below(256));
              },
              {}, owner) {}
    HandOwnership owner;
    HandBots bots;
    std::array<HandLane, 2> lanes;
    TableService service;
  };

  void SetUp() override {
    store.check_fences(
        [this](const Fence& fence) { return epochs[static_cast<std::size_t>(fence.shard)] == fence.epoch; });
    for (int shard = 0; shard < shard_count; ++shard) give(shard, here);
  }
  void TearDown() override {
    for (const auto& [server, guest] : guests) server->service.leave(guest->session);
    settle();
    for (const auto& [server, guest] : guests) guest->session.reset();
  }

  // The shard is that server's, and the other knows whose it is.
  void give(int shard, Server& to) {
    const auto which = static_cast<std::size_t>(shard);
    ++epochs[which];
    for (Server* each : {&here, &there}) {
      each->owner.epochs[which].reset();
      each->owner.others[which] = each == &to ? "" : name_of(to);
    }
    to.owner.epochs[which] = epochs[which];
  }
  std::string name_of(const Server& server) const { return &server == &here ? "here" : "there"; }
  // Both know that nobody owns it.
  void free(int shard) {
    for (Server* each : {&here, &there}) {
      each->owner.epochs[static_cast<std::size_t>(shard)].reset();
      each->owner.others[static_cast<std::size_t>(shard)].clear();
      each->service.drop(shard);
    }
    settle();
  }
  // Another server has it, and nobody here knows.
  void steal(int shard) { ++epochs[static_cast<std::size_t>(shard)]; }

  void settle() {
    while (here.lanes[0].run_one() || here.lanes[1].run_one() || there.lanes[0].run_one() || there.lanes[1].run_one()) {
    }
  }
  void pass(Millis time) {
    now += time;
    here.service.tick();
    there.service.tick();
    settle();
  }
  std::shared_ptr<TestGuest> guest(Server& server, const std::string& id, const std::string& sent_to = {}) {
    auto guest = std::make_shared<TestGuest>();
    guest->session = server.service.enter({id, "N" + id}, guest, {}, sent_to);
    guests.emplace_back(&server, guest);
    return guest;
  }
  void say(Server& server, const std::shared_ptr<TestGuest>& guest, const Json& what) {
    server.service.receive(guest->session, to_line(what));
    settle();
  }
  static Json make(const std::string& id) {
    return {{"do", "make"},   {"id", id},    {"game", "phantom-hours"}, {"players", 2}, {"options", Json::object()},
            {"pace", "none"}, {"open", true}};
  }
  static Json chat(const std::string& id) { return {{"do", "chat"}, {"id", id}, {"phrase", "hello"}}; }
  static Json watch(const std::string& table) { return {{"do", "watch"}, {"table", table}}; }

  // A table of ann's, who watches it here.
  std::string table_here() {
    say(here, ann, make("m1"));
    const std::string table = ann->latest("done")["table"];
    say(here, ann, watch(table));
    return table;
  }
  std::size_t entries(const std::string& table) { return store.read_table(table).size(); }

  Millis now = 1'800'000'000'000;
  Rng rng{Rng::Kind::fast, numbered_seed(1), "test"};
  FaultyStore store;
  std::array<std::uint64_t, shard_count> epochs{};
  Server here{*this};
  Server there{*this};
  std::vector<std::pair<Server*, std::shared_ptr<TestGuest>>> guests;
  std::shared_ptr<TestGuest> ann = guest(here, "00000000000000aa");
  std::shared_ptr<TestGuest> ben = guest(there, "00000000000000bb");
};

}  // namespace midnight::server
