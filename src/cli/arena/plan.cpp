// SPDX-License-Identifier: MIT
#include "cli/arena/plan.hpp"

#include "arena/schedule.hpp"
#include "cli/arena/child_bot.hpp"
#include "cli/commands/game_options.hpp"
#include "cli/io/record_file.hpp"
#include "cli/terminal/seat_list.hpp"
#include "match/card_table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <thread>

namespace midnight::cli {
namespace {

constexpr std::uint64_t most_games = 1'000'000'000'000;
constexpr int most_threads = 1024;
constexpr int longest_patience = 3600;
constexpr std::size_t most_tables = 10'000;
constexpr std::string_view outside_prefix = "cmd:";

using Contestants = std::vector<arena::Contestant>;

std::string all_bots() { return fmt::format("{}", fmt::join(bots::names, ", ")); }

Result<arena::Contestant, Complaint> contestant(const std::string& text, int patience) {
  if (text.starts_with(outside_prefix)) {
    const std::string command = text.substr(outside_prefix.size());
    if (command.empty()) return Complaint{say("arena.no-command", {{"bot", sanitized(text)}})};
    return arena::Contestant{.name = text, .external = child_process(command, std::chrono::seconds(patience))};
  }
  auto made = arena::contestant_from_text(text);
  if (made) return *made;
  const Details details{{"bot", sanitized(text)}, {"bots", all_bots()}};
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

bool takes(const GameInfo& game, std::size_t players) {
  return players >= static_cast<std::size_t>(game.min_players) && players <= static_cast<std::size_t>(game.max_players);
}

Complaint wrong_number(const GameInfo& game, std::size_t players) {
  return {say(game.max_players == 1 ? "play.players.alone" : "play.players", {{"game", std::string(game.title)},
                                                                              {"min", std::to_string(game.min_players)},
                                                                              {"max", std::to_string(game.max_players)},
                                                                              {"players", std::to_string(players)}})};
}

// Numbers and combinations of options that make no sense; nothing if all is well.
std::optional<Complaint> trouble_with(const ArenaCommand& command) {
  const bool tournament = !command.tournament.empty();
  const bool several = !command.sweep.empty() || !command.ladder.empty() || tournament;
  if (command.games < 1 || command.games > most_games) {
    return Complaint{say("arena.games", {{"most", std::to_string(most_games)}})};
  }
  if (command.threads && (*command.threads < 1 || *command.threads > most_threads)) {
    return Complaint{say("arena.threads", {{"most", std::to_string(most_threads)}})};
  }
  if (command.patience < 1 || command.patience > longest_patience) return Complaint{say("arena.patience")};
  if (command.resume && command.out.empty()) return Complaint{say("arena.resume-without-out")};
  if (several && !command.out.empty()) return Complaint{say("arena.only-one-run")};
  if (tournament && (!command.seats.empty() || !command.sweep.empty() || !command.ladder.empty())) {
    return Complaint{say("arena.tournament-alone")};
  }
  if (command.players && !tournament) return Complaint{say("arena.players-without-tournament")};
  const bool something = tournament || !command.ladder.empty();
  if (command.seats.empty() && (!something || !command.sweep.empty())) return Complaint{say("arena.no-seats")};
  return std::nullopt;
}

// Another card table, used from now on.
std::optional<Complaint> use_cards(arena::Contest& contest, const GameInfo& game, const std::string& file) {
  if (card_table(game.name).is_null()) return no_card_table(game);
  const auto text = read_text_file(file);
  if (!text) return text.error();
  const auto told = [&](const std::string& why) {
    return Complaint{say("arena.data.broken", {{"file", sanitized(file)}, {"reason", sanitized(why)}})};
  };
  const auto table = parse_json(*text);
  if (!table) return told(table.error().why);
  const auto options = use_card_table(game.name, *table);
  if (!options) return told((options.error().field.empty() ? "" : options.error().field + ": ") + options.error().why);
  contest.cards = *table;
  contest.card_options = *options;
  return std::nullopt;
}

std::optional<Complaint> add_run(std::vector<ArenaRun>& runs, const arena::Contest& contest, const std::string& label,
                                 std::uint64_t games) {
  const std::uint64_t players = contest.contestants.size();
  ArenaRun run{.label = label,
               .games = (games + players - 1) / players * players,
               .contest = std::make_unique<arena::Contest>(contest),
               .referee = nullptr,
               .statistics = arena::Statistics(contest)};
  auto referee = arena::referee_for(*run.contest);
  if (!referee) return Complaint{sanitized(referee.error().message)};
  run.referee = std::move(referee).value();
  runs.push_back(std::move(run));
  return std::nullopt;
}

std::optional<Complaint> add_sweep(ArenaPlan& plan, const arena::Contest& contest, const ArenaCommand& command) {
  const std::string& sweep = command.sweep;
  const std::size_t equals = sweep.find('=');
  if (equals == std::string::npos || equals == 0 || equals + 1 == sweep.size()) return Complaint{say("arena.sweep")};
  plan.swept = sweep.substr(0, equals);
  for (const std::string& value : split_at_commas(std::string_view(sweep).substr(equals + 1))) {
    arena::Contest variant = contest;
    variant.options[plan.swept] = option_value(value);
    if (auto complaint = add_run(plan.runs, variant, value, command.games)) return complaint;
  }
  return std::nullopt;
}

// What --seats asks for.
std::optional<Complaint> add_seats(ArenaPlan& plan, arena::Contest contest, const ArenaCommand& command) {
  const auto bots = contestants(command.seats, command.patience);
  if (!bots) return bots.error();
  if (!takes(*plan.game, bots->size())) return wrong_number(*plan.game, bots->size());
  contest.contestants = *bots;
  contest.details = !command.report.empty();
  return command.sweep.empty() ? add_run(plan.runs, contest, "", command.games) : add_sweep(plan, contest, command);
}

// Alone, each amount of thinking plays for itself; else each against half of it.
std::optional<Complaint> add_ladder(ArenaPlan& plan, arena::Contest contest, const ArenaCommand& command) {
  const auto ladder = arena::ladder_from_text(command.ladder);
  if (!ladder || outside_prefix.starts_with(ladder->bot + ":")) return Complaint{say("arena.ladder")};
  const bool alone = plan.game->max_players == 1;
  for (std::size_t step = alone ? 0 : 1; step < ladder->amounts.size(); ++step) {
    contest.contestants.clear();
    for (std::size_t less = 0; less < (alone ? 1U : 2U); ++less) {
      const auto bot = contestant(ladder->name(step - less), command.patience);
      if (!bot) return bot.error();
      contest.contestants.push_back(*bot);
    }
    const std::string label = std::to_string(ladder->amounts[step]);
    if (auto complaint = add_run(plan.rungs, contest, label, command.games)) return complaint;
  }
  return std::nullopt;
}

std::optional<Complaint> add_tournament(ArenaPlan& plan, arena::Contest contest, const ArenaCommand& command) {
  const GameInfo& game = *plan.game;
  if (game.max_players == 1) return Complaint{say("arena.tournament-solo", {{"game", std::string(game.title)}})};
  const auto bots = contestants(command.tournament, command.patience);
  if (!bots) return bots.error();
  for (const arena::Contestant& bot : *bots) plan.tournament.push_back(bot.name);
  const auto players = static_cast<std::size_t>(std::max(0, command.players.value_or(std::max(2, game.min_players))));
  if (!takes(game, players)) return wrong_number(game, players);
  std::vector<std::string> different = plan.tournament;
  std::ranges::sort(different);
  if (bots->size() < players || std::ranges::adjacent_find(different) != different.end()) {
    return Complaint{say("arena.tournament-bots", {{"players", std::to_string(players)}})};
  }
  const auto tables = arena::tournament_tables(bots->size(), players, most_tables);
  if (tables.empty()) return Complaint{say("arena.tournament-large", {{"most", std::to_string(most_tables)}})};
  const std::uint64_t orders = arena::round_orders(players);
  for (const arena::Seating& table : tables) {
    contest.contestants.clear();
    for (const std::size_t bot : table) contest.contestants.push_back((*bots)[bot]);
    if (auto complaint = add_run(plan.tables, contest, "", (command.games + orders - 1) / orders)) return complaint;
  }
  return std::nullopt;
}

}  // namespace

Complaint no_card_table(const GameInfo& game) {
  std::vector<std::string> others;
  for (const GameInfo& each : games()) {
    if (!card_table(each.name).is_null()) others.emplace_back(each.name);
  }
  return {say("arena.data.none", {{"game", std::string(game.title)}, {"games", joined(others)}})};
}

Result<ArenaPlan, Complaint> plan_from(const ArenaCommand& command) {
  ArenaPlan plan;
  plan.game = find_game(command.game);
  if (plan.game == nullptr) return no_such_game(command.game);
  if (const auto complaint = trouble_with(command)) return *complaint;
  const auto options = options_from_text(command.options);
  if (!options) return options.error();

  plan.threads = command.threads.value_or(static_cast<int>(std::max(1U, std::thread::hardware_concurrency())));
  arena::Contest contest{.game = command.game, .options = *options, .seed = command.seed};
  if (!command.data.empty()) {
    if (const auto complaint = use_cards(contest, *plan.game, command.data)) return *complaint;
  }
  if (!command.seats.empty()) {
    if (const auto complaint = add_seats(plan, contest, command)) return *complaint;
  }
  if (!command.ladder.empty()) {
    if (const auto complaint = add_ladder(plan, contest, command)) return *complaint;
  }
  if (!command.tournament.empty()) {
    if (const auto complaint = add_tournament(plan, contest, command)) return *complaint;
  }
  return plan;
}

}  // namespace midnight::cli
