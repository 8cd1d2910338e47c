// SPDX-License-Identifier: MIT
// Night Shift: past, present and future as bands one below the other, every file with what it does and the
// sweets on it; above, how far the work is and what is left to eat and drink; below, what is asked now.
#include "cli/io/speech.hpp"
#include "cli/terminal/json_access.hpp"
#include "cli/terminal/scenes/scene.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>

namespace midnight::cli::scenes {
namespace {

constexpr int screen_width = 80;
constexpr int margin = 1;
// A band: its name, then files side by side.
constexpr int band_column = 10;
constexpr int file_width = 14;
constexpr std::size_t files_per_line = 5;
constexpr int second_status_column = 55;
// From here on future rows are lists of numbers: what they do can wait until they come nearer.
constexpr std::size_t full_future_rows = 2;

std::string action_of(int file) {
  for (const Json& each : at(catalogue("night-shift"), "files")) {
    if (number(at(each, "number")) == file) return text(at(each, "action"));
  }
  return {};
}

// The texts know each action by a short name for the table and a longer one for the menu.
std::string short_name(int file) { return say("night-shift.file." + action_of(file)); }
std::string long_name(int file) { return say("night-shift.does." + action_of(file)); }

int file_number(std::string_view text) {
  int value = 0;
  std::from_chars(text.data(), text.data() + text.size(), value);
  return value;
}

// NS-1: file 7 is shown as 00:07.
std::string as_time(int file) { return fmt::format("00:{:02}", file); }
std::string as_time(std::string_view file) { return file_number(file) > 0 ? as_time(file_number(file)) : "?"; }

std::string repeated(std::string_view sign, int count) {
  std::string text;
  for (int i = 0; i < count; ++i) text += sign;
  return text;
}

int sweets_on(const Json& view, const std::string& file) { return number(at(at(view, "sweets_on"), file)); }

// The next file due stands out wherever it lies, and so does the one that costs coffee.
Style style_of(const Json& view, const std::string& file) {
  if (file_number(file) == number(at(view, "finished")) + 1) return Style::green;
  return action_of(file_number(file)) == "coffee" ? Style::red : Style::blue;
}

StyledLine shown(const Json& view, const std::string& file) {
  StyledLine line(as_time(file), style_of(view, file));
  const int sweets = sweets_on(view, file);
  if (sweets > 0) line.add(" ").add(repeated("●", sweets), Style::yellow);
  return line;
}

StyledLine labelled(const std::string& label, Style style) {
  StyledLine line;
  return line.pad_to(margin).add(label, style).pad_to(band_column);
}

// Two lines for every five files: when they are, and what they do.
void add_band(const Json& view, const std::vector<std::string>& cards, const std::string& label,
              const std::string& remark, Lines& lines) {
  if (cards.empty()) {
    lines.push_back(labelled(label, Style::strong).add(say("night-shift.empty"), Style::faint));
    return;
  }
  for (std::size_t from = 0; from < cards.size(); from += files_per_line) {
    StyledLine head = labelled(from == 0 ? label : "", Style::strong);
    StyledLine below = labelled(from == 0 ? remark : "", Style::faint);
    for (std::size_t i = from; i < std::min(from + files_per_line, cards.size()); ++i) {
      const int column = band_column + (static_cast<int>(i - from) * file_width);
      head.pad_to(column).add(shown(view, cards[i]));
      below.pad_to(column).add(short_name(file_number(cards[i])), Style::faint);
    }
    lines.push_back(head);
    lines.push_back(below);
  }
}

// A row far in the future: its files in as few lines as they need.
void add_list(const Json& view, const std::vector<std::string>& cards, const std::string& label, Lines& lines) {
  lines.push_back(labelled(label, Style::strong));
  for (const std::string& card : cards) {
    const StyledLine file = shown(view, card);
    if (lines.back().width() + 2 + file.width() > screen_width) lines.push_back(labelled("", Style::plain));
    if (lines.back().width() > band_column) lines.back().add("  ");
    lines.back().add(file);
  }
}

Lines future(const Json& view) {
  Lines lines;
  const Json& rows = at(view, "future");
  if (rows.empty()) add_band(view, {}, say("night-shift.future"), "", lines);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const Json& row = rows[i];
    const std::string label = rows.size() == 1 ? say("night-shift.future")
                                               : say("night-shift.future.row", {{"number", std::to_string(i + 1)}});
    const bool together = at(row, "set").is_boolean() && at(row, "set").get<bool>();
    const std::string remark = together ? say("night-shift.set") : say("night-shift.singles");
    if (i < full_future_rows) {
      add_band(view, texts(at(row, "cards")), label, remark, lines);
    } else {
      add_list(view, texts(at(row, "cards")), label, lines);
    }
  }
  return lines;
}

std::string counted(std::string_view key, int count, const std::string& example = {}) {
  return say(std::string(key) + (count == 1 ? ".one" : ""), {{"count", std::to_string(count)}, {"example", example}});
}

// How all files of the present can be laid with one line.
std::string example(const Json& view) {
  std::string typed = "lay";
  for (const std::string& file : texts(at(view, "present"))) typed += " " + file;
  return typed;
}

Lines status(const Json& view) {
  const int finished = number(at(view, "finished"));
  const int stash = number(at(view, "stash"));
  const int reserve = number(at(view, "reserve"));
  const int coffee = number(at(view, "coffee"));
  StyledLine work = labelled(say("night-shift.finished"), Style::faint);
  work.add(fmt::format("{}", finished), Style::strong).add(" " + say("night-shift.of-all"));
  if (finished < static_cast<int>(at(catalogue("night-shift"), "files").size())) {
    work.add(" · " + say("night-shift.next") + " ").add(as_time(finished + 1), Style::green);
  }
  const int idle = number(at(view, "idle"));
  if (idle > 0) {
    const int idle_limit = number(at(catalogue("night-shift"), "max_idle"));
    work.pad_to(second_status_column);
    work.add(say("night-shift.idle", {{"count", std::to_string(idle)}, {"limit", std::to_string(idle_limit)}}),
             idle > idle_limit / 2 ? Style::red : Style::faint);
  }
  StyledLine food = labelled(say("night-shift.sweets"), Style::faint);
  food.add(std::to_string(stash), Style::strong).add(" " + say("night-shift.stash") + " ");
  food.add(repeated("●", stash), Style::yellow).add(stash > 0 ? " · " : "· ");
  food.add(std::to_string(reserve) + " " + say("night-shift.reserve") + " ");
  food.add(repeated("○", reserve), Style::faint).pad_to(second_status_column);
  food.add(say("night-shift.coffee") + " ", Style::faint);
  food.add(counted("night-shift.cups", coffee), coffee == 0 ? Style::red : Style::strong);
  return {work, food.add(" ").add(repeated("▾", coffee))};
}

// What to do now; nothing when the shift is over.
std::string asked(const Json& view) {
  const std::string step = text(at(view, "step"));
  const int pending = number(at(view, "pending"));
  if (step == "use") {
    if (number(at(view, "stash")) == 0) return say("night-shift.ask.use.no-sweets", {{"example", example(view)}});
    return say("night-shift.ask.use", {{"example", example(view)}});
  }
  if (step == "past") return counted("night-shift.ask.past", pending);
  if (step == "future") return say("night-shift.ask.future");
  if (step == "return") return say("night-shift.ask.return");
  if (step == "lay") return counted("night-shift.ask.lay", pending, example(view));
  if (step == "front") return counted("night-shift.ask.front", pending, example(view));
  return {};
}

class NightShift final : public Scene {
 public:
  std::string course(const Json& view) const override {
    const std::string level = text(at(at(view, "options"), "level"));
    const std::string key = "night-shift.level." + level;
    const int pile = static_cast<int>(at(view, "pile").size());
    return (can_say(key) ? say(key) : level) + " · " + counted("night-shift.pile", pile);
  }

