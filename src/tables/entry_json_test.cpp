// SPDX-License-Identifier: MIT
// Entries as text: each kind reads as it was written, and what is no entry is refused with the field that is wrong.
#include "tables/entry_json.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <vector>

namespace midnight {
namespace {

using ::testing::HasSubstr;

TEST(EntryJson, EachKindReadsAsItWasWritten) {
  const Chair ann{.kind = Chair::Kind::person, .guest = "a", .name = "Änn \"<3\""};
  const Chair bot{.kind = Chair::Kind::bot, .name = "Vesper", .level = "hard"};
  const std::vector<entry::What> all{
      entry::Made{"hourglass", Json{{"passes", 1}}, Pace::days, true, numbered_seed(7), {ann, bot, Chair{}}},
      entry::Sat{.seat = Seat(1), .name = "Ben", .promise = "ff"},
      entry::Sat{.seat = Seat(1), .name = "Ben"},
      entry::Sat{.seat = Seat(1), .name = "Ben", .left_of = Seat(0), .players = 4, .figure = "owl", .mark = 5},
      entry::Taken{.seat = Seat(1), .name = "Ben", .promise = "ff"},
      entry::Taken{.seat = Seat(1), .name = "Ben", .left = {1, 2}},
      entry::Stood{Seat(1)},
      entry::Arranged{{Seat(1), Seat(0)}},
      entry::Cleared{Seat(2)},
      entry::SettingsChanged{
          {.players = 3, .options = Json::object(), .pace = Pace::fast, .open = false, .quiet = true}},
      entry::SettingsChanged{{.quiet = false}},
      entry::BotSeated{Seat(5), "Vesper", "easy"},
      entry::Starting{},
      entry::Revealed{Seat(1), "ff"},
      entry::StartFailed{numbered_seed(8)},
      entry::Started{},
      entry::Moved{Seat(0), "drop R5"},
      entry::Moved{Seat(0), "drop R5", {1000, 0}},
      entry::Undone{Seat(3), {5}},
      entry::Kept{Seat(1), "easy", {1, 2, 3}},
      entry::Asked{Seat(1), {1, 0, 3}},
      entry::Returned{Seat(1)},
      entry::Resigned{Seat(2), "easy", {1, 2, 3}},
      entry::Gone{Seat(1), "easy", {1, 2, 3}},
      entry::Paused{.on = true, .left = {1, 2}},
      entry::Voted{Seat(0), true},
      entry::Said{"Ann", "a\nb", ""},
      entry::Said{"Ann", "", "hello"},
      entry::Said{},
      entry::Renamed{"Anna"},
      entry::Closed{},
      entry::Succeeded{"t2"},
      entry::Made{
          "hourglass",
          Json::object(),
          Pace::none,
          false,
          numbered_seed(7),
          {ann},
          entry::DeviceStart{.first = Seat(0), .position = Json{{"a", 1}}, .origin = "record", .practice = true}},
      entry::Made{
          .game = "hourglass",
          .secret = numbered_seed(7),
          .chairs = {{.kind = Chair::Kind::person, .guest = "a", .name = "Ann", .look = {"owl", 0}}},
          .evening =
              Evening{.code = "K7M4QX",
                      .before = "t0",
                      .people = {{.guest = "a", .name = "Ann", .look = {"owl", 0}, .waits = true},
                                 {.guest = "a", .name = "Ben", .past = true}},
                      .games = {{.game = "hourglass",
                                 .people = {0, EveningGame::nobody},
                                 .winners = SeatSet(Seat(1)),
                                 .scores = {-3, 4},
                                 .reason = "score"},
                                {.game = "hourglass", .people = {0}, .reason = "score", .table = "t1", .by_bot = {3}}},
                      .screens = {"b", "c"},
                      .shown = {"hourglass"}}},
      entry::EveningEnded{},
      entry::Screened{true},
      entry::Wished{"keyhole"},
      entry::Wished{},
      entry::Shown{false},
      entry::Practised{},
      entry::Helped{},
      entry::Rewound{Seat(1), 12},
      entry::Ended{},
      entry::Ended{{SeatSet(Seat(1))}},
  };
  std::size_t kinds = 0;
  for (const entry::What& what : all) {
    const std::string text = write_entry({.by = "guest", .id = "c1", .at = 12, .what = what});
    const auto read = read_entry(text);
    ASSERT_TRUE(read.ok()) << text << read.error().field << read.error().why;
    EXPECT_EQ(read->what.index(), what.index()) << text;
    EXPECT_EQ(read->by + read->id + std::to_string(read->at), "guestc112");
    EXPECT_EQ(write_entry(*read), text);
    kinds |= std::size_t{1} << what.index();
  }
  EXPECT_EQ(kinds, (std::size_t{1} << std::variant_size_v<entry::What>)-1) << "a kind is missing above";
}

TEST(EntryJson, WhatIsNoEntryIsRefusedWithItsField) {
  const auto problem = [](std::string_view line) {
    const auto read = read_entry(line);
    return read ? std::string("read") : read.error().field + ": " + read.error().why;
  };
  EXPECT_THAT(problem("[]"), HasSubstr("object"));
  EXPECT_THAT(problem("{}"), HasSubstr("e: "));
  EXPECT_EQ(problem(R"({"e":"danced","at":1})"), "e: there is no such entry");
  EXPECT_THAT(problem(R"({"e":"moved","seat":6,"move":"x","at":1})"), HasSubstr("seat: "));
  EXPECT_THAT(problem(R"({"e":"moved","seat":0,"at":1})"), HasSubstr("move: "));
  EXPECT_THAT(problem(R"({"e":"moved","seat":0,"move":"x","left":[-1],"at":1})"), HasSubstr("left[0]: "));
  EXPECT_THAT(problem(R"({"e":"set","options":3,"at":1})"), HasSubstr("options: "));
  EXPECT_THAT(problem(R"({"e":"ended","how":"resigned","at":1})"), HasSubstr("how: "));
  EXPECT_THAT(problem(R"({"e":"set","pace":"slow","at":1})"), HasSubstr("pace: "));
  const std::string made = R"({"e":"made","by":"a","game":"hourglass","options":{},"pace":"none","open":true,)";
  EXPECT_THAT(problem(made + R"("secret":"00","seats":[{"kind":"empty"}],"at":1})"), HasSubstr("secret: "));
  const std::string secret = R"("secret":")" + std::string(64, '0') + R"(",)";
  EXPECT_THAT(problem(made + secret + R"("seats":[{"kind":"ghost"}],"at":1})"), HasSubstr("seats[0].kind: "));
  EXPECT_EQ(problem(made + secret + R"("seats":[{"kind":"empty"}],"at":1})"), "read");
}

}  // namespace
}  // namespace midnight
