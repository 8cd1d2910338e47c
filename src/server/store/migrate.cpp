// SPDX-License-Identifier: MIT
#include "server/store/migrate.hpp"

#include "server/store/parts.hpp"

#include <algorithm>
#include <deque>
#include <exception>
#include <future>
#include <iterator>
#include <map>
#include <memory>
#include <utility>

namespace midnight::server {
namespace {

constexpr std::size_t ids_at_once = 4096;
constexpr std::size_t tables_at_once = 100;
constexpr std::size_t rows_at_once = 4096;
constexpr std::size_t entries_in_write = 4096;  // about; a table is not divided

// All tables in order, as many in memory as are read at once.
class TableWalk {
 public:
  explicit TableWalk(SqlStore& store) : store_(store) { fill(); }
  const WholeTable* item() const { return tables_.empty() ? nullptr : &tables_.front(); }
  void next() {
    tables_.pop_front();
    if (tables_.empty()) fill();
  }

 private:
  void fill() {
    if (ids_.empty()) {
      auto ids = store_.tables_after(last_, ids_at_once);
      ids_.assign(std::move_iterator(ids.begin()), std::move_iterator(ids.end()));
      if (ids_.empty()) return;
      last_ = ids_.back();
    }
    const auto end = ids_.begin() + static_cast<std::ptrdiff_t>(std::min(ids_.size(), tables_at_once));
    auto tables = store_.whole_tables(std::vector(ids_.begin(), end));
    ids_.erase(ids_.begin(), end);
    tables_.assign(std::move_iterator(tables.begin()), std::move_iterator(tables.end()));
  }

  SqlStore& store_;
  std::string last_;
  std::deque<std::string> ids_;
  std::deque<WholeTable> tables_;
};

class RowWalk {
 public:
  RowWalk(SqlStore& store, Part part) : store_(store), part_(part) { fill(); }
  const PartRow* item() const { return rows_.empty() ? nullptr : &rows_.front(); }
  void next() {
    rows_.pop_front();
    if (rows_.empty()) fill();
  }

 private:
  void fill() {
    auto rows = store_.rows(part_, "", last_, rows_at_once);
    rows_.assign(std::move_iterator(rows.begin()), std::move_iterator(rows.end()));
    if (!rows_.empty()) last_ = rows_.back().key;
  }

  SqlStore& store_;
  Part part_;
  std::string last_;
  std::deque<PartRow> rows_;
};

const std::string& key_of(const WholeTable& table) { return table.table; }
const std::string& key_of(const PartRow& row) { return row.key; }

// Goes through both in the order of keys: `on_difference` gets what is not the same on both sides, nothing where it is
// missing, and `on_passed` everything of the first. What is written meanwhile must not come after both.
template <class Walk>
void compare(Walk from, Walk to, const auto& on_difference, const auto& on_passed) {
  while (from.item() != nullptr || to.item() != nullptr) {
    const auto* in_from = from.item();
    const auto* in_to = to.item();
    if (in_from != nullptr && in_to != nullptr) {
      if (key_of(*in_to) < key_of(*in_from))
        in_from = nullptr;
      else if (key_of(*in_from) < key_of(*in_to))
        in_to = nullptr;
    }
    if (in_from == nullptr || in_to == nullptr || *in_from != *in_to) on_difference(in_from, in_to);
    if (in_from != nullptr) {
      on_passed(*in_from);
      from.next();
    }
    if (in_to != nullptr) to.next();
  }
}

std::map<std::string, PartRow> constants_of(SqlStore& store) {
  std::map<std::string, PartRow> found;
  for (RowWalk walk(store, Part::constants); walk.item() != nullptr; walk.next()) {
    found.emplace(walk.item()->key, *walk.item());
  }
  return found;
}

class Migration {
 public:
  Migration(SqlStore& from, SqlStore& to, const OnMigration& on_migration)
      : from_(from), to_(to), on_migration_(on_migration), total_(from.size()) {
    to_.on_failure([failure = failure_](const StoreError&) { *failure = std::current_exception(); });
  }

  Migrated run() {
    check_unused();
    if (was_filled()) return compare_once_more();
    begin();
    report(MigrationStep::copying, 0);
    copy_tables();
    for (const Part part : parts_beside_tables) copy_rows(part);
    report(MigrationStep::comparing, 0);
    const Migrated migrated = compare_all();
    check_unused();
    write_rows(Part::constants, {}, std::vector{std::string(unfinished_migration)});
    return migrated;
  }

 private:
  void check_unused() {
    from_.check_unused();
    to_.check_unused();
  }

  // The store says first what has failed, and then that it is not stored.
  void expect(bool stored) {
    const std::exception_ptr failure = std::exchange(*failure_, nullptr);
    if (stored) return;
    if (failure) std::rethrow_exception(failure);
    throw StoreError("what was to be written does not come next");
  }

  void write_and_wait(Write write) {
    std::promise<Stored> stored;
    to_.write(std::move(write), [&](Stored answer) { stored.set_value(answer); });
    expect(stored.get_future().get() == Stored::yes);
  }

  void write_rows(Part part, const std::vector<PartRow>& rows, const std::vector<std::string>& removed) {
    expect(to_.write_rows(part, rows, removed));
  }

  void report(MigrationStep step, std::uint64_t more) {
    if (std::exchange(step_, step) != step) done_ = 0;
    done_ += more;
    on_migration_(step, done_, std::max(done_, total_));
  }

  bool is_empty(SqlStore& store) {
    return store.tables_after("", 1).empty() &&
           std::ranges::all_of(parts_beside_tables, [&](Part part) { return store.rows(part, "", "", 1).empty(); });
  }

