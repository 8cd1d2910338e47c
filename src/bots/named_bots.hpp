// SPDX-License-Identifier: MIT
// The bots by name, for any game of the catalogue: the one place that whoever lets bots play (matches, the protocol,
// the arena) asks. A new way of choosing moves is a new Kind, its name, and a line in `decide`.
#pragma once

#include "bots/greedy/greedy_bot.hpp"
#include "bots/random/random_bot.hpp"
#include "core/game.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace midnight::bots {

enum class Kind : std::uint8_t { random, greedy };

// By Kind, weakest first.
inline constexpr std::array<std::string_view, 2> names{"random", "greedy"};

constexpr std::string_view name_of(Kind kind) { return names[static_cast<std::size_t>(kind)]; }

constexpr std::optional<Kind> kind_from_name(std::string_view name) {
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (names[i] == name) return static_cast<Kind>(i);
  }
  return std::nullopt;
}

struct BotSpec {
  Kind kind = Kind::random;
  std::optional<std::uint32_t> iterations;  // how much it thinks; each bot has its own unit, and a default
  friend bool operator==(const BotSpec&, const BotSpec&) = default;
};

template <Game G>
struct Decision {
  typename G::Move move;
  std::vector<Considered<typename G::Move>> considered;  // empty if the bot weighs nothing
  std::uint32_t worlds = 1;                              // that each value is the sum of
};

// Entry is a game with its Insight, like those of the catalogue. `look` gives the seat's view; it is called only by
// bots that look. Pre: there is a move; `legal` are the legal moves of the seat.
template <class Entry, class Look>
Decision<typename Entry::Rules> decide(const BotSpec& spec, Look look, Seat seat,
                                       const typename Entry::Rules::Moves& legal, Rng& rng) {
  using G = typename Entry::Rules;
  switch (spec.kind) {
    case Kind::random: break;
    case Kind::greedy: {
      GreedyParams params;
      if (spec.iterations) params.worlds = *spec.iterations;
      auto choice = greedy_move<G, typename Entry::Insight>(look(), seat, legal, rng, params);
      return {choice.move, std::move(choice.considered), choice.worlds};
    }
  }
  return {random_move<G>(legal, rng), {}};
}

}  // namespace midnight::bots
