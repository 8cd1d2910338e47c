// SPDX-License-Identifier: MIT
// Writes JSON as text, piece by piece. For lines that are written thousands of times a second: a Json value in between
// costs several times as much as the line. What is written is the same, byte for byte, as to_line gives for the value.
//
//   JsonLine line;
//   line.begin_object().name("say").text("moved").name("step").number(7).end_object();
//   line.take()  →  {"say":"moved","step":7}
#pragma once

#include "core/json.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace midnight {

class JsonLine {
 public:
  JsonLine() { text_.reserve(512); }

  JsonLine& begin_object() { return begin('{'); }
  JsonLine& end_object() { return end('}'); }
  JsonLine& begin_list() { return begin('['); }
  JsonLine& end_list() { return end(']'); }

  // Of the next value of an object.
  JsonLine& name(std::string_view name) {
    text(name);
    text_ += ':';
    first_ = true;  // no comma before the value
    return *this;
  }

  JsonLine& text(std::string_view text);
  JsonLine& number(std::int64_t number);
  JsonLine& boolean(bool value) { return raw(value ? "true" : "false"); }
  JsonLine& null() { return raw("null"); }
  JsonLine& value(const Json& value) { return raw(to_line(value)); }
  // What is JSON already.
  JsonLine& raw(std::string_view json) {
    separate();
    text_ += json;
    return *this;
  }

  std::string take() { return std::move(text_); }

 private:
  void separate() {
    if (!first_) text_ += ',';
    first_ = false;
  }
  JsonLine& begin(char bracket) {
    separate();
    text_ += bracket;
    first_ = true;
    return *this;
  }
  JsonLine& end(char bracket) {
    text_ += bracket;
    first_ = false;
    return *this;
  }

  std::string text_;
  bool first_ = true;  // in its list or object, or right behind a name
};

}  // namespace midnight
