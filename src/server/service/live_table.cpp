// SPDX-License-Identifier: MIT
#include "server/service/live_table.hpp"

#include <algorithm>
#include <set>
#include <string_view>

namespace midnight::server {

bool LiveTable::is_here(Seat seat) const {
  const std::string guest = table.guest_at(seat);
  return !guest.empty() && connections_of(guest) > 0;
}

SeatSet LiveTable::here() const {
  SeatSet seats;
  for (const Seat seat : SeatSet::all(table.players())) {
    if (is_here(seat) && !goodbye_.contains(seat)) seats.insert(seat);
  }
  return seats;
}

bool LiveTable::somebody_is_here() const { return !watchers.empty(); }

std::size_t LiveTable::connections_of(const std::string& guest) const {
  return static_cast<std::size_t>(
      std::ranges::count(watchers, guest, [](const Watcher& each) { return each.recipient.guest; }));
}

std::size_t LiveTable::waiting_of(const std::string& guest) const {
  return static_cast<std::size_t>(std::ranges::count(waiting, guest, &WaitingCommand::guest));
}

std::size_t LiveTable::spectators_from(const std::string& address) const {
  if (address.empty()) return 0;
  return static_cast<std::size_t>(std::ranges::count_if(watchers, [&](const Watcher& each) {
    return each.session->from.key == address && !table.seat_of(each.recipient.guest);
  }));
}

std::string LiveTable::address() const {
  const auto host = std::ranges::find(watchers, table.host(), [](const Watcher& each) { return each.recipient.guest; });
  if (host != watchers.end()) return host->session->from.key;
  return watchers.empty() ? std::string() : watchers.front().session->from.key;
}

bool LiveTable::may_be_replaced(Seat seat) const {
  return table.phase() == TablePhase::playing && table.minds_absence() && !table.guest_at(seat).empty() &&
         !table.is_kept(seat);
}

bool LiveTable::notice_presence(Millis now) {
  bool changed = false;
  for (const Seat seat : SeatSet::all(table.players())) {
    Millis& since = gone_since_[static_cast<std::size_t>(seat.index())];
    const bool gone = may_be_replaced(seat) && (goodbye_.contains(seat) || !is_here(seat));
    if (gone == (since != never)) continue;
    since = gone ? now : never;
    changed = true;
  }
  return changed;
}

void LiveTable::says_goodbye(Seat seat, Millis now) {
  goodbye_.insert(seat);
  notice_presence(now);
}

bool LiveTable::comes_back(Seat seat) {
  const bool said = goodbye_.contains(seat);
  goodbye_.erase(seat);
  return said;
}

std::optional<Seat> LiveTable::overdue(Millis now, Millis grace) const {
  // With nobody left to wait, the game rests.
  if (!somebody_is_here()) return std::nullopt;
  for (const Seat seat : SeatSet::all(table.players())) {
    const Millis since = gone_since_[static_cast<std::size_t>(seat.index())];
    if (since != never && now - since >= grace) return seat;
  }
  return std::nullopt;
}

std::optional<Millis> LiveTable::next_overdue(Millis grace) const {
  std::optional<Millis> next;
  if (!somebody_is_here()) return next;
  for (const Millis since : gone_since_) {
    if (since != never && (!next || since + grace < *next)) next = since + grace;
  }
  return next;
}

Presence LiveTable::presence(Millis now, Millis grace) const {
  Presence presence;
  presence.frozen = frozen;
  presence.here = here();
  for (const Seat seat : SeatSet::all(table.players())) {
    const Millis since = gone_since_[static_cast<std::size_t>(seat.index())];
    presence.away.push_back(since == never ? -1 : std::max<Millis>(0, since + grace - now));
  }
  presence.watching = static_cast<int>(
      std::ranges::count_if(watchers, [this](const Watcher& each) { return !table.seat_of(each.recipient.guest); }));
  if (table.evening() != nullptr) add_who_stands(presence);
  return presence;
}

// However many windows somebody has open.
void LiveTable::add_who_stands(Presence& presence) const {
  std::set<std::string_view> known;
  for (const Watcher& each : watchers) {
    const std::string& guest = each.recipient.guest;
    if (table.seat_of(guest) || !known.insert(guest).second) continue;
    if (table.is_host(guest)) {
      ++presence.screens;
    } else if (table.phase() == TablePhase::waiting) {
      presence.choosing.push_back(each.session->person()->name);
    }
  }
}

}  // namespace midnight::server
