// SPDX-License-Identifier: MIT
#include "cli/terminal/scenes/scene.hpp"

#include "match/match.hpp"

#include <algorithm>
#include <map>

namespace midnight::cli {

const Scene& scene_of(std::string_view game) {
  const Scene* own = own_scene_of(game);
  return own != nullptr ? *own : scenes::plain();
}

const Json& catalogue(const std::string& game) {
  static std::map<std::string, Json> known;
  const auto found = known.find(game);
  return found != known.end() ? found->second : known.emplace(game, catalogue_of(game).value()).first->second;
}

StyledLine with_cards(std::string_view text, Style (*style_of_word)(std::string_view word)) {
  StyledLine line;
  while (!text.empty()) {
    const std::size_t blanks = std::min(text.find_first_not_of(' '), text.size());
    line.add(text.substr(0, blanks));
    text.remove_prefix(blanks);
    const std::size_t end = std::min(text.find(' '), text.size());
    const std::string_view piece = text.substr(0, end);
    // The full stop behind a card is not part of it.
    const std::string_view word = piece.substr(0, piece.find_last_not_of(".,;:)!") + 1);
    line.add(word, style_of_word(word)).add(piece.substr(word.size()));
    text.remove_prefix(end);
  }
  return line;
}

}  // namespace midnight::cli
