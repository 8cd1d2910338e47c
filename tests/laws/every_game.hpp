// SPDX-License-Identifier: MIT
// The laws are written once and hold for every game in the catalogue. This page has what they share: the
// list of games, random play with moves and free acts, and what each viewer is shown.
#pragma once

#include "core/json_reader.hpp"
#include "match/catalogue.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <cstdlib>
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

// How many games each law plays: few in everyday tests, as many as MIDNIGHT_LAW_GAMES says in long runs.
inline std::uint64_t games_to_play(std::uint64_t everyday) {
  const char* wanted = std::getenv("MIDNIGHT_LAW_GAMES");  // NOLINT(concurrency-mt-unsafe)
  return wanted == nullptr ? everyday : std::strtoull(wanted, nullptr, 10);
}

// No game may go on for ever; the longest ones end far below this.
inline constexpr int longest_game = 5000;

template <class Entry>
class Play {
 public:
  using G = typename Entry::Rules;
  using N = typename Entry::Notation;

  Play(int players, std::uint64_t seed, Rng::Kind chance = Rng::Kind::fast)
      : rng_(chance, numbered_seed(seed), "game"),
        choices_(Rng::Kind::fast, numbered_seed(seed), "choices"),
        state_(G::initial(options(players, seed), rng_)) {}

  // Every third game has the default options; the others take any of the listed values, so that variants
  // are played too.
  static typename G::Options options(int players, std::uint64_t seed) {
    Json chosen = Json::object();
    Rng rng(Rng::Kind::fast, numbered_seed(seed), "options");
    const Json all_choices = N::option_choices();
    for (const auto& [name, choices] : all_choices.items()) {
      if (seed % 3 == 0 || !choices.contains("values")) continue;
      const Json& values = choices["values"];
      chosen[name] = values[rng.below(static_cast<std::uint32_t>(values.size()))];
    }
    const Seat first(static_cast<int>(seed % static_cast<std::uint64_t>(players)));
    JsonReader reader(chosen);
    const auto options = N::read_options(reader, players, first);
    if (!reader.problem()) return options;
    const Json none = Json::object();  // a combination that this number of players cannot have
    JsonReader default_reader(none);
    return N::read_options(default_reader, players, first);
  }

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
    Json view;
    N::write_view(G::view(state_, Viewer::at(seat)), view);
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
  Rng rng_;
  Rng choices_;
  typename G::State state_;
};

// As `midnight engine` loads it, but for the generator.
template <class Entry>
Json position_of(const typename Entry::Rules::State& state) {
  Json json{{"game", Entry::Rules::name},
            {"options", Entry::Notation::write_options(state.options)},
            {"players", state.options.players}};
  Entry::Notation::write_position(state, json);
  return json;
}

template <class Entry>
std::string view_line(const typename Entry::Rules::State& state, Viewer viewer) {
  Json json;
  Entry::Notation::write_view(Entry::Rules::view(state, viewer), json);
  return to_line(json);
}

template <class Entry>
std::string event_lines(const std::vector<typename Entry::Rules::Event>& events, Viewer viewer) {
  std::string lines;
  for (const auto& event : events) lines += to_line(Entry::Notation::write_event(event, viewer)) + "\n";
  return lines;
}

// Everybody who looks: each seat and a spectator.
inline std::vector<Viewer> viewers(int players) {
  std::vector<Viewer> all{Viewer::spectator()};
  for (const Seat seat : SeatSet::all(players)) all.push_back(Viewer::at(seat));
  return all;
}

// Calls law(players, seed) for each player count of the game and as many seeds as there are games to play.
template <class Entry, class Law>
void for_every_game(std::uint64_t everyday, Law law) {
  for (int players = Entry::Rules::min_players; players <= Entry::Rules::max_players; ++players) {
    for (std::uint64_t seed = 0; seed < games_to_play(everyday); ++seed) {
      SCOPED_TRACE(::testing::Message() << players << " players, seed " << seed);
      law(players, seed);
      if (::testing::Test::HasFailure()) return;
    }
  }
}

}  // namespace midnight::laws
