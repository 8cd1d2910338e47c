// SPDX-License-Identifier: MIT
#include "cli/terminal/game_table.hpp"

#include "cli/io/clock.hpp"
#include "cli/io/entropy.hpp"
#include "cli/io/record_file.hpp"
#include "cli/io/speech.hpp"

#include <algorithm>
#include <utility>

namespace midnight::cli {
namespace {

constexpr double longest_thought = 1;  // seconds, of a bot that searches

}  // namespace

GameTable::GameTable(Match match, std::vector<SeatPlayer> seats, std::vector<std::string> names, Terminal& terminal)
    : match_(std::move(match)),
      seats_(std::move(seats)),
      names_(std::move(names)),
      chronicle_(match_),
      scene_(scene_of(match_.info().name)),
      terminal_(terminal) {}

int GameTable::humans() const { return static_cast<int>(std::ranges::count_if(seats_, &SeatPlayer::is_human)); }

Json GameTable::view(std::optional<Seat> you) const {
  return match_.view(you ? Viewer::at(*you) : Viewer::spectator());
}

Result<std::string, Error> GameTable::play(Seat seat, std::string_view move) {
  Match before = match_;
  auto played = match_.apply(seat, move);
  if (played) {
    chronicle_.add(match_, seat);
    before_latest_ = std::move(before);
  }
  return played;
}

std::vector<PastLook> GameTable::take_looks(Seat you) {
  const auto before = std::exchange(before_latest_, std::nullopt);
  return before ? looks_during(*before, match_.events(Viewer::at(you))) : std::vector<PastLook>();
}

void GameTable::take_back(Seat seat) {
  match_.take_back(seat);
  chronicle_.forget_taken_back(match_);
}

std::string GameTable::bot_move(Seat seat, std::string_view level) const {
  const BotRequest request{.level = std::string(level),
                           .seat = seat,
                           .iterations = std::nullopt,
                           .seconds = longest_thought,
                           .clock = seconds_now,
                           .seed = bot_seed(*match_.origin().seed, match_.moves().size())};
  const auto choice = match_.ask_bot(request);
  return choice ? choice->move : std::string();
}

std::string GameTable::record() const { return write_record(match_, {.names = names_, .date = today()}); }

std::string GameTable::company(const People& people) const {
  std::vector<std::string> who;
  for (const Seat seat : SeatSet::all(players())) {
    const SeatPlayer& sitting = player_at(seat);
    who.push_back(sitting.is_human() ? people.subject(seat)
                                     : say("company.bot", {{"name", name(seat)}, {"level", sitting.bot_level}}));
  }
  if (who.size() == 1) return say(people.you ? "company.alone.you" : "company.alone", {{"who", who.front()}});
  const std::string partners = scene_.partners(view(people.you), people);
  return say("company", {{"who", joined(who)}}) + (partners.empty() ? "" : " " + partners);
}

}  // namespace midnight::cli
