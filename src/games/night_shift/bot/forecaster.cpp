// SPDX-License-Identifier: MIT
#include "games/night_shift/bot/forecaster.hpp"

#include <cstring>

namespace midnight::night_shift {
namespace {

// Where each file lies, counted from the front of the line: 0 for what waits in the future and comes next, and
// behind the line what is in the present. Room for whole words.
using Places = std::array<std::uint8_t, 56>;
static_assert(sizeof(Places) % sizeof(std::uint64_t) == 0 && sizeof(Places) > card_count);

void put(Places& places, Card card, int place) {
  places[static_cast<std::size_t>(card.number())] = static_cast<std::uint8_t>(place);
}

// Returns how many places there are.
int find_places(const State& state, Places& places) {
  int next = 1;
  for (std::size_t i = 0; i < state.line.pile_size(); ++i) put(places, state.line.pile(i), next++);
  for (std::size_t i = 0; i < state.line.past_size(); ++i) put(places, state.line.past(i), next++);
  for (const Card card : state.present) put(places, card, next++);
  return next;
}

constexpr std::uint64_t mix(std::uint64_t hash, std::uint64_t word) {
  hash = (hash ^ word) * 0x9E3779B97F4A7C15U;
  return hash ^ (hash >> 29U);
}

// How long nothing was scored does not count: two ways to the same table are one.
std::uint64_t key_of(const State& state, const Places& places) {
  std::uint64_t key = static_cast<std::uint64_t>(state.step);
  for (const std::uint8_t field : {state.laid, state.finished, state.stash, state.coffee}) key = key << 8U | field;
  key = key << 8U | state.line.pile_size();
  key = mix(key, state.present.bits());
  key = mix(key, state.sweets.cards().bits() | static_cast<std::uint64_t>(state.sweets.on(three_times)) << 50U);
  for (std::size_t row = 0; row < state.future.rows(); ++row) {
    key = mix(key, state.future.row(row).bits() | static_cast<std::uint64_t>(state.future.holds_singles()));
  }
  for (std::size_t i = 0; i < sizeof(Places); i += sizeof(std::uint64_t)) {
    std::uint64_t word = 0;
    std::memcpy(&word, places.data() + i, sizeof word);
    key = mix(key, word);
  }
  return key;
}

}  // namespace

Forecaster::Forecaster(const ForecastWeights& weights) : sweet_(weights.sweet) {
  for (int i = 0; i < 2 * most_back; ++i) {
    const int back = i - most_back;
    int& cost = cost_[static_cast<std::size_t>(i)];
    if (back <= 0) {
      cost = 0;
    } else if (back < weights.far_back) {
      cost = weights.least_back + (cup - weights.least_back) * back / weights.far_back;
    } else {
      cost = cup;
    }
  }
}

Forecast Forecaster::forecast(const State& state) const {
  Places places{};
  const int count = find_places(state, places);
  const int supply = cup * state.coffee + sweet_ * state.stash;
  if (state.step == Step::over) {
    const bool is_won = state.finished == card_count;
    return {is_won ? won + supply : cup * state.finished - won, key_of(state, places)};
  }
  // Places counted from behind 48, so that every step back passes it.
  const int last = places[card_count];
  const auto behind_last = [&](int place) { return place - last - 1 + (place > last ? 0 : count); };
  int at = behind_last(0);
  int cups = 0;
  for (int number = state.finished + 1; number < card_count; ++number) {
    const int to = behind_last(places[static_cast<std::size_t>(number)]);
    cups += cost_[static_cast<std::size_t>(at - to + most_back)];
    at = to;
  }
  return {supply - cups, key_of(state, places)};
}

}  // namespace midnight::night_shift
