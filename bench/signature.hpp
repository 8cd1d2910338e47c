// SPDX-License-Identifier: MIT
// The bench signature of a game: a hash over seeded random games, move by move and with the position each
// ends in. It is the same for every build on every machine; a change that alters it has changed how the
// game is played.
#pragma once

#include "bots/random/random_bot.hpp"
#include "match/catalogue_entry.hpp"
#include "match/setups.hpp"

#include <cstdint>
#include <string_view>

namespace midnight {

class Hash {  // FNV-1a
 public:
  void add(std::string_view text) {
    for (const char c : text) {
      value_ ^= static_cast<unsigned char>(c);
      value_ *= 0x100000001b3U;
    }
  }
  std::uint64_t value() const { return value_; }

 private:
  std::uint64_t value_ = 0xcbf29ce484222325U;
};

template <class Entry>
std::uint64_t bench_signature(const GameSetup& setup) {
  using G = typename Entry::Rules;
  using N = typename Entry::Notation;
  constexpr std::uint64_t games = 200;
  Hash hash;
  NoEvents silent;
  for (std::uint64_t game = 0; game < games; ++game) {
    Rng rng(Rng::Kind::fast, numbered_seed(game), "game");
    auto state = G::initial(options_at<Entry>(setup), rng);
    while (!G::acting(state).empty()) {
      const Seat seat = G::acting(state).first();
      const auto move = bots::random_move<G>(G::legal_moves(state, seat), rng);
      hash.add(N::write_move(move));
      G::apply(state, seat, move, rng, silent);
    }
    JsonWriter position;
    position.begin_object();
    N::write_position(state, position);
    hash.add(position.end_object().so_far());
  }
  return hash.value();
}

}  // namespace midnight
