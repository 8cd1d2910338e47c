// SPDX-License-Identifier: MIT
// Games that end before their rules end them: a seat resigns, or everybody agrees to abort.
#include "match/early_end.hpp"

#include "tables/table_impl.hpp"

#include <utility>

namespace midnight {

std::optional<Refused> Table::Impl::apply(entry::Resigned& resigned, const Entry& /*of*/, Millis now) {
  Chair& of_seat = chair(resigned.seat);
  if (!of_seat.plays()) return Refused{"bad-request", "seat: nobody there can resign"};
  of_seat.resigned = true;
  of_seat.kept = resigned.level;
  for_abort.erase(resigned.seat);
  std::vector<Millis> left = clocks.left_at(now);
  end_if_given_up();
  end_if_all_agree();
  set_clocks(resigned.left, std::move(left), now);
  return std::nullopt;
}

std::optional<Refused> Table::Impl::apply(entry::Gone& gone, const Entry& /*of*/, Millis now) {
  Chair& of_seat = chair(gone.seat);
  if (!of_seat.is_person()) return Refused{"bad-request", "seat: nobody there can be gone"};
  of_seat.gone = true;
  of_seat.kept = gone.level;
  for_abort.erase(gone.seat);
  std::vector<Millis> left = clocks.left_at(now);
  end_if_all_agree();
  set_clocks(gone.left, std::move(left), now);
  return std::nullopt;
}

std::optional<Refused> Table::Impl::apply(const entry::Voted& voted, const Entry& /*of*/, Millis /*now*/) {
  const Chair& of_seat = chair(voted.seat);
  if (!of_seat.plays()) return Refused{"bad-request", "seat: nobody there has a vote"};
  if (voted.agree) {
    for_abort.insert(voted.seat);
    ++proposals.at(static_cast<std::size_t>(voted.seat.index()));
    declined.reset();
  } else if (for_abort.contains(voted.seat)) {
    for_abort.erase(voted.seat);
  } else {
    for_abort = {};
    declined = voted.seat;
  }
  end_if_all_agree();
  return std::nullopt;
}

// A side is out when the last of its people has resigned. The game ends when one side is left, or nobody who plays.
void Table::Impl::end_if_given_up() {
  EarlyEnd how;
  bool somebody_plays = false;
  SeatSet sides_left;  // by the first seat of each
  for (const Seat seat : SeatSet::all(players())) {
    const SeatSet side = match->side_of(seat);
    bool resigned = false;
    bool plays_on = false;
    for (const Seat each : side) {
      resigned = resigned || chair(each).resigned;
      plays_on = plays_on || chair(each).plays();
    }
    somebody_plays = somebody_plays || plays_on;
    const bool is_out = resigned && !plays_on;
    if (!is_out) sides_left.insert(side.first());
    if (is_out && chair(seat).resigned) how.resigned.insert(seat);
  }
  if (!how.resigned.empty() && (sides_left.size() <= 1 || !somebody_plays)) end(how);
}

void Table::Impl::end_if_all_agree() {
  if (ended || for_abort.empty()) return;
  for (const Seat seat : SeatSet::all(players())) {
    if (chair(seat).plays() && !for_abort.contains(seat)) return;
  }
  end(EarlyEnd{});
}

void Table::Impl::end(const EarlyEnd& how) {
  ended = how;
  clocks.run({});
  knowledge.end(*match, outcome_of(how, *match));
}

std::optional<Refused> Table::Impl::apply(const entry::Ended& as, const Entry& /*of*/, Millis /*now*/) {
  if (!device) return Refused{"bad-request", "that happens at tables of a device only"};
  for (const Seat seat : as.how.resigned) {
    if (seat.index() >= players()) return Refused{"bad-request", "how: there is no such seat"};
    chair(seat).resigned = true;
  }
  end(as.how);
  return std::nullopt;
}

}  // namespace midnight
