// SPDX-License-Identifier: MIT
#include "load/table.hpp"

#include "load/crowd.hpp"
#include "match/fair.hpp"

#include <algorithm>
#include <utility>

namespace midnight::load {
namespace {

// Phantom Hours lets everybody put their hand in order at any time, which is no move and needs a parameter.
constexpr std::string_view free_act = "arrange";
constexpr std::chrono::milliseconds between_tries{10};  // to reach a server that is being restarted
constexpr std::chrono::milliseconds a_moment{100};      // until something that was refused is tried again

}  // namespace

Player::Player(Crowd& crowd, Table* table, std::size_t number)
    : crowd_(crowd),
      table_(table),
      connection_(crowd.loop(), crowd.plan().server, *this, "Load " + std::to_string(number)) {}

void Player::connect() { connection_.connect(table_ ? table_->name() : "", std::exchange(at_, {})); }

void Player::heard(std::string_view text) {
  const ServerLine line = read_server_line(text);
  if (line.kind == ServerLine::Kind::welcome) {
    welcome_ = true;
    crowd_.welcomed();
    if (table_ != nullptr) table_->welcomed(*this);
  } else if (line.kind == ServerLine::Kind::bye) {
    was_sent_away_ = line.code == "moved" || line.code == "stopping";
    at_ = line.at;
    if (!was_sent_away_) crowd_.note_trouble(text);
  } else if (table_ != nullptr) {
    table_->heard(*this, line, text);
  }
}

void Player::lost(std::string_view why) {
  const bool was_welcome = std::exchange(welcome_, false);
  const bool was_sent_away = std::exchange(was_sent_away_, false);
  crowd_.lost(was_welcome, was_sent_away, why);
  if (table_ != nullptr && was_welcome) table_->lost(*this, was_sent_away);
  // At once, but not in a circle while no server has the table, or while none is there.
  const bool again = std::exchange(was_sent_away_before_, was_sent_away) && was_sent_away;
  const auto wait = was_welcome && !again ? Clock::duration{} : again ? Clock::duration{a_moment} : between_tries;
  crowd_.loop().at(Clock::now() + wait, [this, was_welcome] { was_welcome ? crowd_.connect(*this) : connect(); });
}

void Player::become_somebody_else() {
  welcome_ = false;
  connection_.become_somebody_else();
  crowd_.connect(*this);
}

void Player::send_awaited() {
  if (welcome_ && !awaited_.empty()) connection_.send(awaited_line_);
}

Table::Table(Crowd& crowd, std::size_t number)
    : crowd_(crowd), number_(number), random_(crowd.plan().seed * 1'000'003 + number) {
  const auto count = static_cast<std::size_t>(crowd.plan().players);
  for (std::size_t seat = 0; seat < count; ++seat) {
    players_.emplace_back(crowd, this, number * count + seat).seat_ = seat;
    crowd.connect(players_.back());
  }
}

void Table::Until::await_suspend(std::coroutine_handle<> waiting) {
  table.wanted_ = std::move(wanted);
  table.waiting_ = waiting;
}

void Table::changed() {
  if (waiting_ && wanted_()) crowd_.loop().soon(std::exchange(waiting_, {}));
}

bool Table::everybody_is_welcome() const { return std::ranges::all_of(players_, &Player::welcome_); }

void Table::welcomed(Player& player) {
  if (!name_.empty()) watch(player);
  player.send_awaited();
  changed();
}

void Table::lost(Player& player, bool was_sent_away) {
  player.acts_ = false;
  ++losses_;
  // A player that is sent away before the start goes to the server that has the table, and repeats its commands there.
  if (sets_up_ && (!was_sent_away || player.awaited_.empty())) is_broken_ = true;
  changed();
}

void Table::heard(Player& player, const ServerLine& line, std::string_view text) {
  const bool answers = line.kind == ServerLine::Kind::done || line.kind == ServerLine::Kind::refused;
  if (line.kind == ServerLine::Kind::news) {
    heard_news(player, line);
  } else if (!answers || line.id != player.awaited_) {
    return;
  } else if (line.code == "storage") {
    // It has not happened, so it is asked for again.
    crowd_.was_refused(text);
    crowd_.loop().at(Clock::now() + a_moment, [&player, id = player.awaited_] {
      if (player.awaited_ == id) player.send_awaited();
    });
  } else {
    player.awaited_.clear();
    player.answer_ = line.kind;
    player.code_ = line.code;
    // Who asks for the end of a game that is over is refused as well, and as glad.
    if (line.kind == ServerLine::Kind::refused && !is_leaving_) crowd_.was_refused(text);
    if (name_.empty()) name_ = line.table;
  }
  changed();
}

void Table::heard_news(Player& player, const ServerLine& line) {
  player.was_sent_away_before_ = false;
  // News of a table that was just left may still come in, of which `moved` does not say the name.
  const bool begins = !line.table.empty() && line.table == name_;
  player.sees_ = player.sees_ || begins;
  if (!player.sees_ || !line.has_moment) return;
  if (begins && line.step < player.newest_step_) ++crowd_.figures().undone;
  player.newest_step_ = std::max(player.newest_step_, line.step);
  over_ = over_ || line.over;
  player.acts_ = !line.over && names_seat(line.seats, static_cast<int>(player.seat_));
  player.step_ = line.step;
  player.legal_ = line.legal;
}

void Table::watch(Player& player) {
  player.acts_ = player.sees_ = false;
  player.connection_.send(R"({"do":"watch","table":")" + name_ +
                          (crowd_.plan().views ? R"("})" : R"(","views":false})"));
}

