// SPDX-License-Identifier: MIT
// People with bad connections at a server that dies now and then, or at several that share a database: servers die,
// sleep, hand over and come back, the links between them break, the database goes away. Whatever happens, no move that
// was acknowledged is lost, none is made twice, nobody is shown something older than before, never do two servers write
// to one table, and everybody sees the same game to its end. MIDNIGHT_SIMULATION_SEEDS says how many worlds are tried,
// MIDNIGHT_SIMULATION_FIRST with which one to begin: a failing world names its number.
#include "match/match.hpp"
#include "tables/table.hpp"
#include "tests/simulation/player.hpp"
#include "tests/simulation/world.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace midnight::server {
namespace {

std::uint64_t number_from(const char* name, std::uint64_t otherwise) {
  const char* text = std::getenv(name);  // NOLINT(concurrency-mt-unsafe): nobody changes it
  return text == nullptr ? otherwise : std::strtoull(text, nullptr, 10);
}

constexpr Millis hour = 3'600'000;

// One game in one world.
class Night {
 public:
  Night(std::uint64_t number, int servers) : world_(number, servers), game_(games()[number % games().size()]) {
    const int people = std::max(1, game_.min_players);
    for (int i = 0; i < people; ++i) players_.push_back(std::make_shared<Player>(world_, i));
    for (const auto& player : players_) player->connect();
    players_[0]->make({{"do", "make"},
                       {"game", game_.name},
                       {"players", people},
                       {"options", Json::object()},
                       {"pace", number % 3 == 0 ? "normal" : "none"},
                       {"open", true}});
  }

  void begin() {
    ASSERT_TRUE(run_until(hour, [&] { return players_[0]->made().has_value(); }));
    table_ = *players_[0]->made();
    for (std::size_t i = 0; i < players_.size(); ++i) players_[i]->join(table_, static_cast<int>(i));
    const auto taken = [&] {
      const auto card = world_.store.card(table_);
      return card && std::ranges::none_of(card->guests, [](const std::string& guest) { return guest.empty(); });
    };
    ASSERT_TRUE(run_until(hour, taken));
    const auto playing = [&] { return world_.store.card(table_)->phase != TablePhase::waiting; };
    // Refused while somebody is cut off or has not promised; a start fails if somebody is cut off in the middle of it.
    for (int attempt = 0; !playing(); ++attempt) {
      ASSERT_LT(attempt, 1000);
      players_[0]->start_game();
      run_until(15'000, playing);
    }
  }

  // The only server dies and comes back, and everybody notices.
  void kill_and_start() {
    pass(world_.below(20'000));
    world_.servers[0]->kill();
    pass(world_.below(8'000));
    world_.servers[0]->start();
    for (const auto& player : players_) player->cut();
  }

  // Something happens to one of several servers, mostly to the one that owns the table.
  void have_trouble() {
    pass(world_.below(6'000));
    SimServer& one = somebody();
    SimServer& other = *world_.servers[world_.below(static_cast<std::uint32_t>(world_.servers.size()))];
    switch (world_.below(8)) {
      case 0:
      case 1: one.kill(); break;
      case 2: one.sleep(world_.below(20'000)); break;
      case 3:
        if (one.is_up()) one.stop(world_.below(2) == 0 ? 20'000 : world_.below(1'500));
        break;
      case 4: world_.cut_link(one, other, world_.below(10'000)); break;
      case 5: world_.take_database_away(world_.below(12'000)); break;
      default:
        if (!other.is_up()) other.start();
    }
  }

  // The night is bad at first, and then it clears: within the time of a lease somebody owns the table again.
  void clear_up() {
    world_.mend();
    ASSERT_TRUE(run_until(15'000, [&] { return world_.owners_of(shard_of(table_)) == 1; })) << game_.name;
  }

  void end() {
    const auto all_over = [&] {
      return std::ranges::all_of(players_, [](const auto& each) { return each->is_over(); });
    };
    ASSERT_TRUE(run_until(200 * hour, all_over)) << game_.name;
    const auto entries = world_.store.read_table(table_);
    for (const auto& player : players_) {
      EXPECT_EQ(player->steps_back(), 0U);
      for (const std::string& id : player->acknowledged()) EXPECT_EQ(count_of(entries, id), 1) << id;
    }
    const auto restored = Table::restore(table_, entries, world_.agenda.now());
    ASSERT_TRUE(restored);
    for (const auto& player : players_) {
      const Json whole =
          *parse_json(restored->whole({.guest = player->guest()}, std::nullopt, {}, world_.agenda.now()));
      EXPECT_EQ(whole["log"], player->log()) << game_.name;
    }
  }

  const World& world() const { return world_; }

 private:
  bool run_until(Millis limit, const std::function<bool()>& condition) {
    const Millis end = world_.agenda.now() + limit;
    while (!condition()) {
      if (!world_.broken().empty() || !world_.agenda.next(end)) return false;
      if (!table_.empty()) world_.check_owners(shard_of(table_));
    }
    return true;
  }
  void pass(Millis time) {
    run_until(time, [] { return false; });
  }
  SimServer& somebody() {
    for (const auto& each : world_.servers) {
      if (each->owns(shard_of(table_)) && world_.below(3) != 0) return *each;
    }
    return *world_.servers[world_.below(static_cast<std::uint32_t>(world_.servers.size()))];
  }
  static int count_of(const std::vector<StoredEntry>& entries, const std::string& id) {
    return static_cast<int>(std::ranges::count_if(
        entries, [&](const StoredEntry& entry) { return entry.body.find('"' + id + '"') != std::string::npos; }));
  }

  World world_;
  const GameInfo& game_;
  std::vector<std::shared_ptr<Player>> players_;
  std::string table_;
};

class Simulation : public testing::Test {
 protected:
  template <class Live>
  void live_through_all(Live live) {
    const std::uint64_t first = number_from("MIDNIGHT_SIMULATION_FIRST", 1);
    const std::uint64_t count = number_from("MIDNIGHT_SIMULATION_SEEDS", 20);
    for (std::uint64_t number = first; number < first + count && !HasFailure(); ++number) {
      SCOPED_TRACE("MIDNIGHT_SIMULATION_FIRST=" + std::to_string(number) + " MIDNIGHT_SIMULATION_SEEDS=1");
      live(number);
    }
  }
};

TEST_F(Simulation, NothingIsLostNothingHappensTwiceAndEverybodySeesTheEnd) {
  live_through_all([](std::uint64_t number) {
    Night night(number, 1);
    ASSERT_NO_FATAL_FAILURE(night.begin());
    for (int trouble = 0; trouble < 4; ++trouble) night.kill_and_start();
    night.end();
  });
}

TEST_F(Simulation, SeveralServersHaveOneOwnerForEachTable) {
  live_through_all([](std::uint64_t number) {
    Night night(number, 3);
    ASSERT_NO_FATAL_FAILURE(night.begin()) << night.world().broken();
    for (int trouble = 0; trouble < 12; ++trouble) night.have_trouble();
    ASSERT_NO_FATAL_FAILURE(night.clear_up()) << night.world().broken();
    ASSERT_NO_FATAL_FAILURE(night.end()) << night.world().broken();
    EXPECT_EQ(night.world().broken(), "");
  });
}

}  // namespace
}  // namespace midnight::server
