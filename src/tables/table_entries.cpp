// SPDX-License-Identifier: MIT
// What happened at a table, entry by entry: the only way in which anything about it changes.
#include "tables/table_impl.hpp"

#include <algorithm>
#include <functional>
#include <span>
#include <utility>

namespace midnight {
namespace {

bool is_of_game(const Entry& entry) {
  return entry.is<entry::Moved>() || entry.is<entry::Undone>() || entry.is<entry::Kept>() || entry.is<entry::Asked>() ||
         entry.is<entry::Returned>() || entry.is<entry::Resigned>() || entry.is<entry::Gone>() ||
         entry.is<entry::Paused>() || entry.is<entry::Voted>() || entry.is<entry::Rewound>() ||
         entry.is<entry::Ended>();
}

Refused only_on_device() { return {"bad-request", "that happens at tables of a device only"}; }

}  // namespace

// Somebody may sit down on a seat that is added for them.
template <class What>
int Table::Impl::seats_after(const What& what) const {
  if constexpr (requires { what.players; }) {
    return what.players.value_or(players());
  } else {
    return players();
  }
}

std::optional<Refused> Table::Impl::apply(Entry& entry, Millis now) {
  if (entry.is<entry::Made>() != chairs.empty())
    return Refused{"bad-request", "a table is made once, and first of all"};
  if (is_of_game(entry) && phase() != TablePhase::playing) return Refused{"wrong-phase", "there is no game going on"};
  if (closed) return Refused{"game-over", "the table was closed"};
  const bool was_ended = ended.has_value();
  const auto refused = std::visit(
      [&](auto& what) -> Applied {
        if constexpr (requires { what.seat; }) {
          if (what.seat.index() >= seats_after(what)) return Refused{"bad-request", "seat: there is no such seat"};
        }
        return apply(what, std::as_const(entry), now);
      },
      entry.what);
  if (refused) return refused;
  ++entries;
  const bool started = match && begun_with == entries;
  const bool just_ended = ended.has_value() != was_ended;
  if (is_of_game(entry) || started || just_ended) await_who_acts(entry.at);
  const bool told =
      entry.is<entry::Moved>() || entry.is<entry::Undone>() || entry.is<entry::Rewound>() || started || just_ended;
  if (!told) knowledge.nothing_new();
  if (!entry.by.empty()) {
    ByPerson& person = by_person[entry.by];
    use_room(entry, person);
    if (!entry.id.empty()) person.done.add(entry.id);
  }
  return std::nullopt;
}

// Since its turn began, not since it last did something: that may be a secret.
void Table::Impl::await_who_acts(Millis at) {
  const std::vector<Awaited> before = std::exchange(awaited, {});
  for (const Seat seat : acting()) {
    const auto known = std::ranges::find(before, seat, &Awaited::seat);
    const bool begins = known == before.end() || players() == 1;
    awaited.push_back({seat, begins ? at : known->since});
  }
}

std::optional<Refused> Table::Impl::apply(const entry::Made& made, const Entry& of, Millis /*now*/) {
  if (find_game(made.game) == nullptr) return Refused{"bad-request", "game: there is no such game"};
  if (made.chairs.empty()) return Refused{"bad-request", "seats: there are none"};
  host = of.by;
  game = made.game;
  options = made.options;
  pace = made.pace;
  open = made.open;
  secret = made.secret;
  chairs = made.chairs;
  device = made.device;
  evening = made.evening;
  person_number(host);
  return std::nullopt;
}

std::optional<Refused> Table::Impl::apply(const entry::Stood& stood, const Entry& /*of*/, Millis /*now*/) {
  empty_chair(stood.seat);
  return std::nullopt;
}

std::optional<Refused> Table::Impl::apply(const entry::Cleared& cleared, const Entry& /*of*/, Millis /*now*/) {
  empty_chair(cleared.seat);
  return std::nullopt;
}

// The next person round the table is host if this was the host's.
void Table::Impl::empty_chair(Seat seat) {
  const bool was_host = chair(seat).is_person() && chair(seat).guest == host;
  chair(seat) = Chair{};
  Seat other = seat;
  for (int i = 0; was_host && i < players(); ++i) {
    other = other.next(players());
    if (!chair(other).is_person()) continue;
    host = chair(other).guest;
    return;
  }
}

std::optional<Refused> Table::Impl::apply(const entry::SettingsChanged& changed, const Entry& /*of*/, Millis /*now*/) {
  const SetTable& to = changed.to;
  if (to.players) seat_all_in(static_cast<std::size_t>(*to.players));
  if (to.options) options = *to.options;
  pace = to.pace.value_or(pace);
  open = to.open.value_or(open);
  quiet = to.quiet.value_or(quiet);
  return std::nullopt;
}

// People in seats that there will not be move down to an empty one. Pre: there are enough.
void Table::Impl::seat_all_in(std::size_t players) {
  for (std::size_t i = players; i < chairs.size(); ++i) {
    const auto free = std::ranges::find_if_not(chairs, &Chair::is_taken);
    if (!chairs[i].is_taken() || free >= chairs.begin() + static_cast<std::ptrdiff_t>(players)) continue;
    std::swap(*free, chairs[i]);
    free->promise.clear();  // it was of the other seat
  }
  chairs.resize(players);
}

std::optional<Refused> Table::Impl::apply(const entry::BotSeated& bot, const Entry& /*of*/, Millis /*now*/) {
  chair(bot.seat) = {.kind = Chair::Kind::bot, .name = bot.name, .level = bot.level};
  return std::nullopt;
}

std::optional<Refused> Table::Impl::apply(entry::Moved& moved, const Entry& of, Millis now) {
  const Seat seat = moved.seat;
  const SeatSet before = match->acting();
  auto played = match->apply(seat, moved.move);
  if (!played) return as_refused(played.error());
  moved.move = std::move(played).value();
  const SeatSet after = match->acting();

  const bool free = match->moves().back().free;
  if (!free) ++turns;
  Play play{.seat = seat, .move = moved.move};
  play.by_bot = of.by.empty() && chair(seat).is_person();
  std::vector<Millis> left = clocks.left_at(now);
  const bool answers = clocks.is_asked(seat);
  if (answers) clocks.answered(left, seat);
  // A lonely player's turn never ends: there every move is one.
  const bool lonely = players() == 1 && !free;
  for (const Seat other : before) {
    if (after.contains(other) && !lonely) continue;
    const Millis until_now = left.at(static_cast<std::size_t>(other.index()));
    // Who was asked has been given the time of a turn already.
    const bool adds = seats_of_persons().contains(other) && !(answers && other == seat);
    adds ? clocks.end_turn(left, other) : clocks.end_turn_of_bot(left, other);
    if (other == seat) play.added = left.at(static_cast<std::size_t>(other.index())) - until_now;
    chair(other).out_of_time = false;
  }
  for (const Seat other : after) {
    if (!before.contains(other)) play.began.insert(other);
  }
  set_clocks(moved.left, std::move(left), now);
  play.left = moved.left;
  knowledge.add(*match, play);
  // Not with a move in secret, which the room would give away.
  if ((declined || answers) && (play.told & bit_of(Viewer::spectator())) != 0) {
    declined.reset();
    room_changed_with = entries + 1;
  }
  plays.push_back(std::move(play));
  return std::nullopt;
}

std::optional<Refused> Table::Impl::apply(entry::Undone& undone, const Entry& /*of*/, Millis now) {
  const Seat seat = undone.seat;
  if (!match->can_take_back(seat)) return Refused{"no-undo", "this cannot be taken back any more"};
  // Its latest: a seat's own free act settles what it did before, so nothing of it comes after.
  const auto latest = std::ranges::find(plays.rbegin(), plays.rend(), seat, &Play::seat);
  std::vector<Millis> left = left_without(*latest, now);
  const bool in_time = !clocks.used() || left.at(static_cast<std::size_t>(seat.index())) > 0;
  if (undone.left.empty() && !in_time) return Refused{"no-undo", "there is no time left for that turn"};
  match->take_back(seat);
  --turns;  // free acts are not taken back
  const Play taken_back = std::move(*latest);
  plays.erase(std::next(latest).base());
  knowledge.take_back(*match, taken_back, plays);
  for (const Seat other : taken_back.began) chair(other).out_of_time = false;
  set_clocks(undone.left, std::move(left), now);
  return std::nullopt;
}

// As if the turn had never ended: the seat does without what it was given for it, and the time since then is its own;
// those whose turn had begun get it back.
std::vector<Millis> Table::Impl::left_without(const Play& play, Millis now) const {
  std::vector<Millis> left = clocks.left_at(now);
  if (play.left.size() != left.size()) return left;
  Millis passed = 0;
  for (const Seat other : play.began) {
    const auto index = static_cast<std::size_t>(other.index());
    if (other == play.seat || left[index] >= play.left[index]) continue;
    passed = std::max(passed, play.left[index] - left[index]);
    left[index] = play.left[index];
  }
  Millis& own = left[static_cast<std::size_t>(play.seat.index())];
  own = std::max<Millis>(0, own - play.added - passed);
  return left;
}

std::optional<Refused> Table::Impl::apply(entry::Kept& kept, const Entry& /*of*/, Millis now) {
  chair(kept.seat).kept = kept.level;
  set_clocks(kept.left, clocks.left_at(now), now);
  chair(kept.seat).out_of_time = clocks.used() && kept.left.at(static_cast<std::size_t>(kept.seat.index())) == 0;
  return std::nullopt;
}

std::optional<Refused> Table::Impl::apply(entry::Asked& asked, const Entry& /*of*/, Millis now) {
  Chair& of_seat = chair(asked.seat);
  if (!clocks.used() || !of_seat.plays()) return Refused{"bad-request", "seat: there is nobody to ask"};
  of_seat.asked = true;
  set_clocks(asked.left, clocks.left_at(now), now);
  clocks.ask(asked.seat);
  return std::nullopt;
}

std::optional<Refused> Table::Impl::apply(entry::Returned& returned, const Entry& /*of*/, Millis now) {
  chair(returned.seat).kept.clear();
  chair(returned.seat).out_of_time = false;
  std::vector<Millis> left = clocks.left_at(now);
  if (clocks.is_asked(returned.seat)) clocks.answered(left, returned.seat);
  set_clocks(returned.left, std::move(left), now);
  return std::nullopt;
}

SeatSet Table::Impl::seats_that_think() const {
  SeatSet seats;
  if (paused) return seats;
  for (const Seat seat : seats_of_persons()) {
    if (acting().contains(seat)) seats.insert(seat);
  }
  return seats;
}

void Table::Impl::set_clocks(std::vector<Millis>& in_entry, std::vector<Millis> left_now, Millis now) {
  if (!clocks.used()) return;
  if (in_entry.size() != left_now.size()) in_entry = std::move(left_now);
  clocks.go_on(in_entry, now);
  clocks.run(seats_that_think());
}

std::optional<Refused> Table::Impl::apply(const entry::Said& said, const Entry& of, Millis /*now*/) {
  // By the time, so that a number that is left out does not tell anybody that they were not to hear a line.
  latest_line = std::max(latest_line + 1, of.at);
  if (said.text.empty() && said.phrase.empty()) return std::nullopt;
  chat.push_back({.number = latest_line,
                  .name = said.name,
                  .seat = seat_of(of.by),
                  .person = person_number(of.by),
                  .text = said.text,
                  .phrase = said.phrase});
  const auto by_spectator = [](const ChatLine& line) { return !line.seat; };
  if (static_cast<std::size_t>(std::ranges::count_if(chat, by_spectator)) > spectators_lines_told) {
    chat.erase(std::ranges::find_if(chat, by_spectator));
  }
  if (chat.size() > chat_lines_told) chat.pop_front();
  return std::nullopt;
}

std::optional<Refused> Table::Impl::apply(const entry::Renamed& renamed, const Entry& of, Millis /*now*/) {
  if (const auto seat = seat_of(of.by)) chair(*seat).name = renamed.name;
  return std::nullopt;
}

std::optional<Refused> Table::Impl::apply(const entry::Closed& /*closed*/, const Entry& of, Millis /*now*/) {
  const bool by_operator = of.by.empty();
  if (match && (!by_operator || phase() != TablePhase::playing)) return Refused{"wrong-phase", "the game has begun"};
  if (match) {
    end(EarlyEnd{});
  } else {
    closed = true;
  }
  return std::nullopt;
}

std::optional<Refused> Table::Impl::apply(const entry::Succeeded& by, const Entry& /*of*/, Millis /*now*/) {
  next = by.table;
  return std::nullopt;
}

std::optional<Refused> Table::Impl::apply(const entry::Helped& /*by*/, const Entry& /*of*/, Millis /*now*/) {
  if (!device) return only_on_device();
  helped = true;
  return std::nullopt;
}

std::optional<Refused> Table::Impl::apply(const entry::Rewound& rewound, const Entry& /*of*/, Millis /*now*/) {
  if (!device) return only_on_device();
  const auto left = static_cast<std::size_t>(rewound.plays);
  if (left > plays.size()) return Refused{"bad-request", "plays: there are not so many"};
  auto again = begun();
  if (!again) return as_refused(again.error());
  Knowledge earlier;
  earlier.start(*again, true);
  std::vector<Play> kept;
  for (const Play& play : std::span(plays).first(left)) {
    kept.push_back({.seat = play.seat, .move = play.move});
    if (const auto played = again->apply(play.seat, play.move); !played) return as_refused(played.error());
    earlier.add(*again, kept.back());
  }
  earlier.rise_above(knowledge);
  match.emplace(std::move(again).value());
  plays = std::move(kept);
  knowledge = std::move(earlier);
  helped = true;
  return std::nullopt;
}

std::size_t Table::Impl::person_number(const std::string& guest) {
  const auto found = std::ranges::find(persons, guest);
  const auto number = static_cast<std::size_t>(found - persons.begin());
  if (found == persons.end()) persons.push_back(guest);
  return number;
}

}  // namespace midnight
