// SPDX-License-Identifier: MIT
// Seats, sets of seats, and who may see what.
#include "core/seat.hpp"

#include "core/per_seat.hpp"
#include "core/viewer.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace midnight {
namespace {

std::vector<int> indices(SeatSet seats) {
  std::vector<int> found;
  for (const Seat seat : seats) found.push_back(seat.index());
  return found;
}

TEST(Seat, GoesRoundTheTableBothWays) {
  for (int players = 1; players <= max_seats; ++players) {
    for (int i = 0; i < players; ++i) {
      EXPECT_EQ(Seat(i).next(players).index(), (i + 1) % players);
      EXPECT_EQ(Seat(i).previous(players).index(), (i + players - 1) % players);
      EXPECT_EQ(Seat(i).next(players).previous(players), Seat(i));
    }
  }
}

TEST(Seat, IsOrderedByItsIndex) {
  EXPECT_LT(Seat(0), Seat(1));
  EXPECT_EQ(Seat(), Seat(0));
  EXPECT_NE(Seat(2), Seat(3));
}

TEST(SeatSet, OfAllPlayersIsIteratedInRisingOrder) {
  EXPECT_EQ(indices(SeatSet::all(1)), (std::vector{0}));
  EXPECT_EQ(indices(SeatSet::all(6)), (std::vector{0, 1, 2, 3, 4, 5}));
}

TEST(SeatSet, HoldsWhatWasPutIn) {
  SeatSet seats;
  EXPECT_TRUE(seats.empty());
  EXPECT_EQ(indices(seats), std::vector<int>());
  for (const int i : {5, 0, 3, 3}) seats.insert(Seat(i));
  EXPECT_EQ(indices(seats), (std::vector{0, 3, 5}));
  EXPECT_EQ(seats.size(), 3);
  EXPECT_FALSE(seats.empty());
  EXPECT_EQ(seats.first(), Seat(0));
  EXPECT_EQ(SeatSet(Seat(4)).first(), Seat(4));
  for (int i = 0; i < max_seats; ++i) EXPECT_EQ(seats.contains(Seat(i)), i == 0 || i == 3 || i == 5) << i;
}

TEST(SeatSet, IsEqualWhenItsSeatsAre) {
  SeatSet seats(Seat(1));
  seats.insert(Seat(0));
  EXPECT_EQ(seats, SeatSet::all(2));
  EXPECT_NE(seats, SeatSet::all(3));
}

TEST(PerSeat, BeginsEmptyAndKeepsSeatsApart) {
  PerSeat<int, 3> points;
  for (const int each : points) EXPECT_EQ(each, 0);
  const PerSeat<int, 3> before = points;
  points[Seat(1)] = 7;
  EXPECT_EQ(points[Seat(0)], 0);
  EXPECT_EQ(points[Seat(1)], 7);
  EXPECT_EQ(points[Seat(2)], 0);
  EXPECT_NE(points, before);
}

TEST(Viewer, AtASeatSeesThatSeatOnly) {
  const Viewer viewer = Viewer::at(Seat(1));
  EXPECT_TRUE(viewer.may_see(Seat(1)));
  EXPECT_TRUE(viewer.is_at(Seat(1)));
  EXPECT_FALSE(viewer.may_see(Seat(0)));
  EXPECT_FALSE(viewer.is_omniscient());
  EXPECT_EQ(viewer.seat(), Seat(1));
}

TEST(Viewer, ASpectatorSeesNobodysThings) {
  EXPECT_EQ(Viewer(), Viewer::spectator());
  for (const Seat seat : SeatSet::all(max_seats)) EXPECT_FALSE(Viewer::spectator().may_see(seat));
  EXPECT_FALSE(Viewer::spectator().seat());
  EXPECT_NE(Viewer::spectator(), Viewer::at(Seat(0)));
}

TEST(Viewer, TheOmniscientOneSeesAllAndSitsNowhere) {
  for (const Seat seat : SeatSet::all(max_seats)) {
    EXPECT_TRUE(Viewer::omniscient().may_see(seat));
    EXPECT_FALSE(Viewer::omniscient().is_at(seat));
  }
  EXPECT_FALSE(Viewer::omniscient().seat());
}

}  // namespace
}  // namespace midnight
