// SPDX-License-Identifier: MIT
// Who is looking: somebody at a seat, a spectator who sees what lies open, or the engine's own
// operator, who sees everything (protocol answers, records, tests). Only seats and spectators have a
// View; the omniscient viewer exists for events.
#pragma once

#include "core/seat.hpp"

#include <optional>

namespace midnight {

class Viewer {
 public:
  static constexpr Viewer at(Seat seat) { return Viewer(Kind::seat, seat); }
  static constexpr Viewer spectator() { return Viewer(Kind::spectator, Seat()); }
  static constexpr Viewer omniscient() { return Viewer(Kind::omniscient, Seat()); }

  constexpr Viewer() = default;

  constexpr bool is_omniscient() const { return kind_ == Kind::omniscient; }
  // Whether things private to `seat` are shown to this viewer.
  constexpr bool may_see(Seat seat) const { return is_omniscient() || is_at(seat); }
  constexpr bool is_at(Seat seat) const { return kind_ == Kind::seat && seat_ == seat; }
  constexpr std::optional<Seat> seat() const { return kind_ == Kind::seat ? std::optional(seat_) : std::nullopt; }

  friend constexpr bool operator==(Viewer, Viewer) = default;

 private:
  enum class Kind : std::uint8_t { seat, spectator, omniscient };
  constexpr Viewer(Kind kind, Seat seat) : kind_(kind), seat_(seat) {}

  Kind kind_ = Kind::spectator;
  Seat seat_;
};

}  // namespace midnight
