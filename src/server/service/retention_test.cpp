// SPDX-License-Identifier: MIT
#include "server/service/retention.hpp"

#include "server/service/test_service.hpp"
#include "server/store/sqlite_store.hpp"
#include "server/store/test_file.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace midnight::server {
namespace {

using testing::ElementsAre;

constexpr Millis a_day = 86'400'000;

// Owns the shards that are not named here.
class OwnsMost : public Ownership {
 public:
  std::optional<std::uint64_t> epoch_of(int shard) const override {
    return shard == others ? std::nullopt : std::optional<std::uint64_t>(0);
  }
  void lost(int /*shard*/) override {}
  std::string owner_of(int /*shard*/) const override { return {}; }
  void look_soon() override {}
  bool all_read(int /*entry_format*/) const override { return true; }
  int others = -1;
};

class RetentionTest : public TableServiceTest {
 protected:
  RetentionTest() { now = Millis{20'000} * a_day + 1; }

  Retention retention_with(const RetentionTimes& times) {
    return {times, Retention::Surroundings{.store = store,
                                           .service = service,
                                           .owner = owner,
                                           .visits = visits,
                                           .clock = [this] { return now; },
                                           .report = [this](const RetentionCounts& each) { reports.push_back(each); }}};
  }

  // A whole pass: until it rests for a second.
  void run(Retention& retention) {
    retention.run_now();
    for (int steps = 0; retention.step() < 1000; ++steps) {
      settle();
      ASSERT_LT(steps, 1000);
    }
    settle();
  }

  void add_table(const std::string& id, TablePhase phase, Millis changed, const std::string& who = "") {
    ASSERT_TRUE(write_and_wait(store, {{entry(id, 1)}, {{id, phase, "hourglass", true, changed, {who}, {"Ann"}}}}));
  }

  void add_guest(const std::string& id) { ASSERT_TRUE(store.add_guest({id, "Ann", 1}, "hash of " + id)); }

  OwnsMost owner;
  Visits visits;
  std::vector<RetentionCounts> reports;
};

TEST_F(RetentionTest, off_deletes_nothing) {
  add_table("old", TablePhase::over, 1);
  Retention retention = retention_with({});
  run(retention);
  EXPECT_TRUE(store.card("old"));
  EXPECT_EQ(retention.preview(), RetentionCounts{});
  EXPECT_TRUE(reports.empty());
}

TEST_F(RetentionTest, finished_tables_go_when_they_are_old) {
  add_table("old", TablePhase::over, now - 31 * a_day);
  add_table("young", TablePhase::over, now - 29 * a_day);
  add_table("running", TablePhase::playing, now - 90 * a_day);
  for (int i = 0; i < 50; ++i) add_table("more" + std::to_string(i), TablePhase::over, now - 40 * a_day + i);
  Retention retention = retention_with({.finished = 30 * a_day});
  EXPECT_EQ(retention.preview(), (RetentionCounts{.tables = 51, .guests = 0}));
  EXPECT_TRUE(store.card("old")) << "a preview changes nothing";
  run(retention);
  EXPECT_FALSE(store.card("old"));
  EXPECT_TRUE(store.card("young"));
  EXPECT_TRUE(store.card("running"));
  EXPECT_THAT(reports, ElementsAre(RetentionCounts{.tables = 51, .guests = 0}));
  EXPECT_EQ(service.metrics().retired.load(), 51U);
  EXPECT_EQ(retention.preview(), RetentionCounts{});
}

TEST_F(RetentionTest, the_game_with_the_newest_entry_stays_and_is_not_counted_as_going) {
  const TestFolder folder;
  SqliteStore file(folder.file());
  const auto add = [&](const std::string& id) {
    ASSERT_TRUE(write_and_wait(file, {{entry(id, 1)}, {{id, TablePhase::over, "hourglass", true, 1, {}, {}}}}));
  };
  add("old");
  add("newest");
  Retention retention({.finished = a_day}, {.store = file,
                                            .service = service,
                                            .owner = owner,
                                            .visits = visits,
                                            .clock = [this] { return now; },
                                            .report = [](const RetentionCounts&) {}});
  EXPECT_EQ(retention.preview(), (RetentionCounts{.tables = 1, .kept = 1}));
  ASSERT_TRUE(write_and_wait(file, {{entry("later", 1)}}));
  EXPECT_EQ(retention.preview(), (RetentionCounts{.tables = 2}));
}

TEST_F(RetentionTest, a_pass_begins_by_itself_every_hour) {
  Retention retention = retention_with({.finished = a_day});
  run(retention);
  add_table("old", TablePhase::over, now - 2 * a_day);
  now += 3'599'000;
  for (int i = 0; i < 5; ++i) retention.step();
  settle();
  EXPECT_TRUE(store.card("old"));
  now += 1000;
  for (int i = 0; i < 5; ++i) retention.step();
  settle();
  EXPECT_FALSE(store.card("old"));
}

TEST_F(RetentionTest, a_table_where_somebody_is_stays) {
  const std::string table = table_with_room();
  auto card = *store.card(table);
  card.phase = TablePhase::over;
  card.changed = 1;
  ASSERT_TRUE(write_and_wait(store, {{}, {card}}));
  Retention retention = retention_with({.finished = a_day});
  run(retention);
  EXPECT_TRUE(store.card(table));
}

TEST_F(RetentionTest, guests_go_who_did_not_come_and_sit_nowhere) {
  for (const char* id : {"came", "gone", "sits"}) {
    add_guest(id);
    visits.note(id, now);
  }
  add_table("a", TablePhase::over, now, "sits");
  Retention retention = retention_with({.guests = 30 * a_day});
  run(retention);
  now += 20 * a_day;
  visits.note("came", now);
  run(retention);
  now += 12 * a_day;
  EXPECT_EQ(retention.preview(), (RetentionCounts{.tables = 0, .guests = 1}));
  run(retention);
  EXPECT_THAT(store.visits_after("", 9),
              ElementsAre(testing::Field(&Visit::guest, "came"), testing::Field(&Visit::guest, "sits")));
  EXPECT_THAT(reports, ElementsAre(RetentionCounts{.tables = 0, .guests = 1}));
  EXPECT_EQ(service.metrics().forgotten_guests.load(), 1U);
}

TEST_F(RetentionTest, a_guest_whose_visits_were_never_noted_counts_from_the_first_pass) {
  add_guest("old");
  Retention retention = retention_with({.guests = 30 * a_day});
  run(retention);
  now += 30 * a_day;
  run(retention);
  EXPECT_TRUE(store.guest_of("hash of old"));
  now += 2 * a_day;
  run(retention);
  EXPECT_FALSE(store.guest_of("hash of old"));
}

TEST_F(RetentionTest, somebody_who_is_just_coming_back_stays) {
  add_guest("ann");
  ASSERT_TRUE(store.note_visits({"ann"}, 1));
  visits.note("ann", now);
  store.fail_writes(true);
  visits.store(store, now, 9);
  store.fail_writes(false);
  EXPECT_TRUE(visits.came_today("ann", now));
  Retention retention = retention_with({.guests = a_day});
  run(retention);
  EXPECT_TRUE(store.guest_of("hash of ann"));
  EXPECT_GT(store.visits_after("", 9).at(0).at, now) << "what could not be stored is stored later";
}

TEST_F(RetentionTest, each_server_deletes_the_guests_of_its_own_shards) {
  add_guest("ann");
  ASSERT_TRUE(store.note_visits({"ann"}, 1));
  owner.others = shard_of("ann");
  Retention retention = retention_with({.guests = a_day});
  run(retention);
  EXPECT_TRUE(store.guest_of("hash of ann"));
  owner.others = -1;
  run(retention);
  EXPECT_FALSE(store.guest_of("hash of ann"));
}

TEST_F(RetentionTest, a_visit_is_stored_once_per_day) {
  add_guest("ann");
  visits.note("ann", now);
  EXPECT_FALSE(visits.store(store, now, 9));
  ASSERT_TRUE(store.note_visits({"ann"}, 7));
  visits.note("ann", now + 1000);
  visits.store(store, now + 1000, 9);
  EXPECT_THAT(store.visits_after("", 9), ElementsAre(Visit{"ann", 7}));
  visits.note("ann", now + a_day);
  visits.store(store, now + a_day, 9);
  EXPECT_GT(store.visits_after("", 9).at(0).at, now + a_day);
}

}  // namespace
}  // namespace midnight::server