void Table::visit(const std::string& name) {
  name_ = name;
  over_ = false;
  for (Player& player : players_) {
    player.newest_step_ = 0;
    if (player.welcome_) watch(player);
  }
}

void Table::command(Player& player, std::string_view what, const std::string& fields) {
  player.answer_ = ServerLine::Kind::other;
  player.awaited_ = std::to_string(++commands_);
  player.awaited_line_ = R"({"do":")" + std::string(what) + R"(","id":")" + player.awaited_ + "\"" + fields + "}";
  player.send_awaited();
}

Task<bool> Table::all_done() {
  co_await until([this] {
    return is_broken_ || std::ranges::all_of(players_, [](const Player& each) { return each.awaited_.empty(); });
  });
  co_return !is_broken_ &&
      std::ranges::none_of(players_, [](const Player& each) { return each.answer_ == ServerLine::Kind::refused; });
}

Task<> Table::begin_game() {
  while (!co_await set_up()) co_await crowd_.loop().sleep_until(Clock::now() + a_moment);
}

Task<bool> Table::set_up() {
  name_.clear();
  sets_up_ = true;
  for (Player& player : players_) {
    player.awaited_.clear();
    player.answer_ = ServerLine::Kind::other;
    player.acts_ = player.sees_ = false;
    player.newest_step_ = 0;
  }
  co_await until([this] { return everybody_is_welcome(); });
  is_broken_ = over_ = false;
  const Plan& plan = crowd_.plan();
  command(players_.front(), "make",
          R"(,"game":")" + plan.game + R"(","players":)" + std::to_string(plan.players) +
              R"(,"options":{},"pace":"none","open":false)");
  bool done = co_await all_done() && !name_.empty();
  if (done) {
    for (Player& player : players_) {
      watch(player);
      player.word_ = drawn_word();
      const std::string promise = fair::promise_of(name_, Seat(static_cast<int>(player.seat_)), player.word_);
      command(player, "sit", R"(,"seat":)" + std::to_string(player.seat_) + R"(,"promise":")" + promise + "\"");
    }
    done = co_await all_done();
  }
  if (done) {
    command(players_.front(), "start");
    done = co_await all_done();
  }
  if (done) {
    for (Player& player : players_) command(player, "reveal", R"(,"word":")" + player.word_ + "\"");
    done = co_await all_done();
  }
  sets_up_ = false;
  co_return done;
}

Task<Player*> Table::somebody_to_move() {
  while (true) {
    Player* mover = nullptr;
    co_await until([this, &mover] {
      const auto found = std::ranges::find_if(players_, [](const Player& each) { return each.acts_; });
      mover = found == players_.end() ? nullptr : &*found;
      return over_ || mover != nullptr;
    });
    if (over_) co_return nullptr;
    const Clock::time_point at = mover->connection_.may_send_at();
    if (at <= Clock::now()) co_return mover;
    ++crowd_.figures().held_back;
    co_await crowd_.loop().sleep_until(at);
  }
}

Task<bool> Table::move(Player& player) {
  split_texts(player.legal_, choices_);
  std::erase(choices_, free_act);
  if (!player.acts_ || choices_.empty()) {
    player.acts_ = false;
    co_return false;
  }
  const std::uint64_t step = player.step_;
  const std::string_view choice = choices_[std::uniform_int_distribution<std::size_t>(0, choices_.size() - 1)(random_)];
  command(player, "move", R"(,"step":)" + std::to_string(step) + R"(,"move":")" + std::string(choice) + "\"");
  co_await until([&player] { return player.awaited_.empty(); });
  if (player.answer_ == ServerLine::Kind::refused) {
    // A move that needs a parameter is followed by another one; after one that came too late there will be news.
    if (player.code_ != "illegal-move" && player.step_ == step) player.acts_ = false;
    co_return false;
  }
  player.newest_step_ = std::max(player.newest_step_, step + 1);
  // The news may have come first; and who came back may have been shown the table as it was before the move.
  if (player.step_ <= step) player.acts_ = false;
  co_return true;
}

Task<> Table::replace(Player& player) {
  is_leaving_ = true;
  for (Player& each : players_) command(each, "abort");
  co_await until(
      [this] { return std::ranges::all_of(players_, [](const Player& each) { return each.awaited_.empty(); }); });
  is_leaving_ = false;
  name_.clear();
  player.become_somebody_else();
}

Task<> Table::everybody_came_back() {
  co_await until([this] { return losses_ >= players_.size() && everybody_is_welcome(); });
}

std::string Table::drawn_word() {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string word;
  for (int i = 0; i < 32; ++i) word += digits[random_() % digits.size()];
  return word;
}

}  // namespace midnight::load
