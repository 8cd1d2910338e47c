// SPDX-License-Identifier: MIT
// The one place where a game's types turn into a name.
#include "match/catalogue.hpp"

#include "match/game_model.hpp"

namespace midnight {
namespace {

template <class... Entries>
std::vector<GameFactory> factories_for(std::tuple<Entries...>*) {
  return {GameFactory{GameModel<Entries>::describe(), &GameModel<Entries>::start, &GameModel<Entries>::load}...};
}

}  // namespace

const std::vector<GameFactory>& game_factories() {
  static const std::vector<GameFactory> factories = factories_for(static_cast<Catalogue*>(nullptr));
  return factories;
}

}  // namespace midnight
