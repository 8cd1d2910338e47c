// SPDX-License-Identifier: MIT
// An evening around one screen: seats as people sit, tables that follow each other, and what the screen is told.
#include "tables/erasing.hpp"
#include "tables/test_table.hpp"

#include <gmock/gmock.h>

#include <algorithm>
#include <map>
#include <span>

namespace midnight {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

const Apart nobody_is_apart = [](const std::string&, const std::string&) { return false; };

std::string names_at(const Table& table) {
  std::string names;
  const TableCard card = table.card(0);
  for (const std::string& name : std::span(card.names).first(card.seats())) {
    names += (names.empty() ? "" : " ") + (name.empty() ? "-" : name);
  }
  return names;
}

std::string beside(int seat) { return to_line(Json{{"do", "sit"}, {"left-of", seat}}); }

Json evening_for(const TestTable& table, const Person& who) { return table.whole(who)["room"]["evening"]; }

void finish_game(TestTable& table) {
  Rng rng(Rng::Kind::fast, numbered_seed(3), "test");
  while (table.play_on(rng)) {
  }
  ASSERT_EQ(table->phase(), TablePhase::over);
}

Table next_of(TestTable& table, const std::string& game, int players, const Apart& apart = nobody_is_apart) {
  EXPECT_FALSE(table->may_not_go_on(screen));
  Change made;
  auto next =
      table->next_of_evening("t2", {.game = game, .players = players}, numbered_seed(6), table.now, made, apart);
  EXPECT_TRUE(next.ok());
  const std::vector<StoredEntry> stored{{"t2", 1, table.now, made.line}};
  auto restored = Table::restore("t2", stored, table.now);
  EXPECT_TRUE(restored.ok());
  EXPECT_EQ(restored->whole({.guest = screen.guest}, {}, {}, table.now),
            next->whole({.guest = screen.guest}, {}, {}, table.now));
  table.take(table->next_is("t2", table.now));
  return std::move(next).value();
}

TEST(Evening, TheScreenIsHostAndTakesNoSeat) {
  auto table = TestTable::of_evening("hourglass", 2);
  EXPECT_EQ(names_at(table.table()), "- -");
  EXPECT_TRUE(table->is_host(screen.guest));
  EXPECT_EQ(table.sit(screen, 0), "already-seated");
  ASSERT_EQ(table.sit(ann, 0), "");
  EXPECT_TRUE(table->is_host(screen.guest)) << "also when somebody sits down";
  EXPECT_EQ(table.say(screen, R"({"do":"set","open":true})"), "bad-option");
  EXPECT_FALSE(table->listing());
  ASSERT_EQ(table.say(ann, R"({"do":"stand"})"), "");
  EXPECT_TRUE(table->is_host(screen.guest));
}

TEST(Evening, OnlyTheScreenAndWhoSitsThereLearnTheCode) {
  auto table = TestTable::of_evening("hourglass", 2);
  ASSERT_EQ(table.sit(ann, 0), "");
  EXPECT_EQ(evening_for(table, screen)["code"], "K7M4QX");
  EXPECT_EQ(evening_for(table, ann)["code"], "K7M4QX");
  EXPECT_FALSE(evening_for(table, eve).contains("code"));
  EXPECT_THAT(to_line(table.whole(eve)), Not(HasSubstr("K7M4QX")));
  EXPECT_FALSE(TestTable("hourglass").whole(ann)["room"].contains("evening"));
}

TEST(Evening, WhoSitsThereIsARemoteControl) {
  auto table = TestTable::of_evening("hourglass", 2);
  EXPECT_EQ(table.say(eve, R"({"do":"set","players":3})"), "not-host");
  ASSERT_EQ(table.sit(ann, 0), "");
  EXPECT_EQ(table.say(ann, R"({"do":"bot","seat":1,"level":"easy"})"), "");
  EXPECT_EQ(table.say(eve, R"({"do":"close"})"), "not-host");
  EXPECT_EQ(table.say(ann, R"({"do":"close"})"), "");
  EXPECT_TRUE(table->is_closed());
}

TEST(Evening, ThereAreMoreSeatsWhenMorePeopleCome) {
  auto table = TestTable::of_evening("hourglass", 2);
  ASSERT_EQ(table.sit(ann, 0), "");
  ASSERT_EQ(table.sit(ben, 1), "");
  EXPECT_TRUE(table->is_free(2));
  ASSERT_EQ(table.sit(cat, 2), "");
  EXPECT_EQ(names_at(table.table()), "Ann Ben Cat");
  const int most = find_game("hourglass")->max_players;
  ASSERT_EQ(table.say(screen, to_line(Json{{"do", "set"}, {"players", most}})), "");
  EXPECT_EQ(table.sit(eve, most), "bad-request");
  EXPECT_EQ(TestTable("hourglass").sit(ben, 2), "bad-request") << "at other tables the host decides";
  EXPECT_EQ(names_at(table.restored()), names_at(table.table()));
}

TEST(Evening, PeopleMoveAndSqueezeInBesideEachOther) {
  auto table = TestTable::of_evening("midnight-party", 4);
  ASSERT_EQ(table.sit(ann, 0), "");
  ASSERT_EQ(table.sit(ben, 1), "");
  ASSERT_EQ(table.say(cat, beside(0)), "");
  EXPECT_EQ(names_at(table.table()), "Ann Cat Ben -");
  EXPECT_NE(table.whole(ann)["room"]["fair"]["promises"][0], nullptr);
  EXPECT_EQ(table.whole(ann)["room"]["fair"]["promises"][2], nullptr) << "a promise is of one seat";
  ASSERT_EQ(table.sit(ann, 3), "");
  EXPECT_EQ(names_at(table.table()), "- Cat Ben Ann");
  ASSERT_EQ(table.say(ben, beside(3)), "") << "those before move down";
  EXPECT_EQ(names_at(table.table()), "- Cat Ann Ben");
  EXPECT_EQ(table.say(ben, beside(3)), "bad-request") << "beside oneself";
  EXPECT_EQ(table.say(eve, beside(4)), "bad-request");
  EXPECT_EQ(table.sit(eve, 1), "seat-taken");
  EXPECT_EQ(names_at(table.restored()), names_at(table.table()));
  EXPECT_EQ(TestTable("hourglass").say(ben, beside(0)), "bad-request");
}

TEST(Evening, SqueezingInNeedsAPlace) {
  auto table = TestTable::of_evening("hourglass", 2);
  ASSERT_EQ(table.sit(ann, 0), "");
  ASSERT_EQ(table.sit(ben, 1), "");
  ASSERT_EQ(table.say(cat, beside(0)), "");
  EXPECT_EQ(names_at(table.table()), "Ann Cat Ben");
  auto full = TestTable::of_evening("hourglass", find_game("hourglass")->max_players);
  for (int seat = 0; seat < full->players(); ++seat) {
    ASSERT_EQ(full.say(screen, to_line(Json{{"do", "bot"}, {"seat", seat}, {"level", "easy"}})), "");
  }
  EXPECT_EQ(full.say(cat, beside(0)), "seat-taken");
}

TEST(Evening, TheHostArrangesTheSeats) {
  auto table = TestTable::of_evening("hourglass", 3);
  ASSERT_EQ(table.sit(ann, 0), "");
  ASSERT_EQ(table.sit(ben, 1), "");
  EXPECT_EQ(table.say(eve, R"({"do":"arrange","order":[1,0,2]})"), "not-host");
  EXPECT_EQ(table.say(screen, R"({"do":"arrange","order":[1,1,2]})"), "bad-request");
  EXPECT_EQ(table.say(screen, R"({"do":"arrange","order":[1,0]})"), "bad-request");
  ASSERT_EQ(table.say(screen, R"({"do":"arrange","order":[2,1,0]})"), "");
  EXPECT_EQ(names_at(table.table()), "- Ben Ann");
  const Json promises = table.whole(eve)["room"]["fair"]["promises"];
  EXPECT_NE(promises[1], nullptr) << "who stays has promised";
  EXPECT_EQ(promises[2], nullptr);
  EXPECT_EQ(names_at(table.restored()), names_at(table.table()));
  const auto entries = table->entries();
  ASSERT_EQ(table.say(screen, R"({"do":"arrange","order":[0,1,2]})"), "");
  EXPECT_EQ(table->entries(), entries) << "nothing has changed";
  EXPECT_EQ(TestTable("hourglass").say(ann, R"({"do":"arrange","order":[1,0]})"), "bad-request");
}

TEST(Looks, AreChosenWithASeatAndStay) {
  TestTable table("hourglass", 2);
  const auto sit = [&](const Person& who, int seat, const Json& look) {
    Json message{{"do", "sit"}, {"seat", seat}, {"promise", std::string(64, 'a')}};
    message.update(look);
    return table.say(who, to_line(message));
  };
  ASSERT_EQ(sit(ann, 0, {{"figure", "owl"}, {"mark", 2}}), "");
  EXPECT_EQ(sit(ben, 1, {{"mark", 2}}), "mark-taken");
  ASSERT_EQ(sit(ben, 1, {{"mark", 3}}), "");
  ASSERT_EQ(table.sit(ann, 0), "") << "another promise";
  ASSERT_EQ(sit(ann, 0, {{"figure", "bat"}}), "");
  const Json seats = table.whole(eve)["room"]["seats"];
  EXPECT_EQ(seats[0]["figure"], "bat");
  EXPECT_EQ(seats[0]["mark"], 2);
  EXPECT_EQ(seats[1]["mark"], 3);
  EXPECT_FALSE(seats[1].contains("figure"));
  EXPECT_EQ(to_line(Json::parse(table.restored().whole({.guest = eve.guest}, {}, {}, table.now))["room"]["seats"]),
            to_line(seats));
  for (const char* wrong : {R"("figure":"Owl")", R"("figure":"")", R"("mark":6)", R"("figure":"abcdefghijklmnopq")"}) {
    EXPECT_THAT(table.say(ann, R"({"do":"sit","seat":0,"promise":")" + std::string(64, 'a') + "\"," + wrong + "}"),
                HasSubstr("unreadable"));
  }
}

