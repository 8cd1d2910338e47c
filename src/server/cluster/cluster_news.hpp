// SPDX-License-Identifier: MIT
// What servers tell each other, by rows in their database that each of them reads every half second: new names, open
// tables for the hall, what was spent of rate limits, and what operators do. Never anything about a single move. News
// that a server misses, because the database is away or the server sleeps for too long, do no lasting harm: names are
// in the store, limits fill up, and afterwards it reads the sanctions again and asks for all open tables.
#pragma once

#include "server/cluster/lease_store.hpp"
#include "server/cluster/news_messages.hpp"
#include "server/limits/rates.hpp"
#include "server/service/lobby.hpp"
#include "server/service/table_service.hpp"

#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <set>
#include <string>
#include <vector>

namespace midnight::server {

class ClusterNews : public std::enable_shared_from_this<ClusterNews> {
 public:
  static constexpr Millis between_readings = 500;
  static constexpr Millis between_spent = 500;
  static constexpr Millis between_hall = 1000;
  static constexpr Millis too_long = 30'000;  // without a reading: rows may be deleted that were never read

  struct Surroundings {
    LeaseStore& store;
    const ClusterMap& map;
    Executor& executor;
    std::string server;  // this one
    TableService& service;
    std::vector<SharedRates> rates;  // all limits that the servers keep together
  };
  // All of these outlive the news. Held by a shared_ptr: answers of the store may come late.
  explicit ClusterNews(Surroundings around);

  // These from any thread.
  // A person changed their name here, and the service knows already.
  void renamed(const Person& person);
  // An operator did something here, and the service knows already.
  void ordered(const OperatorOrder& order);

  // To be called about every 100 ms, on the executor.
  void tick(Millis now);

 private:
  // What is called with an answer, from any thread: does it on the executor, if the news are still there.
  template <class... Answer, class Work>
  std::function<void(Answer...)> then(Work work) {
    return [self = weak_from_this(), executor = &around_.executor, work = std::move(work)](Answer... answer) {
      executor->post([self, work, ... answer = std::move(answer)] {
        if (const auto news = self.lock()) work(*news, answer...);
      });
    };
  }
  void tell(std::string kind, std::string body);
  void publish();
  void collect_spent();
  void collect_hall();
  void look_around();
  void read();
  void heard(const HeardNews& news);
  void take(const std::string& from, const News& news);
  void deduct(const std::string& body);
  void carry_out(const OperatorOrder& order);
  void enforce();

  Surroundings around_;
  Lobby& lobby_;
  // On the executor.
  std::vector<News> pending_;
  std::set<std::string> known_;  // other servers that are alive, and were asked for their tables
  std::uint64_t after_ = std::numeric_limits<std::uint64_t>::max();  // all news up to this one are known
  Millis now_ = 0;
  Millis spent_at_ = 0;
  Millis hall_at_ = 0;
  Millis asked_at_ = 0;
  Millis heard_at_ = 0;
  bool missed_ = true;       // something, perhaps
  bool whole_hall_ = false;  // another server does not know it
  bool publishing_ = false;
  bool reading_ = false;
};

}  // namespace midnight::server
