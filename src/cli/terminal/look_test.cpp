// SPDX-License-Identifier: MIT
// `midnight look`: sizes, characters, PNG and the list of ghosts.
#include "cli/keyhole_picture/lobby_shown.hpp"
#include "cli/keyhole_picture/picture_through.hpp"
#include "cli/keyhole_picture/png.hpp"
#include "cli/terminal/look_lines.hpp"
#include "match/match.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace midnight::cli {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

constexpr PictureSize most{80, 100};

Picture picture_of_a_classic_lobby(PictureSize size, PictureStyle style) {
  StartOptions from;
  from.game = "keyhole";
  from.options = Json{{"layout", "classic"}};
  const auto match = Match::start(from);
  EXPECT_TRUE(match.ok());
  return keyhole::picture_through(keyhole::lobby_in(match->position()), {keyhole::Side::south, 2}, size, style);
}

std::uint32_t big_endian(const std::string& bytes, std::size_t at) {
  std::uint32_t value = 0;
  for (std::size_t i = 0; i < 4; ++i) value = value << 8U | static_cast<unsigned char>(bytes[at + i]);
  return value;
}

TEST(Look, SizesAreWidthAndHeight) {
  const auto size = size_from_text("78x23", most, "characters");
  ASSERT_TRUE(size.ok());
  EXPECT_EQ(size->width, 78);
  EXPECT_EQ(size->height, 23);
  for (const char* bad : {"", "78", "78x", "x23", "0x5", "-4x5", "81x5", "5x101", "5x5x5", "5 x 5", "99999999999x5"}) {
    const auto refused = size_from_text(bad, most, "characters");
    ASSERT_FALSE(refused.ok()) << bad;
    EXPECT_THAT(refused.error().sentence, HasSubstr("80x100"));
  }
}

TEST(Look, APictureKeepsItsProportionsWhereRowsAreFew) {
  EXPECT_EQ(size_for_rows(1000).width, 78);
  EXPECT_EQ(size_for_rows(1000).height, 23);
  EXPECT_EQ(size_for_rows(16).width, 54);
  EXPECT_EQ(size_for_rows(16).height, 16);
  EXPECT_GE(size_for_rows(-3).height, 8) << "or nobody would make anything of it";
}

TEST(Look, CharactersHaveTheAskedSizeAndShowTheFurniture) {
  const Lines lines = in_characters(picture_of_a_classic_lobby({60, 18}, PictureStyle::plain));
  ASSERT_EQ(lines.size(), 18U);
  std::string all;
  for (const StyledLine& line : lines) {
    EXPECT_EQ(line.width(), 60);
    all += line.plain();
  }
  EXPECT_THAT(all, HasSubstr("rrrr")) << "the dresser stands right before door S2 (KH-39)";
}

TEST(Look, SignsTellWhoseGhostsTheyAre) {
  const std::vector<std::string> names{"Ann", "Ben"};
  EXPECT_EQ(ghost_signs({names, Seat(1)}).plain(), "1 You  0 Ann");
}

TEST(Look, APngBeginsAsPngsDoAndHasTheAskedSize) {
  const std::string png = as_png(picture_of_a_classic_lobby({50, 30}, PictureStyle::smooth));
  ASSERT_GT(png.size(), 45U);
  EXPECT_EQ(png.substr(0, 8), "\x89PNG\r\n\x1a\n");
  EXPECT_EQ(png.substr(12, 4), "IHDR");
  EXPECT_EQ(big_endian(png, 16), 50U);
  EXPECT_EQ(big_endian(png, 20), 30U);
  EXPECT_EQ(png[24], 8) << "bits a colour";
  EXPECT_EQ(png[25], 2) << "red, green and blue";
  EXPECT_EQ(png.substr(png.size() - 8, 4), "IEND");
}

TEST(Look, EveryGhostHasItsLineAndVerdict) {
  const Json seen = Json::parse(R"([{"seat":0,"id":"s1","points":5,"mirror":0,"seen":false},
                                    {"seat":1,"id":"l1","points":70,"mirror":12,"seen":true}])");
  const Lines lines = sightings(seen);
  ASSERT_EQ(lines.size(), 2U);
  EXPECT_THAT(lines[0].plain(), AllOf(HasSubstr("seat 0"), HasSubstr("s1"), HasSubstr("5 of 128"),
                                      HasSubstr("not seen"), Not(HasSubstr("mirror"))));
  EXPECT_THAT(lines[1].plain(),
              AllOf(HasSubstr("l1"), HasSubstr("70 of 128"), HasSubstr("12 only in the mirror"), HasSubstr("seen")));
  EXPECT_LE(lines[1].width(), 80);
  EXPECT_THAT(sightings(Json::array()).at(0).plain(), HasSubstr("no ghost"));
}

}  // namespace
}  // namespace midnight::cli
