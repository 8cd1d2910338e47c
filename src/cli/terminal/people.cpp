// SPDX-License-Identifier: MIT
#include "cli/terminal/people.hpp"

#include "cli/io/speech.hpp"
#include "cli/terminal/styled_line.hpp"

#include <algorithm>

namespace midnight::cli {

const std::string& People::name(Seat seat) const { return names.at(static_cast<std::size_t>(seat.index())); }

std::string People::subject(Seat seat) const { return is_you(seat) ? say("you.subject") : name(seat); }

std::string People::object(Seat seat) const { return is_you(seat) ? say("you.object") : name(seat); }

std::string People::whose(Seat seat) const {
  return is_you(seat) ? say("you.whose") : say("whose", {{"name", name(seat)}});
}

std::vector<Seat> People::around() const {
  std::vector<Seat> seats;
  Seat seat = you.value_or(Seat(0));
  for (int i = 0; i < count(); ++i, seat = seat.next(count())) seats.push_back(seat);
  return seats;
}

int People::widest_name() const {
  int widest = 0;
  for (int i = 0; i < count(); ++i) widest = std::max(widest, width_of(subject(Seat(i))));
  return widest;
}

std::vector<std::string> presentable(const std::vector<std::string>& names, int players) {
  std::vector<std::string> result;
  for (int i = 0; i < players; ++i) {
    const auto at = static_cast<std::size_t>(i);
    if (at < names.size() && names[at].empty()) {
      result.push_back(say("somebody"));  // who was erased
      continue;
    }
    const std::string given = at < names.size() ? sanitized(names[at]) : std::string();
    result.push_back(given.empty() ? say("player", {{"number", std::to_string(i + 1)}})
                                   : std::string(beginning_of(given, max_name_width)));
  }
  return result;
}

}  // namespace midnight::cli
