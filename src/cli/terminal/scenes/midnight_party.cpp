// SPDX-License-Identifier: MIT
// Midnight Party: the clock with its figures at the left, the players at the right; below, the piles and
// one's own hand, with cards written as they are typed.
#include "cli/io/speech.hpp"
#include "cli/terminal/json_access.hpp"
#include "cli/terminal/scenes/midnight_party_clock.hpp"
#include "cli/terminal/scenes/scene.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <tuple>

namespace midnight::cli::scenes {
namespace {

constexpr int screen_width = 80;
constexpr int margin = 1;
// The players, to the right of the clock.
constexpr int players_column = clock_width + 2;
constexpr int figures_column = players_column + 2 + max_name_width + 1;
constexpr int hours_column = figures_column + 3;
constexpr int energy_column = hours_column + 5;
constexpr int specials_column = energy_column + 7;
constexpr int ghost_column = specials_column + 5;
constexpr int score_column = ghost_column + 6;
constexpr int score_width = 3;
static_assert(score_column + score_width <= screen_width);
// Piles and hands.
constexpr int label_width = 13;

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_figure(char c) { return figures.find(c) != std::string_view::npos; }
bool is_letter(char c) { return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'); }

// How much of the text's beginning names a figure: 2 in `R3B4` (with its hours), 1 in `R first`, 3 in `Red`.
std::size_t figure_length(std::string_view text) {
  if (text.empty() || !is_figure(text.front())) return 0;
  if (text.size() == 1) return 1;
  if (is_digit(text[1])) return 2;
  if (!is_letter(text[1])) return 1;
  const std::string name = say("spoken.figure." + std::string(1, text.front()));
  const bool whole = text.starts_with(name) && (text.size() == name.size() || !is_letter(text[name.size()]));
  return whole ? name.size() : 0;
}

// Figures in their colours wherever a sentence, move or card names one.
StyledLine coloured(std::string_view text) {
  StyledLine line;
  bool in_word = false;  // the P of "Party" is no figure, nor is that of "UP"
  std::size_t from = 0;
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t length = in_word ? 0 : figure_length(text.substr(i));
    if (length == 0) {
      in_word = is_letter(text[i]);
      ++i;
      continue;
    }
    line.add(text.substr(from, i - from)).add(text.substr(i, length), figure_style(text[i]));
    i += length;
    from = i;
    in_word = false;
  }
  return line.add(text.substr(from));
}

bool is_energy(const std::string& card) { return card.starts_with('E'); }

bool plays_rounds(const Json& view) { return text(at(view, "mode")) != "solo"; }

// Those who win with this seat, without it.
std::vector<std::string> partners_of(const Json& view, const People& people, Seat seat) {
  for (const Json& side : at(view, "sides")) {
    std::vector<std::string> others;
    bool own = false;
    for (const Json& each : side) {
      const auto member = cli::seat(each, people.count());
      if (member == seat) own = true;
      if (member && member != seat) others.push_back(people.name(*member));
    }
    if (own) return others;
  }
  return {};
}

std::string figures_of(const Json& view, Seat seat) {
  std::string own;
  for (const std::string& figure : texts(at(at(view, "figures"), seat))) own += figure;
  return own;
}

std::string wanderers(const Json& view) {
  std::string alone;
  for (const char figure : figures) {
    if (!at(at(view, "owners"), std::string(1, figure)).is_null()) continue;
    if (!alone.empty()) alone += ' ';
    alone += figure;
  }
  return alone;
}

StyledLine right_aligned(StyledLine line, int column, int width, const std::string& text, Style style) {
  return line.pad_to(column + width - width_of(text)).add(text, style);
}

StyledLine players_head(const Json& view) {
  StyledLine line;
  line.pad_to(hours_column - players_column).add(say("midnight-party.head.hours"), Style::faint);
  line.pad_to(energy_column - players_column).add(say("midnight-party.head.energy"), Style::faint);
  line.pad_to(specials_column - players_column).add(say("midnight-party.head.specials"), Style::faint);
  line.pad_to(ghost_column - players_column).add(say("midnight-party.head.ghost"), Style::faint);
  line.pad_to(score_column - players_column);
  return line.add(plays_rounds(view) ? say("midnight-party.head.rounds") : say("midnight-party.head.points"),
                  Style::faint);
}

StyledLine player(const Json& view, const People& people, Seat seat) {
  const bool on_turn = cli::seat(at(view, "turn"), people.count()) == seat;
  const std::vector<std::string> hand = texts(at(at(view, "hands"), seat));
  const auto energy = std::ranges::count_if(hand, is_energy);
  const auto hours = static_cast<std::ptrdiff_t>(hand.size()) - energy;
  const Json& ability = at(at(view, "ability"), seat);
  const bool ready = ability.is_boolean() && ability.get<bool>();
  StyledLine line;
  line.add(on_turn ? "▸" : " ", Style::green).add(" ");
  line.add(people.subject(seat), on_turn ? Style::strong : Style::plain).pad_to(figures_column - players_column);
  for (const char figure : figures_of(view, seat)) {
    line.add(std::string(1, figure), figure_style(figure));
  }
  const auto add = [&](int column, int width, const std::string& text, Style style) {
    line = right_aligned(line, column - players_column, width, text, style);
  };
  const auto count = [](std::ptrdiff_t cards) { return cards == 0 ? std::string("-") : std::to_string(cards); };
  add(hours_column, 3, count(hours), Style::plain);
  add(energy_column, 4, count(energy), Style::plain);
  add(specials_column, 3, count(static_cast<std::ptrdiff_t>(at(at(view, "specials"), seat).size())), Style::plain);
  line.pad_to(ghost_column - players_column);
  line.add(ready ? say("midnight-party.ghost.ready") : say("midnight-party.ghost.spent"),
           ready ? Style::plain : Style::faint);
  add(score_column, score_width, text(at(at(view, "scores"), seat)), Style::strong);
  return line;
}

Lines players(const Json& view, const People& people) {
  Lines lines{players_head(view)};
  for (const Seat seat : people.around()) lines.push_back(player(view, people, seat));
  if (const std::string free = wanderers(view); !free.empty()) {
    StyledLine line("  " + say("midnight-party.wanderers") + " ", Style::faint);
    lines.push_back(line.add(coloured(free)));
  }
  if (text(at(view, "mode")) == "teams" && people.you) {
    StyledLine line("  " + say("midnight-party.partner") + " ", Style::faint);
    lines.push_back(line.add(joined(partners_of(view, people, *people.you))));
  }
  return lines;
}

StyledLine label(const std::string& text, Style style) {
  StyledLine line;
  return line.pad_to(margin).add(text, style).pad_to(label_width);
}

// Pieces one after the other, on as many lines as they need.
void add_pieces(const std::vector<StyledLine>& pieces, Lines& lines) {
  for (const StyledLine& piece : pieces) {
    const bool first = lines.back().width() <= label_width;
    if (!first && lines.back().width() + 1 + piece.width() > screen_width) {
      lines.push_back(label("", Style::plain));
    } else if (!first) {
      lines.back().add(" ");
    }
    lines.back().add(piece);
  }
}

// Equal names once, with their number.
std::vector<StyledLine> named(const std::vector<std::string>& cards) {
  std::vector<StyledLine> pieces;
  for (std::size_t i = 0; i < cards.size(); ++i) {
    if (std::ranges::find(cards, cards[i]) - cards.begin() < static_cast<std::ptrdiff_t>(i)) continue;
    const auto count = std::ranges::count(cards, cards[i]);
    pieces.emplace_back(count > 1 ? fmt::format("{} ×{}", cards[i], count) : cards[i], Style::strong);
  }
  return pieces;
}

StyledLine card(const std::string& name) {
  StyledLine line("[", Style::faint);
  return line.add(is_energy(name) ? StyledLine(name, Style::strong) : coloured(name)).add("]", Style::faint);
}

Lines piles(const Json& view) {
  const std::vector<std::string> discard = texts(at(view, "discard"));
  StyledLine line = label(say("midnight-party.piles"), Style::faint);
  const auto count = [&](std::string_view field, const std::string& key) {
    const std::size_t cards = at(view, field).size();
    return say(cards == 1 ? key + ".one" : key, {{"count", std::to_string(cards)}});
  };
  line.add(count("pile", "midnight-party.piles.hours") + " · " + count("energy", "midnight-party.piles.energy") +
           " · " + count("special_pile", "midnight-party.piles.specials"));
  Lines lines{line, label(say("midnight-party.discard"), Style::faint)};
  if (discard.empty()) lines.back().add(say("midnight-party.empty"), Style::faint);
  std::vector<StyledLine> pieces;
  const auto visible_discards = static_cast<std::size_t>(number(at(catalogue("midnight-party"), "recycle_depth")));
  for (std::size_t i = 0; i < std::min(visible_discards, discard.size()); ++i) pieces.push_back(card(discard[i]));
  if (discard.size() > visible_discards) {
    const std::string more = std::to_string(discard.size() - visible_discards);
    pieces.emplace_back(say("midnight-party.more", {{"count", more}}), Style::faint);
  }
  if (const std::vector<std::string> used = texts(at(view, "used")); !used.empty()) {
    pieces.emplace_back(" " + say("midnight-party.used"), Style::faint);
    for (const StyledLine& piece : named(used)) pieces.push_back(piece);
  }
  add_pieces(pieces, lines);
  return lines;
}

Lines hands(const Json& view, const People& people) {
  Lines lines;
  for (const Seat seat : people.around()) {
    const std::vector<std::string> cards = texts(at(at(view, "hands"), seat));
    const std::vector<std::string> specials = texts(at(at(view, "specials"), seat));
    const auto hidden = [](const std::string& name) { return name.ends_with('?'); };
    if (std::ranges::any_of(cards, hidden) || std::ranges::any_of(specials, hidden)) continue;
    if (cards.empty() && specials.empty() && !people.is_you(seat)) continue;
    lines.push_back(label(people.is_you(seat) ? say("your-hand") : people.name(seat), Style::strong));
    std::vector<StyledLine> pieces = named(specials);
    std::ranges::transform(cards, std::inserter(pieces, pieces.begin()), card);
    if (pieces.empty()) pieces.emplace_back(say("midnight-party.empty"), Style::faint);
    add_pieces(pieces, lines);
  }
  return lines;
}

class MidnightParty final : public Scene {
 public:
  std::string course(const Json& view) const override {
    const std::string key = "midnight-party.mode." + text(at(view, "mode"));
    return say("midnight-party.course", {{"round", text(at(view, "round"))}, {"mode", can_say(key) ? say(key) : ""}});
  }

