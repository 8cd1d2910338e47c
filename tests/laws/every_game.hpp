// SPDX-License-Identifier: MIT
// The laws are written once and hold for every game in the catalogue. This page has what they share: the
// list of games, random play with moves and free acts, and what each viewer is shown.
#pragma once

#include "core/json_reader.hpp"
#include "match/catalogue.hpp"
#include "match/setups.hpp"
#include "tests/written_json.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <cstdlib>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace midnight::laws {

template <class Tuple>
struct AsTypes;
template <class... Entries>
struct AsTypes<std::tuple<Entries...>> {
  using Types = ::testing::Types<Entries...>;
};
using EveryGame = AsTypes<Catalogue>::Types;

struct GameNames {
  template <class Entry>
  static std::string GetName(int) {
    std::string name(Entry::Rules::name);
    for (char& c : name) {
      if (c == '-') c = '_';
    }
    return name;
  }
};

// How many games each law plays: few for a player count in everyday tests, spread over its setups; in long runs
// every setup gets as many as MIDNIGHT_LAW_GAMES says.
inline std::optional<std::uint64_t> games_at_each_table() {
  const char* wanted = std::getenv("MIDNIGHT_LAW_GAMES");  // NOLINT(concurrency-mt-unsafe)
  return wanted == nullptr ? std::nullopt : std::optional(std::strtoull(wanted, nullptr, 10));
}

// Whether a dear law looks at this position. In long runs it looks at some of each game: many games tell more than all
// positions of a few.
inline bool looks_here(Rng& choices) { return !games_at_each_table() || choices.below(10) == 0; }

// No game may go on for ever; the longest ones end far below this.
inline constexpr int longest_game = 5000;

template <class Entry>
class Play {
 public:
  using G = typename Entry::Rules;
  using N = typename Entry::Notation;

  Play(const GameSetup& setup, std::uint64_t seed, Rng::Kind chance = Rng::Kind::fast)
      : rng_(chance, numbered_seed(seed), "game"),
        choices_(Rng::Kind::fast, numbered_seed(seed), "choices"),
        state_(G::initial(options_at<Entry>(setup, first_seat(setup.players, seed)), rng_)) {}
  // With the default options.
  Play(int players, std::uint64_t seed) : Play(GameSetup{.players = players}, seed) {}

  bool over() const { return G::acting(state_).empty(); }
  const typename G::State& state() const { return state_; }
  Rng& rng() { return rng_; }
  Rng& choices() { return choices_; }

  // A seat that may act now, any of them.
  Seat mover() {
    const SeatSet acting = G::acting(state_);
    std::uint32_t pick = choices_.below(static_cast<std::uint32_t>(acting.size()));
    for (const Seat seat : acting) {
      if (pick-- == 0) return seat;
    }
    return acting.first();
  }
  typename G::Move choose(Seat seat) {
    const auto moves = G::legal_moves(state_, seat);
    return moves[choices_.below(static_cast<std::uint32_t>(moves.size()))];
  }
  void apply(Seat seat, typename G::Move move) {
    NoEvents silent;
    G::apply(state_, seat, move, rng_, silent);
  }
  void apply_free(Seat seat) {
    if constexpr (Entry::has_free_acts) {
      if (const auto act = random_free_act(seat)) G::apply_free(state_, seat, *act);
    }
  }

  // The free acts there are rearrange a hand: some order of as many places as the seat has cards.
  auto random_free_act(Seat seat)
    requires Entry::has_free_acts
  {
    std::optional<typename G::FreeAct> act;
    if (!G::may_act_freely(state_, seat)) return act;
    const Json view = written_view<N>(G::view(state_, Viewer::at(seat)));
    std::vector<int> places(view["hands"][static_cast<std::size_t>(seat.index())].size());
    for (std::size_t i = 0; i < places.size(); ++i) places[i] = static_cast<int>(i) + 1;
    choices_.shuffle(std::span(places));
    std::string text(N::free_word);
    for (const int place : places) text += " " + std::to_string(place);
    const auto read = N::read_free(text);
    EXPECT_TRUE(read.ok()) << text;
    if (read) act = *read;
    return act;
  }

