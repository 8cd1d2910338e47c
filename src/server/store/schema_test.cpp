// SPDX-License-Identifier: MIT
// Old files become new ones; files of others stay what they are.
#include "server/store/schema.hpp"

#include "server/store/sqlite_store.hpp"
#include "server/store/test_file.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

namespace midnight::server {
namespace {

using testing::HasSubstr;

std::string refusal(const std::filesystem::path& file) {
  try {
    const SqliteStore store(file);
  } catch (const StoreError& error) {
    return error.what();
  }
  return {};
}

std::string content_of(const std::filesystem::path& file) {
  std::stringstream content;
  content << std::ifstream(file, std::ios::binary).rdbuf();
  return content.str();
}

// What a later version of the program would know.
std::vector<std::string_view> steps_and(std::string_view another) {
  std::vector<std::string_view> steps(schema_steps().begin(), schema_steps().end());
  steps.push_back(another);
  return steps;
}

TEST(Schema, an_empty_file_becomes_a_database) {
  const TestFolder folder;
  Database database(folder.file(), Database::Mode::create);
  EXPECT_EQ(database.integer("PRAGMA user_version"), 0);
  bring_up_to_date(database);
  EXPECT_EQ(database.integer("PRAGMA user_version"), static_cast<std::int64_t>(schema_steps().size()));
  EXPECT_EQ(database.integer("SELECT count(*) FROM entries"), 0);
  EXPECT_NO_THROW(bring_up_to_date(database)) << "twice changes nothing";
}

TEST(Schema, an_older_file_keeps_what_is_in_it) {
  const TestFolder folder;
  {
    SqliteStore store(folder.file());
    ASSERT_TRUE(write_entry(store, "a", 1));
  }
  Database database(folder.file(), Database::Mode::existing);
  bring_up_to_date(database, steps_and("ALTER TABLE cards ADD COLUMN colour TEXT"));
  EXPECT_EQ(database.integer("PRAGMA user_version"), static_cast<std::int64_t>(schema_steps().size() + 1));
  EXPECT_EQ(database.integer("SELECT count(*) FROM entries"), 1);
  EXPECT_EQ(database.integer("SELECT count(colour) FROM cards"), 0);
}

TEST(Schema, every_released_version_becomes_the_newest) {
  for (std::size_t version = 1; version < schema_steps().size(); ++version) {
    const TestFolder folder;
    {
      Database database(folder.file(), Database::Mode::create);
      bring_up_to_date(database, schema_steps().first(version));
      database.run("INSERT INTO guests VALUES ('g1', 'Ann', 1)");
    }
    SqliteStore store(folder.file());
    EXPECT_TRUE(store.add_device("g1", "h1", 2)) << version;
    EXPECT_TRUE(store.put_row(Part::sanctions, {"ban/guest/g1", "spam", 3})) << version;
    EXPECT_EQ(store.guest_of("h1")->name, "Ann");
  }
}

TEST(Schema, a_step_that_fails_changes_nothing) {
  const TestFolder folder;
  Database database(folder.file(), Database::Mode::create);
  bring_up_to_date(database);
  EXPECT_THROW(bring_up_to_date(database, steps_and("CREATE TABLE more (a); CREATE TABLE entries (a)")), StoreError);
  EXPECT_EQ(database.integer("PRAGMA user_version"), static_cast<std::int64_t>(schema_steps().size()));
  EXPECT_EQ(database.integer("SELECT count(*) FROM sqlite_master WHERE name = 'more'"), 0);
}

TEST(Schema, a_file_of_a_newer_program_is_refused) {
  const TestFolder folder;
  {
    Database database(folder.file(), Database::Mode::create);
    bring_up_to_date(database);
    database.run("PRAGMA user_version = 99");
  }
  EXPECT_THAT(refusal(folder.file()), HasSubstr("version 99"));
}

TEST(Schema, a_database_of_another_program_is_refused_and_left_alone) {
  const TestFolder folder;
  Database(folder.file(), Database::Mode::create).run("CREATE TABLE recipes (name)");
  const std::string before = content_of(folder.file());
  EXPECT_THAT(refusal(folder.file()), HasSubstr("another program"));
  EXPECT_EQ(content_of(folder.file()), before);
}

TEST(Schema, what_is_no_database_is_refused_and_left_alone) {
  const TestFolder folder;
  const std::string letter(5000, 'a');
  std::ofstream(folder.file()) << letter;
  EXPECT_THAT(refusal(folder.file()), HasSubstr("not a database"));
  EXPECT_EQ(content_of(folder.file()), letter);
}

TEST(Schema, a_folder_that_is_not_there_is_refused) {
  const TestFolder folder;
  EXPECT_NE(refusal(folder.file("no/midnight.db")), "");
}

}  // namespace
}  // namespace midnight::server
