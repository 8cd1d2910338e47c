// SPDX-License-Identifier: MIT
#include "server/load/load_group.hpp"

#include "match/fair.hpp"

#include <algorithm>
#include <utility>

namespace midnight::load {
namespace {

// Phantom Hours lets everybody put their hand in order at any time, which is no move and needs a parameter.
constexpr std::string_view free_act = "arrange";

constexpr double all_words = 4294967296.0;  // that a generator may return

// A player who moves every `think` seconds makes so many moves in the seconds of its stay.
double leaving_chance(const LoadPlan& plan) {
  const double moves = plan.stay.seconds > 0 && plan.think > 0 ? plan.stay.seconds / plan.think : plan.stay.moves;
  return moves > 0 ? 1 / moves : 0;
}

}  // namespace

LoadGroup::LoadGroup(const LoadPlan& plan, std::uint64_t number, LoadFloor& floor)
    : plan_(plan),
      floor_(floor),
      rng_(Rng::Kind::fast, numbered_seed(plan.seed * 1'000'003 + number), "load"),
      arrivals_(plan.think / plan.players),
      leaving_chance_(leaving_chance(plan)) {}

void LoadGroup::add(LoadPlayer& player) {
  player.group = this;
  player.seat = static_cast<int>(players_.size());
  players_.push_back(&player);
}

bool LoadGroup::everybody_is_welcome() const { return std::ranges::all_of(players_, &LoadPlayer::welcome); }

void LoadGroup::welcomed(LoadPlayer& player) {
  if (stage_ == Stage::playing || stage_ == Stage::making || stage_ == Stage::sitting) {
    if (stage_ != Stage::making) watch(player);
    if (!player.awaited.empty()) player.client.send(player.awaited_line);
    return;
  }
  if (!everybody_is_welcome()) return;
  if (stage_ == Stage::gathering) {
    make_table();
  } else if (stage_ == Stage::opened) {
    stage_ = Stage::visiting;
    visit_next();
  } else if (stage_ == Stage::visiting) {
    --visited_;  // lost on the way: once more
    visit_next();
  }
}

void LoadGroup::lost(LoadPlayer& player, bool was_sent_away) {
  player.acts = false;
  if (stage_ == Stage::playing) return;
  if (was_sent_away && (stage_ == Stage::making || stage_ == Stage::sitting)) return;  // the table is at another server
  player.awaited.clear();
  player.awaits_move = false;
  // A start fails without somebody; the simplest way on is another table.
  const bool sets_up = stage_ > Stage::gathering && stage_ < Stage::playing;
  if (sets_up || stage_ == Stage::aborting) begin_again();
}

// At another table, once everybody is welcome.
void LoadGroup::begin_again() {
  stage_ = Stage::gathering;
  for (LoadPlayer* player : players_) {
    player->awaited.clear();
    player->awaits_move = player->acts = false;
  }
}

void LoadGroup::make_table() {
  stage_ = Stage::making;
  command(*players_.front(), "make",
          R"("game":")" + plan_.game + R"(","players":)" + std::to_string(plan_.players) +
              R"(,"options":{},"pace":"none","open":false)");
}

void LoadGroup::watch(LoadPlayer& player) {
  player.acts = false;
  player.client.send(R"({"do":"watch","table":")" + table_ + (plan_.views ? R"("})" : R"(","views":false})"));
}

void LoadGroup::hear(LoadPlayer& player, const ServerLine& line, std::string_view text) {
  switch (line.kind) {
    case ServerLine::Kind::news: heard_news(player, line); break;
    case ServerLine::Kind::done:
      if (line.id == player.awaited) heard_done(player, line);
      break;
    case ServerLine::Kind::refused:
      if (line.id == player.awaited) heard_refused(player, line, text);
      break;
    case ServerLine::Kind::welcome:
    case ServerLine::Kind::bye:
    case ServerLine::Kind::other: break;
  }
}

