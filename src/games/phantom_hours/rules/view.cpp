// SPDX-License-Identifier: MIT
// What a viewer may know (PH-18), and worlds that could lie behind it.
#include "games/phantom_hours/rules/phantom_hours.hpp"

#include <algorithm>
#include <array>
#include <cassert>

namespace midnight::phantom_hours {
namespace {

CardCounts counted(Row row) {
  CardCounts cards;
  for (int place = 0; place < place_count; ++place) {
    if (!row.is_free(place)) cards.add(row.card(place));
  }
  return cards;
}

// The cards that the viewer cannot place: in the other hands, beyond what those are known to hold, and in
// the pile.
CardCounts unseen_cards(const View& view) {
  CardCounts unseen = all_cards(view.players());
  unseen -= view.out;
  if (view.drawn) unseen.remove(*view.drawn);
  for (const Card card : view.hand) unseen.remove(card);
  for (const Seat seat : SeatSet::all(view.players())) {
    unseen -= counted(view.rows[seat]);
    if (!view.viewer.is_at(seat)) unseen -= view.known[seat];
  }
  return unseen;
}

// Whether a hand holds a ghost, as far as that follows from who has won and who has not.
enum class HoldsGhost : std::uint8_t { unknown, no, yes };
using GhostHolders = PerSeat<HoldsGhost, max_players>;

// What may have been, one or the other, never both.
FixedList<GhostHolders, 2> possible_holders(const View& view) {
  GhostHolders holders;
  for (const Seat seat : SeatSet::all(view.players())) {
    if (!view.rows[seat].is_full()) continue;
    const bool won = view.reason == reasons::row_complete && view.winners.contains(seat);
    holders[seat] = won ? HoldsGhost::no : HoldsGhost::yes;  // PH-2
  }
  FixedList<GhostHolders, 2> possible;
  const SeatSet ahead = most_laid(view.rows, view.players());
  if (view.reason != reasons::turn_limit || ahead.size() == 1 || view.rows[ahead.first()].is_full()) {
    possible.push_back(holders);
    return possible;
  }
  // PH-17: those ahead who did not win hold a ghost, and those who did hold none. If all of them won, none of them does
  // or each of them.
  for (const Seat seat : ahead) holders[seat] = view.winners.contains(seat) ? HoldsGhost::no : HoldsGhost::yes;
  possible.push_back(holders);
  if (view.winners == ahead) {
    for (const Seat seat : ahead) holders[seat] = HoldsGhost::yes;
    possible.push_back(holders);
  }
  return possible;
}

// How many hidden cards a hand has, and how many of them may be ghosts: none at all if the least are more than the
// most.
struct HiddenPart {
  int size = 0;
  int min_ghosts = 0;
  int max_ghosts = 0;
};

HiddenPart hidden_part(const View& view, Seat seat, HoldsGhost holds) {
  HiddenPart hidden;
  const bool own = view.viewer.is_at(seat);
  const CardCounts known = view.known[seat];
  if (!own) {
    const int hand_size = view.hand_sizes[seat];
    hidden.size = hand_size - known.size();
    hidden.max_ghosts = hidden.size;
    // PH-11: while there is a pile, one card of every hand is an hour.
    if (view.pile_size > 0) hidden.max_ghosts = std::min(hidden.size, hand_size - 1 - known.of(ghost));
  }
  const bool certain = own ? has_ghost(view.hand) : known.contains(ghost);
  if (holds == HoldsGhost::no) hidden.max_ghosts = certain ? -1 : 0;
  if (holds == HoldsGhost::yes && !certain) hidden.min_ghosts = 1;
  return hidden;
}

constexpr std::uint32_t ways_to_choose(int count, int from) {
  const auto n = static_cast<std::uint32_t>(from);
  return count == 0 ? 1 : count == 1 ? n : n * (n - 1) / 2;
}
static_assert(max_ghosts == 2);

// How many of the hidden ghosts are in which hand. A way to put them is worth as much as it has choices of
// places; all ways to put the hours into the places that are left come out the same.
class GhostSpread {
 public:
  GhostSpread(const View& view, const GhostHolders& holders) {
    for (const Seat seat : SeatSet::all(view.players())) {
      hidden_[static_cast<std::size_t>(seat.index())] = hidden_part(view, seat, holders[seat]);
    }
    ways_[max_players] = {1, 0, 0};
    for (std::size_t seat = max_players; seat-- > 0;) {
      for (int ghosts = 0; ghosts <= max_ghosts; ++ghosts) {
        std::uint32_t ways = 0;
        for (int here = 0; here <= ghosts; ++here) ways += ways_with(seat, ghosts, here);
        ways_[seat][static_cast<std::size_t>(ghosts)] = ways;
      }
    }
  }

