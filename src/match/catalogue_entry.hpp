// SPDX-License-Identifier: MIT
// What a game brings along to be playable: its rules, its text and JSON, and what a bot should know.
#pragma once

#include "bots/greedy/greedy_bot.hpp"
#include "core/game.hpp"
#include "core/json_reader.hpp"

#include <string>
#include <string_view>

namespace midnight {

// Text and JSON of a game G. `read_*` report problems to the reader they are given.
template <class N, class G>
concept NotationOf = requires(const typename G::Options& options, const typename G::State& state,
                              const typename G::View& view, typename G::Move move, const typename G::Event& event,
                              JsonReader& reader, Json& json, std::string_view text, Viewer viewer, Seat seat) {
  { N::option_choices() } -> std::same_as<Json>;
  { N::read_options(reader, 2, seat) } -> std::same_as<typename G::Options>;
  { N::write_options(options) } -> std::same_as<Json>;
  { N::phase(state) } -> std::same_as<std::string_view>;
  { N::write_position(state, json) } -> std::same_as<void>;
  { N::read_position(reader, options) } -> std::same_as<typename G::State>;
  { N::write_view(view, json) } -> std::same_as<void>;
  { N::write_move(move) } -> std::same_as<std::string>;
  { N::write_move_for(move, seat, viewer) } -> std::same_as<std::string>;
  { N::read_move(text) } -> std::same_as<Result<typename G::Move, Refusal>>;
  { N::write_event(event, viewer) } -> std::same_as<Json>;
  { N::reveals(event) } -> std::same_as<bool>;
};

// The text of free acts: a word, and whatever follows it.
template <class N, class G>
concept FreeNotationOf = requires(const typename G::FreeAct& act, std::string_view text) {
  { N::free_word } -> std::convertible_to<std::string_view>;
  { N::write_free(act) } -> std::same_as<std::string>;
  { N::read_free(text) } -> std::same_as<Result<typename G::FreeAct, Refusal>>;
};

template <Game G, NotationOf<G> N, bots::Values<G> I>
struct CatalogueEntry {
  using Rules = G;
  using Notation = N;
  using Insight = I;
  static constexpr bool has_free_acts = HasFreeActs<G>;
};

}  // namespace midnight
