// SPDX-License-Identifier: MIT
// What a game is: pure functions over flat values. Everything else (bots, matches, the line protocol, the
// laws that every game must pass) is written against this page and knows no game by name.
//
//   Options  the choices made before the deal, players and first seat included; part of every State
//   State    one flat block without pointers or generator; copied instead of undone
//   Move     one decision of one seat in at most eight bytes
//   Moves    the legal ones of a turn: a range with size() and operator[], stored or computed, no heap
//   View     what one viewer may know; a type of its own, never a State with holes
//   Event    something a move did; notation writes for each viewer the part they may know
//
// `acting` covers the three ways to take turns: one seat (turn-based and solo), several (a simultaneous
// step; plans wait in the State until all are in), none (the game is over).
//
// Some games allow acts at any moment that are no turn, like rearranging a hand (PH-14). Such a FreeAct
// may be larger than a Move and is not listed among the legal moves; see HasFreeActs.
#pragma once

#include "core/outcome.hpp"
#include "core/result.hpp"
#include "core/rng.hpp"
#include "core/seat.hpp"
#include "core/viewer.hpp"

#include <concepts>
#include <optional>
#include <string_view>
#include <type_traits>
#include <vector>

namespace midnight {

template <class T>
concept FlatValue = std::regular<T> && std::is_trivially_copyable_v<T>;

// For the part that a State and a View share as their base: what lies open for everybody.
template <class Part>
void copy_part(const Part& from, Part& to) {
  to = from;
}

// Where apply reports events. Random play and search want none: with NoEvents the compiler removes the
// reporting altogether.
struct NoEvents {
  template <class Event>
  void operator()(const Event&) const {}
};

template <class Event>
class EventLog {
 public:
  void operator()(const Event& event) { events_.push_back(event); }
  const std::vector<Event>& events() const { return events_; }

 private:
  std::vector<Event> events_;
};

// The legal moves of a turn, stored in a FixedList or computed when asked for.
template <class List, class Move>
concept MoveList = std::copyable<List> && requires(const List& list, std::size_t index) {
  { list.size() } -> std::same_as<std::size_t>;
  { list.empty() } -> std::same_as<bool>;
  { list[index] } -> std::convertible_to<Move>;
  { *list.begin() } -> std::convertible_to<Move>;
  { list.begin() == list.end() } -> std::convertible_to<bool>;
};

template <class G>
concept Game = FlatValue<typename G::Options> && FlatValue<typename G::State> && FlatValue<typename G::Move> &&
               (sizeof(typename G::Move) <= 8) && MoveList<typename G::Moves, typename G::Move> &&
               std::regular<typename G::View> && std::is_trivially_copyable_v<typename G::Event> &&
               requires(const typename G::Options& options, const typename G::State& state, typename G::State& next,
                        const typename G::View& view, typename G::Move move, Seat seat, Viewer viewer, Rng& rng,
                        NoEvents& silent, EventLog<typename G::Event>& log) {
                 { state.options } -> std::same_as<const typename G::Options&>;
                 { options.players } -> std::convertible_to<int>;
                 { options.first } -> std::convertible_to<Seat>;
                 { G::name } -> std::convertible_to<std::string_view>;
                 { G::min_players } -> std::convertible_to<int>;
                 { G::max_players } -> std::convertible_to<int>;
                 // The deal. Pre: options are valid for this game.
                 { G::initial(options, rng) } -> std::same_as<typename G::State>;
                 { G::acting(state) } -> std::same_as<SeatSet>;
                 // Every legal move of a seat, each once; empty for a seat that is not acting. Where poses in
                 // millimetres make them too many, one for each choice without a pose.
                 { G::legal_moves(state, seat) } -> std::same_as<typename G::Moves>;
                 // Why an acting seat may not make this move; nothing if it may.
                 { G::refusal(state, seat, move) } -> std::same_as<std::optional<Refusal>>;
                 // Pre: the seat is acting and the move is legal.
                 { G::apply(next, seat, move, rng, silent) } -> std::same_as<void>;
                 { G::apply(next, seat, move, rng, log) } -> std::same_as<void>;
                 { G::outcome(state) } -> std::same_as<Outcome>;
                 // Pre: the viewer is a seat of the game or a spectator.
                 { G::view(state, viewer) } -> std::same_as<typename G::View>;
                 // One world behind a view, each equally likely. Pre: the view is of a consistent state.
                 { G::sample(view, rng) } -> std::same_as<typename G::State>;
                 // What is impossible about a state, however it was made: the field and the reason. Nothing:
                 // consistent.
                 { G::problem(state) } -> std::same_as<std::optional<Problem>>;
               };

// A game whose seats may act at any moment without it being a turn. Law: a free act changes nothing that
// anybody else can see.
template <class G>
concept HasFreeActs =
    Game<G> && FlatValue<typename G::FreeAct> &&
    requires(const typename G::State& state, typename G::State& next, const typename G::FreeAct& act, Seat seat) {
      // Whether the seat could do some free act now.
      { G::may_act_freely(state, seat) } -> std::same_as<bool>;
      { G::free_refusal(state, seat, act) } -> std::same_as<std::optional<Refusal>>;
      // Pre: not refused.
      { G::apply_free(next, seat, act) } -> std::same_as<void>;
      // The one act that does what `first` and then `second` do.
      { G::combined(act, act) } -> std::same_as<typename G::FreeAct>;
    };

}  // namespace midnight
