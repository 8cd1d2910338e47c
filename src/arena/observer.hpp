// SPDX-License-Identifier: MIT
// Looks at every move of a game for the statistics of a report. Costs many times more than playing.
#pragma once

#include "arena/game_result.hpp"
#include "core/game.hpp"
#include "core/json_writer.hpp"

#include <algorithm>
#include <limits>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace midnight::arena {

struct Visibility {
  std::uint64_t hidden = 0;
  std::uint64_t shown = 0;
};

// Of all that a view names in words, how much is "?" (or "E?"). The view is JSON; names of members do not count.
inline void count_visible(std::string_view view, Visibility& sum) {
  for (std::size_t at = view.find('"'); at != std::string_view::npos; at = view.find('"', at)) {
    const std::size_t begin = ++at;
    while (view[at] != '"') at += view[at] == '\\' ? 2 : 1;
    const bool hidden = view.substr(begin, at - begin).find('?') != std::string_view::npos;
    if (view[++at] != ':') ++(hidden ? sum.hidden : sum.shown);
  }
}

template <class Entry>
class Observer {
  using G = typename Entry::Rules;
  using N = typename Entry::Notation;

 public:
  void before_move(const typename G::State& state, Seat seat, std::size_t legal) {
    details_.choices += legal;
    if (legal == 1) ++details_.forced;
    JsonWriter view;
    view.begin_object();
    N::write_view(G::view(state, Viewer::at(seat)), view);
    view.end_object();
    Visibility visibility;
    count_visible(view.so_far(), visibility);
    details_.hidden += visibility.hidden;
    details_.shown += visibility.shown;
  }

  // `number` counts from 1.
  void after_move(const typename G::State& state, Seat seat, typename G::Move move,
                  const std::vector<typename G::Event>& events, std::uint32_t number) {
    const std::string text = N::write_move(move);
    ++details_.actions[text.substr(0, text.find(' '))][seat];
    if (!events.empty()) {
      note_card(json_of([&](JsonWriter& out) { N::write_event(events.front(), Viewer::omniscient(), out); }), seat);
    }
    note_leader(state, number);
  }

  GameDetails take() { return std::move(details_); }

 private:
  // The first event of a move is what the mover did; later ones are its consequences.
  void note_card(const Json& event, Seat seat) {
    for (const char* name : {"card", "piece"}) {
      const auto found = event.find(name);
      if (found == event.end()) continue;
      ++details_.cards[found->is_string() ? found->template get<std::string>() : to_line(*found)][seat];
      return;
    }
  }

  // A leader stays the leader until somebody is ahead of them.
  void note_leader(const typename G::State& state, std::uint32_t number) {
    const int players = state.options.players;
    if (players == 1) return;
    int best = std::numeric_limits<int>::min();
    SeatSet leading;
    for (const Seat seat : SeatSet::all(players)) {
      const int value = Entry::Insight::value(state, seat);
      if (value > best) {
        best = value;
        leading = SeatSet();
      }
      if (value == best) leading.insert(seat);
    }
    if (leading.size() == players || (leader_ && leading.contains(*leader_))) return;
    if (leader_) ++details_.lead_changes;
    leader_ = leading.first();
    details_.decided_at = number;
  }

  GameDetails details_;
  std::optional<Seat> leader_;
};

}  // namespace midnight::arena