 private:
  static Seat first_seat(int players, std::uint64_t seed) {
    return Seat(static_cast<int>(seed % static_cast<std::uint64_t>(players)));
  }

  Rng rng_;
  Rng choices_;
  typename G::State state_;
};

// As `midnight engine` loads it, but for the generator.
template <class Entry>
Json position_of(const typename Entry::Rules::State& state) {
  return object_of([&](JsonWriter& out) {
    out.members("game", Entry::Rules::name, "options", Entry::Notation::write_options(state.options));
    out.members("players", state.options.players);
    Entry::Notation::write_position(state, out);
  });
}

template <class Entry>
std::string view_line(const typename Entry::Rules::State& state, Viewer viewer) {
  JsonWriter line;
  line.begin_object();
  Entry::Notation::write_view(Entry::Rules::view(state, viewer), line);
  return line.end_object().take();
}

template <class Entry>
std::string event_lines(const std::vector<typename Entry::Rules::Event>& events, Viewer viewer) {
  std::string lines;
  for (const auto& event : events) {
    JsonWriter line;
    if (Entry::Notation::write_event(event, viewer, line)) lines += line.take() + "\n";
  }
  return lines;
}

// Each move that is listed is there once, can be read back, and is not refused. Tells their texts.
template <class Entry>
void listed_moves_hold(const typename Entry::Rules::State& state, Seat seat, std::set<std::string>& texts) {
  using N = typename Entry::Notation;
  for (const auto& move : Entry::Rules::legal_moves(state, seat)) {
    const std::string text = N::write_move(move);
    ASSERT_TRUE(texts.insert(text).second) << text << " is listed twice";
    const auto read = N::read_move(text);
    ASSERT_TRUE(read.ok()) << text;
    ASSERT_EQ(*read, move) << text;
    ASSERT_FALSE(Entry::Rules::refusal(state, seat, move)) << text;
  }
}

// Everybody who looks: each seat and a spectator.
inline std::vector<Viewer> viewers(int players) {
  std::vector<Viewer> all{Viewer::spectator()};
  for (const Seat seat : SeatSet::all(players)) all.push_back(Viewer::at(seat));
  return all;
}

// Options that are not chosen from a list may tell `examples`: each is its default or one of those, at random.
inline GameSetup with_examples(GameSetup setup, const Json& option_choices, std::uint64_t seed) {
  Rng rng(Rng::Kind::fast, numbered_seed(seed), "examples");
  for (const auto& [name, choices] : option_choices.items()) {
    if (!choices.contains("examples")) continue;
    const Json& examples = choices["examples"];
    const std::size_t pick = rng.below(static_cast<std::uint32_t>(examples.size()) + 1);
    if (pick < examples.size()) setup.options[name] = examples[pick];
  }
  return setup;
}

// Calls law(setup, seed) for games of each player count. Everyday games take the setups in turn, or if there are more
// setups than games, some of them at even distances. Seeds run on from setup to setup, so that few games are still
// different ones.
template <class Entry, class Law>
void for_every_game(std::uint64_t everyday, Law law) {
  const GameInfo& game = *find_game(Entry::Rules::name);
  for (int players = game.min_players; players <= game.max_players; ++players) {
    const std::vector<GameSetup> setups = every_setup(game, players);
    ASSERT_FALSE(setups.empty()) << players << " players cannot play with the default options";
    const auto at_each = games_at_each_table();
    const std::uint64_t games = at_each ? *at_each * setups.size() : everyday;
    for (std::uint64_t seed = 0; seed < games; ++seed) {
      const std::size_t place = games < setups.size() ? seed * setups.size() / games : seed % setups.size();
      const GameSetup setup = with_examples(setups[place], game.options, seed);
      SCOPED_TRACE(::testing::Message() << players << " players, options " << to_line(setup.options) << ", seed "
                                        << seed);
      law(setup, seed);
      if (::testing::Test::HasFailure()) return;
    }
  }
}

}  // namespace midnight::laws
