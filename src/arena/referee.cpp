// SPDX-License-Identifier: MIT
#include "arena/referee.hpp"

#include "arena/game_referee.hpp"
#include "match/catalogue.hpp"
#include "match/match.hpp"

namespace midnight::arena {
namespace {

using Made = Result<std::unique_ptr<Referee>, Error>;

template <class Entry>
Made referee_of(const Contest& contest) {
  Json chosen = contest.options;
  chosen.update(contest.card_options);
  JsonReader reader(chosen, "options");
  const auto options = Entry::Notation::read_options(reader, contest.players(), Seat(0));
  if (reader.problem()) return as_error(ErrorCode::bad_option, *reader.problem());
  for (const Contestant& contestant : contest.contestants) {
    if (contestant.external || bots::BotPlayer<Entry>::can_be(contestant.spec.kind)) continue;
    return Error{ErrorCode::bad_request, "bots: this game has no \"" + contestant.name + "\""};
  }
  return Made(std::make_unique<GameReferee<Entry>>(contest, options));
}

template <class... Entries>
Made referee_among(const Contest& contest, std::tuple<Entries...>*) {
  Made made = Error{ErrorCode::bad_request, "game: there is no \"" + contest.game + "\""};
  (void)((contest.game == Entries::Rules::name && (made = referee_of<Entries>(contest), true)) || ...);
  return made;
}

}  // namespace

Result<std::unique_ptr<Referee>, Error> referee_for(const Contest& contest) {
  const GameInfo* info = find_game(contest.game);
  if (info != nullptr && (contest.players() < info->min_players || contest.players() > info->max_players)) {
    return Error{ErrorCode::bad_request, "players: must be a whole number from " + std::to_string(info->min_players) +
                                             " to " + std::to_string(info->max_players)};
  }
  return referee_among(contest, static_cast<Catalogue*>(nullptr));
}

}  // namespace midnight::arena
