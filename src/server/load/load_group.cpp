// SPDX-License-Identifier: MIT
#include "server/load/load_group.hpp"

#include "match/fair.hpp"

#include <algorithm>
#include <utility>

namespace midnight::load {
namespace {

// Phantom Hours lets everybody put their hand in order at any time, which is no move and needs a parameter.
constexpr std::string_view free_act = "arrange";

}  // namespace

LoadGroup::LoadGroup(const LoadPlan& plan, std::uint64_t number, LoadFloor& floor)
    : plan_(plan), floor_(floor), rng_(Rng::Kind::fast, numbered_seed(plan.seed * 1'000'003 + number), "load") {}

void LoadGroup::add(LoadPlayer& player) {
  player.group = this;
  player.seat = static_cast<int>(players_.size());
  players_.push_back(&player);
}

bool LoadGroup::everybody_is_welcome() const { return std::ranges::all_of(players_, &LoadPlayer::welcome); }

void LoadGroup::begin() {
  if (stage_ == Stage::opened) {
    stage_ = Stage::visiting;
    visit_next();
  } else if (stage_ == Stage::visiting) {
    --visited_;  // lost on the way: once more
    visit_next();
  } else if (stage_ != Stage::finished) {
    make_table();
  }
}

void LoadGroup::make_table() {
  stage_ = Stage::making;
  over_ = false;
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
    case ServerLine::Kind::refused: {
      if (line.id != player.awaited) break;
      player.awaited.clear();
      const bool move = std::exchange(player.awaits_move, false);
      floor_.was_refused(text);
      // A move that needs a parameter, or one that came too late: another one, if there is news already.
      if (move && line.code == "illegal-move") player.acts = true;
      if (move && player.acts) want(player);
      break;
    }
    case ServerLine::Kind::welcome:
    case ServerLine::Kind::bye:
    case ServerLine::Kind::other: break;
  }
}

void LoadGroup::heard_done(LoadPlayer& player, const ServerLine& line) {
  player.awaited.clear();
  if (std::exchange(player.awaits_move, false)) {
    floor_.moved(Clock::now() - player.sent_at);
    // The news may have come first.
    if (stage_ == Stage::visiting) {
      visit_next();
    } else if (over_ && player.seat == 0) {
      next_game();
    } else if (player.acts) {
      want(player);
    }
    return;
  }
  switch (stage_) {
    case Stage::making:
      if (line.table.empty()) break;
      table_ = line.table;
      stage_ = Stage::sitting;
      missing_ = players_.size();
      for (LoadPlayer* each : players_) watch(*each);
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
  if (!std::exchange(has_begun_, true)) floor_.everybody_sits();
  for (LoadPlayer* player : players_) {
    if (player->acts) want(*player);
  }
}

void LoadGroup::next_game() {
  floor_.game_over();
  make_table();
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
  const bool may = stage_ == Stage::playing || (stage_ == Stage::visiting && player.awaited.empty());
  if (may && player.awaited.empty() && !std::exchange(player.queued, true)) floor_.wants_to_move(player);
}

void LoadGroup::move(LoadPlayer& player) {
  player.queued = false;
  if (!player.acts || !player.awaited.empty() || !player.client.connected()) return;
  split_texts(player.legal, choices_);
  std::erase(choices_, free_act);
  if (choices_.empty()) return;
  const std::string_view choice = choices_[rng_.below(static_cast<std::uint32_t>(choices_.size()))];
  player.acts = false;  // until there is news
  player.awaits_move = true;
  player.sent_at = Clock::now();
  command(player, "move", "\"step\":" + std::to_string(player.step) + R"(,"move":")" + std::string(choice) + "\"");
}

void LoadGroup::command(LoadPlayer& player, std::string_view what, const std::string& fields) {
  player.awaited = std::to_string(++commands_);
  std::string line = R"({"do":")";
  line += what;
  line += R"(","id":")" + player.awaited + "\"";
  if (!fields.empty()) line += "," + fields;
  player.client.send(line + "}");
}

std::string LoadGroup::drawn_word() {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string word;
  for (int i = 0; i < 32; ++i) word += digits[rng_.below(16)];
  return word;
}

}  // namespace midnight::load
