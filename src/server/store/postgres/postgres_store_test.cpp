// SPDX-License-Identifier: MIT
// What is special about the store in PostgreSQL: fences, lost connections, a database that goes away and comes back.
#include "server/store/postgres/postgres_store.hpp"

#include "server/store/postgres/pg_schema.hpp"
#include "server/store/postgres/test_postgres.hpp"
#include "server/store/test_file.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>

namespace midnight::server {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using namespace std::chrono_literals;

TestPostgres& postgres() { return TestPostgres::instance(); }

// Until a query returns true.
void wait_until(PgConnection& database, const char* question) {
  while (!database.query(question).boolean(0, 0)) std::this_thread::yield();
}

std::future<Stored> send(Store& store, Write write) {
  auto answer = std::make_shared<std::promise<Stored>>();
  auto future = answer->get_future();
  store.write(std::move(write), [answer](Stored stored) { answer->set_value(stored); });
  return future;
}

Write fenced_entry(const std::string& table, std::uint64_t number, std::uint64_t epoch) {
  return {.entries = {entry(table, number)}, .fences = {{shard_of(table), epoch}}};
}

class PostgresStoreTest : public testing::Test {
 protected:
  PostgresStoreTest() : uri_(postgres().new_database()), admin_(uri_, "admin"), observer_(uri_, "observer") {}

