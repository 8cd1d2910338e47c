// SPDX-License-Identifier: MIT
// What only a table of a device does: it is laid with everybody on their seats, begins where one likes, goes back as
// far as those at the device want, and remembers that they were helped.
#include "match/record.hpp"
#include "tables/table_impl.hpp"

#include <algorithm>
#include <utility>

namespace midnight {
namespace {

constexpr std::string_view advisor_level = "hard";

Refused bad_record(const RecordError& error) { return {"bad-record", to_text(error)}; }

// A wish with a record as one that says the same without.
std::optional<Refused> take_over_record(LayTable& wish) {
  const auto record = parse_record(wish.record);
  if (!record) return bad_record(record.error());
  if (const auto whole = replay(*record); !whole) return bad_record(whole.error());
  wish.game = record->start.game;
  wish.options = record->position.is_null() ? record->start.options : record->position.value("options", Json::object());
  if (record->has_seed) wish.seed = record->start.seed;
  wish.first = record->start.first;
  wish.chance = record->start.chance;
  wish.position = record->position;
  for (const Record::Line& line : record->moves) wish.moves.push_back({line.seat, line.move});
  wish.ended = record->notes.ended;
  if (!wish.seats.empty()) return std::nullopt;
  for (const std::string& name : record->notes.names) wish.seats.push_back({.kind = Chair::Kind::person, .name = name});
  return std::nullopt;
}

// A position says nothing of the moves that led to it.
std::optional<Refused> begin_behind(LayTable& wish, const Seed& seed) {
  if (wish.before.empty()) return std::nullopt;
  StartOptions start{.game = wish.game, .players = static_cast<int>(wish.seats.size()), .options = wish.options};
  start.seed = seed;
  start.first = wish.first;
  auto match = wish.position.is_null() ? Match::start(start) : Match::load(wish.position, seed);
  if (!match) return as_refused(match.error());
  for (const GivenMove& given : wish.before) {
    if (match->acting().empty()) return Refused{"game-over", "before: the game is over"};
    const auto played = match->apply(given.seat.value_or(match->acting().first()), given.move);
    if (!played) return as_refused(played.error());
  }
  wish.position = match->position();
  return std::nullopt;
}

std::optional<Refused> unknown_bot(const LayTable& wish) {
  const GameInfo* info = find_game(wish.game);
  if (info == nullptr) return Refused{"bad-request", "game: there is no such game"};
  for (const Chair& chair : wish.seats) {
    const bool known = std::ranges::find(info->bots, chair.level) != info->bots.end();
    if (chair.kind == Chair::Kind::bot && !known) return Refused{"bad-option", "level: this game has no such bot"};
  }
  return std::nullopt;
}

}  // namespace

Result<Table, Refused> Table::lay(std::string id, LayTable wish, const Seed& drawn, Millis now,
                                  std::vector<std::string>& lines) {
  if (!wish.record.empty()) {
    if (auto refused = take_over_record(wish)) return *std::move(refused);
  }
  if (auto refused = unknown_bot(wish)) return *std::move(refused);
  const Seed seed = wish.seed.value_or(drawn);
  if (auto refused = begin_behind(wish, seed)) return *std::move(refused);
  std::string host;
  for (std::size_t i = 0; i < wish.seats.size(); ++i) {
    if (!wish.seats[i].is_person()) continue;
    wish.seats[i].guest = guest_of_seat(Seat(static_cast<int>(i)));
    if (host.empty()) host = wish.seats[i].guest;
  }
  auto impl = std::make_unique<Impl>();
  impl->id = std::move(id);
  const auto happens = [&](entry::What what) -> std::optional<Refused> {
    auto change = impl->perform({.by = host, .at = now, .what = std::move(what)}, now);
    if (!change) return std::move(change).error();
    lines.push_back(std::move(change->line));
    return std::nullopt;
  };
  entry::Made made{wish.game, wish.options, Pace::none, false, seed, wish.seats};
  made.device = entry::DeviceStart{.first = wish.first,
                                   .chance = wish.chance,
                                   .position = wish.position,
                                   .origin = wish.origin,
                                   .daily = wish.daily,
                                   .practice = wish.practice};
  if (auto refused = happens(std::move(made))) return *std::move(refused);
  if (auto refused = happens(entry::Started{})) return *std::move(refused);
  for (GivenMove& given : wish.moves) {
    const SeatSet acting = impl->match->acting();
    if (acting.empty()) return Refused{"game-over", "moves: the game is over"};
    const Seat seat = given.seat.value_or(acting.first());
    if (auto refused = happens(entry::Moved{seat, std::move(given.move)})) return *std::move(refused);
  }
  if (wish.ended) {
    if (auto refused = happens(entry::Ended{*wish.ended})) return *std::move(refused);
  }
  if (wish.helped) {
    if (auto refused = happens(entry::Helped{})) return *std::move(refused);
  }
  return Table(std::move(impl));
}

Result<LayTable, Refused> Table::branch(std::string_view guest, const Branch& branch) const {
  const Impl& in = *impl_;
  if (!in.lies_open()) return Refused{"not-over", "the game is not over"};
  const Viewer viewer = in.viewer_of(guest);
  LayTable wish{.game = in.game, .options = in.options, .seats = in.chairs, .seed = in.secret};
  wish.first = in.device->first;
  wish.chance = in.device->chance;
  wish.position = in.device->position;
  std::uint64_t number = 0;
  for (const Play& play : in.plays) {
    if (number == branch.at) break;
    wish.moves.push_back({play.seat, play.move});
    if ((play.told & bit_of(viewer)) != 0) ++number;
  }
  wish.origin = "branch";
  wish.helped = true;
  return wish;
}

Table::Impl::Checked Table::Impl::check(const Person& who, const DeviceUndo& undo) const {
  if (phase() == TablePhase::over) return Refused{"undo-over", "the end of a game lays everything open"};
  const auto seat = seat_of(who.guest);
  if (!seat || !match) return Refused{"not-seated", "only somebody who sits here can do that"};
  if (undo.step != knowledge.of(Viewer::at(*seat)).step) return Refused{"stale", "something happened meanwhile"};
  if (match->can_take_back(*seat)) return std::optional<entry::What>(entry::Undone{*seat});
  const auto mine = std::ranges::find(plays.rbegin(), plays.rend(), *seat, &Play::seat);
  if (mine == plays.rend()) return Refused{"undo-nothing", "this seat has not moved yet"};
  const bool others = std::any_of(plays.rbegin(), mine, [&](const Play& each) { return chair(each.seat).is_person(); });
  const bool saw_plans = mine->ended_planning && seats_of_persons().size() > 1;
  if (others || saw_plans) return Refused{"undo-others", "another person has moved since"};
  if (!undo.anyway) return Refused{"undo-reveals", "something hidden has turned up since"};
  return std::optional<entry::What>(entry::Rewound{*seat, plays.rend() - mine - 1});
}

Result<Change, Refused> Table::take_back(const Person& who, const std::string& id, const DeviceUndo& undo, Millis now) {
  if (impl_->has_done(who.guest, id)) return Change{.again = true};
  auto checked = impl_->check(who, undo);
  if (!checked) return checked.error();
  return impl_->perform({.by = who.guest, .id = id, .at = now, .what = **std::move(checked)}, now);
}

Change Table::help(const Person& who, Millis now) {
  if (impl_->helped) return {};
  return impl_->decide({.by = who.guest, .at = now, .what = entry::Helped{}}, now);
}

Result<Change, Refused> Table::play_for(Seat seat, const std::string& id, std::string_view move, Millis now) {
  if (!impl_->device || !impl_->device->practice) return Refused{"not-seated", "every seat plays its own moves here"};
  const std::string guest = guest_of_seat(seat);
  if (impl_->has_done(guest, id)) return Change{.again = true};
  return impl_->perform({.by = guest, .id = id, .at = now, .what = entry::Moved{seat, std::string(move)}}, now);
}

bool Table::may_look(std::string_view guest) const {
  return guest.empty() || impl_->viewer_of(guest) != Viewer::spectator();
}

std::optional<Table::BotTurn> Table::advice_for(Seat seat) const {
  if (phase() != TablePhase::playing || !impl_->match->acting().contains(seat)) return std::nullopt;
  return impl_->decision_of(seat, std::string(advisor_level));
}

std::string Table::shelf_card() const {
  const Impl& in = *impl_;
  JsonWriter line;
  line.begin_object().members("game", in.game, "options", in.options).name("chairs").begin_list();
  for (const Chair& chair : in.chairs) {
    line.begin_object().members("kind", chair.kind, "name", chair.name);
    if (chair.kind == Chair::Kind::bot) line.members("level", chair.level);
    line.end_object();
  }
  line.end_list();
  if (!in.device->origin.empty()) line.members("origin", in.device->origin);
  if (!in.device->daily.empty()) line.members("daily", in.device->daily);
  line.members("moves", in.plays.size(), "finished", phase() == TablePhase::over, "helped", in.helped);
  return line.end_object().take();
}

}  // namespace midnight
