// SPDX-License-Identifier: MIT
// The rule bot, and what the search asks for: both use the forecast of the round.
#include "games/midnight_party/bot/insight.hpp"
#include "games/midnight_party/bot/odds.hpp"
#include "games/midnight_party/bot/round_forecast.hpp"
#include "games/midnight_party/bot/rule_of_thumb.hpp"

#include <algorithm>
#include <array>

namespace midnight::midnight_party {
namespace {

constexpr float indifference = 0.1F;  // moves that are so near to each other in log odds are alike
constexpr std::size_t most_candidates = 12;
constexpr float rating_unit = 1000000;  // so that values are whole numbers
constexpr float points_per_round = 12;  // all seats together, roughly: to turn a share of them into points
constexpr float points_of_luck = 5;     // a lead of so many points is worth a log odd

// The chance of each side to win the round, or in scoring modes its share of the points, as the seat sees it.
std::array<float, max_players> shares_of_round(const State& state, Seat seat) {
  const Options& options = state.options;
  const RoundForecast forecast(state, seat);
  const int side = options.side_of(seat);
  const SeatPosition position = seat_position(state, seat);
  const float own = chance_from_odds(forecast.odds(position));
  RoundForecast::Standings shares{};
  if (options.sides() == 2) {
    shares[static_cast<std::size_t>(1 - side)] = 1 - own;
  } else {
    const RoundForecast::Standings standings = forecast.standings(state.clock, position.own_turn);
    float others = 0;
    for (int other = 0; other < options.sides(); ++other) {
      if (other == side) continue;
      const auto at = static_cast<std::size_t>(other);
      shares[at] = rough_exp(standings[at]);
      others += shares[at];
    }
    for (float& share : shares) share *= (1 - own) / others;
  }
  shares[static_cast<std::size_t>(side)] = own;
  return shares;
}

// The chance to win the game by the rounds that each side still needs, own side first, if every round is anybody's.
// With two sides the third number is 0.
using Chances = std::array<std::array<std::array<double, 4>, 4>, 4>;
constexpr Chances chances_of(int sides) {
  Chances table{};
  for (std::size_t own = 0; own < 4; ++own) {
    for (std::size_t one = 0; one < 4; ++one) {
      for (std::size_t other = 0; other < (sides == 3 ? 4U : 1U); ++other) {
        double& chance = table[own][one][other];
        if (own == 0) {
          chance = 1;
        } else if (one > 0 && (sides == 2 || other > 0)) {
          chance = table[own - 1][one][other] + table[own][one - 1][other];
          if (sides == 3) chance += table[own][one][other - 1];
          chance /= sides;
        }
      }
    }
  }
  return table;
}
constexpr Chances of_two = chances_of(2);
constexpr Chances of_three = chances_of(3);
static_assert(of_two[1][2][0] == 0.75 && of_two[3][3][0] == 0.5);

double chance_by_rounds(const State& state, Seat seat) {
  const int sides = state.options.sides();
  const int side = state.options.side_of(seat);
  const std::array<float, max_players> shares = shares_of_round(state, seat);
  std::array<std::size_t, 3> wanted{};  // own side first
  for (int i = 0; i < sides; ++i) {
    wanted[static_cast<std::size_t>(i)] =
        static_cast<std::size_t>(state.options.target() - state.scores[Seat((side + i) % sides)]);
  }
  double sum = 0;
  for (int i = 0; i < sides; ++i) {
    std::array<std::size_t, 3> next = wanted;
    --next[static_cast<std::size_t>(i)];
    const Chances& table = sides == 2 ? of_two : of_three;
    sum += static_cast<double>(shares[static_cast<std::size_t>((side + i) % sides)]) * table[next[0]][next[1]][next[2]];
  }
  return sum;
}

double chance_by_points(const State& state, Seat seat) {
  const std::array<float, max_players> shares = shares_of_round(state, seat);
  float sum = 0;
  float own = 0;
  for (const Seat other : SeatSet::all(state.players())) {
    const float points = static_cast<float>(state.scores[other]) +
                         points_per_round * shares[static_cast<std::size_t>(state.options.side_of(other))];
    const float weight = rough_exp(points / points_of_luck);
    sum += weight;
    if (other == seat) own = weight;
  }
  return static_cast<double>(own / sum);
}

}  // namespace

double Insight::evaluate(const State& state, Seat seat) {
  if (state.over) {
    const SeatSet winners = MidnightParty::outcome(state).winners;
    return winners.contains(seat) ? 1 : 0;
  }
  return state.options.is_scoring() ? chance_by_points(state, seat) : chance_by_rounds(state, seat);
}

Move Insight::playout_move(const State& state, Seat seat, const Moves& moves, Rng& rng) {
  if (moves.size() == 1) return moves[0];
  Move best{};
  float best_odds = -1000;
  std::uint32_t chance = rng.next();
  RuleOfThumb(state, seat).consider([&](Move move, float odds) {
    chance = chance * 1664525U + 1013904223U;
    const float judged = odds + indifference * static_cast<float>(chance >> 8U) / static_cast<float>(1U << 24U);
    if (judged <= best_odds) return;
    best_odds = judged;
    best = move;
  });
  if (best_odds == -1000) return moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
  return best;
}

void Insight::candidates(const State& state, Seat seat, const Moves& moves,
                         bots::ismcts::Candidates<MidnightParty>& out) {
  struct Thought {
    Move move;
    float odds;
  };
  FixedList<Thought, most_candidates + 1> thoughts;  // best first
  RuleOfThumb(state, seat).consider([&](Move move, float odds) {
    if (thoughts.size() == most_candidates && odds <= thoughts.back().odds) return;
    thoughts.push_back({move, odds});
    for (std::size_t i = thoughts.size() - 1; i > 0 && thoughts[i - 1].odds < thoughts[i].odds; --i) {
      std::swap(thoughts[i - 1], thoughts[i]);
    }
    if (thoughts.size() > most_candidates) thoughts.pop_back();
  });
  for (const Thought& thought : thoughts) out.push_back(thought.move);
  for (std::size_t i = 0; i < moves.size() && out.size() < most_candidates && thoughts.empty(); ++i) {
    out.push_back(moves[i]);
  }
}

bots::RatedMoves<Move> Insight::rated_moves(const View& view, Seat seat, const Moves& moves, Rng& rng) {
  // Any world behind the view will do: the rule of thumb looks at nothing that is hidden.
  const State world = MidnightParty::sample(view, rng);
  bots::RatedMoves<Move> rated;
  RuleOfThumb(world, seat).consider([&](Move move, float odds) {
    rated.push_back({move, static_cast<std::int64_t>(odds * rating_unit)});
  });
  if (!rated.empty()) return rated;
  for (const Move& move : moves) rated.push_back({move});
  return rated;
}

bots::ismcts::SearchParams Insight::search_params() {
  bots::ismcts::SearchParams params;
  params.playout_limit = 1;  // a round takes some 35 turns: asking more often is worth more than playing on
  params.exploration = 0.7F;
  return params;
}

}  // namespace midnight::midnight_party