  std::vector<Lines> table(const Json& view, const People& /*people*/) const override {
    Lines past;
    add_band(view, texts(at(view, "past")), say("night-shift.past"), say("night-shift.oldest-first"), past);
    Lines present;
    add_band(view, texts(at(view, "present")), say("night-shift.present"), "", present);
    std::vector<Lines> parts{status(view), past, present, future(view)};
    if (const std::string now = asked(view); !now.empty()) {
      parts.emplace_back();
      for (const std::string& line : wrapped(now, screen_width - (2 * margin))) {
        parts.back().emplace_back(" " + line, Style::strong);
      }
    }
    return parts;
  }

  // Using a file says what it will do; the other choices are files and nothing more.
  Menu menu(const Json& view, const std::vector<std::string>& legal, const People& /*people*/) const override {
    struct Kind {
      std::string_view word;
      std::string label;
    };
    const bool front = text(at(view, "step")) == "front";
    const std::array<Kind, 5> kinds{{{"use", say("night-shift.menu.use")},
                                     {"past", say("night-shift.menu.past")},
                                     {"future", say("night-shift.menu.future")},
                                     {"return", say("night-shift.menu.return")},
                                     {"lay", front ? say("night-shift.menu.front") : say("night-shift.menu.lay")}}};
    Menu menu{.label_width = band_column};
    int number = 0;
    for (const Kind& kind : kinds) {
      const std::string word = std::string(kind.word) + " ";
      std::vector<int> choices;
      for (const std::string& move : legal) {
        if (move.starts_with(word)) choices.push_back(file_number(std::string_view(move).substr(word.size())));
      }
      if (choices.empty()) continue;
      // As the files lie in the present, so that the eye finds them.
      const std::vector<std::string> present = texts(at(view, "present"));
      std::ranges::sort(choices, {},
                        [&](int file) { return std::ranges::find(present, std::to_string(file)) - present.begin(); });
      ChoiceRow row{kind.label, {}, file_width};
      for (const int file : choices) {
        StyledLine choice(as_time(file), style_of(view, std::to_string(file)));
        if (kind.word == "use") choice.add(" " + long_name(file));
        row.cell_width = std::max(row.cell_width, choice.width() + menu_number_width + menu_gap);
        row.cells.emplace_back(Choice{++number, word + std::to_string(file), choice});
      }
      menu.rows.push_back(row);
    }
    return menu;
  }

