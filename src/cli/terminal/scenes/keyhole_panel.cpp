// SPDX-License-Identifier: MIT
#include "cli/terminal/scenes/keyhole_panel.hpp"

#include "cli/io/speech.hpp"
#include "cli/terminal/json_access.hpp"
#include "cli/terminal/outcome_text.hpp"
#include "cli/terminal/scenes/keyhole_plan.hpp"
#include "cli/terminal/scenes/scene.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

namespace midnight::cli::scenes {
namespace {

constexpr int line_width = 79;

const Json& of_seat(const Json& view, std::string_view field, Seat seat) { return at(at(view, field), seat); }

bool is_true(const Json& value) { return value.is_boolean() && value.get<bool>(); }

std::string opposite(const std::string& side) {
  for (const Json& each : at(catalogue("keyhole"), "sides")) {
    if (text(at(each, "name")) == side) return text(at(each, "opposite"));
  }
  return {};
}

int steps_on(const std::string& card) {
  for (const Json& each : at(catalogue("keyhole"), "movement_cards")) {
    if (text(at(each, "name")) == card) return number(at(each, "number"));
  }
  return 0;
}

std::vector<Json> ghosts_of(const Json& view, Seat seat, const People& people) {
  std::vector<Json> own;
  for (const Json& ghost : at(view, "ghosts")) {
    if (cli::seat(at(ghost, "seat"), people.count()) == seat) own.push_back(ghost);
  }
  return own;
}

// Those that wait at a place, each size once with its numbers: "l1 m12 s34".
std::string waiting(const std::vector<Json>& ghosts, std::string_view place) {
  std::string names;
  char last_size = 0;
  for (const Json& ghost : ghosts) {
    const std::string id = text(at(ghost, "id"));
    if (id.size() < 2 || at(ghost, "at") != Json(place)) continue;
    if (id.front() == last_size) {
      names += id.substr(1);
    } else {
      names += (names.empty() ? "" : " ") + id;
    }
    last_size = id.front();
  }
  return names;
}

StyledLine name_line(const Json& view, const People& people, Seat seat) {
  constexpr int name_column = 4;
  constexpr int sides_column = name_column + max_name_width + 1;
  constexpr int points_column = sides_column + 4;
  constexpr int die_column = points_column + 6;
  const std::string start = text(of_seat(view, "start", seat));
  const Json& plan = of_seat(view, "plans", seat);
  const bool on_turn = plan.is_object() && at(view, "turn").is_null()
                           ? !is_true(at(plan, "done"))
                           : cli::seat(at(view, "turn"), people.count()) == seat;
  StyledLine line(on_turn ? "▸ " : "  ", Style::green);
  line.add(sign_of(start, false), style_of(seat)).add(" ");
  line.add(people.subject(seat), on_turn ? Style::strong : Style::plain).pad_to(sides_column);
  line.add(start + "→" + opposite(start), Style::faint).pad_to(points_column);
  line.add(halves(number(of_seat(view, "scores", seat))), Style::strong).pad_to(die_column);
  if (cli::seat(at(view, "die"), people.count()) == seat) line.add(say("keyhole.die"));
  return line;
}

StyledLine card_line(const Json& view, Seat seat) {
  StyledLine line("    ");
  const Json& card = of_seat(view, "cards", seat);
  line.add(card.is_null() ? say("keyhole.no-card") : text(card), card.is_null() ? Style::faint : Style::plain);
  const Json& plan = of_seat(view, "plans", seat);
  // KH-16: where one walks after the other, those to come do not plan yet.
  const bool waits = at(view, "turn").is_number() && number(at(view, "turn")) != seat.index();
  const bool ready = is_true(at(plan, "done"));
  if (plan.is_object() && (ready || !waits)) line.add(" · " + say(ready ? "keyhole.done" : "keyhole.plans"));
  return line;
}

StyledLine ghosts_line(const std::vector<Json>& ghosts) {
  StyledLine line("   ");
  constexpr std::array<std::string_view, 3> places{"start", "escaped", "supply"};
  for (const std::string_view place : places) {
    const std::string names = waiting(ghosts, place);
    if (names.empty()) continue;
    line.add(" " + say("keyhole.place." + std::string(place)) + " ", Style::faint).add(names);
  }
  return line;
}

// Where its front looks on the plan; nothing if it lies on it or on its back. At 0 degrees that is south (KH-28), and
// yaw turns counter-clockwise (KH-29).
std::string_view front_of(const Json& standing) {
  constexpr std::array<std::string_view, 8> arrows{"↓", "↘", "→", "↗", "↑", "↖", "←", "↙"};
  const std::string rest = text(at(standing, "rest"));
  if (rest == "back" || rest == "front") return " ";
  const int eighth = (std::max(number(at(standing, "yaw")), 0) + 22) / 45;
  return arrows[static_cast<std::size_t>(eighth) % arrows.size()];
}

std::string without_verb(const std::string& walk) { return walk.starts_with("walk ") ? walk.substr(5) : walk; }

void add_plan(const Json& view, const People& people, Seat seat, Lines& lines) {
  const Json& plan = of_seat(view, "plans", seat);
  if (!at(plan, "walks").is_array()) return;
  const std::vector<std::string> walks = texts(at(plan, "walks"));
  if (walks.empty() && !people.is_you(seat)) return;
  std::string listed;
  for (const std::string& walk : walks) listed += (listed.empty() ? "" : ", ") + without_verb(walk);
  if (listed.empty()) listed = say("keyhole.plan.empty");
  const std::string all = std::to_string(steps_on(text(of_seat(view, "cards", seat))));
  const Details details{{"plan", listed}, {"left", text(at(plan, "left"))}, {"all", all}, {"name", people.name(seat)}};
  const std::string sentence = say(people.is_you(seat) ? "keyhole.plan.you" : "keyhole.plan", details);
  for (const std::string& line : wrapped(sentence, line_width, 2)) lines.emplace_back(" " + line, Style::strong);
}

}  // namespace

Lines keyhole_players(const Json& view, const People& people) {
  Lines lines;
  for (const Seat seat : people.around()) {
    const std::vector<Json> ghosts = ghosts_of(view, seat, people);
    lines.push_back(name_line(view, people, seat));
    lines.push_back(card_line(view, seat));
    lines.push_back(ghosts_line(ghosts));
  }
  return lines;
}

Lines keyhole_furniture(const Json& view, int rows) {
  Lines lines;
  Lines legend(1);
  for (const DrawnPiece& piece : drawn_pieces) {
    const Json& standing = at(at(view, "furniture"), piece.name);
    if (!standing.is_object()) continue;
    const std::string rest = text(at(standing, "rest"));
    const std::string height = number(at(standing, "z")) > 0 ? "+" + text(at(standing, "z")) : "";
    const std::string letter = letter_of(piece, standing);
    StyledLine line(fmt::format("{} {:<8} {:>3} {:>3} {:>3}°{} ", letter, piece.name, text(at(standing, "x")),
                                text(at(standing, "y")), text(at(standing, "yaw")), front_of(standing)));
    line.add(rest, rest == "up" ? Style::faint : Style::plain);
    lines.push_back(line.add(height.empty() ? "" : " " + height));
    const std::string entry = fmt::format("{} {}{}", letter, piece.name, height);
    constexpr int gap = 1;
    if (legend.back().width() + gap + width_of(entry) > panel_width) legend.emplace_back();
    legend.back().add(legend.back().width() > 0 ? " " : "").add(entry, Style::faint);
  }
  return static_cast<int>(lines.size()) <= rows ? lines : legend;
}

Lines keyhole_notes(const Json& view, const People& people) {
  Lines lines;
  if (const std::string card = text(at(view, "midnight")); !card.empty()) {
    const std::string key = "keyhole.midnight." + card;
    std::string sentence = can_say(key) ? say(key) : card;
    if (const Json& rolled = at(view, "rolled"); !rolled.is_null()) {
      sentence += " " + say("keyhole.rolled", {{"number", text(rolled)}});
    }
    for (const std::string& line : wrapped(sentence, line_width, 2)) lines.emplace_back(" " + line, Style::yellow);
  }
  for (const Seat seat : people.around()) add_plan(view, people, seat, lines);
  return lines;
}

}  // namespace midnight::cli::scenes
