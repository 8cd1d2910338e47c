// SPDX-License-Identifier: MIT
// What the server keeps: people, and for each table an append-only log of entries. Narrow on purpose, so that another
// database can take the place of this one. All calls may come from any thread. Calls that read are quick and blocking
// and throw StoreError if the storage cannot be read; writing is asynchronous, and answers only once everything is on
// the disk.
#pragma once

#include "server/metrics/histogram.hpp"
#include "tables/stored.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace midnight::server {

struct StoreError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// The storage as a whole is damaged, or the part of it that was to be read.
struct DamagedFile : StoreError {
  using StoreError::StoreError;
};

// It was written by a newer version of this program.
struct NewerDatabase : StoreError {
  using StoreError::StoreError;
};

// There is no room for it on the disk.
struct FullDisk : StoreError {
  using StoreError::StoreError;
};

// The system does not let this user read or write it.
struct AccessDenied : StoreError {
  using StoreError::StoreError;
};

// The value of this name (Store::value) is there while a migration fills the database. Until it is gone, no server
// opens it: tables would be missing.
inline constexpr std::string_view unfinished_migration = "migration";
inline constexpr const char* is_unfinished = "a migration into it is not finished; run it again";

// What is wrong with a stored table.
struct Damage {
  std::string table;
  std::uint64_t entry = 0;  // the first that is not as it was written; 0: not known
  std::string reason;       // in English, for operators; quotes nothing of what is stored
};

// The checksums of a table do not fit, or some of its entries are missing or cannot be read. Reading it again does not
// help.
class DamagedTable : public StoreError {
 public:
  explicit DamagedTable(Damage damage)
      : StoreError("table " + damage.table + ": entry " + std::to_string(damage.entry) + ' ' + damage.reason),
        damage_(std::move(damage)) {}
  const Damage& damage() const { return damage_; }

 private:
  Damage damage_;
};

// Every table belongs to one of so many shards, by its id. Where several servers share a database, each shard has one
// owner at a time, who holds a lease of it; every new owner begins a new epoch.
inline constexpr int shard_count = 256;
int shard_of(std::string_view table);

// The right to write to the tables of a shard.
struct Fence {
  int shard = 0;
  std::uint64_t epoch = 0;
  bool operator==(const Fence&) const = default;
};

// All of it or nothing is stored. Several tables may be in one write (a rematch).
struct Write {
  std::vector<StoredEntry> entries = {};
  std::vector<TableCard> cards = {};
  std::vector<std::string> forgotten = {};  // tables that are deleted, with everything that is known of them
  // All entries of one table, with their numbers and times, and bodies that are to be instead of those stored: somebody
  // is taken out of it (tables/erasing.hpp). Refused if they are not as many. The chain is computed again.
  std::vector<StoredEntry> rewritten = {};
  // Where servers share the database: nothing is stored unless the writer still owns all of these. Empty for a server
  // that is alone.
  std::vector<Fence> fences = {};
};

// What became of a write. `fenced`: nothing was stored, because another server owns one of its shards by now.
enum class Stored : std::uint8_t { yes, no, fenced };

// How many tables somebody sits at.
struct TableCount {
  std::size_t open = 0;  // not over
  std::size_t all = 0;
};

struct Guest {
  std::string guest;  // 16 hexadecimal digits
  std::string name;
  Millis made = 0;
};

// With which somebody can bring another device, once.
struct Code {
  std::string hash;  // SHA-256 of the code, in hexadecimal
  std::string guest;
  Millis until = 0;
};

// As an entry names a guest.
inline std::string quoted(const std::string& guest) { return '"' + guest + '"'; }

// Tables where somebody is named, as far as was searched.
struct Traces {
  std::vector<std::string> tables = {};
  std::string next = {};  // where to go on; empty: everything was searched
};

// How many codes for devices are still good.
struct CodeCount {
  std::size_t of_guest = 0;
  std::size_t all = 0;
};

// Everything besides tables is a row with a key, a text and a number:
//   constants  name, value, 0
//   guests     id, name, when it was made
//   devices    hash of the secret, guest, when it was added
//   codes      hash of the code, guest, until when it is good; or evening/<code>, the table where it is, until when
//   sanctions  ban/guest/<id>, ban/network/<network> or quiet/guest/<id>; the reason, for operators; until when
//   blocks     <guest>/<other guest>, by the first of them; the name of the other at that time; when
//   reports    time-ordered id; JSON: what somebody reported; when
//   audit      time-ordered id; JSON: what an operator did; when
//   visits     seen/<guest>; nothing; the end of the day on which that guest was last here
enum class Part : std::uint8_t { constants, guests, devices, codes, sanctions, blocks, reports, audit, visits };
inline constexpr std::size_t part_count = 9;
// Of the codes of evenings (service/evenings.hpp).
inline constexpr std::string_view evening_row_prefix = "evening/";

struct PartRow {
  std::string key;
  std::string text;
  std::int64_t number = 0;
  bool operator==(const PartRow&) const = default;
};

