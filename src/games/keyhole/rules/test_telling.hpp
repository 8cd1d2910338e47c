// SPDX-License-Identifier: MIT
// For tests: states and events in a few words, so that an expectation is a line of text; and rounds played on.
#pragma once

#include "games/keyhole/rules/test_position.hpp"
#include "tests/written_json.hpp"

#include <string>
#include <vector>

namespace midnight::keyhole {

using Lines = std::vector<std::string>;

// "c2 100 60 0", "start", "escaped" or "supply".
inline std::string where(const State& state, int seat, std::string_view id) {
  const Ghost& ghost = state.ghost(Seat(seat), ghost_named(id));
  switch (ghost.where) {
    case Ghost::Where::start: return "start";
    case Ghost::Where::escaped: return "escaped";
    case Ghost::Where::supply: return "supply";
    case Ghost::Where::inside: break;
  }
  return to_text(ghost.field()) + " " + std::to_string(ghost.x) + " " + std::to_string(ghost.y) + " " +
         std::to_string(ghost.z);
}
// "120 80 45 up 0": x y yaw, the way it lies, its height.
inline std::string where(const State& state, std::string_view piece) {
  const Standing& standing = state.standing(piece_named(piece));
  if (!standing.placed) return "nowhere";
  return std::to_string(standing.pose.x) + " " + std::to_string(standing.pose.y) + " " +
         std::to_string(standing.pose.yaw) + " " + std::string(to_text(standing.pose.rest)) + " " +
         std::to_string(standing.z);
}
inline std::string keyhole_of(const State& state) {
  return std::string(to_text(state.keyhole.side)) + std::to_string(state.keyhole.number);
}

inline Json told(const Event& event) { return written_event<Notation>(event, Viewer::omniscient()); }
// The events of one type, as lines of JSON without it: {"seat":0,"ghost":"s1"}.
inline Lines told(const std::vector<Event>& events, std::string_view type) {
  Lines lines;
  for (const Event& event : events) {
    Json json = told(event);
    if (json["type"] != type) continue;
    json.erase("type");
    lines.push_back(to_line(json));
  }
  return lines;
}
// What was seen of each ghost, how much of it and no more: {"seat":0,"ghost":"s1","points":128,"mirror":0,"seen":true}.
inline Lines looks(const std::vector<Event>& events) {
  Lines lines;
  for (const Event& event : events) {
    const Json json = told(event);
    if (json["type"] != "look") continue;
    Json line = Json::object();
    for (const char* name : {"seat", "ghost", "points", "mirror", "seen"}) line[name] = json[name];
    lines.push_back(to_line(line));
  }
  return lines;
}
// "place shift budge card".
inline std::string types_of(const std::vector<Event>& events) {
  std::string line;
  for (const Event& event : events) {
    if (!line.empty()) line += ' ';
    line += told(event)["type"].get<std::string>();
  }
  return line;
}

// Everybody who still walks is done. Gives all events.
inline std::vector<Event> all_done(State& state, std::uint64_t seed = 1) {
  std::vector<Event> all;
  while (state.phase == Phase::walk) {
    const std::vector<Event> events = play(state, Keyhole::acting(state).first().index(), "done", seed);
    if (events.empty()) break;
    all.insert(all.end(), events.begin(), events.end());
  }
  return all;
}

// The chooser names this side, and the die falls on this door.
inline std::vector<Event> choose(State& state, std::string_view side, int door) {
  const std::string move = "side " + std::string(side);
  const std::string roll = "\"number\":" + std::to_string(door);
  for (std::uint64_t seed = 1; seed < 200; ++seed) {
    State next = state;
    const auto events = play(next, state.turn.index(), move, seed);
    const Lines rolls = told(events, "roll");
    if (rolls.size() != 1 || rolls[0].find(roll) == std::string::npos) continue;
    state = next;
    return events;
  }
  ADD_FAILURE() << "the die never fell on " << door;
  return {};
}

// Ends the round of before_midnight, so that its card is turned over.
inline std::vector<Event> strike(State& state) {
  const auto events = choose(state, "N", 1);
  EXPECT_EQ(state.round, 2);
  return events;
}

// Nobody moves any furniture.
inline void all_stay(State& state) {
  while (state.phase == Phase::cards) {
    if (play(state, state.turn.index(), "stay").empty()) break;
  }
}

}  // namespace midnight::keyhole