  // What a lease does: from now on the shard of that table is somebody's.
  void give(const std::string& table, const std::string& owner, std::int64_t epoch) {
    admin_.query("UPDATE shards SET owner = $1, epoch = $2 WHERE shard = $3",
                 PgParameters().text(owner).integer(epoch).integer(shard_of(table)));
  }
  void terminate_writers() {
    observer_.run(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE 'midnight writer%'");
  }
  // A write that has reached the database and cannot go on, because somebody holds a lock.
  void wait_for_blocked_writer() {
    wait_until(observer_,
               "SELECT count(*) > 0 FROM pg_stat_activity "
               "WHERE application_name LIKE 'midnight writer%' AND wait_event_type = 'Lock'");
  }
  std::int64_t count_entries() { return admin_.query("SELECT count(*) FROM entries").integer(0, 0); }

  std::string uri_;
  PgConnection admin_;
  PgConnection observer_;  // never in a transaction, where it would always see the same processes
};

TEST_F(PostgresStoreTest, a_write_needs_its_fences) {
  PostgresStore store(uri_, "me");
  EXPECT_EQ(send(store, fenced_entry("a", 1, 1)).get(), Stored::fenced) << "nobody owns it";
  give("a", "me", 1);
  EXPECT_EQ(send(store, fenced_entry("a", 1, 1)).get(), Stored::yes);
  EXPECT_EQ(send(store, fenced_entry("a", 2, 2)).get(), Stored::fenced) << "an epoch that has not begun";
  give("a", "other", 2);
  EXPECT_EQ(send(store, fenced_entry("a", 2, 1)).get(), Stored::fenced) << "an epoch that is over";
  EXPECT_EQ(send(store, fenced_entry("a", 2, 2)).get(), Stored::fenced) << "another's epoch";
  EXPECT_EQ(store.read_table("a").size(), 1U);
}

TEST_F(PostgresStoreTest, cards_and_forgetting_need_fences_too) {
  PostgresStore store(uri_, "me");
  ASSERT_TRUE(write_entry(store, "a", 1));
  const Fence lost{shard_of("a"), 1};
  const TableCard card{"a", TablePhase::waiting, "hourglass", true, 5, {"g"}, {"Ann"}};
  EXPECT_EQ(send(store, {.cards = {card}, .fences = {lost}}).get(), Stored::fenced);
  EXPECT_EQ(send(store, {.forgotten = {"a"}, .fences = {lost}}).get(), Stored::fenced);
  EXPECT_FALSE(store.card("a"));
  EXPECT_EQ(store.read_table("a").size(), 1U);
}

TEST_F(PostgresStoreTest, a_lost_fence_does_not_fail_others_of_the_batch) {
  PostgresStore store(uri_, "me");
  give("a", "other", 7);
  give("b", "me", 3);
  ASSERT_NE(shard_of("a"), shard_of("b"));
  // They wait together behind the first one, so they are one batch.
  admin_.run("BEGIN; LOCK TABLE entries IN EXCLUSIVE MODE");
  auto first = send(store, {.entries = {entry("c", 1)}});
  wait_for_blocked_writer();
  auto fenced = send(store, fenced_entry("a", 1, 7));
  auto stored = send(store, fenced_entry("b", 1, 3));
  auto both = send(store, {.entries = {entry("d", 1)}, .fences = {{shard_of("b"), 3}, {shard_of("a"), 7}}});
  auto refused = send(store, fenced_entry("b", 7, 3));
  auto next = send(store, fenced_entry("b", 2, 3));
  admin_.run("COMMIT");
  EXPECT_EQ(first.get(), Stored::yes);
  EXPECT_EQ(fenced.get(), Stored::fenced);
  EXPECT_EQ(stored.get(), Stored::yes);
  EXPECT_EQ(both.get(), Stored::fenced);
  EXPECT_EQ(refused.get(), Stored::no);
  EXPECT_EQ(next.get(), Stored::yes);
  EXPECT_EQ(count_entries(), 3);
}

TEST_F(PostgresStoreTest, one_bad_write_does_not_fail_the_others) {
  PostgresStore store(uri_, "me");
  ASSERT_TRUE(write_entry(store, "bad", 1));
  PostgresStore(uri_, "other").write({.entries = {entry("bad", 2, "of another")}}, [](Stored) {});
  admin_.run("BEGIN; LOCK TABLE entries IN EXCLUSIVE MODE");
  auto first = send(store, {.entries = {entry("first", 1)}});
  wait_for_blocked_writer();
  std::vector<std::future<Stored>> good;
  for (int i = 0; i < 5; ++i) good.push_back(send(store, {.entries = {entry("t" + std::to_string(i), 1)}}));
  auto bad = send(store, {.entries = {entry("bad", 2, "of us")}});
  auto not_text = send(store, {.entries = {entry("n", 1, "\xff\xfe")}});
  for (int i = 5; i < 9; ++i) good.push_back(send(store, {.entries = {entry("t" + std::to_string(i), 1)}}));
  admin_.run("COMMIT");
  EXPECT_EQ(first.get(), Stored::yes);
  for (auto& each : good) EXPECT_EQ(each.get(), Stored::yes);
  EXPECT_EQ(bad.get(), Stored::no);
  EXPECT_EQ(not_text.get(), Stored::no);
  EXPECT_EQ(store.read_table("bad").back().body, "of another");
  EXPECT_TRUE(write_entry(store, "bad", 3)) << "and knows what the other one wrote";
  EXPECT_EQ(store.read_table("bad").size(), 3U);
}

TEST_F(PostgresStoreTest, a_shard_that_comes_back_has_what_others_wrote_meanwhile) {
  PostgresStore me(uri_, "me");
  PostgresStore other(uri_, "other");
  give("a", "me", 1);
  ASSERT_EQ(send(me, fenced_entry("a", 1, 1)).get(), Stored::yes);
  give("a", "other", 2);
  ASSERT_EQ(send(other, {.forgotten = {"a"}, .fences = {{shard_of("a"), 2}}}).get(), Stored::yes);
  ASSERT_EQ(send(other, {.entries = {entry("a", 1, "another game")}, .fences = {{shard_of("a"), 2}}}).get(),
            Stored::yes);
  give("a", "me", 3);
  EXPECT_EQ(send(me, fenced_entry("a", 2, 3)).get(), Stored::yes);
  EXPECT_EQ(me.read_table("a").size(), 2U) << "its checksums fit together";
}

TEST_F(PostgresStoreTest, nobody_takes_a_shard_over_during_a_write) {
  PostgresStore store(uri_, "me");
  give("a", "me", 1);
  admin_.run("BEGIN; INSERT INTO entries VALUES ('a', 1, 0, '', '')");  // whose end the write has to wait for
  auto answer = send(store, fenced_entry("a", 1, 1));
  wait_for_blocked_writer();
  PgConnection taker(uri_, "taker");
  EXPECT_THROW(taker.run("SET lock_timeout = 50; UPDATE shards SET owner = 'other', epoch = 2"), PgError);
  admin_.run("ROLLBACK");
  EXPECT_EQ(answer.get(), Stored::yes);
  EXPECT_NO_THROW(taker.run("UPDATE shards SET owner = 'other', epoch = 2"));
}

TEST_F(PostgresStoreTest, a_changed_or_missing_entry_is_noticed) {
  PostgresStore store(uri_, "me");
  for (std::uint64_t number = 1; number <= 3; ++number) ASSERT_TRUE(write_entry(store, "a", number));
  admin_.run("UPDATE entries SET body = '{}' WHERE number = 2");
  try {
    store.read_table("a");
    FAIL() << "was read";
  } catch (const DamagedTable& error) {
    EXPECT_EQ(error.damage().entry, 2U);
  }
  admin_.run("DELETE FROM entries WHERE number = 1");
  EXPECT_THROW(store.read_table("a"), DamagedTable);
}

TEST_F(PostgresStoreTest, what_was_cut_off_before_it_was_committed_is_stored_once) {
  PostgresStore store(uri_, "me");
  give("a", "me", 1);
  ASSERT_EQ(send(store, fenced_entry("a", 1, 1)).get(), Stored::yes);
  admin_.run("BEGIN; INSERT INTO entries VALUES ('a', 2, 0, '', '')");
  auto answer = send(store, fenced_entry("a", 2, 1));
  wait_for_blocked_writer();
  terminate_writers();
  admin_.run("ROLLBACK");
  EXPECT_EQ(answer.get(), Stored::yes);
  EXPECT_EQ(store.read_table("a").size(), 2U);
}

TEST_F(PostgresStoreTest, what_was_cut_off_and_fenced_meanwhile_is_not_stored) {
  PostgresStore store(uri_, "me");
  give("a", "me", 1);
  // Before it tries again, it looks for what it has sent, and for that it needs this row.
  admin_.run("BEGIN; UPDATE health SET tries = 0; INSERT INTO entries VALUES ('b', 1, 0, '', '')");
  auto answer = send(store, {.entries = {entry("a", 1), entry("b", 1)}, .fences = {{shard_of("a"), 1}}});
  wait_for_blocked_writer();
  terminate_writers();
  give("a", "other", 2);  // in the same transaction
  admin_.run("DELETE FROM entries; COMMIT");
  EXPECT_EQ(answer.get(), Stored::fenced);
  EXPECT_THAT(store.read_table("a"), IsEmpty());
}

// The commit is on the disk and waits for a standby, which is not there, when the connection is cut.
TEST_F(PostgresStoreTest, what_was_committed_and_not_answered_is_found_but_not_before_the_standby_has_it) {
  PostgresStore store(uri_, "me", 500ms);
  give("a", "me", 1);
  ASSERT_EQ(send(store, fenced_entry("a", 1, 1)).get(), Stored::yes);
  admin_.run("ALTER SYSTEM SET synchronous_standby_names = 'nobody'");
  admin_.run("SELECT pg_reload_conf()");
  wait_until(observer_, "SELECT current_setting('synchronous_standby_names') = 'nobody'");
  auto answer = send(store, fenced_entry("a", 2, 1));
  constexpr const char* waits =
      "SELECT count(*) > 0 FROM pg_stat_activity "
      "WHERE application_name LIKE 'midnight writer%' AND wait_event = 'SyncRep'";
  wait_until(observer_, waits);
  terminate_writers();
  wait_until(observer_, "SELECT count(*) = 2 FROM entries");  // it was committed
  wait_until(observer_, waits);                               // looking for it waits for the standby as well
  EXPECT_EQ(answer.wait_for(0s), std::future_status::timeout);
  admin_.run("ALTER SYSTEM RESET synchronous_standby_names");
  admin_.run("SELECT pg_reload_conf()");
  EXPECT_EQ(answer.get(), Stored::yes);
  EXPECT_EQ(store.read_table("a").size(), 2U);
  EXPECT_EQ(send(store, fenced_entry("a", 3, 1)).get(), Stored::yes);
}

TEST_F(PostgresStoreTest, goes_on_after_a_restart_and_answered_rightly_meanwhile) {
  PostgresStore store(uri_, "me");
  constexpr int tables = 20;
  std::atomic<bool> enough = false;
  std::atomic<int> stored = 0;
  std::vector<std::thread> writers;
  std::vector<std::uint64_t> last(tables);
  for (std::size_t i = 0; i < tables; ++i) {
    writers.emplace_back([&, i] {
      while (!enough) {
        const Stored answer = send(store, {.entries = {entry("t" + std::to_string(i), last[i] + 1)}}).get();
        if (answer != Stored::yes) continue;
        ++last[i];
        ++stored;
      }
    });
  }
  const auto wait_for_more = [&] {
    for (const int before = stored; stored < before + 200;) std::this_thread::yield();
  };
  wait_for_more();
  postgres().stop(SIGQUIT);  // as in a crash
  postgres().start();
  wait_for_more();
  postgres().stop(SIGINT);
  postgres().start();
  wait_for_more();
  enough = true;
  for (std::thread& writer : writers) writer.join();
  for (std::size_t i = 0; i < tables; ++i) {
    EXPECT_EQ(store.read_table("t" + std::to_string(i)).size(), last[i]) << "neither more nor less than was answered";
  }
}

TEST_F(PostgresStoreTest, refuses_while_the_database_is_away) {
  PostgresStore store(uri_, "me", 200ms);
  ASSERT_TRUE(write_entry(store, "a", 1));
  ASSERT_TRUE(store.add_guest({"g1", "Ann", 12}, "h1"));
  postgres().stop();
  EXPECT_FALSE(write_entry(store, "b", 1));
  EXPECT_FALSE(write_entry(store, "b", 1));
  EXPECT_THROW(store.read_table("a"), StoreError);
  EXPECT_THROW(store.guest_of("h1"), StoreError);
  EXPECT_FALSE(store.rename_guest("g1", "Anna"));
  EXPECT_FALSE(store.can_write());
  postgres().start();
  while (!store.can_write()) std::this_thread::yield();
  EXPECT_EQ(store.guest_of("h1")->name, "Ann");
  EXPECT_THAT(store.read_table("b"), IsEmpty());
  while (!write_entry(store, "b", 1)) std::this_thread::yield();
  EXPECT_EQ(store.read_table("b").size(), 1U);
}

TEST_F(PostgresStoreTest, what_may_be_stored_is_not_answered_while_the_database_is_away_and_others_are_refused) {
  PostgresStore store(uri_, "me", 2s);
  ASSERT_TRUE(write_entry(store, "a", 1));
  admin_.run("BEGIN; INSERT INTO entries VALUES ('a', 2, 0, '', '')");
  auto undecided = send(store, {.entries = {entry("a", 2)}});
  wait_for_blocked_writer();
  postgres().stop();
  EXPECT_FALSE(write_entry(store, "b", 1));
  EXPECT_EQ(undecided.wait_for(0s), std::future_status::timeout);
  postgres().start();
  EXPECT_EQ(undecided.get(), Stored::yes);
  EXPECT_EQ(store.read_table("a").size(), 2U);
}

TEST_F(PostgresStoreTest, stops_although_it_cannot_find_out_what_became_of_a_write) {
  auto store = std::make_unique<PostgresStore>(uri_, "me", 2s);
  ASSERT_TRUE(write_entry(*store, "a", 1));
  admin_.run("BEGIN; INSERT INTO entries VALUES ('a', 2, 0, '', '')");
  auto undecided = send(*store, {.entries = {entry("a", 2)}});
  wait_for_blocked_writer();
  postgres().stop();
  store.reset();
  EXPECT_THROW(undecided.get(), std::future_error) << "it was not answered";
  postgres().start();
}

TEST_F(PostgresStoreTest, a_person_is_forgotten_entirely_or_not_at_all) {
  PostgresStore store(uri_, "me");
  ASSERT_TRUE(store.add_guest({"g1", "Ann", 12}, "h1"));
  admin_.run(
      "CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION ''no''; END'; "
      "CREATE TRIGGER refuse BEFORE DELETE ON devices FOR EACH ROW EXECUTE FUNCTION refuse()");
  EXPECT_FALSE(store.forget_guest("g1"));
  EXPECT_EQ(store.guest_of("h1")->name, "Ann") << "and the connection goes on";
  admin_.run("DROP TRIGGER refuse ON devices");
  EXPECT_TRUE(store.forget_guest("g1"));
  EXPECT_FALSE(store.guest_of("h1"));
  EXPECT_FALSE(store.knows_guest("g1"));
}

std::string refusal_of(const std::string& uri) {
  try {
    const PostgresStore store(uri, "me");
  } catch (const StoreError& error) {
    return error.what();
  }
  return {};
}

TEST_F(PostgresStoreTest, a_database_of_a_newer_program_is_refused) {
  bring_up_to_date(admin_);
  admin_.run("UPDATE midnight_schema SET version = 99");
  EXPECT_THAT(refusal_of(uri_), HasSubstr("version 99"));
}

TEST_F(PostgresStoreTest, a_database_of_another_program_is_refused_and_left_alone) {
  admin_.run("CREATE TABLE recipes (name text)");
  EXPECT_THAT(refusal_of(uri_), HasSubstr("another program"));
  EXPECT_EQ(admin_.query("SELECT count(*) FROM pg_tables WHERE schemaname = 'public'").integer(0, 0), 1);
}

TEST_F(PostgresStoreTest, an_older_database_keeps_what_is_in_it) {
  {
    PostgresStore store(uri_, "me");
    ASSERT_TRUE(write_entry(store, "a", 1));
  }
  std::vector<std::string_view> steps(pg_schema_steps().begin(), pg_schema_steps().end());
  steps.emplace_back("ALTER TABLE cards ADD COLUMN colour text");
  bring_up_to_date(admin_, steps);
  EXPECT_EQ(count_entries(), 1);
  EXPECT_EQ(admin_.query("SELECT count(colour) FROM cards").integer(0, 0), 0);
  steps.emplace_back("CREATE TABLE more (a int); CREATE TABLE entries (a int)");
  EXPECT_THROW(bring_up_to_date(admin_, steps), StoreError);
  EXPECT_EQ(admin_.query("SELECT count(*) FROM pg_tables WHERE tablename = 'more'").integer(0, 0), 0);
}

TEST_F(PostgresStoreTest, servers_that_start_at_once_make_the_tables_once) {
  std::vector<std::thread> servers;
  std::atomic<int> started = 0;
  for (int i = 0; i < 4; ++i) {
    servers.emplace_back([&] {
      if (refusal_of(uri_).empty()) ++started;
    });
  }
  for (std::thread& server : servers) server.join();
  EXPECT_EQ(started, 4);
  EXPECT_EQ(admin_.query("SELECT count(*) FROM shards").integer(0, 0), shard_count);
}

TEST_F(PostgresStoreTest, says_what_is_wrong_with_an_address) {
  EXPECT_THAT(refusal_of("postgresql://localhost/?colour=red"), HasSubstr("colour"));
  EXPECT_THAT(refusal_of(postgres().uri("nothing")), HasSubstr("does not exist"));
}

}  // namespace
}  // namespace midnight::server