// When somebody was last here; nothing: that was never noted.
struct Visit {
  std::string guest;
  std::optional<Millis> at = {};
  bool operator==(const Visit&) const = default;
};

// Counted since the start; read for metrics.
struct StoreMetrics {
  Histogram batch_time{64};  // microseconds, the wait for the disk included
  Histogram batch_size{1};   // writes that were stored together: what had queued up meanwhile
};

class Store {
 public:
  virtual ~Store() = default;

  // `done` is called when it is durable, or when nothing of it was stored; from a thread of the store, or at once.
  virtual void write(Write write, std::function<void(Stored)> done) = 0;

  // All entries of a table in order; empty if there is none. Throws DamagedTable if they are not what was written.
  virtual std::vector<StoredEntry> read_table(const std::string& table) = 0;
  virtual std::optional<TableCard> card(const std::string& table) = 0;
  // Newest first, at most `most`.
  virtual std::vector<TableCard> cards_in(TablePhase phase, std::size_t most) = 0;
  // Where they sit, or have the screen of an evening.
  virtual std::vector<TableCard> cards_of(const std::string& guest, std::size_t most) = 0;
  // Tables in a phase that have not changed since `before`, but after `after`; oldest first, at most `most`.
  virtual std::vector<TableCard> cards_between(TablePhase phase, Millis after, Millis before, std::size_t most) = 0;
  virtual TableCount count_of(const std::string& guest) = 0;
  // The table that this store refuses to forget for now, because it has the newest entry of all; empty if there is
  // none.
  virtual std::string unforgettable_table() { return {}; }
  // A value for good: what is stored under that name; `otherwise` is stored if there is nothing yet. Throws StoreError
  // if that cannot be done.
  virtual std::string value(const std::string& name, const std::string& otherwise) = 0;

  // People. `secret_hash` is the SHA-256 of what the cookie holds, in hexadecimal; a guest may have several (devices).
  virtual bool add_guest(const Guest& guest, const std::string& secret_hash) = 0;  // whether it was stored
  virtual bool add_device(const std::string& guest, const std::string& secret_hash, Millis now) = 0;
  virtual bool rename_guest(const std::string& guest, const std::string& name) = 0;
  virtual std::optional<Guest> guest_of(const std::string& secret_hash) = 0;
  virtual bool knows_guest(const std::string& guest) = 0;
  // Their row, devices, codes and blocks in both directions; what is at tables stays. Whether nothing of it is left.
  virtual bool forget_guest(const std::string& guest) = 0;
  // Tables whose entries name this guest. Searches a piece of all entries, beginning at `after` (empty: the first);
  // each piece is small enough that nobody waits for it.
  virtual Traces traces_of(const std::string& guest, const std::string& after) = 0;
  // Also forgets the codes that are over. Whether it was stored.
  virtual bool add_code(const Code& code, Millis now) = 0;
  virtual CodeCount count_codes(const std::string& guest, Millis now) = 0;
  // Whose code it is, if it is still good; afterwards there is none. Throws StoreError if that cannot be stored.
  virtual std::optional<std::string> take_code(const std::string& hash, Millis now) = 0;

  // Sanctions, blocks, reports, audit and the codes of evenings: the rows of one of them whose key begins with `prefix`
  // and comes after `after`, in the order of their keys, at most `most`.
  virtual std::vector<PartRow> rows(Part part, const std::string& prefix, const std::string& after,
                                    std::size_t most) = 0;
  virtual bool put_row(Part part, const PartRow& row) = 0;         // replaces; whether it was stored
  virtual bool remove_row(Part part, const std::string& key) = 0;  // whether there was one, and now there is none

  // Retention. Those of these guests who are known were here; whether it was stored. Of somebody who was forgotten
  // meanwhile nothing is noted.
  virtual bool note_visits(const std::vector<std::string>& guests, Millis now) = 0;
  // Of the guests after this one, in the order of their ids, at most `most`.
  virtual std::vector<Visit> visits_after(const std::string& guest, std::size_t most) = 0;
  // Deletes those of them that sit at no table and were not here since `before`, with their devices, codes and blocks.
  // How many; one whose visits were never noted stays.
  virtual std::size_t forget_guests(const std::vector<std::string>& guests, Millis before) = 0;

  // Leaves nothing of what was deleted or rewritten in a log beside the database. Whether that could be done now.
  virtual bool clear_log() { return true; }

  // Whether something could be written right now: for /health. Really tries.
  virtual bool can_write() = 0;

  // Finishes what is waiting to be written.
  virtual void stop() = 0;

  const StoreMetrics& metrics() const { return metrics_; }

  // Called, from a thread of the store, each time that a disk has failed to store something. To be set before the first
  // write.
  void on_failure(std::function<void(const StoreError&)> report) { failed_ = std::move(report); }

 protected:
  std::function<void(const StoreError&)> failed_ = [](const StoreError&) {};
  StoreMetrics metrics_;
};

}  // namespace midnight::server