  // NS-26: what someone with perfect memory knows of the pile, unknown files counted.
  std::optional<Lines> memory(const Json& view) const override {
    Lines lines{labelled(say("night-shift.memory"), Style::strong)};
    lines.back().add(say("night-shift.memory.top"), Style::faint);
    const std::vector<std::string> pile = texts(at(view, "memory"));
    const auto add = [&](const std::string& word, Style style) {
      if (lines.back().width() + 1 + width_of(word) > screen_width) lines.push_back(labelled("", Style::plain));
      if (lines.back().width() > band_column) lines.back().add(" ");
      lines.back().add(word, style);
    };
    if (pile.empty()) add(say("night-shift.empty"), Style::faint);
    for (std::size_t i = 0; i < pile.size(); ++i) {
      if (file_number(pile[i]) > 0) {
        add(as_time(pile[i]), style_of(view, pile[i]));
        continue;
      }
      int unknown = 1;
      for (; i + 1 < pile.size() && file_number(pile[i + 1]) == 0; ++i) ++unknown;
      add(counted("night-shift.unknown", unknown), Style::faint);
    }
    return lines;
  }

  // In sentences too a file is written 00:07.
  StyledLine sentence(std::string_view text) const override {
    return with_cards(text, [](std::string_view word) {
      return word.size() == 5 && word.starts_with("00:") ? Style::blue : Style::plain;
    });
  }
};

}  // namespace

const Scene& night_shift() {
  static const NightShift scene;
  return scene;
}

}  // namespace midnight::cli::scenes
