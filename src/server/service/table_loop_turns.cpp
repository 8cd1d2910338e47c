// SPDX-License-Identifier: MIT
// What a loop does by itself: broadcasts changes, lets bots move, watches clocks and absences.
#include "server/service/table_loop.hpp"

#include "tables/entry_json.hpp"

#include <array>
#include <utility>

namespace midnight::server {

// Everybody at the same seat, and all spectators, get the same line; it is written once.
template <class LineFor>
void TableLoop::broadcast(const LiveTable& live, LineFor line_for) {
  std::array<std::shared_ptr<const std::string>, std::size_t{2} * (max_seats + 1)> lines;
  for (const Watcher& each : live.watchers) {
    const auto seat = live.table.seat_of(each.recipient.guest);
    // A host without a seat and a screen get another line than other spectators, and so does who does not hear
    // everybody; rare enough to write it again.
    const bool shared = (seat || !live.table.is_host(each.recipient.guest)) && each.recipient.unheard.empty();
    const auto place =
        std::size_t{2} * static_cast<std::size_t>(seat ? seat->index() : max_seats) + (each.recipient.views ? 1 : 0);
    auto line = shared ? lines[place] : nullptr;
    if (!line) line = std::make_shared<const std::string>(line_for(each.recipient));
    if (shared) lines[place] = line;
    if (!line->empty()) each.session->sink->send(line);
  }
}

void TableLoop::broadcast_entry(LiveTable& live, const Entry& entry) {
  const Millis at = now();
  if (const auto* taken = std::get_if<entry::Taken>(&entry.what)) live.comes_back(taken->seat);
  if (live.table.changed_whole(entry)) {
    live.notice_presence(at);
    broadcast_whole(live);
  } else if (entry.is<entry::Said>()) {
    broadcast_chat(live, entry.by);
  } else {
    broadcast(live, [&](const Recipient& to) { return live.table.news(to, entry, at); });
  }
  if (live.table.changed_room(entry)) {
    live.notice_presence(at);
    broadcast_room(live);
  }
  if (concerns_lists(live, entry)) {
    context_.lobby.list(live.table.id(), live.somebody_is_here() ? live.table.listing() : std::nullopt, live.address());
  }
}

void TableLoop::broadcast_whole(LiveTable& live) {
  const Millis at = now();
  const Presence presence = live.presence(at, grace_of(live));
  for (Watcher& each : live.watchers) each.recipient.unheard = unheard_by(live, each.recipient.guest);
  broadcast(live, [&](const Recipient& to) { return live.table.whole(to, std::nullopt, presence, at); });
}

void TableLoop::broadcast_chat(const LiveTable& live, const std::string& speaker) {
  const auto line = std::make_shared<const std::string>(live.table.chat_line());
  for (const Watcher& each : live.watchers) {
    if (!context_.blocks.between(speaker, each.recipient.guest)) each.session->sink->send(line);
  }
}

void TableLoop::broadcast_room(LiveTable& live) {
  const Millis at = now();
  const Presence presence = live.presence(at, grace_of(live));
  broadcast(live, [&](const Recipient& to) { return live.table.room(to, presence, at); });
}

void TableLoop::go_on(LiveTable& live) {
  if (!live.storing && live.bot_asked_at == 0 && live.somebody_is_here()) ask_bot(live);
  schedule(live);
}

void TableLoop::ask_bot(LiveTable& live) {
  auto turn = live.table.bot_to_move();
  if (!turn) return;
  const std::uint64_t entries = live.table.entries();
  live.bot_asked_at = entries;
  live.ask_again.reset();
  context_.bots.ask({.table = live.table.id(),
                     .host = live.table.host(),
                     .address = live.address(),
                     .match = std::move(turn->match),
                     .seat = turn->seat,
                     .level = turn->level,
                     .seconds = context_.limits.bot_seconds,
                     .seed = turn->seed,
                     .answer = [self = shared_from_this(), id = live.table.id(), entries,
                                seat = turn->seat](const std::string& move) {
                       self->executor_.post(
                           [self, id, entries, seat, move] { self->bot_answers(id, entries, seat, move); });
                     }});
}

void TableLoop::bot_answers(const std::string& id, std::uint64_t entries, Seat seat, const std::string& move) {
  const auto found = tables_.find(id);
  if (found == tables_.end() || stopping_) return;
  LiveTable& live = *found->second;
  // Something happened meanwhile, like the player returning to the seat: the answer is out of date.
  if (live.bot_asked_at != entries || live.table.entries() != entries || live.storing) return;
  live.bot_asked_at = 0;
  if (move.empty()) {
    live.ask_again = now() + 1000;
    schedule(live);
    return;
  }
  ++context_.metrics.bot_moves;
  settle(live, live.table.bot_moves(seat, move, context_.clock()), {});
}

void TableLoop::tick() {
  const Millis at = now();
  while (!deadlines_.empty() && deadlines_.begin()->first <= at) {
    const std::string id = deadlines_.begin()->second;
    deadlines_.erase(deadlines_.begin());
    LiveTable& live = *tables_.at(id);
    live.deadline.reset();
    check_deadlines(live);
  }
}

// Something is due: a clock, the words of a start, an absence, or a bot that was too busy before.
void TableLoop::check_deadlines(LiveTable& live) {
  if (live.storing || stopping_) return;  // when that is done, deadlines are set again
  const Millis at = now();
  if (const auto clock = live.table.next_deadline(); clock && *clock <= at) {
    const Now both = context_.clock();
    const bool starts = live.table.is_starting();
    // No other server is given an entry that it cannot read.
    const bool may_ask = context_.owner.all_read(entry_format);
    settle(live,
           starts ? live.table.start_is_due(live.here(), drawn_secret(), both)
                  : live.table.time_is_up(both, may_ask ? live.here() : SeatSet()),
           {});
  } else if (const auto seat = live.overdue(at, grace_of(live))) {
    settle(live, live.table.bot_takes_over(*seat, context_.clock()), {});
  } else if (live.ask_again && *live.ask_again <= at) {
    live.ask_again.reset();
    if (live.bot_asked_at == 0) go_on(live);
  }
  if (!live.storing) schedule(live);
}

void TableLoop::schedule(LiveTable& live) {
  std::optional<Millis> next = live.ask_again;
  const auto consider = [&](std::optional<Millis> when) {
    if (when && (!next || *when < *next)) next = when;
  };
  consider(live.next_overdue(grace_of(live)));
  if (live.somebody_is_here()) consider(live.table.next_deadline());
  if (next == live.deadline) return;
  if (live.deadline) deadlines_.erase({*live.deadline, live.table.id()});
  live.deadline = next;
  if (next) deadlines_.emplace(*next, live.table.id());
}

}  // namespace midnight::server
