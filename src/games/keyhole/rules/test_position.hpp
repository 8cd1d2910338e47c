// SPDX-License-Identifier: MIT
// Positions for tests. A test names what matters. Unless told otherwise all players walk, in the first round, with
// seat 0 holding the die; all ghosts are at their start sides, and the furniture stands on the floor along the
// north wall, so that nothing but a5 and f5 is in the way in rows 1 to 5.
//
//   State state = Position(2).card(0, "plain 9").ghost(0, "l1 c6").ghost(1, "s1 b2 55 60 0");
//   play(state, 0, "walk l1 out");
#pragma once

#include "core/tokens.hpp"
#include "games/keyhole/notation/notation.hpp"
#include "games/keyhole/rules/walking.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace midnight::keyhole {

template <class Thing>
Thing named(std::optional<Thing> thing, std::string_view text) {
  EXPECT_TRUE(thing) << text << " names nothing";
  return thing.value_or(Thing());
}
inline Piece piece_named(std::string_view text) { return named(piece_from_text(text), text); }
inline GhostId ghost_named(std::string_view text) { return named(ghost_from_text(text), text); }
inline Field field_named(std::string_view text) { return named(field_from_text(text), text); }
inline Side side_named(std::string_view text) { return named(side_from_text(text), text); }
inline int number_named(std::string_view text) { return named(number_from_text(text), text); }
inline Midnight midnight_named(std::string_view text) {
  const auto card = midnight_from_text(text);
  EXPECT_TRUE(card) << text << " is no midnight card";
  return card.value_or(Midnight::extra_curious);
}

// "100 222 0", "100 222 0 left" or "100 222 0 left 44": x y yaw, the way it lies, its height.
inline Standing standing_from(std::string_view text) {
  const auto words = split_tokens(text);
  EXPECT_GE(words.size(), 3U) << text;
  Standing standing{.placed = true};
  standing.pose.x = static_cast<std::uint8_t>(number_named(words[0]));
  standing.pose.y = static_cast<std::uint8_t>(number_named(words[1]));
  standing.pose.yaw = static_cast<std::uint16_t>(number_named(words[2]));
  if (words.size() > 3) standing.pose.rest = rest_from_text(words[3]).value_or(geometry::Rest::up);
  if (words.size() > 4) standing.z = static_cast<std::uint16_t>(number_named(words[4]));
  return standing;
}
inline constexpr std::array<std::string_view, piece_count> along_the_north_wall{"222 200 0", "35 225 0",  "158 222 0",
                                                                                "105 222 0", "200 227 0", "23 195 0"};

class Position {
 public:
  explicit Position(int players) {
    state_.options.players = static_cast<std::uint8_t>(players);
    state_.phase = Phase::walk;
    state_.keyhole = {Side::east, 1};
    const std::string_view sides = players == 2 ? "SN" : "SWNE";  // KH-3
    for (const Seat seat : SeatSet::all(players)) {
      state_.start[seat] = side_named(sides.substr(static_cast<std::size_t>(seat.index()), 1));
    }
    for (const Piece piece : all_pieces) {
      state_.standing(piece) = standing_from(along_the_north_wall[static_cast<std::size_t>(piece.index())]);
    }
  }