TEST(Evening, TheNextTableHasTheSamePeopleInTheirOrderAndTheScore) {
  auto table = TestTable::of_evening("hourglass", 3);
  ASSERT_EQ(
      table.say(
          ann,
          to_line(Json{{"do", "sit"}, {"seat", 0}, {"promise", std::string(64, 'a')}, {"figure", "owl"}, {"mark", 1}})),
      "");
  table.begin();
  EXPECT_EQ(table->may_not_go_on(screen)->code, "wrong-phase");
  finish_game(table);
  EXPECT_EQ(table->may_not_go_on(eve)->code, "not-seated");
  EXPECT_FALSE(table->may_not_go_on(ben));
  const Json outcome = table.whole(eve)["moment"]["outcome"];
  const Json score = evening_for(table, eve)["games"];
  ASSERT_EQ(score.size(), 1U) << "as soon as the game is over";
  EXPECT_EQ(score[0]["winners"], outcome["winners"]);
  EXPECT_EQ(score[0]["scores"], outcome["scores"]);
  EXPECT_EQ(to_line(score[0]["people"]), "[0,1,2]");

  const Table next = next_of(table, "phantom-hours", 2);
  EXPECT_EQ(names_at(next), "Ann Ben");
  EXPECT_TRUE(next.is_host(screen.guest));
  const Json room = Json::parse(next.room({.guest = ann.guest}, {}, table.now))["room"];
  EXPECT_EQ(room["evening"]["code"], "K7M4QX");
  EXPECT_EQ(room["evening"]["games"], score);
  EXPECT_EQ(room["seats"][0]["figure"], "owl");
  EXPECT_EQ(room["fair"]["promises"][0], nullptr);
  EXPECT_EQ(to_line(room["evening"]["people"][2]), R"({"name":"Cat","seat":null,"waits":true})");
  EXPECT_EQ(table.whole(cat)["room"]["next"], "t2");
  EXPECT_FALSE(table->current_evening());
  ASSERT_TRUE(next.current_evening());
  EXPECT_EQ(next.current_evening()->before, "t1");

  Change made;
  const auto third =
      next.next_of_evening("t3", {.game = "hourglass", .players = 2}, numbered_seed(7), 1, made, nobody_is_apart);
  EXPECT_EQ(names_at(*third), "Ann Cat") << "who had no seat comes first";
}

