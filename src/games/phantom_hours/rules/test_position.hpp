// SPDX-License-Identifier: MIT
// For tests: positions in which only what matters is said, and moves as text. Everything else is filled in
// so that the position could have come about in play.
#pragma once

#include "core/tokens.hpp"
#include "games/phantom_hours/notation/notation.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace midnight::phantom_hours {

// Ghosts that are not mentioned go into the hand left of the player on turn. Hours that are not mentioned
// go into the pile, as far as it may hold them, and then into the hand of the player on turn, behind the
// cards there; if the pile is given, out of the game, as far as that may be, and then into that hand.
class PositionBuilder {
 public:
  explicit PositionBuilder(int players, int turn = 0) {
    state_.options.players = static_cast<std::uint8_t>(players);
    state_.turn = Seat(turn);
    state_.turns = 100;
  }

  PositionBuilder& turns(int number) {
    state_.turns = static_cast<std::uint16_t>(number);
    return *this;
  }
  PositionBuilder& hand(int seat, std::string_view cards) {
    for (const Card card : cards_of(cards)) state_.hands[Seat(seat)].push_back(card);
    return *this;
  }
  // "06 -- -- 12 -- -- 22".
  PositionBuilder& row(int seat, std::string_view places) {
    const auto tokens = split_tokens(places);
    EXPECT_EQ(tokens.size(), 7U);
    for (int place = 0; place < place_count; ++place) {
      const auto token = tokens[static_cast<std::size_t>(place)];
      if (token != "--") state_.rows[Seat(seat)].lay(place, *card_from_text(token));
    }
    return *this;
  }
  // Top first.
  PositionBuilder& pile(std::string_view cards) {
    pile_given_ = true;
    for (const Card card : cards_of(cards)) state_.pile.push_back(card);
    std::reverse(state_.pile.begin(), state_.pile.end());
    return *this;
  }
  PositionBuilder& out(std::string_view cards) {
    for (const Card card : cards_of(cards)) state_.out.add(card);
    return *this;
  }
  PositionBuilder& known(int seat, std::string_view cards) {
    for (const Card card : cards_of(cards)) state_.known[Seat(seat)].add(card);
    return *this;
  }
  PositionBuilder& drawn(std::string_view card) {
    state_.drawn = *card_from_text(card);
    return *this;
  }
  PositionBuilder& over() {
    state_.over = true;
    return *this;
  }

  // Whatever it is; for tests of what is wrong with a position.
  State build_unchecked() const {
    State state = state_;
    const int players = state.players();
    const auto pile_limit = static_cast<std::size_t>(pile_size_at_start(players));
    unmentioned().for_each([&](Card card) {
      const std::size_t out_limit = state.pile.empty() ? hour_card_count : pile_limit - state.pile.size();
      if (card.is_ghost()) {
        state.hands[state.turn.next(players)].push_back(card);
      } else if (!pile_given_ && state.pile.size() < pile_limit) {
        state.pile.push_back(card);
      } else if (pile_given_ && static_cast<std::size_t>(state.out.size()) < out_limit) {
        state.out.add(card);
      } else {
        state.hands[state.turn].push_back(card);
      }
    });
    return state;
  }
  State build() const {
    const State state = build_unchecked();
    const auto problem = PhantomHours::problem(state);
    EXPECT_FALSE(problem) << problem->field << ": " << problem->why;
    return state;
  }

  static std::vector<Card> cards_of(std::string_view text) {
    std::vector<Card> cards;
    for (const auto token : split_tokens(text)) cards.push_back(card_from_text(token).value());
    return cards;
  }

 private:
  CardCounts unmentioned() const {
    CardCounts left = all_cards(state_.players());
    left -= state_.out;
    if (state_.drawn) left.remove(*state_.drawn);
    for (const Card card : state_.pile) left.remove(card);
    for (const Seat seat : SeatSet::all(state_.players())) {
      for (const Card card : state_.hands[seat]) left.remove(card);
      for (int place = 0; place < place_count; ++place) {
        if (!state_.rows[seat].is_free(place)) left.remove(state_.rows[seat].card(place));
      }
    }
    return left;
  }

  State state_;
  bool pile_given_ = false;
};

inline Move move_from(std::string_view text) {
  const auto move = Notation::read_move(text);
  EXPECT_TRUE(move.ok()) << text;
  return *move;
}

inline bool contains(const Moves& moves, Move move) {
  return std::find(moves.begin(), moves.end(), move) != moves.end();
}

inline std::vector<std::string> legal_texts(const State& state) {
  std::vector<std::string> texts;
  for (const Move move : PhantomHours::legal_moves(state, state.turn)) texts.push_back(Notation::write_move(move));
  std::sort(texts.begin(), texts.end());
  return texts;
}

// The key and the paragraph with which the player on turn is refused a move; empty if it is legal.
inline std::string refusal_of(const State& state, std::string_view text) {
  const auto move = Notation::read_move(text);
  const auto refusal = move.ok() ? PhantomHours::refusal(state, state.turn, *move) : std::optional(move.error());
  return refusal ? std::string(refusal->key) + " " + std::string(refusal->rule) : "";
}

// Plays a legal move of the player on turn.
inline std::vector<Event> play(State& state, std::string_view text, std::uint64_t seed = 1) {
  EXPECT_EQ(refusal_of(state, text), "") << text;
  Rng rng(Rng::Kind::chacha20, numbered_seed(seed), "game");
  EventLog<Event> log;
  PhantomHours::apply(state, state.turn, move_from(text), rng, log);
  const auto problem = PhantomHours::problem(state);
  EXPECT_FALSE(problem) << problem->field << ": " << problem->why;
  return log.events();
}

inline std::vector<Event::Kind> kinds_of(const std::vector<Event>& events) {
  std::vector<Event::Kind> kinds;
  for (const Event& event : events) kinds.push_back(event.kind);
  return kinds;
}

inline std::string row_text(const State& state, int seat) {
  std::string text;
  for (int place = 0; place < place_count; ++place) {
    const Row row = state.rows[Seat(seat)];
    text += (place > 0 ? " " : "") + (row.is_free(place) ? "--" : to_text(row.card(place)));
  }
  return text;
}

// Sorted, ghosts last.
inline std::string cards_text(const Hand& hand) {
  CardCounts counts;
  for (const Card card : hand) counts.add(card);
  std::string text;
  counts.for_each([&](Card card) { text += (text.empty() ? "" : " ") + to_text(card); });
  return text;
}

}  // namespace midnight::phantom_hours
