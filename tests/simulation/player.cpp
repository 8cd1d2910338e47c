// SPDX-License-Identifier: MIT
#include "tests/simulation/player.hpp"

#include "match/fair.hpp"
#include "server/service/client_session.hpp"

#include <algorithm>
#include <utility>

namespace midnight::server {
namespace {

constexpr Millis patience = 10'000;  // with a server that says nothing

}  // namespace

Player::Player(World& world, int number)
    : world_(world), guest_("00000000000000" + std::to_string(10 + number)), name_("P" + std::to_string(number)) {}

class Player::Wire final : public MessageSink {
 public:
  Wire(std::weak_ptr<Player> player, std::uint64_t connection) : player_(std::move(player)), connection_(connection) {}
  void send(std::shared_ptr<const std::string> line) override {
    then([line = std::move(line)](Player& player) { player.hear(*line); });
  }
  void close(std::string_view /*why*/) override {
    then([](Player& player) {
      player.cut();
      player.again_in(0);
    });
  }
  void move(const std::string& at) override {
    then([at](Player& player) {
      player.cut();
      player.go_to(at);
    });
  }

 private:
  // A stream keeps its order, however slow it is.
  template <class Work>
  void then(Work work) {
    const auto player = player_.lock();
    if (!player) return;
    when_ = std::max(when_, player->world_.agenda.now() + player->world_.below(80));
    player->world_.agenda.at(when_, [player, work, connection = connection_] {
      if (player->connection_ == connection) work(*player);
    });
  }

