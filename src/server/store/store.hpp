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

// How many codes are still good.
struct CodeCount {
  std::size_t of_guest = 0;
  std::size_t all = 0;
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
  virtual std::vector<TableCard> cards_of(const std::string& guest, std::size_t most) = 0;
  // Waiting tables that have not changed since `before`, but after `after`; oldest first, at most `most`.
  virtual std::vector<TableCard> cards_waiting(Millis after, Millis before, std::size_t most) = 0;
  virtual TableCount count_of(const std::string& guest) = 0;
  // A value for good: what is stored under that name; `otherwise` is stored if there is nothing yet. Throws StoreError
  // if that cannot be done.
  virtual std::string value(const std::string& name, const std::string& otherwise) = 0;

  // People. `secret_hash` is the SHA-256 of what the cookie holds, in hexadecimal; a guest may have several (devices).
  virtual bool add_guest(const Guest& guest, const std::string& secret_hash) = 0;  // whether it was stored
  virtual bool add_device(const std::string& guest, const std::string& secret_hash, Millis now) = 0;
  virtual bool rename_guest(const std::string& guest, const std::string& name) = 0;
  virtual std::optional<Guest> guest_of(const std::string& secret_hash) = 0;
  // Also forgets the codes that are over. Whether it was stored.
  virtual bool add_code(const Code& code, Millis now) = 0;
  virtual CodeCount count_codes(const std::string& guest, Millis now) = 0;
  // Whose code it is, if it is still good; afterwards there is none. Throws StoreError if that cannot be stored.
  virtual std::optional<std::string> take_code(const std::string& hash, Millis now) = 0;

  // Whether something could be written right now: for /health. Really tries.
  virtual bool can_write() = 0;

  // Finishes what is waiting to be written.
  virtual void stop() = 0;

  const StoreMetrics& metrics() const { return metrics_; }

 protected:
  StoreMetrics metrics_;
};

}  // namespace midnight::server
