// SPDX-License-Identifier: MIT
#include "core/json_reader.hpp"

#include <algorithm>

namespace midnight {

JsonReader::JsonReader(const Json& value, std::string path)
    : JsonReader(&value, std::move(path), std::make_shared<Shared>()) {}

JsonReader::JsonReader(const Json* value, std::string path, std::shared_ptr<Shared> shared)
    : value_(value), path_(std::move(path)), shared_(std::move(shared)) {}

void JsonReader::fail(std::string why) const {
  if (!shared_->problem) shared_->problem = Problem{path_, std::move(why)};
}

std::string JsonReader::field_path(std::string_view name) const {
  return path_.empty() ? std::string(name) : path_ + "." + std::string(name);
}

bool JsonReader::has(std::string_view name) const {
  return value_ != nullptr && value_->is_object() && value_->contains(name);
}

JsonReader JsonReader::field(std::string_view name) {
  asked_.emplace_back(name);
  JsonReader member(nullptr, field_path(name), shared_);
  if (value_ == nullptr) return member;
  if (!value_->is_object()) {
    fail("must be an object");
  } else if (const auto found = value_->find(name); found != value_->end()) {
    member.value_ = &*found;
  } else {
    member.fail("is missing");
  }
  return member;
}

void JsonReader::no_other_fields() const {
  if (value_ == nullptr) return;
  if (!value_->is_object()) return fail("must be an object");
  for (const auto& [name, unused] : value_->items()) {
    if (std::find(asked_.begin(), asked_.end(), name) == asked_.end()) {
      if (!shared_->problem) shared_->problem = Problem{field_path(name.substr(0, 40)), "is not a known field"};
      return;
    }
  }
}

std::vector<JsonReader> JsonReader::list(std::size_t min_size, std::size_t max_size) const {
  std::vector<JsonReader> items;
  if (value_ == nullptr) return items;
  if (!value_->is_array()) {
    fail("must be a list");
    return items;
  }
  if (value_->size() < min_size || value_->size() > max_size) {
    fail(min_size == max_size ? "must have " + std::to_string(min_size) + " items"
                              : "must have " + std::to_string(min_size) + " to " + std::to_string(max_size) + " items");
    return items;
  }
  items.reserve(value_->size());
  for (const Json& item : *value_) {
    items.push_back(JsonReader(&item, path_ + "[" + std::to_string(items.size()) + "]", shared_));
  }
  return items;
}

std::int64_t JsonReader::integer(std::int64_t min, std::int64_t max) const {
  if (value_ == nullptr) return min;
  if (value_->is_number_integer()) {
    const bool too_big = value_->is_number_unsigned() && value_->get<std::uint64_t>() > std::uint64_t{INT64_MAX};
    const std::int64_t number = too_big ? INT64_MAX : value_->get<std::int64_t>();
    if (number >= min && number <= max && !too_big) return number;
  }
  fail("must be a whole number from " + std::to_string(min) + " to " + std::to_string(max));
  return min;
}

bool JsonReader::boolean() const {
  if (value_ == nullptr) return false;
  if (value_->is_boolean()) return value_->get<bool>();
  fail("must be true or false");
  return false;
}

std::string_view JsonReader::string(std::size_t max_bytes) const {
  if (value_ == nullptr) return {};
  if (!value_->is_string()) {
    fail("must be a text");
    return {};
  }
  const auto& text = value_->get_ref<const std::string&>();
  if (text.size() > max_bytes) {
    fail("is longer than " + std::to_string(max_bytes) + " bytes");
    return {};
  }
  return text;
}

std::vector<std::string> JsonReader::names() const {
  std::vector<std::string> names;
  if (value_ == nullptr) return names;
  if (!value_->is_object()) {
    fail("must be an object");
    return names;
  }
  for (const auto& [name, unused] : value_->items()) names.push_back(name);
  return names;
}

}  // namespace midnight
