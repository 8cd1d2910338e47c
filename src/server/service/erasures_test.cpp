// SPDX-License-Identifier: MIT
// People who are erased: at once from everything that lets them in, then from each of their tables.
#include "server/service/erasures.hpp"

#include "server/service/test_service.hpp"

#include <algorithm>
#include <set>

namespace midnight::server {
namespace {

class ErasuresTest : public TableServiceTest {
 protected:
  static constexpr const char* ben_id = "00000000000000bb";

  bool is_named(const std::string& table, const std::string& what) {
    return std::ranges::any_of(store.read_table(table),
                               [&](const StoredEntry& each) { return each.body.find(what) != std::string::npos; });
  }
  bool is_erasing() { return !store.rows(Part::sanctions, Erasures::prefix, {}, 1).empty(); }
  void pass_until_erased() {
    for (int i = 0; i < 20 && is_erasing(); ++i) pass(100);
    EXPECT_FALSE(is_erasing());
  }
};

TEST_F(ErasuresTest, name_and_secrets_are_gone_at_once_and_connections_end) {
  ASSERT_TRUE(store.add_guest({ben_id, "Ben", 1}, "hash"));
  ASSERT_TRUE(store.put_row(Part::blocks, {std::string("00000000000000aa/") + ben_id, "Ben", 1}));
  ASSERT_TRUE(store.put_row(Part::reports, {"1", R"({"guest":"00000000000000bb","text":"grr"})", 1}));
  ASSERT_TRUE(store.put_row(Part::reports, {"2", R"({"guest":"00000000000000aa","text":"hm"})", 1}));
  EXPECT_TRUE(service.erase(ben_id));
  EXPECT_EQ(ben->closed, "erased");
  EXPECT_TRUE(ann->closed.empty());
  EXPECT_FALSE(store.guest_of("hash"));
  EXPECT_TRUE(store.rows(Part::blocks, {}, {}, 9).empty());
  pass_until_erased();
  const auto reports = store.rows(Part::reports, {}, {}, 9);
  ASSERT_EQ(reports.size(), 1U);
  EXPECT_EQ(reports[0].key, "2");
}

TEST_F(ErasuresTest, what_cannot_be_noted_is_not_done) {
  ASSERT_TRUE(store.add_guest({ben_id, "Ben", 1}, "hash"));
  store.fail_writes(true);
  EXPECT_FALSE(service.erase(ben_id));
  store.fail_writes(false);
  EXPECT_TRUE(ben->closed.empty());
  EXPECT_TRUE(store.guest_of("hash"));
}

TEST_F(ErasuresTest, in_a_running_game_a_bot_plays_on_for_somebody) {
  const std::string table = game_of_two();
  say(ben, {{"do", "chat"}, {"id", "b1"}, {"text", "hello from Bern"}});
  EXPECT_TRUE(service.erase(ben_id));
  pass_until_erased();
  for (const char* trace : {ben_id, "Ben", "Bern"}) EXPECT_FALSE(is_named(table, trace)) << trace;
  const Json whole = ann->latest("table");
  EXPECT_EQ(whole["room"]["phase"], "playing");
  EXPECT_EQ(whole["room"]["seats"][1]["name"], "");
  EXPECT_EQ(whole["room"]["seats"][1]["kept"], "easy");
  EXPECT_TRUE(whole["chat"].empty());
  EXPECT_EQ(store.card(table)->guests, (std::vector<std::string>{"00000000000000aa", ""}));
  while (moment_of(ann)["turn"]["seats"][0] != 0 && !bots.asked.empty()) {
    bots.answer_all();
    settle();
  }
  move(ann, "x1");
  EXPECT_EQ(ann->latest("done")["id"], "x1") << "the game goes on";
  EXPECT_TRUE(Table::restore(table, store.read_table(table), now).ok());
}

TEST_F(ErasuresTest, tables_that_nobody_watches_are_rewritten_too_and_keep_their_time) {
  const std::string table = game_of_two();
  say(ben, {{"do", "resign"}, {"id", "r1"}});
  const Millis changed = store.card(table)->changed;
  for (const auto& each : {ann, ben}) say(each, {{"do", "hall"}});
  now += 5'000;
  EXPECT_TRUE(service.erase(ben_id));
  pass_until_erased();
  EXPECT_FALSE(is_named(table, ben_id));
  EXPECT_EQ(store.card(table)->changed, changed);
  EXPECT_EQ(store.card(table)->names[1], "");
  say(ann, {{"do", "watch"}, {"table", table}});
  say(ann, {{"do", "record"}, {"id", "q1"}});
  EXPECT_NE(ann->latest("done")["record"].get<std::string>().find(R"(players: ["Ann",""])"), std::string::npos);
}

TEST_F(ErasuresTest, a_table_that_waits_is_left_or_closed) {
  const std::string shared = table_of_two();
  EXPECT_TRUE(service.erase(ben_id));
  pass_until_erased();
  EXPECT_EQ(ann->latest("table")["room"]["seats"][1]["kind"], "empty");
  EXPECT_FALSE(is_named(shared, ben_id));
  EXPECT_TRUE(service.erase("00000000000000aa"));
  pass_until_erased();
  EXPECT_FALSE(is_named(shared, "00000000000000aa"));
  EXPECT_EQ(store.card(shared)->phase, TablePhase::over);
}

TEST_F(ErasuresTest, what_was_noted_before_a_crash_is_done_after_it) {
  const std::string table = game_of_two();
  ASSERT_TRUE(Erasures::note(store, ben_id, now));
  pass(Erasures::between_looks);
  pass_until_erased();
  EXPECT_FALSE(is_named(table, ben_id));
  EXPECT_EQ(ben->closed, "erased") << "also where another server was asked";
}

TEST_F(ErasuresTest, what_could_not_be_stored_is_tried_again) {
  const std::string table = game_of_two();
  say(ben, {{"do", "chat"}, {"id", "b1"}, {"text", "hello"}});
  EXPECT_TRUE(service.erase(ben_id));
  store.fail_writes(true);
  for (int i = 0; i < 5; ++i) pass(100);
  EXPECT_TRUE(is_erasing());
  EXPECT_TRUE(is_named(table, ben_id));
  store.fail_writes(false);
  for (int i = 0; i < 10 && is_erasing(); ++i) pass(Erasures::longest_pause);
  EXPECT_FALSE(is_erasing());
  EXPECT_FALSE(is_named(table, ben_id));
}

TEST_F(ErasuresTest, while_words_are_revealed_it_waits) {
  const std::string table = table_of_two();
  promise(ann, table, 0, "s0");
  say(ann, {{"do", "start"}, {"id", "s2"}});
  EXPECT_TRUE(service.erase(ben_id));
  service.leave(ben->session);
  settle();
  for (int i = 0; i < 20 && is_erasing(); ++i) pass(15'000);
  EXPECT_FALSE(is_erasing());
  EXPECT_FALSE(is_named(table, ben_id));
  EXPECT_EQ(ann->latest("room")["room"]["fair"]["failed"], 1);
}

TEST(Erasures, rewrites_what_it_finds_until_nothing_is_left) {
  MemoryStore store;
  std::set<std::string> stubborn{"c"};
  const auto name = [&](const std::string& table, const std::string& body) {
    store.write({.entries = {{table, store.read_table(table).size() + 1, 1, body}}}, [](Stored) {});
  };
  for (const char* table : {"a", "b", "c"}) name(table, "\"g1\"");
  std::vector<std::string> asked;
  Erasures erasures(store,
                    {.disconnect = [](const std::string&) {},
                     .rewrite =
                         [&](const std::string& table, const std::string&, const std::function<void(bool)>& done) {
                           asked.push_back(table);
                           if (stubborn.contains(table)) return done(false);
                           store.write({.rewritten = {{table, 1, 1, "nobody"}}}, [](Stored) {});
                           done(true);
                         }});
  ASSERT_TRUE(Erasures::note(store, "g1", 1));
  Millis now = 1;
  const auto run = [&] {
    asked.clear();
    for (int i = 0; i < 30; ++i) erasures.tick(now);
  };
  run();
  EXPECT_EQ(asked, (std::vector<std::string>{"a", "b", "c", "c"}));
  run();
  EXPECT_TRUE(asked.empty()) << "later";
  now += Erasures::longest_pause;
  stubborn.clear();
  run();
  EXPECT_EQ(asked, std::vector<std::string>{"c"});
  EXPECT_TRUE(store.rows(Part::sanctions, {}, {}, 9).empty());
}

}  // namespace
}  // namespace midnight::server
