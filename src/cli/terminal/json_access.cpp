// SPDX-License-Identifier: MIT
#include "cli/terminal/json_access.hpp"

namespace midnight::cli {
namespace {

const Json nothing;

}  // namespace

const Json& at(const Json& object, std::string_view key) {
  if (!object.is_object()) return nothing;
  const auto found = object.find(std::string(key));
  return found == object.end() ? nothing : *found;
}

const Json& at(const Json& list, std::size_t index) {
  return list.is_array() && index < list.size() ? list[index] : nothing;
}

const Json& at(const Json& list, Seat seat) { return at(list, static_cast<std::size_t>(seat.index())); }

int number(const Json& value) { return value.is_number_integer() ? value.get<int>() : 0; }

std::string text(const Json& value) {
  if (value.is_null()) return {};
  return value.is_string() ? value.get<std::string>() : to_line(value);
}

std::vector<std::string> texts(const Json& list) {
  std::vector<std::string> items;
  if (!list.is_array()) return items;
  for (const Json& item : list) items.push_back(text(item));
  return items;
}

std::optional<Seat> seat(const Json& value, int players) {
  if (!value.is_number_integer() || number(value) < 0 || number(value) >= players) return std::nullopt;
  return Seat(number(value));
}

}  // namespace midnight::cli
