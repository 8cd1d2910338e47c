// SPDX-License-Identifier: MIT
// Evenings at a server: codes lead to the table where the evening is, as long as it lasts.
#include "server/service/evenings.hpp"

#include "server/service/test_service.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

namespace midnight::server {
namespace {

class EveningsTest : public TableServiceTest {
 protected:
  std::string begin_evening() {
    say(screen, {{"do", "make"},
                 {"id", "m1"},
                 {"game", "phantom-hours"},
                 {"players", 2},
                 {"options", Json::object()},
                 {"evening", true}});
    const std::string table = screen->latest("done")["table"];
    say(screen, {{"do", "watch"}, {"table", table}});
    code = screen->latest("table")["room"]["evening"]["code"];
    return table;
  }
  void come(const std::shared_ptr<TestGuest>& who, int seat) {
    const auto table = service.evenings().table_of(code);
    ASSERT_TRUE(table);
    say(who, {{"do", "watch"}, {"table", *table}});
    promise(who, *table, seat, "s" + *table);
  }
  std::string next(const std::shared_ptr<TestGuest>& who, const std::string& id) {
    say(who, {{"do", "next"}, {"id", id}, {"game", "hourglass"}, {"players", 2}, {"options", Json::object()}});
    const Json done = who->latest("done");
    return !done.is_null() && done["id"] == id ? done.value("table", "") : std::string();
  }

  std::string game_of_evening() {
    const std::string table = begin_evening();
    come(ann, 0);
    come(ben, 1);
    say(screen, {{"do", "start"}, {"id", "g1"}});
    reveal(ann, "w0");
    reveal(ben, "w1");
    EXPECT_EQ(screen->latest("table")["room"]["phase"], "playing");
    return table;
  }