TEST(Evening, GoesOnFromATableThatWaits) {
  auto table = TestTable::of_evening("hourglass", 3);
  table.seat_all();
  const Table next = next_of(table, "keyhole", 3);
  EXPECT_EQ(names_at(next), "Ann Ben Cat");
  EXPECT_EQ(table->phase(), TablePhase::over);
  EXPECT_EQ(table->card(0).guests, std::vector<std::string>(3)) << "in nobody's list";
  EXPECT_EQ(table.sit(ann, 0), "game-over");
  EXPECT_EQ(table.restored().phase(), TablePhase::over);
  EXPECT_FALSE(table.whole(eve).contains("secret"));
}

TEST(Evening, NobodyIsSeatedWithWhomTheyBlocked) {
  auto table = TestTable::of_evening("hourglass", 3);
  table.seat_all();
  const Table next = next_of(table, "hourglass", 3, [](const std::string& guest, const std::string& other) {
    return std::minmax(guest, other) == std::minmax(ann.guest, ben.guest);
  });
  EXPECT_EQ(names_at(next), "Ann Cat -");
}

TEST(Evening, AnAbortedGameDoesNotCount) {
  auto table = TestTable::of_evening("hourglass", 2);
  table.begin();
  ASSERT_EQ(table.say(ann, R"({"do":"abort"})"), "");
  ASSERT_EQ(table.say(ben, R"({"do":"abort"})"), "");
  ASSERT_EQ(table->phase(), TablePhase::over);
  EXPECT_TRUE(evening_for(table, eve)["games"].empty());
}

