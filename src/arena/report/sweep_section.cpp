// SPDX-License-Identifier: MIT
#include "arena/report/sections.hpp"

#include "arena/report/wording.hpp"

#include <algorithm>

namespace midnight::arena {

Section sweep_section(const std::string& option, const std::vector<ReportedRun>& runs) {
  const Statistics& first = *runs.front().statistics;
  const bool alone = first.players() == 1;
  const bool compares_bots = alone || first.bots().size() > 1;  // one bot against itself wins its equal share
  const bool detailed = first.details().games > 0;
  DataTable table{{option}, {}};
  const auto add_head = [&](std::initializer_list<std::string> names) { table.head.insert(table.head.end(), names); };
  if (compares_bots) add_head({say("sweep.first", {{"bot", first.bots().front()}}), say("interval")});
  if (!alone) add_head({say("sweep.begins"), say("interval"), say("sweep.draws")});
  add_head({say("mean-score"), say("axis.moves")});
  if (detailed) add_head({say("sweep.choices"), say("sweep.forced")});
  if (detailed && !alone) add_head({say("sweep.lead"), say("sweep.decided")});
  std::vector<Bar> all;
  for (const ReportedRun& run : runs) {
    const Statistics& of = *run.statistics;
    const Share bot = of.of_bot(0);
    const Share begins = of.of_seat(Seat(0));
    std::vector<std::string>& row = table.rows.emplace_back();
    const auto add = [&](std::initializer_list<std::string> cells) { row.insert(row.end(), cells); };
    add({run.label});
    if (compares_bots) add({percent(bot.rate()) + " %", interval_text(bot)});
    if (!alone) {
      add({percent(begins.rate()) + " %", interval_text(begins), share_of(of.draws(), of.games()) + " %"});
    }
    add({decimal(of.scores(0).mean(), 2), decimal(of.length().mean(), 1)});
    all.push_back(bar_of(run.label, alone ? bot : begins, 0));
    if (!detailed) continue;
    const DetailSums& sums = of.details();
    const double mean = static_cast<double>(sums.choices) / static_cast<double>(std::max<std::uint64_t>(1, sums.moves));
    add({decimal(mean, 1), share_of(sums.forced, sums.moves) + " %"});
    if (alone || sums.decided.empty()) continue;
    add({decimal(sums.lead_changes.mean(), 1), std::to_string(sums.decided.quantile(0.5)) + " %"});
  }
  Section made{say("title.sweep", {{"option", option}}), {}};
  const auto fair = alone ? std::nullopt : std::optional(1.0 / first.players());
  made.blocks.push_back(Figure{"sweep", alone ? say("caption.sweep.alone") : say("caption.sweep"), bars(all, fair)});
  made.blocks.push_back(table);
  return made;
}

}  // namespace midnight::arena
