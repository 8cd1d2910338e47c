// SPDX-License-Identifier: MIT
// What a wing does by itself: tells everybody what happened, lets bots move, watches clocks and absences.
#include "server/house/wing.hpp"

#include <array>
#include <utility>

namespace midnight::server {

// Everybody at the same seat, and all who only watch, read the same line; it is written once.
template <class LineFor>
void Wing::tell_each(const Seated& seated, LineFor line_for) {
  std::array<std::shared_ptr<const std::string>, std::size_t{2} * (max_seats + 1)> lines;
  for (const Watcher& each : seated.watchers) {
    const auto seat = seated.table.seat_of(each.recipient.guest);
    // A host without a seat reads another line than other spectators; that is rare enough to write it again.
    const bool shared = seat || !seated.table.is_host(each.recipient.guest);
    const auto place =
        std::size_t{2} * static_cast<std::size_t>(seat ? seat->index() : max_seats) + (each.recipient.views ? 1 : 0);
    auto line = shared ? lines[place] : nullptr;
    if (!line) line = std::make_shared<const std::string>(line_for(each.recipient));
    if (shared) lines[place] = line;
    if (!line->empty()) each.visitor->sink->send(line);
  }
}

void Wing::tell(Seated& seated, const Entry& entry) {
  const Millis at = now();
  if (entry.is<entry::Started>()) {
    seated.notice_presence(at);
    const Presence presence = seated.presence(at, services_.limits.grace);
    tell_each(seated, [&](const Recipient& to) { return seated.table.whole(to, std::nullopt, presence, at); });
  } else if (entry.is<entry::Moved>() || entry.is<entry::Undone>()) {
    tell_each(seated, [&](const Recipient& to) { return seated.table.news(to, entry, at); });
  } else if (entry.is<entry::Said>()) {
    tell_each(seated, [&](const Recipient& /*to*/) { return seated.table.chat_line(); });
  }
  if (seated.table.changed_room(entry)) {
    seated.notice_presence(at);
    tell_room(seated);
  }
  if (concerns_lists(seated, entry)) {
    services_.lobby.list(seated.table.id(), seated.somebody_is_here() ? seated.table.listing() : std::string());
  }
}

void Wing::tell_room(Seated& seated) {
  const Millis at = now();
  const Presence presence = seated.presence(at, services_.limits.grace);
  tell_each(seated, [&](const Recipient& to) { return seated.table.room(to, presence, at); });
}

void Wing::go_on(Seated& seated) {
  if (!seated.storing && seated.bot_asked_at == 0 && seated.somebody_is_here()) ask_bot(seated);
  schedule(seated);
}

void Wing::ask_bot(Seated& seated) {
  auto turn = seated.table.bot_to_move();
  if (!turn) return;
  const std::uint64_t entries = seated.table.entries();
  seated.bot_asked_at = entries;
  seated.ask_again.reset();
  services_.bots.ask({.table = seated.table.id(),
                      .match = std::move(turn->match),
                      .seat = turn->seat,
                      .level = turn->level,
                      .seconds = services_.limits.bot_seconds,
                      .seed = turn->seed,
                      .answer = [self = shared_from_this(), id = seated.table.id(), entries,
                                 seat = turn->seat](const std::string& move) {
                        self->lane_.post(
                            [self, id, entries, seat, move] { self->bot_answers(id, entries, seat, move); });
                      }});
}

void Wing::bot_answers(const std::string& id, std::uint64_t entries, Seat seat, const std::string& move) {
  const auto found = tables_.find(id);
  if (found == tables_.end() || stopping_) return;
  Seated& seated = *found->second;
  // Something happened meanwhile, like somebody coming back to the seat: then the question is another one.
  if (seated.bot_asked_at != entries || seated.table.entries() != entries || seated.storing) return;
  seated.bot_asked_at = 0;
  if (move.empty()) {
    seated.ask_again = now() + 1000;
    schedule(seated);
    return;
  }
  ++services_.figures.bot_moves;
  settle(seated, seated.table.bot_moves(seat, move, now()), {});
}

void Wing::tick() {
  const Millis at = now();
  while (!deadlines_.empty() && deadlines_.begin()->first <= at) {
    const std::string id = deadlines_.begin()->second;
    deadlines_.erase(deadlines_.begin());
    Seated& seated = *tables_.at(id);
    seated.deadline.reset();
    look_after(seated);
  }
}

// Something is due at the table: a clock, an absence, or a bot that had no time before.
void Wing::look_after(Seated& seated) {
  if (seated.storing || stopping_) return;  // when that is done, deadlines are set anew
  const Millis at = now();
  if (const auto clock = seated.table.next_deadline(); clock && *clock <= at) {
    settle(seated, seated.table.time_is_up(at), {});
  } else if (const auto seat = seated.overdue(at, services_.limits.grace)) {
    settle(seated, seated.table.bot_takes_over(*seat, at), {});
  } else if (seated.ask_again && *seated.ask_again <= at) {
    seated.ask_again.reset();
    if (seated.bot_asked_at == 0) go_on(seated);
  }
  if (!seated.storing) schedule(seated);
}

void Wing::schedule(Seated& seated) {
  std::optional<Millis> next = seated.ask_again;
  const auto consider = [&](std::optional<Millis> when) {
    if (when && (!next || *when < *next)) next = when;
  };
  consider(seated.next_overdue(services_.limits.grace));
  if (seated.somebody_is_here()) consider(seated.table.next_deadline());
  if (next == seated.deadline) return;
  if (seated.deadline) deadlines_.erase({*seated.deadline, seated.table.id()});
  seated.deadline = next;
  if (next) deadlines_.emplace(*next, seated.table.id());
}

}  // namespace midnight::server
