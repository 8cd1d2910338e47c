// SPDX-License-Identifier: MIT
#include "cli/arena/summary.hpp"

#include "cli/io/speech.hpp"
#include "cli/terminal/progress.hpp"
#include "cli/terminal/styled_line.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <numeric>

namespace midnight::cli {
namespace {

constexpr int widest_name = 30;

std::string percent(double share) { return fmt::format("{:.1f}", 100 * share); }

double part(std::uint64_t some, std::uint64_t all) {
  return all == 0 ? 0 : static_cast<double>(some) / static_cast<double>(all);
}

std::string interval(const arena::Share& share) {
  const arena::Interval of = arena::interval_of(share);
  return fmt::format("{} - {}", percent(of.low), percent(of.high));
}

// The first column left, all others right, each as wide as its widest cell.
std::string table(const std::vector<std::vector<std::string>>& rows) {
  std::vector<int> widths(rows.front().size());
  for (const auto& row : rows) {
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], width_of(row[i]));
  }
  std::string text;
  for (const auto& row : rows) {
    std::string line = " ";
    for (std::size_t i = 0; i < row.size(); ++i) {
      const std::string blanks(static_cast<std::size_t>(widths[i] - width_of(row[i])), ' ');
      line += i == 0 ? row[i] + blanks : "  " + blanks + row[i];
    }
    line.erase(line.find_last_not_of(' ') + 1);
    text += line + "\n";
  }
  return text;
}

std::string short_name(const std::string& name) { return std::string(beginning_of(sanitized(name), widest_name)); }

// What is different from the usual game.
std::string setting_of(const arena::Contest& contest) {
  std::string text;
  if (!contest.options.empty()) text += ", " + sanitized(to_line(contest.options));
  if (!contest.cards.is_null()) text += ", " + say("arena.other-cards");
  return text;
}

std::string bots_table(const arena::Statistics& statistics) {
  std::vector<std::vector<std::string>> rows{
      {say("arena.bot"), say("arena.wins"), say("arena.interval"), say("arena.score"), say("arena.scores")}};
  for (std::size_t bot = 0; bot < statistics.bots().size(); ++bot) {
    const arena::Share share = statistics.of_bot(bot);
    const arena::Histogram& scores = statistics.scores(bot);
    rows.push_back({short_name(statistics.bots()[bot]), percent(share.rate()) + " %", interval(share),
                    scores.empty() ? "" : fmt::format("{:.2f}", scores.mean()),
                    scores.empty() ? "" : fmt::format("{} to {}", scores.quantile(0.05), scores.quantile(0.95))});
  }
  return table(rows);
}

std::string seats_table(const arena::Statistics& statistics) {
  std::vector<std::vector<std::string>> rows{{say("arena.seat"), say("arena.wins"), say("arena.interval")}};
  for (const Seat seat : SeatSet::all(statistics.players())) {
    const arena::Share share = statistics.of_seat(seat);
    const std::string name = std::to_string(seat.index());
    rows.push_back({seat == Seat(0) ? say("arena.seat.begins", {{"seat", name}}) : name, percent(share.rate()) + " %",
                    interval(share)});
  }
  return table(rows);
}

std::string remarks(const arena::Statistics& statistics) {
  std::string text;
  const auto add = [&](const std::string& sentence) { text += " " + sentence + "\n"; };
  if (statistics.draws() > 0) {
    add(say("arena.draws", {{"share", percent(part(statistics.draws(), statistics.games()))}}));
  }
  if (const arena::Pairs& pairs = statistics.pairs(); pairs.compared > 0) {
    add(say("arena.pairs", {{"seat", percent(part(pairs.same_seat, pairs.compared))},
                            {"bot", percent(part(pairs.same_bot, pairs.compared))}}));
  }
  if (const arena::Histogram& length = statistics.length(); !length.empty()) {
    add(say("arena.length", {{"mean", fmt::format("{:.1f}", length.mean())},
                             {"low", std::to_string(length.quantile(0.05))},
                             {"high", std::to_string(length.quantile(0.95))}}));
  }
  if (statistics.endings().size() > 1) {
    for (const auto& [word, ending] : statistics.endings()) {
      add(say("arena.ending", {{"ending", word}, {"share", percent(part(ending.games, statistics.games()))}}));
    }
  }
  return text + faults_told(statistics);
}

}  // namespace

std::string faults_told(const arena::Statistics& statistics) {
  std::string text;
  for (const auto& [what, times] : statistics.faults()) {
    text += " " + say("arena.fault", {{"count", with_commas(times)}, {"what", sanitized(what)}}) + "\n";
  }
  return text;
}

