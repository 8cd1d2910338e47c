// SPDX-License-Identifier: MIT
// Moves as text. A combined play is read word by word, so that whatever is wrong with it can be named; each
// move has one spelling, and another one is answered with the right one.
#include "core/tokens.hpp"
#include "games/midnight_party/notation/notation.hpp"

#include <span>

namespace midnight::midnight_party {
namespace {

using Words = std::span<const std::string_view>;
using Read = Result<Move, Refusal>;

Refusal unreadable(std::string_view text) {
  return Refusal{"midnight-party.unreadable", "MP-10", {{"text", quotable(text)}}};
}
Refusal no_such_card(std::string_view text, std::string_view rule) {
  return Refusal{"midnight-party.no-such-card", rule, {{"card", quotable(text)}}};
}

// The words after `play`, one part at a time.
class PlayReader {
 public:
  PlayReader(std::string_view text, Words words) : text_(text), words_(words) {}

  Read read() {
    if (words_.empty()) return unreadable(text_);
    const auto card = hour_card_from_text(words_[0]);
    if (!card) return no_such_card(words_[0], "MP-3");
    play_.card = *card;
    next_ = 1;
    while (next_ < words_.size()) {
      if (auto refused = read_part(words_[next_++])) return *refused;
    }
    if (!first_named_) {
      const std::string first = to_text(card->first_colour());
      return Refusal{"midnight-party.first-missing", "MP-10", {{"card", to_text(*card)}, {"first", first}}};
    }
    return Move::play(play_);
  }

 private:
  using Refused = std::optional<Refusal>;

  Refused read_part(std::string_view word) {
    if (word == "energy") return read_energy();
    if (word == "timeshift") return read_timeshift();
    if (word == "dejavu") {
      if (play_.dejavu) return Refusal{"midnight-party.second-dejavu", "MP-12"};
      play_.dejavu = true;
      return std::nullopt;
    }
    if (word == "first") {
      if (first_named_) return unreadable(text_);
      const auto colour = read_colour(next_word());
      if (!colour) return colour.error();
      play_.second_first = *colour == play_.card.second_colour();
      first_named_ = true;
      return std::nullopt;
    }
    return unreadable(text_);
  }

  Refused read_energy() {
    const std::string_view word = next_word();
    const std::size_t colon = word.find(':');
    if (colon == std::string_view::npos) return unreadable(text_);
    if (play_.energy) return Refusal{"midnight-party.second-energy", "MP-11"};
    const auto card = movement_card_from_text("E" + std::string(word.substr(0, colon)));
    if (!card || !card->is_energy()) return no_such_card(word.substr(0, colon), "MP-4");
    const auto colour = read_colour(word.substr(colon + 1));
    if (!colour) return colour.error();
    play_.energy = card->energy();
    // With equal bonuses it is the same either way, and has one spelling.
    play_.energy_swapped = *colour == play_.card.second_colour() && !play_.energy->is_even();
    return std::nullopt;
  }

  Refused read_timeshift() {
    const auto colour = read_colour(next_word());
    if (!colour) return colour.error();
    if (play_.shifts() == copies_of_special) return Refusal{"midnight-party.third-timeshift", "MP-12"};
    ++(*colour == play_.card.second_colour() ? play_.shifts_to_second : play_.shifts_to_first);
    return std::nullopt;
  }

  Result<Colour, Refusal> read_colour(std::string_view word) const {
    const auto colour = colour_from_text(word);
    if (!colour) return unreadable(text_);
    if (*colour != play_.card.first_colour() && *colour != play_.card.second_colour()) {
      return Refusal{
          "midnight-party.not-on-card", "MP-10", {{"figure", to_text(*colour)}, {"card", to_text(play_.card)}}};
    }
    return *colour;
  }

  std::string_view next_word() { return next_ < words_.size() ? words_[next_++] : std::string_view(); }

  std::string_view text_;
  Words words_;
  std::size_t next_ = 0;
  Play play_;
  bool first_named_ = false;
};

Read read_recycle(std::string_view text, Words words) {
  if (words.size() != 3 || words[1] != "for") return unreadable(text);
  const auto taken = hour_card_from_text(words[0]);
  const auto given = hour_card_from_text(words[2]);
  if (!taken) return no_such_card(words[0], "MP-3");
  if (!given) return no_such_card(words[2], "MP-3");
  return Move::recycle(*taken, *given);
}

Read read_swap(std::string_view text, Words words, Move::Kind kind) {
  const std::string_view rule = kind == Move::Kind::ability ? "MP-14" : "MP-12";
  if (words.empty()) return unreadable(text);
  if (words.size() > hand_limit) return Refusal{"midnight-party.too-many-cards", rule};
  CardList cards;
  for (const std::string_view word : words) {
    if (special_from_text(word)) {
      return Refusal{"midnight-party.special-not-swapped", rule, {{"special", std::string(word)}}};
    }
    const auto card = movement_card_from_text(word);
    if (!card) return no_such_card(word, word.starts_with('E') ? "MP-4" : "MP-3");
    if (cards.contains(*card)) return Refusal{"midnight-party.named-twice", rule, {{"card", to_text(*card)}}};
    std::size_t place = 0;
    while (place < cards.size() && cards[place].index() < card->index()) ++place;
    cards.insert(place, *card);
  }
  return kind == Move::Kind::ability ? Move::ability(cards) : Move::badhand(cards);
}

Read read_words(std::string_view text, Words words) {
  if (words.empty()) return unreadable(text);
  const Words rest = words.subspan(1);
  if (words[0] == "play") return PlayReader(text, rest).read();
  if (words[0] == "recycle") return read_recycle(text, rest);
  if (words[0] == "badhand") return read_swap(text, rest, Move::Kind::badhand);
  if (words[0] == "ability") return read_swap(text, rest, Move::Kind::ability);
  if (words[0] == "pass" && rest.empty()) return Move::pass();
  return unreadable(text);
}

std::string write_play(const Play& play) {
  const std::string first = to_text(play.card.first_colour());
  const std::string second = to_text(play.card.second_colour());
  std::string text = "play " + to_text(play.card);
  if (play.energy) text += " energy " + to_text(*play.energy).substr(1) + ":" + (play.energy_swapped ? second : first);
  for (int i = 0; i < play.shifts_to_first; ++i) text += " timeshift " + first;
  for (int i = 0; i < play.shifts_to_second; ++i) text += " timeshift " + second;
  if (play.dejavu) text += " dejavu";
  return text + " first " + (play.second_first ? second : first);
}

}  // namespace

std::string Notation::write_move(Move move) {
  switch (move.kind()) {
    case Move::Kind::play: return write_play(move.play());
    case Move::Kind::recycle: return "recycle " + to_text(move.taken()) + " for " + to_text(move.given());
    case Move::Kind::badhand:
    case Move::Kind::ability: {
      std::string text = move.kind() == Move::Kind::ability ? "ability" : "badhand";
      for (int i = 0; i < move.card_count(); ++i) text += " " + to_text(move.card(i));
      return text;
    }
    case Move::Kind::pass: break;
  }
  return "pass";
}

std::string Notation::write_move_for(Move move, Seat, Viewer) { return write_move(move); }

Read Notation::read_move(std::string_view text) {
  const auto words = split_tokens(text);
  Read move = read_words(text, words);
  if (!move) return move;
  const std::string spelling = write_move(*move);
  if (spelling != text) return Refusal{"midnight-party.other-spelling", "MP-12", {{"move", spelling}}};
  return move;
}

}  // namespace midnight::midnight_party
