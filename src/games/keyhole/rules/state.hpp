// SPDX-License-Identifier: MIT
// The flat values that Keyhole is played with.
#pragma once

#include "core/fixed_list.hpp"
#include "core/per_seat.hpp"
#include "core/seat.hpp"
#include "core/viewer.hpp"
#include "games/keyhole/rules/catalogue.hpp"
#include "games/keyhole/rules/lobby.hpp"
#include "games/keyhole/rules/move.hpp"
#include "geometry/nearest_first.hpp"

#include <array>
#include <cstdint>
#include <optional>

namespace midnight::keyhole {

inline constexpr int max_players = 4;

enum class Layout : std::uint8_t { random, classic, hand };  // KH-8
enum class Walking : std::uint8_t { together, in_turn };     // KH-16

struct Options {
  std::uint8_t players = 2;
  Layout layout = Layout::random;
  Walking walking = Walking::together;
  bool mirror = true;     // KH-23
  bool merge = false;     // KH-25
  bool midnight = false;  // KH-26
  Seat first;             // who gets the die (KH-8)
  friend bool operator==(const Options&, const Options&) = default;
};

// A ghost, and where it is. Its spot means something only in the lobby and is 0 elsewhere.
struct Ghost {
  enum class Where : std::uint8_t { start, inside, escaped, supply };
  Where where = Where::start;
  bool entered = false;  // came into the lobby this round, so it may not leave (KH-15)
  bool frozen = false;   // neither walks nor merges this round (KH-25, KH-44)
  std::uint8_t x = 0;
  std::uint8_t y = 0;
  std::uint16_t z = 0;

  constexpr bool in_lobby() const { return where == Where::inside; }
  // Pre: in_lobby().
  constexpr Field field() const { return Field::at(x, y); }
  constexpr GhostSpot spot() const { return {x, y, z}; }
  constexpr void put(const GhostSpot& spot) {
    where = Where::inside;
    x = spot.x;
    y = spot.y;
    z = spot.z;
  }
  // Out of the lobby.
  constexpr void send_to(Where place) { *this = Ghost{.where = place}; }
  friend constexpr bool operator==(const Ghost&, const Ghost&) = default;
};
using Ghosts = std::array<Ghost, ghosts_per_player>;

// A piece of furniture, and where it stands.
struct Standing {
  bool placed = false;
  Pose pose;
  std::uint16_t z = 0;

  constexpr void put(const geometry::Place& place) {
    placed = true;
    pose.x = static_cast<std::uint8_t>(place.x);
    pose.y = static_cast<std::uint8_t>(place.y);
    z = static_cast<std::uint16_t>(place.z);
  }
  friend constexpr bool operator==(const Standing&, const Standing&) = default;
};
using Furniture = std::array<Standing, piece_count>;

// What one seat means to do with its steps (KH-15). Each ghost walks at most once; recalls come besides.
using Plan = FixedList<Walk, std::size_t{2} * ghosts_per_player>;

enum class Phase : std::uint8_t { furnish, midnight, cards, walk, side, over };

// What lies open for everybody (KH-27).
struct PublicState {
  Options options;
  Phase phase = Phase::cards;
  std::uint8_t round = 1;
  Seat die;
  // Who decides. While all walk together it is the die's; nobody's turn then. Seat 0 when the game is over.
  Seat turn;
  PerSeat<Side, max_players> start;  // KH-3; changed by `dizzy`
  PerSeat<Ghosts, max_players> ghosts;
  Furniture furniture;
  PieceSet moved;  // this round (KH-14)
  Door keyhole;
  PerSeat<std::uint8_t, max_players> chosen;                // how often each seat chose (KH-17)
  PerSeat<std::optional<MovementCard>, max_players> cards;  // on the table
  FixedList<MovementCard, movement_card_count> discard;     // newest at the back
  FixedList<Midnight, midnight_card_count> midnight_used;   // newest at the back
  std::optional<Midnight> midnight;                         // this round's card
  std::uint8_t rolled = 0;                                  // crystal ball (KH-26); 0 if not
  SeatSet done;                                             // whose plan is ready

  int players() const { return options.players; }
  const Ghost& ghost(Seat seat, GhostId id) const { return ghosts[seat][static_cast<std::size_t>(id.index())]; }
  Ghost& ghost(Seat seat, GhostId id) { return ghosts[seat][static_cast<std::size_t>(id.index())]; }
  const Standing& standing(Piece piece) const { return furniture[static_cast<std::size_t>(piece.index())]; }
  Standing& standing(Piece piece) { return furniture[static_cast<std::size_t>(piece.index())]; }
  bool ghosts_lie() const { return midnight == Midnight::take_cover; }  // KH-26
  Side exit(Seat seat) const { return opposite(start[seat]); }
  friend bool operator==(const PublicState&, const PublicState&) = default;
};

// Always holds: furniture stands and cuts nothing (KH-10), ghosts in the lobby stand where they can (KH-12).
struct State : PublicState {
  FixedList<MovementCard, movement_card_count> pile;       // top at the back
  FixedList<Midnight, midnight_card_count> midnight_pile;  // top at the back
  PerSeat<Plan, max_players> plans;                        // empty outside of walking
  friend bool operator==(const State&, const State&) = default;
};

// KH-27, KH-45: everything but the others' plans and the order of the piles.
struct View : PublicState {
  Viewer viewer;
  std::uint8_t pile_size = 0;
  std::uint8_t midnight_pile_size = 0;
  Plan plan;  // the viewer's own
  friend bool operator==(const View&, const View&) = default;
};

struct Event {
  enum class Kind : std::uint8_t {
    round,     // seat: has the die, number
    midnight,  // midnight: turned up (KH-26), lying
    turned,    // seat, door.side: its new start side (dizzy)
    card,      // seat, card: turned up (KH-14)
    place,     // seat, piece, standing: by a player
    stay,      // seat
    shift,     // piece, standing: by a midnight card, or because what carried it is gone
    budge,     // seat, ghost, spot, lying: stands elsewhere because something made it
    enter,     // seat, ghost, spot, lying: put into the lobby by a midnight card
    home,      // seat, ghost: taken out of the lobby, to
    plan,      // seat, move (private, KH-45)
    done,      // seat: the plan is ready, last
    walk,      // seat, ghost, spot, lying
    out,       // seat, ghost: has escaped
    blocked,   // seat, ghost, field: it is full, the ghost stays where it was (KH-16)
    merge,     // seat, ghost: the new one, other and third: those it is made of, spot, lying (KH-25)
    recall,    // seat, ghost (KH-25)
    tag,       // seat
    brother,   // seat
    roll,      // seat, number
    chooser,   // seat (KH-17)
    side,      // seat, door.side
    keyhole,   // door (KH-18), number: of ghosts that will be seen from there
    look,      // seat, ghost, spot, lying, sight: which of its points are seen (KH-22)
    end,
  };
  Kind kind = Kind::end;
  Seat seat = {};
  Piece piece = {};
  GhostId ghost = {};
  GhostId other = {};
  GhostId third = {};
  GhostSpot spot = {};
  Field field = {};
  Standing standing = {};
  MovementCard card = {};
  Midnight midnight = Midnight::extra_curious;
  Door door = {};
  Move move = {};
  int number = 0;
  bool last = false;                      // all who plan at the same time are done (KH-45)
  bool lying = false;                     // the ghost; in `midnight` all that are in the lobby (KH-26, KH-33)
  Ghost::Where to = Ghost::Where::start;  // start or supply (KH-43)
  geometry::Seen sight = {};
};

}  // namespace midnight::keyhole