std::string summary_of(const GameInfo& game, const arena::Contest& contest, const arena::Statistics& statistics) {
  const bool alone = contest.players() == 1;
  const Details details{{"game", std::string(game.title)},
                        {"players", std::to_string(contest.players())},
                        {"seed", std::to_string(contest.seed)},
                        {"games", with_commas(statistics.games())},
                        {"deals", with_commas(statistics.games() / contest.contestants.size())}};
  std::string text = " " + say(alone ? "arena.title.alone" : "arena.title", details);
  text +=
      setting_of(contest) + "\n " + say(alone ? "arena.games-played.alone" : "arena.games-played", details) + "\n\n";
  if (statistics.games() == 0) return text;
  text += bots_table(statistics) + "\n";
  if (!alone) text += seats_table(statistics) + "\n";
  return text + remarks(statistics);
}

std::string comparison_of(const std::string& option, const std::vector<SweptRun>& runs) {
  const std::string& first = runs.front().statistics->bots().front();
  std::vector<std::vector<std::string>> rows{
      {say("arena.sweep.value"), say("arena.sweep.first", {{"bot", short_name(first)}}), say("arena.interval"),
       say("arena.sweep.begins"), say("arena.sweep.draws"), say("arena.score"), say("arena.sweep.length")}};
  for (const SweptRun& run : runs) {
    const arena::Statistics& of = *run.statistics;
    if (of.games() == 0) continue;
    rows.push_back({short_name(run.value), percent(of.of_bot(0).rate()) + " %", interval(of.of_bot(0)),
                    percent(of.of_seat(Seat(0)).rate()) + " %", percent(part(of.draws(), of.games())) + " %",
                    fmt::format("{:.2f}", of.scores(0).mean()), fmt::format("{:.1f}", of.length().mean())});
  }
  return " " + say("arena.sweep.title", {{"option", sanitized(option)}}) + "\n\n" + table(rows);
}

std::string ladder_table(const std::vector<SweptRun>& rungs) {
  const arena::Statistics& first = *rungs.front().statistics;
  const bool alone = first.players() == 1;
  const std::string bot = first.bots().front().substr(0, first.bots().front().find(':'));
  std::vector<std::vector<std::string>> rows{{say("arena.ladder.amount"), say("arena.wins"), say("arena.interval"),
                                              alone ? say("arena.score") : say("arena.ladder.gain")}};
  for (const SweptRun& rung : rungs) {
    const arena::Statistics& of = *rung.statistics;
    if (of.games() == 0) continue;
    const arena::Share share = of.of_bot(0);
    rows.push_back(
        {rung.value, percent(share.rate()) + " %", interval(share),
         alone ? fmt::format("{:.2f}", of.scores(0).mean()) : fmt::format("{:+.0f}", arena::lead_of(share).points)});
  }
  const Details details{{"bot", short_name(bot)}};
  return " " + (alone ? say("arena.ladder.title.alone", details) : say("arena.ladder.title", details)) + "\n\n" +
         table(rows);
}

std::string tournament_title(const GameInfo& game, const arena::Contest& contest, std::uint64_t games) {
  const std::string text = " " + say("arena.tournament.games", {{"game", std::string(game.title)},
                                                                {"players", std::to_string(contest.players())},
                                                                {"seed", std::to_string(contest.seed)},
                                                                {"games", with_commas(games)}});
  return text + setting_of(contest) + "\n";
}

std::string ratings_table(const std::vector<std::string>& bots, const arena::Tournament& results) {
  const std::vector<arena::Rating> ratings = arena::ratings_of(results);
  std::vector<std::size_t> order(bots.size());
  std::iota(order.begin(), order.end(), 0);
  std::ranges::sort(order, std::greater(), [&](std::size_t bot) { return ratings[bot].points; });
  std::vector<std::vector<std::string>> rows{
      {say("arena.bot"), say("arena.tournament.rating"), say("arena.interval"), say("arena.tournament.total")}};
  for (const std::size_t bot : order) {
    const arena::Rating& rating = ratings[bot];
    arena::Share total;
    for (std::size_t other = 0; other < bots.size(); ++other) total += results.share(bot, other);
    rows.push_back({short_name(bots[bot]), fmt::format("{:.0f}", rating.points),
                    fmt::format("{:.0f} to {:.0f}", rating.points - rating.half, rating.points + rating.half),
                    percent(total.rate()) + " %"});
  }
  return " " + say("arena.tournament.title") + "\n\n" + table(rows);
}

}  // namespace midnight::cli
