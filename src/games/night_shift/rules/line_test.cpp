// SPDX-License-Identifier: MIT
// The pile and the past in one ring, against two plain lists.
#include "games/night_shift/rules/line.hpp"

#include "core/rng.hpp"

#include <gtest/gtest.h>

#include <deque>

namespace midnight::night_shift {
namespace {

struct Model {
  std::deque<Card> pile;
  std::deque<Card> past;
};

void expect_same(const Line& line, const Model& model) {
  ASSERT_EQ(line.pile_size(), model.pile.size());
  ASSERT_EQ(line.past_size(), model.past.size());
  ASSERT_EQ(line.empty(), model.pile.empty() && model.past.empty());
  for (std::size_t i = 0; i < model.pile.size(); ++i) ASSERT_EQ(line.pile(i), model.pile[i]) << i;
  for (std::size_t i = 0; i < model.past.size(); ++i) ASSERT_EQ(line.past(i), model.past[i]) << i;
}

// The same cards without a history.
Line fresh(const Model& model) {
  Line line(std::vector<Card>(model.pile.begin(), model.pile.end()));
  for (const Card card : model.past) line.put_at_end(card);
  return line;
}

Card pop_front(std::deque<Card>& cards) {
  const Card card = cards.front();
  cards.pop_front();
  return card;
}

TEST(NightShiftLine, BehavesLikeAPileAndAPast) {
  Rng rng(Rng::Kind::fast, numbered_seed(1), "line");
  Model model;
  for (int number = 1; number <= card_count; ++number) model.pile.emplace_back(number);
  Line line = fresh(model);
  std::deque<Card> out;
  for (int round = 0; round < 20000; ++round) {
    const std::uint32_t what = rng.below(6);
    if (what == 0 && !line.empty()) {
      std::deque<Card>& from = model.pile.empty() ? model.past : model.pile;
      const Card expected = pop_front(from);
      ASSERT_EQ(line.draw(), expected);
      out.push_back(expected);
    } else if (what == 1 && !out.empty()) {
      const Card card = pop_front(out);
      line.put_on_pile(card);
      model.pile.push_front(card);
    } else if (what == 2 && !out.empty()) {
      const Card card = pop_front(out);
      line.put_at_end(card);
      model.past.push_back(card);
    } else if (what == 3 && !out.empty()) {
      const Card card = pop_front(out);
      const std::size_t place = rng.below(static_cast<std::uint32_t>(model.past.size() + 1));
      line.put_into_past(place, card);
      model.past.insert(model.past.begin() + static_cast<std::ptrdiff_t>(place), card);
    } else if (what == 4 && !model.past.empty()) {
      const Card expected = model.past.back();
      model.past.pop_back();
      ASSERT_EQ(line.take_newest(), expected);
      out.push_back(expected);
    } else if (what == 5) {
      const std::size_t left = rng.below(6);
      line.trim_past(left);
      while (model.past.size() > left) model.pile.push_back(pop_front(model.past));
    }
    expect_same(line, model);
    if (::testing::Test::HasFatalFailure()) return;
    ASSERT_EQ(line, fresh(model)) << "where the cards lie in the ring does not count";
  }
}

TEST(NightShiftLine, IsDifferentIfAnyCardOrTheBorderIs) {
  const Line line(std::vector{Card(1), Card(2), Card(3)});
  EXPECT_NE(line, Line(std::vector{Card(1), Card(3), Card(2)}));
  EXPECT_NE(line, Line(std::vector{Card(1), Card(2)}));
  Line border(std::vector{Card(1), Card(2)});
  border.put_at_end(Card(3));
  EXPECT_NE(line, border);
  border.trim_past(0);
  EXPECT_EQ(line, border);
}

}  // namespace
}  // namespace midnight::night_shift
