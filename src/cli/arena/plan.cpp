// SPDX-License-Identifier: MIT
#include "cli/arena/plan.hpp"

#include "cli/arena/child_bot.hpp"
#include "cli/game_options.hpp"
#include "cli/seat_list.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <thread>

namespace midnight::cli {
namespace {

constexpr std::uint64_t most_games = 1'000'000'000'000;
constexpr int most_threads = 1024;
constexpr int longest_patience = 3600;
constexpr std::string_view outside_prefix = "cmd:";

using Contestants = std::vector<arena::Contestant>;

std::string all_bots() { return fmt::format("{}", fmt::join(bots::names, ", ")); }

Result<arena::Contestant, Complaint> contestant(const std::string& text, int patience) {
  if (text.starts_with(outside_prefix)) {
    const std::string command = text.substr(outside_prefix.size());
    if (command.empty()) return Complaint{say("arena.no-command", {{"bot", harmless(text)}})};
    return arena::Contestant{.name = text, .outsider = child_process(command, std::chrono::seconds(patience))};
  }
  auto made = arena::contestant_from_text(text);
  if (made) return *made;
  const Details details{{"bot", harmless(text)}, {"bots", all_bots()}};
  return Complaint{made.error().field == "name" ? say("arena.no-bot", details) : say("arena.iterations", details)};
}

Result<Contestants, Complaint> contestants(const std::string& list, int patience) {
  Contestants all;
  for (const std::string& text : split_at_commas(list)) {
    auto made = contestant(text, patience);
    if (!made) return made.error();
    all.push_back(*made);
  }
  return all;
}

Complaint wrong_number(const GameInfo& game, std::size_t players) {
  return {say(game.max_players == 1 ? "play.players.alone" : "play.players", {{"game", std::string(game.title)},
                                                                              {"min", std::to_string(game.min_players)},
                                                                              {"max", std::to_string(game.max_players)},
                                                                              {"players", std::to_string(players)}})};
}

// Numbers and combinations of options that make no sense; nothing if all is well.
std::optional<Complaint> trouble_with(const ArenaCommand& command) {
  const bool several = !command.sweep.empty() || !command.tournament.empty();
  if (command.games < 1 || command.games > most_games) {
    return Complaint{say("arena.games", {{"most", std::to_string(most_games)}})};
  }
  if (command.threads && (*command.threads < 1 || *command.threads > most_threads)) {
    return Complaint{say("arena.threads", {{"most", std::to_string(most_threads)}})};
  }
  if (command.patience < 1 || command.patience > longest_patience) return Complaint{say("arena.patience")};
  if (command.resume && command.out.empty()) return Complaint{say("arena.resume-without-out")};
  if (several && !command.out.empty()) return Complaint{say("arena.only-one-run")};
  if (!command.sweep.empty() && !command.tournament.empty()) return Complaint{say("arena.sweep-and-tournament")};
  if (!command.tournament.empty() && !command.seats.empty()) return Complaint{say("arena.tournament-alone")};
  if (!command.tournament.empty() && !command.report.empty()) return Complaint{say("arena.tournament-report")};
  if (command.tournament.empty() && command.seats.empty()) return Complaint{say("arena.no-seats")};
  return std::nullopt;
}

Result<ArenaRun, Complaint> run_of(arena::Contest contest, std::string label) {
  ArenaRun run{.label = std::move(label), .contest = std::make_unique<arena::Contest>(std::move(contest))};
  auto referee = arena::referee_for(*run.contest);
  if (!referee) return Complaint{harmless(referee.error().message)};
  run.referee = std::move(referee).value();
  return run;
}

std::optional<Complaint> add_run(ArenaPlan& plan, const arena::Contest& contest, const std::string& label) {
  auto run = run_of(contest, label);
  if (!run) return run.error();
  plan.runs.push_back(std::move(run).value());
  return std::nullopt;
}

std::optional<Complaint> add_sweep(ArenaPlan& plan, const arena::Contest& contest, const std::string& sweep) {
  const std::size_t equals = sweep.find('=');
  if (equals == std::string::npos || equals == 0 || equals + 1 == sweep.size()) return Complaint{say("arena.sweep")};
  plan.swept = sweep.substr(0, equals);
  for (const std::string& value : split_at_commas(std::string_view(sweep).substr(equals + 1))) {
    arena::Contest variant = contest;
    variant.options[plan.swept] = option_value(value);
    if (auto complaint = add_run(plan, variant, value)) return complaint;
  }
  return std::nullopt;
}

std::optional<Complaint> add_tournament(ArenaPlan& plan, const arena::Contest& contest, const Contestants& bots) {
  for (const arena::Contestant& bot : bots) plan.tournament.push_back(bot.name);
  std::vector<std::string> different = plan.tournament;
  std::ranges::sort(different);
  if (bots.size() < 2 || std::ranges::adjacent_find(different) != different.end()) {
    return Complaint{say("arena.tournament-bots")};
  }
  if (plan.game->min_players > 2 || plan.game->max_players < 2) {
    return Complaint{say("arena.tournament-two", {{"game", std::string(plan.game->title)}})};
  }
  for (std::size_t first = 0; first < bots.size(); ++first) {
    for (std::size_t second = first + 1; second < bots.size(); ++second) {
      arena::Contest pair = contest;
      pair.contestants = {bots[first], bots[second]};
      if (auto complaint = add_run(plan, pair, "")) return complaint;
    }
  }
  return std::nullopt;
}

}  // namespace

Result<ArenaPlan, Complaint> plan_from(const ArenaCommand& command) {
  ArenaPlan plan;
  plan.game = find_game(command.game);
  if (plan.game == nullptr) return no_such_game(command.game);
  if (const auto complaint = trouble_with(command)) return *complaint;
  const bool tournament = !command.tournament.empty();
  const auto bots = contestants(tournament ? command.tournament : command.seats, command.patience);
  if (!bots) return bots.error();
  const std::size_t players = tournament ? 2 : bots->size();
  if (!tournament &&
      (static_cast<int>(players) < plan.game->min_players || static_cast<int>(players) > plan.game->max_players)) {
    return wrong_number(*plan.game, players);
  }
  const auto options = options_from_text(command.options);
  if (!options) return options.error();

  const arena::Contest contest{.game = command.game,
                               .options = *options,
                               .contestants = *bots,
                               .seed = command.seed,
                               .details = !command.report.empty()};
  plan.games = (command.games + players - 1) / players * players;
  plan.threads = command.threads.value_or(static_cast<int>(std::max(1U, std::thread::hardware_concurrency())));
  const auto complaint = tournament               ? add_tournament(plan, contest, *bots)
                         : !command.sweep.empty() ? add_sweep(plan, contest, command.sweep)
                                                  : add_run(plan, contest, "");
  if (complaint) return *complaint;
  return plan;
}

}  // namespace midnight::cli