  Position& in_turn() { return state_.options.walking = Walking::in_turn, *this; }
  Position& no_mirror() { return state_.options.mirror = false, *this; }
  Position& merge() {
    state_.options.merge = true;
    for (const Seat seat : SeatSet::all(state_.players())) {
      for (int id = 0; id < ghosts_per_player; ++id) {
        state_.ghost(seat, GhostId(id)).where = supply_of(state_.options, GhostId(id));
      }
    }
    return *this;
  }
  // The variant; the named cards are the next ones on the pile, the first of them on top.
  Position& midnight_pile(std::string_view cards) {
    state_.options.midnight = true;
    for (const std::string_view card : split_tokens(cards)) midnight_top_.push_back(midnight_named(card));
    return *this;
  }
  // The variant, with this card turned up in this round.
  Position& midnight(std::string_view card) {
    state_.options.midnight = true;
    state_.midnight = midnight_named(card);
    return *this;
  }
  Position& phase(Phase phase) { return state_.phase = phase, *this; }
  Position& round(int number) { return state_.round = static_cast<std::uint8_t>(number), *this; }
  Position& die(int seat) { return state_.die = Seat(seat), *this; }
  // The turn of this seat in the cards step, to choose a side or for a midnight card; otherwise it follows.
  Position& turn(int seat) { return turn_ = Seat(seat), *this; }
  Position& keyhole(std::string_view side, int door) {
    state_.keyhole = {side_named(side), static_cast<std::uint8_t>(door)};
    return *this;
  }
  Position& chosen(const std::vector<int>& by_seat) {
    for (std::size_t i = 0; i < by_seat.size(); ++i) {
      state_.chosen[Seat(static_cast<int>(i))] = static_cast<std::uint8_t>(by_seat[i]);
    }
    return *this;
  }
  Position& start(int seat, std::string_view side) { return state_.start[Seat(seat)] = side_named(side), *this; }
  Position& card(int seat, std::string_view card) { return state_.cards[Seat(seat)] = use(card), *this; }
  // On top of the others, the first one uppermost.
  Position& pile(const std::vector<std::string_view>& cards) {
    for (const std::string_view card : cards) top_.push_back(use(card));
    return *this;
  }
  // "s1 c2" (its middle, on the floor), "s1 c2 95 60 0", "s1 escaped", "s1 supply".
  Position& ghost(int seat, std::string_view text) {
    const auto words = split_tokens(text);
    Ghost& ghost = state_.ghost(Seat(seat), ghost_named(words[0]));
    if (words[1] == "escaped") return ghost.send_to(Ghost::Where::escaped), *this;
    if (words[1] == "supply") return ghost.send_to(Ghost::Where::supply), *this;
    if (words[1] == "start") return ghost.send_to(Ghost::Where::start), *this;
    const Field field = field_named(words[1]);
    GhostSpot spot{static_cast<std::uint8_t>(field.centre_x()), static_cast<std::uint8_t>(field.centre_y()), 0};
    if (words.size() == 5) {
      spot = {static_cast<std::uint8_t>(number_named(words[2])), static_cast<std::uint8_t>(number_named(words[3])),
              static_cast<std::uint16_t>(number_named(words[4]))};
    }
    ghost.put(spot);
    EXPECT_EQ(ghost.field(), field) << text;
    return *this;
  }
  Position& entered(int seat, std::string_view id) {
    return state_.ghost(Seat(seat), ghost_named(id)).entered = true, *this;
  }
  Position& frozen(int seat, std::string_view id) {
    return state_.ghost(Seat(seat), ghost_named(id)).frozen = true, *this;
  }
  // "120 80 45", "120 80 45 back 32".
  Position& piece(std::string_view name, std::string_view where) {
    return state_.standing(piece_named(name)) = standing_from(where), *this;
  }
  Position& classic() {  // KH-39
    return piece("mirror", "212 204 315")
        .piece("piano", "100 222 0")
        .piece("armchair", "62 140 60")
        .piece("desk", "172 96 180")
        .piece("trolley", "120 158 20")
        .piece("dresser", "64 56 340");
  }
  Position& unplaced(std::string_view name) { return state_.standing(piece_named(name)) = {}, *this; }
  Position& moved(std::string_view names) {
    for (const std::string_view name : split_tokens(names)) state_.moved.insert(piece_named(name));
    return *this;
  }
  Position& rolled(int number) { return state_.rolled = static_cast<std::uint8_t>(number), *this; }

  // Whatever it is; for tests of what is wrong with a position.
  State unchecked() const {
    State state = state_;
    const int players = state.players();
    const bool over = state.phase == Phase::over;
    const bool decides = state.phase != Phase::walk && !over;
    state.turn = decides ? turn_.value_or(state.die) : state.die;
    const int passed = over ? round_count : state.round - 1;
    state.options.first = Seat((state.die.index() + players * round_count - passed) % players);
    if (state.phase == Phase::furnish) state.options.layout = Layout::hand;
    MovementCardSet unused = unused_;
    const auto filler = [&] {
      const MovementCard card = *unused.begin();
      unused.erase(card);
      return card;
    };
    int left = over ? 0 : (round_count - state.round + 1) * players;
    Seat seat = state.die;
    const int turned_up = state.phase == Phase::cards ? (state.turn.index() + players - state.die.index()) % players + 1
                          : state.phase == Phase::walk ? players
                          : state.phase == Phase::side ? players
                                                       : 0;
    for (int i = 0; i < turned_up; ++i, seat = seat.next(players), --left) {
      if (!state.cards[seat]) state.cards[seat] = filler();
    }
    while (static_cast<int>(state.pile.size() + top_.size()) < left) state.pile.push_back(filler());
    for (std::size_t i = top_.size(); i-- > 0;) state.pile.push_back(top_[i]);
    if (state.options.midnight) fill_midnight_pile(state);
    return state;
  }
  operator State() const {  // NOLINT(google-explicit-constructor): a position is a state to every test
    const State state = unchecked();
    const auto problem = Keyhole::problem(state);
    EXPECT_FALSE(problem) << "the test's position is impossible: " << problem->field << " " << problem->why;
    return state;
  }

