// SPDX-License-Identifier: MIT
// Hourglass: the players with their scores, the three holders, and the hand as the head of the table of
// moves, so that a card and all that can be done with it stand in one column.
#include "cli/io/speech.hpp"
#include "cli/terminal/json_access.hpp"
#include "cli/terminal/scenes/scene.hpp"

#include <algorithm>
#include <array>

namespace midnight::cli::scenes {
namespace {

constexpr int screen_width = 80;
constexpr int margin = 1;
// The hand and the menu share these columns.
constexpr int label_width = 14;
constexpr int cell_width = 9;
constexpr int number_width = 3;
// Where the parts of a holder's line begin.
constexpr int direction_column = 4;
constexpr int owner_column = 16;
constexpr int cards_column = 30;
constexpr int tucked_column = 62;
constexpr int worth_column = 72;

Style style_of(std::string_view card) {
  const bool numbered = card.size() > 1 && card.size() <= 3 &&
                        std::ranges::all_of(card.substr(1), [](char c) { return c >= '0' && c <= '9'; });
  if (!numbered) return Style::plain;
  switch (card.front()) {
    case 'R': return Style::red;
    case 'P': return Style::purple;
    case 'J': return Style::yellow;
    default: return Style::plain;
  }
}

int worth(const Json& view, const std::string& card) {
  return number(at(at(at(view, "options"), "hourglasses"), card));
}

std::string counted(std::string_view key, int count) {
  return say(std::string(key) + (count == 1 ? ".one" : ""), {{"count", std::to_string(count)}});
}

StyledLine player(const Json& view, const People& people, Seat seat) {
  const bool on_turn = cli::seat(at(view, "turn"), people.count()) == seat;
  StyledLine line;
  line.add(on_turn ? "▸" : " ", Style::green).add(" ");
  line.add(people.subject(seat), on_turn ? Style::strong : Style::plain).pad_to(2 + max_name_width + 2);
  line.add(counted("hourglass.cards", static_cast<int>(at(at(view, "hands"), seat).size()))).pad_to(25);
  return line.add(counted("hourglass.score", number(at(at(view, "scores"), seat))));
}

// Four and five players stand in two columns, which leaves more of the screen to what happened.
Lines players(const Json& view, const People& people) {
  Lines lines;
  const std::vector<Seat> seats = people.around();
  const std::size_t rows = seats.size() > 3 ? (seats.size() + 1) / 2 : seats.size();
  for (std::size_t i = 0; i < rows; ++i) {
    StyledLine line = player(view, people, seats[i]);
    if (i + rows < seats.size()) line.pad_to(screen_width / 2).add(player(view, people, seats[i + rows]));
    lines.push_back(line);
  }
  return lines;
}

// Bottom to top; the top card, the one that counts, in brackets. Of many cards the lowest are left out.
StyledLine stack(const std::vector<std::string>& cards, int width) {
  std::size_t from = 0;
  const auto total_from = [&](std::size_t first) {
    int total = first > 0 ? 3 : 0;
    for (std::size_t i = first; i < cards.size(); ++i) total += width_of(cards[i]) + 1;
    return total + 1;  // two brackets, less the last blank
  };
  while (from + 1 < cards.size() && total_from(from) > width) ++from;
  StyledLine line;
  if (from > 0) line.add(".. ", Style::faint);
  for (std::size_t i = from; i < cards.size(); ++i) {
    const bool top = i + 1 == cards.size();
    line.add(top ? "[" : "").add(cards[i], style_of(cards[i])).add(top ? "]" : " ");
  }
  return line;
}

StyledLine holder(const Json& view, const People& people, char letter) {
  StyledLine line;
  line.pad_to(2).add(std::string(1, letter), Style::strong).pad_to(direction_column);
  const Json* set = nullptr;
  for (const Json& candidate : at(view, "sets")) {
    if (text(at(candidate, "holder")) == std::string(1, letter)) set = &candidate;
  }
  if (set == nullptr) return line.add(say("hourglass.free"), Style::faint);
  const std::string direction = text(at(*set, "dir"));
  const Json& tucked = at(*set, "tucked");
  line.add(direction, Style::strong).add(" " + say("spoken.dir." + direction)).pad_to(owner_column);
  if (const auto owner = seat(at(*set, "owner"), people.count())) line.add(people.subject(*owner));
  line.pad_to(cards_column).add(stack(texts(at(*set, "cards")), tucked_column - cards_column - 2));
  line.pad_to(tucked_column);
  if (!tucked.empty()) line.add(say("hourglass.tucked", {{"count", std::to_string(tucked.size())}}), Style::faint);
  return line.pad_to(worth_column).add(say("hourglass.worth", {{"count", text(at(*set, "worth"))}}));
}

// One hand: its cards, and below each its hourglasses.
void add_hand(const Json& view, const std::vector<std::string>& cards, const std::string& label, Lines& lines) {
  StyledLine head;
  StyledLine glasses;
  head.pad_to(margin).add(label, Style::strong);
  glasses.pad_to(margin).add(say("hourglass.hourglasses"), Style::faint);
  int column = label_width + number_width;
  for (const std::string& card : cards) {
    head.pad_to(column).add(card, style_of(card));
    const int count = worth(view, card);
    glasses.pad_to(column).add(count == 0 ? "-" : std::to_string(count), Style::faint);
    column += cell_width;
  }
  lines.push_back(head);
  lines.push_back(glasses);
}

Lines hands(const Json& view, const People& people) {
  Lines lines;
  for (const Seat seat : people.around()) {
    const auto cards = texts(at(at(view, "hands"), seat));
    if (cards.empty() || cards.front() == "?") continue;
    if (people.is_you(seat)) {
      add_hand(view, cards, say("your-hand"), lines);
    } else {  // a replay may see them all: one line each
      StyledLine line;
      line.pad_to(margin).add(people.name(seat)).pad_to(label_width + number_width);
      for (const std::string& card : cards) line.add(card, style_of(card)).add(" ");
      lines.push_back(line);
    }
  }
  return lines;
}

class Hourglass final : public Scene {
 public:
  std::string course(const Json& view) const override {
    const std::string round = text(at(view, "round"));
    const std::string pile = std::to_string(at(view, "pile").size());
    const bool twice = number(at(at(view, "options"), "passes")) > 1;
    return say(twice ? "hourglass.course.passes" : "hourglass.course",
               {{"round", round}, {"pass", text(at(view, "pass"))}, {"pile", pile}});
  }