TEST(Evening, ARematchIsATableOfIt) {
  auto table = TestTable::of_evening("hourglass", 2);
  table.begin();
  ASSERT_EQ(table.say(ben, R"({"do":"resign"})"), "");
  Change made;
  const Table next = Table::rematch_of(table.table(), "t2", ben, numbered_seed(6), table.now, made);
  EXPECT_TRUE(next.is_host(screen.guest));
  ASSERT_TRUE(next.current_evening());
  ASSERT_EQ(next.current_evening()->games.size(), 1U);
  EXPECT_EQ(next.current_evening()->games[0].reason, "resigned");
}

TEST(Evening, IsEndedByItsScreenOrByWhoSitsThere) {
  for (const Person& by : {screen, ann}) {
    auto table = TestTable::of_evening("hourglass", 2);
    table.begin();
    EXPECT_EQ(table.say(by, R"({"do":"close"})"), "wrong-phase");
    ASSERT_EQ(table.say(ben, R"({"do":"resign"})"), "");
    EXPECT_EQ(table.say(eve, R"({"do":"close"})"), "not-host");
    ASSERT_EQ(table.say(by, R"({"do":"close"})"), "");
    EXPECT_FALSE(table->current_evening());
    EXPECT_EQ(table->may_not_go_on(screen)->code, "game-over");
    EXPECT_EQ(evening_for(table, screen)["over"], true);
    EXPECT_FALSE(evening_for(table, screen).contains("code"));
    EXPECT_FALSE(table.restored().current_evening());
  }
}

TEST(Evening, WhoIsErasedIsInNoScore) {
  auto table = TestTable::of_evening("hourglass", 2);
  table.begin();
  ASSERT_EQ(table.say(ben, R"({"do":"resign"})"), "");
  Change made;
  next_of(table, "hourglass", 2);
  const auto next = table->next_of_evening("t2", {.game = "hourglass", .players = 2}, numbered_seed(6), table.now, made,
                                           nobody_is_apart);
  ASSERT_TRUE(next.ok());
  const auto without = without_person(std::vector<StoredEntry>{{"t2", 1, table.now, made.line}}, ben.guest);
  ASSERT_TRUE(without.ok());
  EXPECT_THAT((*without)[0].body, Not(HasSubstr(ben.guest)));
  EXPECT_THAT((*without)[0].body, Not(HasSubstr("Ben")));
  const auto again = Table::restore("t2", *without, table.now);
  ASSERT_TRUE(again.ok());
  const Json people = Json::parse(again->room({.guest = ann.guest}, {}, 1))["room"]["evening"]["people"];
  EXPECT_EQ(people[1]["name"], "");
  EXPECT_EQ(people[0]["name"], "Ann");
}

std::string take(int seat, const std::string& code = "k7m4qx") {
  return to_line(Json{{"do", "take"}, {"seat", seat}, {"code", code}});
}

