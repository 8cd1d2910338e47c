// SPDX-License-Identifier: MIT
// A second opinion on every hour-card turn: the same play computed hour by hour, as a person would push the figures
// along the clock (MP-10 to MP-12, MP-15 to MP-23), on the turns of random games with many special actions.
#include "games/midnight_party/rules/test_telling.hpp"
#include "tests/written_json.hpp"

#include <map>

namespace midnight::midnight_party {
namespace {

// A table on which figures are pushed by hand.
class Table {
 public:
  explicit Table(const State& state) : state_(state), mover_(state.turn) {}

  // Plays it; afterwards `state` is the table before the next round, if the round is over.
  void play(const Play& play) {
    Hand& hand = state_.hands[mover_];
    hand.hours.erase(play.card);
    state_.discard.push_back(play.card);
    std::map<Colour, int> hours{{play.card.first_colour(), play.card.first_hours()},
                                {play.card.second_colour(), play.card.second_hours()}};
    if (play.energy) {
      hand.energies.erase(*play.energy);
      const Colour first = play.energy_swapped ? play.card.second_colour() : play.card.first_colour();
      for (auto& [figure, count] : hours) {
        count += figure == first ? play.energy->first_bonus() : play.energy->second_bonus();
      }
    }
    shift(hours, play.card.first_colour(), play.shifts_to_first);
    shift(hours, play.card.second_colour(), play.shifts_to_second);
    if (play.dejavu) hand.specials.remove(Special::dejavu);
    const Colour leader = play.second_first ? play.card.second_colour() : play.card.first_colour();
    const Colour other = play.second_first ? play.card.first_colour() : play.card.second_colour();
    push(leader, hours[leader], play.dejavu);
    if (!round_over_) push(other, hours[other], play.dejavu);
    if (!round_over_) draw();
  }

  const State& state() const { return state_; }
  bool round_over() const { return round_over_; }

 private:
  void shift(std::map<Colour, int>& hours, Colour gains, int times) {
    for (int i = 0; i < times; ++i) {
      for (auto& [figure, count] : hours) count += figure == gains ? 1 : -1;
      state_.hands[mover_].specials.remove(Special::timeshift);
    }
  }

  void push(Colour figure, int hours, bool backward) {
    if (hours == 0 || state_.clock.at_party(figure)) return;
    bool crossed_midnight = false;  // onto or past 24, forward
    bool struck_one = false;
    int hour = state_.clock.hour(figure);
    for (int step = 0; step < hours; ++step) {
      hour = backward ? (hour == 1 ? 24 : hour - 1) : (hour == 24 ? 1 : hour + 1);
      crossed_midnight = crossed_midnight || (!backward && hour == 24);
      struck_one = struck_one || (!backward && hour == 1);
    }
    state_.clock.put(figure, hour);
    if (!state_.options.owner(figure)) {
      if (crossed_midnight) take_energy();
      return;
    }
    if (hour == 24) return arrive(figure);
    if (struck_one) give_special(figure);
    if (hour % 12 >= 5 && hour % 12 <= 7) {
      for (const Seat seat : owners(figure)) state_.ability.insert(seat);
    }
  }

  // Who may call the figure theirs: the owner, and with six players the one who sits opposite.
  std::vector<Seat> owners(Colour figure) const {
    const Seat owner = *state_.options.owner(figure);
    std::vector<Seat> seats{owner};
    if (state_.players() == 6) seats.emplace_back(owner.index() + 3);
    return seats;
  }

  void arrive(Colour figure) {
    state_.clock.put(figure, Clock::party);
    bool all_there = true;
    for (const Colour other : all_colours) {
      const auto mine = state_.options.owner(figure);
      const auto theirs = state_.options.owner(other);
      const bool together =
          theirs &&
          (state_.options.mode == Mode::solo ? theirs == mine : theirs->index() % sides() == mine->index() % sides());
      if (together && !state_.clock.at_party(other)) all_there = false;
    }
    round_over_ = all_there;
  }
  int sides() const { return state_.players() == 6 ? 3 : 2; }

