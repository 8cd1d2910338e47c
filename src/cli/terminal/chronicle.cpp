// SPDX-License-Identifier: MIT
#include "cli/terminal/chronicle.hpp"

#include "cli/terminal/log_sentences.hpp"

namespace midnight::cli {

Chronicle::Chronicle(const Match& match) : game_(match.info().name) {}

void Chronicle::add(const Match& match, Seat mover) {
  Entry entry{match.moves().size(), mover, {}};
  for (const Seat seat : SeatSet::all(match.players())) entry.events.push_back(match.events(Viewer::at(seat)));
  entry.events.push_back(match.events(Viewer::spectator()));
  entries_.push_back(std::move(entry));
}

void Chronicle::forget_taken_back(const Match& match) {
  while (!entries_.empty() && entries_.back().moves > match.moves().size()) entries_.pop_back();
}

std::vector<std::string> Chronicle::sentences(const People& people, std::size_t from) const {
  std::vector<std::string> told;
  for (std::size_t i = from; i < entries_.size(); ++i) {
    const auto viewer = static_cast<std::size_t>(people.you ? people.you->index() : people.count());
    for (std::string& sentence : tell(entries_[i].events.at(viewer), game_, people))
      told.push_back(std::move(sentence));
  }
  return told;
}

std::vector<std::string> Chronicle::all(const People& people) const { return sentences(people, 0); }

std::vector<std::string> Chronicle::latest(const People& people) const {
  return entries_.empty() ? std::vector<std::string>{} : sentences(people, entries_.size() - 1);
}

std::vector<std::string> Chronicle::since_last_turn(const People& people) const {
  if (people.count() == 1) return latest(people);  // there is nobody else to tell of
  std::size_t from = entries_.size();
  const auto step_back_while = [&](bool own) {
    while (from > 0 && people.is_you(entries_[from - 1].mover) == own) --from;
  };
  step_back_while(true);   // the running turn
  step_back_while(false);  // the others
  step_back_while(true);   // the turn before
  return sentences(people, from);
}

}  // namespace midnight::cli
