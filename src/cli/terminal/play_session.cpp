// SPDX-License-Identifier: MIT
#include "cli/terminal/play_session.hpp"

#include "cli/io/speech.hpp"
#include "cli/terminal/screen.hpp"

#include <chrono>
#include <stdexcept>

namespace midnight::cli {
namespace {

constexpr std::chrono::milliseconds time_to_follow{400};

}  // namespace

void PlaySession::play() {
  if (table_.humans() == 1) {
    for (const Seat seat : SeatSet::all(table_.players())) {
      if (table_.player_at(seat).is_human()) looking_ = seat;
    }
  }
  Terminal& terminal = table_.terminal();
  // Where a person begins, the first screen says who is there.
  const bool bot_begins = !table_.player_at(table_.match().acting().first()).is_human();
  if (bot_begins && (!terminal.interactive() || table_.humans() == 0)) {
    terminal.print(header(table_.match(), table_.people(looking_), terminal.columns()));
    terminal.print(" " + table_.company(table_.people(looking_)));
  }
  while (!table_.match().acting().empty()) {
    const Seat seat = table_.match().acting().first();
    if (table_.player_at(seat).is_human()) {
      human_turn(seat);
    } else {
      bot_turn(seat);
    }
  }
}

void PlaySession::bot_turn(Seat seat) {
  Terminal& terminal = table_.terminal();
  // The table is drawn again after each move where a person watches it change; a log needs only sentences.
  const bool watched = terminal.interactive() && looking_;
  if (watched) {
    draw(table_, {.you = looking_});
    // A bot's secret plan grows without a sign: nothing to wait for.
    if (!was_secret_) terminal.pause(time_to_follow);
  }
  const auto played = table_.play(seat, table_.bot_move(seat, table_.player_at(seat).bot_level));
  if (!played) throw std::logic_error("a bot's move was refused: " + played.error().message);
  const std::vector<std::string> news = table_.chronicle().latest(table_.people(looking_));
  was_secret_ = news.empty();
  if (watched) return let_read();
  if (was_secret_) return;
  for (const std::string& sentence : news) terminal.print(table_.scene().sentence(" " + sentence));
  terminal.pause(time_to_follow);
}

void PlaySession::human_turn(Seat seat) {
  const Match& match = table_.match();
  if (looking_ != seat) {
    std::optional<Seat> before = looking_;
    if (before && !match.can_take_back(*before)) before.reset();
    if (!prompt_.lower_curtain(seat, before)) return;
    looking_ = seat;
  }
  was_secret_ = false;
  prompt_.choose_move(seat);
  const SeatSet acting = match.acting();
  if (acting.contains(seat)) return let_read();
  if (acting.empty()) return let_read();
  // The turn is over. If it can be taken back, this is the moment before a bot moves; before another person
  // the curtain asks. If it showed something new, that must be seen before the curtain falls.
  const bool person_next = table_.player_at(acting.first()).is_human();
  if (match.can_take_back(seat) != person_next) {
    show_looks();
    prompt_.end_turn(seat);
  } else {
    let_read();
  }
}

bool PlaySession::show_looks() {
  if (!table_.terminal().interactive() || !looking_) return false;
  const std::vector<PastLook> looks = table_.take_looks(*looking_);
  for (const PastLook& look : looks) prompt_.show_look(*looking_, look);
  return !looks.empty();
}

void PlaySession::let_read() {
  const Match& match = table_.match();
  if (show_looks()) return;
  // The end is a screen of its own.
  if (!table_.terminal().interactive() || !looking_ || match.acting().empty()) return;
  if (table_.scene().worth_a_pause(match.events(Viewer::at(*looking_)))) prompt_.go_on(*looking_);
}

void PlaySession::show_end() {
  Terminal& terminal = table_.terminal();
  // With several people the screen belongs to none of them.
  const std::optional<Seat> you = table_.humans() == 1 ? looking_ : std::nullopt;
  const People people = table_.people(you);
  ScreenParts parts;
  parts.header = header(table_.match(), people, terminal.columns());
  parts.table = table_on_screen(table_, you);
  // Through a pipe a bot's last move has been told already, a person's has not.
  const bool bot_was_last = !table_.player_at(table_.match().moves().back().seat).is_human();
  if (terminal.interactive() ? table_.humans() > 0 : !bot_was_last) parts.news = table_.chronicle().latest(people);
  parts.menu = result(*table_.match().outcome(), table_.match().info().name, people, terminal.columns());
  parts.message.emplace_back(" " + say("seed", {{"seed", to_hex(table_.match().origin().seed->bytes)}}), Style::faint);

  if (table_.humans() > 0) terminal.clear(table_.humans() > 1 ? Terminal::Memory::forget : Terminal::Memory::keep);
  if (!terminal.interactive() || table_.humans() == 0) terminal.print(StyledLine());
  // A line about the record and the prompt follow.
  constexpr int rows_below = 2;
  constexpr int endless = 1000;
  const int rows = terminal.interactive() ? terminal.rows() - rows_below : endless;
  terminal.print(composed(parts, table_.scene(), rows, terminal.columns()));
}

}  // namespace midnight::cli
