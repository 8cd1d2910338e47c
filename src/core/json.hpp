// SPDX-License-Identifier: MIT
// JSON as text and as a value. Members keep the order in which they were written, so that positions read
// well. Text from outside goes through parse_json, which bounds depth and the members of an object.
// The library is built without exceptions: asking a value for a type it does not have ends the program,
// so input is only ever taken apart by JsonReader.
#pragma once

#include "core/result.hpp"

#include <nlohmann/json.hpp>

#include <string>
#include <string_view>

namespace midnight {

using Json = nlohmann::ordered_json;

// The problem's field is empty: the text as a whole is bad.
Result<Json> parse_json(std::string_view text);

// One line; what is not UTF-8 is replaced, since output must always be valid.
std::string to_line(const Json& value);

}  // namespace midnight
