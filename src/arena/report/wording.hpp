// SPDX-License-Identifier: MIT
// How the sections of a report say things: sentences from text/en/report.txt, shares in percent.
#pragma once

#include "arena/report/svg.hpp"
#include "arena/statistics.hpp"
#include "match/words.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

namespace midnight::arena {

inline std::string say(std::string_view key, const Details& details = {}) {
  return sentence("report." + std::string(key), details);
}

inline std::string percent(double share) { return decimal(100 * share, 1); }
inline std::string share_of(std::uint64_t some, std::uint64_t all) {
  return all == 0 ? "0.0" : percent(static_cast<double>(some) / static_cast<double>(all));
}

inline std::string interval_text(const Share& share) {
  const Interval of = interval_of(share);
  return percent(of.low) + " – " + percent(of.high) + " %";
}

inline Bar bar_of(std::string label, const Share& share, int colour) {
  const Interval of = interval_of(share);
  return {std::move(label), share.rate(), of.low, of.high, colour};
}

}  // namespace midnight::arena
