// SPDX-License-Identifier: MIT
// How tables come about, what is asked about them as a whole, and what their owner does by itself.
#include "tables/table.hpp"

#include "core/sha256.hpp"
#include "tables/entry_json.hpp"
#include "tables/table_impl.hpp"

#include <algorithm>
#include <functional>
#include <utility>

namespace midnight {
namespace {

Entry made_entry(const MakeTable& wish, const std::string& host, const Seed& secret, std::vector<Chair> chairs,
                 Millis now, std::optional<Evening> evening = {}) {
  entry::Made made{.game = wish.game,
                   .options = wish.options,
                   .pace = wish.pace,
                   .open = wish.open,
                   .secret = secret,
                   .chairs = std::move(chairs)};
  made.evening = std::move(evening);
  return {.by = host, .at = now, .what = std::move(made)};
}

// Whether such a game can be played at all.
std::optional<Refused> no_such_game(const std::string& game, int players, const Json& options) {
  const auto trial = Match::start({.game = game, .players = players, .options = options, .first = Seat(0)});
  if (trial) return std::nullopt;
  return as_refused(trial.error());
}

// For the decision of a bot on a device: it follows from the game's seed alone, so that a daily deal is the same for
// everybody.
Seed seed_of_bot_on_device(const Seed& seed, std::size_t plays) {
  std::vector<std::uint8_t> message(seed.bytes.begin(), seed.bytes.end());
  const std::string text = "bot" + std::to_string(plays);
  message.insert(message.end(), text.begin(), text.end());
  return {sha256(message)};
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

std::size_t TableCard::seats() const {
  std::size_t count = names.size();
  while (count > 0 && names[count - 1].empty() && count <= guests.size() && !guests[count - 1].empty()) --count;
  return count;
}

std::optional<std::size_t> TableCard::seat_of(std::string_view guest) const {
  for (std::size_t seat = 0; seat < std::min(seats(), guests.size()); ++seat) {
    if (guests[seat] == guest) return seat;
  }
  return std::nullopt;
}

TablePhase Table::Impl::phase() const {
  if (closed) return TablePhase::over;
  // The evening has gone on to another table.
  if (!match) return next.empty() ? TablePhase::waiting : TablePhase::over;
  return acting().empty() ? TablePhase::over : TablePhase::playing;
}

Outcome Table::Impl::outcome() const {
  return ended ? outcome_of(*ended, *match) : match->outcome().value_or(Outcome{});
}

SeatSet Table::Impl::acting() const { return ended ? SeatSet() : match->acting(); }

std::optional<Seat> Table::Impl::seat_of(std::string_view guest) const {
  for (const Seat seat : SeatSet::all(players())) {
    if (chair(seat).is_person() && chair(seat).guest == guest) return seat;
  }
  return std::nullopt;
}

bool Table::Impl::lies_open() const { return device && (device->practice || phase() == TablePhase::over); }

Viewer Table::Impl::viewer_of(std::string_view guest) const {
  if (lies_open()) {
    if (guest == guest_who_sees_all) return Viewer::omniscient();
    for (const Seat seat : SeatSet::all(players())) {
      if (guest == guest_of_seat(seat)) return Viewer::at(seat);
    }
  }
  const auto seat = seat_of(guest);
  return seat ? Viewer::at(*seat) : Viewer::spectator();
}

bool Table::Impl::has_done(std::string_view guest, std::string_view command) const {
  const auto found = by_person.find(guest);
  return found != by_person.end() && found->second.done.contains(command);
}

Result<Match, Error> Table::Impl::begun() const {
  StartOptions start{.game = game, .players = players(), .options = options};
  if (!device) {
    start.seed = fair::seed_of(secret, id, words());
    return Match::start(start);
  }
  if (!device->position.is_null()) return Match::load(device->position, secret);
  start.seed = secret;
  start.first = device->first;
  start.chance = device->chance;
  return Match::start(start);
}

SeatSet Table::Impl::seats_of_persons() const {
  SeatSet seats;
  for (const Seat seat : SeatSet::all(players())) {
    if (chair(seat).is_person() && chair(seat).kept.empty()) seats.insert(seat);
  }
  return seats;
}

Result<Change, Refused> Table::Impl::perform(Entry entry, Millis now) {
  if (auto refused = no_room_left(entry)) return *std::move(refused);
  if (auto refused = apply(entry, now)) return *std::move(refused);
  std::string line = write_entry(entry);
  return Change{.entry = std::move(entry), .line = std::move(line)};
}

Change Table::Impl::decide(Entry entry, Millis now) {
  auto change = perform(std::move(entry), now);
  return change ? std::move(change).value() : Change{};
}

Table::Table(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
Table::Table(Table&&) noexcept = default;
Table& Table::operator=(Table&&) noexcept = default;
Table::~Table() = default;

Result<Table, Refused> Table::make(std::string id, const MakeTable& wish, const Person& host, const Seed& secret,
                                   Millis now, Change& change, const std::string& code) {
  if (auto refused = no_such_game(wish.game, wish.players, wish.options)) return *std::move(refused);
  std::vector<Chair> chairs(static_cast<std::size_t>(wish.players));
  std::optional<Evening> evening;
  if (wish.evening) {
    evening = Evening{.code = code};
  } else {
    chairs[0] = {.kind = Chair::Kind::person, .guest = host.guest, .name = host.name};
  }
  auto impl = std::make_unique<Impl>();
  impl->id = std::move(id);
  change = impl->decide(made_entry(wish, host.guest, secret, std::move(chairs), now, std::move(evening)), now);
  return Table(std::move(impl));
}

Table Table::rematch_of(const Table& over, std::string id, const Person& host, const Seed& secret, Millis now,
                        Change& change, SeatSet apart) {
  const Impl& old = *over.impl_;
  std::vector<Chair> chairs = old.chairs;
  for (const Seat seat : SeatSet::all(old.players())) {
    Chair& chair = chairs.at(static_cast<std::size_t>(seat.index()));
    if (apart.contains(seat) || is_erased(chair.guest)) chair = {};
    chair.kept.clear();
    chair.promise.clear();
    chair.word.clear();
    chair.resigned = chair.out_of_time = chair.gone = chair.asked = false;
  }
  const MakeTable wish{
      .game = old.game, .players = old.players(), .options = old.options, .pace = old.pace, .open = old.open};
  std::optional<Evening> evening;
  if (old.evening) {
    evening = old.evening_now();
    evening->before = old.id;
  }
  const std::string& hosts = old.evening ? old.host : host.guest;
  auto impl = std::make_unique<Impl>();
  impl->id = std::move(id);
  change = impl->decide(made_entry(wish, hosts, secret, std::move(chairs), now, std::move(evening)), now);
  return Table(std::move(impl));
}

Result<Table, Refused> Table::next_of_evening(std::string id, const NextTable& next, const Seed& secret, Millis now,
                                              Change& change, const Apart& apart) const {
  if (auto refused = no_such_game(next.game, next.players, next.options)) return *std::move(refused);
  const Impl& old = *impl_;
  Evening evening = old.evening_now();
  evening.before = old.id;
  std::vector<Chair> chairs = old.chairs_for(next.players, evening, apart);
  const MakeTable wish{.game = next.game, .players = next.players, .options = next.options, .pace = old.pace};
  auto impl = std::make_unique<Impl>();
  impl->id = std::move(id);
  change = impl->decide(made_entry(wish, old.host, secret, std::move(chairs), now, std::move(evening)), now);
  return Table(std::move(impl));
}

Result<Table> Table::restore(std::string id, std::span<const StoredEntry> entries, Now now, Owner owner) {
  auto impl = std::make_unique<Impl>();
  impl->id = std::move(id);
  if (entries.empty()) return Problem{"entries", "there are none"};
  for (const StoredEntry& stored : entries) {
    const std::string where = "entry " + std::to_string(stored.number);
    auto entry = read_entry(stored.body);
    if (!entry) return Problem{where, entry.error().field + ": " + entry.error().why};
    if (const auto* made = std::get_if<entry::Made>(&entry->what)) {
      if (made->device.has_value() != (owner == Owner::device)) return Problem{where, "is of another owner's table"};
    }
    // Days and shows go on whether the table is in memory or not; the shorter clocks stand still while it is not. Of
    // two clocks that disagree since one was set, the one counts by which less time has passed.
    const Millis passed = std::max<Millis>(0, std::min(now.wall, now.steady) - stored.at);
    const bool goes_on = impl->pace == Pace::days || entry->is<entry::Shown>();
    const Millis when = goes_on ? now.steady - passed : now.steady;
    if (const auto refused = impl->apply(*entry, when)) return Problem{where, refused->message};
  }
  impl->knowledge.nothing_new();
  if (impl->starting) impl->starting = now.steady + time_to_reveal;  // nobody could reveal anything meanwhile
  impl->clocks.ask_again(now.steady);
  return Table(std::move(impl));
}

const std::string& Table::id() const { return impl_->id; }
std::uint64_t Table::entries() const { return impl_->entries; }
TablePhase Table::phase() const { return impl_->phase(); }
bool Table::is_closed() const { return impl_->closed; }
const std::vector<Awaited>& Table::awaited() const { return impl_->awaited; }
std::optional<Seat> Table::seat_of(std::string_view guest) const { return impl_->seat_of(guest); }
bool Table::is_host(std::string_view guest) const { return impl_->is_host(guest); }
const std::string& Table::host() const { return impl_->host; }
const std::vector<std::string>& Table::people() const { return impl_->persons; }
bool Table::is_free(int seat) const {
  if (impl_->only_before_start()) return false;
  return seat < players() ? !impl_->chair(Seat(seat)).is_taken() : seat == players() && impl_->may_grow();
}
bool Table::is_kept(Seat seat) const { return !impl_->chair(seat).kept.empty(); }
bool Table::minds_absence() const { return impl_->pace != Pace::days && !impl_->paused; }
int Table::players() const { return impl_->players(); }
bool Table::is_starting() const { return impl_->starting.has_value(); }
bool Table::just_began() const { return impl_->match && impl_->begun_with == impl_->entries; }
std::optional<Millis> Table::next_deadline() const {
  return impl_->starting ? impl_->starting : impl_->clocks.next_deadline();
}
Table::TimeLeft Table::time_left(Millis now) const {
  TimeLeft left{.entries = entries()};
  if (impl_->clocks.used() && !impl_->clocks.in_days()) left.clocks = impl_->clocks.stopped_at(now);
  if (impl_->starting) left.to_reveal = std::max<Millis>(0, *impl_->starting - now);
  return left;
}

void Table::go_on_with(TimeLeft left, Millis now) {
  if (left.entries != entries()) return;
  if (left.clocks) {
    impl_->clocks = *std::move(left.clocks);
    impl_->clocks.start_again(now);
  }
  if (left.to_reveal) impl_->starting = now + *left.to_reveal;
}

std::string Table::next() const { return impl_->next; }

std::string Table::guest_at(Seat seat) const {
  return seat.index() < players() ? impl_->chair(seat).guest : std::string();
}

std::optional<Person> Table::person(std::size_t number) const {
  if (number >= impl_->persons.size()) return std::nullopt;
  const std::string& guest = impl_->persons[number];
  if (const auto seat = seat_of(guest)) return person_at(*seat);
  Person found{.guest = guest, .name = {}};
  for (const ChatLine& line : impl_->chat) {
    if (line.person == number) found.name = line.name;
  }
  return found;
}

std::optional<Person> Table::person_at(Seat seat) const {
  if (seat.index() >= players() || !impl_->chair(seat).is_person()) return std::nullopt;
  return Person{.guest = impl_->chair(seat).guest, .name = impl_->chair(seat).name};
}

TableCard Table::card(Millis now) const {
  TableCard card{.table = impl_->id,
                 .phase = phase(),
                 .game = impl_->game,
                 .open = impl_->open,
                 .changed = now,
                 .guests = {},
                 .names = {}};
  // A table that was closed, or left before a game began, is nobody's: it is in no list of games.
  const bool nobodys = phase() == TablePhase::over && !impl_->match;
  for (const Chair& chair : impl_->chairs) {
    card.guests.push_back(nobodys || is_erased(chair.guest) ? std::string() : chair.guest);
    card.names.push_back(chair.name);
  }
  if (const Evening* goes_on = current_evening(); goes_on != nullptr) {
    if (!is_erased(impl_->host)) card.guests.push_back(impl_->host);
    card.guests.insert(card.guests.end(), goes_on->screens.begin(), goes_on->screens.end());
    card.names.resize(card.guests.size());
  }
  return card;
}

Standing Table::standing() const {
  const Impl& in = *impl_;
  Standing standing{.awaited = in.awaited};
  if (in.evening) standing.evening = in.evening->code;
  if (!in.match || phase() != TablePhase::over) return standing;
  const Outcome outcome = in.outcome();
  GameResult& result = standing.result.emplace();
  result.winners = outcome.winners;
  result.reason = outcome.reason;
  for (const Seat seat : SeatSet::all(players())) result.by_bot.push_back(in.moves_of_bot(seat));
  return standing;
}

void Table::Impl::write_offer(JsonWriter& line) const {
  line.name("game").text(game).name("players").number(players());
  line.name("taken").number(std::ranges::count_if(chairs, &Chair::is_taken));
  line.name("pace").text(to_text(pace)).name("options").value(options).name("phase").text(to_text(phase()));
}

std::optional<std::string> Table::invitation() const {
  const Impl& in = *impl_;
  if (in.closed) return std::nullopt;
  JsonWriter line;
  line.begin_object();
  in.write_offer(line);
  line.members("evening", in.evening.has_value()).name("host");
  if (const auto seat = in.seat_of(in.host); seat && !is_erased(in.host)) {
    const Chair& chair = in.chair(*seat);
    line.begin_object().members("name", chair.name);
    if (!chair.look.figure.empty()) line.members("figure", chair.look.figure);
    line.end_object();
  } else {
    line.null();
  }
  return line.end_object().take();
}

std::optional<Listing> Table::listing() const {
  const Impl& in = *impl_;
  const bool full = std::ranges::all_of(in.chairs, &Chair::is_taken);
  if (!in.open || phase() != TablePhase::waiting || full) return std::nullopt;
  const auto host = in.seat_of(in.host);
  JsonWriter line;
  line.begin_object().name("table").text(in.id).name("host").text(host ? in.chair(*host).name : std::string());
  in.write_offer(line);
  Listing listing{.game = in.game, .owner = in.host, .line = line.end_object().take()};
  for (const Chair& chair : in.chairs) {
    if (chair.is_person()) listing.guests.push_back(chair.guest);
  }
  return listing;
}

Result<Change, Refused> Table::handle(const Person& who, const Message& message, Now now, SeatSet here) {
  Impl& in = *impl_;
  if (!message.id.empty() && in.has_done(who.guest, message.id)) return Change{.again = true};
  auto checked = std::visit(
      [&](const auto& command) -> Impl::Checked {
        if constexpr (requires { in.check(who, command); }) return in.check(who, command);
        if constexpr (requires { in.check(who, command, here); }) return in.check(who, command, here);
        return Refused{"bad-request", "that is no command for a table"};
      },
      message.what);
  if (!checked) return checked.error();
  if (!*checked) return Change{};
  return in.perform({.by = who.guest, .id = message.id, .at = now.wall, .what = **std::move(checked)}, now.steady);
}

Change Table::bot_moves(Seat seat, std::string_view move, Now now) {
  const auto turn = bot_to_move();
  if (!turn || !impl_->match->acting().contains(seat) || impl_->seats_of_persons().contains(seat)) return {};
  return impl_->decide({.at = now.wall, .what = entry::Moved{seat, std::string(move)}}, now.steady);
}

Change Table::bot_takes_over(Seat seat, Now now) {
  const Impl& in = *impl_;
  const bool needed =
      phase() == TablePhase::playing && !in.paused && in.pace != Pace::days && in.seats_of_persons().contains(seat);
  if (!needed) return {};
  return impl_->decide({.at = now.wall, .what = entry::Kept{seat, std::string(keeper_level)}}, now.steady);
}

Change Table::time_is_up(Now now, SeatSet here) {
  if (phase() != TablePhase::playing) return {};
  const auto seat = impl_->clocks.run_out(now.steady);
  if (!seat) return {};
  if (here.contains(*seat) && !impl_->chair(*seat).asked) {
    return impl_->decide({.at = now.wall, .what = entry::Asked{*seat}}, now.steady);
  }
  return impl_->decide({.at = now.wall, .what = entry::Kept{*seat, std::string(keeper_level)}}, now.steady);
}

Change Table::renamed(const Person& person, Millis now) {
  const auto seat = seat_of(person.guest);
  if (!seat || phase() == TablePhase::over || impl_->chair(*seat).name == person.name) return {};
  return impl_->decide({.by = person.guest, .at = now, .what = entry::Renamed{person.name}}, now);
}

Change Table::leaves_for_good(std::string_view guest, Now now) {
  const auto seat = seat_of(guest);
  if (!seat || phase() == TablePhase::over || impl_->starting) return {};
  entry::What what = entry::Stood{*seat};
  if (phase() == TablePhase::playing) {
    if (!impl_->chair(*seat).plays()) return {};
    what = entry::Gone{*seat, std::string(keeper_level)};
  } else if (!impl_->evening && std::ranges::count_if(impl_->chairs, &Chair::is_person) == 1) {
    what = entry::Closed{};
  }
  return impl_->decide({.by = std::string(guest), .at = now.wall, .what = std::move(what)}, now.steady);
}

Change Table::next_is(const std::string& table, Millis now) {
  const bool goes_on = impl_->evening && phase() == TablePhase::waiting && !impl_->starting;
  if ((phase() != TablePhase::over && !goes_on) || !impl_->next.empty()) return {};
  return impl_->decide({.at = now, .what = entry::Succeeded{table}}, now);
}

Change Table::closed_by_operator(Now now) {
  if (phase() == TablePhase::over) return {};
  return impl_->decide({.at = now.wall, .what = entry::Closed{}}, now.steady);
}

Table::BotTurn Table::Impl::decision_of(Seat seat, std::string level) const {
  const Seed seed = device ? seed_of_bot_on_device(secret, plays.size()) : fair::seed_of_bot(secret, id, plays.size());
  return {seat, std::move(level), seed, std::make_shared<const Match>(*match)};
}

std::optional<Table::BotTurn> Table::bot_to_move() const {
  const Impl& in = *impl_;
  if (phase() != TablePhase::playing || in.paused) return std::nullopt;
  for (const Seat seat : in.match->acting()) {
    const Chair& chair = in.chair(seat);
    const std::string& level = chair.kind == Chair::Kind::bot ? chair.level : chair.kept;
    if (level.empty()) continue;
    return in.decision_of(seat, level);
  }
  return std::nullopt;
}

}  // namespace midnight
