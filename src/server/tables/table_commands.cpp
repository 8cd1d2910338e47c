// SPDX-License-Identifier: MIT
// Commands and what may be wrong with them, asked in the order of docs/server-protocol.md: is it over, may this person
// do that, is the step current, do the rules allow it.
#include "match/words.hpp"
#include "server/tables/inside.hpp"

#include <algorithm>
#include <utility>

namespace midnight::server {
namespace {

Refused no_such_seat() { return {"bad-request", "seat: there is no such seat"}; }
Refused not_seated() { return {"not-seated", "only somebody who sits here can do that"}; }
Refused kept_by_bot() { return {"not-your-turn", "a bot keeps this seat warm: return first"}; }

Json entry_of(std::string_view kind) { return Json{{"e", kind}}; }

}  // namespace

std::optional<Refused> Table::Inside::only_before_start() const {
  if (phase() == TablePhase::over) return Refused{"game-over", "the game is over"};
  if (phase() == TablePhase::playing) return Refused{"wrong-phase", "the game has begun"};
  return std::nullopt;
}

std::optional<Refused> Table::Inside::only_in_game() const {
  if (phase() == TablePhase::over) return Refused{"game-over", "the game is over"};
  if (phase() == TablePhase::waiting) return Refused{"wrong-phase", "the game has not begun"};
  return std::nullopt;
}

std::optional<Refused> Table::Inside::only_host_before_start(const Person& who) const {
  if (auto refused = only_before_start()) return refused;
  if (who.guest != host) return Refused{"not-host", "only the host can do that"};
  return std::nullopt;
}

// The log of a table is bounded; a game is still brought to its end.
std::optional<Refused> Table::Inside::no_room_left(const Json& entry) const {
  const Json& kind = entry["e"];
  const Refused full{"full", "too much has happened at this table"};
  if (kind == "said" && chat_lines >= max_chat_lines) return full;
  if (entries < max_entries || kind == "started" || kind == "closed" || kind == "kept" || kind == "next")
    return std::nullopt;
  if (kind != "moved") return full;
  Match trial = *match;
  const Seat seat(entry["seat"].get<int>());
  const bool free = trial.apply(seat, entry["move"].get_ref<const std::string&>()).ok() && trial.moves().back().free;
  return free ? std::optional(full) : std::nullopt;
}

Table::Inside::Checked Table::Inside::check(const Person& who, const Sit& sit) const {
  if (auto refused = only_before_start()) return *refused;
  if (sit.seat >= players()) return no_such_seat();
  const Seat seat(sit.seat);
  const auto own = seat_of(who.guest);
  // After a rematch people sit already, but have not added their word yet.
  const bool adds_word = own == seat && chair(seat).word.empty();
  if (own && !adds_word) return Refused{"already-seated", "who sits already has to stand up first"};
  if (!own && chair(seat).is_taken()) return Refused{"seat-taken", "somebody sits there"};
  Json entry = entry_of("sat");
  entry["seat"] = sit.seat;
  entry["name"] = who.name;
  entry["word"] = sit.word;
  return entry;
}

Table::Inside::Checked Table::Inside::check(const Person& who, const Stand& /*stand*/) const {
  if (auto refused = only_before_start()) return *refused;
  const auto seat = seat_of(who.guest);
  if (!seat) return not_seated();
  Json entry = entry_of("stood");
  entry["seat"] = seat->index();
  return entry;
}

Table::Inside::Checked Table::Inside::check(const Person& who, const SetTable& set) const {
  const bool about_the_game = set.players || set.options || set.pace;
  if (about_the_game) {
    if (auto refused = only_host_before_start(who)) return *refused;
  }
  if (who.guest != host) return Refused{"not-host", "only the host can do that"};
  Json entry = entry_of("set");
  if (about_the_game) {
    const int count = set.players.value_or(players());
    const auto trial =
        Match::start({.game = game, .players = count, .options = set.options.value_or(options), .first = Seat(0)});
    if (!trial) return as_refused(trial.error());
    if (std::ranges::count_if(chairs, &Chair::is_taken) > count) {
      return Refused{"not-ready", "more seats than that are taken"};
    }
  }
  if (set.players) entry["players"] = *set.players;
  if (set.options) entry["options"] = *set.options;
  if (set.pace) entry["pace"] = to_text(*set.pace);
  if (set.open) entry["open"] = *set.open;
  if (set.quiet) entry["quiet"] = *set.quiet;
  return entry;
}

Table::Inside::Checked Table::Inside::check(const Person& who, const InviteBot& bot) const {
  if (auto refused = only_host_before_start(who)) return *refused;
  if (bot.seat >= players()) return no_such_seat();
  if (chair(Seat(bot.seat)).is_taken()) return Refused{"seat-taken", "somebody sits there"};
  const auto& offered = find_game(game)->bots;
  if (std::ranges::find(offered, bot.level) == offered.end()) {
    return Refused{"bad-option", "level: this game has no such bot"};
  }
  Json entry = entry_of("bot");
  entry["seat"] = bot.seat;
  entry["level"] = bot.level;
  entry["name"] = word("page.setup.ghost." + std::to_string(bot.seat + 1));
  return entry;
}

Table::Inside::Checked Table::Inside::check(const Person& who, const ClearSeat& clear) const {
  if (auto refused = only_host_before_start(who)) return *refused;
  if (clear.seat >= players()) return no_such_seat();
  if (!chair(Seat(clear.seat)).is_taken()) return Json();
  Json entry = entry_of("cleared");
  entry["seat"] = clear.seat;
  return entry;
}

Table::Inside::Checked Table::Inside::check(const Person& who, const StartGame& /*start*/) const {
  if (auto refused = only_host_before_start(who)) return *refused;
  if (!std::ranges::all_of(chairs, &Chair::is_taken)) return Refused{"not-ready", "a seat is still empty"};
  return entry_of("started");
}

Table::Inside::Checked Table::Inside::check(const Person& who, const CloseTable& /*close*/) const {
  if (auto refused = only_host_before_start(who)) return *refused;
  return entry_of("closed");
}

Table::Inside::Checked Table::Inside::check(const Person& who, const MakeMove& move) const {
  if (auto refused = only_in_game()) return *refused;
  const auto seat = seat_of(who.guest);
  if (!seat) return not_seated();
  if (!chair(*seat).kept.empty()) return kept_by_bot();
  if (!match->acting().contains(*seat) && match->legal(*seat).moves.empty()) {
    return Refused{"not-your-turn", sentence("error.not-your-turn", {{"seat", std::to_string(seat->index())}})};
  }
  if (move.step != knowledge.of(Viewer::at(*seat)).step) return Refused{"stale", "something happened meanwhile"};
  Json entry = entry_of("moved");
  entry["seat"] = seat->index();
  entry["move"] = move.move;
  return entry;
}

Table::Inside::Checked Table::Inside::check(const Person& who, const TakeBack& undo) const {
  if (auto refused = only_in_game()) return *refused;
  const auto seat = seat_of(who.guest);
  if (!seat) return not_seated();
  if (!chair(*seat).kept.empty()) return kept_by_bot();
  if (undo.step != knowledge.of(Viewer::at(*seat)).step) return Refused{"stale", "something happened meanwhile"};
  Json entry = entry_of("undone");
  entry["seat"] = seat->index();
  return entry;
}

Table::Inside::Checked Table::Inside::check(const Person& who, const LeaveGame& /*leave*/) const {
  if (auto refused = only_in_game()) return *refused;
  if (!seat_of(who.guest)) return not_seated();
  return Json();
}

Table::Inside::Checked Table::Inside::check(const Person& who, const ReturnToGame& /*back*/) const {
  if (auto refused = only_in_game()) return *refused;
  const auto seat = seat_of(who.guest);
  if (!seat) return not_seated();
  if (chair(*seat).kept.empty()) return Json();  // was away at most, which is not the table's business
  Json entry = entry_of("returned");
  entry["seat"] = seat->index();
  return entry;
}

Table::Inside::Checked Table::Inside::check(const Person& who, const Chat& said) const {
  if (quiet && !seat_of(who.guest)) return Refused{"quiet", "only those who play may speak here"};
  Json entry = entry_of("said");
  entry["name"] = who.name;
  if (said.phrase.empty()) {
    entry["text"] = said.text;
  } else {
    entry["phrase"] = said.phrase;
  }
  return entry;
}

}  // namespace midnight::server
