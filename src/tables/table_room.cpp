// SPDX-License-Identifier: MIT
// How much there is room for at a table. Every bound is on one person or on all spectators together, so that nobody can
// use up what somebody else needs. Moves, returning, leaving and the end of a game always have room; what does not
// bring a game forward gets more with every move that does.
#include "tables/table_impl.hpp"

#include <algorithm>
#include <string>

namespace midnight {
namespace {

// What a person may do at a table, and for each move of the game.
constexpr int free_acts_at_first = 100;
constexpr int free_acts_per_move = 10;
constexpr int undos_at_first = 50;
constexpr int undos_per_move = 5;
constexpr int most_names = 20;
constexpr int most_seatings = 40;
constexpr int most_promises = 60;  // seatings included: a new one is needed after each start that failed
constexpr int most_settings = 300;
// All who are not the host: a stranger with many names must not fill the log of a table that waits.
constexpr int most_seatings_of_all = 1000;

// Chat: lines in all, lines at once, and the time for one more.
struct ChatBound {
  int lines;
  int at_once;
  Millis each;
};
constexpr ChatBound of_player{.lines = 500, .at_once = 10, .each = 2'000};
constexpr ChatBound of_players{.lines = 3000, .at_once = 60, .each = 300};
constexpr ChatBound of_spectator{.lines = 100, .at_once = 5, .each = 4'000};
constexpr ChatBound of_spectators{.lines = 300, .at_once = 20, .each = 1'000};

bool is_setting(const Entry& entry) {
  return entry.is<entry::SettingsChanged>() || entry.is<entry::BotSeated>() || entry.is<entry::Cleared>() ||
         entry.is<entry::Arranged>() || entry.is<entry::Paused>() || entry.is<entry::Screened>() ||
         entry.is<entry::Wished>() || entry.is<entry::Shown>() || entry.is<entry::Practised>();
}

Refused no_room(std::string message) { return {"full", std::move(message)}; }

// As of a token bucket: when it will be full again, and it takes `each` to add one.
Millis full_after(const Talk& talk, const ChatBound& bound, Millis now) {
  return std::clamp(talk.rested_at, now, now + bound.at_once * bound.each) + bound.each;
}

std::optional<Refused> too_much(const Talk& talk, const ChatBound& bound, Millis now, std::string_view whose) {
  if (talk.lines >= bound.lines) {
    return no_room(std::string(whose) + " " + std::to_string(bound.lines) + " lines at this table are used up");
  }
  const Millis wait = full_after(talk, bound, now) - now - bound.at_once * bound.each;
  if (wait <= 0) return std::nullopt;
  return Refused{"too-fast", "say that again in " + std::to_string((wait + 999) / 1000) + " s"};
}

void say_one(Talk& talk, const ChatBound& bound, Millis at) {
  ++talk.lines;
  talk.rested_at = full_after(talk, bound, at);
}

}  // namespace

Refused Table::too_many_have_sat_down() { return no_room("too many have sat down here: make another table"); }

std::optional<Refused> Table::Impl::no_room_left(const Entry& entry) const {
  if (device) return std::nullopt;
  static const ByPerson nothing_yet;
  const auto found = by_person.find(entry.by);
  const ByPerson& person = found == by_person.end() ? nothing_yet : found->second;
  if (const auto* moved = std::get_if<entry::Moved>(&entry.what)) {
    if (person.free_acts < free_acts_at_first + free_acts_per_move * turns) return std::nullopt;
    Match trial = *match;
    const bool free = trial.apply(moved->seat, moved->move).ok() && trial.moves().back().free;
    if (free) return no_room("you have rearranged a lot: there is room for more after the next move");
  } else if (entry.is<entry::Undone>()) {
    if (person.undos >= undos_at_first + undos_per_move * turns) return no_room("you have taken back a lot");
  } else if (entry.is<entry::Renamed>()) {
    if (person.names >= most_names) return no_room("you have had many names at this table");
  } else if (entry.is<entry::Taken>()) {
    if (person.seatings >= most_seatings) return Table::too_many_have_sat_down();
  } else if (const auto* sat = std::get_if<entry::Sat>(&entry.what)) {
    const bool promises = seat_of(entry.by) == sat->seat;  // again, on one's own seat
    if (person.seatings >= (promises ? most_promises : most_seatings) ||
        (!promises && seatings >= most_seatings_of_all)) {
      return Table::too_many_have_sat_down();
    }
  } else if (is_setting(entry)) {
    if (person.settings >= most_settings) return no_room("too much was changed at this table: make another");
  } else if (entry.is<entry::Said>()) {
    const bool is_player = seat_of(entry.by).has_value();
    if (auto refused = too_much(person.talk, is_player ? of_player : of_spectator, entry.at, "your")) return refused;
    return is_player ? too_much(talk_of_players, of_players, entry.at, "the players'")
                     : too_much(talk_of_spectators, of_spectators, entry.at, "the spectators'");
  }
  return std::nullopt;
}

void Table::Impl::use_room(const Entry& entry, ByPerson& person) {
  if (entry.is<entry::Moved>()) {
    if (match->moves().back().free) ++person.free_acts;
  } else if (entry.is<entry::Undone>()) {
    ++person.undos;
  } else if (entry.is<entry::Renamed>()) {
    ++person.names;
  } else if (entry.is<entry::Sat>() || entry.is<entry::Taken>()) {
    ++person.seatings;
    ++seatings;
  } else if (is_setting(entry)) {
    ++person.settings;
  } else if (entry.is<entry::Said>()) {
    const bool is_player = seat_of(entry.by).has_value();
    say_one(person.talk, is_player ? of_player : of_spectator, entry.at);
    is_player ? say_one(talk_of_players, of_players, entry.at) : say_one(talk_of_spectators, of_spectators, entry.at);
  }
}

}  // namespace midnight
