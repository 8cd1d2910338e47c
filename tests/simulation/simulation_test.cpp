// SPDX-License-Identifier: MIT
// People with bad connections at a server that dies now and then, or at several that share a database: servers die,
// sleep, hand over and come back, the database goes away, and its clock is set. Whatever happens, no move that was
// acknowledged is lost, none is made twice, nobody is shown something older than before, never do two servers write to
// one table, and everybody sees the same game to its end. MIDNIGHT_SIMULATION_SEEDS says how many worlds are tried,
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

enum class Kind : std::uint8_t { one_game, evening };

// One game in one world, or an evening around one screen: the first player is the screen then, and three others share
// the seats of a game for fewer.
class Night {
 public:
  Night(std::uint64_t number, int servers, Kind kind = Kind::one_game)
      : world_(number, servers), kind_(kind), game_(&games()[number % games().size()]) {
    const int people = kind_ == Kind::evening ? 4 : seats();
    for (int i = 0; i < people; ++i) players_.push_back(std::make_shared<Player>(world_, i));
    for (const auto& player : players_) player->connect();
    Json wish{{"do", "make"}, {"game", game_->name}, {"players", seats()}, {"options", Json::object()}};
    if (kind_ == Kind::evening) {
      wish["evening"] = true;
    } else {
      wish["pace"] = number % 3 == 0 ? "normal" : "none";
      wish["open"] = true;
    }
    players_[0]->make(wish);
  }

  void begin() {
    ASSERT_TRUE(run_until(hour, [&] { return players_[0]->made().has_value(); }));
    table_ = *players_[0]->made();
    for (int i = 0; const auto& player : players_) {
      player->join(table_, kind_ == Kind::evening ? std::nullopt : std::optional(i++));
    }
    if (kind_ == Kind::evening) {
      ASSERT_TRUE(run_until(hour, [&] { return !players_[0]->heard_code().empty(); }));
      for (const auto& player : players_) player->learn_code(players_[0]->heard_code());
    }
    start();
  }

