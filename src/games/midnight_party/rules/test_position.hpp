// SPDX-License-Identifier: MIT
// Positions for tests. A test names what matters; every other card goes where it may be. Hands that are not
// named hold five hour cards, and what is left over lies in the piles.
//
//   State state = Position(3).clock("R22 B7").hand(0, "R3B4 E1/2 timeshift");   // seat 0 is to move
//   play(state, "play R3B4 timeshift R first B");
#pragma once

#include "core/tokens.hpp"
#include "games/midnight_party/notation/notation.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace midnight::midnight_party {

inline HourCard hour_card(std::string_view text) {
  const auto card = hour_card_from_text(text);
  EXPECT_TRUE(card) << text << " is not an hour card";
  return card.value_or(HourCard());
}
inline EnergyCard energy_card(std::string_view text) {
  const auto card = movement_card_from_text(text);
  EXPECT_TRUE(card && card->is_energy()) << text << " is not an energy card";
  return card && card->is_energy() ? card->energy() : EnergyCard();
}
inline Special special_card(std::string_view text) {
  const auto special = special_from_text(text);
  EXPECT_TRUE(special) << text << " is not a special action";
  return special.value_or(Special::timeshift);
}
inline Colour colour(char letter) {
  const auto read = colour_from_text(std::string_view(&letter, 1));
  EXPECT_TRUE(read) << letter << " is not a colour";
  return read.value_or(Colour::red);
}

inline Options options_for(int players, Mode mode) {
  Options options;
  options.players = static_cast<std::uint8_t>(players);
  options.mode = mode;
  return options;
}

class Position {
 public:
  explicit Position(int players) : Position(players, default_mode(players)) {}
  Position(int players, Mode mode) {
    state_.options = options_for(players, mode);
    state_.ability = SeatSet::all(players);
  }

  // In the order handed out (MP-7).
  Position& colours(std::string_view letters) {
    for (std::size_t place = 0; place < letters.size(); ++place) {
      state_.options.handed_out[static_cast<std::size_t>(colour(letters[place]))] = static_cast<std::uint8_t>(place);
    }
    return *this;
  }
  Position& draw_five() { return state_.options.draw = Draw::five, *this; }
  Position& turn(int seat) { return state_.turn = Seat(seat), *this; }
  Position& first(int seat) { return state_.first = Seat(seat), *this; }
  Position& round(int number) { return state_.round = static_cast<std::uint16_t>(number), *this; }
  Position& must_play() { return state_.must_play = true, *this; }
  Position& over() { return state_.over = true, *this; }
  Position& spent(int seat) { return state_.ability.erase(Seat(seat)), *this; }
  Position& scores(const std::vector<int>& by_seat) {
    for (std::size_t i = 0; i < by_seat.size(); ++i) {
      state_.scores[Seat(static_cast<int>(i))] = static_cast<std::int16_t>(by_seat[i]);
    }
    return *this;
  }
  // "R22 Gparty": figures that are not named stand on 7.
  Position& clock(std::string_view places) {
    for (const std::string_view token : split_tokens(places)) {
      const std::string_view where = token.substr(1);
      state_.clock.put(colour(token[0]), where == "party" ? Clock::party : number_from_text(where).value());
    }
    return *this;
  }
  // "R3B4 E1/2 timeshift": hour cards, energy cards and special actions; exactly these.
  Position& hand(int seat, std::string_view cards) {
    named_hands_.insert(Seat(seat));
    Hand& hand = state_.hands[Seat(seat)];
    for (const std::string_view token : split_tokens(cards)) {
      if (const auto special = special_from_text(token)) {
        hand.specials.add(*special);
      } else if (token[0] == 'E') {
        hand.energies.insert(energy_card(token));
      } else {
        hand.hours.insert(use(hour_card(token)));
      }
    }
    return *this;
  }
  // All piles are named from the top. Exactly these cards; other hour cards go under the discard pile.
  Position& pile(std::string_view cards) { return whole_pile_ = true, pile_top(cards); }
  // These on top of the others.
  Position& pile_top(std::string_view cards) {
    for (const std::string_view token : split_tokens(cards)) pile_.push_back(use(hour_card(token)));
    return *this;
  }
  Position& discard(std::string_view cards) {
    for (const std::string_view token : split_tokens(cards)) discard_.push_back(use(hour_card(token)));
    return *this;
  }
  // Exactly these; what is in no hand either has been used. Unless named, nothing has been used.
  Position& energy(std::string_view cards) {
    energy_named_ = true;
    for (const std::string_view token : split_tokens(cards)) state_.energy_pile.insert(0, energy_card(token));
    return *this;
  }
  Position& special_pile(std::string_view cards) {
    specials_named_ = true;
    for (const std::string_view token : split_tokens(cards)) state_.special_pile.insert(0, special_card(token));
    return *this;
  }

