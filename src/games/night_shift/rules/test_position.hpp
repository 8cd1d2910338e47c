// SPDX-License-Identifier: MIT
// Positions for tests. A test names what matters; all cards it does not name lie below in the pile, falling,
// so that none of them is scored by accident.
//
//   State state = Position().finished(4).present("13 20").past("7 30").pile("5 9");
//   EXPECT_EQ(story(play(state, "use 20")), "use 20, draw 5 pile, score 5, draw 9 pile");
#pragma once

#include "core/tokens.hpp"
#include "games/night_shift/notation/notation.hpp"
#include "games/night_shift/rules/night_shift.hpp"
#include "tests/written_json.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace midnight::night_shift {

inline Card card(std::string_view text) {
  const auto read = card_from_text(text);
  EXPECT_TRUE(read) << text << " is not a card";
  return read.value_or(Card());
}

inline std::vector<Card> cards(std::string_view text) {
  std::vector<Card> list;
  for (const std::string_view token : split_tokens(text)) list.push_back(card(token));
  return list;
}

inline CardSet card_set(std::string_view text) {
  CardSet set;
  for (const Card each : cards(text)) set.insert(each);
  return set;
}

inline std::string text_of(CardSet set) {
  std::string text;
  for (const Card each : set) text += (text.empty() ? "" : " ") + to_text(each);
  return text;
}

inline std::string past_of(const State& state) {
  std::string text;
  for (std::size_t i = 0; i < state.line.past_size(); ++i) text += (i == 0 ? "" : " ") + to_text(state.line.past(i));
  return text;
}

// The highest cards of the pile.
inline std::string top_of(const State& state, std::size_t count) {
  std::string text;
  for (std::size_t i = 0; i < std::min(count, state.line.pile_size()); ++i) {
    text += (i == 0 ? "" : " ") + to_text(state.line.pile(i));
  }
  return text;
}

// The lowest cards of the pile, the lowest last.
inline std::string bottom_of(const State& state, std::size_t count) {
  std::string text;
  const std::size_t size = state.line.pile_size();
  for (std::size_t i = size - std::min(count, size); i < size; ++i) {
    text += (text.empty() ? "" : " ") + to_text(state.line.pile(i));
  }
  return text;
}

// "single 7 9", "set 16 20 | set 24": the first row first.
inline std::string future_of(const State& state) {
  std::string text;
  for (std::size_t row = 0; row < state.future.rows(); ++row) {
    if (row > 0) text += " | ";
    text += (state.future.holds_singles() ? "single " : "set ") + text_of(state.future.row(row));
  }
  return text;
}

inline std::string sweets_of(const State& state) {
  std::string text;
  for (const Card each : state.sweets.cards()) {
    text += (text.empty() ? "" : " ") + to_text(each);
    if (state.sweets.on(each) > 1) text += "x" + std::to_string(state.sweets.on(each));
  }
  return text;
}

class Position {
 public:
  Position() {
    state_.stash = 5;
    state_.coffee = 7;
  }

  Position& finished(int files) { return state_.finished = static_cast<std::uint8_t>(files), *this; }
  Position& present(std::string_view list) { return state_.present = card_set(list), *this; }
  Position& past(std::string_view list) { return past_ = cards(list), *this; }
  // The top of the pile.
  Position& pile(std::string_view list) { return pile_ = cards(list), *this; }
  Position& single(std::string_view list) {
    for (const Card each : cards(list)) state_.future.add_single(each);
    return *this;
  }
  // Before the rows named so far.
  Position& set(std::string_view list) { return state_.future.add_set(card_set(list)), *this; }
  // Name 47 as often as it has sweets.
  Position& sweets_on(std::string_view list) {
    for (const Card each : cards(list)) state_.sweets.put_on(each);
    return *this;
  }
  // The reserve is what is left of the ten.
  Position& stash(int sweets) { return state_.stash = static_cast<std::uint8_t>(sweets), *this; }
  Position& coffee(int cups) { return state_.coffee = static_cast<std::uint8_t>(cups), *this; }
  Position& idle(int turns) { return state_.idle = static_cast<std::uint8_t>(turns), *this; }
  Position& step(Step step, int laid = 0) {
    state_.step = step;
    state_.laid = static_cast<std::uint8_t>(laid);
    return *this;
  }
  Position& unseen(std::string_view list) { return state_.unseen = card_set(list), *this; }

