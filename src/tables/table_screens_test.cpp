// SPDX-License-Identifier: MIT
// The screens of an evening, votes for the next game, and shows of how a game is played.
#include "tables/erasing.hpp"
#include "tables/test_table.hpp"

#include <gmock/gmock.h>

#include <string>
#include <utility>
#include <vector>

namespace midnight {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

const std::string be_screen = R"({"do":"screen","code":"k7m4qx"})";
const std::string be_no_screen = R"({"do":"screen","code":"K7M4QX","on":false})";
const std::string show = R"({"do":"show","on":true})";
const std::string end_show = R"({"do":"show","on":false})";
const std::string practise = R"({"do":"practise"})";
const Person tablet{"2222222222222222", "Tablet"};

std::string vote(const Json& game) { return to_line(Json{{"do", "vote"}, {"game", game}}); }

Json evening_seen_by(const TestTable& table, const Person& who) { return table.whole(who)["room"]["evening"]; }

void expect_the_same_when_restored(TestTable& table) {
  const Table again = table.restored();
  for (const Person& who : {ann, ben, cat, eve, screen, tablet}) {
    EXPECT_EQ(again.whole({.guest = who.guest}, {}, {}, table.now),
              table->whole({.guest = who.guest}, {}, {}, table.now));
  }
}

Table after(TestTable& table, int players) {
  Change made;
  auto next = table->next_of_evening("t2", {.game = "hourglass", .players = players}, numbered_seed(6), table.now, made,
                                     [](const std::string&, const std::string&) { return false; });
  EXPECT_TRUE(next.ok());
  table.take(table->next_is("t2", table.now));
  return std::move(next).value();
}
Json room_of(const Table& table, const Person& who) {
  return Json::parse(table.room({.guest = who.guest}, {}, 1'800'000'000'000))["room"];
}

TEST(Screens, WhoKnowsTheCodeShowsTheTableAsTheHostDoes) {
  auto table = TestTable::of_evening("hourglass", 2);
  EXPECT_EQ(table.say(tablet, R"({"do":"set","players":3})"), "not-host");
  ASSERT_EQ(table.say(tablet, be_screen), "");
  EXPECT_TRUE(table->changed_room(*table.last.entry));
  EXPECT_EQ(table.whole(tablet)["room"]["hosting"], true);
  EXPECT_EQ(evening_seen_by(table, tablet)["code"], "K7M4QX");
  EXPECT_EQ(table.whole(eve)["room"]["hosting"], false);
  EXPECT_FALSE(evening_seen_by(table, eve).contains("code"));
  EXPECT_EQ(table.say(tablet, R"({"do":"set","players":3})"), "");
  EXPECT_EQ(table.sit(tablet, 0), "already-seated");
  EXPECT_EQ(table.say(tablet, R"({"do":"take","seat":0,"code":"K7M4QX"})"), "already-seated");
  expect_the_same_when_restored(table);
  const auto entries = table->entries();
  EXPECT_EQ(table.say(tablet, be_screen), "");
  EXPECT_EQ(table.say(screen, be_screen), "");
  EXPECT_EQ(table->entries(), entries) << "they are screens already";
  ASSERT_EQ(table.say(tablet, be_no_screen), "");
  EXPECT_EQ(table.whole(tablet)["room"]["hosting"], false);
  EXPECT_EQ(table.sit(tablet, 0), "");
  expect_the_same_when_restored(table);
}

TEST(Screens, AreNobodyWithoutTheCodeOrWithASeat) {
  auto table = TestTable::of_evening("hourglass", 2);
  ASSERT_EQ(table.sit(ann, 0), "");
  for (const char* wrong : {"222222", "K7M4Q", "      "}) {
    EXPECT_EQ(table.say(eve, to_line(Json{{"do", "screen"}, {"code", wrong}})), "wrong-code");
    EXPECT_EQ(table.say(eve, to_line(Json{{"do", "screen"}, {"code", wrong}, {"on", false}})), "wrong-code");
  }
  EXPECT_EQ(table.say(ann, be_screen), "already-seated");
  EXPECT_EQ(table.say(screen, be_no_screen), "bad-request") << "the host stays";
  EXPECT_FALSE(table->is_host(eve.guest));
  EXPECT_EQ(TestTable("hourglass").say(eve, be_screen), "bad-request");
}

TEST(Screens, AreFiveAtMost) {
  auto table = TestTable::of_evening("hourglass", 2);
  for (const char* guest : {"1", "2", "3", "4"}) ASSERT_EQ(table.say({guest, "Wall"}, be_screen), "");
  EXPECT_EQ(table.say({"5", "Wall"}, be_screen), "full");
  ASSERT_EQ(table.say({"2", "Wall"}, be_no_screen), "");
  EXPECT_EQ(table.say({"5", "Wall"}, be_screen), "");
}

TEST(Screens, ComeAtAnyTimeAndGoWithTheEvening) {
  auto table = TestTable::of_evening("hourglass", 2);
  table.seat_all();
  ASSERT_EQ(table.say(ann, R"({"do":"start"})"), "");
  ASSERT_EQ(table.say(cat, be_screen), "") << "while words are revealed";
  ASSERT_EQ(table.reveal(ann), "");
  ASSERT_EQ(table.reveal(ben), "");
  ASSERT_EQ(table.say(tablet, be_screen), "");
  EXPECT_EQ(table.say(tablet, R"({"do":"pause"})"), "");
  EXPECT_FALSE(evening_seen_by(table, eve).contains("paused-by")) << "no seat";
  EXPECT_EQ(table.say(tablet, R"({"do":"resume"})"), "");
  ASSERT_EQ(table.say(ben, R"({"do":"resign"})"), "");
  ASSERT_EQ(table.say(cat, be_no_screen), "");
  EXPECT_FALSE(table->may_not_go_on(tablet));
  Change made;
  const Table rematch = Table::rematch_of(table.table(), "t2", ben, numbered_seed(6), table.now, made);
  EXPECT_TRUE(rematch.is_host(tablet.guest));
  const Table next = after(table, 2);
  EXPECT_TRUE(next.is_host(tablet.guest));
  EXPECT_FALSE(next.is_host(cat.guest));
  EXPECT_EQ(room_of(next, tablet)["evening"]["code"], "K7M4QX");
  EXPECT_EQ(table.say(eve, be_screen), "game-over") << "the evening is elsewhere";
}

TEST(Screens, AreNoneWhenTheEveningIsOver) {
  auto table = TestTable::of_evening("hourglass", 2);
  table.begin();
  ASSERT_EQ(table.say(ben, R"({"do":"resign"})"), "");
  ASSERT_EQ(table.say(tablet, be_screen), "");
  ASSERT_EQ(table.say(tablet, R"({"do":"close"})"), "");
  EXPECT_FALSE(evening_seen_by(table, tablet).contains("code"));
  EXPECT_EQ(table.say(eve, be_screen), "game-over");
}

TEST(Screens, WaitForNoSeat) {
  auto table = TestTable::of_evening("hourglass", 3);
  table.begin();
  ASSERT_EQ(table.say(ben, R"({"do":"resign"})"), "");
  ASSERT_EQ(table.say(cat, R"({"do":"resign"})"), "");
  Change made;
  auto next = table->next_of_evening("t1", {.game = "hourglass", .players = 2}, numbered_seed(6), table.now, made,
                                     [](const std::string&, const std::string&) { return false; });
  ASSERT_TRUE(next.ok());
  const Message be{"x", ShowTable{.code = "K7M4QX"}};
  EXPECT_EQ(room_of(*next, eve)["evening"]["people"][2]["waits"], true);
  ASSERT_TRUE(next->handle(cat, be, table.now).ok());
  EXPECT_FALSE(room_of(*next, eve)["evening"]["people"][2].contains("waits"));
  const auto third = next->next_of_evening("t3", {.game = "hourglass", .players = 3}, numbered_seed(7), table.now, made,
                                           [](const std::string&, const std::string&) { return false; });
  EXPECT_FALSE(third->seat_of(cat.guest));
}

TEST(Screens, ThatAreErasedAreNone) {
  auto table = TestTable::of_evening("hourglass", 2);
  table.seat_all();
  ASSERT_EQ(table.say(tablet, be_screen), "");
  Change made;
  const auto next = table->next_of_evening("t2", {.game = "hourglass", .players = 2}, numbered_seed(6), table.now, made,
                                           [](const std::string&, const std::string&) { return false; });
  ASSERT_TRUE(next.ok());
  std::vector<StoredEntry> stored{{"t2", 1, table.now, made.line}};
  for (auto& entries : {&stored, &table.entries}) {
    const auto without = without_person(*entries, tablet.guest);
    ASSERT_TRUE(without.ok());
    for (const StoredEntry& each : *without) EXPECT_THAT(each.body, Not(HasSubstr(tablet.guest)));
    const auto again = Table::restore(entries->front().table, *without, table.now);
    ASSERT_TRUE(again.ok());
    EXPECT_FALSE(again->is_host(tablet.guest));
    EXPECT_TRUE(again->evening()->screens.empty());
  }
}

TEST(Screens, HaveBoundedRoom) {
  auto table = TestTable::of_evening("hourglass", 2);
  for (int i = 0; i < 150; ++i) {
    ASSERT_EQ(table.say(tablet, be_screen), "");
    ASSERT_EQ(table.say(tablet, be_no_screen), "");
  }
  EXPECT_EQ(table.say(tablet, be_screen), "full");
}

TEST(Votes, AreOfPeopleWhoPlayOrWait) {
  auto table = TestTable::of_evening("hourglass", 2);
  ASSERT_EQ(table.sit(ann, 0), "");
  ASSERT_EQ(table.say(ann, vote("keyhole")), "");
  EXPECT_TRUE(table->changed_room(*table.last.entry));
  EXPECT_EQ(evening_seen_by(table, eve)["people"][0]["vote"], "keyhole");
  ASSERT_EQ(table.say(ann, vote("hourglass")), "") << "another mind";
  EXPECT_EQ(evening_seen_by(table, eve)["people"][0]["vote"], "hourglass");
  expect_the_same_when_restored(table);
  const auto entries = table->entries();
  ASSERT_EQ(table.say(ann, vote("hourglass")), "");
  EXPECT_EQ(table->entries(), entries) << "said already";
  ASSERT_EQ(table.say(ann, vote(nullptr)), "");
  EXPECT_FALSE(evening_seen_by(table, eve)["people"][0].contains("vote"));
  ASSERT_EQ(table.say(tablet, be_screen), "");
  for (const Person& who : {eve, screen, tablet}) EXPECT_EQ(table.say(who, vote("keyhole")), "not-seated") << who.name;
  EXPECT_EQ(table.say(ann, vote("chess")), "bad-request");
  EXPECT_EQ(TestTable("hourglass").say(ann, vote("keyhole")), "bad-request");
}

TEST(Votes, AreGivenWhileNoGameRunsAndStayAtTheTable) {
  auto table = TestTable::of_evening("hourglass", 3);
  table.begin();
  EXPECT_EQ(table.say(ann, vote("keyhole")), "wrong-phase");
  ASSERT_EQ(table.say(ben, R"({"do":"resign"})"), "");
  ASSERT_EQ(table.say(cat, R"({"do":"resign"})"), "");
  ASSERT_EQ(table.say(cat, vote("keyhole")), "");
  EXPECT_EQ(evening_seen_by(table, eve)["people"][2]["vote"], "keyhole");
  Table next = after(table, 2);
  EXPECT_EQ(table.say(ann, vote("keyhole")), "game-over");
  const Json people = room_of(next, eve)["evening"]["people"];
  EXPECT_FALSE(people[2].contains("vote"));
  ASSERT_EQ(people[2]["waits"], true);
  ASSERT_TRUE(next.handle(cat, {"v", VoteForGame{"phantom-hours"}}, table.now).ok());
  EXPECT_EQ(room_of(next, eve)["evening"]["people"][2]["vote"], "phantom-hours");
}

TEST(Votes, AreNoneWhenTheEveningIsOver) {
  auto table = TestTable::of_evening("hourglass", 2);
  table.begin();
  ASSERT_EQ(table.say(ben, R"({"do":"resign"})"), "");
  ASSERT_EQ(table.say(ann, R"({"do":"close"})"), "");
  EXPECT_EQ(table.say(ann, vote("keyhole")), "game-over");
}

TEST(Shows, RunBeforeTheStart) {
  auto table = TestTable::of_evening("hourglass", 2);
  table.seat_all();
  EXPECT_EQ(to_line(evening_seen_by(table, eve)["shown"]), "[]");
  EXPECT_EQ(table.say(eve, show), "not-host");
  EXPECT_EQ(table.say(ann, practise), "wrong-phase") << "nothing is shown yet";
  ASSERT_EQ(table.say(ann, show), "");
  EXPECT_TRUE(table->changed_room(*table.last.entry));
  table.now += 4000;
  EXPECT_EQ(to_line(evening_seen_by(table, eve)["shown"]), R"(["hourglass"])");
  EXPECT_EQ(to_line(evening_seen_by(table, eve)["show"]), R"({"at":4000,"practised":[]})");
  EXPECT_EQ(table.say(eve, practise), "not-seated");
  EXPECT_EQ(table.say(screen, practise), "not-seated");
  ASSERT_EQ(table.say(ben, practise), "");
  EXPECT_EQ(to_line(evening_seen_by(table, eve)["show"]), R"({"at":4000,"practised":[1]})");
  expect_the_same_when_restored(table);
  const auto entries = table->entries();
  ASSERT_EQ(table.say(ben, practise), "");
  ASSERT_EQ(table.say(screen, show), "");
  EXPECT_EQ(table->entries(), entries) << "both are so already";
  ASSERT_EQ(table.say(screen, R"({"do":"arrange","order":[1,0]})"), "");
  EXPECT_EQ(to_line(evening_seen_by(table, eve)["show"]["practised"]), "[0]") << "people take it along";
  ASSERT_EQ(table.say(screen, end_show), "");
  EXPECT_FALSE(evening_seen_by(table, eve).contains("show"));
  EXPECT_EQ(table.say(ann, practise), "wrong-phase");
  ASSERT_EQ(table.say(screen, show), "") << "once more";
  EXPECT_EQ(to_line(evening_seen_by(table, eve)["show"]), R"({"at":0,"practised":[]})");
  EXPECT_EQ(to_line(evening_seen_by(table, eve)["shown"]), R"(["hourglass"])");
  TestTable other("hourglass");
  EXPECT_EQ(other.say(ann, show), "bad-request");
  EXPECT_EQ(other.say(ann, practise), "bad-request");
}

TEST(Shows, EndWithTheStartAndAreRemembered) {
  auto table = TestTable::of_evening("hourglass", 2);
  table.seat_all();
  ASSERT_EQ(table.say(screen, show), "");
  ASSERT_EQ(table.say(screen, R"({"do":"start"})"), "");
  EXPECT_FALSE(evening_seen_by(table, eve).contains("show"));
  EXPECT_EQ(table.say(screen, show), "wrong-phase");
  EXPECT_EQ(table.say(ann, practise), "wrong-phase");
  ASSERT_EQ(table.reveal(ann), "");
  ASSERT_EQ(table.reveal(ben), "");
  EXPECT_EQ(table.say(screen, show), "wrong-phase");
  ASSERT_EQ(table.say(ben, R"({"do":"resign"})"), "");
  EXPECT_EQ(table.say(screen, show), "game-over");
  expect_the_same_when_restored(table);
  const Table next = after(table, 2);
  EXPECT_EQ(to_line(room_of(next, eve)["evening"]["shown"]), R"(["hourglass"])");
  EXPECT_FALSE(room_of(next, eve)["evening"].contains("show"));
}

TEST(Shows, AreMeasuredWithTheSteadyClock) {
  auto table = TestTable::of_evening("hourglass", 2);
  const Message begin{"x", ShowGame{.on = true}};
  const Now then(table.now + 500'000'000, 1000);
  ASSERT_TRUE(table->handle(screen, begin, then).ok());
  const Json room = Json::parse(table->room({.guest = eve.guest}, {}, 6000))["room"];
  EXPECT_EQ(room["evening"]["show"]["at"], 5000);
}

TEST(PausedGames, SayWhoPausedThem) {
  auto table = TestTable::of_evening("hourglass", 2);
  table.begin();
  ASSERT_EQ(table.say(ben, R"({"do":"pause"})"), "");
  EXPECT_EQ(evening_seen_by(table, eve)["paused-by"], 1);
  expect_the_same_when_restored(table);
  ASSERT_EQ(table.say(ann, R"({"do":"resume"})"), "");
  EXPECT_FALSE(evening_seen_by(table, eve).contains("paused-by"));
  ASSERT_EQ(table.say(screen, R"({"do":"pause"})"), "");
  EXPECT_FALSE(evening_seen_by(table, eve).contains("paused-by")) << "the screen has no seat";
}

}  // namespace
}  // namespace midnight
