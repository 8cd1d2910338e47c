// SPDX-License-Identifier: MIT
#include "arena/report/sections.hpp"

#include "arena/report/wording.hpp"

#include <algorithm>
#include <functional>
#include <numeric>

namespace midnight::arena {
namespace {

Section ratings(const std::vector<std::string>& bots, const Tournament& results, const std::vector<Rating>& rated,
                const std::vector<std::size_t>& order) {
  Section made{say("title.ratings"), {Paragraph{say("ratings")}}};
  std::vector<Mark> marks;
  DataTable table{{say("bot"), say("rating"), say("interval"), say("comparisons"), say("before")}, {}};
  for (const std::size_t bot : order) {
    const Rating& rating = rated[bot];
    const double low = rating.points - rating.half;
    const double high = rating.points + rating.half;
    Share total;
    for (std::size_t other = 0; other < bots.size(); ++other) total += results.share(bot, other);
    marks.push_back({bots[bot], rating.points, low, high, static_cast<int>(bot)});
    table.rows.push_back({bots[bot], decimal(rating.points, 0), decimal(low, 0) + " – " + decimal(high, 0),
                          std::to_string(total.games), percent(total.rate()) + " %"});
  }
  made.blocks.push_back(Figure{"ratings", say("caption.ratings"), marks_on_a_scale(marks)});
  made.blocks.push_back(table);
  return made;
}

Section each_against_each(const std::vector<std::string>& bots, const Tournament& results,
                          const std::vector<std::size_t>& order) {
  Section made{say("title.against"), {Paragraph{say("against")}}};
  DataTable table{{say("bot")}, {}};
  for (const std::size_t other : order) table.head.push_back(bots[other]);
  for (const std::size_t bot : order) {
    table.rows.push_back({bots[bot]});
    for (const std::size_t other : order) {
      const Share& share = results.share(bot, other);
      table.rows.back().push_back(share.games == 0 ? "" : percent(share.rate()) + " %");
    }
  }
  made.blocks.push_back(table);
  return made;
}

}  // namespace

std::vector<Section> tournament_sections(const std::vector<std::string>& bots, const Tournament& results) {
  const std::vector<Rating> rated = ratings_of(results);
  std::vector<std::size_t> order(bots.size());
  std::iota(order.begin(), order.end(), 0);
  std::ranges::sort(order, std::greater(), [&](std::size_t bot) { return rated[bot].points; });
  return {ratings(bots, results, rated, order), each_against_each(bots, results, order)};
}

}  // namespace midnight::arena
