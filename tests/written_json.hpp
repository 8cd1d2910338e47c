// SPDX-License-Identifier: MIT
// For tests: what a game's notation writes, as values.
#pragma once

#include "core/json_fields.hpp"
#include "core/json_writer.hpp"
#include "core/viewer.hpp"

namespace midnight {

template <class Notation, class State>
Json written_position(const State& state) {
  return object_of([&](JsonWriter& out) { Notation::write_position(state, out); });
}

// The position with what follows from it by the rules.
template <class Notation, class State>
Json written_open_view(const State& state) {
  return object_of([&](JsonWriter& out) { Notation::write_position(state, out, Derived::written); });
}

template <class Notation, class View>
Json written_view(const View& view) {
  return object_of([&](JsonWriter& out) { Notation::write_view(view, out); });
}

// Null if nothing of it is for this viewer.
template <class Notation, class Event>
Json written_event(const Event& event, Viewer viewer) {
  JsonWriter line;
  return Notation::write_event(event, viewer, line) ? parse_json(line.so_far()).value() : Json();
}

}  // namespace midnight
