// SPDX-License-Identifier: MIT
// Takes apart JSON that came from outside. A reader looks at one value and knows its path ("hands[0][2]");
// all readers made from one another share the first problem found, so code reads field after field in a
// straight line and asks once at the end. After a problem every read gives a harmless default.
//
//   JsonReader reader(json);
//   const int players = reader.field("players").integer(2, 5);
//   reader.no_other_fields();
//   if (reader.problem()) …
#pragma once

#include "core/json.hpp"
#include "core/result.hpp"
#include "core/seat.hpp"

#include <cstdint>
#include <initializer_list>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace midnight {

class JsonReader {
 public:
  // The value must outlive the reader.
  explicit JsonReader(const Json& value, std::string path = "");

  const std::optional<Problem>& problem() const { return shared_->problem; }
  // Reports that this value is wrong; the first report stands.
  void fail(std::string why) const;

  bool is_null() const { return value_ != nullptr && value_->is_null(); }

  // Members of an object.
  bool has(std::string_view name) const;    // an absent one is fine to ask for
  JsonReader field(std::string_view name);  // a missing one is a problem
  std::string field_path(std::string_view name) const;
  void no_other_fields() const;  // than those asked for with field()

  // Items of a list. Outside of these sizes is a problem.
  std::vector<JsonReader> list(std::size_t min_size, std::size_t max_size) const;

  std::int64_t integer(std::int64_t min, std::int64_t max) const;
  bool boolean() const;
  std::string_view string(std::size_t max_bytes = 64) const;
  // An object's member names.
  std::vector<std::string> names() const;

  const Json* value() const { return value_; }
  const std::string& path() const { return path_; }

 private:
  struct Shared {
    std::optional<Problem> problem;
  };
  JsonReader(const Json* value, std::string path, std::shared_ptr<Shared> shared);

  const Json* value_;  // null after a problem
  std::string path_;
  std::shared_ptr<Shared> shared_;
  std::vector<std::string> asked_;
};

// Calls `use(Seat, const JsonReader&)` for each item of a list that must have one for every seat.
template <class Use>
void for_each_seat(const JsonReader& list, int players, Use use) {
  const auto seats = static_cast<std::size_t>(players);
  const auto items = list.list(seats, seats);
  for (std::size_t i = 0; i < items.size(); ++i) use(Seat(static_cast<int>(i)), items[i]);
}

}  // namespace midnight