TEST(Evening, TheSeatOfSomebodyWhoIsGoneIsTakenOver) {
  auto table = TestTable::of_evening("hourglass", 2);
  table.begin();
  Rng rng(Rng::Kind::fast, numbered_seed(3), "test");
  for (int i = 0; i < 4; ++i) ASSERT_TRUE(table.play_on(rng));
  EXPECT_EQ(table.say(cat, take(1)), "here");
  table.here = SeatSet(Seat(0));
  EXPECT_EQ(table.say(cat, take(1, "222222")), "wrong-code");
  EXPECT_EQ(table.say(ann, take(1)), "already-seated");
  EXPECT_EQ(table.say(screen, take(1)), "already-seated");
  EXPECT_EQ(table.say(cat, take(2)), "bad-request");
  const Json seen_by_ben = table.whole(ben);
  ASSERT_EQ(table.say(cat, take(1)), "");
  EXPECT_TRUE(table->changed_whole(*table.last.entry));
  EXPECT_EQ(names_at(table.table()), "Ann Ben") << "somebody with another phone";
  EXPECT_EQ(table.whole(cat)["moment"], seen_by_ben["moment"]) << "the game goes on as it was";
  EXPECT_EQ(table.whole(cat)["log"], seen_by_ben["log"]);
  EXPECT_EQ(table.whole(ben)["moment"], table.whole(eve)["moment"]) << "who had the seat looks on";
  EXPECT_EQ(table.whole(ben)["log"], table.whole(eve)["log"]);
  EXPECT_EQ(table.move(ben, "x"), "not-seated");
  for (const Person& who : {ann, ben, cat, eve, screen}) {
    EXPECT_EQ(table.restored().whole({.guest = who.guest}, {}, {}, table.now),
              table->whole({.guest = who.guest}, {}, {}, table.now));
  }
  // The deal is still that of the words that were promised at the start.
  ASSERT_EQ(table.say(ann, R"({"do":"resign"})"), "");
  const Json end = table.whole(eve);
  EXPECT_EQ(end["words"][1], word_of_ben);
  EXPECT_EQ(end["room"]["fair"]["promises"][1], fair::promise_of("t1", Seat(1), word_of_ben));
  EXPECT_EQ(TestTable("hourglass").say(ben, take(0)), "bad-request");
}

TEST(Evening, ASeatThatABotKeepsIsTakenOver) {
  auto table = TestTable::of_evening("hourglass", 3);
  table.begin();
  table.take(table->bot_takes_over(Seat(2), table.now));
  ASSERT_TRUE(table->is_kept(Seat(2)));
  table.here = {};
  ASSERT_EQ(table.say(ben, R"({"do":"resign"})"), "");
  EXPECT_EQ(table.say(eve, take(1)), "resigned");
  ASSERT_EQ(table.say(eve, take(2)), "");
  EXPECT_FALSE(table->is_kept(Seat(2)));
  EXPECT_EQ(table->seat_of(eve.guest), Seat(2));
}

TEST(Evening, BeforeTheStartWhoTakesASeatPromises) {
  auto table = TestTable::of_evening("hourglass", 2);
  table.seat_all();
  table.here = {};
  ASSERT_EQ(table.say(cat, take(1)), "");
  EXPECT_EQ(table.whole(eve)["room"]["fair"]["promises"][1], nullptr);
  EXPECT_EQ(table.say(eve, R"({"do":"take","seat":0,"code":"K7M4QX","promise":")" + std::string(64, 'a') + "\"}"), "");
  EXPECT_EQ(table.whole(eve)["room"]["fair"]["promises"][0], std::string(64, 'a'));
  EXPECT_EQ(table.restored().seat_of(eve.guest), Seat(0));
  EXPECT_EQ(table.restored().seat_of(cat.guest), Seat(1));
}