  // In how many ways all hands can share so many.
  std::uint32_t ways(int ghosts) const { return ways_.front()[static_cast<std::size_t>(ghosts)]; }
  // Draws how many of the `ghosts` that hands from this one on have to share are in this one.
  int draw(Seat seat, int ghosts, Rng& rng) const {
    const auto index = static_cast<std::size_t>(seat.index());
    const std::uint32_t all = ways_[index][static_cast<std::size_t>(ghosts)];
    assert(all > 0);
    std::uint32_t left = rng.below(all);
    int here = 0;
    while (left >= ways_with(index, ghosts, here)) left -= ways_with(index, ghosts, here++);
    return here;
  }
  int size(Seat seat) const { return hidden_[static_cast<std::size_t>(seat.index())].size; }

 private:
  std::uint32_t ways_with(std::size_t seat, int ghosts, int here) const {
    const HiddenPart& hidden = hidden_[seat];
    if (here < hidden.min_ghosts || here > hidden.max_ghosts) return 0;
    return ways_to_choose(here, hidden.size) * ways_[seat + 1][static_cast<std::size_t>(ghosts - here)];
  }

  std::array<HiddenPart, max_players> hidden_{};
  // For hands from this seat on, by how many ghosts they share.
  std::array<std::array<std::uint32_t, max_ghosts + 1>, max_players + 1> ways_{};
};

GhostSpread ghost_spread(const View& view, int ghosts, Rng& rng) {
  const FixedList<GhostHolders, 2> possible = possible_holders(view);
  const GhostSpread first(view, possible[0]);
  if (possible.size() == 1) return first;
  const GhostSpread second(view, possible[1]);
  return rng.below(first.ways(ghosts) + second.ways(ghosts)) < first.ways(ghosts) ? first : second;
}

}  // namespace

View PhantomHours::view(const State& state, Viewer viewer) {
  assert(!viewer.is_omniscient());
  View view;
  copy_part<PublicState>(state, view);
  view.viewer = viewer;
  if (state.over) {
    const Outcome outcome = PhantomHours::outcome(state);
    view.winners = outcome.winners;
    view.reason = outcome.reason;
  }
  for (const Seat seat : SeatSet::all(state.players())) {
    view.hand_sizes[seat] = static_cast<std::uint8_t>(state.hands[seat].size());
    if (viewer.is_at(seat)) view.hand = state.hands[seat];
  }
  view.pile_size = static_cast<std::uint8_t>(state.pile.size());
  return view;
}

// Every way to spread the cards the viewer has not seen over the hidden places is equally likely, as long
// as ghosts are in hands, nobody lacks an hour while there is a pile, nobody but the winner has a full row
// without a ghost, and the turn limit gives the same winners (PH-17).
State PhantomHours::sample(const View& view, Rng& rng) {
  State state;
  copy_part<PublicState>(view, state);

  int ghosts = 0;
  FixedList<Card, card_count> hours;
  unseen_cards(view).for_each([&](Card card) {
    if (card.is_ghost()) {
      ++ghosts;
    } else {
      hours.push_back(card);
    }
  });
  rng.shuffle(hours.span());

  const GhostSpread spread = ghost_spread(view, ghosts, rng);
  for (const Seat seat : SeatSet::all(view.players())) {
    Hand& hand = state.hands[seat];
    if (view.viewer.is_at(seat)) {
      hand = view.hand;
      continue;
    }
    const int ghosts_here = spread.draw(seat, ghosts, rng);
    ghosts -= ghosts_here;
    view.known[seat].for_each([&](Card card) { hand.push_back(card); });
    for (int i = 0; i < ghosts_here; ++i) hand.push_back(ghost);
    for (int i = ghosts_here; i < spread.size(seat); ++i) hand.push_back(hours.pop_back());
    rng.shuffle(hand.span());
  }
  for (const Card card : hours) state.pile.push_back(card);
  assert(ghosts == 0 && state.pile.size() == view.pile_size);
  return state;
}

}  // namespace midnight::phantom_hours
