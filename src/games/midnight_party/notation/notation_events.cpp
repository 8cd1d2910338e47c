// SPDX-License-Identifier: MIT
// Events of Midnight Party as JSON, as a viewer may know them.
#include "games/midnight_party/notation/notation.hpp"

#include <cstdlib>

namespace midnight::midnight_party {
namespace {

Json cards_of(Move move) {
  Json cards = Json::array();
  for (int i = 0; i < move.card_count(); ++i) cards.push_back(to_text(move.card(i)));
  return cards;
}

Json write_private_hours(const char* type, const Event& event, Viewer viewer) {
  Json cards = Json::array();
  for (const HourCard card : event.hours) cards.push_back(viewer.may_see(event.seat) ? to_text(card) : "?");
  return {{"type", type}, {"seat", event.seat.index()}, {"cards", std::move(cards)}};
}

Json hour_or_party(std::uint8_t hour) { return hour == Clock::party ? Json("party") : Json(hour); }

}  // namespace

Json Notation::write_event(const Event& event, Viewer viewer) {
  const int seat = event.seat.index();
  const bool may_see = viewer.may_see(event.seat);
  const auto special = [&] { return may_see ? std::string(to_text(event.special)) : "?"; };
  switch (event.kind) {
    case Event::Kind::play: {
      const Play play = event.move.play();
      const Colour first = play.second_first ? play.card.second_colour() : play.card.first_colour();
      return {{"type", "play"}, {"seat", seat}, {"card", to_text(play.card)}, {"first", to_text(first)}};
    }
    case Event::Kind::boost:
      return {{"type", "boost"}, {"seat", seat}, {"card", to_text(event.energy)}, {"figure", to_text(event.colour)}};
    case Event::Kind::timeshift: return {{"type", "timeshift"}, {"seat", seat}, {"figure", to_text(event.colour)}};
    case Event::Kind::dejavu: return {{"type", "dejavu"}, {"seat", seat}};
    case Event::Kind::recycle:
      return {{"type", "recycle"},
              {"seat", seat},
              {"card", to_text(event.move.taken())},
              {"for", to_text(event.move.given())}};
    case Event::Kind::badhand: return {{"type", "badhand"}, {"seat", seat}, {"cards", cards_of(event.move)}};
    case Event::Kind::ability: return {{"type", "ability"}, {"seat", seat}, {"cards", cards_of(event.move)}};
    case Event::Kind::pass: return {{"type", "pass"}, {"seat", seat}};
    case Event::Kind::walk:
      return {{"type", "walk"},
              {"figure", to_text(event.colour)},
              {"from", event.from},
              {"to", hour_or_party(event.to)},
              {"hours", std::abs(event.amount)},
              {"back", event.amount < 0}};
    case Event::Kind::special:
      return {{"type", "special"}, {"seat", seat}, {"figure", to_text(event.colour)}, {"card", special()}};
    case Event::Kind::energy:
      return {{"type", "energy"},
              {"seat", seat},
              {"figure", to_text(event.colour)},
              {"card", may_see ? to_text(event.energy) : "E?"}};
    case Event::Kind::refresh: return {{"type", "refresh"}, {"seat", seat}};
    case Event::Kind::draw: return write_private_hours("draw", event, viewer);
    case Event::Kind::deal: return write_private_hours("deal", event, viewer);
    case Event::Kind::score:
      return {{"type", "score"}, {"seat", seat}, {"points", event.amount}, {"total", event.total}};
    case Event::Kind::win_round: {
      Json seats = Json::array();
      for (const Seat winner : event.seats) seats.push_back(winner.index());
      return {{"type", "win-round"}, {"seats", std::move(seats)}};
    }
    case Event::Kind::tied_round: return {{"type", "tied-round"}};
    case Event::Kind::round: return {{"type", "round"}, {"round", event.amount}, {"first", seat}};
    case Event::Kind::consolation: return {{"type", "consolation"}, {"seat", seat}, {"card", special()}};
    case Event::Kind::end: break;
  }
  return {{"type", "end"}};
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
