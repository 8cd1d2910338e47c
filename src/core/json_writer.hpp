// SPDX-License-Identifier: MIT
// Writes JSON as text, piece by piece. For lines that are written thousands of times a second: a Json value in between
// costs several times as much as the line. What is written is the same, byte for byte, as to_line gives for the value.
//
//   JsonWriter line;
//   line.begin_object().name("say").text("moved").name("step").number(7).end_object();
//   line.take()  →  {"say":"moved","step":7}
//
// The same by the types of the values:
//
//   line.object("say", "moved", "step", 7);
#pragma once

#include "core/json.hpp"
#include "core/seat.hpp"

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

namespace midnight {

// A text of at most six characters that stand in JSON as they are, with its quotation marks. Views are full of them:
// the names of cards. A thing has one if there is a `quoted_name` for it.
class QuotedName {
 public:
  constexpr QuotedName() = default;
  constexpr explicit QuotedName(std::string_view name) : size_(name.size() + 2) {
    std::size_t next = 0;
    json_[next++] = '"';
    for (const char letter : name) json_[next++] = letter;
    json_[next] = '"';
  }

  constexpr std::string_view text() const { return {json_.data() + 1, size_ - 2}; }
  constexpr const std::array<char, 8>& json() const { return json_; }
  constexpr std::size_t size() const { return size_; }

 private:
  std::array<char, 8> json_{};
  std::size_t size_ = 2;
};

class JsonWriter {
 public:
  // `room`: about as many characters as there will be; more is no problem.
  explicit JsonWriter(std::size_t room = 512) : text_(room, '\0') {}

  JsonWriter& begin_object() { return begin('{'); }
  JsonWriter& end_object() { return end('}'); }
  // The object that was written last may have more members: end_object follows again.
  JsonWriter& reopen_object() {
    --used_;
    first_ = text_[used_ - 1] == '{';
    return *this;
  }
  JsonWriter& begin_list() { return begin('['); }
  JsonWriter& end_list() { return end(']'); }

  // Of the next value of an object. Pre: it stands in JSON as it is, without a backslash.
  JsonWriter& name(std::string_view name) {
    char* to = room_for(name.size() + 4);
    if (!first_) *to++ = ',';
    *to++ = '"';
    to = copy(name, to);
    *to++ = '"';
    *to++ = ':';
    filled_to(to);
    first_ = true;  // no comma before the value
    return *this;
  }

  JsonWriter& text(std::string_view text);
  JsonWriter& quoted(const QuotedName& name) {
    char* to = room_for(name.json().size() + 1);
    if (!first_) *to++ = ',';
    std::memcpy(to, name.json().data(), name.json().size());
    filled_to(to + name.size());
    first_ = false;
    return *this;
  }
  JsonWriter& number(std::int64_t number);
  JsonWriter& boolean(bool value) { return raw(value ? "true" : "false"); }
  JsonWriter& null() { return raw("null"); }
  JsonWriter& value(const Json& value) { return raw(to_line(value)); }
  // What is JSON already.
  JsonWriter& raw(std::string_view json) {
    char* to = room_for(json.size() + 1);
    if (!first_) *to++ = ',';
    filled_to(copy(json, to));
    first_ = false;
    return *this;
  }

  // A value by its type: null, boolean, number, text, seat, whatever has a `quoted_name` or a `to_text`, what may be
  // absent (null), a list of any of these, JSON, or what a function of JsonWriter& writes.
  template <class T>
  JsonWriter& put(const T& value) {
    if constexpr (std::same_as<T, bool>) {
      return boolean(value);
    } else if constexpr (std::same_as<T, std::nullptr_t>) {
      return null();
    } else if constexpr (std::same_as<T, char>) {
      return text({&value, 1});
    } else if constexpr (std::integral<T>) {
      return number(static_cast<std::int64_t>(value));
    } else if constexpr (std::same_as<T, Seat>) {
      return number(value.index());
    } else if constexpr (std::same_as<T, Json>) {
      return this->value(value);
    } else if constexpr (std::same_as<T, JsonWriter>) {
      return raw(value.so_far());
    } else if constexpr (std::convertible_to<const T&, std::string_view>) {
      return text(value);
    } else if constexpr (std::invocable<const T&, JsonWriter&>) {
      value(*this);
      return *this;
    } else if constexpr (requires { quoted_name(value); }) {
      return quoted(quoted_name(value));
    } else if constexpr (requires { to_text(value); }) {
      return text(to_text(value));
    } else if constexpr (requires { value.has_value(); }) {
      return value ? put(*value) : null();
    } else {
      begin_list();
      for (const auto& item : value) put(item);
      return end_list();
    }
  }

  // Names and values in turn.
  template <class T, class... Others>
  JsonWriter& members(std::string_view name, const T& value, const Others&... others) {
    this->name(name).put(value);
    if constexpr (sizeof...(others) > 0) members(others...);
    return *this;
  }
  // By value, so that all names and texts are of one type.
  template <class... NamesAndValues>
  JsonWriter& object(NamesAndValues... all) {  // NOLINT(performance-unnecessary-value-param)
    return begin_object().members(all...).end_object();
  }

  std::string_view so_far() const { return {text_.data(), used_}; }
  std::string take() {
    text_.resize(used_);
    return std::move(text_);
  }

 private:
  // Where so many characters can be written; filled_to() says how many were.
  char* room_for(std::size_t characters) {
    if (text_.size() - used_ < characters) grow(characters);
    return text_.data() + used_;
  }
  void filled_to(const char* end) { used_ = static_cast<std::size_t>(end - text_.data()); }
  static char* copy(std::string_view from, char* to) {
    if (!from.empty()) std::memcpy(to, from.data(), from.size());
    return to + from.size();
  }
  // Apart, so that those who never come here have no registers to save.
  [[gnu::noinline]] void grow(std::size_t characters);
  [[gnu::noinline]] JsonWriter& text_with_escapes(std::string_view text);
  JsonWriter& begin(char bracket) {
    char* to = room_for(2);
    if (!first_) *to++ = ',';
    *to++ = bracket;
    filled_to(to);
    first_ = true;
    return *this;
  }
  JsonWriter& end(char bracket) {
    *room_for(1) = bracket;
    ++used_;
    first_ = false;
    return *this;
  }

  // Longer than what is in it: appending to a string that has to be kept in order would cost more than the characters.
  std::string text_;
  std::size_t used_ = 0;
  bool first_ = true;  // in its list or object, or right behind a name
};

template <class... NamesAndValues>
JsonWriter object_line(NamesAndValues... all) {
  JsonWriter line;
  line.object(std::move(all)...);
  return line;
}

// A list with what `write(JsonWriter&, item)` writes of each item: what JsonWriter::put takes.
template <class Items, class Write>
auto list_of(const Items& items, Write write) {
  return [items, write](JsonWriter& out) {
    out.begin_list();
    for (const auto& item : items) write(out, item);
    out.end_list();
  };
}

// What `write(JsonWriter&)` writes, for those who would rather take a value apart.
template <class Write>
Json json_of(Write write) {
  JsonWriter line;  // NOLINT(misc-const-correctness): `write` may take it by reference
  write(line);
  return parse_json(line.so_far()).value();
}

// The same where it writes the members of an object.
template <class Write>
Json object_of(Write write) {
  return json_of([&](JsonWriter& line) {
    line.begin_object();
    write(line);
    line.end_object();
  });
}

}  // namespace midnight