 private:
  MovementCard use(std::string_view text) {
    for (const MovementCard card : unused_) {
      if (to_text(card) != text) continue;
      unused_.erase(card);
      return card;
    }
    ADD_FAILURE() << text << " is no movement card that is left";
    return MovementCard();
  }
  // Unless a test names others, knock knock comes next: a card that changes nothing when it is turned up.
  void fill_midnight_pile(State& state) const {
    const bool over = state.phase == Phase::over;
    int used = over ? round_count - 1 : state.round - (state.midnight ? 2 : 1);
    for (int index = 0; index < midnight_card_count; ++index) {
      const auto card = static_cast<Midnight>((index + static_cast<int>(Midnight::dizzy)) % midnight_card_count);
      if (card == state.midnight || std::ranges::find(midnight_top_, card) != midnight_top_.end()) continue;
      if (used-- > 0) {
        state.midnight_used.push_back(card);
      } else {
        state.midnight_pile.push_back(card);
      }
    }
    for (std::size_t i = midnight_top_.size(); i-- > 0;) state.midnight_pile.push_back(midnight_top_[i]);
  }

  State state_;
  std::optional<Seat> turn_;
  MovementCardSet unused_ = all_movement_cards;
  std::vector<MovementCard> top_;
  std::vector<Midnight> midnight_top_;
};

// Why the seat may not do this: "moved-already KH-14 piece=piano"; "allowed" if it may.
inline std::string why_not(const State& state, int seat, std::string_view text) {
  const auto move = Notation::read_move(text);
  const auto refusal = move ? Keyhole::refusal(state, Seat(seat), *move) : std::optional(move.error());
  if (!refusal) return "allowed";
  EXPECT_TRUE(refusal->key.starts_with("keyhole."));
  std::string why = std::string(refusal->key.substr(8)) + " " + std::string(refusal->rule);
  for (const auto& [name, value] : refusal->details) why += " " + std::string(name) + "=" + value;
  return why;
}

// The seat plays this. The state after it must be possible.
inline std::vector<Event> play(State& state, int seat, std::string_view text, std::uint64_t seed = 1) {
  EXPECT_TRUE(Keyhole::acting(state).contains(Seat(seat))) << "seat " << seat << " is not to act: " << text;
  const std::string why = why_not(state, seat, text);
  EXPECT_EQ(why, "allowed") << text;
  if (why != "allowed") return {};
  Rng rng(Rng::Kind::fast, numbered_seed(seed), "play");
  EventLog<Event> log;
  Keyhole::apply(state, Seat(seat), *Notation::read_move(text), rng, log);
  const auto problem = Keyhole::problem(state);
  EXPECT_FALSE(problem) << text << " led to an impossible state: " << problem->field << " " << problem->why;
  return log.events();
}

// What the seat may do, sorted.
inline std::vector<std::string> legal(const State& state, int seat) {
  std::vector<std::string> moves;
  for (const Move move : Keyhole::legal_moves(state, Seat(seat))) moves.push_back(Notation::write_move(move));
  std::ranges::sort(moves);
  return moves;
}

// Seat 0 may move the piano, the dresser or what else the test names.
inline Position with_card(std::string_view card) { return Position(2).phase(Phase::cards).card(0, card); }
inline Position before_the_look() { return Position(2).phase(Phase::side); }

// The end of round 1, with this card on top of the pile. From door N1 nothing is seen: the piano stands before it.
// In round 2 seat 1 has the die.
inline Position before_midnight(int players, std::string_view card) {
  return Position(players).phase(Phase::side).midnight_pile(card);
}

// The seat chooses a side, and a dresser stands between the two ghosts: west of seat 0's and east of seat 1's.
inline State a_dresser_between(int chooser) {
  return Position(2)
      .phase(Phase::side)
      .round(5)
      .turn(chooser)
      .keyhole("S", 1)
      .piece("dresser", "120 100 90")
      .piece("piano", "120 150 0")
      .ghost(0, "l1 d3 146 100 0")
      .ghost(1, "l1 c3 94 100 0");
}

}  // namespace midnight::keyhole