void LoadGroup::heard_refused(LoadPlayer& player, const ServerLine& line, std::string_view text) {
  if (line.code == "storage") {
    // It has not happened, so it is asked for again.
    floor_.was_refused(text, true);
    floor_.later([&player, id = player.awaited] {
      if (player.awaited == id && player.client.connected()) player.client.send(player.awaited_line);
    });
    return;
  }
  player.awaited.clear();
  const bool move = std::exchange(player.awaits_move, false);
  if (stage_ == Stage::aborting) {
    // The game was over already, or a move came too late.
    return move ? command(player, "abort", "") : agreed_to_abort();
  }
  floor_.was_refused(text, move);
  if (!move) {
    begin_again();
    return floor_.later([this, &player] { welcomed(player); });
  }
  // A move that needs a parameter, or one that came too late: another one, if there is news already.
  if (line.code == "illegal-move") player.acts = true;
  if (player.acts) want(player);
}

void LoadGroup::heard_done_move(LoadPlayer& player) {
  floor_.moved(Clock::now() - player.due.value_or(player.sent_at));
  player.due.reset();
  player.newest_step = std::max(player.newest_step, player.step_of_move + 1);
  // Who came back may have been shown the table as it was before the move.
  if (player.step <= player.step_of_move) player.acts = false;
  // The news may have come first.
  if (stage_ == Stage::visiting) {
    visit_next();
  } else if (stage_ == Stage::aborting) {
    command(player, "abort", "");
  } else if (over_ && player.seat == 0) {
    next_game();
  } else if (stage_ == Stage::playing && everybody_is_welcome() && rng_.next() < leaving_chance_ * all_words) {
    leave(player);
  } else if (player.acts) {
    want(player);
  }
}

void LoadGroup::heard_done(LoadPlayer& player, const ServerLine& line) {
  player.awaited.clear();
  if (std::exchange(player.awaits_move, false)) return heard_done_move(player);
  switch (stage_) {
    case Stage::making:
      if (line.table.empty()) break;
      table_ = line.table;
      stage_ = Stage::sitting;
      missing_ = players_.size();
      for (LoadPlayer* each : players_) {
        each->newest_step = 0;
        watch(*each);
      }
      break;
    case Stage::sitting:
      if (--missing_ > 0) break;
      stage_ = Stage::starting;
      command(*players_.front(), "start", "");
      break;
    case Stage::starting: reveal(); break;
    case Stage::revealing:
      if (--missing_ == 0) started();
      break;
    case Stage::aborting: agreed_to_abort(); break;
    case Stage::gathering:
    case Stage::playing:
    case Stage::opened:
    case Stage::visiting:
    case Stage::finished: break;
  }
}

void LoadGroup::heard_news(LoadPlayer& player, const ServerLine& line) {
  if (stage_ == Stage::sitting && line.table == table_ && !line.has_moment) {
    if (player.awaited.empty()) sit(player);
    return;
  }
  // After a restart the news of a table that was just left may still come in.
  if (!line.has_moment || (stage_ == Stage::visiting && line.table != table_)) return;
  if (stage_ == Stage::playing && line.table == table_ && line.step < player.newest_step) floor_.was_undone();
  if (stage_ == Stage::playing) player.newest_step = std::max(player.newest_step, line.step);
  player.acts = !line.over && names_seat(line.seats, player.seat);
  if (line.over && player.seat == 0) {
    over_ = true;
    if (stage_ == Stage::visiting) return visit_next();
    if (stage_ == Stage::playing && player.awaited.empty()) next_game();
    return;
  }
  if (!player.acts) return;
  player.step = line.step;
  player.legal = line.legal;
  want(player);
}

void LoadGroup::sit(LoadPlayer& player) {
  player.word = drawn_word();
  const std::string promise = fair::promise_of(table_, Seat(player.seat), player.word);
  command(player, "sit", "\"seat\":" + std::to_string(player.seat) + R"(,"promise":")" + promise + "\"");
}

