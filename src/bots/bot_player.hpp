// SPDX-License-Identifier: MIT
// Runs the algorithm that a BotSpec names, and keeps what the next decision can use again: the memory of the search,
// the plans of experts. So use one for a whole game, and for one game only. A new algorithm is a new Kind, its name,
// and a line in `decide`.
#pragma once

#include "bots/greedy/greedy_bot.hpp"
#include "bots/ismcts/search.hpp"
#include "bots/named_bots.hpp"
#include "bots/random/random_bot.hpp"
#include "bots/rules/rule_bot.hpp"
#include "core/game.hpp"

#include <algorithm>
#include <array>
#include <concepts>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace midnight::bots {

// Seconds since some fixed moment.
using Clock = double (*)();

// A game's own algorithm, where it is stronger than the search. `effort` says how much it computes.
template <class Insight, class G>
concept HasExpert = requires(typename Insight::Expert& expert, const typename G::View& view, Seat seat,
                             const typename G::Moves& moves, Rng& rng) {
  requires std::constructible_from<typename Insight::Expert, std::uint32_t>;
  // At least one legal move, listed or not.
  { expert.rated_moves(view, seat, moves, rng) } -> std::same_as<RatedMoves<typename G::Move>>;
};

struct NoExpert {
  explicit NoExpert(std::uint32_t /*effort*/) {}
};
template <class Insight>
struct ExpertOf {
  using Type = NoExpert;
};
template <class Insight>
  requires requires { typename Insight::Expert; }
struct ExpertOf<Insight> {
  using Type = typename Insight::Expert;
};

template <Game G>
struct Decision {
  typename G::Move move;
  RatedMoves<typename G::Move> rated;  // empty if the bot rates nothing
  double unit = 1;                     // of the values
  bool chances = false;                // values are shares of simulated games won
};

template <class Insight>
constexpr Levels levels_of() {
  if constexpr (requires { Insight::levels; }) {
    return Insight::levels;
  } else {
    return usual_levels;
  }
}

// The search settings of a game.
template <class Insight>
ismcts::SearchParams search_params_of() {
  if constexpr (requires { Insight::search_params(); }) {
    return Insight::search_params();
  } else {
    return {};
  }
}

// Entry is a game with its Insight, like those of the catalogue.
template <class Entry>
class BotPlayer {
  using G = typename Entry::Rules;
  using Insight = typename Entry::Insight;
  using Moves = typename G::Moves;
  using Expert = typename ExpertOf<Insight>::Type;
  static constexpr bool has_expert = HasExpert<Insight, G>;

 public:
  // Without a clock, time limits are ignored.
  explicit BotPlayer(Clock clock = nullptr) : clock_(clock) {}

  static constexpr bool can_be(Kind kind) { return kind != Kind::expert || has_expert; }

  // `look` returns the seat's view; only bots that need it call it. Pre: there is a move; `legal` are the legal
  // moves of the seat; can_be(spec.kind).
  template <class Look>
  Decision<G> decide(const BotSpec& spec, Look look, Seat seat, const Moves& legal, Rng& rng) {
    if (spec.kind == Kind::random) return {random_move<G>(legal, rng), {}};
    if (spec.kind == Kind::greedy) {
      GreedyParams params;
      if (spec.iterations) params.worlds = *spec.iterations;
      auto choice = greedy_move<G, Insight>(look(), seat, legal, rng, params);
      return {choice.move, std::move(choice.rated), static_cast<double>(choice.worlds)};
    }
    LevelPlan plan = plan_of(spec.kind);
    if (spec.iterations) {
      plan.amount = *spec.iterations;
      plan.work = 0;
    }
    if (plan.algorithm == Algorithm::search) {
      // A search with a time limit alone uses all of it, if there is a clock.
      const bool only_time = spec.kind == Kind::search && spec.seconds > 0 && !spec.iterations;
      if (only_time && clock_ != nullptr) plan.amount = unlimited;
      return searched(look(), seat, rng, plan, spec.seconds);
    }
    Decision<G> decision;
    decision.rated = rated(plan, look(), seat, legal, rng);
    overlook_some(decision.rated, plan.overlooks, rng);
    decision.move = best_of(decision.rated, rng);
    return decision;
  }

 private:
  static constexpr std::uint32_t usual_iterations = 2'000;
  static constexpr std::uint32_t unlimited = UINT32_MAX;

  static LevelPlan plan_of(Kind kind) {
    if (is_level(kind)) return levels_of<Insight>()[level_index(kind)];
    if (kind == Kind::search) return {.algorithm = Algorithm::search, .amount = usual_iterations};
    if (kind == Kind::rules) return {.algorithm = Algorithm::rules};
    LevelPlan best{.algorithm = Algorithm::expert, .amount = 1};
    for (const LevelPlan& level : levels_of<Insight>()) {
      if (level.algorithm == Algorithm::expert && level.amount > best.amount) best.amount = level.amount;
    }
    return best;
  }

  RatedMoves<typename G::Move> rated(const LevelPlan& plan, const typename G::View& view, Seat seat, const Moves& legal,
                                     Rng& rng) {
    if constexpr (has_expert) {
      if (plan.algorithm == Algorithm::expert) return expert(seat, plan.amount).rated_moves(view, seat, legal, rng);
    }
    return by_rules_of_thumb<G, Insight>(view, seat, legal, rng);
  }

  Expert& expert(Seat seat, std::uint32_t effort) {
    auto& kept = experts_[static_cast<std::size_t>(seat.index())];
    if (!kept || kept->effort != effort) kept.emplace(effort);
    return kept->thinker;
  }

  Decision<G> searched(const typename G::View& view, Seat seat, Rng& rng, const LevelPlan& plan, double seconds) {
    ismcts::SearchParams params = search_params_of<Insight>();
    params.iterations = plan.amount;
    params.work = plan.work;
    if (clock_ != nullptr) params.seconds = seconds;
    const auto& result = searcher(plan.amount).search(view, seat, rng, params, clock_);
    // Values are whole numbers, chances are not.
    constexpr double parts = 1'000'000;
    Decision<G> decision{.move = result.move, .rated = {}, .unit = parts, .chances = true};
    for (const auto& each : result.rated) {
      if (each.visits == 0 && result.rated.size() > 1) continue;
      const double chance = calibrated(each.chance, view);
      decision.rated.push_back({each.move, static_cast<std::int64_t>(chance * parts)});
    }
    return decision;
  }

  static double calibrated(double chance, const typename G::View& view) {
    if constexpr (requires { Insight::calibrated(chance, view.options.players); }) {
      return Insight::calibrated(chance, view.options.players);
    } else {
      return chance;
    }
  }

  ismcts::Searcher<G, Insight>& searcher(std::uint32_t iterations) {
    using Searcher = ismcts::Searcher<G, Insight>;
    // An iteration makes two nodes at most; more than the default capacity helps little.
    const std::uint32_t room = std::min(Searcher::default_capacity, 2 * std::min(iterations, 1U << 20U) + 4096);
    if (!searcher_ || room > searcher_room_) {
      searcher_ = std::make_unique<Searcher>(room);
      searcher_room_ = room;
    }
    return *searcher_;
  }

  struct KeptExpert {
    explicit KeptExpert(std::uint32_t with) : effort(with), thinker(with) {}
    std::uint32_t effort;
    Expert thinker;
  };

  Clock clock_;
  std::unique_ptr<ismcts::Searcher<G, Insight>> searcher_;
  std::uint32_t searcher_room_ = 0;
  std::array<std::optional<KeptExpert>, max_seats> experts_;
};

}  // namespace midnight::bots