  operator State() const {  // NOLINT(google-explicit-constructor): a position is a state to every test
    State state = state_;
    std::vector<Card> pile = pile_;
    CardSet named = cards_up_to(state.finished) | state.present | state.future.cards();
    for (const auto* list : {&pile_, &past_}) {
      for (const Card each : *list) named.insert(each);
    }
    for (int number = card_count; number >= 1; --number) {
      if (!named.contains(Card(number))) pile.push_back(Card(number));
    }
    state.line = Line(pile);
    for (const Card each : past_) state.line.put_at_end(each);
    state.reserve = static_cast<std::uint8_t>(sweet_count - state.stash - state.sweets.total());
    const auto problem = NightShift::problem(state);
    EXPECT_FALSE(problem) << "the test's position is impossible: " << problem->field << " " << problem->why;
    return state;
  }

 private:
  State state_;
  std::vector<Card> past_;
  std::vector<Card> pile_;
};

inline Move move_of(std::string_view text) {
  const auto read = Notation::read_move(text);
  EXPECT_TRUE(read.ok()) << text << " is not a move";
  return read ? *read : Move();
}

// Why this may not be done: "no-action NS-23 card=3"; "allowed" if it may.
inline std::string why_not(const State& state, std::string_view move) {
  const auto refusal = NightShift::refusal(state, Seat(0), move_of(move));
  if (!refusal) return "allowed";
  EXPECT_TRUE(refusal->key.starts_with("night-shift."));
  std::string text = std::string(refusal->key.substr(12)) + " " + std::string(refusal->rule);
  for (const auto& [name, value] : refusal->details) text += " " + std::string(name) + "=" + value;
  return text;
}

// The state after it must be possible.
inline std::vector<Event> play(State& state, std::string_view move) {
  EXPECT_EQ(why_not(state, move), "allowed") << move;
  if (NightShift::refusal(state, Seat(0), move_of(move))) return {};
  Rng rng(Rng::Kind::fast, numbered_seed(1), "play");
  EventLog<Event> log;
  NightShift::apply(state, Seat(0), move_of(move), rng, log);
  EXPECT_EQ(rng.used(), 0U) << "after the deal nothing is left to chance (NS-4)";
  const auto problem = NightShift::problem(state);
  EXPECT_FALSE(problem) << move << " led to an impossible state: " << problem->field << " " << problem->why;
  return log.events();
}

// Several moves, and what all of them told.
inline std::vector<Event> play_all(State& state, const std::vector<std::string>& moves) {
  std::vector<Event> all;
  for (const std::string& move : moves) {
    for (const Event& event : play(state, move)) all.push_back(event);
  }
  return all;
}

// What happened, without names and seats: "draw 5 pile, score 5, sequence 7 8 9 2".
inline std::string story(const std::vector<Event>& events) {
  std::string text;
  for (const Event& event : events) {
    const Json json = written_event<Notation>(event, Viewer::omniscient());
    std::string line;
    for (const auto& [name, value] : json.items()) {
      if (name == "seat") continue;
      const Json list = value.is_array() ? value : Json::array({value});
      for (const Json& item : list) {
        line += (line.empty() ? "" : " ") + (item.is_string() ? item.get<std::string>() : to_line(item));
      }
    }
    text += (text.empty() ? "" : ", ") + line;
  }
  return text;
}

// What may be done, in the order of the list.
inline std::string legal(const State& state) {
  std::string text;
  for (const Move move : NightShift::legal_moves(state, Seat(0))) {
    text += (text.empty() ? "" : ", ") + Notation::write_move(move);
  }
  return text;
}

inline std::string step_of(const State& state) {
  return std::string(to_text(state.step)) + " " + std::to_string(pending(state)) + " " + std::to_string(state.laid);
}

// A test that is tried with several cards.
class WithCard : public testing::TestWithParam<int> {
 protected:
  const std::string n = std::to_string(GetParam());
};

}  // namespace midnight::night_shift
