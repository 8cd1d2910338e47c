// SPDX-License-Identifier: MIT
// Real databases, damaged in the ways that disks and people damage them.
#include "server/store/salvage.hpp"

#include "server/store/database_check.hpp"
#include "server/store/sqlite_store.hpp"
#include "server/store/test_file.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <iterator>

namespace midnight::server {
namespace {

namespace fs = std::filesystem;
using testing::Contains;
using testing::Each;
using testing::Field;
using testing::IsEmpty;
using testing::Not;

constexpr std::size_t page_bytes = 4096;
constexpr std::size_t tables = 60;
constexpr std::uint64_t entries_of_each = 12;
constexpr std::size_t guests = 300;

std::string content(const fs::path& file) {
  std::ifstream stream(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
}

void put_content(const fs::path& file, const std::string& bytes) {
  std::ofstream(file, std::ios::binary | std::ios::trunc) << bytes;
}

std::string table_name(std::size_t i) { return "table" + std::to_string(100 + i); }

std::string digits(std::size_t i, std::size_t count) {
  const std::string number = std::to_string(i);
  return std::string(count - number.size(), '0') + number;
}

std::string body_of(std::size_t table, std::uint64_t number) {
  // Some of them longer than a page, which SQLite continues on others.
  const std::size_t length = table % 7 == 3 && number == 5 ? 10'000 : 200;
  return R"({"text":")" + std::string(length, static_cast<char>('a' + table % 26)) + std::to_string(number) + "\"}";
}

class Salvage : public testing::Test {
 protected:
  // Many tables and guests: each table of the database fills several pages.
  void SetUp() override {
    SqliteStore store(folder_.file());
    for (std::uint64_t number = 1; number <= entries_of_each; ++number) {
      Write write;
      for (std::size_t i = 0; i < tables; ++i)
        write.entries.push_back(entry(table_name(i), number, body_of(i, number)));
      if (number == 1) {
        for (std::size_t i = 0; i < tables; ++i) {
          write.cards.push_back(
              {table_name(i), TablePhase::playing, "hourglass", true, 7, {digits(i, 16), ""}, {"Ann", "Mina"}});
        }
      }
      ASSERT_TRUE(write_and_wait(store, std::move(write)));
    }
    for (std::size_t i = 0; i < guests; ++i) {
      ASSERT_TRUE(store.add_guest({digits(i, 16), "Guest " + std::to_string(i), 1'800'000'000'000}, digits(i, 64)));
    }
    for (const auto& [part, row] : rows_of_parts()) ASSERT_TRUE(store.put_row(part, row));
  }

  static std::vector<std::pair<Part, PartRow>> rows_of_parts() {
    return {{Part::sanctions, {"ban/guest/" + digits(1, 16), "spam", 1'900'000'000'000}},
            {Part::sanctions, {"quiet/guest/" + digits(2, 16), "", 1'900'000'000'001}},
            {Part::blocks, {digits(1, 16) + '/' + digits(2, 16), "Guest 2", 1'800'000'000'000}},
            {Part::reports, {"001800000000000-0000000a", R"({"table":"table101","reason":"chat"})", 1'800'000'000'000}},
            {Part::visits, {"seen/0000000000000001", "", 1'800'000'000'000}},
            {Part::audit, {"001800000000001-0000000b", R"({"who":"operator","what":"ban"})", 1'800'000'000'001}}};
  }

  void expect_parts_in_result() const {
    SqliteStore store(folder_.file("new.db"));
    for (const auto& [part, row] : rows_of_parts()) {
      EXPECT_THAT(store.rows(part, row.key, "", 9), testing::ElementsAre(row)) << row.key;
    }
  }

  Salvaged salvage_it() {
    const std::string before = content(folder_.file());
    const Salvaged report = salvage(folder_.file(), folder_.file("new.db"));
    EXPECT_EQ(content(folder_.file()), before) << "the original is not touched";
    for (const auto& each : fs::directory_iterator(folder_.file().parent_path())) {
      const std::string name = each.path().filename();
      EXPECT_TRUE(name == "new.db" || name.starts_with("midnight.db")) << name << " is left";
    }
    return report;
  }

