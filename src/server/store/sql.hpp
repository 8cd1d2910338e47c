// SPDX-License-Identifier: MIT
// What the stores in SQLite and PostgreSQL have in common: statements whose text both databases understand, and the
// rows that they return.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace midnight::server {

using SqlValue = std::variant<std::int64_t, std::string>;

// The values stand for $1, $2 and so on. Statements are prepared once, so the same text always has values of the same
// types.
struct SqlStatement {
  std::string text;
  std::vector<SqlValue> values = {};
};

// Copied out of the database, which is free for the next statement; rows and columns count from 0. A boolean must be
// cast to an integer, because SQLite has none.
class SqlRows {
 public:
  // `cells`: row after row; nothing stands for NULL. `changed`: how many rows were inserted, updated or deleted.
  SqlRows(std::size_t columns, std::vector<std::optional<std::string>> cells, std::size_t changed)
      : columns_(columns), cells_(std::move(cells)), changed_(changed) {}

  std::size_t size() const { return columns_ == 0 ? 0 : cells_.size() / columns_; }
  std::size_t changed() const { return changed_; }
  bool null(std::size_t row, std::size_t column) const { return !cells_.at(row * columns_ + column); }
  const std::string& text(std::size_t row, std::size_t column) const;  // empty if it is NULL
  std::int64_t integer(std::size_t row, std::size_t column) const;     // throws StoreError if it is none
  std::size_t count(std::size_t row, std::size_t column) const {
    return static_cast<std::size_t>(integer(row, column));
  }

 private:
  std::size_t columns_;
  std::vector<std::optional<std::string>> cells_;
  std::size_t changed_;
};

}  // namespace midnight::server
