// SPDX-License-Identifier: MIT
// People with bad connections at a server that dies now and then: whatever happens, no move that was acknowledged is
// lost, none is made twice, and everybody sees the same game to its end. MIDNIGHT_SIMULATION_SEEDS says how many worlds
// are tried, MIDNIGHT_SIMULATION_FIRST with which one to begin: a failing world names its number.
#include "tests/simulation/world.hpp"

#include "core/json.hpp"
#include "match/fair.hpp"
#include "tables/table.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <deque>
#include <optional>
#include <set>

namespace midnight::server {
namespace {

std::uint64_t number_from(const char* name, std::uint64_t otherwise) {
  const char* text = std::getenv(name);  // NOLINT(concurrency-mt-unsafe): nobody changes it
  return text == nullptr ? otherwise : std::strtoull(text, nullptr, 10);
}

// Somebody who plays with whatever the server lists, and keeps trying.
class Client : public std::enable_shared_from_this<Client> {
 public:
  Client(World& world, int number)
      : world_(world), guest_("00000000000000" + std::to_string(10 + number)), name_("P" + std::to_string(number)) {}

  bool is_over() const { return over_; }
  const std::string& guest() const { return guest_; }
  const std::set<std::string>& acknowledged() const { return acknowledged_; }
  const Json& log() const { return log_; }
  const std::optional<std::string>& made() const { return made_; }
  std::uint64_t steps_back() const { return steps_back_; }

  void make(const Json& wish) { command(wish); }
  void join(const std::string& table, int seat) {
    table_ = table;
    seat_wish_ = seat;
    watch();
  }
  void start_game() { command(Json{{"do", "start"}}); }

  void connect() {
    if (!world_.is_up()) return again_soon();
    ++connection_;
    up_.clear();
    const auto sink = std::make_shared<Wire>(shared_from_this(), connection_);
    life_ = world_.life();
    session_ = world_.service->enter({guest_, name_}, sink);
    if (!table_.empty()) watch();
    if (waiting_) say(*waiting_);
  }

  // The line is cut: this side knows, the other side perhaps later.
  void cut() {
    const auto session = std::exchange(session_, nullptr);
    ++connection_;
    if (session && life_ == world_.life()) {
      world_.agenda.after(world_.below(2) * 5000, [this, self = shared_from_this(), session, life = life_] {
        if (world_.is_up() && life == world_.life()) world_.service->leave(session);
      });
    }
    again_soon();
  }

 private:
  class Wire final : public MessageSink {
   public:
    Wire(std::weak_ptr<Client> client, std::uint64_t connection)
        : client_(std::move(client)), connection_(connection) {}
    void send(std::shared_ptr<const std::string> line) override {
      const auto client = client_.lock();
      if (!client) return;
      // A stream keeps its order, however slow it is.
      when_ = std::max(when_, client->world_.agenda.now() + client->world_.below(80));
      client->world_.agenda.at(when_, [client, line = std::move(line), connection = connection_] {
        if (client->connection_ == connection) client->hear(*line);
      });
    }
    void close(std::string_view /*why*/) override {}

   private:
    std::weak_ptr<Client> client_;
    std::uint64_t connection_;
    Millis when_ = 0;
  };

  void again_soon() {
    world_.agenda.after(200 + world_.below(1500), [self = shared_from_this()] {
      if (!self->session_ || self->life_ != self->world_.life()) self->connect();
    });
  }

  void watch() { say(Json{{"do", "watch"}, {"table", table_}}); }

  void command(Json what) {
    what["id"] = name_ + "-" + std::to_string(++commands_);
    waiting_ = what;
    say(what);
    if (world_.below(6) == 0) say(what);  // said twice
  }

  void say(const Json& what) {
    sent_ = std::max(sent_, world_.agenda.now() + world_.below(80));
    world_.agenda.at(sent_, [this, self = shared_from_this(), line = to_line(what), connection = connection_] {
      if (connection != connection_) return;
      if (!world_.is_up() || life_ != world_.life() || !session_) return cut();
      world_.service->receive(session_, line);
      if (world_.below(60) == 0) cut();
    });
  }