void LoadGroup::reveal() {
  stage_ = Stage::revealing;
  missing_ = players_.size();
  for (LoadPlayer* each : players_) command(*each, "reveal", R"("word":")" + each->word + "\"");
}

void LoadGroup::started() {
  if (plan_.leave_open > 0) {
    open_tables_.push_back(table_);
    if (open_tables_.size() < plan_.leave_open) return make_table();
    stage_ = Stage::opened;
  } else {
    stage_ = Stage::playing;
  }
  over_ = false;  // news of the table before this one cannot come any more
  begin_to_think(Clock::now());
  if (!std::exchange(has_begun_, true)) floor_.everybody_sits();
  for (LoadPlayer* player : players_) {
    if (player->acts) want(*player);
  }
}

void LoadGroup::next_game() {
  floor_.game_over();
  begin_again();
  if (everybody_is_welcome()) make_table();
}

void LoadGroup::leave(LoadPlayer& player) {
  stage_ = Stage::aborting;
  leaving_ = &player;
  missing_ = players_.size();
  for (LoadPlayer* each : players_) {
    each->due.reset();
    if (each->awaited.empty()) command(*each, "abort", "");
  }
}

void LoadGroup::agreed_to_abort() {
  if (--missing_ > 0) return;
  begin_again();
  floor_.replace(*leaving_);
}

void LoadGroup::visit_next() {
  if (visited_ == open_tables_.size()) {
    stage_ = Stage::finished;
    return floor_.all_went_on();
  }
  table_ = open_tables_[visited_++];
  for (LoadPlayer* player : players_) watch(*player);
}

void LoadGroup::want(LoadPlayer& player) {
  const bool may = stage_ == Stage::playing || stage_ == Stage::visiting;
  if (!may || !player.awaited.empty()) return;
  if (plan_.think > 0 && !player.due) player.due = arrivals_.take(rng_);
  if (!std::exchange(player.queued, true)) floor_.wants_to_move(player);
}

void LoadGroup::begin_to_think(Clock::time_point now) {
  if (plan_.think <= 0) return;
  arrivals_.restart(now, rng_);
  for (LoadPlayer* player : players_) {
    player->due.reset();
    if (player->queued) player->due = arrivals_.take(rng_);
  }
}

void LoadGroup::add_waits(Clock::time_point now, const std::function<void(Clock::duration)>& add) {
  if (stage_ != Stage::playing) return;
  for (const LoadPlayer* player : players_) {
    if (player->due && *player->due <= now) add(now - *player->due);
  }
  while (arrivals_.next() <= now) add(now - arrivals_.take(rng_));
}

void LoadGroup::move(LoadPlayer& player) {
  player.queued = false;
  if (stage_ != Stage::playing && stage_ != Stage::visiting) return;
  if (!player.acts || !player.awaited.empty() || !player.client.connected()) return;
  split_texts(player.legal, choices_);
  std::erase(choices_, free_act);
  if (choices_.empty()) return;
  const std::string_view choice = choices_[rng_.below(static_cast<std::uint32_t>(choices_.size()))];
  player.acts = false;  // until there is news
  player.awaits_move = true;
  player.step_of_move = player.step;
  command(player, "move", "\"step\":" + std::to_string(player.step) + R"(,"move":")" + std::string(choice) + "\"");
}

void LoadGroup::command(LoadPlayer& player, std::string_view what, const std::string& fields) {
  player.awaited = std::to_string(++commands_);
  player.awaited_line = R"({"do":")";
  player.awaited_line += what;
  player.awaited_line += R"(","id":")" + player.awaited + "\"";
  if (!fields.empty()) player.awaited_line += "," + fields;
  player.awaited_line += "}";
  player.sent_at = Clock::now();
  player.client.send(player.awaited_line);
}

std::string LoadGroup::drawn_word() {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string word;
  for (int i = 0; i < 32; ++i) word += digits[rng_.below(16)];
  return word;
}

}  // namespace midnight::load
