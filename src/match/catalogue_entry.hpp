// SPDX-License-Identifier: MIT
// What a game brings along to be playable: its rules, its text and JSON, and what a bot should know.
#pragma once

#include "bots/greedy/greedy_bot.hpp"
#include "core/game.hpp"
#include "core/json_fields.hpp"
#include "core/json_reader.hpp"
#include "core/json_writer.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace midnight {

// Text and JSON of a game G. `read_*` report problems to the reader they are given. Where some moves take a pose or
// a spot that makes them endless, `more_than_listed(state)` may say so. Where by the rules a secret comes out that the
// table need not show any more after the move, `uncovers(event)` names the events that tell it. Where several seats
// plan in secret, `ends_planning(event)` says that all of them are done. Where somebody may not even learn that
// something happened, `knows(event, viewer)` says whether write_event has anything to write.
template <class N, class G>
concept NotationOf = requires(const typename G::Options& options, const typename G::State& state,
                              const typename G::View& view, typename G::Move move, const typename G::Event& event,
                              JsonReader& reader, JsonWriter& out, std::string_view text, Viewer viewer, Seat seat) {
  // For `games`: name → `values` (a list, all of which the laws try in every combination) or `range`, and `default`;
  // {} for none. Both `values` and `default` may be objects by player count. An option without `values` may tell
  // `examples`, a list from which the laws draw. setups.hpp reads all this.
  { N::option_choices() } -> std::same_as<Json>;
  // Absent options take their defaults; any other field is a problem (no_other_fields).
  { N::read_options(reader, 2, seat) } -> std::same_as<typename G::Options>;
  { N::write_options(options) } -> std::same_as<Json>;
  // One word for what is expected now; "over" at the end.
  { N::phase(state) } -> std::same_as<std::string_view>;
  // Writes the game's own fields into an object; game, options, players and rng are the facade's.
  { N::write_position(state, out, Derived::written) } -> std::same_as<void>;
  { N::write_view(view, out) } -> std::same_as<void>;
  // Reads the game's own fields. `options.first` is seat 0 here. Goes on with defaults after a problem, so it
  // must not assert; whether the state makes sense is G::problem's business.
  { N::read_position(reader, options) } -> std::same_as<typename G::State>;
  { N::write_move(move) } -> std::same_as<std::string>;
  // The same as a viewer may know it: "drop ?".
  { N::write_move_for(move, seat, viewer) } -> std::same_as<std::string>;
  { N::read_move(text) } -> std::same_as<Result<typename G::Move, Refusal>>;
  // An object for a seat, a spectator or the omniscient viewer. Writes nothing and returns false if nothing of it is
  // for them, not even that it happened.
  { N::write_event(event, viewer, out) } -> std::same_as<bool>;
  // Whether something hidden turned up for the one who moved: no taking back after that.
  { N::reveals(event) } -> std::same_as<bool>;
  // An object: the material of the game with its numbers and measures, its limits and costs, so that nobody else (the
  // page, the terminal, a test) has to repeat them.
  { N::write_catalogue(out) } -> std::same_as<void>;
};

// The text of free acts: a word, and whatever follows it.
template <class N, class G>
concept FreeNotationOf = requires(const typename G::FreeAct& act, std::string_view text) {
  { N::free_word } -> std::convertible_to<std::string_view>;
  { N::write_free(act) } -> std::same_as<std::string>;
  { N::read_free(text) } -> std::same_as<Result<typename G::FreeAct, Refusal>>;
};

// A game whose moves can be sorted by their text before it is written: for games with many moves, none of them endless.
template <class N, class G>
concept TextOrderNotationOf = !HasFreeActs<G> && requires(typename G::Move move) {
  // Rises like what write_move writes.
  { N::text_order(move) } -> std::same_as<unsigned>;
};

// A game whose table looks different from different places: what is seen from one of them.
template <class N, class G>
concept LookNotationOf = requires(const typename G::State& state, JsonReader& where) {
  // `where` names the place in the game's own fields; problems go to the reader. A list, an object for each thing.
  { N::look(state, where) } -> std::same_as<Json>;
};

// A game that can tell what a move would do before it is played. What is told must follow from what the seat may know.
template <class N, class G>
concept PreviewNotationOf = requires(const typename G::State& state, Seat seat, typename G::Move move) {
  // Pre: the move is allowed. The events that it would tell, but for those that depend on what turns up. They are
  // written for a spectator, so cards that are drawn face down stay hidden.
  { N::preview(state, seat, move) } -> std::same_as<std::vector<typename G::Event>>;
};

// A game in which something is put down on any spot that has room for it.
template <class N, class G>
concept SpotsNotationOf = requires(const typename G::State& state, Seat seat, JsonReader& which) {
  // `which` names the thing and the part of the table in the game's own fields; problems go to the reader. A list.
  { N::spots(state, seat, which) } -> std::same_as<Json>;
};

// A game with numbers on its cards that a designer may change for the arena.
template <class N>
concept HasCardTable = requires(JsonReader& reader) {
  // An object: the cards in use.
  { N::card_table() } -> std::same_as<Json>;
  // Plays on with others, in the whole process. Returns the options of a game that belong to them, where cards are
  // options. Problems go to the reader; then nothing has changed.
  { N::use_card_table(reader) } -> std::same_as<Json>;
};

template <Game G, NotationOf<G> N, bots::Values<G> I>
struct CatalogueEntry {
  using Rules = G;
  using Notation = N;
  using Insight = I;
  static constexpr bool has_free_acts = HasFreeActs<G>;
};

}  // namespace midnight
