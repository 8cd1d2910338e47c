// SPDX-License-Identifier: MIT
#include "cli/terminal/shortlist.hpp"

#include "cli/terminal/typed_input.hpp"

#include <algorithm>
#include <utility>

namespace midnight::cli {
namespace {

using Words = std::vector<std::string>;

Words words_of(std::string_view move) {
  Words words;
  while (!move.empty()) {
    const std::size_t end = std::min(move.find(' '), move.size());
    if (end > 0) words.emplace_back(move.substr(0, end));
    move.remove_prefix(std::min(end + 1, move.size()));
  }
  return words;
}

// Whether `shorter` is left when words are taken out of `longer`; the first word must stay.
bool says_more(const Words& longer, const Words& shorter) {
  if (longer.size() <= shorter.size() || longer.front() != shorter.front()) return false;
  std::size_t found = 0;
  for (const std::string& word : longer) {
    if (found < shorter.size() && word == shorter[found]) ++found;
  }
  return found == shorter.size();
}

// The words of `longer` that `shorter` lacks, joined.
std::string added_words(const Words& longer, const Words& shorter) {
  std::string added;
  std::size_t found = 0;
  for (const std::string& word : longer) {
    if (found < shorter.size() && word == shorter[found]) {
      ++found;
      continue;
    }
    if (!added.empty()) added += ' ';
    added += word;
  }
  return added;
}

bool is_plain_word(std::string_view word) {
  return !word.empty() && std::ranges::all_of(word, [](char c) { return c >= 'a' && c <= 'z'; });
}

// Two additions are alike if they begin with the same word, or with no word but a card.
std::string kind_of_addition(const std::string& added) {
  const std::string begin = added.substr(0, added.find(' '));
  return is_plain_word(begin) ? begin : std::string();
}

// One move as words, and how it stands to the others.
struct Entry {
  Words words;
  int depth = 0;            // how many times others can be lengthened to give it
  std::size_t nearest = 0;  // a move that it lengthens, of the depth before; itself if there is none
};

std::vector<Entry> measured(const std::vector<std::string>& moves) {
  std::vector<Entry> entries;
  entries.reserve(moves.size());
  for (const std::string& move : moves) entries.push_back({words_of(move), 0, entries.size()});
  // Shorter moves first, so that their depths are known.
  std::vector<std::size_t> order(moves.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::ranges::sort(order, {}, [&](std::size_t i) { return std::pair(entries[i].words.size(), i); });
  for (std::size_t i = 0; i < order.size(); ++i) {
    Entry& entry = entries[order[i]];
    for (std::size_t j = 0; j < i; ++j) {
      const Entry& other = entries[order[j]];
      if (other.depth < entry.depth || !says_more(entry.words, other.words)) continue;
      entry.depth = other.depth + 1;
      entry.nearest = order[j];
    }
  }
  return entries;
}

std::vector<std::string> up_to_depth(const std::vector<std::string>& moves, const std::vector<Entry>& entries,
                                     int depth) {
  std::vector<std::string> chosen;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (entries[i].depth <= depth) chosen.push_back(moves[i]);
  }
  return chosen;
}

// How many of the entries lengthen others and begin with this word.
std::ptrdiff_t count_longer(const std::vector<Entry>& entries, const std::string& first_word) {
  return std::ranges::count_if(
      entries, [&](const Entry& entry) { return entry.depth > 0 && entry.words.front() == first_word; });
}

// What to type to see the moves that lengthen this one, which no other move shortens. It must not be a move
// itself: `ability R3B4` would be played.
std::string unfinished(const Words& shortest) {
  if (shortest.size() < 2) return {};
  return shortest.size() == 2 ? shortest.front() : shortest[0] + " " + shortest[1];
}

// The first step beyond the shortest shows each addition by itself; what can be lengthened in the most ways
// comes first.
void add_explanation(const std::vector<Entry>& entries, Shortlist& list) {
  struct Kind {
    std::string first_word;
    std::vector<std::string> known;  // kinds of additions
    std::string text;
    std::string example;
  };
  std::vector<Kind> kinds;
  for (const Entry& entry : entries) {
    if (entry.depth != 1) continue;
    const Words& shorter = entries[entry.nearest].words;
    auto kind = std::ranges::find(kinds, entry.words.front(), &Kind::first_word);
    if (kind == kinds.end()) {
      const std::string& first = entry.words.front();
      kind = kinds.insert(kinds.end(), {first, {}, first + " ...", unfinished(shorter)});
    }
    const std::string added = added_words(entry.words, shorter);
    const std::string begin = kind_of_addition(added);
    if (std::ranges::find(kind->known, begin) != kind->known.end()) continue;
    kind->text += (kind->known.empty() ? " " : ", ") + added;
    kind->known.push_back(begin);
  }
  std::ranges::sort(
      kinds, {}, [&](const Kind& kind) { return std::pair(-count_longer(entries, kind.first_word), kind.first_word); });
  for (const Kind& kind : kinds) list.additions.push_back(kind.text);
  if (!kinds.empty()) list.example = kinds.front().example;
}

}  // namespace

Shortlist shortlist(const std::vector<std::string>& moves,
                    const std::function<bool(const std::vector<std::string>&)>& fits) {
  if (fits(moves)) return {moves, 0, {}, {}};
  const std::vector<Entry> entries = measured(moves);
  int listed_depth = 0;
  Shortlist result{up_to_depth(moves, entries, 0), 0, {}, {}};
  while (result.moves.size() < moves.size()) {
    std::vector<std::string> more = up_to_depth(moves, entries, listed_depth + 1);
    if (!fits(more)) break;
    result.moves = std::move(more);
    ++listed_depth;
  }
  result.left_out = moves.size() - result.moves.size();
  add_explanation(entries, result);
  return result;
}

std::vector<std::string> moves_with(std::string_view typed, const std::vector<std::string>& moves) {
  const Words wanted = move_words(typed);
  std::vector<std::string> found;
  if (wanted.empty()) return found;
  for (const std::string& move : moves) {
    const Words words = move_words(move);
    if (words == wanted || says_more(words, wanted)) found.push_back(move);
  }
  return found;
}

}  // namespace midnight::cli