  // Whatever it is; for tests of what is wrong with a position.
  State unchecked() const {
    State state = state_;
    HourSet unused = unused_;
    const auto filler = [&] {
      EXPECT_FALSE(unused.empty()) << "too many cards are named";
      const HourCard card = unused.empty() ? HourCard() : *unused.begin();
      unused.erase(card);
      return card;
    };
    for (const Seat seat : SeatSet::all(state.players())) {
      if (named_hands_.contains(seat)) continue;
      for (int i = 0; i < hand_limit; ++i) state.hands[seat].hours.insert(filler());
    }
    FixedList<HourCard, hour_card_count>& rest = whole_pile_ ? state.discard : state.pile;
    while (!unused.empty()) rest.push_back(filler());
    for (std::size_t i = pile_.size(); i-- > 0;) state.pile.push_back(pile_[i]);
    for (std::size_t i = discard_.size(); i-- > 0;) state.discard.push_back(discard_[i]);
    if (!energy_named_) {
      for (const EnergyCard card : state.used_energies()) state.energy_pile.push_back(card);
    }
    if (!specials_named_) {
      const SpecialCards left = state.used_specials();
      for (const Special kind : all_specials) {
        for (int i = 0; i < left.count(kind); ++i) state.special_pile.push_back(kind);
      }
    }
    const int players = state.players();
    state.options.first = Seat((state.first.index() + players * state.round - (state.round - 1)) % players);
    if (state.over) state.turn = state.first;
    return state;
  }
  operator State() const {  // NOLINT(google-explicit-constructor): a position is a state to every test
    const State state = unchecked();
    const auto problem = MidnightParty::problem(state);
    EXPECT_FALSE(problem) << "the test's position is impossible: " << problem->field << " " << problem->why;
    return state;
  }

 private:
  HourCard use(HourCard card) {
    EXPECT_TRUE(unused_.contains(card)) << to_text(card) << " is named twice";
    unused_.erase(card);
    return card;
  }

  State state_;
  SeatSet named_hands_;
  HourSet unused_ = all_hour_cards;
  std::vector<HourCard> pile_;
  std::vector<HourCard> discard_;
  bool whole_pile_ = false;
  bool energy_named_ = false;
  bool specials_named_ = false;
};

// Why the player to move may not do this: "not-in-hand MP-10 card=R3B4"; "allowed" if they may.
inline std::string why_not(const State& state, std::string_view text) {
  const auto move = Notation::read_move(text);
  const auto refusal = move ? MidnightParty::refusal(state, state.turn, *move) : std::optional(move.error());
  if (!refusal) return "allowed";
  EXPECT_TRUE(refusal->key.starts_with("midnight-party."));
  std::string why = std::string(refusal->key.substr(15)) + " " + std::string(refusal->rule);
  for (const auto& [name, value] : refusal->details) why += " " + std::string(name) + "=" + value;
  return why;
}

// The player to move plays this. The state after it must be possible.
inline std::vector<Event> play(State& state, std::string_view text, std::uint64_t seed = 1) {
  EXPECT_EQ(why_not(state, text), "allowed") << text;
  if (why_not(state, text) != "allowed") return {};
  Rng rng(Rng::Kind::fast, numbered_seed(seed), "play");
  EventLog<Event> log;
  MidnightParty::apply(state, state.turn, *Notation::read_move(text), rng, log);
  const auto problem = MidnightParty::problem(state);
  EXPECT_FALSE(problem) << text << " led to an impossible state: " << problem->field << " " << problem->why;
  return log.events();
}

// What the player to move may do, sorted.
inline std::vector<std::string> legal(const State& state) {
  std::vector<std::string> moves;
  for (const Move move : MidnightParty::legal_moves(state, state.turn)) moves.push_back(Notation::write_move(move));
  std::sort(moves.begin(), moves.end());
  return moves;
}

}  // namespace midnight::midnight_party
