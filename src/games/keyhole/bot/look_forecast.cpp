// SPDX-License-Identifier: MIT
#include "games/keyhole/bot/look_forecast.hpp"

#include <algorithm>

namespace midnight::keyhole {
namespace {

// KH-17: those who chose least often.
SeatSet possible_choosers(const State& state) {
  if (state.phase == Phase::side) return SeatSet(state.turn);
  if (state.midnight == Midnight::knock_knock) return {};
  int fewest = round_count;
  for (const Seat seat : SeatSet::all(state.players())) fewest = std::min<int>(fewest, state.chosen[seat]);
  SeatSet seats;
  for (const Seat seat : SeatSet::all(state.players())) {
    if (state.chosen[seat] == fewest) seats.insert(seat);
  }
  return seats;
}

// How many half points of a lead decide, by looks to come after this one.
constexpr std::array<float, round_count> deciding_lead{4, 6, 7, 8, 9};
// How often the others do in the last round just what was forecast, about.
constexpr float forecast_holds = 0.4F;

constexpr float for_a_larger_lead = 0.02F;

// How often a side is chosen for another reason: others walk and think differently than forecast.
constexpr float chance_of_surprise = 0.2F;

constexpr std::size_t first_door(Side side) { return static_cast<std::size_t>(side) * doors_per_side; }

}  // namespace

LookForecast::LookForecast(const State& state)
    : players_(state.players()),
      looks_after_(round_count - state.round),
      possible_(possible_doors(state)),
      choosers_(possible_choosers(state)),
      number_first_(state.midnight == Midnight::crystal_ball),
      steepness_(1 / deciding_lead[static_cast<std::size_t>(looks_after_)]),
      settled_(looks_after_ > 0             ? 0
               : state.phase == Phase::side ? 1
                                            : forecast_holds) {}

// To win is to be ahead of each of the others: the product of the chances, from -1 to 1. A lead that decides already is
// worth a little more if it is larger.
void LookForecast::preferences(const ExpectedPoints& expected, Seat seat, ByDoor& out) const {
  ByDoor chance;
  ByDoor least_lead;
  chance.fill(1);
  least_lead.fill(1e9F);
  for (const Seat each : SeatSet::all(players_)) {
    if (each == seat) continue;
    for (std::size_t door = 0; door < door_count; ++door) {
      const float lead = expected[seat][door] - expected[each][door];
      chance[door] *= chance_to_stay_ahead(lead);
      least_lead[door] = std::min(least_lead[door], lead);
    }
  }
  for (std::size_t door = 0; door < door_count; ++door) {
    out[door] = 2 * chance[door] - 1 + for_a_larger_lead * steepness_ * least_lead[door];
  }
}

float LookForecast::value_of_side(const ExpectedPoints& expected, Seat seat, Side side) const {
  ByDoor likes;
  preferences(expected, seat, likes);
  float sum = 0;
  int count = 0;
  for (std::size_t door = first_door(side); door < first_door(side) + doors_per_side; ++door) {
    if (!possible_.contains(DoorId(static_cast<int>(door)))) continue;
    sum += likes[door];
    ++count;
  }
  return count == 0 ? 0 : sum / static_cast<float>(count);
}

float LookForecast::value(const ExpectedPoints& expected, Seat seat) const {
  ByDoor own;
  preferences(expected, seat, own);
  if (possible_.empty()) return 0;
  float any_door = 0;
  for (const DoorId door : possible_) any_door += own[static_cast<std::size_t>(door.index())];
  any_door /= static_cast<float>(possible_.size());
  if (choosers_.empty()) return any_door;
  float sum = 0;
  for (const Seat chooser : choosers_) {
    ByDoor theirs;
    if (chooser == seat) {
      theirs = own;
    } else if (players_ == 2) {
      for (std::size_t door = 0; door < door_count; ++door) theirs[door] = -own[door];
    } else {
      preferences(expected, chooser, theirs);
    }
    const auto sums = [&](const ByDoor& likes, Side side, std::size_t first, std::size_t count) {
      float all = 0;
      for (std::size_t door = first_door(side) + first; door < first_door(side) + first + count; ++door)
        all += likes[door];
      return all;
    };
    // The doors that are judged together: a whole side, or those of one number.
    const std::size_t together = number_first_ ? 1 : doors_per_side;
    float mine_of_all = 0;
    std::size_t judged = 0;
    for (std::size_t first = 0; first < doors_per_side; first += together) {
      float best = -1e9F;
      float mine = 0;
      for (const Side side : all_sides) {
        if (!possible_.contains(DoorId(static_cast<int>(first_door(side) + first)))) continue;
        const float liked = sums(theirs, side, first, together);
        if (liked <= best) continue;
        best = liked;
        mine = sums(own, side, first, together);
      }
      if (best < -1e8F) continue;
      mine_of_all += mine;
      judged += together;
    }
    if (judged > 0) sum += mine_of_all / static_cast<float>(judged);
  }
  return chance_of_surprise * any_door + (1 - chance_of_surprise) * sum / static_cast<float>(choosers_.size());
}

}  // namespace midnight::keyhole
