// SPDX-License-Identifier: MIT
// What a player of the load generator needs to know of a line from the server. The fields are found by scanning,
// because the generator shares its processor with the server it measures. A quote inside a JSON string is always
// escaped, so `"legal":[` can only be the name of a member.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace midnight::load {

// Views into the line.
struct ServerLine {
  enum class Kind : std::uint8_t { other, welcome, done, refused, news, bye };  // news: `table`, `moved` or `undone`
  Kind kind = Kind::other;
  std::string_view id;     // of `done` and `refused`
  std::string_view table;  // of `done` after `make`, and of `table`
  std::string_view code;   // of `refused`, and why of `bye`
  std::string_view at;     // of `bye`: the server to come back at
  bool has_moment = false;
  std::uint64_t step = 0;
  std::string_view seats;  // to act, like "0,1"
  std::string_view legal;  // like "\"take A R5\",\"drop R5\""
  bool over = false;
};

ServerLine read_server_line(std::string_view line);

bool names_seat(std::string_view seats, int seat);

// The texts in a list of strings without escapes, which moves never have; an escaped one is left out.
void split_texts(std::string_view list, std::vector<std::string_view>& texts);

}  // namespace midnight::load
