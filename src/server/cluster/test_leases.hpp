// SPDX-License-Identifier: MIT
// For tests: a way to the leases that may be broken in both directions.
#pragma once

#include "server/cluster/lease_store.hpp"

#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace midnight::server {

// What becomes of a request.
enum class Way : std::uint8_t {
  open,
  lost,           // it does not arrive
  lost_on_return  // it arrives, and nobody learns what became of it
};

// Each request asks `way` what becomes of it; `deliver` carries it there, and what is answered back.
class UnsureLeaseStore : public LeaseStore {
 public:
  using Deliver = std::function<void(std::function<void()>)>;
  UnsureLeaseStore(LeaseStore& store, std::function<Way()> way, Deliver to, Deliver back)
      : store_(store), way_(std::move(way)), to_(std::move(to)), back_(std::move(back)) {}

  void take(const std::string& server, std::vector<ShardRow> rows, Held done) override {
    carry<std::optional<std::vector<Fence>>>([=, this](Held back) { store_.take(server, rows, back); }, done);
  }
  void renew(const std::string& server, std::vector<int> shards, Held done) override {
    carry<std::optional<std::vector<Fence>>>([=, this](Held back) { store_.renew(server, shards, back); }, done);
  }
  void give(const std::string& server, Fence fence, const std::string& to, std::function<void(bool)> done) override {
    carry<bool>([=, this](std::function<void(bool)> back) { store_.give(server, fence, to, back); }, done);
  }
  void heartbeat(const ServerRow& server, std::function<void(bool)> done) override {
    carry<bool>([=, this](std::function<void(bool)> back) { store_.heartbeat(server, back); }, done);
  }
  void forget(const std::string& server, std::function<void(bool)> done) override {
    carry<bool>([=, this](std::function<void(bool)> back) { store_.forget(server, back); }, done);
  }
  void read(std::function<void(std::optional<ClusterState>)> done) override {
    carry<std::optional<ClusterState>>(
        [=, this](std::function<void(std::optional<ClusterState>)> back) { store_.read(back); }, done);
  }

  void publish(const std::string& server, std::vector<News> news, std::function<void(bool)> done) override {
    carry<bool>([=, this](std::function<void(bool)> back) { store_.publish(server, news, back); }, done);
  }
  void hear(const std::string& server, std::optional<std::uint64_t> after,
            std::function<void(std::optional<HeardNews>)> done) override {
    carry<std::optional<HeardNews>>(
        [=, this](std::function<void(std::optional<HeardNews>)> back) { store_.hear(server, after, back); }, done);
  }

 private:
  // An answer that was lost is as a failure, later.
  template <class Answer, class Ask>
  void carry(Ask ask, std::function<void(Answer)> done) {
    const Way way = way_();
    if (way == Way::lost) return back_([done] { done(Answer{}); });
    to_([this, ask, done, way] {
      ask([this, done, way](Answer answer) {
        back_([done, answer = way == Way::open ? std::move(answer) : Answer{}] { done(answer); });
      });
    });
  }

  LeaseStore& store_;
  std::function<Way()> way_;
  Deliver to_;
  Deliver back_;
};

}  // namespace midnight::server