  // From this database, by a run whose end nobody may have heard of.
  bool was_filled() { return !is_empty(to_) && constants_of(to_) == constants_of(from_); }

  // What a server has changed since is not to be overwritten.
  Migrated compare_once_more() {
    report(MigrationStep::comparing, 0);
    try {
      return compare_all();
    } catch (const NotTheSame&) {
      throw TargetTaken("there is something in it already");
    }
  }

  // What is drawn once for good makes a database that one and no other: it is copied first, together with the mark.
  void begin() {
    const std::string mark(unfinished_migration);
    const auto wanted = constants_of(from_);
    if (wanted.contains(mark)) throw StoreError(is_unfinished);
    auto there = constants_of(to_);
    std::vector<std::string> removed;
    if (there.erase(mark) != 0) {
      for (const auto& [name, row] : there) {
        const auto known = wanted.find(name);
        if (known == wanted.end() || known->second != row) {
          throw TargetTaken("it was being filled from another database");
        }
      }
    } else {
      if (!is_empty(to_)) throw TargetTaken("there is something in it already");
      for (const auto& [name, row] : there) removed.push_back(name);
      std::erase_if(removed, [&](const std::string& name) { return wanted.contains(name); });
    }
    std::vector<PartRow> rows{{mark, "filling", 0}};
    for (const auto& [name, row] : wanted) rows.push_back(row);
    write_rows(Part::constants, rows, removed);
  }

  void copy_tables() {
    Write write;
    std::uint64_t passed = 0;
    const auto store = [&] {
      if (!write.entries.empty() || !write.cards.empty()) write_and_wait(std::exchange(write, {}));
      report(MigrationStep::copying, std::exchange(passed, 0));
    };
    std::vector<std::string> surplus;
    const auto on_difference = [&](const WholeTable* wanted, const WholeTable* there) {
      if (wanted == nullptr) return surplus.push_back(there->table);
      std::size_t known = 0;
      if (there != nullptr) {
        const auto [end, end_of_known] = std::ranges::mismatch(wanted->entries, there->entries);
        known = there->entries.size();
        if (end_of_known != there->entries.end() || (there->card && !wanted->card)) {
          throw TargetTaken("table " + there->table + " is another one there");
        }
      }
      write.entries.insert(write.entries.end(), wanted->entries.begin() + static_cast<std::ptrdiff_t>(known),
                           wanted->entries.end());
      if (wanted->card) write.cards.push_back(*wanted->card);
    };
    compare(TableWalk(from_), TableWalk(to_), on_difference, [&](const WholeTable& table) {
      passed += table.entries.size();
      if (std::max<std::size_t>(write.entries.size(), passed) >= entries_in_write) store();
    });
    store();
    // Last, because the newest entry of all can stay (StoreWriter). Gone from the first database since it was copied.
    for (std::string& table : surplus) write_and_wait({.forgotten = {std::move(table)}});
  }

  void copy_rows(Part part) {
    std::vector<PartRow> rows;
    std::vector<std::string> removed;
    std::uint64_t passed = 0;
    const auto store = [&] {
      if (!rows.empty() || !removed.empty()) {
        write_rows(part, std::exchange(rows, {}), std::exchange(removed, {}));
      }
      report(MigrationStep::copying, std::exchange(passed, 0));
    };
    const auto on_difference = [&](const PartRow* wanted, const PartRow* there) {
      if (wanted != nullptr)
        rows.push_back(*wanted);
      else
        removed.push_back(there->key);
    };
    compare(RowWalk(from_, part), RowWalk(to_, part), on_difference, [&](const PartRow&) {
      if (++passed >= rows_at_once) store();
    });
    store();
  }

  Migrated compare_all() {
    Migrated migrated;
    const auto differs = [](const WholeTable* wanted, const WholeTable* there) {
      throw NotTheSame("table " + (wanted == nullptr ? there : wanted)->table + " is not the same in both");
    };
    std::uint64_t passed = 0;
    compare(TableWalk(from_), TableWalk(to_), differs, [&](const WholeTable& table) {
      ++migrated.tables;
      migrated.entries += table.entries.size();
      passed += table.entries.size();
      if (passed >= entries_in_write) report(MigrationStep::comparing, std::exchange(passed, 0));
    });
    report(MigrationStep::comparing, passed);
    for (const Part part : parts_beside_tables) {
      passed = 0;
      // Names what differs by its kind only: keys of devices and codes are nobody's business.
      const auto row_differs = [&](const PartRow*, const PartRow*) {
        throw NotTheSame(columns_of(part).table + " are not the same in both");
      };
      compare(RowWalk(from_, part), RowWalk(to_, part), row_differs, [&](const PartRow&) { ++passed; });
      if (part == Part::guests) migrated.guests = passed;
      report(MigrationStep::comparing, passed);
    }
    auto constants = constants_of(to_);
    constants.erase(std::string(unfinished_migration));
    if (constants != constants_of(from_)) throw NotTheSame("constants are not the same in both");
    return migrated;
  }

  SqlStore& from_;
  SqlStore& to_;
  const OnMigration& on_migration_;
  std::uint64_t total_;
  MigrationStep step_ = MigrationStep::copying;
  std::uint64_t done_ = 0;
  std::shared_ptr<std::exception_ptr> failure_ = std::make_shared<std::exception_ptr>();
};

}  // namespace

Migrated migrate(SqlStore& from, SqlStore& to, const OnMigration& on_migration) {
  return Migration(from, to, on_migration).run();
}

}  // namespace midnight::server
