// SPDX-License-Identifier: MIT
// Either a value or the reason why there is none. Bad input is answered with one of these; nothing up to
// match/ throws. The reasons:
//   Problem  data that makes no sense: which field, and why
//   Refusal  a move that the rules do not allow: a stable key, the paragraph, what to put into the sentence
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace midnight {

struct Problem {
  std::string field;
  std::string why;
  friend bool operator==(const Problem&, const Problem&) = default;
};

struct Refusal {
  std::string_view key;   // names a sentence in text/<language>/game-<game>.txt
  std::string_view rule;  // the paragraph, "HG-10"
  std::vector<std::pair<std::string_view, std::string>> details = {};  // {card} → R5
};

template <class T, class E = Problem>
class Result {
 public:
  Result(T value) : content_(std::in_place_index<0>, std::move(value)) {}  // NOLINT(google-explicit-constructor)
  Result(E error) : content_(std::in_place_index<1>, std::move(error)) {}  // NOLINT(google-explicit-constructor)

  bool ok() const { return content_.index() == 0; }
  explicit operator bool() const { return ok(); }

  // Pre: ok().
  const T& value() const& { return *std::get_if<0>(&content_); }
  T& value() & { return *std::get_if<0>(&content_); }
  T&& value() && { return std::move(*std::get_if<0>(&content_)); }
  // Pre: not ok().
  const E& error() const { return *std::get_if<1>(&content_); }

  const T& operator*() const& { return value(); }
  T& operator*() & { return value(); }
  const T* operator->() const { return &value(); }
  T* operator->() { return &value(); }

 private:
  std::variant<T, E> content_;
};

}  // namespace midnight
