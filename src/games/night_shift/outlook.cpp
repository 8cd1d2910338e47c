// SPDX-License-Identifier: MIT
#include "games/night_shift/outlook.hpp"

#include <array>

namespace midnight::night_shift {
namespace {

constexpr std::uint64_t mix(std::uint64_t hash, std::uint64_t word) {
  hash = (hash ^ word) * 0x9E3779B97F4A7C15U;
  return hash ^ (hash >> 29U);
}

std::uint64_t small_fields(const State& state) {
  std::uint64_t word = static_cast<std::uint64_t>(state.step);
  for (const std::uint8_t field : {state.laid, state.finished, state.stash, state.coffee}) word = word << 8U | field;
  return word << 8U | state.line.pile_size();
}

}  // namespace

Outlook outlook(const State& state, const OutlookWeights& weights) {
  std::uint64_t key = mix(small_fields(state), state.present.bits());
  const int sweets = weights.sweet * state.stash;
  if (state.step == Step::over) {
    const bool lost = state.finished < card_count;
    return {(lost ? -won : won) + cup * state.coffee + sweets + state.finished, key};
  }
  key = mix(key, state.sweets.cards().bits() ^ static_cast<std::uint64_t>(state.sweets.on(three_times)) << 50U);
  std::array<int, card_count + 1> place;
  // What waits in the future comes next, the line after it, and the present is laid behind the line.
  for (std::size_t row = 0; row < state.future.rows(); ++row) {
    const CardSet cards = state.future.row(row);
    key = mix(key, cards.bits() | static_cast<std::uint64_t>(state.future.holds_singles()));
    for (const Card card : cards) place[static_cast<std::size_t>(card.number())] = 0;
  }
  int next = 1;
  std::uint64_t word = 0;
  const auto put = [&](Card card) {
    place[static_cast<std::size_t>(card.number())] = next++;
    word = word << 6U | static_cast<std::uint64_t>(card.number());
    if (next % 10 == 0) {
      key = mix(key, word);
      word = 0;
    }
  };
  for (std::size_t i = 0; i < state.line.pile_size(); ++i) put(state.line.pile(i));
  for (std::size_t i = 0; i < state.line.past_size(); ++i) put(state.line.past(i));
  key = mix(key, word);
  for (const Card card : state.present) place[static_cast<std::size_t>(card.number())] = next++;

  // Places counted from behind 48, so that whoever goes down passes it.
  const int last = place[card_count];
  const auto behind_last = [&](int at) { return at > last ? at - last - 1 : at - last - 1 + next; };
  int at = behind_last(0);
  int cups = 0;
  for (int number = state.finished + 1; number < card_count; ++number) {
    const int to = behind_last(place[static_cast<std::size_t>(number)]);
    const int back = at - to;
    at = to;
    if (back <= 0) continue;
    const bool far = back >= weights.far_back;
    cups += far ? cup : weights.least_back + (cup - weights.least_back) * back / weights.far_back;
  }
  return {cup * state.coffee - cups + sweets, key};
}

}  // namespace midnight::night_shift
