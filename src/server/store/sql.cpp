// SPDX-License-Identifier: MIT
#include "server/store/sql.hpp"

#include "server/store/store.hpp"

#include <charconv>

namespace midnight::server {

const std::string& SqlRows::text(std::size_t row, std::size_t column) const {
  static const std::string nothing;
  const auto& cell = cells_.at(row * columns_ + column);
  return cell ? *cell : nothing;
}

std::int64_t SqlRows::integer(std::size_t row, std::size_t column) const {
  const std::string& digits = text(row, column);
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
  if (error != std::errc() || end != digits.data() + digits.size()) {
    throw StoreError("the database returned no number where one was expected");
  }
  return number;
}

}  // namespace midnight::server
