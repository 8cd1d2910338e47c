// SPDX-License-Identifier: MIT
// Keyhole: a plan of the lobby at the left, players and furniture at the right, the reader's plan below.
#include "cli/io/speech.hpp"
#include "cli/terminal/json_access.hpp"
#include "cli/terminal/scenes/keyhole_panel.hpp"
#include "cli/terminal/scenes/keyhole_plan.hpp"
#include "cli/terminal/scenes/scene.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <utility>

namespace midnight::cli::scenes {
namespace {

constexpr int margin = 1;
constexpr int panel_column = margin + plan_width + 1;
static_assert(panel_column + panel_width <= 80);
// More walks than these are listed by ghost first: one row, so that on a small screen nothing pushes `done` out.
constexpr std::size_t most_walks = 7;

std::vector<Lines> drawn(const Json& view, const People& people, int rows_per_field) {
  Lines lobby;
  for (const StyledLine& line : lobby_plan(view, people, rows_per_field)) {
    lobby.emplace_back();
    lobby.back().pad_to(margin).add(line);
  }
  Lines panel = keyhole_players(view, people);
  const int rows_left = static_cast<int>(lobby.size()) - static_cast<int>(panel.size());
  const Lines furniture = keyhole_furniture(view, rows_left);
  if (static_cast<int>(furniture.size()) < rows_left) panel.emplace_back();
  panel.insert(panel.end(), furniture.begin(), furniture.end());
  for (std::size_t i = 0; i < panel.size(); ++i) {
    if (i == lobby.size()) lobby.emplace_back();
    lobby[i].pad_to(panel_column).add(panel[i]);
  }
  std::vector<Lines> parts{lobby};
  if (Lines notes = keyhole_notes(view, people); !notes.empty()) parts.push_back(std::move(notes));
  return parts;
}

// A move in three words at most: walk s1 c2.
struct Words {
  std::string verb;
  std::string thing;
  std::string target;
};

Words words_of(std::string_view move) {
  Words words;
  for (std::string* word : {&words.verb, &words.thing, &words.target}) {
    const std::size_t end = std::min(move.find(' '), move.size());
    *word = std::string(move.substr(0, end));
    move.remove_prefix(std::min(end + 1, move.size()));
  }
  return words;
}

bool is_walk_to_field(const Words& words) { return words.verb == "walk" && words.target != "out"; }

class MenuWriter {
 public:
  void add(const std::string& label, const std::string& move, const std::string& shown) {
    if (menu_.rows.empty() || menu_.rows.back().label != label) menu_.rows.push_back({label, {}});
    ChoiceRow& row = menu_.rows.back();
    row.cells.emplace_back(Choice{++number_, move, StyledLine(shown)});
    row.cell_width = std::max(row.cell_width, menu_number_width + width_of(shown) + menu_gap);
  }
  void note(std::string text) { menu_.note = std::move(text); }
  Menu menu() && { return std::move(menu_); }

 private:
  Menu menu_;
  int number_ = 0;
};

// Walks to fields: all of them if they are few or a ghost has been chosen, else one choice for each ghost.
void add_walks(const std::vector<std::string>& legal, MenuWriter& writer) {
  std::map<std::string, std::vector<std::string>> fields_of;
  std::size_t count = 0;
  for (const std::string& move : legal) {
    const Words words = words_of(move);
    if (!is_walk_to_field(words)) continue;
    fields_of[words.thing].push_back(words.target);
    ++count;
  }
  const bool chosen = fields_of.size() == 1 && std::ranges::all_of(legal, [&](const std::string& move) {
                        return move.starts_with("walk " + fields_of.begin()->first + " ");
                      });
  const bool by_ghost = count > most_walks && !chosen;
  for (auto& [ghost, targets] : fields_of) {
    const std::string move = "walk " + ghost;
    if (by_ghost) {
      writer.add("walk", move, ghost);
      continue;
    }
    // Along the rows of the plan.
    std::ranges::sort(targets, {}, [](const std::string& field) { return std::pair(field[1], field[0]); });
    for (const std::string& field : targets) {
      if (fields_of.size() == 1) {
        writer.add(move, move + " " + field, field);
      } else {
        writer.add("walk", move + " " + field, ghost + " " + field);
      }
    }
  }
  // The fields of one ghost need all the rows there are on a small screen.
  if (!fields_of.empty() && !chosen) writer.note(say(by_ghost ? "keyhole.note.ghosts" : "keyhole.note.spot"));
}

class Keyhole final : public Scene {
 public:
  std::string course(const Json& view) const override {
    const std::string phase = "keyhole.phase." + text(at(view, "phase"));
    const Json& keyhole = at(view, "keyhole");
    return say("keyhole.course", {{"round", text(at(view, "round"))},
                                  {"phase", can_say(phase) ? say(phase) : ""},
                                  {"door", text(at(keyhole, "side")) + text(at(keyhole, "door"))}});
  }

  std::vector<Lines> table(const Json& view, const People& people) const override { return drawn(view, people, 2); }
  std::vector<Lines> large_table(const Json& view, const People& people) const override {
    return drawn(view, people, 3);
  }

  Menu menu(const Json& /*view*/, const std::vector<std::string>& legal, const People& /*people*/) const override {
    MenuWriter writer;
    add_walks(legal, writer);
    // The rest as it comes, what ends a step last.
    constexpr std::array<std::string_view, 3> enders{"done", "stay", ""};
    const auto ends = [&](const std::string& move) { return std::ranges::find(enders, move) != enders.end(); };
    for (const bool last : {false, true}) {
      for (const std::string& move : legal) {
        const Words words = words_of(move);
        if (ends(move) != last || is_walk_to_field(words)) continue;
        if (words.verb == "place") {
          writer.add(words.verb, move, say("keyhole.menu.place", {{"piece", words.thing}}));
          writer.note(say("keyhole.note.place", {{"piece", words.thing}}));
        } else if (words.target == "out") {
          writer.add("out", move, say("keyhole.menu.out", {{"ghost", words.thing}}));
        } else if (words.verb == "side" && can_say("spoken.side." + words.thing)) {
          writer.add(words.verb, move, words.thing + " " + say("spoken.side." + words.thing));
        } else {
          const std::string key = "keyhole.menu." + words.verb;
          writer.add(words.verb, move, words.thing.empty() && can_say(key) ? say(key) : words.thing);
        }
      }
    }
    return std::move(writer).menu();
  }

  // KH-19: the look through the keyhole.
  bool worth_a_pause(const Json& events) const override {
    return std::ranges::any_of(events, [](const Json& event) { return text(at(event, "type")) == "keyhole"; });
  }

  bool writes_small_letters() const override { return true; }
};

}  // namespace

const Scene& keyhole() {
  static const Keyhole scene;
  return scene;
}

}  // namespace midnight::cli::scenes
