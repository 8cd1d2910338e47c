// SPDX-License-Identifier: MIT
// The look through the keyhole (KH-19, KH-22, KH-23). Door S3 is at 100 0, below column c.
#include "games/keyhole/rules/test_telling.hpp"

namespace midnight::keyhole {
namespace {

TEST(KeyholeLook, KH22_InTheOpenEveryPointIsSeen) {
  State state = before_the_look().ghost(0, "s1 c2");
  EXPECT_EQ(looks(choose(state, "S", 3)), Lines{R"({"seat":0,"ghost":"s1","points":128,"mirror":0,"seen":true})"});
}

TEST(KeyholeLook, KH19_ALookSaysWhetherItSeesAnybody) {
  State somebody = before_the_look().ghost(0, "s1 c2");
  EXPECT_EQ(told(choose(somebody, "S", 3), "keyhole"), Lines{R"({"side":"S","door":3,"seen":true})"});
  State nobody = before_the_look().ghost(0, "s1 a1");
  EXPECT_EQ(told(choose(nobody, "S", 3), "keyhole"), Lines{R"({"side":"S","door":3,"seen":false})"});
}

TEST(KeyholeLook, KH19_WhoIsSeenGoesBackToTheStartSide) {
  State state = before_the_look().ghost(0, "s1 c2").ghost(1, "l1 d4").ghost(1, "s1 a1");
  const auto events = choose(state, "S", 3);
  EXPECT_EQ(told(events, "home"), (Lines{R"({"seat":1,"ghost":"l1"})", R"({"seat":0,"ghost":"s1"})"}))
      << "KH-18, KH-34: the die has passed to seat 1";
  EXPECT_EQ(where(state, 0, "s1"), "start");
  EXPECT_EQ(where(state, 1, "l1"), "start");
  EXPECT_EQ(where(state, 1, "s1"), "a1 20 20 0");
}

TEST(KeyholeLook, KH22_FiftyDegreesToEitherSide) {
  // From S3, a1 lies at 76 degrees to the left, a3 at 39.
  State state = before_the_look().ghost(0, "s1 a1").ghost(0, "s3 a3");
  EXPECT_EQ(looks(choose(state, "S", 3)), (Lines{R"({"seat":0,"ghost":"s1","points":0,"mirror":0,"seen":false})",
                                                 R"({"seat":0,"ghost":"s3","points":128,"mirror":0,"seen":true})"}));
}

TEST(KeyholeLook, KH22_ThirtyFiveDegreesDown) {
  // Right before the door the frame ends above the small ghost: at most 17 mm away, 12 mm are seen downwards.
  State state = before_the_look().ghost(0, "s1 c1 100 10 0");
  EXPECT_EQ(looks(choose(state, "S", 3)), Lines{R"({"seat":0,"ghost":"s1","points":0,"mirror":0,"seen":false})"});
}

TEST(KeyholeLook, KH22_FurnitureHides) {
  State state = before_the_look().piece("dresser", "100 60 0").ghost(0, "s1 c3").ghost(1, "m1 c4");
  EXPECT_EQ(looks(choose(state, "S", 3)), (Lines{R"({"seat":1,"ghost":"m1","points":0,"mirror":0,"seen":false})",
                                                 R"({"seat":0,"ghost":"s1","points":0,"mirror":0,"seen":false})"}));
  EXPECT_EQ(where(state, 0, "s1"), "c3 100 100 0");
  State from_the_side = before_the_look().keyhole("S", 1).piece("dresser", "100 60 0").ghost(0, "s1 c3");
  EXPECT_EQ(looks(choose(from_the_side, "W", 3)),
            Lines{R"({"seat":0,"ghost":"s1","points":128,"mirror":0,"seen":true})"});
}

TEST(KeyholeLook, KH22_GhostsDoNotHideOneAnother) {
  State state = before_the_look().ghost(0, "l1 c2").ghost(1, "s1 c3");
  EXPECT_EQ(looks(choose(state, "S", 3)), (Lines{R"({"seat":1,"ghost":"s1","points":128,"mirror":0,"seen":true})",
                                                 R"({"seat":0,"ghost":"l1","points":128,"mirror":0,"seen":true})"}));
}

TEST(KeyholeLook, KH23_TheMirrorReflects) {
  // a1 is out of the frame; its image behind the glass at 56 106 is in it.
  State state = before_the_look().piece("mirror", "56 100 0").ghost(0, "s1 a1");
  EXPECT_EQ(looks(choose(state, "S", 3)), Lines{R"({"seat":0,"ghost":"s1","points":128,"mirror":128,"seen":true})"});
  EXPECT_EQ(where(state, 0, "s1"), "start");
}

TEST(KeyholeLook, KH23_OnlyIfTheOptionIsOn) {
  State state = before_the_look().no_mirror().piece("mirror", "56 100 0").ghost(0, "s1 a1");
  EXPECT_EQ(looks(choose(state, "S", 3)), Lines{R"({"seat":0,"ghost":"s1","points":0,"mirror":0,"seen":false})"});
}

TEST(KeyholeLook, KH23_OnlyTheFrontReflects) {
  State state = before_the_look().piece("mirror", "56 100 180").ghost(0, "s1 a1");
  EXPECT_EQ(looks(choose(state, "S", 3)), Lines{R"({"seat":0,"ghost":"s1","points":0,"mirror":0,"seen":false})"});
}

TEST(KeyholeLook, KH23_FurnitureCutsTheWayToTheGlass) {
  State state = before_the_look().piece("mirror", "56 100 0").piece("dresser", "80 50 0").ghost(0, "s1 a1");
  EXPECT_EQ(looks(choose(state, "S", 3)), Lines{R"({"seat":0,"ghost":"s1","points":0,"mirror":0,"seen":false})"});
}

TEST(KeyholeLook, KH25_AMediumGhostThatIsSeenKeepsItsSize) {
  State state = Position(2).merge().phase(Phase::side).ghost(0, "m1 c2").ghost(0, "l1 c4");
  choose(state, "S", 3);
  EXPECT_EQ(where(state, 0, "m1"), "start");
  EXPECT_EQ(where(state, 0, "l1"), "start");
  EXPECT_EQ(where(state, 0, "m2"), "supply");
}

}  // namespace
}  // namespace midnight::keyhole