  const std::weak_ptr<Player> player_;
  const std::uint64_t connection_;
  Millis when_ = 0;
};

void Player::join(const std::string& table, std::optional<int> seat) {
  table_ = table;
  there_ = false;
  seat_wish_ = seat;
  if (is_connected()) watch();
}

bool Player::is_connected() const { return session_ != nullptr && server_->is_up() && life_ == server_->lives(); }

void Player::connect() {
  session_.reset();
  there_ = false;
  const std::string sent_to = std::exchange(sent_to_, {});
  // A proxy that does not reach the server takes another.
  SimServer* wanted = sent_to.empty() || world_.below(10) == 0 ? nullptr : world_.find(sent_to);
  server_ = wanted != nullptr ? wanted : world_.door();
  if (server_ == nullptr || server_->is_asleep()) return again_in(500);
  ++connection_;
  life_ = server_->lives();
  session_ =
      server_->service().enter({guest_, name_}, std::make_shared<Wire>(weak_from_this(), connection_), {}, sent_to);
  heard_at_ = world_.agenda.now();
  lose_patience_later();
  if (!table_.empty()) watch();
  if (waiting_) say(*waiting_);
}

void Player::cut() {
  const auto session = std::exchange(session_, nullptr);
  ++connection_;
  if (session) {
    server_->later_in(life_, world_.below(2) * 5000, [server = server_, session] { server->service().leave(session); });
  }
  again_in(200 + world_.below(1500));
}

void Player::again_in(Millis time) {
  world_.agenda.after(time, [self = shared_from_this()] {
    if (!self->is_connected()) self->connect();
  });
}

// At once the first time, and then not in a circle.
void Player::go_to(const std::string& server) {
  sent_to_ = server;
  again_in(world_.below(200));
}

// A page pings, and gives a connection up on which nothing comes back.
void Player::lose_patience_later() {
  world_.agenda.after(patience, [self = shared_from_this(), connection = connection_] {
    if (self->connection_ != connection) return;
    if (self->world_.agenda.now() - self->heard_at_ >= patience) return self->cut();
    self->say(Json{{"do", "ping"}});
    self->lose_patience_later();
  });
}

void Player::command(Json what) {
  what["id"] = name_ + "-" + std::to_string(++commands_);
  waiting_ = what;
  say(what);
  if (world_.below(6) == 0) say(what);  // said twice
}

void Player::say(const Json& what) {
  sent_ = std::max(sent_, world_.agenda.now() + world_.below(80));
  world_.agenda.at(sent_, [this, self = shared_from_this(), line = to_line(what), connection = connection_] {
    if (connection != connection_) return;
    if (!is_connected()) return cut();
    server_->later_in(life_, 0, [this, self, line, connection] {
      if (connection != connection_) return;
      server_->service().receive(session_, line);
      if (world_.below(60) == 0) cut();
    });
  });
}

void Player::hear(const std::string& line) {
  heard_at_ = world_.agenda.now();
  const Json json = *parse_json(line);
  const std::string say = json["say"];
  if (say == "done" || say == "refused") answered(json, say == "done");
  if (say == "refused" && json["id"] == "" && json["code"] == "storage") return cut();  // the table is not to be seen
  if (say == "table") there_ = json["table"] == table_;
  if (!there_) return;  // about a table that was left
  if ((say == "table" || say == "room") && json["room"].contains("evening")) {
    const std::optional<int> you =
        json["room"]["you"].is_number() ? std::optional(json["room"]["you"].get<int>()) : std::nullopt;
    if (you != seat_wish_) step_ = 0;  // other eyes
    seat_wish_ = you;
    paused_ = json["room"]["evening"].contains("paused");
  }
  if (say == "table" && !json["moment"].is_null()) {
    log_ = json["log"];
    take(json["moment"]);
  }
  if (say == "moved") {
    if (!json["moment"]["events"].empty()) {
      log_.push_back(Json{{"mover", json["moment"]["mover"]}, {"events", json["moment"]["events"]}});
    }
    take(json["moment"]);
  }
  if (say == "room" && json["room"]["you"].is_number()) come_back(json["room"]);
  if (say != "room" && say != "table") return;
  if (json["room"].contains("evening")) take_part_in_evening(json["room"]);
  take_part(json["room"]);
}

// Sits down, promises a word, and reveals it when it is time.
void Player::take_part(const Json& room) {
  if (!seat_wish_ || waiting_ || room["phase"] != "waiting") return;
  const Json& fair = room["fair"];
  const auto seat = static_cast<std::size_t>(*seat_wish_);
  if (fair["starting"].is_null() && fair["promises"][seat].is_null()) {
    const std::string promise = fair::promise_of(table_, Seat(*seat_wish_), word_);
    command(Json{{"do", "sit"}, {"seat", *seat_wish_}, {"promise", promise}});
  } else if (!fair["starting"].is_null()) {
    const Json& revealed = fair["starting"]["revealed"];
    if (std::ranges::find(revealed, Json(*seat_wish_)) == revealed.end()) {
      command(Json{{"do", "reveal"}, {"word", word_}});
    }
  }
}

void Player::take_part_in_evening(const Json& room) {
  if (room["next"].is_string()) return follow(room["next"]);
  if (room["evening"].contains("code")) heard_code_ = room["evening"]["code"];
  if (paused_) return resume_later();
  maybe_move();
  if (waiting_) return;
  const Json& seats = room["seats"];
  const auto chosen = world_.below(static_cast<std::uint32_t>(seats.size()));
  const Json& seat = seats[chosen];
  if (room["hosting"]) {
    // In another order, but not for ever: people who were moved promise again.
    const bool taken = std::ranges::all_of(seats, [](const Json& each) { return each["kind"] == "person"; });
    if (room["phase"] != "waiting" || !room["fair"]["starting"].is_null() || !taken || arranged_ >= 3) return;
    if (seats.size() < 2 || world_.below(3) != 0) return;
    ++arranged_;
    Json order = Json::array();
    for (std::size_t i = 0; i < seats.size(); ++i) order.push_back((i + 1) % seats.size());
    command(Json{{"do", "arrange"}, {"order", order}});
  } else if (!seat_wish_ && room["phase"] == "waiting" && seat["kind"] == "empty") {
    const std::string promise = fair::promise_of(table_, Seat(static_cast<int>(chosen)), word_);
    command(Json{{"do", "sit"}, {"seat", chosen}, {"promise", promise}});
  } else if (!seat_wish_ && room["phase"] != "over" && seat["kind"] == "person" && seat["here"] == false) {
    command(Json{{"do", "take"}, {"seat", chosen}, {"code", code_}});
  } else if (seat_wish_ && room["phase"] == "playing" && world_.below(4) == 0) {
    command(Json{{"do", "pause"}});
  }
}

// What had no answer was about the table that is left.
void Player::follow(const std::string& table) {
  waiting_.reset();
  acknowledged_.clear();
  seat_wish_.reset();
  log_ = legal_ = Json::array();
  my_turn_ = over_ = paused_ = false;
  step_ = 0;
  arranged_ = 0;
  join(table, std::nullopt);
}

void Player::resume_later() {
  if (std::exchange(will_resume_, true)) return;
  world_.agenda.after(500 + world_.below(3000), [self = shared_from_this()] {
    self->will_resume_ = false;
    if (!self->paused_) return;
    if (self->is_connected() && !self->waiting_) self->command(Json{{"do", "resume"}});
    self->resume_later();  // until it is
  });
}

void Player::go_on(const std::string& game, int players) {
  command(Json{{"do", "next"}, {"game", game}, {"players", players}, {"options", Json::object()}});
}

void Player::come_back(const Json& room) {
  const Json& seat = room["seats"][room["you"].get<std::size_t>()];
  if ((seat.contains("kept") || seat.contains("away")) && !waiting_) command(Json{{"do", "return"}});
}

void Player::answered(const Json& json, bool done) {
  if (!waiting_ || json["id"] != (*waiting_)["id"]) return;
  const std::string what = (*waiting_)["do"];
  if (done && what == "move") acknowledged_.insert(json["id"].get<std::string>());
  if (done && what == "make") made_ = json["table"].get<std::string>();
  const bool try_again = !done && json["code"] == "storage" && what != "move";
  const Json again = *waiting_;
  waiting_.reset();
  if (try_again) return command(again);
  maybe_move();
}

void Player::take(const Json& moment) {
  const std::uint64_t step = moment["step"];
  if (step < step_) ++steps_back_;
  step_ = step;
  legal_ = moment["legal"];
  over_ = !moment["outcome"].is_null();
  my_turn_ = false;
  for (const Json& seat : moment["turn"]["seats"]) my_turn_ = my_turn_ || (seat_wish_ && seat == *seat_wish_);
  maybe_move();
}

void Player::maybe_move() {
  if (over_ || paused_ || waiting_ || legal_.empty() || !my_turn_) return;
  const Json move = legal_[world_.below(static_cast<std::uint32_t>(legal_.size()))];
  command(Json{{"do", "move"}, {"step", step_}, {"move", move}});
}

}  // namespace midnight::server