TEST(Evening, APausedGameWaits) {
  auto table = TestTable::of_evening("hourglass", 2);
  ASSERT_EQ(table.say(screen, R"({"do":"set","pace":"fast"})"), "");
  EXPECT_EQ(table.say(screen, R"({"do":"pause"})"), "wrong-phase");
  table.begin();
  EXPECT_EQ(table.say(eve, R"({"do":"pause"})"), "not-seated");
  ASSERT_TRUE(table->next_deadline());
  ASSERT_EQ(table.say(ann, R"({"do":"pause"})"), "");
  EXPECT_EQ(evening_for(table, eve)["paused"], true);
  EXPECT_FALSE(table->next_deadline());
  EXPECT_FALSE(table->minds_absence());
  EXPECT_FALSE(table->bot_takes_over(Seat(0), table.now).entry);
  const int mover = table.whole(eve)["moment"]["turn"]["seats"][0];
  const Person& who = table.person_at(mover);
  const std::string move = table.whole(who)["moment"]["legal"][0];
  const Json left = table.whole(eve)["room"]["clock"]["left"];
  table.now += 3'600'000;
  EXPECT_EQ(table.move(who, move), "paused");
  EXPECT_EQ(table.undo(who), "paused");
  EXPECT_EQ(to_line(Json::parse(table.restored().room({.guest = eve.guest}, {}, table.now))["room"]["clock"]["left"]),
            to_line(left));
  ASSERT_EQ(table.say(screen, R"({"do":"resume"})"), "");
  EXPECT_FALSE(evening_for(table, eve).contains("paused"));
  EXPECT_EQ(table.whole(eve)["room"]["clock"]["left"], left) << "no time has passed";
  EXPECT_TRUE(table->next_deadline());
  EXPECT_EQ(table.move(who, move), "");
  TestTable other("hourglass");
  other.begin();
  EXPECT_EQ(other.say(ann, R"({"do":"pause"})"), "bad-request");
}

TEST(Evening, BotsWaitWhileItIsPaused) {
  auto table = TestTable::of_evening("hourglass", 2);
  ASSERT_EQ(table.say(screen, R"({"do":"bot","seat":0,"level":"easy"})"), "");
  ASSERT_EQ(table.say(screen, R"({"do":"bot","seat":1,"level":"easy"})"), "");
  ASSERT_EQ(table.say(screen, R"({"do":"start"})"), "");
  ASSERT_TRUE(table->bot_to_move());
  ASSERT_EQ(table.say(screen, R"({"do":"pause"})"), "");
  EXPECT_FALSE(table->bot_to_move());
  ASSERT_EQ(table.say(screen, R"({"do":"resume"})"), "");
  EXPECT_TRUE(table->bot_to_move());
}

// The screen is told what any spectator is told, to the letter; only what the room says of the host differs.
class EveningOfEveryGame : public ::testing::TestWithParam<std::string> {};

TEST_P(EveningOfEveryGame, ShowsTheScreenWhatASpectatorSees) {
  auto table = TestTable::of_evening(GetParam(), std::min(3, find_game(GetParam())->max_players));
  table.begin();
  Rng rng(Rng::Kind::fast, numbered_seed(5), "test");
  const auto of_game = [&](const Person& who) {
    std::string line = table->whole({.guest = who.guest}, std::nullopt, {}, table.now);
    return line.substr(line.find(R"(,"moment":)"));
  };
  const auto of_room = [&](const Person& who) {
    Json room = table.whole(who)["room"];
    EXPECT_EQ(room["evening"].erase("code"), who.guest == screen.guest ? 1U : 0U);
    room.erase("hosting");
    return to_line(room);
  };
  int moves = 0;
  do {
    if (table.last.entry) ASSERT_EQ(table.news(screen), table.news(eve));
    // The whole table has the whole log, which takes a while to write.
    if (moves++ % 20 != 0 && table->phase() == TablePhase::playing) continue;
    ASSERT_EQ(of_game(screen), of_game(eve));
    ASSERT_EQ(of_room(screen), of_room(eve));
    // Names, places and scores: nothing of a deal.
    const Json evening = evening_for(table, screen);
    for (const auto& [name, value] : evening.items()) {
      const std::vector<std::string> open{"code", "people", "games", "screens", "shown", "over"};
      ASSERT_TRUE(std::ranges::count(open, name) > 0) << name;
    }
    ASSERT_EQ(evening["games"].size(), table->phase() == TablePhase::playing ? 0U : 1U);
  } while (table.play_on(rng));
}

std::vector<std::string> games_of_evenings() {
  std::vector<std::string> names;
  for (const GameInfo& game : games()) names.emplace_back(game.name);
  return names;
}
INSTANTIATE_TEST_SUITE_P(Games, EveningOfEveryGame, ::testing::ValuesIn(games_of_evenings()), [](const auto& game) {
  std::string name = game.param;
  std::ranges::replace(name, '-', '_');
  return name;
});

}  // namespace
}  // namespace midnight
