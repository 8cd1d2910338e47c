// SPDX-License-Identifier: MIT
#include "arena/report/report.hpp"

#include "arena/ratings.hpp"
#include "arena/report/sections.hpp"
#include "arena/report/wording.hpp"

#include <algorithm>
#include <string_view>

namespace midnight::arena {
namespace {

constexpr std::size_t most_cards = 24;  // in a table: the ones used most

std::string seat_name(Seat seat) {
  return say(seat == Seat(0) ? "seat.begins" : "seat", {{"seat", std::to_string(seat.index())}});
}

// Writes the sections about one run.
class RunReport {
 public:
  RunReport(const ReportedRun& run, std::string swept)
      : of_(*run.statistics), swept_(std::move(swept)), label_(run.label) {}

  void write(std::vector<Section>& sections) const {
    sections.push_back(bots());
    if (of_.players() > 1) {
      sections.push_back(seats());
      sections.push_back(luck());
    }
    sections.push_back(scores());
    sections.push_back(length());
    sections.push_back(endings());
    if (of_.details().games == 0) return;
    sections.push_back(choices());
    if (of_.players() > 1) sections.push_back(lead());
    sections.push_back(usage("actions", of_.details().actions));
    if (!of_.details().cards.empty()) sections.push_back(usage("cards", of_.details().cards));
  }

 private:
  Section section(std::string_view name) const {
    const std::string title = say("title." + std::string(name));
    return {label_.empty() ? title : swept_ + " = " + label_ + " · " + title, {}};
  }
  Figure figure(std::string_view name, std::string svg) const {
    std::string file = label_.empty() ? std::string(name) : label_ + "-" + std::string(name);
    for (char& c : file) {
      const bool fine = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-';
      if (!fine) c = '-';
    }
    return {std::move(file), say("caption." + std::string(name)), std::move(svg)};
  }
  std::optional<double> fair() const { return of_.players() > 1 ? std::optional(1.0 / of_.sides()) : std::nullopt; }

  Section bots() const {
    Section made = section("bots");
    std::vector<Bar> all;
    DataTable table{{say("bot"), say("games"), say("wins"), say("interval"), say("mean-score")}, {}};
    for (std::size_t bot = 0; bot < of_.bots().size(); ++bot) {
      const Share share = of_.of_bot(bot);
      all.push_back(bar_of(of_.bots()[bot], share, static_cast<int>(bot)));
      table.rows.push_back({of_.bots()[bot], std::to_string(share.games), percent(share.rate()) + " %",
                            interval_text(share), decimal(of_.scores(bot).mean(), 2)});
    }
    made.blocks.push_back(figure("bots", bars(all, fair())));
    made.blocks.push_back(table);
    if (of_.draws() > 0)
      made.blocks.push_back(Paragraph{say("draws", {{"share", share_of(of_.draws(), of_.games())}})});
    for (const auto& [what, times] : of_.faults()) {
      made.blocks.push_back(Paragraph{say("fault", {{"count", std::to_string(times)}, {"what", what}})});
    }
    return made;
  }

  Section seats() const {
    Section made = section("seats");
    std::vector<Bar> all;
    DataTable table{{say("seat-column"), say("wins"), say("interval")}, {}};
    for (const std::string& bot : of_.bots()) table.head.push_back(bot);
    bool fair_game = true;
    for (const Seat seat : SeatSet::all(of_.players())) {
      const Share share = of_.of_seat(seat);
      const Bar bar = bar_of(seat_name(seat), share, static_cast<int>(max_seats) - 1);
      fair_game = fair_game && bar.low <= *fair() && bar.high >= *fair();
      all.push_back(bar);
      table.rows.push_back({seat_name(seat), percent(share.rate()) + " %", interval_text(share)});
      for (std::size_t bot = 0; bot < of_.bots().size(); ++bot) {
        table.rows.back().push_back(percent(of_.of(bot, seat).rate()) + " %");
      }
    }
    made.blocks.push_back(Paragraph{say(fair_game ? "seats.fair" : "seats.unfair")});
    made.blocks.push_back(figure("seats", bars(all, fair())));
    made.blocks.push_back(table);
    return made;
  }

