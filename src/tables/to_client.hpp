// SPDX-License-Identifier: MIT
// What the server says outside tables, a closed set (docs/server-protocol.md). Complete lines.
#pragma once

#include "core/json_writer.hpp"
#include "match/error.hpp"
#include "tables/person.hpp"
#include "tables/stored.hpp"

#include <span>
#include <string>
#include <string_view>

namespace midnight {

std::string say_welcome(const Person& person, std::string_view version);
// The tables that anybody may join, each of them JSON, of one game or (empty) of all; `more` are not shown.
std::string say_lobby(std::string_view game, std::span<const std::string> listings, std::size_t more);
// What has changed in that list: tables that are new or different, and those that are gone, by id.
std::string say_lobby_changed(std::span<const std::string> listings, std::span<const std::string> gone,
                              std::size_t more);
std::string say_done(std::string_view id);
std::string say_done_with_table(std::string_view id, std::string_view table);  // one that was made
// Begins `done`; the members of the answer follow, and the end of the object.
JsonWriter begin_done(std::string_view id);
std::string say_refused(std::string_view id, const Refused& refused);
std::string say_closed(std::string_view table);
std::string say_pong();
// `why` is one of the closed set; the sentence goes with it, and says after how long to come back if that is known.
// `until`: when a ban ends, as the wall clock shows it; 0: this is none. `at`: the server to come back at; empty: any.
std::string say_bye(std::string_view why, Millis wait = 0, Millis until = 0, std::string_view at = {});

// What an operator has done.
std::string say_notice(std::string_view text);               // to everybody, in the operator's own words
std::string say_closed_by_operator(std::string_view table);  // the table, or the game at it
std::string say_name_was_reset(std::string_view name);       // to that person: the new one
std::string say_quieted(Millis until);                       // to that person

}  // namespace midnight
