// SPDX-License-Identifier: MIT
// Fair chance at a table: in which order secret, promises and words come, what happens to a player who does not keep to
// it.
#include "match/record.hpp"
#include "tables/entry_json.hpp"
#include "tables/test_table.hpp"

#include <gmock/gmock.h>

namespace midnight {
namespace {

using ::testing::HasSubstr;

const Person nobody{"eeeeeeeeeeeeeeee", "Eve"};
const std::string start = R"({"do":"start"})";

Json fair_of(const TestTable& table) { return table.whole(nobody)["room"]["fair"]; }

void play_to_the_end(TestTable& table) {
  Rng rng(Rng::Kind::fast, numbered_seed(1), "test");
  while (table.play_on(rng)) {
  }
}

Result<Verification, RecordError> verified(const TestTable& table) {
  const auto record = parse_record(table.answer(nobody, AskRecord{})["record"].get<std::string>());
  if (!record) return record.error();
  EXPECT_TRUE(record->notes.is_online());
  return verify(*record);
}

TEST(FairTable, TheServerCommitsBeforeAnybodyPromises) {
  TestTable table("hourglass");
  const Json room = fair_of(table);
  EXPECT_EQ(room["scheme"], 2);
  EXPECT_EQ(room["commitment"], fair::commitment_to(numbered_seed(5), "t1"));
  EXPECT_EQ(to_line(room["promises"]), "[null,null]") << "the host sits already, but has promised nothing";
  EXPECT_EQ(room["failed"], 0);
  EXPECT_TRUE(room["starting"].is_null());
  EXPECT_FALSE(room.contains("silent"));
  ASSERT_EQ(table.sit(ann, 0), "");
  ASSERT_EQ(table.sit(ben, 1), "");
  EXPECT_EQ(fair_of(table)["commitment"], room["commitment"]);
  EXPECT_EQ(fair_of(table)["promises"][0], fair::promise_of("t1", Seat(0), word_of_ann));
}

TEST(FairTable, WordsAreNoLongerSaidWhenATableIsMadeOrASeatTaken) {
  const auto problem = [](const std::string& line) {
    const auto read = read_message(line);
    return read ? std::string("read") : read.error().field + ": " + read.error().why;
  };
  const std::string word = R"("word":")" + word_of_ann + R"(")";
  EXPECT_EQ(problem(R"({"do":"make","id":"a","game":"hourglass","players":2,"options":{},"pace":"none","open":true,)" +
                    word + "}"),
            "word: is not a known field");
  EXPECT_EQ(problem(R"({"do":"sit","id":"a","seat":1,)" + word + "}"), "promise: is missing");
  EXPECT_EQ(problem(R"({"do":"sit","id":"a","seat":1,"promise":"00"})"),
            "promise: must be 64 lower-case hexadecimal digits");
  EXPECT_EQ(problem(R"({"do":"reveal","id":"a","word":"FF"})"), "word: must be 32 lower-case hexadecimal digits");
}

TEST(FairTable, APromiseMayBeReplacedUntilTheStart) {
  TestTable table("hourglass");
  ASSERT_EQ(table.sit(ben, 1, word_of_cat), "");
  ASSERT_EQ(table.sit(ben, 1), "");
  EXPECT_EQ(fair_of(table)["promises"][1], fair::promise_of("t1", Seat(1), word_of_ben));
  const std::size_t before = table.entries.size();
  ASSERT_EQ(table.sit(ben, 1), "");
  EXPECT_EQ(table.entries.size(), before) << "the same again changes nothing";
  ASSERT_EQ(table.sit(ann, 0), "");
  ASSERT_EQ(table.say(ann, start), "");
  EXPECT_EQ(table.sit(ben, 1, word_of_cat), "wrong-phase");
}

TEST(FairTable, NoStartWithoutEverybodysPromise) {
  TestTable table("hourglass");
  ASSERT_EQ(table.sit(ben, 1), "");
  EXPECT_EQ(table.say(ann, start), "not-ready") << "the host's own is missing";
  ASSERT_EQ(table.sit(ann, 0), "");
  EXPECT_EQ(table.say(ann, start), "");
}

TEST(FairTable, NoStartWithSomebodyWhoIsNotThere) {
  TestTable table("hourglass");
  table.seat_all();
  table.here = SeatSet{Seat(0)};
  EXPECT_EQ(table.say(ann, start), "not-ready");
  table.here = SeatSet::all(2);
  EXPECT_EQ(table.say(ann, start), "");
}

TEST(FairTable, WhileItStartsNothingElseChanges) {
  TestTable table("hourglass");
  table.seat_all();
  EXPECT_EQ(table.reveal(ann), "wrong-phase") << "nobody shows a word before all have promised";
  ASSERT_EQ(table.say(ann, start), "");
  EXPECT_EQ(table->phase(), TablePhase::waiting);
  EXPECT_EQ(fair_of(table)["starting"], Json::parse(R"({"left":10000,"revealed":[]})"));
  EXPECT_EQ(table.say(ben, R"({"do":"stand"})"), "wrong-phase");
  EXPECT_EQ(table.say(ann, R"({"do":"clear","seat":1})"), "wrong-phase");
  EXPECT_EQ(table.say(ann, R"({"do":"close"})"), "wrong-phase");
  EXPECT_EQ(table.say(ann, R"({"do":"set","players":3})"), "wrong-phase");
  EXPECT_EQ(table.say(ann, R"({"do":"bot","seat":1,"level":"easy"})"), "wrong-phase");
  EXPECT_EQ(table.say(ann, start), "wrong-phase") << "neither again nor back";
  EXPECT_EQ(table.say(ann, R"({"do":"set","quiet":true})"), "");
  EXPECT_EQ(table.reveal(nobody), "not-seated");
}

TEST(FairTable, AWordThatWasNotPromisedIsRefused) {
  TestTable table("hourglass");
  table.seat_all();
  ASSERT_EQ(table.say(ann, start), "");
  const auto lie = table->handle(ann, {"x", Reveal{word_of_cat}}, table.now);
  ASSERT_FALSE(lie.ok());
  EXPECT_EQ(lie.error().code, "bad-request");
  EXPECT_THAT(lie.error().message, HasSubstr("promised"));
  ASSERT_EQ(table.reveal(ann), "");
  EXPECT_EQ(table.reveal(ann), "") << "once is enough, twice is fine";
  EXPECT_EQ(to_line(fair_of(table)["starting"]["revealed"]), "[0]");
}

TEST(FairTable, ACopiedPromiseCannotBeKept) {
  TestTable table("hourglass");
  ASSERT_EQ(table.sit(ann, 0), "");
  const Json copied{{"do", "sit"}, {"seat", 1}, {"promise", fair_of(table)["promises"][0]}};
  ASSERT_EQ(table.say(ben, to_line(copied)), "");
  ASSERT_EQ(table.say(ann, start), "");
  ASSERT_EQ(table.reveal(ann), "");
  const auto echo = table->handle(ben, {"x", Reveal{word_of_ann}}, table.now);
  ASSERT_FALSE(echo.ok()) << "not even with the word that was copied";
  EXPECT_EQ(echo.error().code, "bad-request");
}

TEST(FairTable, APromiseDoesNotMoveToAnotherSeat) {
  TestTable table("hourglass", 3);
  ASSERT_EQ(table.sit(ann, 0), "");
  ASSERT_EQ(table.sit(ben, 2), "");
  ASSERT_EQ(table.say(ann, R"({"do":"set","players":2})"), "");
  EXPECT_EQ(table->seat_of(ben.guest), Seat(1));
  EXPECT_TRUE(fair_of(table)["promises"][1].is_null());
  EXPECT_EQ(table.say(ann, start), "not-ready");
}

TEST(FairTable, BeginsWithTheLastWordFromAllOfThem) {
  TestTable table("hourglass", 4);
  table.begin();
  EXPECT_EQ(table->phase(), TablePhase::playing);
  EXPECT_FALSE(table->changed_room(*table.last.entry)) << "everybody gets the whole table";
  EXPECT_EQ(to_line(fair_of(table)["silent"]), "[]");
  EXPECT_TRUE(fair_of(table)["starting"].is_null());
  play_to_the_end(table);
  const std::vector<std::string> words{word_of_ann, word_of_ben, word_of_cat, ""};
  EXPECT_EQ(table.whole(nobody)["words"], Json(words));
  EXPECT_EQ(table.whole(nobody)["seed"], to_text(fair::seed_of(numbered_seed(5), "t1", words)));
  const auto checked = verified(table);
  ASSERT_TRUE(checked.ok()) << to_text(checked.error());
}

TEST(FairTable, DoesNotBeginBeforeItIsStarting) {
  TestTable table("hourglass");
  table.seat_all();
  const Entry begun{.at = table.now, .what = entry::Started{}};
  table.entries.push_back({"t1", table.entries.size() + 1, table.now, write_entry(begun)});
  const auto restored = Table::restore("t1", table.entries, table.now);
  ASSERT_FALSE(restored.ok());
  EXPECT_EQ(restored.error().why, "the game is not starting");
}

TEST(FairTable, BotsAloneRevealNothing) {
  TestTable table("hourglass");
  ASSERT_EQ(table.say(ann, R"({"do":"stand"})"), "");
  for (const char* seat : {"0", "1"}) {
    ASSERT_EQ(table.say(ann, R"({"do":"bot","level":"easy","seat":)" + std::string(seat) + "}"), "");
  }
  ASSERT_EQ(table.say(ann, start), "");
  EXPECT_TRUE(table->just_began());
  ASSERT_TRUE(table->bot_to_move());
  EXPECT_EQ(table->bot_to_move()->seed, fair::seed_of_bot(numbered_seed(5), "t1", 0));
}

TEST(FairTable, WhoIsThereAndKeepsSilentIsNamed) {
  TestTable table("hourglass");
  table.seat_all();
  ASSERT_EQ(table.say(ann, start), "");
  ASSERT_EQ(table.reveal(ann), "");
  EXPECT_EQ(table->next_deadline(), table.now + 10'000);
  table.now += 9'999;
  EXPECT_FALSE(table->start_is_due(table.here, numbered_seed(9), table.now).entry);
  table.now += 1;
  table.take(table->start_is_due(table.here, numbered_seed(9), table.now));
  EXPECT_TRUE(table->just_began());
  EXPECT_EQ(to_line(fair_of(table)["silent"]), "[1]");
  EXPECT_EQ(table.reveal(ben), "wrong-phase") << "too late";
  play_to_the_end(table);
  EXPECT_EQ(table.whole(nobody)["words"], Json(std::vector<std::string>{word_of_ann, ""}));
  const auto checked = verified(table);
  ASSERT_TRUE(checked.ok()) << to_text(checked.error());
  const auto record = parse_record(table.answer(nobody, AskRecord{})["record"].get<std::string>());
  EXPECT_EQ(record->notes.silent, SeatSet{Seat(1)});
}

TEST(FairTable, AStartFailsWhenSomebodyLeavesBeforeTheirWord) {
  TestTable table("hourglass");
  table.seat_all();
  ASSERT_EQ(table.say(ann, start), "");
  ASSERT_EQ(table.reveal(ann), "");
  table.here = SeatSet{Seat(0)};
  table.now += 10'000;
  table.take(table->start_is_due(table.here, numbered_seed(9), table.now));
  EXPECT_EQ(table->phase(), TablePhase::waiting);
  EXPECT_FALSE(table->is_starting());
  EXPECT_TRUE(table->changed_room(*table.last.entry));
  const Json room = fair_of(table);
  EXPECT_EQ(room["failed"], 1);
  EXPECT_EQ(room["commitment"], fair::commitment_to(numbered_seed(9), "t1")) << "a fresh secret";
  EXPECT_EQ(to_line(room["promises"]), "[null,null]");
  table.here = SeatSet::all(2);
  EXPECT_EQ(table.say(ann, start), "not-ready") << "old promises are void";
  table.begin();
  play_to_the_end(table);
  const auto record = parse_record(table.answer(nobody, AskRecord{})["record"].get<std::string>());
  EXPECT_EQ(record->notes.failed, 1);
  EXPECT_TRUE(verified(table).ok());
}

TEST(FairTable, WhoRevealedMayLeaveAndTheGameBeginsAllTheSame) {
  TestTable table("hourglass");
  table.seat_all();
  ASSERT_EQ(table.say(ann, start), "");
  ASSERT_EQ(table.reveal(ben), "");
  table.here = SeatSet{Seat(0)};
  EXPECT_EQ(table.reveal(ann), "");
  EXPECT_TRUE(table->just_began());
}

TEST(FairTable, GoesOnFromItsEntriesInTheMiddleOfAStart) {
  for (const Pace pace : {Pace::none, Pace::days}) {
    TestTable table("hourglass", 2, pace);
    table.seat_all();
    ASSERT_EQ(table.say(ann, start), "");
    ASSERT_EQ(table.reveal(ann), "");
    table.now += 3'600'000;
    Table again = table.restored();
    EXPECT_TRUE(again.is_starting());
    EXPECT_EQ(again.next_deadline(), table.now + 10'000) << "with a fresh ten seconds";
    EXPECT_FALSE(again.handle(ann, {"p", Sit{0, fair::promise_of("t1", Seat(0), word_of_cat)}}, table.now).ok());
    ASSERT_TRUE(again.handle(ben, {"r", Reveal{word_of_ben}}, table.now).ok());
    EXPECT_TRUE(again.just_began());
    ASSERT_EQ(table.reveal(ben), "");
    const auto view = [&](const Table& of) {
      return (*parse_json(of.whole({.guest = ann.guest}, {}, {}, table.now)))["moment"]["view"];
    };
    EXPECT_EQ(view(again), view(table.table())) << "and deals the same";
  }
}

TEST(FairTable, ARestoredFailureKeepsItsCountAndSecret) {
  TestTable table("hourglass");
  table.seat_all();
  ASSERT_EQ(table.say(ann, start), "");
  table.now += 10'000;
  table.take(table->start_is_due({}, numbered_seed(9), table.now));
  EXPECT_EQ(*parse_json(table.restored().whole({.guest = ann.guest}, {}, {}, table.now)), table.whole(ann));
}

TEST(FairTable, ARematchNeedsNewPromises) {
  TestTable table("hourglass");
  table.begin();
  play_to_the_end(table);
  Change change;
  Table next = Table::rematch_of(table.table(), "t2", ben, numbered_seed(6), table.now, change);
  const auto room = [&] { return (*parse_json(next.room({.guest = ann.guest}, {}, table.now)))["room"]["fair"]; };
  EXPECT_EQ(to_line(room()["promises"]), "[null,null]");
  EXPECT_EQ(room()["commitment"], fair::commitment_to(numbered_seed(6), "t2"));
  const SeatSet both = SeatSet::all(2);
  const auto starts = [&](const std::string& id, SeatSet here) {
    const auto done = next.handle(ben, {id, StartGame{}}, table.now, here);
    return done ? std::string() : done.error().code;
  };
  EXPECT_EQ(starts("s1", both), "not-ready") << "without promises";
  const auto promises = [&](const Person& who, int seat) {
    const std::string promise = fair::promise_of("t2", Seat(seat), TestTable::word_of(who));
    return next.handle(who, {"p", Sit{seat, promise}}, table.now).ok();
  };
  EXPECT_TRUE(promises(ann, 0));
  EXPECT_TRUE(promises(ben, 1));
  EXPECT_EQ(starts("s2", SeatSet{Seat(1)}), "not-ready") << "with somebody who is not there";
  EXPECT_EQ(starts("s3", both), "");
}

}  // namespace
}  // namespace midnight
