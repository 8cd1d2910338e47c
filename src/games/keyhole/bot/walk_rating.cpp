// SPDX-License-Identifier: MIT
#include "games/keyhole/bot/walk_rating.hpp"

#include "games/keyhole/bot/opponent_forecast.hpp"
#include "games/keyhole/bot/spots.hpp"
#include "games/keyhole/bot/threat.hpp"
#include "games/keyhole/rules/walking.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <span>

namespace midnight::keyhole {
namespace {

using Thoughts = bots::RatedMoves<Move>;

// The most that ghosts can gain with so many steps, all of them together.
using Gains = std::array<int, most_steps + 1>;

class WalkRating {
 public:
  WalkRating(const State& state, Seat seat)
      : state_(state), planned_(state), seat_(seat), threat_(state), contested_(state, seat) {
    NoEvents silent;
    carry_out_plan(planned_, seat, silent);
    for (auto& row : arrivals_) row.fill(unknown);
    for (int id = 0; id < ghosts_per_player; ++id) now_[static_cast<std::size_t>(id)] = worth_now(GhostId(id));
  }

  // What a walk adds to the value of the ghost.
  int gain(const Walk& walk) {
    switch (walk.kind) {
      case Walk::Kind::out: return worth(state_, walk.ghost, GhostValue::out) - now(walk.ghost);
      case Walk::Kind::recall: return worth(state_, walk.ghost, 0) - worth(state_, walk.ghost, GhostValue::out);
      case Walk::Kind::field: break;
    }
    if (state_.options.merge) {
      if (const auto merger = merger_of(planned_, seat_, walk)) return gain_by_merging(walk, *merger);
    }
    return less_if_contested(walk, worth_at(walk) - now(walk.ghost));
  }

  // Spots of the field at which the ghost would be safer than where it stands by default, the safest first.
  std::optional<Walk> refined(const Walk& walk) const {
    geometry::Body body = body_of(planned_, seat_, walk.ghost);
    const Pieces pieces = pieces_in(planned_.furniture);
    const Bodies others = bodies_in(planned_, OneGhost{seat_, walk.ghost});
    const geometry::BodyFitter fitter(walk.field.region(), body, std::span(pieces.begin(), pieces.size()),
                                      std::span(others.begin(), others.size()));
    int best = thousand;
    std::optional<Walk> safest;
    at_spots_of_grid(fitter, grid, body, [&] {
      const int danger = threat_.danger(body);
      if (danger >= best) return;
      best = danger;
      safest = walk;
      safest->spot = spot_at({body.x, body.y, body.z});
    });
    return safest;
  }
  // Pre: the spot is named.
  int gain_at_spot(const Walk& walk) const {
    geometry::Body body = body_of(planned_, seat_, walk.ghost);
    body.x = walk.spot->x;
    body.y = walk.spot->y;
    body.z = walk.spot->z;
    return less_if_contested(
        walk, worth_in_danger(state_, walk.ghost, depth(walk.field), threat_.danger(body)) - now(walk.ghost));
  }

 private:
  static constexpr int unknown = -1;
  static constexpr int grid = 3;

  int less_if_contested(const Walk& walk, int gain) const {
    if (gain <= 0 || !contested_.contains(walk.ghost, walk.field)) return gain;
    return gain - static_cast<int>(static_cast<float>(gain) * ContestedFields::usual_loss);
  }
  int depth(Field field) const { return depth_from(state_.start[seat_], field); }
  int now(GhostId ghost) const { return now_[static_cast<std::size_t>(ghost.index())]; }
  int worth_now(GhostId ghost) const {
    const Ghost& is = planned_.ghost(seat_, ghost);
    if (!is.in_lobby()) return is.where == Ghost::Where::start ? worth(state_, ghost, 0) : 0;
    return worth_in_danger(state_, ghost, depth(is.field()), threat_.danger(body_of(planned_, seat_, ghost)));
  }
  // Ghosts of one size arrive alike: computed once per size and field.
  int worth_at(const Walk& walk) {
    int& known = arrivals_[static_cast<std::size_t>(walk.ghost.size())][static_cast<std::size_t>(walk.field.index())];
    if (known == unknown) known = worth_of_arriving(walk);
    return known;
  }
  int worth_of_arriving(const Walk& walk) const {
    const auto spot = spot_in(planned_, {seat_, walk.ghost}, walk.field);
    if (!spot) return 0;  // the field is full
    return worth_at_spot(walk.ghost, *spot);
  }
  int worth_at_spot(GhostId ghost, const GhostSpot& spot) const {
    geometry::Body body = body_of(planned_, seat_, ghost);
    body.x = spot.x;
    body.y = spot.y;
    body.z = spot.z;
    return worth_in_danger(state_, ghost, depth(Field::at(spot.x, spot.y)), threat_.danger(body));
  }
  // KH-25: both go, the larger one comes. Those that go wait where they were worth something, too.
  int gain_by_merging(const Walk& walk, const Merger& merger) const {
    int gain = worth_at_spot(merger.merged, merger.spot);
    for (const GhostId gone : {walk.ghost, merger.partner}) {
      if (gone.is_small()) gain += worth(state_, gone, 0);
      gain -= now(gone);
    }
    return gain;
  }