  void hear(const std::string& line) {
    const Json json = *parse_json(line);
    const std::string say = json["say"];
    if (say == "done" || say == "refused") answered(json, say == "done");
    if (say == "table") {
      if (json["moment"].is_null()) return;
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
    if (say == "room" || say == "table") take_part(json["room"]);
  }

  // Sits down, promises a word, and reveals it when it is time.
  void take_part(const Json& room) {
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

  void come_back(const Json& room) {
    const Json& seat = room["seats"][room["you"].get<std::size_t>()];
    if ((seat.contains("kept") || seat.contains("away")) && !waiting_) command(Json{{"do", "return"}});
  }

  void answered(const Json& json, bool done) {
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

  void take(const Json& moment) {
    const std::uint64_t step = moment["step"];
    if (connection_ == step_of_ && step < step_) ++steps_back_;
    step_of_ = connection_;
    step_ = step;
    legal_ = moment["legal"];
    over_ = !moment["outcome"].is_null();
    my_turn_ = false;
    for (const Json& seat : moment["turn"]["seats"]) my_turn_ = my_turn_ || (seat_wish_ && seat == *seat_wish_);
    maybe_move();
  }

  void maybe_move() {
    if (over_ || waiting_ || legal_.empty() || !my_turn_) return;
    const Json move = legal_[world_.below(static_cast<std::uint32_t>(legal_.size()))];
    command(Json{{"do", "move"}, {"step", step_}, {"move", move}});
  }

  World& world_;
  const std::string guest_;
  const std::string name_;
  const std::string word_ = std::string(32, 'a');
  std::shared_ptr<ClientSession> session_;
  std::uint64_t life_ = 0;
  std::uint64_t connection_ = 0;
  std::uint64_t commands_ = 0;
  Millis sent_ = 0;
  std::deque<std::string> up_;
  std::string table_;
  std::optional<int> seat_wish_;
  std::optional<Json> waiting_;
  std::optional<std::string> made_;
  std::set<std::string> acknowledged_;
  Json log_ = Json::array();
  Json legal_ = Json::array();
  bool my_turn_ = false;
  bool over_ = false;
  std::uint64_t step_ = 0;
  std::uint64_t step_of_ = 0;
  std::uint64_t steps_back_ = 0;
};

constexpr Millis hour = 3'600'000;

class Simulation : public testing::Test {
 protected:
  static bool run_until(World& world, Millis limit, const std::function<bool()>& condition) {
    const Millis end = world.agenda.now() + limit;
    while (!condition()) {
      if (!world.agenda.next(end)) return false;
    }
    return true;
  }

  static int count_of(const std::vector<StoredEntry>& entries, const std::string& id) {
    return static_cast<int>(std::ranges::count_if(
        entries, [&](const StoredEntry& entry) { return entry.body.find('"' + id + '"') != std::string::npos; }));
  }

  static void live_through(std::uint64_t number) {
    SCOPED_TRACE("MIDNIGHT_SIMULATION_FIRST=" + std::to_string(number) + " MIDNIGHT_SIMULATION_SEEDS=1");
    World world(number);
    const auto& game = games()[number % games().size()];
    const int people = std::max(1, game.min_players);
    std::vector<std::shared_ptr<Client>> clients;
    for (int i = 0; i < people; ++i) clients.push_back(std::make_shared<Client>(world, i));
    for (const auto& client : clients) client->connect();
    clients[0]->make({{"do", "make"},
                      {"game", game.name},
                      {"players", people},
                      {"options", Json::object()},
                      {"pace", number % 3 == 0 ? "normal" : "none"},
                      {"open", true}});
    ASSERT_TRUE(run_until(world, hour, [&] { return clients[0]->made().has_value(); }));
    const std::string table = *clients[0]->made();
    for (int i = 0; i < people; ++i) clients[static_cast<std::size_t>(i)]->join(table, i);
    const auto taken = [&] {
      const auto card = world.store.card(table);
      return card && std::ranges::none_of(card->guests, [](const std::string& guest) { return guest.empty(); });
    };
    ASSERT_TRUE(run_until(world, hour, taken));
    const auto playing = [&] { return world.store.card(table)->phase != TablePhase::waiting; };
    // Refused while somebody is cut off or has not promised; a start fails if somebody is cut off in the middle of it.
    for (int attempt = 0; !playing(); ++attempt) {
      ASSERT_LT(attempt, 1000);
      clients[0]->start_game();
      run_until(world, 15'000, playing);
    }

    // The night is bad at first, and then it clears.
    for (int trouble = 0; trouble < 4; ++trouble) {
      run_until(world, world.below(20'000), [] { return false; });
      world.kill();
      run_until(world, world.below(8'000), [] { return false; });
      world.start();
      for (const auto& client : clients) client->cut();
    }
    const auto all_over = [&] {
      return std::ranges::all_of(clients, [](const auto& each) { return each->is_over(); });
    };
    ASSERT_TRUE(run_until(world, 200 * hour, all_over)) << game.name;

    const auto entries = world.store.read_table(table);
    for (const auto& client : clients) {
      EXPECT_EQ(client->steps_back(), 0U);
      for (const std::string& id : client->acknowledged()) EXPECT_EQ(count_of(entries, id), 1) << id;
    }
    const auto restored = Table::restore(table, entries, world.agenda.now());
    ASSERT_TRUE(restored);
    for (const auto& client : clients) {
      const Json whole = *parse_json(restored->whole({.guest = client->guest()}, std::nullopt, {}, world.agenda.now()));
      EXPECT_EQ(whole["log"], client->log()) << game.name;
    }
  }
};

TEST_F(Simulation, NothingIsLostNothingHappensTwiceAndEverybodySeesTheEnd) {
  const std::uint64_t first = number_from("MIDNIGHT_SIMULATION_FIRST", 1);
  const std::uint64_t count = number_from("MIDNIGHT_SIMULATION_SEEDS", 20);
  for (std::uint64_t number = first; number < first + count && !HasFailure(); ++number) live_through(number);
}

}  // namespace
}  // namespace midnight::server
