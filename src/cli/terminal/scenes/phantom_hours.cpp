// SPDX-License-Identifier: MIT
// Phantom Hours: one line a player with the seven places and what the hand is known to hold; below, what
// left the game and one's own hand in its order.
#include "cli/io/speech.hpp"
#include "cli/terminal/json_access.hpp"
#include "cli/terminal/scenes/scene.hpp"

#include <algorithm>
#include <charconv>

namespace midnight::cli::scenes {
namespace {

constexpr int screen_width = 80;
constexpr int margin = 1;
constexpr int place_count = 7;
constexpr int first_place_column = 17;
constexpr int place_width = 5;
constexpr int hand_column = first_place_column + place_count * place_width + 1;
constexpr int known_column = hand_column + 6;
constexpr int label_width = 17;

bool is_digit(char c) { return c >= '0' && c <= '9'; }

Style style_of(std::string_view card) {
  if (card == "G") return Style::purple;
  return card.size() == 2 && std::ranges::all_of(card, is_digit) ? Style::blue : Style::plain;
}

// In sentences an hour is written 14:00, so that it cannot be taken for a number.
Style style_of_word(std::string_view word) {
  return word.size() == 5 && word.ends_with(":00") ? style_of(word.substr(0, 2)) : Style::plain;
}

StyledLine cards_in_a_row(const std::vector<std::string>& cards) {
  StyledLine line;
  for (std::size_t i = 0; i < cards.size(); ++i) line.add(i > 0 ? " " : "").add(cards[i], style_of(cards[i]));
  return line;
}

// The number behind the kind of a move: 3 in `draw 3`.
int number_in(const std::string& move) {
  int value = 0;
  const std::size_t blank = std::min(move.find(' '), move.size() - 1);
  std::from_chars(move.data() + blank + 1, move.data() + move.size(), value);
  return value;
}

StyledLine head() {
  StyledLine line;
  for (int place = 0; place < place_count; ++place) {
    line.pad_to(first_place_column + place * place_width).add(" " + std::to_string(place + 1), Style::faint);
  }
  line.pad_to(hand_column).add(say("phantom-hours.hand"), Style::faint);
  return line.pad_to(known_column).add(say("phantom-hours.known"), Style::faint);
}

StyledLine player(const Json& view, const People& people, Seat seat) {
  const bool on_turn = cli::seat(at(view, "turn"), people.count()) == seat;
  StyledLine line;
  line.add(on_turn ? "▸" : " ", Style::green).add(" ");
  line.add(people.subject(seat), on_turn ? Style::strong : Style::plain);
  for (int place = 0; place < place_count; ++place) {
    const std::string hour = text(at(at(at(view, "rows"), seat), static_cast<std::size_t>(place)));
    line.pad_to(first_place_column + place * place_width);
    line.add(hour.empty() ? " ." : hour, hour.empty() ? Style::faint : style_of(hour));
  }
  line.pad_to(hand_column).add(std::to_string(at(at(view, "hands"), seat).size()));
  line.pad_to(known_column).add(cards_in_a_row(texts(at(at(view, "known"), seat))));
  return line.cut_to(screen_width);
}

// Each card with its number in the hand, which `arrange` needs.
void add_hand(const std::vector<std::string>& cards, const std::string& label, Lines& lines) {
  lines.emplace_back();
  lines.back().pad_to(margin).add(label, Style::strong);
  int column = label_width;
  for (std::size_t i = 0; i < cards.size(); ++i) {
    if (column + 6 > screen_width) {
      lines.emplace_back();
      column = label_width;
    }
    const std::string place = std::to_string(i + 1);
    lines.back().pad_to(column).add(place + ":", Style::faint).add(cards[i], style_of(cards[i]));
    column += i + 1 < 9 ? 6 : 7;
  }
}

Lines hands(const Json& view, const People& people) {
  Lines lines;
  for (const Seat seat : people.around()) {
    const auto cards = texts(at(at(view, "hands"), seat));
    if (cards.empty() || cards.front() == "?") continue;
    add_hand(cards, people.is_you(seat) ? say("your-hand") : people.name(seat), lines);
  }
  return lines;
}

class PhantomHours final : public Scene {
 public:
  std::string course(const Json& view) const override {
    const int running = at(view, "turn").is_null() ? 0 : 1;
    return say("phantom-hours.course", {{"turn", std::to_string(number(at(view, "turns")) + running)},
                                        {"pile", std::to_string(at(view, "pile").size())}});
  }

  std::vector<Lines> table(const Json& view, const People& people) const override {
    Lines rows{head()};
    for (const Seat seat : people.around()) rows.push_back(player(view, people, seat));
    Lines aside;
    if (!at(view, "out").empty()) {
      StyledLine line(" " + say("phantom-hours.out") + " ", Style::faint);
      aside.push_back(line.add(cards_in_a_row(texts(at(view, "out")))));
    }
    if (const std::string drawn = text(at(view, "drawn")); !drawn.empty()) {
      StyledLine line(" " + say("phantom-hours.drawn") + " ");
      aside.push_back(line.add(drawn, style_of(drawn)));
    }
    std::vector<Lines> parts{rows};
    if (!aside.empty()) parts.push_back(aside);
    if (const Lines own = hands(view, people); !own.empty()) parts.push_back(own);
    return parts;
  }

  // Drawing and laying name a card or place by number, and that is the number to type.
  Menu menu(const Json& view, const std::vector<std::string>& legal, const People& people) const override {
    Menu menu{.label_width = label_width};
    ChoiceRow draws{draw_label(view, people), {}};
    ChoiceRow places{say("phantom-hours.place", {{"card", text(at(view, "drawn"))}}), {}};
    places.cells.resize(place_count);  // under the places of the rows
    ChoiceRow others{say("phantom-hours.shift"), {}};
    for (const std::string& move : legal) {
      const std::string kind = move.substr(0, move.find(' '));
      if (kind == "draw") {
        draws.cells.emplace_back(Choice{number_in(move), move, StyledLine("[?]", Style::faint)});
      } else if (kind == "place" && number_in(move) >= 1 && number_in(move) <= place_count) {
        places.cells[static_cast<std::size_t>(number_in(move) - 1)] = Choice{number_in(move), move, StyledLine()};
      } else if (kind != "arrange") {  // which takes an order, so that it cannot be chosen by number
        if (kind == "keep") others.label = say("phantom-hours.keep.label");
        const std::string shown = kind == "keep" ? say("phantom-hours.keep") : move;
        others.cells.emplace_back(Choice{static_cast<int>(others.cells.size()) + 1, move, StyledLine(shown)});
      }
    }
    std::ranges::sort(draws.cells, {}, [](const auto& cell) { return cell->number; });
    for (const ChoiceRow* row : {&draws, &places, &others}) {
      if (std::ranges::any_of(row->cells, [](const auto& cell) { return cell.has_value(); })) menu.rows.push_back(*row);
    }
    return menu;
  }

  StyledLine sentence(std::string_view text) const override { return with_cards(text, style_of_word); }

 private:
  static std::string draw_label(const Json& view, const People& people) {
    const auto from = people.you ? seat(at(at(view, "draws_from"), *people.you), people.count()) : std::nullopt;
    return say("phantom-hours.draw", {{"name", from ? people.name(*from) : ""}});
  }
};

}  // namespace

const Scene& phantom_hours() {
  static const PhantomHours scene;
  return scene;
}

}  // namespace midnight::cli::scenes
