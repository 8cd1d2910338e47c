// SPDX-License-Identifier: MIT
// What one move did. It stays as it is when the match goes on, so that it is only written for those who are told of it,
// and when they are.
#pragma once

#include "core/json_writer.hpp"
#include "core/viewer.hpp"

#include <optional>
#include <string_view>

namespace midnight {

class MoveEvents {
 public:
  virtual ~MoveEvents() = default;

  // Whether there is anything in it that the viewer may know.
  virtual bool is_known_to(Viewer viewer) const = 0;
  // Whether it uncovered what several seats had planned in secret.
  virtual bool ends_planning() const = 0;
  // What the viewer may know: a list, each event with what it says (sentence_keys.hpp). `you` is addressed.
  void write(JsonWriter& out, Viewer viewer, std::optional<Seat> you) const;

 protected:
  MoveEvents() = default;
  MoveEvents(const MoveEvents&) = default;
  MoveEvents& operator=(const MoveEvents&) = default;
  MoveEvents(MoveEvents&&) = default;
  MoveEvents& operator=(MoveEvents&&) = default;

 private:
  virtual std::string_view game() const = 0;
  virtual void write_without_sentences(JsonWriter& out, Viewer viewer) const = 0;
};

}  // namespace midnight