  // Everybody has a seat whom there is one for, and the game begins.
  void start() {
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
      case 4: world_.take_database_away(world_.below(12'000)); break;
      case 5: world_.set_database_clock((static_cast<Millis>(world_.below(21)) - 10) * 60'000); break;
      default: other.start();
    }
  }

  // The owner of the table stops, and in the middle of handing it over something else happens.
  void interrupt(Step step, int trouble) {
    const auto settled = [&] {
      return std::ranges::all_of(world_.servers,
                                 [](const auto& each) { return each->is_up() && each->leases().metrics().owned > 0; });
    };
    ASSERT_TRUE(run_until(15'000, settled));
    ASSERT_TRUE(run_until(15'000, [&] { return world_.owners_of(shard_of(table_)) == 1; }));
    const bool first = world_.servers[0]->owns(shard_of(table_));
    SimServer* giver = world_.servers[first ? 0 : 1].get();
    SimServer* receiver = world_.servers[first ? 1 : 0].get();
    bool reached = false;
    world_.on_step = [&, giver, receiver](int shard, Step now) {
      if (reached || now != step || shard != shard_of(table_)) return;
      reached = true;
      const Millis then = world_.below(2) * world_.below(30);
      world_.agenda.after(then, [this, giver, receiver, trouble] { interrupted(*giver, *receiver, trouble); });
    };
    constexpr Millis patience = 20'000;  // longer than a write may take
    giver->stop(patience);
    EXPECT_TRUE(run_until(patience, [&] { return reached; })) << "step " << static_cast<int>(step);
    world_.on_step = [](int, Step) {};
    pass(patience + world_.below(8'000));  // those who were about to stop have
    clear_up();
  }

  // The night is bad at first, and then it clears: after a lease, and the time to notice, every shard has its owner.
  void clear_up() {
    world_.mend();
    ASSERT_TRUE(run_until(15'000, [&] { return world_.is_all_owned(); })) << game_->name;
  }

  void end() {
    const auto all_over = [&] {
      return std::ranges::all_of(players_, [](const auto& each) { return each->is_over(); });
    };
    ASSERT_TRUE(run_until(200 * hour, all_over)) << game_->name;
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
      EXPECT_EQ(to_line(whole["log"]), to_line(player->log())) << game_->name;
    }
  }

  // Two people ask for the next game of an evening at once: there is one next table, and everybody is led there.
  void go_on() {
    tables_.push_back(table_);
    game_ = &games()[world_.below(static_cast<std::uint32_t>(games().size()))];
    players_[0]->go_on(std::string(game_->name), seats());
    players_[1 + world_.below(3)]->go_on(std::string(game_->name), seats());
    const auto all_there = [&] {
      return std::ranges::none_of(players_, [&](const auto& each) { return each->table() == tables_.back(); });
    };
    ASSERT_TRUE(run_until(hour, all_there)) << game_->name;
    table_ = players_[0]->table();
    for (const auto& player : players_) EXPECT_EQ(player->table(), table_);
    start();
  }

  // After the last game: the score has every game once, as it ended, and the code leads to the last table.
  void check_score() {
    tables_.push_back(table_);
    const Json score = whole_of(table_)["room"]["evening"]["games"];
    ASSERT_EQ(score.size(), tables_.size());
    for (std::size_t i = 0; i < tables_.size(); ++i) {
      const Json whole = whole_of(tables_[i]);
      EXPECT_EQ(score[i]["game"], whole["room"]["game"]);
      EXPECT_EQ(score[i]["winners"], whole["moment"]["outcome"]["winners"]);
      EXPECT_EQ(score[i]["scores"], whole["moment"]["outcome"]["scores"]);
    }
    const auto rows = world_.store.rows(Part::codes, "evening/" + players_[0]->heard_code(), "", 1);
    ASSERT_EQ(rows.size(), 1U);
    EXPECT_EQ(rows.front().text, table_);
  }

  const World& world() const { return world_; }

 private:
  int seats() const {
    return kind_ == Kind::evening ? std::clamp(2, game_->min_players, game_->max_players)
                                  : std::max(1, game_->min_players);
  }
  // As the screen sees it.
  Json whole_of(const std::string& table) {
    const auto restored = Table::restore(table, world_.store.read_table(table), world_.agenda.now());
    if (!restored) return {};
    return *parse_json(restored->whole({.guest = players_[0]->guest()}, std::nullopt, {}, world_.agenda.now()));
  }
  void interrupted(SimServer& giver, SimServer& receiver, int trouble) {
    switch (trouble) {
      case 0: giver.kill(); break;
      case 1: giver.sleep(world_.below(20'000)); break;
      case 2: receiver.kill(); break;
      case 3: receiver.sleep(world_.below(20'000)); break;
      case 4:
        if (receiver.is_up()) receiver.stop(world_.below(5'000));
        break;
      default: world_.take_database_away(world_.below(12'000));
    }
  }
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
  const Kind kind_;
  const GameInfo* game_;
  std::vector<std::shared_ptr<Player>> players_;
  std::string table_;
  std::vector<std::string> tables_;  // of the evening, which are over
};

class Simulation : public testing::Test {
 protected:
  template <class Live>
  void live_through_all(Live live, std::uint64_t usual = 20) {
    const std::uint64_t first = number_from("MIDNIGHT_SIMULATION_FIRST", 1);
    const std::uint64_t count = number_from("MIDNIGHT_SIMULATION_SEEDS", usual);
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

TEST_F(Simulation, AnEveningGoesOnFromTableToTable) {
  live_through_all(
      [](std::uint64_t number) {
        Night night(number, number % 2 == 0 ? 1 : 3, Kind::evening);
        ASSERT_NO_FATAL_FAILURE(night.begin()) << night.world().broken();
        for (int game = 0; game < 3; ++game) {
          if (game > 0) ASSERT_NO_FATAL_FAILURE(night.go_on()) << night.world().broken();
          for (int trouble = 0; trouble < 4; ++trouble) {
            if (number % 2 == 0) {
              night.kill_and_start();
            } else {
              night.have_trouble();
            }
          }
          if (number % 2 != 0) ASSERT_NO_FATAL_FAILURE(night.clear_up()) << night.world().broken();
          ASSERT_NO_FATAL_FAILURE(night.end()) << night.world().broken();
        }
        ASSERT_NO_FATAL_FAILURE(night.check_score());
        EXPECT_EQ(night.world().broken(), "");
      },
      6);
}

// Each step of a hand-over with each trouble, four of them in a night; nine nights see them all.
TEST_F(Simulation, AHandOverMayBeInterruptedAtAnyStep) {
  constexpr int trouble_count = 6;
  live_through_all(
      [](std::uint64_t number) {
        Night night(number, 2);
        ASSERT_NO_FATAL_FAILURE(night.begin()) << night.world().broken();
        for (std::uint64_t which = 4 * number; which < 4 * number + 4; ++which) {
          const auto step = static_cast<Step>(which % step_count);
          const auto trouble = static_cast<int>(which / step_count % trouble_count);
          ASSERT_NO_FATAL_FAILURE(night.interrupt(step, trouble)) << night.world().broken();
        }
        ASSERT_NO_FATAL_FAILURE(night.end()) << night.world().broken();
        EXPECT_EQ(night.world().broken(), "");
      },
      9);
}

}  // namespace
}  // namespace midnight::server
