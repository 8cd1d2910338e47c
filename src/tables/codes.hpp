// SPDX-License-Identifier: MIT
// All codes of refusals and all reasons for ending a connection: closed sets, the same as in docs/server-protocol.md.
// Nothing else is sent; a test compares the lists with the document and with the sources.
#pragma once

#include <algorithm>
#include <array>
#include <string_view>

namespace midnight {

// What a server refuses something with.
inline constexpr auto refusal_codes = std::to_array<std::string_view>({
    "bad-request",  "no-table",       "closed",      "damaged",   "not-host",      "not-seated",
    "seat-taken",   "already-seated", "wrong-phase", "not-ready", "game-over",     "not-your-turn",
    "illegal-move", "bad-option",     "no-undo",     "stale",     "quiet",         "full",
    "too-fast",     "storage",        "time-up",     "resigned",  "no-more-votes", "quieted",
    "blocked",      "mark-taken",     "wrong-code",  "here",      "paused",
});

// What a table of a device refuses something with, beside those.
inline constexpr auto device_refusal_codes = std::to_array<std::string_view>({
    "undo-nothing",
    "undo-others",
    "undo-reveals",
    "undo-over",
    "no-bot",
    "not-over",
    "bad-record",
    "bad-position",
});

// Why a server ends a connection, and how it says so to people who write bots; a page says it in its own words.
struct Goodbye {
  std::string_view why;
  std::string_view sentence;
};
inline constexpr auto goodbyes = std::to_array<Goodbye>({
    {"stopping", "the server is being restarted"},
    {"moved", "this table is at another server now: come back at once"},
    {"too-fast", "too many messages in a short time"},
    {"too-large", "a message was too large"},
    {"too-slow", "what was sent was not read"},
    {"too-many", "too many connections"},
    {"not-understood", "a message was not understood"},
    {"banned", "an operator has banned you from this server for some time"},
    {"erased", "this person is not known here any more"},
});

constexpr bool is_refusal_code(std::string_view code) {
  return std::ranges::find(refusal_codes, code) != refusal_codes.end() ||
         std::ranges::find(device_refusal_codes, code) != device_refusal_codes.end();
}

}  // namespace midnight