  Section luck() const {
    Section made = section("luck");
    const Pairs& pairs = of_.pairs();
    if (pairs.compared == 0) {
      made.blocks.push_back(Paragraph{say("luck.none")});
      return made;
    }
    const std::vector<Bar> all{
        bar_of(say("luck.same-bot"), {pairs.compared, pairs.same_bot * whole_win}, 0),
        bar_of(say("luck.same-seat"), {pairs.compared, pairs.same_seat * whole_win}, 1),
    };
    made.blocks.push_back(Paragraph{say("luck", {{"pairs", std::to_string(pairs.compared)},
                                                 {"bot", share_of(pairs.same_bot, pairs.compared)},
                                                 {"seat", share_of(pairs.same_seat, pairs.compared)},
                                                 {"chance", percent(*fair())}})});
    made.blocks.push_back(figure("luck", bars(all, fair())));
    return made;
  }

  Section scores() const {
    Section made = section("scores");
    std::vector<Series> all;
    all.reserve(of_.bots().size());
    for (std::size_t bot = 0; bot < of_.bots().size(); ++bot) {
      all.push_back({of_.bots()[bot], &of_.scores(bot), static_cast<int>(bot)});
    }
    made.blocks.push_back(figure("scores", distribution(all, say("axis.score"))));
    return made;
  }

  Section length() const {
    Section made = section("length");
    const Histogram& length = of_.length();
    if (!length.empty()) {
      made.blocks.push_back(Paragraph{say("length", {{"mean", decimal(length.mean(), 1)},
                                                     {"low", std::to_string(length.quantile(0.05))},
                                                     {"high", std::to_string(length.quantile(0.95))}})});
      made.blocks.push_back(figure("length", distribution({{say("axis.moves"), &length, 2}}, say("axis.moves"))));
    }
    return made;
  }

  // How often each ending occurs, and who wins where it does.
  Section endings() const {
    Section made = section("endings");
    std::vector<Bar> all;
    DataTable table{{say("ending"), say("games"), say("share"), say("interval")}, {}};
    for (const std::string& bot : of_.bots()) table.head.push_back(say("ending.bot", {{"bot", bot}}));
    if (of_.players() > 1) {
      for (const Seat seat : SeatSet::all(of_.players())) table.head.push_back(seat_name(seat));
    }
    for (const auto& [word, ending] : of_.endings()) {
      const Share share{of_.games(), ending.games * whole_win};
      all.push_back(bar_of(word, share, 3));
      table.rows.push_back({word, std::to_string(ending.games), percent(share.rate()) + " %", interval_text(share)});
      for (std::size_t bot = 0; bot < of_.bots().size(); ++bot) {
        table.rows.back().push_back(percent(of_.of_bot(bot, ending).rate()) + " %");
      }
      if (of_.players() == 1) continue;
      for (const Seat seat : SeatSet::all(of_.players())) {
        table.rows.back().push_back(percent(of_.of_seat(seat, ending).rate()) + " %");
      }
    }
    made.blocks.push_back(Paragraph{say(all.size() == 1 ? "endings.one" : "endings")});
    if (all.size() > 1) made.blocks.push_back(figure("endings", bars(all, std::nullopt)));
    made.blocks.push_back(table);
    return made;
  }

  Section choices() const {
    const DetailSums& sums = of_.details();
    Section made = section("choices");
    const double mean = sums.moves == 0 ? 0 : static_cast<double>(sums.choices) / static_cast<double>(sums.moves);
    made.blocks.push_back(Paragraph{say("choices", {{"mean", decimal(mean, 1)},
                                                    {"forced", share_of(sums.forced, sums.moves)},
                                                    {"hidden", share_of(sums.hidden, sums.hidden + sums.shown)}})});
    made.blocks.push_back(
        figure("choices", distribution({{say("axis.choices"), &sums.choices_per_move, 0}}, say("axis.choices"))));
    return made;
  }

