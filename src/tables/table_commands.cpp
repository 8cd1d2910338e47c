// SPDX-License-Identifier: MIT
// Commands and what may be wrong with them, asked in the order of docs/server-protocol.md: is it over, may this person
// do that, is the step current, do the rules allow it.
#include "match/words.hpp"
#include "tables/table_impl.hpp"

#include <algorithm>
#include <utility>

namespace midnight {
namespace {

Refused has_resigned() { return {"resigned", "this seat has resigned"}; }
Refused rests() { return {"paused", "the game is paused"}; }
Refused kept_by_bot() { return {"not-your-turn", "a bot keeps this seat warm: return first"}; }

constexpr int most_proposals = 5;  // of a seat: the log is bounded, and so is the patience of the others

}  // namespace

std::optional<Refused> Table::Impl::only_before_start() const {
  if (phase() == TablePhase::over) return Refused{"game-over", "the game is over"};
  if (phase() == TablePhase::playing) return Refused{"wrong-phase", "the game has begun"};
  if (starting) return Refused{"wrong-phase", "the game is starting"};
  return std::nullopt;
}

std::optional<Refused> Table::Impl::only_in_game() const {
  if (phase() == TablePhase::over) return Refused{"game-over", "the game is over"};
  if (phase() == TablePhase::waiting) return Refused{"wrong-phase", "the game has not begun"};
  return std::nullopt;
}

std::optional<Refused> Table::Impl::only_host_before_start(const Person& who) const {
  if (auto refused = only_before_start()) return refused;
  if (!may_host(who.guest)) return Refused{"not-host", "only the host can do that"};
  return std::nullopt;
}

Table::Impl::Checked Table::Impl::check(const Person& who, const Stand& /*stand*/) const {
  if (auto refused = only_before_start()) return *refused;
  const auto seat = seat_of(who.guest);
  if (!seat) return not_seated();
  return happens(entry::Stood{*seat});
}

Table::Impl::Checked Table::Impl::check(const Person& who, const SetTable& set) const {
  const bool about_the_game = set.players || set.options || set.pace;
  if (about_the_game) {
    if (auto refused = only_host_before_start(who)) return *refused;
  }
  if (!may_host(who.guest)) return Refused{"not-host", "only the host can do that"};
  if (evening && set.open.value_or(false)) return Refused{"bad-option", "open: who has the code comes to an evening"};
  if (about_the_game) {
    const int count = set.players.value_or(players());
    const auto trial =
        Match::start({.game = game, .players = count, .options = set.options.value_or(options), .first = Seat(0)});
    if (!trial) return as_refused(trial.error());
    if (std::ranges::count_if(chairs, &Chair::is_taken) > count) {
      return Refused{"not-ready", "more seats than that are taken"};
    }
  }
  const bool same = (!set.players || *set.players == players()) && set.options.value_or(options) == options &&
                    set.pace.value_or(pace) == pace && set.open.value_or(open) == open &&
                    set.quiet.value_or(quiet) == quiet;
  if (same) return nothing_happens();
  return happens(entry::SettingsChanged{set});
}

Table::Impl::Checked Table::Impl::check(const Person& who, const InviteBot& bot) const {
  if (auto refused = only_host_before_start(who)) return *refused;
  if (bot.seat >= players()) return no_such_seat();
  if (chair(Seat(bot.seat)).is_taken()) return Refused{"seat-taken", "somebody sits there"};
  const auto& offered = find_game(game)->bots;
  if (std::ranges::find(offered, bot.level) == offered.end()) {
    return Refused{"bad-option", "level: this game has no such bot"};
  }
  const std::string_view name = word("page.setup.ghost." + std::to_string(bot.seat + 1));
  return happens(entry::BotSeated{Seat(bot.seat), std::string(name), bot.level});
}

Table::Impl::Checked Table::Impl::check(const Person& who, const ClearSeat& clear) const {
  if (auto refused = only_host_before_start(who)) return *refused;
  if (clear.seat >= players()) return no_such_seat();
  if (!chair(Seat(clear.seat)).is_taken()) return nothing_happens();
  return happens(entry::Cleared{Seat(clear.seat)});
}

Table::Impl::Checked Table::Impl::check(const Person& who, const CloseTable& /*close*/) const {
  if (evening && match && phase() == TablePhase::over) {
    if (!may_host(who.guest)) return Refused{"not-host", "only the host can do that"};
    if (evening_over || !next.empty()) return nothing_happens();
    return happens(entry::EveningEnded{});
  }
  if (auto refused = only_host_before_start(who)) return *refused;
  return happens(entry::Closed{});
}

Table::Impl::Checked Table::Impl::check(const Person& who, const MakeMove& move) const {
  if (auto refused = only_in_game()) return *refused;
  const auto seat = seat_of(who.guest);
  if (!seat) return not_seated();
  if (!chair(*seat).plays()) return has_resigned();
  if (!chair(*seat).kept.empty()) return kept_by_bot();
  if (paused) return rests();
  if (!match->acting().contains(*seat) && match->legal(*seat).moves.empty()) {
    return Refused{"not-your-turn", sentence("error.not-your-turn", {{"seat", std::to_string(seat->index())}})};
  }
  if (move.step != knowledge.of(Viewer::at(*seat)).step) return Refused{"stale", "something happened meanwhile"};
  return happens(entry::Moved{*seat, move.move});
}

Table::Impl::Checked Table::Impl::check(const Person& who, const TakeBack& undo) const {
  if (auto refused = only_in_game()) return *refused;
  const auto seat = seat_of(who.guest);
  if (!seat) return not_seated();
  if (!chair(*seat).plays()) return has_resigned();
  if (!chair(*seat).kept.empty()) return kept_by_bot();
  if (paused) return rests();
  if (undo.step != knowledge.of(Viewer::at(*seat)).step) return Refused{"stale", "something happened meanwhile"};
  return happens(entry::Undone{*seat});
}

Table::Impl::Checked Table::Impl::check(const Person& who, const ResignGame& /*resign*/) const {
  if (auto refused = only_in_game()) return *refused;
  const auto seat = seat_of(who.guest);
  if (!seat) return not_seated();
  if (!chair(*seat).plays()) return has_resigned();
  return happens(entry::Resigned{*seat, std::string(keeper_level)});
}

Table::Impl::Checked Table::Impl::check(const Person& who, const AbortGame& abort) const {
  if (auto refused = only_in_game()) return *refused;
  const auto seat = seat_of(who.guest);
  if (!seat) return not_seated();
  if (!chair(*seat).plays()) return has_resigned();
  if (abort.agree ? for_abort.contains(*seat) : for_abort.empty()) return nothing_happens();
  if (abort.agree && proposals.at(static_cast<std::size_t>(seat->index())) >= most_proposals) {
    return Refused{"no-more-votes", "that was proposed often enough"};
  }
  return happens(entry::Voted{*seat, abort.agree});
}

Table::Impl::Checked Table::Impl::check(const Person& who, const LeaveGame& /*leave*/) const {
  if (auto refused = only_in_game()) return *refused;
  if (!seat_of(who.guest)) return not_seated();
  return nothing_happens();
}

Table::Impl::Checked Table::Impl::check(const Person& who, const ReturnToGame& /*back*/) const {
  if (auto refused = only_in_game()) return *refused;
  const auto seat = seat_of(who.guest);
  if (!seat) return not_seated();
  if (!chair(*seat).plays()) return has_resigned();
  if (chair(*seat).out_of_time) return Refused{"time-up", "the time ran out: a bot ends this turn"};
  // Otherwise was away at most, which is not the table's business.
  if (chair(*seat).kept.empty() && !clocks.is_asked(*seat)) return nothing_happens();
  return happens(entry::Returned{*seat});
}

Table::Impl::Checked Table::Impl::check(const Person& who, const Chat& said) const {
  if (quiet && !seat_of(who.guest)) return Refused{"quiet", "only those who play may speak here"};
  return happens(entry::Said{name_of(who), said.text, said.phrase});
}

}  // namespace midnight
