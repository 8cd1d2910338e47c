// SPDX-License-Identifier: MIT
// People who are erased: at once from everything that lets them in, then from each of their tables.
#include "server/service/erasures.hpp"

#include "server/service/test_service.hpp"
#include "server/store/sqlite_store.hpp"
#include "server/store/test_file.hpp"

#include <algorithm>
#include <fstream>
#include <iterator>
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

TEST_F(ErasuresTest, while_words_are_revealed_it_does_not_wait_for_them) {
  const std::string table = table_of_two();
  promise(ann, table, 0, "s0");
  say(ann, {{"do", "start"}, {"id", "s2"}});
  EXPECT_TRUE(service.erase(ben_id));
  pass_until_erased();
  for (const char* trace : {ben_id, "Ben"}) EXPECT_FALSE(is_named(table, trace)) << trace;
  EXPECT_EQ(ann->latest("table")["room"]["fair"]["failed"], 1);
  EXPECT_EQ(ann->latest("table")["room"]["seats"][1]["kind"], "empty");
}

TEST_F(ErasuresTest, a_spectator_who_is_erased_stops_no_start_and_gives_no_time) {
  const std::string table = table_of_two();
  const auto eve = guest("00000000000000ee", "Eve");
  say(eve, {{"do", "watch"}, {"table", table}});
  say(eve, {{"do", "chat"}, {"id", "e1"}, {"text", "good luck"}});
  promise(ann, table, 0, "s0");
  promise(ben, table, 1, "s1");
  say(ann, {{"do", "start"}, {"id", "s2"}});
  pass(12'000);
  EXPECT_TRUE(service.erase("00000000000000ee"));
  for (int i = 0; i < 10 && is_erasing(); ++i) pass(100);
  EXPECT_FALSE(is_erasing());
  EXPECT_FALSE(is_named(table, "Eve"));
  EXPECT_LT(ann->latest("table")["room"]["fair"]["starting"]["left"], 8'000);
  reveal(ann, "w0");
  reveal(ben, "w1");
  EXPECT_EQ(ann->latest("table")["room"]["phase"], "playing");
}

TEST(Erasures, rewrites_what_it_finds_until_nothing_is_left) {
  FaultyStore store;
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

TEST(Erasures, leave_no_name_in_any_file) {
  const TestFolder folder;
  const auto is_in_a_file = [&](const std::string& text) {
    for (const char* name : {"midnight.db", "midnight.db-wal"}) {
      std::ifstream file(folder.file(name), std::ios::binary);
      const std::string bytes{std::istreambuf_iterator<char>(file), {}};
      if (bytes.find(text) != std::string::npos) return true;
    }
    return false;
  };
  SqliteStore store(folder.file());
  ASSERT_TRUE(store.add_guest({"g1", "Zanzibarry", 1}, "hash"));
  ASSERT_TRUE(store.add_guest({"g2", "Somebody", 1}, "hash 2"));
  ASSERT_TRUE(write_entry(store, "a", 1, R"({"guest":"g1","text":"from Timbuktu"})"));
  ASSERT_TRUE(is_in_a_file("Zanzibarry"));
  Erasures erasures(store,
                    {.disconnect = [](const std::string&) {},
                     .rewrite =
                         [&](const std::string& table, const std::string&, const std::function<void(bool)>& done) {
                           done(write_and_wait(store, {.rewritten = {{table, 1, 1, "nobody"}}}));
                         }});
  ASSERT_TRUE(Erasures::note(store, "g1", 1));
  Millis now = 1;
  {
    Database reader(folder.file(), Database::Mode::existing);
    Transaction backup(reader, Transaction::Kind::reading);
    ASSERT_EQ(reader.integer("SELECT count(*) FROM guests"), 2);
    for (int i = 0; i < 10; ++i) erasures.tick(now);
    EXPECT_EQ(store.rows(Part::sanctions, Erasures::prefix, {}, 9).size(), 1U) << "a backup still reads what was there";
  }
  now += Erasures::longest_pause;
  for (int i = 0; i < 10; ++i) erasures.tick(now);
  for (const char* trace : {"Zanzibarry", "Timbuktu"}) EXPECT_FALSE(is_in_a_file(trace)) << trace;
  EXPECT_TRUE(is_in_a_file("Somebody"));
  EXPECT_TRUE(store.rows(Part::sanctions, Erasures::prefix, {}, 9).empty());
}

}  // namespace
}  // namespace midnight::server
