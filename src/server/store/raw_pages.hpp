// SPDX-License-Identifier: MIT
// Rows out of the raw pages of a SQLite file and of the log beside it, whether or not SQLite can still read them
// (https://www.sqlite.org/fileformat2.html). Every page that looks like one with rows is taken for one, so a row may
// come more than once, and one that was deleted may come too: callers check what they get. Any bytes get an answer.
// SQLite's own recovery cannot take its place: Debian builds SQLite without the table sqlite_dbpage, and so
// `sqlite3 FILE .recover` fails there (3.40.1) even where FILE is sound.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace midnight::server {

struct RawValue {
  enum class Kind : std::uint8_t { null, integer, real, text, bytes };
  Kind kind = Kind::null;
  std::int64_t integer = 0;
  std::string text = {};  // or bytes
};

struct RawRow {
  std::int64_t rowid = 0;        // 0 in a table without
  std::vector<RawValue> values;  // in the order in which the file has them

  // Whether the values are of these kinds: n null, i integer, t text, b bytes.
  bool has_shape(std::string_view kinds) const;
};

class RawPages {
 public:
  // The bytes must outlive this. `log` is the write-ahead log, empty if there is none.
  RawPages(std::span<const std::uint8_t> file, std::span<const std::uint8_t> log);

  void for_each_row(const std::function<void(const RawRow&)>& use) const;

 private:
  using Bytes = std::span<const std::uint8_t>;
  void add_log(Bytes log);
  void rows_of(Bytes page, std::size_t header_at, const std::function<void(const RawRow&)>& use) const;
  bool read_cell(Bytes page, std::size_t at, std::uint8_t type, RawRow& row) const;
  bool read_payload(Bytes page, std::size_t at, std::uint64_t size, std::size_t most_local,
                    std::vector<std::uint8_t>& payload) const;

  std::size_t page_bytes_ = 4096;
  std::vector<Bytes> pages_;                             // all there are, older ones first
  std::unordered_map<std::uint32_t, std::size_t> page_;  // the newest of a number, counted from 1
  std::uint64_t total_bytes_ = 0;
};

}  // namespace midnight::server