  std::shared_ptr<TestGuest> screen = guest("0000000000000055", "Screen");
  std::string code;
};

TEST_F(EveningsTest, ACodeLeadsToTheTable) {
  const std::string table = begin_evening();
  EXPECT_EQ(code.size(), evening_code_length);
  EXPECT_EQ(code.find_first_not_of(evening_letters), std::string::npos);
  EXPECT_EQ(service.evenings().table_of(code), table);
  std::string small = code;
  for (char& letter : small) letter = static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
  EXPECT_EQ(service.evenings().table_of(small), table);
  for (const std::string& wrong : {std::string(), code + "2", code.substr(1), std::string("%%%%%%")}) {
    EXPECT_FALSE(service.evenings().table_of(wrong)) << wrong;
  }
}

TEST_F(EveningsTest, AMakeThatIsRepeatedHasOneCode) {
  const std::string table = begin_evening();
  const std::string first = code;
  EXPECT_EQ(begin_evening(), table);
  EXPECT_EQ(code, first);
  EXPECT_EQ(store.rows(Part::codes, "", "", 10).size(), 1U);
}

TEST_F(EveningsTest, TheNextTableIsWhereTheCodeLeads) {
  const std::string first = begin_evening();
  come(ann, 0);
  come(ben, 1);
  const std::string second = next(ann, "n1");
  ASSERT_FALSE(second.empty());
  EXPECT_EQ(screen->latest("room")["room"]["next"], second);
  EXPECT_EQ(next(ben, "n2"), second) << "who asks too finds the same";
  EXPECT_EQ(service.evenings().table_of(code), second);
  say(screen, {{"do", "watch"}, {"table", second}});
  EXPECT_EQ(screen->latest("table")["room"]["hosting"], true);
  EXPECT_EQ(screen->latest("table")["room"]["seats"][1]["name"], "Ben");
  EXPECT_EQ(screen->latest("table")["room"]["evening"]["code"], code);
  EXPECT_EQ(store.card(first)->phase, TablePhase::over);
  // After a restart of the server, which forgets everything that is not stored.
  say(screen, {{"do", "watch"}, {"table", first}});
  EXPECT_EQ(screen->latest("table")["room"]["next"], second);
  EXPECT_EQ(service.evenings().table_of(code), second) << "an old table does not take the code back";
}

TEST_F(EveningsTest, OnlyTheScreenAndWhoSitsThereGoOn) {
  begin_evening();
  const auto table = service.evenings().table_of(code);
  say(ann, {{"do", "watch"}, {"table", *table}});
  EXPECT_EQ(next(ann, "n1"), "");
  EXPECT_EQ(ann->latest("refused")["code"], "not-seated");
  EXPECT_FALSE(ann->latest("table")["room"]["evening"].contains("code"));
  EXPECT_NE(next(screen, "n1"), "");
  const std::string other = table_with_room();
  EXPECT_EQ(next(ann, "n2"), "");
  EXPECT_EQ(ann->latest("refused")["code"], "bad-request");
}

TEST_F(EveningsTest, TheScreenFindsItsEveningWhereItIsNow) {
  const auto tables = [&] {
    std::vector<std::string> found;
    for (const TableCard& card : store.cards_of("0000000000000055", 9)) {
      EXPECT_FALSE(card.seat_of("0000000000000055"));
      EXPECT_EQ(card.seats(), 2U);
      found.push_back(card.table);
    }
    return found;
  };
  const std::string first = game_of_evening();
  EXPECT_EQ(tables(), std::vector{first});
  EXPECT_EQ(service.standing_of(first)->evening, code);
  for (const auto& each : {ann, ben}) say(each, {{"do", "abort"}, {"id", "a"}});
  EXPECT_EQ(tables(), std::vector{first}) << "the evening goes on";
  const std::string second = next(screen, "n1");
  ASSERT_NE(second, "");
  EXPECT_EQ(tables(), std::vector{second});
  EXPECT_EQ(store.count_of("0000000000000055").all, 0U) << "nobody sits at a screen";
  say(screen, {{"do", "watch"}, {"table", second}});
  say(screen, {{"do", "close"}, {"id", "c1"}});
  EXPECT_TRUE(tables().empty());
}

TEST_F(EveningsTest, ACodeLastsWhileTheTableIsInUse) {
  const std::string table = begin_evening();
  for (int hours = 0; hours < 30; ++hours) {
    pass(3'600'000);
    say(screen, {{"do", "chat"}, {"id", "c" + std::to_string(hours)}, {"phrase", "hello"}});
  }
  EXPECT_EQ(service.evenings().table_of(code), table);
  service.leave(screen->session);
  settle();
  pass(Evenings::lasts);
  EXPECT_FALSE(service.evenings().table_of(code));
  say(ann, {{"do", "watch"}, {"table", table}});
  EXPECT_EQ(service.evenings().table_of(code), table) << "in use again";
}

TEST_F(EveningsTest, ACodeThatAnotherEveningHasByNowStaysThere) {
  begin_evening();
  ASSERT_TRUE(store.put_row(Part::codes, {"evening/" + code, "another", now + 1000}));
  EXPECT_FALSE(service.evenings().points_to({.code = code}, "t1"));
  EXPECT_EQ(service.evenings().table_of(code), "another");
}

TEST_F(EveningsTest, ACodeIsGoneWhenTheHostEndsTheEvening) {
  begin_evening();
  say(screen, {{"do", "close"}, {"id", "c1"}});
  EXPECT_FALSE(service.evenings().table_of(code));
  EXPECT_TRUE(store.rows(Part::codes, "", "", 10).empty());
}

TEST_F(EveningsTest, NoEveningBeginsWithoutACode) {
  store.fail_writes(true);
  say(screen, {{"do", "make"},
               {"id", "m1"},
               {"game", "phantom-hours"},
               {"players", 2},
               {"options", Json::object()},
               {"evening", true}});
  EXPECT_EQ(screen->latest("refused")["code"], "storage");
}

TEST_F(EveningsTest, PhonesMaySleepForLonger) {
  game_of_evening();
  service.leave(ben->session);
  settle();
  EXPECT_EQ(screen->latest("room")["room"]["seats"][1]["away"], 600'000);
  pass(599'000);
  EXPECT_FALSE(screen->latest("room")["room"]["seats"][1].contains("kept"));
  pass(1000);
  EXPECT_EQ(screen->latest("room")["room"]["seats"][1]["kept"], "easy");
}

TEST_F(EveningsTest, APhoneIsReplaced) {
  const std::string table = game_of_evening();
  const auto cleo = guest("00000000000000cc", "Cleo");
  say(cleo, {{"do", "watch"}, {"table", table}});
  say(cleo, {{"do", "take"}, {"id", "t1"}, {"seat", 1}, {"code", code}});
  EXPECT_EQ(cleo->latest("refused")["code"], "here");
  service.leave(ben->session);
  settle();
  say(cleo, {{"do", "take"}, {"id", "t2"}, {"seat", 1}, {"code", code}});
  EXPECT_EQ(cleo->latest("done")["id"], "t2");
  EXPECT_EQ(cleo->latest("table")["room"]["you"], 1) << "with what this seat sees";
  EXPECT_EQ(screen->latest("table")["room"]["seats"][1]["name"], "Ben") << "who has another phone";
  EXPECT_EQ(store.card(table)->guests[1], "00000000000000cc");
  EXPECT_FALSE(screen->latest("table")["room"]["seats"][1].contains("away"));
  const auto again = guest("00000000000000bb", "Ben");
  say(again, {{"do", "watch"}, {"table", table}});
  EXPECT_EQ(again->latest("table")["room"]["you"], nullptr);
}

TEST_F(EveningsTest, CodesCannotBeGuessedByTakingSeats) {
  const std::string table = game_of_evening();
  const auto cleo = guest("00000000000000cc", "Cleo", {.key = "192.0.2.1"});
  say(cleo, {{"do", "watch"}, {"table", table}});
  for (int i = 0; i < 61; ++i) {
    say(cleo, {{"do", "take"}, {"id", "t" + std::to_string(i)}, {"seat", 1}, {"code", "222222"}});
    EXPECT_EQ(cleo->latest("refused")["code"], i < 60 ? "wrong-code" : "too-fast");
  }
}

TEST_F(EveningsTest, AnotherDeviceShowsTheTable) {
  const std::string table = begin_evening();
  const auto wall = guest("0000000000000066", "Wall");
  const auto cleo = guest("00000000000000cc", "Cleo");
  for (const auto& each : {wall, cleo, ann}) say(each, {{"do", "watch"}, {"table", table}});
  const auto evening = [](const std::shared_ptr<TestGuest>& to) { return to->latest("room")["room"]["evening"]; };
  EXPECT_EQ(evening(screen)["screens"], 1);
  EXPECT_EQ(to_line(evening(screen)["choosing"]), R"(["Wall","Cleo","Ann"])");
  say(wall, {{"do", "screen"}, {"id", "s1"}, {"code", code}});
  EXPECT_EQ(wall->latest("done")["id"], "s1");
  EXPECT_EQ(evening(screen)["screens"], 2);
  EXPECT_EQ(to_line(evening(screen)["choosing"]), R"(["Cleo","Ann"])");
  EXPECT_EQ(wall->latest("room")["room"]["hosting"], true);
  EXPECT_EQ(evening(wall)["code"], code);
  for (const auto& each : {cleo, ann}) {
    EXPECT_FALSE(evening(each).contains("code")) << "whatever a screen is sent";
    EXPECT_EQ(each->latest("room")["room"]["hosting"], false);
  }
  come(ann, 0);
  service.rename({"00000000000000cc", "Cleopatra"});
  settle();
  EXPECT_EQ(to_line(evening(screen)["choosing"]), R"(["Cleopatra"])");
  say(wall, {{"do", "watch"}, {"table", table}});
  EXPECT_EQ(evening(screen)["screens"], 2) << "of two windows";
  service.leave(screen->session);
  settle();
  EXPECT_EQ(evening(wall)["screens"], 1);
  const std::string second = next(wall, "n1");
  ASSERT_FALSE(second.empty()) << "as the host does";
  say(wall, {{"do", "watch"}, {"table", second}});
  EXPECT_EQ(wall->latest("table")["room"]["hosting"], true);
  EXPECT_FALSE(wall->latest("table")["room"]["evening"].contains("choosing"));
}

TEST_F(EveningsTest, NobodyIsChoosingInAGame) {
  const std::string table = game_of_evening();
  const auto cleo = guest("00000000000000cc", "Cleo");
  say(cleo, {{"do", "watch"}, {"table", table}});
  EXPECT_FALSE(screen->latest("room")["room"]["evening"].contains("choosing"));
  EXPECT_EQ(screen->latest("room")["room"]["watching"], 2);
}

TEST_F(EveningsTest, CodesCannotBeGuessedByScreens) {
  const std::string table = begin_evening();
  const auto cleo = guest("00000000000000cc", "Cleo", {.key = "192.0.2.1"});
  say(cleo, {{"do", "watch"}, {"table", table}});
  for (int i = 0; i < 61; ++i) {
    say(cleo, {{"do", "screen"}, {"id", "s" + std::to_string(i)}, {"code", "222222"}, {"on", i % 2 == 0}});
    EXPECT_EQ(cleo->latest("refused")["code"], i < 60 ? "wrong-code" : "too-fast");
  }
  say(cleo, {{"do", "screen"}, {"id", "right"}, {"code", code}});
  EXPECT_EQ(cleo->latest("refused")["id"], "right");
}

TEST_F(EveningsTest, AScreenIsKeptApartAsSomebodyWithASeat) {
  begin_evening();
  come(ann, 0);
  const auto cleo = guest("00000000000000cc", "Cleo");
  say(cleo, {{"do", "watch"}, {"table", *service.evenings().table_of(code)}});
  ASSERT_TRUE(store.put_row(Part::blocks, {"00000000000000aa/00000000000000cc", "name", now}));
  service.blocks_changed();
  say(cleo, {{"do", "screen"}, {"id", "s1"}, {"code", code}});
  EXPECT_EQ(cleo->latest("refused")["code"], "full") << "nobody is told who has blocked them";
  const auto dan = guest("00000000000000dd", "Dan");
  say(dan, {{"do", "watch"}, {"table", *service.evenings().table_of(code)}});
  say(dan, {{"do", "screen"}, {"id", "s2"}, {"code", code}});
  ASSERT_EQ(dan->latest("done")["id"], "s2");
  ASSERT_TRUE(store.put_row(Part::blocks, {"00000000000000cc/00000000000000dd", "name", now}));
  ASSERT_TRUE(store.remove_row(Part::blocks, "00000000000000aa/00000000000000cc"));
  service.blocks_changed();
  come(cleo, 1);
  EXPECT_EQ(cleo->latest("refused")["code"], "blocked") << "a screen is there as well";
  ASSERT_TRUE(store.put_row(Part::blocks, {"00000000000000aa/00000000000000dd", "name", now}));
  service.blocks_changed();
  say(dan, {{"do", "screen"}, {"id", "s3"}, {"code", code}, {"on", false}});
  EXPECT_EQ(dan->latest("done")["id"], "s3") << "nothing keeps anybody there";
}

TEST_F(EveningsTest, NobodyIsReplacedWhileItIsPaused) {
  game_of_evening();
  say(screen, {{"do", "pause"}, {"id", "p1"}});
  service.leave(ben->session);
  settle();
  pass(3'600'000);
  EXPECT_FALSE(screen->latest("room")["room"]["seats"][1].contains("kept"));
  say(screen, {{"do", "resume"}, {"id", "p2"}});
  EXPECT_EQ(screen->latest("room")["room"]["seats"][1]["away"], 600'000);
  pass(600'000);
  EXPECT_EQ(screen->latest("room")["room"]["seats"][1]["kept"], "easy");
}

TEST_F(EveningsTest, OldCodesAreForgotten) {
  for (int i = 0; i < 20; ++i) ASSERT_TRUE(service.evenings().points_to({.code = service.evenings().draw()}, "t"));
  now += Evenings::lasts;
  for (int i = 0; i < 64; ++i) service.evenings().draw();
  EXPECT_LT(store.rows(Part::codes, "", "", 100).size(), 5U);
}

TEST_F(EveningsTest, CodesCannotBeGuessedQuickly) {
  Evenings& evenings = service.evenings();
  const auto tries_of = [&](const std::string& who) {
    int tries = 0;
    for (; evenings.wait_to_try(who, "192.0.2.1") == 0; ++tries) evenings.tried_wrong(who, "192.0.2.1");
    return tries;
  };
  for (const char* who : {"a", "b", "c", "d", "e"}) EXPECT_EQ(tries_of(who), 60);
  EXPECT_EQ(tries_of("somebody"), 0) << "the address has had its 300";
  evenings.tried_wrong("somebody else", "");
  EXPECT_EQ(evenings.wait_to_try("somebody else", ""), 0);
}

TEST_F(EveningsTest, ASchoolTriesTheRightCodeAsOftenAsItLikes) {
  const std::string table = game_of_evening();
  for (int each = 0; each < 6; ++each) {
    const auto child = guest("00000000000000d" + std::to_string(each), "Child", {.key = "192.0.2.1"});
    say(child, {{"do", "watch"}, {"table", table}});
    for (int i = 0; i < 61; ++i) {
      say(child, {{"do", "take"}, {"id", "t" + std::to_string(i)}, {"seat", 1}, {"code", code}});
      ASSERT_EQ(child->latest("refused")["code"], "here") << each << ' ' << i;
    }
  }
}

}  // namespace
}  // namespace midnight::server