  // What is read from the result; every entry of it is as it was written.
  std::size_t entries_in_result() {
    SqliteStore store(folder_.file("new.db"));
    std::size_t total = 0;
    for (std::size_t i = 0; i < tables; ++i) {
      const auto entries = store.read_table(table_name(i));
      for (const StoredEntry& each : entries) EXPECT_EQ(each.body, body_of(i, each.number));
      total += entries.size();
      if (!entries.empty()) {
        EXPECT_TRUE(write_entry(store, table_name(i), entries.size() + 1)) << "it goes on";
      }
    }
    return total;
  }

  std::size_t guests_in_result() const {
    SqliteStore store(folder_.file("new.db"));
    std::size_t found = 0;
    for (std::size_t i = 0; i < guests; ++i) {
      const auto guest = store.guest_of(digits(i, 64));
      if (guest) ++found;
    }
    return found;
  }

  void run_sql(const std::string& sql) const { Database(folder_.file(), Database::Mode::existing).run(sql); }

  // Of what is stored in one of the tables of the database.
  std::vector<std::size_t> pages_of(const std::string& table) const {
    // Leaves are known by what is on them: SQLite is usually built without a list of pages.
    const std::string bytes = content(folder_.file());
    std::vector<std::size_t> found;
    const char leaf = table == "entries" ? '\x0D' : '\x0A';
    const std::string sign = table == "entries" ? R"({"text":")" : table == "guests" ? "Guest " : "hourglass";
    for (std::size_t page = 1; (page + 1) * page_bytes <= bytes.size(); ++page) {
      const std::string_view all(bytes.data() + page * page_bytes, page_bytes);
      if (all[0] == leaf && all.find(sign) != std::string_view::npos) found.push_back(page);
    }
    return found;
  }

  void overwrite_page(std::size_t page, char with) const {
    std::string bytes = content(folder_.file());
    std::fill_n(bytes.begin() + static_cast<std::ptrdiff_t>(page * page_bytes), page_bytes, with);
    put_content(folder_.file(), bytes);
  }