  const State& state_;
  State planned_;  // as it will be once the plan so far is carried out
  Seat seat_;
  Threat threat_;
  ContestedFields contested_;
  std::array<int, ghosts_per_player> now_{};
  std::array<std::array<int, field_count>, 3> arrivals_{};
};

// The best walk of one ghost for each number of steps it may take.
void improve(Gains& best, int steps, int gain) {
  for (std::size_t i = static_cast<std::size_t>(steps); i < best.size(); ++i) best[i] = std::max(best[i], gain);
}

// Shares the steps out among all ghosts but one.
Gains shared_out(const std::array<Gains, ghosts_per_player>& of_each, std::optional<GhostId> without) {
  Gains sum{};
  for (int id = 0; id < ghosts_per_player; ++id) {
    if (without == GhostId(id)) continue;
    const Gains before = sum;
    for (int all = 0; all <= most_steps; ++all) {
      for (int steps = 0; steps <= all; ++steps) {
        int& here = sum[static_cast<std::size_t>(all)];
        here = std::max(here, before[static_cast<std::size_t>(all - steps)] +
                                  of_each[static_cast<std::size_t>(id)][static_cast<std::size_t>(steps)]);
      }
    }
  }
  return sum;
}

struct Priced {
  Walk walk;
  int steps;
  int gain;
};

// How many walks are looked at closely: within a field some spots are better hidden than others.
constexpr std::size_t refined_walks = 5;

}  // namespace

Thoughts rate_walks(const State& state, Seat seat, const Keyhole::Moves& moves) {
  WalkRating rating(state, seat);
  std::vector<Priced> walks;
  std::array<Gains, ghosts_per_player> of_each{};
  for (const Move move : moves) {
    if (!move.is_walk()) continue;
    const Walk walk = move.walk();
    walks.push_back({walk, steps_of(state, seat, walk), rating.gain(walk)});
    improve(of_each[static_cast<std::size_t>(walk.ghost.index())], walks.back().steps, walks.back().gain);
  }

  const auto left = static_cast<std::size_t>(steps_left(state, seat));
  std::array<Gains, ghosts_per_player> others{};
  for (int id = 0; id < ghosts_per_player; ++id) {
    others[static_cast<std::size_t>(id)] = shared_out(of_each, GhostId(id));
  }
  const auto total = [&](const Priced& priced) {
    return priced.gain +
           others[static_cast<std::size_t>(priced.walk.ghost.index())][left - static_cast<std::size_t>(priced.steps)];
  };

  Thoughts thoughts;
  // Without anything to gain it is done.
  thoughts.push_back({Move::plain(Move::Kind::done), 1});
  for (const Priced& priced : walks) thoughts.push_back({Move::walk(priced.walk), total(priced)});
  std::erase_if(walks, [](const Priced& priced) { return priced.walk.kind != Walk::Kind::field; });
  for (std::size_t i = 0; i < refined_walks && !walks.empty(); ++i) {
    const auto best = std::ranges::max_element(walks, {}, total);
    Priced better = *best;
    walks.erase(best);
    const auto refined = rating.refined(better.walk);
    if (!refined) continue;
    const int plain_gain = better.gain;
    better.gain = rating.gain_at_spot(*refined);
    // A merger brings more than any spot; and an equal spot is not worth naming.
    if (better.gain > plain_gain) thoughts.push_back({Move::walk(*refined), total(better)});
  }
  return thoughts;
}

}  // namespace midnight::keyhole
