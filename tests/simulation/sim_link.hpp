// SPDX-License-Identifier: MIT
// Sessions that one server carries on at another: what is said takes a while in both directions, and ends when the link
// between the two is cut.
#pragma once

#include "server/cluster/cluster_map.hpp"
#include "server/service/passage.hpp"
#include "tests/simulation/sim_server.hpp"

#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace midnight::server {

class SimPassage final : public Passage {
 public:
  SimPassage(World& world, SimServer& server, const ClusterMap& map) : world_(world), server_(server), map_(map) {}
  std::shared_ptr<PassedSession> pass(int shard, const Person& person, const ClientAddress& from,
                                      std::shared_ptr<MessageSink> sink) override;

 private:
  World& world_;
  SimServer& server_;
  const ClusterMap& map_;
};

class SimChannel final : public PassedSession, public std::enable_shared_from_this<SimChannel> {
 public:
  SimChannel(World& world, SimServer& from, SimServer& to, std::shared_ptr<MessageSink> sink);
  void open(const Person& person, const ClientAddress& address);
  void say(std::string_view line) override;
  void leave() override;
  // The link is cut: each side learns it after a while.
  void cut();
  // At the end of the world: a session there and its channel know each other.
  void forget() { session_.reset(); }
  bool is_between(const SimServer& a, const SimServer& b) const;
  bool is_of(const SimServer& server) const { return &from_ == &server || &to_ == &server; }

 private:
  class Back;
  // In order, however long it takes.
  void there(std::function<void()> work);
  void back(std::function<void()> work);
  void end_there();

  World& world_;
  SimServer& from_;
  SimServer& to_;
  const std::uint64_t from_life_;
  const std::uint64_t to_life_;
  const std::shared_ptr<MessageSink> sink_;
  std::shared_ptr<ClientSession> session_;  // there; null: not yet, or not any more
  bool cut_ = false;
  Millis there_at_ = 0;
  Millis back_at_ = 0;
};

}  // namespace midnight::server
