// SPDX-License-Identifier: MIT
// What a player is shown before they decide: it comes true, it agrees with the rules' refusals, and it gives nothing
// away (KH-12, KH-13, KH-27, KH-35, KH-41, KH-45).
#include "games/keyhole/rules/preview.hpp"

#include "core/rng.hpp"
#include "games/keyhole/rules/test_telling.hpp"

#include <algorithm>
#include <tuple>

namespace midnight::keyhole {
namespace {

std::vector<Event> preview(const State& state, int seat, std::string_view text) {
  const std::string why = why_not(state, seat, text);
  EXPECT_EQ(why, "allowed") << text;
  if (why != "allowed") return {};
  return Notation::preview(state, Seat(seat), *Notation::read_move(text));
}
Lines lines_of(const std::vector<Event>& events) {
  Lines lines;
  for (const Event& event : events) lines.push_back(to_line(told(event)));
  return lines;
}

// That the move tells just this first, and then what turns up.
void expect_comes_true(State state, std::string_view move) {
  const Lines before = lines_of(preview(state, 0, move));
  Lines after = lines_of(play(state, 0, move));
  ASSERT_GT(after.size(), before.size()) << move;
  EXPECT_NE(after[before.size()].find(R"("type":"card")"), std::string::npos)
      << "KH-27: the next card is not in the preview";
  after.resize(before.size());
  EXPECT_EQ(before, after) << move;
}

TEST(KeyholePreview, KH41_APlacedPieceWithAllThatFollows) {
  const State state =
      with_card("piano+dresser 4").piece("dresser", "120 100 0").piece("mirror", "120 100 0 up 44").ghost(1, "s2 b2");
  EXPECT_EQ(types_of(preview(state, 0, "place dresser 60 60 0 up")), "place shift budge");
  expect_comes_true(state, "place dresser 60 60 0 up");
  expect_comes_true(state, "place dresser 150 100 0 up");
  expect_comes_true(state, "place piano 60 60 90 up");
  EXPECT_EQ(
      lines_of(preview(with_card("mirror+piano 5").piece("dresser", "120 100 0"), 0, "place mirror 120 100 0 up")),
      Lines{R"({"type":"place","seat":0,"piece":"mirror","field":"d3","x":120,"y":100,"z":44,"yaw":0,"rest":"up"})"})
      << "KH-10: its height is told";
}

TEST(KeyholePreview, KH38_WithoutAPoseTheOneItWouldTake) {
  const State state = with_card("piano+dresser 4").piece("desk", "120 120 0");
  expect_comes_true(state, "place piano");
  expect_comes_true(state, "place dresser");
}

TEST(KeyholePreview, KH8_WhileFurnishingToo) {
  State state = Position(2).phase(Phase::furnish).unplaced("mirror").unplaced("dresser");
  const Lines before = lines_of(preview(state, 0, "place dresser 100 100 0 up"));
  EXPECT_EQ(before, lines_of(play(state, 0, "place dresser 100 100 0 up")));
}

TEST(KeyholePreview, KH13_AWalkTakesTheNearestSpotAmongFurnitureAndGhosts) {
  const State state = Position(2).card(0, "plain 9").piece("dresser", "60 60 0").ghost(1, "s1 c2").ghost(0, "s3 a1");
  EXPECT_EQ(told(preview(state, 0, "walk s1 a2"), "walk"),
            Lines{R"({"seat":0,"ghost":"s1","field":"a2","x":20,"y":60,"z":0})"});
  EXPECT_EQ(told(preview(state, 0, "walk s1 b2"), "walk"),
            Lines{R"({"seat":0,"ghost":"s1","field":"b2","x":60,"y":60,"z":44})"})
      << "on the dresser";
  EXPECT_EQ(told(preview(state, 0, "walk s1 c2"), "walk"),
            Lines{R"({"seat":0,"ghost":"s1","field":"c2","x":90,"y":50,"z":0})"})
      << "beside the ghost that stands in the middle";
  EXPECT_EQ(told(preview(state, 0, "walk s3 a1"), "walk"),
            Lines{R"({"seat":0,"ghost":"s3","field":"a1","x":20,"y":20,"z":0})"})
      << "it is not in its own way";
}

TEST(KeyholePreview, KH35_ANamedSpotIsTakenAsItIs) {
  const State state = Position(2).card(0, "plain 9").ghost(1, "s1 c2");
  EXPECT_EQ(told(preview(state, 0, "walk s1 c2 101 61 0"), "walk"),
            Lines{R"({"seat":0,"ghost":"s1","field":"c2","x":101,"y":61,"z":0})"})
      << "the ghost that stands there may walk away";
}

TEST(KeyholePreview, KH15_KH16_OutAndBlocked) {
  const State out = Position(2).card(0, "plain 9").ghost(0, "l1 c6").piece("desk", "105 122 0");
  EXPECT_EQ(lines_of(preview(out, 0, "walk l1 out")), Lines{R"({"type":"out","seat":0,"ghost":"l1"})"});
  const State full = Position(2).card(0, "plain 9").ghost(0, "l1 c2").ghost(1, "l1 b2");
  EXPECT_EQ(lines_of(preview(full, 0, "walk l1 b2")),
            Lines{R"({"type":"blocked","seat":0,"ghost":"l1","field":"b2"})"});
}

TEST(KeyholePreview, NothingElse) {
  EXPECT_TRUE(preview(with_card("piano+dresser 4"), 0, "stay").empty());
  EXPECT_TRUE(preview(Position(2).card(0, "plain 9"), 0, "done").empty()) << "KH-45: it may carry out all plans";
  EXPECT_TRUE(preview(Position(2).phase(Phase::side), 0, "side N").empty()) << "KH-18: no die is rolled";
}

// KH-27, KH-45: whatever the others planned and however the piles lie, the preview is the same and the same refused.
TEST(KeyholePreview, KH45_NothingHiddenMatters) {
  int compared = 0;
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    Rng rng(Rng::Kind::fast, numbered_seed(seed), "game");
    Options options;
    options.players = static_cast<std::uint8_t>(2 + seed % 3);
    options.merge = seed % 4 == 1;
    options.midnight = seed % 4 == 2;
    State state = Keyhole::initial(options, rng);
    while (!Keyhole::acting(state).empty()) {
      const SeatSet acting = Keyhole::acting(state);
      for (const Seat seat : acting) {
        const State other = Keyhole::sample(Keyhole::view(state, Viewer::at(seat)), rng);
        const auto moves = Keyhole::legal_moves(state, seat);
        const Move move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
        ASSERT_FALSE(Keyhole::refusal(other, seat, move));
        ASSERT_EQ(lines_of(preview(state, seat, move)), lines_of(preview(other, seat, move)));
        for (const Field field : {Field(7), Field(20)}) {
          ASSERT_EQ(spots_in(state, seat, GhostId(3), field), spots_in(other, seat, GhostId(3), field));
        }
        ++compared;
      }
      NoEvents silent;
      Seat mover = acting.first();
      for (const Seat seat : acting) {
        if (rng.below(2) == 0) mover = seat;
      }
      const auto moves = Keyhole::legal_moves(state, mover);
      Keyhole::apply(state, mover, moves[rng.below(static_cast<std::uint32_t>(moves.size()))], rng, silent);
    }
  }
  EXPECT_GT(compared, 200) << "hardly put to the test";
}

// Every x, y of the field and every height that something has: allowed exactly if listed, listed once and in order.
void expect_spots_are_what_is_allowed(const State& state, int seat, const char* ghost, const char* field) {
  const Field place = field_named(field);
  const auto spots = spots_in(state, Seat(seat), ghost_named(ghost), place);
  std::vector<int> heights{0, 1};
  for (const geometry::PlacedPiece& piece : pieces_in(state.furniture)) {
    for (const geometry::TurnedBox& box : piece.shape.boxes) heights.push_back(piece.top_of(box));
  }
  std::ranges::sort(heights);
  heights.erase(std::unique(heights.begin(), heights.end()), heights.end());
  const geometry::Region region = place.region();
  std::size_t allowed = 0;
  for (int x = region.west; x <= region.east; ++x) {
    for (int y = region.south; y <= region.north; ++y) {
      for (const int z : heights) {
        const GhostSpot spot{static_cast<std::uint8_t>(x), static_cast<std::uint8_t>(y), static_cast<std::uint16_t>(z)};
        const Walk walk{.ghost = ghost_named(ghost), .field = place, .spot = spot};
        const bool may = !Keyhole::refusal(state, Seat(seat), Move::walk(walk));
        ASSERT_EQ(may, std::ranges::find(spots, spot) != spots.end()) << ghost << " " << x << " " << y << " " << z;
        allowed += may ? 1U : 0U;
      }
    }
  }
  EXPECT_EQ(spots.size(), allowed) << ghost << " " << field;
  const auto rank = [&](const GhostSpot& spot) {
    const int across = spot.x - place.centre_x();
    const int along = spot.y - place.centre_y();
    return std::tuple(across * across + along * along, spot.y, spot.x, spot.z);
  };
  EXPECT_TRUE(std::ranges::is_sorted(spots, {}, rank)) << "KH-11";
}

TEST(KeyholeRoom, KH12_KH35_AreThoseThatAWalkMayName) {
  // Under the desk and on it, in the trolley and on it, around the armchair; and where somebody stands, who may go.
  const State state = Position(2)
                          .card(0, "plain 9")
                          .piece("desk", "126 62 20")
                          .piece("trolley", "48 60 0")
                          .piece("armchair", "190 60 75 left")
                          .ghost(1, "s1 a1");
  for (const char* ghost : {"l1", "m1", "s1"}) {
    for (const char* field : {"b2", "d2", "e2", "a1"}) expect_spots_are_what_is_allowed(state, 0, ghost, field);
  }
  EXPECT_EQ(spots_in(state, Seat(0), ghost_named("s1"), field_named("a1")).size(), 27U * 27U);
}

TEST(KeyholeRoom, KH33_OfAGhostThatLies) {
  for (const int seat : {0, 1}) {  // along y and along x
    const State state = Position(3)
                            .round(2)
                            .midnight("take-cover")
                            .card(seat, "plain 9")
                            .piece("desk", "100 62 20")
                            .piece("dresser", "60 100 45");
    for (const char* ghost : {"l1", "s1"}) {
      for (const char* field : {"b3", "c2"}) expect_spots_are_what_is_allowed(state, seat, ghost, field);
    }
  }
}

TEST(KeyholeRoom, KH13_TheFirstIsWhereAWalkWithoutASpotGoes) {
  const State state = Position(2).card(0, "plain 9").piece("desk", "100 62 20").piece("dresser", "60 100 45");
  for (int index = 0; index < 24; ++index) {
    const Field field(index);
    const auto spots = spots_in(state, Seat(0), ghost_named("m1"), field);
    const auto walked = spot_in(state, {Seat(0), ghost_named("m1")}, field);
    ASSERT_EQ(walked.has_value(), !spots.empty()) << to_text(field);
    if (walked) EXPECT_EQ(spots.front(), *walked) << to_text(field);
  }
}

}  // namespace
}  // namespace midnight::keyhole
