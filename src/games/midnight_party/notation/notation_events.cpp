// SPDX-License-Identifier: MIT
// Events of Midnight Party as JSON, as a viewer may know them.
#include "core/json_cards.hpp"
#include "games/midnight_party/notation/notation.hpp"

#include <algorithm>
#include <cstdlib>

namespace midnight::midnight_party {
namespace {

auto cards_of(Move move) {
  return [=](JsonWriter& out) {
    out.begin_list();
    for (int i = 0; i < move.card_count(); ++i) out.put(move.card(i));
    out.end_list();
  };
}

Colour walks_first(const Play& play) {
  return play.second_first ? play.card.second_colour() : play.card.first_colour();
}

}  // namespace

bool Notation::write_event(const Event& event, Viewer viewer, JsonWriter& out) {
  const bool may_see = viewer.may_see(event.seat);
  const auto tell = [&](const char* type, const auto&... details) { out.object("type", type, details...); };
  const auto tell_of = [&](const char* type, const auto&... details) { tell(type, "seat", event.seat, details...); };
  const auto special = [&](JsonWriter& card) { may_see ? card.put(event.special) : card.text(hidden_card); };
  const auto energy = [&](JsonWriter& card) { may_see ? card.put(event.energy) : card.text("E?"); };
  const auto hours = known_cards(may_see, event.hours, event.hours.size());
  const auto to = [&](JsonWriter& hour) { event.to == Clock::party ? hour.text("party") : hour.number(event.to); };
  switch (event.kind) {
    case Event::Kind::play:
      tell_of("play", "card", event.move.play().card, "first", walks_first(event.move.play()));
      break;
    case Event::Kind::boost: tell_of("boost", "card", event.energy, "figure", event.colour); break;
    case Event::Kind::timeshift: tell_of("timeshift", "figure", event.colour); break;
    case Event::Kind::dejavu: tell_of("dejavu"); break;
    case Event::Kind::recycle: tell_of("recycle", "card", event.move.taken(), "for", event.move.given()); break;
    case Event::Kind::badhand: tell_of("badhand", "cards", cards_of(event.move)); break;
    case Event::Kind::ability: tell_of("ability", "cards", cards_of(event.move)); break;
    case Event::Kind::pass: tell_of("pass"); break;
    case Event::Kind::walk:
      tell("walk", "figure", event.colour, "from", event.from, "to", to, "hours", std::abs(event.amount), "back",
           event.amount < 0);
      break;
    case Event::Kind::special: tell_of("special", "figure", event.colour, "card", special); break;
    case Event::Kind::energy: tell_of("energy", "figure", event.colour, "card", energy); break;
    case Event::Kind::refresh: tell_of("refresh"); break;
    case Event::Kind::draw: tell_of("draw", "cards", hours); break;
    case Event::Kind::deal: tell_of("deal", "cards", hours); break;
    case Event::Kind::score: tell_of("score", "points", event.amount, "total", event.total); break;
    case Event::Kind::win_round: tell("win-round", "seats", event.seats); break;
    case Event::Kind::tied_round: tell("tied-round"); break;
    case Event::Kind::round: tell("round", "round", event.amount, "first", event.seat); break;
    case Event::Kind::consolation: tell_of("consolation", "card", special); break;
    case Event::Kind::end: tell("end"); break;
  }
  return true;
}

std::vector<Event> Notation::preview(const State& state, Seat seat, Move move) {
  State copy = state;
  Rng rng(Rng::Kind::fast, Seed(), "preview");  // only shuffles for the next round
  EventLog<Event> log;
  MidnightParty::apply(copy, seat, move, rng, log);
  std::vector<Event> events = log.events();
  events.erase(std::ranges::find(events, Event::Kind::round, &Event::kind), events.end());
  return events;
}

bool Notation::reveals(const Event& event) {
  switch (event.kind) {
    case Event::Kind::special:
    case Event::Kind::energy:
    case Event::Kind::draw:
    case Event::Kind::deal:
    case Event::Kind::consolation: return true;
    default: return false;
  }
}

}  // namespace midnight::midnight_party
