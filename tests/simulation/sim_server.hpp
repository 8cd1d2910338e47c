// SPDX-License-Identifier: MIT
// A server that can be killed or put to sleep: when it is killed everything that it had in mind is gone, and what it
// was about to do never happens; what it had sent may still arrive. While it sleeps nothing happens there, and then all
// at once. Its clock is wrong by some hours, and a little too fast or too slow.
#pragma once

#include "server/cluster/leases.hpp"
#include "server/service/table_service.hpp"

#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace midnight::server {

class World;

class SimServer {
 public:
  SimServer(World& world, int number, bool alone);
  ~SimServer();
  SimServer(const SimServer&) = delete;
  SimServer& operator=(const SimServer&) = delete;

  void start();
  void kill();
  void sleep(Millis time);
  void wake();
  // Hands everything over and ends then; not waiting longer than that.
  void stop(Millis patience);

  bool is_up() const { return life_ != nullptr; }
  bool is_asleep() const;
  // Changes with every start.
  std::uint64_t lives() const { return lives_; }
  int number() const { return number_; }
  const std::string& id() const { return id_; }
  bool owns(int shard) const;

  TableService& service();
  Leases& leases();

  // Something that the server of now will do, unless it dies before.
  void later(Millis delay, std::function<void()> work) { later_in(lives_, delay, std::move(work)); }
  // The same for the server of that life.
  void later_in(std::uint64_t life, Millis delay, std::function<void()> work);
  Now clock() const;

 private:
  struct Life;
  struct Due {
    std::uint64_t life = 0;
    std::function<void()> work;
  };
  void keep_ticking();
  void do_what_is_due();

  World& world_;
  const int number_;
  const bool alone_;
  const Millis skew_;
  const Millis drift_;  // thousandths
  std::string id_;
  std::uint64_t lives_ = 0;
  Millis asleep_until_ = 0;
  std::deque<Due> due_;  // waits while it sleeps
  std::unique_ptr<Life> life_;
  std::vector<std::unique_ptr<Life>> earlier_;  // what is on its way still knows them
};

}  // namespace midnight::server
