// SPDX-License-Identifier: MIT
#include "arena/report/sections.hpp"

#include "arena/report/wording.hpp"

namespace midnight::arena {
namespace {

std::string with_sign(double points) { return (points < 0 ? "" : "+") + decimal(points, 0); }

std::string name_of(const ReportedRun& rung) {
  const std::string& other = rung.statistics->bots().back();
  return say("ladder.label", {{"amount", rung.label}, {"less", other.substr(other.find(':') + 1)}});
}

// Which doublings help for certain.
std::string finding(const std::vector<ReportedRun>& rungs) {
  std::size_t helpful = 0;
  std::string which;
  for (const ReportedRun& rung : rungs) {
    if (interval_of(rung.statistics->of_bot(0)).low <= 0.5) continue;
    ++helpful;
    which += (which.empty() ? "" : ", ") + name_of(rung);
  }
  if (helpful == 0) return say("ladder.none");
  return helpful == rungs.size() ? say("ladder.all") : say("ladder.some", {{"which", which}});
}

}  // namespace

Section ladder_section(const std::vector<ReportedRun>& rungs) {
  const Statistics& first = *rungs.front().statistics;
  const bool alone = first.players() == 1;
  const std::string name = first.bots().front();
  const Details details{{"bot", name.substr(0, name.find(':'))}, {"games", std::to_string(first.games())}};
  Section made{say("title.ladder"), {}};
  made.blocks.push_back(Paragraph{say(alone ? "ladder.alone" : "ladder", details)});
  if (!alone) made.blocks.push_back(Paragraph{finding(rungs)});
  std::vector<Bar> all;
  DataTable table{{alone ? say("ladder.amount") : say("ladder.rung"), say("games"), say("wins"), say("interval"),
                   alone ? say("mean-score") : say("ladder.gain")},
                  {}};
  for (const ReportedRun& rung : rungs) {
    const Statistics& of = *rung.statistics;
    const Share share = of.of_bot(0);
    const std::string label = alone ? rung.label : name_of(rung);
    all.push_back(bar_of(label, share, 2));
    table.rows.push_back({label, std::to_string(share.games), percent(share.rate()) + " %", interval_text(share)});
    if (alone) {
      table.rows.back().push_back(decimal(of.scores(0).mean(), 2));
    } else {
      const Rating lead = lead_of(share);
      table.rows.back().push_back(with_sign(lead.points) + " ± " + decimal(lead.half, 0));
    }
  }
  made.blocks.push_back(Figure{"ladder", alone ? say("caption.ladder.alone") : say("caption.ladder"),
                               bars(all, alone ? std::nullopt : std::optional(0.5))});
  made.blocks.push_back(table);
  return made;
}

}  // namespace midnight::arena
