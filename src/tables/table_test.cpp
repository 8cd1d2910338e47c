// SPDX-License-Identifier: MIT
// A table by plain calls: who may do what, in which order things are refused, and what everybody is told.
#include "match/record.hpp"
#include "tables/test_doc_examples.hpp"
#include "tables/test_table.hpp"

#include <gmock/gmock.h>

#include <map>
#include <set>
#include <utility>

namespace midnight {
namespace {

using ::testing::HasSubstr;

TEST(Table, IsWaitingUntilTheHostStartsIt) {
  TestTable table("hourglass", 3);
  EXPECT_EQ(table.say(ben, R"({"do":"start"})"), "not-host");
  EXPECT_EQ(table.say(ann, R"({"do":"start"})"), "not-ready");
  EXPECT_EQ(table.sit(ann, 1), "already-seated");
  EXPECT_EQ(table.sit(ben, 0), "seat-taken");
  EXPECT_EQ(table.sit(ben, 3), "bad-request");
  EXPECT_EQ(table.sit(ben, 1), "");
  EXPECT_EQ(table.say(ben, R"({"do":"bot","seat":2,"level":"easy"})"), "not-host");
  EXPECT_EQ(table.say(ann, R"({"do":"bot","seat":1,"level":"easy"})"), "seat-taken");
  EXPECT_TRUE(table->listing());
  EXPECT_EQ(table.say(ann, R"({"do":"bot","seat":2,"level":"easy"})"), "");
  EXPECT_FALSE(table->listing()) << "there is no room";
  EXPECT_EQ(table.whole(ben)["room"]["seats"][2]["name"], "Ottilie");
  EXPECT_EQ(table.say(ann, R"({"do":"set","players":2})"), "not-ready");
  EXPECT_EQ(table.say(ann, R"({"do":"set","options":{"passes":7}})"), "bad-option");
  EXPECT_EQ(table.say(ann, R"({"do":"clear","seat":1})"), "");
  EXPECT_EQ(table.say(ann, R"({"do":"set","players":2})"), "") << "the bot moves down";
  EXPECT_EQ(table.say(ann, R"({"do":"move","step":0,"move":"x"})"), "wrong-phase");
  EXPECT_EQ(table.sit(ann, 0), "");
  EXPECT_EQ(table.say(ann, R"({"do":"start"})"), "");
  EXPECT_EQ(table->phase(), TablePhase::waiting);
  EXPECT_EQ(table.reveal(ann), "");
  EXPECT_EQ(table->phase(), TablePhase::playing);
  EXPECT_EQ(table.sit(ben, 1), "wrong-phase");
  EXPECT_EQ(table.say(ann, R"({"do":"set","players":3})"), "wrong-phase");
  EXPECT_EQ(table.say(ann, R"({"do":"set","quiet":true})"), "");
  EXPECT_EQ(table.say(ben, R"({"do":"chat","text":"hello"})"), "quiet");
}

TEST(Table, HasAnotherHostWhenTheHostStandsUp) {
  TestTable table("hourglass", 3);
  ASSERT_EQ(table.sit(ben, 1), "");
  ASSERT_EQ(table.say(ann, R"({"do":"stand"})"), "");
  EXPECT_TRUE(table->is_host(ben.guest));
  ASSERT_EQ(table.say(ben, R"({"do":"stand"})"), "");
  EXPECT_EQ(table.say(ben, R"({"do":"stand"})"), "not-seated");
  ASSERT_EQ(table.sit(cat, 1), "");
  EXPECT_TRUE(table->is_host(cat.guest));
}

TEST(Table, IsClosedByItsHostBeforeTheGameAlone) {
  TestTable table("hourglass");
  ASSERT_EQ(table.sit(ben, 1), "");
  EXPECT_EQ(table.say(ben, R"({"do":"close"})"), "not-host");
  TestTable begun("hourglass");
  begun.begin();
  EXPECT_EQ(begun.say(ann, R"({"do":"close"})"), "wrong-phase");
  ASSERT_EQ(table.say(ann, R"({"do":"close"})"), "");
  EXPECT_TRUE(table->changed_room(*table.last.entry)) << "so the card is written";
  const Table restored = table.restored();
  for (const Table* closed : {&std::as_const(table.table()), &restored}) {
    EXPECT_TRUE(closed->is_closed());
    EXPECT_EQ(closed->phase(), TablePhase::over);
    EXPECT_FALSE(closed->listing());
    EXPECT_EQ(closed->card(table.now).guests, std::vector<std::string>(2)) << "among nobody's games";
    EXPECT_EQ(TestTable::answer_of(*closed, ann, AskRecord{}), "wrong-phase") << "there was no game";
  }
  EXPECT_EQ(table.say(ann, R"({"do":"start"})"), "game-over");
  EXPECT_EQ(table.say(ben, R"({"do":"chat","phrase":"hello"})"), "game-over");
}

TEST(Table, AnOperatorClosesItOrAbortsItsGame) {
  TestTable waiting("hourglass");
  waiting.take(waiting->closed_by_operator(waiting.now));
  EXPECT_TRUE(waiting->is_closed());
  EXPECT_TRUE(waiting.restored().is_closed());
  EXPECT_FALSE(waiting->closed_by_operator(waiting.now).entry) << "twice changes nothing";
  TestTable playing("hourglass");
  playing.begin();
  playing.take(playing->closed_by_operator(playing.now));
  const Table restored = playing.restored();
  for (const Table* aborted : {&std::as_const(playing.table()), &restored}) {
    EXPECT_FALSE(aborted->is_closed()) << "it can be looked at";
    EXPECT_EQ(aborted->phase(), TablePhase::over);
    EXPECT_TRUE(aborted->awaited().empty());
    EXPECT_TRUE(aborted->record());
  }
  EXPECT_FALSE(playing->closed_by_operator(playing.now).entry);
}

TEST(Table, KnowsWhoIsWaitedForAndSinceWhen) {
  TestTable table("hourglass");
  EXPECT_TRUE(table->awaited().empty());
  const Millis start = table.now;
  table.begin();
  ASSERT_EQ(table->awaited().size(), 1U);
  const Seat first = table->awaited()[0].seat;
  EXPECT_EQ(table->awaited()[0].since, start);
  table.now += 1000;
  ASSERT_EQ(table.say(cat, R"({"do":"chat","phrase":"hello"})"), "");
  EXPECT_EQ(table->awaited()[0].since, start) << "talk is no move";
  const Person& who = table.person_at(first.index());
  Seat expected = first;
  for (int i = 0; i < 3; ++i) {
    table.now += 1000;
    const Person& mover = table.person_at(expected.index());
    ASSERT_EQ(table.move(mover, table.whole(mover)["moment"]["legal"].back().get<std::string>()), "");
    ASSERT_EQ(table->awaited().size(), 1U);
    EXPECT_EQ(table->awaited()[0].since, table.now);
    EXPECT_EQ(table->awaited()[0].seat.index(), table.whole(who)["moment"]["turn"]["seats"][0].get<int>());
    expected = table->awaited()[0].seat;
  }
  const Millis then = table.now;
  table.now += 86'400'000;
  EXPECT_EQ(table.restored().awaited()[0].since, then) << "as it was stored, not as it was read";
  Rng rng(Rng::Kind::fast, numbered_seed(3), "test");
  while (table.play_on(rng)) {
  }
  EXPECT_TRUE(table->awaited().empty());
}

TEST(Table, RefusesMovesInTheOrderOfTheDocumentation) {
  TestTable table("hourglass");
  table.begin();
  const int mover = table.whole(ann)["moment"]["turn"]["seats"][0].get<int>();
  const Person& first = table.person_at(mover);
  const Person& second = table.person_at(1 - mover);
  EXPECT_EQ(table.say(cat, R"({"do":"move","step":99,"move":"nonsense"})"), "not-seated");
  EXPECT_EQ(table.say(second, R"({"do":"move","step":99,"move":"nonsense"})"), "not-your-turn");
  EXPECT_EQ(table.say(first, R"({"do":"move","step":99,"move":"nonsense"})"), "stale");
  const std::size_t before = table.entries.size();
  EXPECT_EQ(table.move(first, "nonsense"), "illegal-move");
  EXPECT_EQ(table.entries.size(), before);
  EXPECT_EQ(table.undo(first), "no-undo");
  const std::string move = table.whole(first)["moment"]["legal"][0].get<std::string>();
  EXPECT_TRUE(table.whole(second)["moment"]["legal"].empty());
  EXPECT_EQ(table.move(first, move), "");
  EXPECT_THAT(table.news(second), HasSubstr(R"({"say":"moved","moment":{"step":2,"moves":1,)"));
  EXPECT_EQ(table.undo(second), "no-undo");
  EXPECT_EQ(table.undo(first), "");
  EXPECT_THAT(table.news(cat), HasSubstr(R"({"say":"undone","moment":{"step":3,"moves":0,"mover":null,)"));
}

TEST(Table, DoesACommandOnceAlsoAfterARestart) {
  TestTable table("hourglass");
  table.begin();
  const Person& who = table.person_at(table.whole(ann)["moment"]["turn"]["seats"][0].get<int>());
  const Person& other = who.guest == ann.guest ? ben : ann;
  const std::string move = table.whole(who)["moment"]["legal"][0].get<std::string>();
  const Message message{"same", MakeMove{1, move}};
  const auto done = table->handle(who, message, table.now);
  ASSERT_TRUE(done.ok());
  table.take(*done);
  EXPECT_TRUE(table->handle(who, message, table.now)->again);
  EXPECT_FALSE(table->handle(other, message, table.now).ok()) << "ids are everybody's own";
  Table again = table.restored();
  EXPECT_TRUE(again.handle(who, message, table.now)->again);
}

TEST(Table, ClocksRunForWhoHasToMoveAndABotKeepsTheSeat) {
  TestTable table("hourglass", 2, Pace::fast);
  table.begin();
  const int mover = table.whole(ann)["moment"]["turn"]["seats"][0].get<int>();
  const auto seat = static_cast<std::size_t>(mover);
  const Person& who = table.person_at(mover);
  EXPECT_EQ(table->next_deadline(), table.now + 60'000);
  table.now += 20'000;
  EXPECT_EQ(table.whole(cat)["room"]["clock"]["left"][seat], 40'000);
  ASSERT_EQ(table.move(who, table.whole(who)["moment"]["legal"][0].get<std::string>()), "");
  EXPECT_EQ(table.whole(cat)["room"]["clock"]["left"][seat], 50'000);
  ASSERT_EQ(table.undo(who), "");
  EXPECT_EQ(table.whole(cat)["room"]["clock"]["left"][seat], 40'000) << "taking back earns nothing";
  table.now += 39'999;
  EXPECT_FALSE(table->time_is_up(table.now).entry);
  table.now += 1;
  table.take(table->time_is_up(table.now));
  EXPECT_TRUE(table->changed_room(*table.last.entry));
  EXPECT_EQ(table.whole(cat)["room"]["seats"][seat]["kept"], "easy");
  EXPECT_FALSE(table->next_deadline());
  EXPECT_EQ(table.move(who, "drop R1"), "not-your-turn");
  const auto bot = table->bot_to_move();
  ASSERT_TRUE(bot);
  EXPECT_EQ(bot->seat, Seat(mover));
  EXPECT_EQ(to_line(*parse_json(table.restored().whole({.guest = ann.guest}, {}, {}, table.now))),
            to_line(table.whole(ann)));
}

TEST(Table, TimeWithoutAServerIsNobodys) {
  TestTable table("hourglass", 2, Pace::normal);
  table.begin();
  const Millis later = table.now + 3'600'000;
  EXPECT_EQ(Table::restore("t1", table.entries, later)->next_deadline(), later + 180'000);
}

TEST(Table, GivesARecordThatVerifiesAndARematch) {
  TestTable table("hourglass", 3);
  table.begin();
  EXPECT_EQ(table.answer(ann, AskRecord{}), "wrong-phase");
  Rng rng(Rng::Kind::fast, numbered_seed(1), "test");
  while (table.play_on(rng)) {
  }
  EXPECT_EQ(table->phase(), TablePhase::over);
  EXPECT_TRUE(table->changed_room(*table.last.entry));
  EXPECT_EQ(table.move(ann, "drop R1"), "game-over");
  const Json answer = table.answer(cat, AskRecord{});
  ASSERT_TRUE(answer.is_object());
  const auto record = parse_record(answer["record"].get<std::string>());
  ASSERT_TRUE(record.ok()) << record.error().message;
  const auto verified = verify(*record);
  ASSERT_TRUE(verified.ok()) << verified.error().message;
  EXPECT_TRUE(record->notes.is_online() && verified->outcome);
  EXPECT_EQ(record->notes.date, "2027-01-15");
  EXPECT_EQ(record->notes.words[0], word_of_ann);
  EXPECT_EQ(table.whole(cat)["room"]["fair"]["commitment"], record->notes.commitment);
  EXPECT_EQ(table.whole(cat)["seed"], to_hex(record->start.seed.bytes));

  Change change;
  Table next = Table::rematch_of(table.table(), "t2", ben, numbered_seed(6), table.now, change);
  table.take(table->next_is("t2", table.now));
  EXPECT_EQ(table.whole(ann)["room"]["next"], "t2");
  EXPECT_TRUE(next.is_host(ben.guest));
  EXPECT_EQ(next.seat_of(cat.guest), Seat(2));
}

// Every field that a kind of message ever has in the documentation, and those it always has.
struct Shape {
  std::set<std::string> may;
  std::set<std::string> must;
};
Shape shape_of(const std::vector<Json>& examples) {
  Shape shape;
  for (const Json& example : examples) {
    std::set<std::string> names;
    for (const auto& [name, value] : example.items()) names.insert(name);
    if (shape.may.empty()) shape.must = names;
    shape.may.insert(names.begin(), names.end());
    std::erase_if(shape.must, [&](const std::string& name) { return !names.contains(name); });
  }
  return shape;
}
void expect_shape(const Json& json, const Shape& shape) {
  for (const auto& [name, value] : json.items()) EXPECT_TRUE(shape.may.contains(name)) << name;
  for (const std::string& name : shape.must) EXPECT_TRUE(json.contains(name)) << name << " in " << to_line(json);
}

TEST(Table, SaysWhatTheDocumentationShows) {
  std::map<std::string, std::vector<Json>> said;
  std::vector<Json> moments;
  std::vector<Json> rooms;
  std::vector<Json> log;
  for (const Json& example : doc_examples("to-client")) {
    said[example["say"].get<std::string>()].push_back(example);
    if (example.contains("moment") && !example["moment"].is_null()) moments.push_back(example["moment"]);
    if (example.contains("room")) rooms.push_back(example["room"]);
    if (example.contains("log") && !example["log"].empty()) log.push_back(example["log"][0]);
  }
  ASSERT_FALSE(moments.empty() || rooms.empty() || log.empty());
  TestTable table("phantom-hours", 3, Pace::fast);
  expect_shape(table.whole(ann), shape_of(said["table"]));
  expect_shape(*parse_json(table->listing()->line), shape_of({said["hall"][0]["tables"][0]}));
  table.begin();
  Rng rng(Rng::Kind::fast, numbered_seed(2), "test");
  while (table.play_on(rng)) {
    for (const Person& who : {ann, ben, cat}) {
      const std::string news = table.news(who);
      if (news.empty()) continue;
      expect_shape(*parse_json(news), shape_of(said["moved"]));
      expect_shape((*parse_json(news))["moment"], shape_of(moments));
    }
  }
  Shape table_shape = shape_of(said["table"]);
  table_shape.may.insert({"secret", "words", "seed"});
  const Json whole = table.whole(ann);
  expect_shape(whole, table_shape);
  expect_shape(whole["room"], shape_of(rooms));
  expect_shape(whole["moment"], shape_of(moments));
  expect_shape(whole["log"][0], shape_of(log));
  ASSERT_EQ(table.say(ann, R"({"do":"chat","text":"x"})"), "");
  expect_shape(*parse_json(table->chat_line()), shape_of(said["chat"]));
}

}  // namespace
}  // namespace midnight