  Section lead() const {
    const DetailSums& sums = of_.details();
    Section made = section("lead");
    if (sums.decided.empty()) return made;
    made.blocks.push_back(Paragraph{say("lead", {{"mean", decimal(sums.lead_changes.mean(), 1)},
                                                 {"never", share_of(sums.lead_changes.times(0), sums.games)},
                                                 {"half", std::to_string(sums.decided.quantile(0.5))}})});
    made.blocks.push_back(
        figure("decided", distribution({{say("axis.decided"), &sums.decided, 3}}, say("axis.decided"))));
    made.blocks.push_back(figure("lead", distribution({{say("axis.lead"), &sums.lead_changes, 4}}, say("axis.lead"))));
    return made;
  }

  Section usage(std::string_view what, const Usages& usages) const {
    Section made = section(what);
    std::vector<std::pair<std::string, Usage>> all(usages.begin(), usages.end());
    std::ranges::sort(all, [](const auto& a, const auto& b) {
      return a.second.times != b.second.times ? a.second.times > b.second.times : a.first < b.first;
    });
    made.blocks.push_back(Paragraph{say("usage." + std::string(what))});
    if (all.size() > most_cards) {
      made.blocks.push_back(
          Paragraph{say("usage.some", {{"shown", std::to_string(most_cards)}, {"all", std::to_string(all.size())}})});
      all.resize(most_cards);
    }
    DataTable table{{say("what." + std::string(what)), say("a-game"), say("users"), say("users-win"), say("interval")},
                    {}};
    const std::uint64_t games = std::max<std::uint64_t>(1, of_.details().games);
    for (const auto& [name, use] : all) {
      const double a_game = static_cast<double>(use.times) / static_cast<double>(games);
      table.rows.push_back({name, decimal(a_game, 2),
                            share_of(use.users.games, games * static_cast<std::uint64_t>(of_.sides())) + " %",
                            percent(use.users.rate()) + " %", interval_text(use.users)});
    }
    made.blocks.push_back(table);
    return made;
  }

  const Statistics& of_;
  std::string swept_;
  std::string label_;
};

std::vector<std::string> names_at(const Contest& contest) {
  std::vector<std::string> names;
  names.reserve(contest.contestants.size());
  for (const Contestant& contestant : contest.contestants) names.push_back(contestant.name);
  return names;
}

std::string ladder_name(const std::vector<ReportedRun>& rungs) {
  const Statistics& first = *rungs.front().statistics;
  return first.bots().back() + " … " + rungs.back().statistics->bots().front();
}

}  // namespace

Document report_on(const Reported& all) {
  const std::vector<ReportedRun>& shown = !all.runs.empty() ? all.runs : !all.rungs.empty() ? all.rungs : all.tables;
  const Contest& contest = *shown.front().contest;
  std::uint64_t games = 0;
  for (const ReportedRun& run : shown) games += run.statistics->games();
  std::string bots;
  for (const std::string& name : all.tables.empty() ? names_at(contest) : all.tournament) {
    bots += (bots.empty() ? "" : ", ") + name;
  }
  Document document;
  document.title = say("title", {{"game", std::string(all.game->title)}});
  document.subtitle = say("subtitle", {{"games", std::to_string(games)},
                                       {"bots", all.runs.empty() && !all.rungs.empty() ? ladder_name(all.rungs) : bots},
                                       {"seed", std::to_string(contest.seed)}});
  if (!contest.options.empty() && all.swept.empty()) document.subtitle += ", " + to_line(contest.options);
  if (!contest.cards.is_null()) document.subtitle += "; " + say("other-cards");
  if (!all.tables.empty()) {
    std::vector<const Statistics*> tables;
    tables.reserve(all.tables.size());
    for (const ReportedRun& table : all.tables) tables.push_back(table.statistics);
    for (Section& section : tournament_sections(all.tournament, results_of(all.tournament, tables))) {
      document.sections.push_back(std::move(section));
    }
  }
  if (!all.swept.empty() && !all.runs.empty()) document.sections.push_back(sweep_section(all.swept, all.runs));
  for (const ReportedRun& run : all.runs) RunReport(run, all.swept).write(document.sections);
  if (!all.rungs.empty()) document.sections.push_back(ladder_section(all.rungs));
  return document;
}

}  // namespace midnight::arena
