// SPDX-License-Identifier: MIT
// Who sits where before a game. At a table of an evening people sit as they do around the real one: they move, squeeze
// in beside each other, and there are more seats when more people come.
#include "tables/table_impl.hpp"

#include <algorithm>
#include <functional>
#include <iterator>
#include <string>
#include <utility>

namespace midnight {
namespace {

// A promise is of one seat.
void void_promises_of_moved(std::vector<Chair>& chairs, const std::vector<Chair>& before) {
  for (std::size_t i = 0; i < chairs.size(); ++i) {
    const bool stayed = i < before.size() && before[i].guest == chairs[i].guest;
    if (!stayed) chairs[i].promise.clear();
  }
}

// Empties the chair to the left of this one, towards which the others move up; none if all are taken. The left is where
// the turn goes next. Only if nobody behind can move up, those before move down.
std::optional<Seat> make_room_left_of(std::vector<Chair>& chairs, Seat of) {
  const auto at = chairs.begin() + of.index();
  if (const auto empty = std::find_if_not(at + 1, chairs.end(), std::mem_fn(&Chair::is_taken)); empty != chairs.end()) {
    std::rotate(at + 1, empty, empty + 1);
    return Seat(of.index() + 1);
  }
  const auto empty = std::find_if_not(std::make_reverse_iterator(at), chairs.rend(), std::mem_fn(&Chair::is_taken));
  if (empty == chairs.rend()) return std::nullopt;
  std::rotate(std::prev(empty.base()), empty.base(), at + 1);
  return of;
}

}  // namespace

bool Table::Impl::is_host(std::string_view guest) const {
  return guest == host || (evening && std::ranges::find(evening->screens, guest) != evening->screens.end());
}

bool Table::Impl::may_host(std::string_view guest) const { return is_host(guest) || (evening && seat_of(guest)); }

bool Table::Impl::may_grow() const {
  if (!evening || players() >= max_seats) return false;
  return Match::start({.game = game, .players = players() + 1, .options = options, .first = Seat(0)}).ok();
}

Table::Impl::Checked Table::Impl::check(const Person& who, const Sit& sit) const {
  if (auto refused = only_before_start()) return *refused;
  if (evening && is_host(who.guest)) return Refused{"already-seated", "a screen takes no seat"};
  const auto own = seat_of(who.guest);
  const auto has_mark = [&](const Chair& each) {
    return each.is_person() && each.guest != who.guest && each.look.mark == sit.mark;
  };
  if (sit.mark && std::ranges::any_of(chairs, has_mark)) return Refused{"mark-taken", "somebody here has that mark"};
  entry::Sat sat{.name = name_of(who), .promise = sit.promise, .figure = sit.figure, .mark = sit.mark};
  if (sit.left_of) {
    if (!evening) return only_of_evening("left-of");
    if (*sit.left_of >= players() || own == Seat(*sit.left_of)) return no_such_seat();
    sat.left_of = Seat(*sit.left_of);
    std::vector<Chair> trial = chairs;
    if (own) trial.at(static_cast<std::size_t>(own->index())) = {};
    auto seat = make_room_left_of(trial, *sat.left_of);
    if (!seat && may_grow()) {
      sat.players = players() + 1;
      trial.emplace_back();
      seat = make_room_left_of(trial, *sat.left_of);
    }
    if (!seat) return Refused{"seat-taken", "every seat is taken"};
    sat.seat = *seat;
    return happens(std::move(sat));
  }
  if (sit.seat == players() && !own && may_grow()) {
    sat.players = players() + 1;
  } else if (sit.seat >= players()) {
    return no_such_seat();
  }
  sat.seat = Seat(sit.seat);
  if (own && own != sat.seat && !evening) {
    return Refused{"already-seated", "stand up first: you have a seat here"};
  }
  if (own != sat.seat && !sat.players && chair(sat.seat).is_taken())
    return Refused{"seat-taken", "somebody sits there"};
  if (own == sat.seat) {
    const Chair& now = chair(sat.seat);
    const bool same = now.promise == sit.promise && sit.figure.value_or(now.look.figure) == now.look.figure &&
                      (!sit.mark || sit.mark == now.look.mark);
    if (same) return nothing_happens();
  }
  return happens(std::move(sat));
}

Table::Impl::Checked Table::Impl::check(const Person& who, const ArrangeSeats& arrange) const {
  if (!evening) return only_of_evening("arrange");
  if (auto refused = only_host_before_start(who)) return *refused;
  SeatSet named;
  entry::Arranged arranged;
  for (const int each : arrange.order) {
    if (each >= players()) return no_such_seat();
    named.insert(Seat(each));
    arranged.order.emplace_back(each);
  }
  const bool all = named == SeatSet::all(players()) && arranged.order.size() == chairs.size();
  if (!all) return Refused{"bad-request", "order: must have every seat once"};
  if (std::ranges::is_sorted(arrange.order)) return nothing_happens();
  return happens(std::move(arranged));
}

std::optional<Refused> Table::Impl::apply(const entry::Sat& sat, const Entry& of, Millis /*now*/) {
  std::vector<Chair> seats = chairs;
  Look look;
  if (const auto own = seat_of(of.by)) look = std::exchange(seats.at(static_cast<std::size_t>(own->index())), {}).look;
  if (sat.players) seats.resize(static_cast<std::size_t>(*sat.players));
  if (sat.left_of) {
    const bool there = sat.left_of->index() < static_cast<int>(seats.size());
    if (!there || make_room_left_of(seats, *sat.left_of) != sat.seat) return no_such_seat();
    void_promises_of_moved(seats, chairs);
  }
  look.figure = sat.figure.value_or(look.figure);
  if (sat.mark) look.mark = sat.mark;
  seats.at(static_cast<std::size_t>(sat.seat.index())) = {
      .kind = Chair::Kind::person, .guest = of.by, .name = sat.name, .look = std::move(look), .promise = sat.promise};
  chairs = std::move(seats);
  person_number(of.by);
  if (!evening && !seat_of(host)) host = of.by;
  return std::nullopt;
}

std::optional<Refused> Table::Impl::apply(const entry::Arranged& arranged, const Entry& /*of*/, Millis /*now*/) {
  if (match || arranged.order.size() != chairs.size()) return Refused{"bad-request", "order: must have every seat"};
  std::vector<Chair> seats;
  for (const Seat from : arranged.order) {
    if (from.index() >= players()) return no_such_seat();
    seats.push_back(chair(from));
  }
  void_promises_of_moved(seats, chairs);
  chairs = std::move(seats);
  return std::nullopt;
}

}  // namespace midnight
