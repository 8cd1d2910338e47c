// SPDX-License-Identifier: MIT
// How tables come about, what is asked about them as a whole, and what their owner does by itself.
#include "server/tables/table.hpp"

#include "core/json_reader.hpp"
#include "core/sha256.hpp"
#include "match/record.hpp"
#include "server/tables/inside.hpp"

#include <algorithm>
#include <utility>

namespace midnight::server {
namespace {

Json chair_entry(const Chair& chair) {
  switch (chair.kind) {
    case Chair::Kind::empty: return Json{{"kind", "empty"}};
    case Chair::Kind::bot: return Json{{"kind", "bot"}, {"name", chair.name}, {"level", chair.level}};
    case Chair::Kind::person: break;
  }
  return Json{{"kind", "person"}, {"guest", chair.guest}, {"name", chair.name}, {"word", chair.word}};
}

Json made_entry(const MakeTable& wish, const Person& host, const Seed& secret, std::span<const Chair> chairs) {
  Json seats = Json::array();
  for (const Chair& chair : chairs) seats.push_back(chair_entry(chair));
  return Json{{"e", "made"},
              {"by", host.guest},
              {"game", wish.game},
              {"options", wish.options},
              {"pace", to_text(wish.pace)},
              {"open", wish.open},
              {"secret", to_hex(secret.bytes)},
              {"seats", std::move(seats)}};
}

// What has to be sent after an entry of this kind.
Change change_after(const Json& entry, bool over) {
  Change change;
  const Json& kind = entry["e"];
  change.entry = to_line(entry);
  change.moved = kind == "moved";
  change.undone = kind == "undone";
  change.chat = kind == "said";
  change.started = kind == "started";
  change.room = (!change.moved && !change.undone && !change.chat && !change.started) || (change.moved && over);
  return change;
}

}  // namespace

std::string_view to_text(TablePhase phase) {
  switch (phase) {
    case TablePhase::waiting: return "waiting";
    case TablePhase::playing: return "playing";
    case TablePhase::over: return "over";
  }
  return "";
}

TablePhase Table::Inside::phase() const {
  if (closed) return TablePhase::over;
  if (!match) return TablePhase::waiting;
  return match->acting().empty() ? TablePhase::over : TablePhase::playing;
}

std::optional<Seat> Table::Inside::seat_of(std::string_view guest) const {
  for (const Seat seat : SeatSet::all(players())) {
    if (chair(seat).is_person() && chair(seat).guest == guest) return seat;
  }
  return std::nullopt;
}

Viewer Table::Inside::viewer_of(std::string_view guest) const {
  const auto seat = seat_of(guest);
  return seat ? Viewer::at(*seat) : Viewer::spectator();
}

bool Table::Inside::has_done(std::string_view guest, std::string_view command) const {
  const auto found = done.find(guest);
  return found != done.end() && std::ranges::find(found->second, command) != found->second.end();
}

std::vector<std::string> Table::Inside::words() const {
  std::vector<std::string> words;
  words.reserve(chairs.size());
  for (const Chair& each : chairs) words.push_back(each.word);
  return words;
}

StartOptions Table::Inside::start_options() const {
  StartOptions start{.game = game, .players = players(), .options = options};
  start.seed = seed_of(secret, words());
  return start;
}

SeatSet Table::Inside::seats_of_persons() const {
  SeatSet seats;
  for (const Seat seat : SeatSet::all(players())) {
    if (chair(seat).is_person() && chair(seat).kept.empty()) seats.insert(seat);
  }
  return seats;
}

Change Table::Inside::store(Json entry, Millis now) {
  entry["at"] = now;
  if (no_room_left(entry) || apply(entry, now)) return {};
  return change_after(entry, phase() == TablePhase::over);
}

Table::Table(std::unique_ptr<Inside> inside) : inside_(std::move(inside)) {}
Table::Table(Table&&) noexcept = default;
Table& Table::operator=(Table&&) noexcept = default;
Table::~Table() = default;

Result<Table, Refused> Table::make(std::string id, const MakeTable& wish, const Person& host, const Seed& secret,
                                   Millis now, Change& change) {
  const auto trial =
      Match::start({.game = wish.game, .players = wish.players, .options = wish.options, .first = Seat(0)});
  if (!trial) return as_refused(trial.error());
  std::vector<Chair> chairs(static_cast<std::size_t>(wish.players));
  chairs[0] = {.kind = Chair::Kind::person, .guest = host.guest, .name = host.name, .word = wish.word};
  auto inside = std::make_unique<Inside>();
  inside->id = std::move(id);
  change = inside->store(made_entry(wish, host, secret, chairs), now);
  return Table(std::move(inside));
}

Table Table::rematch_of(const Table& over, std::string id, const Person& host, const Seed& secret, Millis now,
                        Change& change) {
  const Inside& old = *over.inside_;
  std::vector<Chair> chairs = old.chairs;
  for (Chair& chair : chairs) {
    chair.kept.clear();
    chair.word.clear();
  }
  const MakeTable wish{.game = old.game,
                       .players = old.players(),
                       .options = old.options,
                       .pace = old.pace,
                       .open = old.open,
                       .word = {}};
  auto inside = std::make_unique<Inside>();
  inside->id = std::move(id);
  change = inside->store(made_entry(wish, host, secret, chairs), now);
  return Table(std::move(inside));
}

Result<Table> Table::restore(std::string id, std::span<const Entry> entries, Millis now) {
  auto inside = std::make_unique<Inside>();
  inside->id = std::move(id);
  if (entries.empty()) return Problem{"entries", "there are none"};
  for (const Entry& entry : entries) {
    const std::string where = "entry " + std::to_string(entry.number);
    auto body = parse_json(entry.body);
    if (!body) return Problem{where, body.error().why};
    // Days go on whether the table is in memory or not; the shorter clocks stand still while it is not.
    const Millis when = inside->pace == Pace::days ? entry.at : now;
    if (const auto refused = inside->apply(*body, when)) return Problem{where, refused->message};
  }
  inside->knowledge.nothing_new();
  return Table(std::move(inside));
}

const std::string& Table::id() const { return inside_->id; }
std::uint64_t Table::entries() const { return inside_->entries; }
TablePhase Table::phase() const { return inside_->phase(); }
bool Table::is_closed() const { return inside_->closed; }
std::vector<Awaited> Table::awaited() const { return inside_->awaited; }
std::optional<Seat> Table::seat_of(std::string_view guest) const { return inside_->seat_of(guest); }
bool Table::is_host(std::string_view guest) const { return guest == inside_->host; }
bool Table::is_kept(Seat seat) const { return !inside_->chair(seat).kept.empty(); }
bool Table::minds_absence() const { return inside_->pace != Pace::days; }
int Table::players() const { return inside_->players(); }
std::optional<Millis> Table::next_deadline() const { return inside_->clocks.next_deadline(); }
std::string Table::next() const { return inside_->next; }

std::string Table::guest_at(Seat seat) const {
  return seat.index() < players() ? inside_->chair(seat).guest : std::string();
}

TableCard Table::card(Millis now) const {
  TableCard card{.table = inside_->id,
                 .phase = phase(),
                 .game = inside_->game,
                 .open = inside_->open,
                 .changed = now,
                 .guests = {},
                 .names = {}};
  for (const Chair& chair : inside_->chairs) {
    // A table that was closed is nobody's: it is in no list of games.
    card.guests.push_back(inside_->closed ? std::string() : chair.guest);
    card.names.push_back(chair.name);
  }
  return card;
}

Json Table::listing() const {
  const Inside& in = *inside_;
  const auto taken = std::ranges::count_if(in.chairs, &Chair::is_taken);
  if (!in.open || phase() != TablePhase::waiting || taken == players()) return nullptr;
  const auto host = in.seat_of(in.host);
  return Json{{"table", in.id},
              {"game", in.game},
              {"players", players()},
              {"taken", taken},
              {"host", host ? in.chair(*host).name : std::string()},
              {"pace", to_text(in.pace)},
              {"options", in.options},
              {"phase", server::to_text(phase())}};
}

Result<Change, Refused> Table::handle(const Person& who, const Message& message, Millis now) {
  Inside& in = *inside_;
  if (!message.id.empty() && in.has_done(who.guest, message.id)) return Change{.again = true};
  auto checked = std::visit(
      [&](const auto& command) -> Inside::Checked {
        if constexpr (requires { in.check(who, command); }) return in.check(who, command);
        return Refused{"bad-request", "that is no command for a table"};
      },
      message.what);
  if (!checked) return checked.error();
  Json& entry = *checked;
  if (entry.is_null()) return Change{};
  entry["by"] = who.guest;
  entry["id"] = message.id;
  entry["at"] = now;
  if (const auto refused = in.no_room_left(entry)) return *refused;
  if (const auto refused = in.apply(entry, now)) return *refused;
  return change_after(entry, in.phase() == TablePhase::over);
}

Change Table::bot_moves(Seat seat, std::string_view move, Millis now) {
  const auto turn = bot_to_move();
  if (!turn || !inside_->match->acting().contains(seat) || inside_->seats_of_persons().contains(seat)) return {};
  return inside_->store(Json{{"e", "moved"}, {"seat", seat.index()}, {"move", move}}, now);
}

Change Table::bot_takes_over(Seat seat, Millis now) {
  const Inside& in = *inside_;
  const bool needed = phase() == TablePhase::playing && in.pace != Pace::days && in.seats_of_persons().contains(seat);
  if (!needed) return {};
  return inside_->store(Json{{"e", "kept"}, {"seat", seat.index()}, {"level", keeper_level}}, now);
}

Change Table::time_is_up(Millis now) {
  if (phase() != TablePhase::playing) return {};
  const auto seat = inside_->clocks.run_out(now);
  if (!seat) return {};
  return inside_->store(Json{{"e", "kept"}, {"seat", seat->index()}, {"level", keeper_level}}, now);
}

Change Table::renamed(const Person& person, Millis now) {
  const auto seat = seat_of(person.guest);
  if (!seat || phase() == TablePhase::over || inside_->chair(*seat).name == person.name) return {};
  return inside_->store(Json{{"e", "renamed"}, {"by", person.guest}, {"name", person.name}}, now);
}

Change Table::next_is(const std::string& table, Millis now) {
  if (phase() != TablePhase::over || !inside_->next.empty()) return {};
  return inside_->store(Json{{"e", "next"}, {"table", table}}, now);
}

std::optional<Table::BotTurn> Table::bot_to_move() const {
  const Inside& in = *inside_;
  if (phase() != TablePhase::playing) return std::nullopt;
  for (const Seat seat : in.match->acting()) {
    const Chair& chair = in.chair(seat);
    const std::string& level = chair.kind == Chair::Kind::bot ? chair.level : chair.kept;
    if (level.empty()) continue;
    std::vector<std::uint8_t> message(in.secret.bytes.begin(), in.secret.bytes.end());
    const std::string label = "bot" + std::to_string(in.plays.size());
    message.insert(message.end(), label.begin(), label.end());
    return BotTurn{seat, level, Seed{sha256(message)}, std::make_shared<const Match>(*in.match)};
  }
  return std::nullopt;
}

}  // namespace midnight::server
