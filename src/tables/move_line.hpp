// SPDX-License-Identifier: MIT
// The message that nearly all messages are, read without building a tree of it.
#pragma once

#include "tables/to_server.hpp"

#include <optional>
#include <string_view>

namespace midnight {

// A `move` as pages and bots write it: {"do":"move","id":"a9","step":4,"move":"play R5"}, these members in this order,
// without blanks and escapes. Nothing if the line is anything else or goes beyond a bound: then read_message has to
// read it and to say what is wrong.
std::optional<Message> read_move_line(std::string_view line);

}  // namespace midnight
