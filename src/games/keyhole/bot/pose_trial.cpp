// SPDX-License-Identifier: MIT
#include "games/keyhole/bot/pose_trial.hpp"

#include <span>

namespace midnight::keyhole {
namespace {

// One ghost of each size.
constexpr std::array<GhostId, 3> of_each_size{GhostId(0), GhostId(1), GhostId(3)};

int points_left(const geometry::Seen& seen, const geometry::Seen& past_piece) {
  geometry::SampleSet left;
  for (std::size_t word = 0; word < left.words.size(); ++word) {
    left.words[word] = (seen.direct.words[word] & past_piece.direct.words[word]) | seen.only_mirrored.words[word];
  }
  return left.size();
}

}  // namespace

PoseTrial::PoseTrial(const State& state, Piece piece) : state_(state), piece_(piece) {
  State without = state;
  without.standing(piece) = Standing{};
  const Threat threat(without);
  const Pieces pieces = pieces_in(without.furniture);
  for (const OneGhost& one : ghosts_in_lobby(state)) {
    standing_.push_back(recorded(body_of(state, one.seat, one.ghost), threat));
  }
  // Lying ghosts differ by the way they go, so there is a seat for either way.
  for (int seat = 0; seat < (state.ghosts_lie() ? std::min(state.players(), 2) : 1); ++seat) {
    for (const GhostId ghost : of_each_size) {
      for (int index = 0; index < field_count; ++index) {
        const Field field(index);
        geometry::Body body = body_of(state, Seat(seat), ghost);
        const geometry::BodyFitter fitter(field.region(), body, std::span(pieces.begin(), pieces.size()), {});
        const auto found = fitter.nearest_place(field.centre_x(), field.centre_y());
        if (!found) continue;
        place(body, spot_at(*found));
        arrivals_.push_back({Seat(seat), ghost, field, recorded(body, threat)});
      }
    }
  }
}

PoseTrial::Record PoseTrial::recorded(const geometry::Body& body, const Threat& threat) {
  Record record{.body = body};
  const geometry::SampleColumns samples(body);
  for (std::size_t door = 0; door < door_count; ++door) {
    if (!threat.sights()[door]) continue;
    record.by_door[door] = threat.sights()[door]->look(body, samples);
    if (record.by_door[door].points() >= points_to_be_seen) record.seen.insert(DoorId(static_cast<int>(door)));
  }
  return record;
}

DoorSet PoseTrial::still_seen(const Record& record, std::span<const std::optional<geometry::Sight>> past_piece) {
  DoorSet seen;
  const geometry::SampleColumns samples(record.body);
  for (const DoorId door : record.seen) {
    const auto at = static_cast<std::size_t>(door.index());
    if (!past_piece[at]->any_may_hide(record.body) ||
        points_left(record.by_door[at], past_piece[at]->look(record.body, samples)) >= points_to_be_seen)
      seen.insert(door);
  }
  return seen;
}

bool PoseTrial::covers(const State& next) const {
  if (next.ghosts != state_.ghosts) return false;
  for (const Piece each : all_pieces) {
    if (each != piece_ && next.standing(each) != state_.standing(each)) return false;
  }
  return true;
}

void PoseTrial::fill(const State& next, const Threat& threat, Hideouts& hideouts) const {
  const geometry::PlacedPiece alone = placed_piece(piece_, next.standing(piece_));
  const Pieces pieces = pieces_in(next.furniture);
  std::array<std::optional<geometry::Sight>, door_count> past_piece;
  for (std::size_t door = 0; door < door_count; ++door) {
    if (!threat.sights()[door]) continue;
    past_piece[door].emplace(eye_at(DoorId(static_cast<int>(door)).door()), std::span(&alone, 1), std::nullopt);
  }
  for (const Record& record : standing_) {
    hideouts.remember(record.body, threat.sent_home_by(record.body, still_seen(record, past_piece)));
  }
  for (const Arrival& arrival : arrivals_) {
    const geometry::Body& body = arrival.record.body;
    // What carries a ghost on furniture is another piece, so there all of them count.
    const auto in_the_way = body.z == 0 ? std::span(&alone, 1) : std::span(pieces.begin(), pieces.size());
    const geometry::BodyFitter fitter(arrival.field.region(), body, in_the_way, {});
    // Where the piece is in the way, the ghost arrives elsewhere: computed on demand.
    if (!fitter.can_stand(body.x, body.y, body.z)) continue;
    const GhostSpot spot{static_cast<std::uint8_t>(body.x), static_cast<std::uint8_t>(body.y),
                         static_cast<std::uint16_t>(body.z)};
    hideouts.remember_arrival(arrival.seat, arrival.ghost, arrival.field,
                              {spot, threat.sent_home_by(body, still_seen(arrival.record, past_piece))});
  }
}

}  // namespace midnight::keyhole