  std::vector<Lines> table(const Json& view, const People& people) const override {
    Lines clock = party_clock(view);
    const Lines beside = players(view, people);
    for (std::size_t i = 0; i < beside.size(); ++i) {
      if (i == clock.size()) clock.emplace_back();
      clock[i].pad_to(players_column).add(beside[i]);
    }
    Lines below = piles(view);
    for (const StyledLine& line : hands(view, people)) below.push_back(line);
    const Json& must_play = at(view, "must_play");
    if (must_play.is_boolean() && must_play.get<bool>()) below.emplace_back(" " + say("midnight-party.must-play"));
    return {clock, below};
  }

  // Cards as they are typed, in rows by what is done with them.
  Menu menu(const Json& view, const std::vector<std::string>& legal, const People& people) const override {
    // What is done most often first, a kind that is not named here last; cards as they stand in the hand.
    constexpr std::array<std::string_view, 5> kinds{"play", "recycle", "badhand", "ability", "pass"};
    const std::vector<std::string> hand = texts(at(at(view, "hands"), people.you.value_or(Seat(0))));
    const auto place = [&](std::string_view move) {
      const std::string_view kind = move.substr(0, move.find(' '));
      const std::string_view rest = move.substr(std::min(kind.size() + 1, move.size()));
      const auto at_hand = std::ranges::find(hand, rest.substr(0, rest.find(' ')));
      return std::tuple(std::ranges::find(kinds, kind) - kinds.begin(), at_hand - hand.begin(), move);
    };
    std::vector<std::string> ordered = legal;
    std::ranges::sort(ordered, {}, place);
    Menu menu = plain_menu(ordered);
    menu.label_width = label_width - menu_number_width;
    for (ChoiceRow& row : menu.rows) {
      for (auto& cell : row.cells) {
        cell->shown = coloured(cell->shown.plain());
        row.cell_width = std::max(row.cell_width, menu_number_width + cell->shown.width() + menu_gap);
      }
    }
    return menu;
  }

  std::string partners(const Json& view, const People& people) const override {
    if (text(at(view, "mode")) != "teams") return {};
    if (people.you) {
      return say("midnight-party.partner.sentence", {{"name", joined(partners_of(view, people, *people.you))}});
    }
    std::string teams;
    for (const Json& side : at(view, "sides")) {
      std::vector<std::string> names;
      for (const Json& each : side) {
        if (const auto member = seat(each, people.count())) names.push_back(people.name(*member));
      }
      teams += (teams.empty() ? "" : "; ") + joined(names);
    }
    return say("midnight-party.teams", {{"teams", teams}});
  }

  StyledLine sentence(std::string_view text) const override { return coloured(text); }
};

}  // namespace

const Scene& midnight_party() {
  static const MidnightParty scene;
  return scene;
}

}  // namespace midnight::cli::scenes