  std::vector<Lines> table(const Json& view, const People& people) const override {
    Lines holders;
    if (at(view, "turn").is_null()) return {players(view, people), hands(view, people)};  // nothing to take any more
    for (const char letter : {'A', 'B', 'C'}) holders.push_back(holder(view, people, letter));
    return {players(view, people), holders, hands(view, people)};
  }

  // A row for each thing to do, a column for each card of the hand.
  Menu menu(const Json& view, const std::vector<std::string>& legal, const People& people) const override {
    Menu menu{.label_width = label_width, .cell_width = cell_width};
    const Seat you = people.you.value_or(Seat(0));
    const std::vector<std::string> cards = texts(at(at(view, "hands"), you));
    constexpr std::array<std::string_view, 9> kinds{"open +",  "open -",  "take A",  "take B", "take C",
                                                    "under A", "under B", "under C", "drop"};
    int number = 0;
    for (const std::string_view kind : kinds) {
      ChoiceRow row{std::string(kind), {}};
      bool any = false;
      for (const std::string& card : cards) {
        const std::string move = row.label + " " + card;
        const bool allowed = std::ranges::find(legal, move) != legal.end();
        row.cells.emplace_back();
        if (allowed) row.cells.back() = Choice{++number, move, StyledLine(card, style_of(card))};
        any = any || allowed;
      }
      if (any) menu.rows.push_back(row);
    }
    return menu;
  }

  StyledLine sentence(std::string_view text) const override { return with_cards(text, style_of); }
};

}  // namespace

const Scene& hourglass() {
  static const Hourglass scene;
  return scene;
}

}  // namespace midnight::cli::scenes
