// SPDX-License-Identifier: MIT
#include "server/store/postgres/pg_check.hpp"

#include "server/store/chain.hpp"
#include "server/store/postgres/pg_schema.hpp"

#include <optional>
#include <utility>

namespace midnight::server {
namespace {

constexpr std::chrono::minutes check_patience(10);
constexpr std::int64_t entries_per_look = 2000;

// In the order of tables and numbers. What servers append or delete meanwhile does no harm: each table is either read
// to the end that it had, or not at all.
class PgChains {
 public:
  explicit PgChains(DatabaseCheck& check) : check_(check) {}

  void next(const std::string& table, const PgRows& rows, std::size_t row) {
    if (table != table_) {
      end_table();
      table_ = table;
      chain_.emplace(table);
    }
    if (damaged_) return;
    try {
      chain_->next(static_cast<std::uint64_t>(rows.integer(row, 1)), rows.integer(row, 2), rows.text(row, 3),
                   rows.bytes(row, 4));
      ++check_.entries;
    } catch (const DamagedTable& error) {
      check_.damage.push_back(error.damage());
      damaged_ = true;
    }
  }

  void end_table() {
    if (chain_ && !damaged_) ++check_.tables;
    damaged_ = false;
  }

 private:
  DatabaseCheck& check_;
  std::string table_;
  std::optional<CheckedChain> chain_;
  bool damaged_ = false;
};

void check_chains(PgConnection& database, const CheckProgress& progress, DatabaseCheck& check) {
  const auto total = static_cast<std::uint64_t>(database.query("SELECT count(*) FROM entries").integer(0, 0));
  PgChains chains(check);
  std::string table;
  std::int64_t number = 0;
  std::uint64_t so_far = 0;
  for (std::size_t found = entries_per_look; found == entries_per_look && check.complete;) {
    const PgRows rows = database.query(
        "SELECT table_id, number, at, body, chain FROM entries WHERE (table_id, number) > ($1, $2) "
        "ORDER BY table_id, number LIMIT $3",
        PgParameters().text(table).integer(number).integer(entries_per_look));
    found = rows.size();
    for (std::size_t row = 0; row < found; ++row) {
      table = rows.text(row, 0);
      number = rows.integer(row, 1);
      chains.next(table, rows, row);
    }
    so_far += found;
    check.complete = progress(so_far, total);
  }
  chains.end_table();
}

}  // namespace

PgCheck check_pg_database(const std::string& uri, const CheckProgress& progress) {
  PgConnection database(uri, "doctor", check_patience);
  PgCheck report;
  report.server_version = database.query("SELECT current_setting('server_version')").text(0, 0);
  report.schema_version = schema_version_of(database);
  if (report.schema_version == 0) return report;
  check_chains(database, progress, report.check);
  report.check.guests = static_cast<std::size_t>(database.query("SELECT count(*) FROM guests").integer(0, 0));
  const PgRows newest = database.query("SELECT max(changed) FROM cards");
  if (!newest.null(0, 0)) report.check.newest = newest.integer(0, 0);
  return report;
}

}  // namespace midnight::server
