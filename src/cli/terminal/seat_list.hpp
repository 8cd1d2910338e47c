// SPDX-License-Identifier: MIT
// Who plays which seat, as given on the command line: `human,bot:hard,bot:easy`.
#pragma once

#include "cli/io/speech.hpp"
#include "core/result.hpp"
#include "match/match.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace midnight::cli {

struct SeatPlayer {
  std::string bot_level;  // empty: a person
  bool is_human() const { return bot_level.empty(); }
  friend bool operator==(const SeatPlayer&, const SeatPlayer&) = default;
};

Result<std::vector<SeatPlayer>, Complaint> seats_from_text(std::string_view text, const GameInfo& game);
// One person first, the usual bots after.
std::vector<SeatPlayer> usual_seats(int players);
// The bot that plays unless somebody asks for another, and the one that gives hints.
inline constexpr std::string_view usual_level = "medium";
inline constexpr std::string_view hint_level = "hard";

// Names as given (`Ann,Ben`), the missing ones filled in from our own.
Result<std::vector<std::string>, Complaint> names_from_text(std::string_view text, int players);

std::vector<std::string> split_at_commas(std::string_view text);

}  // namespace midnight::cli
