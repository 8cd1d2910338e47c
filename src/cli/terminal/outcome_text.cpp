// SPDX-License-Identifier: MIT
#include "cli/terminal/outcome_text.hpp"

#include "cli/io/speech.hpp"
#include "cli/terminal/styled_line.hpp"

#include <algorithm>

namespace midnight::cli {

std::string halves(int half_points) {
  const int whole = half_points / 2;
  if (half_points % 2 == 0) return std::to_string(whole);
  return (whole == 0 ? "" : std::to_string(whole)) + "½";
}

std::string result_sentence(const Outcome& outcome, std::string_view game, const People& people) {
  const std::string ending = "." + std::string(game) + "." + std::string(outcome.reason);
  std::vector<std::string> names;
  for (const Seat seat : outcome.winners) names.push_back(people.subject(seat));
  std::string result;
  if (outcome.reason == "aborted") {
    result = say("result.aborted");
  } else if (names.empty() && people.count() == 1) {
    result = say(people.you ? "result.lost.you" : "result.lost", {{"name", people.subject(Seat(0))}});
  } else if (names.empty()) {
    result = say("result.draw");
  } else if (names.size() == 1) {
    result = say(people.is_you(outcome.winners.first()) ? "result.you" : "result.one", {{"name", names.front()}});
  } else {
    // A team does not share its victory, it has it.
    const std::string own = "result.shared" + ending;
    result = say(can_say(own) ? own : "result.shared", {{"names", joined(names)}});
  }
  const std::string own_reason = "reason" + ending;
  // Ends that the rules know nothing of are the same in every game.
  const std::string reason = can_say(own_reason) ? own_reason : "reason." + std::string(outcome.reason);
  return can_say(reason) ? result + " " + say(reason) : result;
}

std::vector<std::string> standings(const Outcome& outcome, std::string_view game, const People& people) {
  if (outcome.scores.empty()) return {};  // it ended before anything was counted
  // What scores count may depend on how the game was won.
  const std::string own = "score." + std::string(game) + "." + std::string(outcome.reason);
  const std::string key = can_say(own) ? own : "score." + std::string(game);
  if (!can_say(key)) return {};
  const auto score = [&](Seat seat) { return outcome.scores[static_cast<std::size_t>(seat.index())]; };
  // Equal scores stay in the order of the table.
  std::vector<Seat> seats;
  for (const Seat seat : people.around()) {
    const auto worse = std::ranges::find_if(seats, [&](Seat other) { return score(other) < score(seat); });
    seats.insert(worse, seat);
  }
  const auto told = [&](Seat seat) {
    // In half points one whole point is a score of two.
    const std::string one_point = key + "." + std::to_string(score(seat));
    const std::string one = score(seat) == 1 ? key + ".one" : one_point;
    const Details details{{"count", std::to_string(score(seat))}, {"halves", halves(score(seat))}};
    return say(can_say(one) ? one : key, details);
  };
  if (seats.size() == 1) return {told(seats.front())};  // alone there are no places
  std::vector<std::string> lines;
  for (const Seat seat : seats) {
    // Equal scores share a place.
    const auto place = 1 + std::ranges::count_if(seats, [&](Seat other) { return score(other) > score(seat); });
    StyledLine line(std::to_string(place) + ". " + people.subject(seat));
    line.pad_to(3 + people.widest_name() + 2);
    lines.push_back(line.plain() + told(seat));
  }
  return lines;
}

}  // namespace midnight::cli
