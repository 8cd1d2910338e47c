// SPDX-License-Identifier: MIT
#include "tables/knowledge.hpp"

namespace midnight {

int index_of(Viewer viewer) {
  if (viewer.is_omniscient()) return omniscient_index;
  return viewer.seat() ? viewer.seat()->index() : spectator_index;
}
ViewerBits bit_of(Viewer viewer) { return static_cast<ViewerBits>(1U << static_cast<unsigned>(index_of(viewer))); }

Knowledge::Viewers Knowledge::viewers_of(const Match& match) const {
  Viewers viewers{Viewer::spectator()};
  for (const Seat seat : SeatSet::all(match.players())) viewers.push_back(Viewer::at(seat));
  if (everything_) viewers.push_back(Viewer::omniscient());
  return viewers;
}

bool Knowledge::look(Told& told, const Match& match, const std::optional<Outcome>& outcome, Viewer viewer) {
  const Turn turn = Turn::of(match, viewer);
  const bool other = turn != told.moment.turn || outcome != told.moment.outcome;
  told.moment.turn = turn;
  told.moment.outcome = outcome;
  return other;
}

void Knowledge::start(const Match& match, bool everything) {
  everything_ = everything;
  const auto outcome = match.outcome();
  for (const Viewer viewer : viewers_of(match)) {
    Told& told = at(viewer);
    told = Told{};
    look(told, match, outcome, viewer);
    told.step = 1;
    told.fresh = true;
  }
}

void Knowledge::add(const Match& match, Play& play) {
  const auto events = match.latest_events();
  const auto outcome = match.outcome();
  play.ended_planning = events->ends_planning();
  for (const Viewer viewer : viewers_of(match)) {
    Told& told = at(viewer);
    const bool something = events->is_known_to(viewer);
    told.fresh = look(told, match, outcome, viewer) || something;
    if (!told.fresh) continue;
    ++told.step;
    play.rose = static_cast<ViewerBits>(play.rose | bit_of(viewer));
    told.moment.events = events;
    if (!something) continue;
    ++told.moves;
    told.mover = play.seat;
    play.told = static_cast<ViewerBits>(play.told | bit_of(viewer));
  }
}

void Knowledge::take_back(const Match& match, const Play& undone, std::span<const Play> plays) {
  const auto outcome = match.outcome();
  for (const Viewer viewer : viewers_of(match)) {
    Told& told = at(viewer);
    const bool knew = (undone.told & bit_of(viewer)) != 0;
    told.fresh = look(told, match, outcome, viewer) || knew;
    if (!told.fresh) continue;
    told.undone_at = ++told.step;
    told.moment.events.reset();
    if (!knew) continue;
    --told.moves;
    told.mover.reset();
    for (const Play& play : plays) {
      if ((play.told & bit_of(viewer)) != 0) told.mover = play.seat;
    }
  }
}

void Knowledge::rise_above(const Knowledge& before) {
  for (std::size_t i = 0; i < told_.size(); ++i) {
    Told& told = told_.at(i);
    told.undone_at = told.step = before.told_.at(i).step + 1;
    told.moment.events.reset();
    told.fresh = true;
  }
}

void Knowledge::nothing_new() {
  for (Told& told : told_) told.fresh = false;
}

void Knowledge::end(const Match& match, const Outcome& outcome) {
  ended_ = true;
  for (const Viewer viewer : viewers_of(match)) {
    Told& told = at(viewer);
    told.moment = {.turn = {.phase = "over"}, .outcome = outcome};
    ++told.step;
    told.fresh = true;
  }
}

std::optional<std::uint64_t> Knowledge::moves_at(Viewer viewer, std::uint64_t step, std::span<const Play> plays) const {
  const Told& told = of(viewer);
  if (step > told.step || step < told.undone_at || step == 0) return std::nullopt;
  // An end that was no move is in no log.
  std::uint64_t at = ended_ && step < told.step ? told.step - 1 : told.step;
  std::uint64_t moves = told.moves;
  for (std::size_t i = plays.size(); i-- > 0 && at > step;) {
    if ((plays[i].rose & bit_of(viewer)) != 0) --at;
    if ((plays[i].told & bit_of(viewer)) != 0) --moves;
  }
  return at == step ? std::optional(moves) : std::nullopt;
}

}  // namespace midnight
