// SPDX-License-Identifier: MIT
// The screens of an evening and what people settle around them between two games: which game is next, and how it is
// played.
#include "tables/table_impl.hpp"

#include <algorithm>
#include <utility>

namespace midnight {
namespace {

// What happens at tables of an evening is in no log of another.
Refused not_of_evening() { return {"bad-request", "that happens at tables of an evening only"}; }

}  // namespace

std::optional<Refused> Table::Impl::only_while_evening_is_here() const {
  if (evening_over || closed) return Refused{"game-over", "the evening is over"};
  if (!next.empty()) return Refused{"game-over", "the evening is at another table"};
  return std::nullopt;
}

Table::Impl::Checked Table::Impl::check(const Person& who, const ShowTable& screen) const {
  if (!evening) return only_of_evening("screen");
  if (auto refused = only_while_evening_is_here()) return *refused;
  if (tidy_code(screen.code) != evening->code) return Refused{"wrong-code", "that is not the code of this evening"};
  if (seat_of(who.guest)) return Refused{"already-seated", "somebody with a seat cannot be a screen"};
  if (is_host(who.guest) == screen.on) return nothing_happens();
  if (who.guest == host) return Refused{"bad-request", "on: the host of an evening stays its screen"};
  if (screen.on && evening->screens.size() >= most_evening_screens) {
    return Refused{"full", "this evening has enough screens"};
  }
  return happens(entry::Screened{screen.on});
}

Table::Impl::Checked Table::Impl::check(const Person& who, const VoteForGame& vote) const {
  if (!evening) return only_of_evening("vote");
  if (auto refused = only_while_evening_is_here()) return *refused;
  if (phase() == TablePhase::playing) return Refused{"wrong-phase", "the game is not over"};
  if (is_host(who.guest) || !(seat_of(who.guest) || waits(who.guest))) return not_seated();
  if (!vote.game.empty() && find_game(vote.game) == nullptr) {
    return Refused{"bad-request", "game: there is no such game"};
  }
  const auto before = wishes.find(who.guest);
  if (vote.game == (before == wishes.end() ? std::string() : before->second)) return nothing_happens();
  return happens(entry::Wished{vote.game});
}

Table::Impl::Checked Table::Impl::check(const Person& who, const ShowGame& wish) const {
  if (!evening) return only_of_evening("show");
  if (auto refused = only_host_before_start(who)) return *refused;
  if (show.has_value() == wish.on) return nothing_happens();
  return happens(entry::Shown{wish.on});
}

Table::Impl::Checked Table::Impl::check(const Person& who, const Practise& /*practise*/) const {
  if (!evening) return only_of_evening("practise");
  if (auto refused = only_before_start()) return *refused;
  if (!seat_of(who.guest)) return not_seated();
  if (!show) return Refused{"wrong-phase", "nothing is being shown"};
  if (std::ranges::find(show->practised, who.guest) != show->practised.end()) return nothing_happens();
  return happens(entry::Practised{});
}

bool Table::Impl::waits(std::string_view guest) const {
  return std::ranges::any_of(evening->people,
                             [&](const EveningPerson& each) { return each.waits && each.guest == guest; });
}

std::optional<Refused> Table::Impl::apply(const entry::Screened& screened, const Entry& of, Millis /*now*/) {
  if (!evening) return not_of_evening();
  std::erase(evening->screens, of.by);
  if (!screened.on || is_erased(of.by)) return std::nullopt;
  evening->screens.push_back(of.by);
  wishes.erase(of.by);
  for (EveningPerson& each : evening->people) each.waits = each.waits && each.guest != of.by;
  return std::nullopt;
}

std::optional<Refused> Table::Impl::apply(const entry::Wished& wished, const Entry& of, Millis /*now*/) {
  if (!evening) return not_of_evening();
  wishes.erase(of.by);
  if (!wished.game.empty()) wishes.emplace(of.by, wished.game);
  return std::nullopt;
}

std::optional<Refused> Table::Impl::apply(const entry::Shown& shown, const Entry& /*of*/, Millis now) {
  if (!evening) return not_of_evening();
  show.reset();
  if (!shown.on) return std::nullopt;
  show.emplace(RunningShow{.since = now});
  if (std::ranges::find(evening->shown, game) == evening->shown.end()) evening->shown.push_back(game);
  return std::nullopt;
}

std::optional<Refused> Table::Impl::apply(const entry::Practised& /*practised*/, const Entry& of, Millis /*now*/) {
  if (!evening) return not_of_evening();
  if (show) show->practised.push_back(of.by);
  return std::nullopt;
}

void Table::Impl::write_show(JsonWriter& line, Millis now) const {
  SeatSet practised;
  for (const std::string& guest : show->practised) {
    if (const auto seat = seat_of(guest)) practised.insert(*seat);
  }
  line.object("at", std::max<Millis>(0, now - show->since), "practised", practised);
}

}  // namespace midnight