  void give_special(Colour figure) {
    if (state_.special_pile.empty()) return;
    Seat seat = mover_;
    const auto owned_by = owners(figure);
    while (std::find(owned_by.begin(), owned_by.end(), seat) == owned_by.end()) seat = seat.next(state_.players());
    state_.hands[seat].specials.add(state_.special_pile.pop_back());
  }
  void take_energy() {
    Hand& hand = state_.hands[mover_];
    if (state_.energy_pile.empty() || hand.hours.size() + hand.energies.size() == 5) return;
    hand.energies.insert(state_.energy_pile.pop_back());
  }
  void draw() {
    Hand& hand = state_.hands[mover_];
    int wanted = state_.options.draw == Draw::five ? 5 : 1;
    while (wanted-- > 0 && !state_.pile.empty() && hand.hours.size() + hand.energies.size() < 5) {
      hand.hours.insert(state_.pile.pop_back());
    }
    bool any_hours = false;
    for (const Seat seat : SeatSet::all(state_.players())) any_hours = any_hours || !state_.hands[seat].hours.empty();
    round_over_ = !any_hours && state_.pile.empty();
  }

  State state_;
  Seat mover_;
  bool round_over_ = false;
};

// Gives the player on turn cards from the piles now and then, so that combined plays are common.
void enrich(State& state, Rng& rng) {
  Hand& hand = state.hands[state.turn];
  if (!state.special_pile.empty() && rng.below(4) == 0) hand.specials.add(state.special_pile.pop_back());
  if (!state.energy_pile.empty() && hand.hours.size() > 1 && rng.below(8) == 0) {
    const HourCard away = *hand.hours.begin();
    hand.hours.erase(away);
    state.discard.push_back(away);
    hand.energies.insert(state.energy_pile.pop_back());
  }
}

class EveryTurn : public testing::TestWithParam<TableMode> {};
INSTANTIATE_TEST_SUITE_P(MidnightParty, EveryTurn, testing::ValuesIn(table_modes),
                         [](const auto& mode) { return "With" + mode.param.name(); });

TEST_P(EveryTurn, EqualsTheHourByHourResult) {
  Options options = options_for(GetParam().players, GetParam().mode);
  int arrivals = 0;
  for (int game = 0; game < 12; ++game) {
    options.draw = game % 2 == 0 ? Draw::one : Draw::five;
    options.handed_out = game % 3 == 0 ? std::array<std::uint8_t, 5>{3, 0, 4, 1, 2} : Options().handed_out;
    Rng rng(Rng::Kind::fast, numbered_seed(static_cast<std::uint64_t>(game)), "hour by hour");
    State state = MidnightParty::initial(options, rng);
    while (!state.over) {
      enrich(state, rng);
      const Moves moves = MidnightParty::legal_moves(state, state.turn);
      const Move move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
      const State before = state;
      NoEvents silent;
      MidnightParty::apply(state, state.turn, move, rng, silent);
      if (move.kind() != Move::Kind::play) continue;
      Table table(before);
      table.play(move.play());
      const Json position = written_position<Notation>(before);
      SCOPED_TRACE(Notation::write_move(move) + " in " + to_line(position));
      const bool ended = state.over || state.round != before.round;
      // The one end that is in no rule: hands full of energy cards (see midnight_party.hpp).
      if (ended && !table.round_over()) {
        ASSERT_TRUE(nobody_can_play(table.state()));
        continue;
      }
      ASSERT_EQ(ended, table.round_over());
      arrivals += ended ? 1 : 0;
      if (ended && !state.over) continue;
      EXPECT_EQ(clock_text(state), clock_text(table.state()));
      EXPECT_EQ(state.ability, table.state().ability);
      EXPECT_EQ(state.hands, table.state().hands);
      EXPECT_EQ(state.pile, table.state().pile);
      EXPECT_EQ(state.discard, table.state().discard);
      EXPECT_EQ(state.energy_pile, table.state().energy_pile);
      EXPECT_EQ(state.special_pile, table.state().special_pile);
      if (HasFailure()) return;
    }
  }
  EXPECT_GT(arrivals, 12) << "rounds should have ended";
}

}  // namespace
}  // namespace midnight::midnight_party
