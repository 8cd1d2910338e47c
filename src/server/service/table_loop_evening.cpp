// SPDX-License-Identifier: MIT
// What a loop does for an evening around one screen: one table follows the other, and its code leads to the latest.
#include "server/service/table_loop.hpp"

#include "tables/to_client.hpp"

#include <algorithm>
#include <utility>

namespace midnight::server {

void TableLoop::next_of_evening(LiveTable& live, const std::shared_ptr<ClientSession>& session,
                                const Message& message) {
  if (const auto refused = live.table.may_not_go_on(*session->person())) return refuse(*session, message.id, *refused);
  if (const std::string next = live.table.next(); !next.empty()) {
    return session->send(say_done_with_table(message.id, next));
  }
  if (!may_make(*session, message.id)) return;
  const std::string next = id_of_next(live);
  Change made;
  const auto table = live.table.next_of_evening(
      next, std::get<NextTable>(message.what), drawn_secret(), wall(), made,
      [this](const std::string& guest, const std::string& other) { return context_.blocks.between(guest, other); });
  if (!table) return refuse(*session, message.id, table.error());
  follow(live, *table, made, {.session = session, .id = message.id, .table = next});
}

std::optional<Refused> TableLoop::may_not_use_code(const LiveTable& live, const ClientSession& session,
                                                   const ToServer& what) {
  const auto* screen = std::get_if<ShowTable>(&what);
  if (screen == nullptr && !std::holds_alternative<TakeSeat>(what)) return std::nullopt;
  if (live.table.evening() == nullptr || live.table.seat_of(session.guest)) return std::nullopt;
  const std::string address = session.from.unlimited ? std::string() : session.from.key;
  const Millis wait = context_.evenings.wait_to_try(session.guest, address);
  if (wait > 0) {
    const std::string seconds = std::to_string((wait + 999) / 1000);
    return Refused{.code = "too-fast", .message = "too many codes were tried: come back in " + seconds + " s"};
  }
  const std::string& code = screen != nullptr ? screen->code : std::get<TakeSeat>(what).code;
  if (tidy_code(code) != live.table.evening()->code) context_.evenings.tried_wrong(session.guest, address);
  return screen != nullptr && !screen->on ? std::nullopt : kept_apart(live, session.guest);
}

void TableLoop::keep_code(LiveTable& live) {
  const Evening* evening = live.table.current_evening();
  if (evening == nullptr || now() < live.keep_code_at) return;
  live.keep_code_at = now() + Evenings::renewed_after;
  context_.evenings.points_to(*evening, live.table.id());
}

void TableLoop::forget_code(const LiveTable& live, const Change& change) {
  const bool over = change.is<entry::EveningEnded>() || live.table.is_closed();
  if (over && live.table.evening() != nullptr) context_.evenings.forget(live.table.evening()->code);
}

// Phones fall asleep, and their people are in the same room.
Millis TableLoop::grace_of(const LiveTable& live) const {
  return live.table.evening() == nullptr ? context_.limits.grace
                                         : std::max(context_.limits.grace, context_.limits.grace_of_evening);
}

}  // namespace midnight::server
