// SPDX-License-Identifier: MIT
// Whether a state keeps what the rules rely on. How many rounds it took to get there is not asked: a
// designer may set up won piles as they like.
#include "games/hourglass/rules/hourglass.hpp"
#include "games/hourglass/rules/names.hpp"

#include <string>

namespace midnight::hourglass {
namespace {

using Found = std::optional<Problem>;

Found check_cards(const State& state) {
  CardSet seen;
  Found found;
  const auto once = [&](CardId card, const char* field) {
    if (seen.contains(card) && !found) found = Problem{field, "card " + std::string(to_text(card)) + " appears twice"};
    seen.insert(card);
  };
  for (const CardSet& hand : state.hands) {
    for (const CardId card : hand) once(card, "hands");
  }
  for (const Set& set : state.sets) {
    for (const CardId card : set.cards) once(card, "sets");
    for (const CardId card : set.tucked) once(card, "sets");
  }
  for (const CardId card : state.pile) once(card, "pile");
  for (const CardSet& won : state.won) {
    for (const CardId card : won) once(card, "won");
  }
  if (found) return found;
  for (const CardId card : all_cards - seen)
    return Problem{"pile", "card " + std::string(to_text(card)) + " is nowhere"};
  return std::nullopt;
}

Found check_course(const State& state) {
  const Options& options = state.options;
  const int players = state.players();
  if (state.pass < 1 || state.pass > options.passes) return Problem{"pass", "must be 1 to the option passes"};
  if (state.round < state.pass) return Problem{"round", "is lower than pass"};
  if (state.turn.index() >= players) return Problem{"turn", "no such seat"};
  if (state.first.index() >= players) return Problem{"first", "no such seat"};
  if ((options.first.index() + state.round - 1) % players != state.first.index()) {
    return Problem{"first", "does not follow from the round and who began"};  // HG-15
  }
  int banked = 0;
  for (const int points : state.banked) {
    if (points < 0) return Problem{"banked", "is negative"};
    banked += points;
  }
  if (banked > (state.pass - 1) * options.hourglasses.total(all_cards)) {
    return Problem{"banked", "is more than the earlier passes hold"};
  }
  return std::nullopt;
}

Found check_over(const State& state) {
  const int players = state.players();
  if (!state.sets.empty()) return Problem{"sets", "the game is over, but a set is in play"};
  for (const Seat seat : SeatSet::all(players)) {
    if (state.hands[seat].size() != cards_at_round_end) {
      return Problem{"hands", "the game is over, but a hand does not hold 2 cards (HG-13)"};
    }
  }
  if (state.turn != state.first) return Problem{"turn", "the game is over"};
  if (state.pass != state.options.passes) return Problem{"pass", "the game is over before its last pass (HG-18)"};
  if (static_cast<int>(state.pile.size()) >= players * turns_per_round(players)) {
    return Problem{"pile", "the game is over, but there are cards for another round (HG-16)"};
  }
  return std::nullopt;
}

// Within a round every turn takes one card out of a hand, clockwise from the first player.
Found check_round(const State& state) {
  const int players = state.players();
  int turns = 0;
  for (const Seat seat : SeatSet::all(players)) {
    turns += hand_size(players) - state.hands[seat].size();
  }
  if (turns < 0 || turns >= players * turns_per_round(players))
    return Problem{"hands", "hold too many or too few cards"};
  Seat seat = state.first;
  for (int i = 0; i < players; ++i, seat = seat.next(players)) {
    const int taken = turns / players + (i < turns % players ? 1 : 0);
    if (state.hands[seat].size() != hand_size(players) - taken) {
      return Problem{"hands[" + std::to_string(seat.index()) + "]",
                     "has a size that turns from `first` do not lead to"};
    }
    if (i == turns % players && state.turn != seat)
      return Problem{"turn", "does not follow from the hands and `first`"};
  }
  int laid = 0;
  for (const Set& set : state.sets) laid += static_cast<int>(set.cards.size() + set.tucked.size());
  // There must be room for the turns to come; with that, set-ups beyond what this round's turns laid are fine.
  const int turns_left = players * turns_per_round(players) - turns;
  if (laid + turns_left > max_cards_in_round) return Problem{"sets", "hold more cards than a round can bring (HG-13)"};
  return std::nullopt;
}

Found check_sets(const State& state) {
  for (std::size_t holder = 0; holder < state.sets.size(); ++holder) {
    const Set& set = state.sets[holder];
    const std::string field = "sets[" + std::to_string(holder) + "]";
    if (set.owner.index() >= state.players()) return Problem{field + ".owner", "no such seat"};
    if (set.cards.empty()) return Problem{field + ".cards", "a holder in use has a card"};
    CardSet together;
    for (const CardId card : set.cards) together.insert(card);
    for (const CardId card : set.tucked) together.insert(card);
    if (set.all_cards != together) return Problem{field, "its cards were not counted as they came"};
    for (std::size_t i = 1; i < set.cards.size(); ++i) {
      if (!fits(set.cards[i], set.cards[i - 1], set.direction)) {
        return Problem{field + ".cards", std::string(to_text(set.cards[i])) + " does not fit on " +
                                             std::string(to_text(set.cards[i - 1])) + " (HG-10)"};
      }
    }
  }
  return std::nullopt;
}

Found check_dropped(const State& state) {
  if (state.dropped_by.size() > state.pile.size()) return Problem{"dropped", "is more than the pile"};
  for (const Seat seat : state.dropped_by) {
    if (seat.index() >= state.players()) return Problem{"dropped", "no such seat"};
  }
  return std::nullopt;
}

}  // namespace

std::optional<Problem> Hourglass::problem(const State& state) {
  if (auto found = check_cards(state)) return found;
  if (auto found = check_course(state)) return found;
  if (auto found = check_sets(state)) return found;
  if (auto found = check_dropped(state)) return found;
  return state.over ? check_over(state) : check_round(state);
}

}  // namespace midnight::hourglass
