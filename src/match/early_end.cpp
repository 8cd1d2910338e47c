// SPDX-License-Identifier: MIT
#include "match/early_end.hpp"

#include "core/tokens.hpp"
#include "match/match.hpp"

namespace midnight {
namespace {

constexpr std::string_view aborted = "aborted";
constexpr std::string_view resigned = "resigned";

}  // namespace

Outcome outcome_of(const EarlyEnd& end, const Match& match) {
  Outcome outcome;
  outcome.over = true;
  outcome.reason = end.resigned.empty() ? aborted : resigned;
  if (end.resigned.empty()) return outcome;
  outcome.winners = SeatSet::all(match.players());
  for (const Seat seat : end.resigned) {
    for (const Seat each : match.side_of(seat)) outcome.winners.erase(each);
  }
  return outcome;
}

std::string to_text(const EarlyEnd& end) {
  if (end.resigned.empty()) return std::string(aborted);
  std::string text(resigned);
  for (const Seat seat : end.resigned) text += " " + std::to_string(seat.index());
  return text;
}

std::optional<EarlyEnd> early_end_from_text(std::string_view text, int players) {
  EarlyEnd end;
  if (text == aborted) return end;
  if (!text.starts_with(resigned)) return std::nullopt;
  text.remove_prefix(resigned.size());
  while (text.starts_with(' ')) {
    text.remove_prefix(1);
    const std::string_view number = text.substr(0, text.find(' '));
    text.remove_prefix(number.size());
    const auto seat = number_from_text(number);
    if (!seat || *seat >= players || end.resigned.contains(Seat(*seat))) return std::nullopt;
    end.resigned.insert(Seat(*seat));
  }
  return text.empty() && !end.resigned.empty() ? std::optional(end) : std::nullopt;
}

}  // namespace midnight
