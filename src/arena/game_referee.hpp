// SPDX-License-Identifier: MIT
// The referee of one type of game.
#pragma once

#include "arena/observer.hpp"
#include "arena/referee.hpp"
#include "bots/bot_player.hpp"
#include "match/catalogue_entry.hpp"

#include <algorithm>
#include <string>
#include <utility>

namespace midnight::arena {

template <class Entry>
class GameReferee final : public Referee {
  using G = typename Entry::Rules;
  using N = typename Entry::Notation;
  using State = typename G::State;

 public:
  GameReferee(const Contest& contest, const typename G::Options& options) : contest_(contest), options_(options) {}

  std::optional<GameResult> play(std::uint64_t number, ExternalBots& external_bots,
                                 const std::atomic<bool>& stop) const override {
    return contest_.details ? play_and_watch<true>(number, external_bots, stop)
                            : play_and_watch<false>(number, external_bots, stop);
  }

 private:
  struct Fault {
    std::string why;
  };

  template <bool watch>
  std::optional<GameResult> play_and_watch(std::uint64_t number, ExternalBots& external_bots,
                                           const std::atomic<bool>& stop) const {
    Rng chance(Rng::Kind::fast, seed_for(contest_.seed, contest_.deal_of(number)), "game");
    Rng choices(Rng::Kind::fast, seed_for(contest_.seed, number), "bot");
    State state = G::initial(options_, chance);
    GameResult result;
    result.number = number;
    bots::BotPlayer<Entry> player;
    Observer<Entry> observer;  // NOLINT(misc-const-correctness): changes only when watching
    for (SeatSet acting = G::acting(state); !acting.empty(); acting = G::acting(state)) {
      if (stop.load(std::memory_order_relaxed)) return std::nullopt;
      const Seat seat = acting.first();
      const auto legal = G::legal_moves(state, seat);
      const auto move = chosen(state, seat, legal, player, choices, number, external_bots);
      if (!move) {
        forfeit(result, seat, move.error().why);
        return result;
      }
      ++result.moves;
      if constexpr (watch) {
        observer.before_move(state, seat, legal.size());
        EventLog<typename G::Event> log;
        G::apply(state, seat, *move, chance, log);
        observer.after_move(state, seat, *move, log.events(), result.moves);
      } else {
        NoEvents silent;
        G::apply(state, seat, *move, chance, silent);
      }
    }
    const Outcome outcome = G::outcome(state);
    result.winners = outcome.winners;
    result.scores = outcome.scores;
    result.reason = outcome.reason;
    if constexpr (watch) result.details = observer.take();
    return result;
  }

  Result<typename G::Move, Fault> chosen(const State& state, Seat seat, const typename G::Moves& legal,
                                         bots::BotPlayer<Entry>& player, Rng& choices, std::uint64_t number,
                                         ExternalBots& external_bots) const {
    const std::size_t who = contest_.contestant_at(seat, number);
    const Contestant& contestant = contest_.contestants[who];
    if (contestant.external) return asked(state, seat, legal, choices, external_bots[who], contestant);
    const auto look = [&] { return G::view(state, Viewer::at(seat)); };
    return player.decide(contestant.spec, look, seat, legal, choices).move;
  }

  Result<typename G::Move, Fault> asked(const State& state, Seat seat, const typename G::Moves& legal, Rng& choices,
                                        std::unique_ptr<ExternalBot>& bot, const Contestant& contestant) const {
    if (!bot) bot = contestant.external();
    const auto answer = bot->choose(request(state, seat, legal, choices));
    if (!answer) {
      bot.reset();  // who knows what it would say next
      return Fault{answer.error().why};
    }
    const auto move = N::read_move(*answer);
    if (!move || G::refusal(state, seat, *move)) return Fault{"illegal move"};
    return *move;
  }

  // Like the protocol's `bot`, with all that a bot in its seat may know.
  static std::string request(const State& state, Seat seat, const typename G::Moves& legal, Rng& choices) {
    std::vector<std::string> moves;
    moves.reserve(legal.size());
    for (const auto& move : legal) moves.push_back(N::write_move(move));
    std::ranges::sort(moves);
    const std::uint64_t seed = (std::uint64_t{choices.next()} << 32U) | choices.next();
    JsonWriter line;
    line.begin_object().members("do", "bot", "seat", seat, "phase", N::phase(state)).name("view").begin_object();
    line.members("game", G::name, "options", N::write_options(state.options), "players", state.options.players);
    N::write_view(G::view(state, Viewer::at(seat)), line);
    line.end_object().members("moves", moves, "seed", to_hex(numbered_seed(seed).bytes)).end_object();
    return line.take();
  }

  void forfeit(GameResult& result, Seat seat, const std::string& why) const {
    result.forfeit = Forfeit{seat, why};
    result.reason = "forfeit";
    result.winners = SeatSet::all(contest_.players());
    result.winners.erase(seat);
    result.details = contest_.details ? std::optional(GameDetails()) : std::nullopt;
  }

  const Contest& contest_;
  typename G::Options options_;
};

}  // namespace midnight::arena
