// SPDX-License-Identifier: MIT
#include "server/store/migrate.hpp"

#include "server/store/file_lock.hpp"
#include "server/store/test_databases.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace midnight::server {
namespace {

using ::testing::HasSubstr;

const OnMigration without_report = [](MigrationStep, std::uint64_t, std::uint64_t) {};

struct Interrupted : std::runtime_error {
  Interrupted() : std::runtime_error("interrupted") {}
};

Migrated migrate_between(const TestDatabase& from, const TestDatabase& to, const OnMigration& report = without_report) {
  const auto source = from.contents();
  const auto target = to.contents();
  return migrate(*source, *target, report);
}

TableCard card_of(const std::string& table, TablePhase phase) {
  return {.table = table,
          .phase = phase,
          .game = "hourglass",
          .open = phase == TablePhase::waiting,
          .changed = 1234,
          .guests = {"0000000000000001", "", "0000000000000002"},
          .names = {"Ann", "", "Bén"}};
}

// A bit of everything.
void fill(Store& store) {
  ASSERT_TRUE(store.add_guest({"0000000000000001", "Ann", 10}, "hash of Ann"));
  ASSERT_TRUE(store.add_guest({"0000000000000002", "Bén", 20}, "hash of Ben"));
  ASSERT_TRUE(store.add_device("0000000000000001", "another hash of Ann", 30));
  ASSERT_TRUE(store.add_code({"hash of a code", "0000000000000002", 5000}, 1000));
  EXPECT_EQ(store.value("table-key", "drawn once"), "drawn once");
  for (const Part part : {Part::sanctions, Part::blocks, Part::reports, Part::audit, Part::visits}) {
    ASSERT_TRUE(store.put_row(part, {"key", "text '\\ü", 77}));
  }
  for (int i = 0; i < 12; ++i) {
    const std::string table = "table" + std::to_string(i);
    Write write{{entry(table, 1), entry(table, 2, R"({"say":"quote ' and \\ and ü"})")}, {}};
    if (i != 3) write.cards.push_back(card_of(table, static_cast<TablePhase>(i % 3)));
    ASSERT_TRUE(write_and_wait(store, std::move(write)));
  }
  ASSERT_TRUE(write_entry(store, "table5", 3));
}

// More than is written at once.
void fill_long(Store& store) {
  for (const char* table : {"long a", "long b"}) {
    Write write;
    for (std::uint64_t number = 1; number <= 4100; ++number) write.entries.push_back(entry(table, number));
    ASSERT_TRUE(write_and_wait(store, std::move(write)));
  }
}

// Whether a server can go on with the copy as if nothing had happened.
void expect_everything(Store& store) {
  EXPECT_EQ(store.guest_of("hash of Ann")->name, "Ann");
  EXPECT_EQ(store.guest_of("another hash of Ann")->made, 10);
  EXPECT_EQ(store.guest_of("hash of Ben")->name, "Bén");
  EXPECT_EQ(store.value("table-key", "another"), "drawn once");
  for (const Part part : {Part::sanctions, Part::blocks, Part::reports, Part::audit, Part::visits}) {
    EXPECT_THAT(store.rows(part, "", "", 9), testing::ElementsAre(PartRow{"key", "text '\\ü", 77}));
  }
  EXPECT_EQ(store.take_code("hash of a code", 4000), "0000000000000002");
  EXPECT_EQ(store.card("table3"), std::nullopt);
  EXPECT_EQ(store.card("table4"), card_of("table4", TablePhase::playing));
  EXPECT_EQ(store.cards_of("0000000000000001", 100).size(), 11U);
  EXPECT_EQ(store.read_table("table3").size(), 2U);
  EXPECT_EQ(store.read_table("table5").size(), 3U);
  EXPECT_EQ(store.read_table("table6").at(1), entry("table6", 2, R"({"say":"quote ' and \\ and ü"})"));
  EXPECT_FALSE(write_entry(store, "table5", 3)) << "it is there";
  EXPECT_TRUE(write_entry(store, "table5", 4)) << "the chain goes on";
  EXPECT_EQ(store.read_table("table5").size(), 4U);
}

void expect_unfinished(const TestDatabase& database) {
  try {
    database.store();
    ADD_FAILURE() << "no server may open it yet";
  } catch (const StoreError& error) {
    EXPECT_THAT(error.what(), HasSubstr("not finished"));
  }
}

class Migrate : public testing::TestWithParam<std::pair<DatabaseKind, DatabaseKind>> {
 protected:
  TestDatabase from{GetParam().first};
  TestDatabase to{GetParam().second};
};

TEST_P(Migrate, copies_everything) {
  fill(*from.store());
  const Migrated migrated = migrate_between(from, to);
  EXPECT_EQ(migrated.tables, 12U);
  EXPECT_EQ(migrated.entries, 25U);
  EXPECT_EQ(migrated.guests, 2U);
  expect_everything(*to.store());
  expect_everything(*from.store());
}

TEST_P(Migrate, once_more_only_compares) {
  fill(*from.store());
  migrate_between(from, to);
  EXPECT_EQ(migrate_between(from, to).entries, 25U) << "who did not hear that it was done asks again";
  to.store()->rename_guest("0000000000000002", "Ben");
  EXPECT_THROW(migrate_between(from, to), TargetTaken) << "a server has used it since";
}

TEST_P(Migrate, an_empty_database) {
  from.store();
  EXPECT_EQ(migrate_between(from, to).tables, 0U);
  EXPECT_TRUE(write_entry(*to.store(), "first", 1));
}

TEST_P(Migrate, goes_on_wherever_it_was_interrupted) {
  {
    const auto store = from.store();
    fill(*store);
    fill_long(*store);
  }
  int interruptions = 0;
  for (bool finished = false; !finished; ++interruptions) {
    int reports = 0;
    try {
      migrate_between(from, to, [&](MigrationStep, std::uint64_t done, std::uint64_t total) {
        EXPECT_LE(done, total);
        if (reports++ == interruptions) throw Interrupted();
      });
      finished = true;
    } catch (const Interrupted&) {
      expect_unfinished(to);
    }
  }
  EXPECT_GT(interruptions, 10) << "several writes of entries, and one of each part";
  const auto store = to.store();
  expect_everything(*store);
  EXPECT_EQ(store->read_table("long b").size(), 4100U);
}

TEST_P(Migrate, takes_over_what_happened_while_it_was_interrupted) {
  fill(*from.store());
  const auto when_copied = [](MigrationStep step, std::uint64_t, std::uint64_t) {
    if (step == MigrationStep::comparing) throw Interrupted();
  };
  EXPECT_THROW(migrate_between(from, to, when_copied), Interrupted);
  {
    const auto store = from.store();
    EXPECT_TRUE(write_entry(*store, "table0", 3));
    EXPECT_TRUE(write_entry(*store, "table12", 1));
    EXPECT_TRUE(write_and_wait(*store, {.cards = {card_of("table3", TablePhase::over)}}));
    EXPECT_TRUE(write_and_wait(*store, {.forgotten = {"table1"}}));
    EXPECT_TRUE(store->rename_guest("0000000000000001", "Anna"));
    EXPECT_TRUE(store->add_guest({"0000000000000003", "Cleo", 40}, "hash of Cleo"));
    EXPECT_TRUE(store->take_code("hash of a code", 4000));
    EXPECT_EQ(store->value("link-secret", "new"), "new");
  }
  EXPECT_EQ(migrate_between(from, to).tables, 12U);
  const auto store = to.store();
  EXPECT_EQ(store->read_table("table0").size(), 3U);
  EXPECT_TRUE(store->read_table("table1").empty());
  EXPECT_EQ(store->card("table3"), card_of("table3", TablePhase::over));
  EXPECT_EQ(store->read_table("table12").size(), 1U);
  EXPECT_EQ(store->guest_of("hash of Ann")->name, "Anna");
  EXPECT_EQ(store->guest_of("hash of Cleo")->name, "Cleo");
  EXPECT_FALSE(store->take_code("hash of a code", 4000));
  EXPECT_EQ(store->value("link-secret", ""), "new");
}

TEST_P(Migrate, finds_whatever_is_not_the_same) {
  fill(*from.store());
  const auto changing = [&](const std::string& sql) {
    return [&, sql](MigrationStep step, std::uint64_t done, std::uint64_t) {
      if (step == MigrationStep::comparing && done == 0) to.run(sql);
    };
  };
  EXPECT_THROW(migrate_between(from, to,
                               changing("UPDATE entries SET body = '{\"move\":8}' WHERE table_id = 'table7' "
                                        "AND number = 1")),
               DamagedTable);
  EXPECT_THROW(migrate_between(from, to), DamagedTable) << "it does not mend what it did not write";
  to.run("UPDATE entries SET body = '{\"move\":1}' WHERE table_id = 'table7' AND number = 1");
  for (const char* change :
       {"UPDATE cards SET changed = 1235 WHERE table_id = 'table8'", "DELETE FROM cards WHERE table_id = 'table2'",
        "UPDATE seats SET name = 'Ben' WHERE table_id = 'table8' AND seat = 2",
        "UPDATE guests SET name = 'Bob' WHERE name = 'Ann'", "UPDATE devices SET made = 31 WHERE made = 30",
        "DELETE FROM devices WHERE made = 30", "UPDATE codes SET until = 1",
        "DELETE FROM constants WHERE name = 'table-key'",
        "INSERT INTO guests (guest, name, made) VALUES ('x', 'y', 1)"}) {
    EXPECT_THROW(migrate_between(from, to, changing(change)), NotTheSame) << change;
    expect_unfinished(to);
  }
  migrate_between(from, to);
  expect_everything(*to.store());
}

TEST_P(Migrate, refuses_to_copy_what_is_damaged) {
  fill(*from.store());
  from.run("UPDATE entries SET at = at + 1 WHERE table_id = 'table9' AND number = 2");
  EXPECT_THROW(migrate_between(from, to), DamagedTable);
  expect_unfinished(to);
  EXPECT_THROW(migrate_between(to, TestDatabase(DatabaseKind::sqlite)), StoreError) << "half a database is no source";
}

TEST_P(Migrate, refuses_a_database_with_something_in_it) {
  fill(*from.store());
  write_entry(*to.store(), "mine", 1);
  EXPECT_THROW(migrate_between(from, to), TargetTaken);
  EXPECT_EQ(to.store()->read_table("mine").size(), 1U) << "as it was";
  const TestDatabase with_guest(GetParam().second);
  with_guest.store()->add_guest({"0000000000000009", "Zoe", 1}, "hash of Zoe");
  EXPECT_THROW(migrate_between(from, with_guest), TargetTaken);
  const TestDatabase started_once(GetParam().second);
  started_once.store()->value("table-key", "drawn by a server that nobody visited");
  migrate_between(from, started_once);
  expect_everything(*started_once.store());
  EXPECT_THROW(migrate_between(from, started_once), TargetTaken) << "a server may have it by now";
}

TEST_P(Migrate, refuses_to_go_on_with_another_database) {
  fill(*from.store());
  EXPECT_THROW(migrate_between(from, to, [](auto...) { throw Interrupted(); }), Interrupted);
  const TestDatabase another(GetParam().first);
  another.store()->value("table-key", "of another");
  EXPECT_THROW(migrate_between(another, to), TargetTaken);
  migrate_between(from, to);
  expect_everything(*to.store());
}

TEST_P(Migrate, refuses_what_a_server_or_another_migration_has_open) {
  {
    const auto store = from.store();
    fill(*store);
    EXPECT_THROW(migrate_between(from, to), StoreInUse);
  }
  {
    const auto store = to.store();
    EXPECT_TRUE(store->can_write());
    EXPECT_THROW(migrate_between(from, to), StoreInUse);
  }
  const auto other = from.contents();
  EXPECT_THROW(migrate_between(from, to), StoreInUse);
}

std::string name_of(const testing::TestParamInfo<std::pair<DatabaseKind, DatabaseKind>>& info) {
  return to_text(info.param.first) + "_to_" + to_text(info.param.second);
}

INSTANTIATE_TEST_SUITE_P(Databases, Migrate,
                         testing::Values(std::pair{DatabaseKind::sqlite, DatabaseKind::sqlite},
                                         std::pair{DatabaseKind::sqlite, DatabaseKind::postgres},
                                         std::pair{DatabaseKind::postgres, DatabaseKind::sqlite}),
                         name_of);

TEST(MigrateSqlite, knows_a_damaged_file) {
  const TestDatabase database(DatabaseKind::sqlite);
  fill(*database.store());
  database.damage();
  EXPECT_THROW(migrate_between(database, TestDatabase(DatabaseKind::sqlite)), DamagedFile);
}

// The index of tables is behind (schema.cpp): tables are found in it and after it.
TEST(MigrateSqlite, has_tables_that_are_indexed_and_that_are_not) {
  const TestDatabase database(DatabaseKind::sqlite);
  {
    const auto store = database.store();
    Write write;
    for (std::uint64_t number = 1; number <= 20'000; ++number) write.entries.push_back(entry("b", number));
    ASSERT_TRUE(write_and_wait(*store, std::move(write)));
    ASSERT_TRUE(write_entry(*store, "c", 1));
    ASSERT_TRUE(write_entry(*store, "a", 1));
  }
  const auto contents = database.contents();
  EXPECT_THAT(contents->tables_after("", 9), testing::ElementsAre("a", "b", "c"));
  EXPECT_THAT(contents->tables_after("a", 1), testing::ElementsAre("b"));
  EXPECT_THAT(contents->tables_after("c", 9), testing::IsEmpty());
  EXPECT_EQ(contents->size(), 20'002U);
}

}  // namespace
}  // namespace midnight::server