  TestFolder folder_;
};

TEST_F(Salvage, saves_everything_of_a_sound_database) {
  const Salvaged report = salvage_it();
  EXPECT_TRUE(report.is_everything());
  EXPECT_EQ(report.tables, tables);
  EXPECT_EQ(report.entries, tables * entries_of_each);
  EXPECT_EQ(report.guests, guests);
  EXPECT_EQ(entries_in_result(), tables * entries_of_each);
  EXPECT_EQ(guests_in_result(), guests);
  EXPECT_EQ(SqliteStore(folder_.file("new.db")).cards_in(TablePhase::playing, 1000).size(), tables);
  expect_parts_in_result();
}

TEST_F(Salvage, a_database_of_before_there_were_sanctions_lacks_nothing) {
  for (const char* part : {"sanctions", "blocks", "reports", "audit"}) run_sql("DROP TABLE " + std::string(part));
  run_sql("PRAGMA user_version = 3");
  EXPECT_TRUE(salvage_it().is_everything());
}

TEST_F(Salvage, what_is_still_in_the_log_counts) {
  SqliteStore store(folder_.file());
  ASSERT_TRUE(write_entry(store, "late", 1));
  fs::copy_file(folder_.file(), folder_.file("midnight.db.killed"));
  fs::copy_file(folder_.file("midnight.db-wal"), folder_.file("midnight.db.killed-wal"));
  const Salvaged report = salvage(folder_.file("midnight.db.killed"), folder_.file("new.db"));
  EXPECT_TRUE(report.is_everything());
  EXPECT_EQ(SqliteStore(folder_.file("new.db")).read_table("late").size(), 1U);
}

TEST_F(Salvage, a_flipped_byte_cuts_its_table) {
  std::string bytes = content(folder_.file());
  const std::size_t at = bytes.find(body_of(5, 9));
  ASSERT_NE(at, std::string::npos);
  bytes[at + 20] ^= 1;
  put_content(folder_.file(), bytes);
  const Salvaged report = salvage_it();
  ASSERT_EQ(report.cut.size(), 1U);
  EXPECT_EQ(report.cut[0].table, table_name(5));
  EXPECT_EQ(report.cut[0].entry, 9U);
  EXPECT_EQ(report.cut[0].reason, "is not what was written");
  EXPECT_THAT(report.lost, IsEmpty());
  EXPECT_EQ(entries_in_result(), tables * entries_of_each - 4);
}

TEST_F(Salvage, a_missing_entry_cuts_its_table_and_a_missing_first_one_loses_it) {
  run_sql("DELETE FROM entries WHERE table_id = 'table105' AND number = 4");
  run_sql("DELETE FROM entries WHERE table_id = 'table106' AND number = 1");
  const Salvaged report = salvage_it();
  ASSERT_EQ(report.cut.size(), 1U);
  EXPECT_EQ(report.cut[0].entry, 4U);
  EXPECT_EQ(report.cut[0].reason, "is missing");
  ASSERT_EQ(report.lost.size(), 1U);
  EXPECT_EQ(report.lost[0].table, "table106");
  EXPECT_EQ(entries_in_result(), (tables - 1) * entries_of_each - 9);
}

TEST_F(Salvage, an_overwritten_page_in_the_middle_costs_what_was_on_it) {
  const auto pages = pages_of("entries");
  ASSERT_GT(pages.size(), 10U);
  for (const char with : {'\0', 'x', '\xFF'}) {
    SCOPED_TRACE(static_cast<int>(with));
    const std::string sound = content(folder_.file());
    overwrite_page(pages[pages.size() / 2], with);
    const Salvaged report = salvage_it();
    EXPECT_THAT(report.unread, Contains("entries"));
    EXPECT_THAT(report.cut, Not(IsEmpty()));
    EXPECT_THAT(report.cut, Each(Field(&Damage::entry, testing::Gt(1U))));
    EXPECT_THAT(report.lost, IsEmpty());
    EXPECT_GT(entries_in_result(), tables * entries_of_each * 3 / 4) << "rows behind the page are found as well";
    EXPECT_EQ(guests_in_result(), guests);
    fs::remove(folder_.file("new.db"));
    put_content(folder_.file(), sound);
  }
}

TEST_F(Salvage, guests_on_a_damaged_page_are_lost_and_no_others) {
  const auto pages = pages_of("guests");
  ASSERT_GT(pages.size(), 2U);
  overwrite_page(pages[1], '\0');
  const Salvaged report = salvage_it();
  EXPECT_THAT(report.unread, Contains("guests"));
  EXPECT_EQ(entries_in_result(), tables * entries_of_each);
  EXPECT_LT(guests_in_result(), guests);
  EXPECT_GT(guests_in_result(), guests / 2);
}

TEST_F(Salvage, a_server_notices_a_damaged_page_where_it_matters) {
  overwrite_page(pages_of("guests")[1], '\0');
  SqliteStore store(folder_.file());
  std::size_t damaged = 0;
  for (std::size_t i = 0; i < guests; ++i) {
    try {
      store.guest_of(digits(i, 64));
    } catch (const DamagedFile&) {
      ++damaged;
    }
  }
  EXPECT_GT(damaged, 0U);
  EXPECT_LT(damaged, guests);
  EXPECT_EQ(store.read_table(table_name(0)).size(), entries_of_each);
}

// Each hash is there twice: in its row, and in the index that finds the devices of a guest.
TEST_F(Salvage, a_flipped_bit_in_a_device_is_noticed_and_named) {
  ASSERT_TRUE(check_database(folder_.file()).is_sound());
  const std::string sound = content(folder_.file());
  const std::string hash = digits(guests - 1, 64);
  int flipped = 0;
  for (std::size_t at = sound.find(hash); at != std::string::npos; at = sound.find(hash, at + 1)) {
    std::string damaged = sound;
    damaged[at + hash.size() - 1] ^= 2;  // the order of the rows stays right
    put_content(folder_.file(), damaged);
    EXPECT_FALSE(check_database(folder_.file()).is_sound()) << at;
    EXPECT_THAT(salvage(folder_.file(), folder_.file("saved" + std::to_string(++flipped))).unread, Contains("devices"));
  }
  EXPECT_EQ(flipped, 2);
}

TEST_F(Salvage, a_server_says_which_tables_a_damaged_page_concerns) {
  // As the store does after a few thousand entries.
  run_sql("INSERT INTO lasts SELECT table_id, max(entry) FROM entries GROUP BY table_id");
  run_sql("UPDATE progress SET indexed = (SELECT max(entry) FROM entries)");
  const auto pages = pages_of("entries");
  overwrite_page(pages[pages.size() / 2], '\0');
  SqliteStore store(folder_.file());
  std::size_t damaged = 0;
  for (std::size_t i = 0; i < tables; ++i) {
    try {
      store.read_table(table_name(i));
    } catch (const DamagedTable& error) {
      ++damaged;
      EXPECT_EQ(error.damage().table, table_name(i));
      EXPECT_GT(error.damage().entry, 0U);
    }
  }
  EXPECT_GT(damaged, 0U);
}

TEST_F(Salvage, a_server_does_not_begin_if_it_cannot_know_where_tables_end) {
  const auto pages = pages_of("entries");
  overwrite_page(pages[pages.size() / 2], '\0');
  EXPECT_THROW(SqliteStore{folder_.file()}, DamagedFile);
}

TEST_F(Salvage, a_file_without_its_end) {
  const std::string bytes = content(folder_.file());
  put_content(folder_.file(), bytes.substr(0, bytes.size() / 2 + 1000));
  const Salvaged report = salvage_it();
  EXPECT_FALSE(report.is_everything());
  EXPECT_GT(report.entries, tables) << "there is a lot in the first half";
  EXPECT_EQ(entries_in_result(), report.entries);
}

TEST_F(Salvage, a_file_whose_header_is_destroyed) {
  for (const std::size_t destroyed : {std::size_t{100}, page_bytes}) {
    SCOPED_TRACE(destroyed);
    const std::string sound = content(folder_.file());
    std::string bytes = sound;
    std::fill_n(bytes.begin(), destroyed, '\0');
    put_content(folder_.file(), bytes);
    const Salvaged report = salvage_it();
    EXPECT_FALSE(report.is_everything()) << "nobody can know";
    EXPECT_THAT(report.cut, IsEmpty());
    EXPECT_THAT(report.lost, IsEmpty());
    EXPECT_EQ(entries_in_result(), tables * entries_of_each);
    EXPECT_EQ(guests_in_result(), guests);
    expect_parts_in_result();
    fs::remove(folder_.file("new.db"));
    put_content(folder_.file(), sound);
  }
}

TEST_F(Salvage, whichever_page_is_destroyed) {
  const std::string sound = content(folder_.file());
  for (std::size_t page = 0; page < sound.size() / page_bytes; page += 4) {
    SCOPED_TRACE(page);
    std::string bytes = sound;
    // Not only one value: pointers that lead anywhere.
    for (std::size_t i = 0; i < page_bytes; ++i)
      bytes[page * page_bytes + i] = static_cast<char>((i * 7919 + page) >> 3U);
    put_content(folder_.file(), bytes);
    EXPECT_GT(salvage_it().entries, tables * entries_of_each / 2) << "a page has a sixth of all tables at most";
    fs::remove(folder_.file("new.db"));
  }
}

TEST_F(Salvage, does_not_read_what_a_server_has_open_nor_replace_anything) {
  put_content(folder_.file("midnight.db.there"), "somebody's");
  EXPECT_THROW(salvage(folder_.file(), folder_.file("midnight.db.there")), StoreError);
  EXPECT_EQ(content(folder_.file("midnight.db.there")), "somebody's");
  EXPECT_THROW(salvage(folder_.file("nowhere.db"), folder_.file("new.db")), StoreError);
  EXPECT_THROW(salvage(folder_.file(), folder_.file()), StoreError);
  const SqliteStore store(folder_.file());
  EXPECT_THROW(salvage(folder_.file(), folder_.file("new.db")), StoreInUse);
}

TEST_F(Salvage, what_is_no_database_of_ours) {
  put_content(folder_.file(), std::string(10 * page_bytes, 'x'));
  EXPECT_THROW(salvage(folder_.file(), folder_.file("new.db")), StoreError);
  put_content(folder_.file(), "");
  EXPECT_THROW(salvage(folder_.file(), folder_.file("new.db")), StoreError);
  EXPECT_FALSE(fs::exists(folder_.file("new.db")));
}

}  // namespace
}  // namespace midnight::server
