// SPDX-License-Identifier: MIT
#include "cli/terminal/player_prompt.hpp"

#include "cli/io/record_file.hpp"
#include "cli/io/speech.hpp"
#include "cli/terminal/rules_text.hpp"
#include "cli/terminal/screen.hpp"
#include "cli/terminal/shortlist.hpp"

#include <algorithm>
#include <utility>

namespace midnight::cli {
namespace {

using Kind = TypedInput::Kind;

constexpr std::size_t log_lines_in_a_pipe = 20;
constexpr int max_useless_lines = 1000;
constexpr int help_column = 15;  // where the help page explains what may be typed

}  // namespace

std::string PlayerPrompt::ask(std::string_view prompt) {
  if (!table_.terminal().interactive() && ++useless_lines_ > max_useless_lines) throw NobodyThere();
  return table_.terminal().ask(prompt);
}

void PlayerPrompt::tell(std::string sentence) {
  if (table_.terminal().interactive()) {
    message_ = std::move(sentence);
  } else {
    Terminal& terminal = table_.terminal();
    for (const std::string& line : wrapped(sentence, terminal.columns())) terminal.print(line);
  }
}

void PlayerPrompt::begin() {
  drawn_ = false;
  useless_lines_ = 0;
}

void PlayerPrompt::redraw(Seat seat, const Menu* menu) {
  // A pipe gets the screen once; what is said afterwards follows below it.
  if (drawn_ && !table_.terminal().interactive()) return;
  draw(table_, {.you = seat, .menu = menu, .message = std::exchange(message_, {})});
  drawn_ = true;
}

void PlayerPrompt::choose_move(Seat seat) {
  const LegalMoves legal = table_.match().legal(seat);
  // What can be typed beside the listed moves is the game's own affair.
  const std::string own_question = "prompt.move.open." + std::string(table_.match().info().name);
  const std::string question = say(legal.open && can_say(own_question) ? own_question : "prompt.move");
  Menu menu = offered(seat, legal.moves);
  bool some = false;  // only the moves that have the words typed
  begin();
  while (true) {
    redraw(seat, &menu);
    TypedInput typed = understand(ask(some ? say("prompt.move.some") : question));
    if (typed.kind == Kind::number) {
      // A choice may stand for several moves by their first words; then its number asks for these.
      const Choice* choice = menu.find(typed.number);
      const bool several = choice != nullptr && !std::ranges::binary_search(legal.moves, choice->move);
      if (several) typed = {Kind::move, 0, choice->move};
    }
    if (typed.kind == Kind::nothing) {
      if (!std::exchange(some, false)) continue;
      menu = offered(seat, legal.moves);
      offer_again(menu);
      continue;
    }
    if (obeyed(typed, seat)) continue;
    if (typed.kind == Kind::move && !std::ranges::binary_search(legal.moves, meant(typed.text, legal.moves))) {
      const std::vector<std::string> fitting = moves_with(typed.text, legal.moves);
      if (!fitting.empty()) {
        menu = offered(seat, fitting);
        some = true;
        offer_again(menu);
        continue;
      }
    }
    if (typed.kind == Kind::hint) {
      show_hint(seat, menu);
    } else if (typed.kind != Kind::undo) {
      if (moved(seat, typed, menu)) return;
    } else if (table_.match().can_take_back(seat)) {
      table_.take_back(seat);
      return;
    } else {
      tell(say("undo.impossible"));
    }
  }
}

std::string PlayerPrompt::meant(std::string_view typed, const std::vector<std::string>& legal) const {
  return meant_move(typed, legal, table_.scene().writes_small_letters() ? Spelling::small : Spelling::capitals);
}

Menu PlayerPrompt::offered(Seat seat, const std::vector<std::string>& moves) const {
  constexpr int all_rows = 1000;
  constexpr int note_rows = 2;
  const Json view = table_.view(seat);
  const People people = table_.people(seat);
  const int width = table_.terminal().columns();
  const int room = menu_rows(table_, seat);
  const auto fits = [&](const std::vector<std::string>& listed) {
    const int needed = static_cast<int>(laid_out(table_.scene().menu(view, listed, people), width, all_rows).size());
    return needed + (listed.size() < moves.size() ? note_rows : 0) <= room;
  };
  const Shortlist list = shortlist(moves, fits);
  Menu menu = table_.scene().menu(view, list.moves, people);
  if (list.left_out > 0) {
    std::string additions;
    for (const std::string& addition : list.additions) additions += (additions.empty() ? "" : " · ") + addition;
    menu.note = say("menu.longer",
                    {{"count", std::to_string(list.left_out)}, {"additions", additions}, {"example", list.example}});
  }
  return menu;
}

void PlayerPrompt::offer_again(const Menu& menu) {
  Terminal& terminal = table_.terminal();
  if (!terminal.interactive()) terminal.print(laid_out(menu, terminal.columns(), max_menu_rows));
}

bool PlayerPrompt::end_turn(Seat seat) {
  const Menu no_choices;
  begin();
  while (true) {
    redraw(seat, nullptr);
    const bool undoable = table_.match().can_take_back(seat);
    const TypedInput typed = understand(ask(say(undoable ? "prompt.end-turn" : "prompt.end-turn.final")));
    if (typed.kind == Kind::nothing) return true;
    if (obeyed(typed, seat)) continue;
    if (typed.kind == Kind::undo && undoable) {
      table_.take_back(seat);
      return false;
    }
    if (typed.kind != Kind::move) {
      tell(say(undoable ? "end-turn.what" : "undo.impossible"));
    } else if (moved(seat, typed, no_choices)) {
      drawn_ = false;  // the hand has a new order
    }
  }
}

void PlayerPrompt::go_on(Seat seat) {
  begin();
  while (true) {
    redraw(seat, nullptr);
    const TypedInput typed = understand(ask(say("prompt.go-on")));
    if (typed.kind == Kind::nothing) return;
    if (!obeyed(typed, seat)) tell(say("go-on.what"));
  }
}

void PlayerPrompt::show_look(Seat seat, const PastLook& look) {
  begin();
  while (true) {
    draw_look(table_, look, seat, std::exchange(message_, {}));
    const TypedInput typed = understand(ask(say("prompt.go-on")));
    if (typed.kind == Kind::nothing) return;
    if (!obeyed(typed, seat)) tell(say("go-on.what"));
  }
}

bool PlayerPrompt::lower_curtain(Seat next, std::optional<Seat> before) {
  Terminal& terminal = table_.terminal();
  const Details names{{"name", table_.name(next)}, {"before", before ? table_.name(*before) : std::string()}};
  begin();
  while (true) {
    terminal.clear(Terminal::Memory::forget);
    terminal.print(say("curtain", names), Style::strong);
    if (before) terminal.print(say("curtain.undo", names));
    if (!message_.empty()) terminal.print(std::exchange(message_, {}), Style::yellow);
    const TypedInput typed = understand(ask(say("prompt.curtain", names)));
    if (typed.kind == Kind::nothing) break;
    if (typed.kind == Kind::undo && before) {
      table_.take_back(*before);
      return false;
    }
    if (!obeyed(typed, std::nullopt)) tell(say("curtain.what", names));
  }
  terminal.clear(Terminal::Memory::forget);
  return true;
}

void PlayerPrompt::say_goodbye() {
  begin();
  while (true) {
    if (!message_.empty()) table_.terminal().print(std::exchange(message_, {}), Style::yellow);
    const TypedInput typed = understand(ask(say("prompt.goodbye")));
    if (typed.kind == Kind::nothing || typed.kind == Kind::quit) return;
    if (typed.kind == Kind::save) {
      if (save(typed.text)) return;
    } else if (!obeyed(typed, std::nullopt)) {
      tell(say("goodbye.what"));
    }
  }
}

bool PlayerPrompt::obeyed(const TypedInput& typed, std::optional<Seat> seat) {
  switch (typed.kind) {
    case Kind::rules:
      table_.terminal().page(rules_text(table_.match().info().name, table_.terminal().columns()));
      break;
    case Kind::help: show_help(); break;
    case Kind::log: show_log(seat); break;
    case Kind::memory: switch_memory_aid(seat); break;
    case Kind::save: save(typed.text); break;
    case Kind::quit: throw Quit();
    default: return false;
  }
  return true;
}

bool PlayerPrompt::moved(Seat seat, const TypedInput& typed, const Menu& menu) {
  std::string move;
  if (typed.kind == Kind::number) {
    const Choice* choice = menu.find(typed.number);
    if (choice == nullptr) {
      tell(say("no-such-number", {{"number", std::to_string(typed.number)}}));
      return false;
    }
    move = choice->move;
  } else {
    const LegalMoves legal = table_.match().legal(seat);
    move = meant(typed.text, legal.moves);
    if (!std::ranges::binary_search(legal.moves, move) && moved_in_a_row(seat, typed.text)) return true;
  }
  const auto played = table_.play(seat, move);
  if (!played) tell(sanitized(played.error().message));
  return played.ok();
}

bool PlayerPrompt::moved_in_a_row(Seat seat, const std::string& typed) {
  const std::vector<std::string> moves = moves_in_a_row(typed);
  if (moves.empty()) return false;
  // Tried on a copy first. Whatever turns up before the last of them would be a reason to think again.
  Match trial = table_.match();
  std::vector<std::string> meant_moves;
  for (const std::string& move : moves) {
    if (!meant_moves.empty() && !(trial.acting().contains(seat) && trial.can_take_back(seat))) return false;
    meant_moves.push_back(meant(move, trial.legal(seat).moves));
    if (!trial.apply(seat, meant_moves.back())) return false;
  }
  return std::ranges::all_of(meant_moves, [&](const std::string& move) { return table_.play(seat, move).ok(); });
}

void PlayerPrompt::show_help() {
  // The examples are moves of this game: the shortest there is now.
  std::string example = say("help.example");
  if (const SeatSet acting = table_.match().acting(); !acting.empty()) {
    const LegalMoves legal = table_.match().legal(acting.first());
    if (!legal.moves.empty()) example = *std::ranges::min_element(legal.moves, {}, &std::string::size);
  }
  const auto in_column = [](std::string_view text) {
    return StyledLine(text).pad_to(width_of(text) < help_column ? help_column : width_of(text) + 1).plain();
  };
  Lines lines;
  const Details examples{{"move", in_column(example)}, {"word", in_column(example.substr(0, example.find(' ')))}};
  for (const std::string& line : lines_of(say("help", examples))) lines.emplace_back(line);
  if (table_.scene().memory(table_.view(std::nullopt))) lines.emplace_back("   " + say("help.memory"));
  const std::string own_key = "help." + std::string(table_.match().info().name);
  for (const std::string& line : lines_of(can_say(own_key) ? say(own_key) : "")) lines.emplace_back(line);
  table_.terminal().page(lines);
}

void PlayerPrompt::show_log(std::optional<Seat> seat) {
  const int width = table_.terminal().columns();
  Lines lines;
  for (const std::string& sentence : table_.chronicle().all(table_.people(seat))) {
    for (const std::string& line : wrapped(sentence, width - 1, 2))
      lines.push_back(table_.scene().sentence(" " + line));
  }
  if (lines.empty()) lines.emplace_back(" " + say("log.empty"));
  // Recent events: as much as one screen holds.
  const std::size_t most =
      table_.terminal().interactive() ? static_cast<std::size_t>(table_.terminal().rows() - 2) : log_lines_in_a_pipe;
  if (lines.size() > most) lines.erase(lines.begin(), lines.end() - static_cast<std::ptrdiff_t>(most));
  table_.terminal().page(lines);
}

void PlayerPrompt::switch_memory_aid(std::optional<Seat> seat) {
  const auto lines = table_.scene().memory(table_.view(seat));
  if (!lines) return tell(say("memory.none"));
  table_.show_memory(!table_.shows_memory());
  tell(say(table_.shows_memory() ? "memory.on" : "memory.off"));
  // A screen has it with the table from now on; a pipe does not get the table again before the next move.
  if (table_.shows_memory() && !table_.terminal().interactive()) table_.terminal().print(*lines);
}

void PlayerPrompt::show_hint(Seat seat, const Menu& menu) {
  const std::string move = table_.bot_move(seat, hint_level);
  const Choice* choice = menu.find(move);
  if (choice == nullptr) return tell(say("hint.unlisted", {{"move", move}}));
  tell(say("hint", {{"move", move}, {"number", std::to_string(choice->number)}}));
}

bool PlayerPrompt::save(const std::string& file) {
  const std::string content = table_.record();
  const auto saved =
      file.empty() ? write_under_free_name(table_.match().info().name, content) : write_new_file(file, content);
  tell(saved ? say("saved", {{"file", sanitized(*saved)}}) : saved.error().sentence);
  if (saved) table_.note_saved();
  return saved.ok();
}

}  // namespace midnight::cli
