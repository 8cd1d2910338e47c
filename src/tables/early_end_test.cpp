// SPDX-License-Identifier: MIT
// Games that their players end: who may, what everybody is told, and what is kept of it.
#include "match/record.hpp"
#include "tables/test_table.hpp"

namespace midnight {
namespace {

const std::string resign = R"({"do":"resign"})";
const std::string abort_it = R"({"do":"abort"})";
const std::string keep_playing = R"({"do":"abort","agree":false})";

Verification verification_of(TestTable& table) {
  const Json answer = table.answer(eve, AskRecord{});
  EXPECT_TRUE(answer.is_object()) << to_line(answer);
  const auto record = parse_record(answer["record"].get<std::string>());
  EXPECT_TRUE(record.ok()) << record.error().message;
  auto verification = verify(*record);
  EXPECT_TRUE(verification.ok()) << verification.error().message;
  return std::move(verification).value();
}

void expect_the_same_when_read_back(TestTable& table) {
  const Table again = table.restored();
  for (const Person& who : {ann, ben, cat, eve}) {
    const std::string now = table->whole({.guest = who.guest}, std::nullopt, {}, table.now);
    EXPECT_EQ(again.whole({.guest = who.guest}, std::nullopt, {}, table.now), now);
  }
}

TEST(EarlyEnd, ResigningEndsAGameOfTwoAndTheOtherOneWins) {
  TestTable table("phantom-hours", 2, Pace::fast);
  EXPECT_EQ(table.say(ann, resign), "wrong-phase");
  table.begin();
  EXPECT_EQ(table.say(eve, resign), "not-seated");
  Rng rng(Rng::Kind::fast, numbered_seed(7), "test");
  for (int i = 0; i < 5; ++i) ASSERT_TRUE(table.play_on(rng));
  const std::uint64_t step = table.step(ann);
  const std::string log = to_line(table.whole(ann)["log"]);
  ASSERT_EQ(table.say(ben, resign), "");
  EXPECT_EQ(table->phase(), TablePhase::over);
  EXPECT_TRUE(table->changed_room(*table.last.entry)) << "so the card is written, and everybody is sent the room";
  EXPECT_EQ(table->card(table.now).phase, TablePhase::over);
  EXPECT_TRUE(table->awaited().empty());
  EXPECT_FALSE(table->next_deadline()) << "no clock runs";
  for (const Person& who : {ann, ben, eve}) {
    const Json news = *parse_json(table.news(who));
    EXPECT_EQ(news["say"], "moved");
    EXPECT_EQ(news["moment"]["outcome"], *parse_json(R"({"scores":[],"winners":[0],"reason":"resigned"})"));
    EXPECT_EQ(news["moment"]["turn"], *parse_json(R"({"seats":[],"phase":"over","undo":null})"));
    EXPECT_TRUE(news["moment"]["legal"].empty() && news["moment"]["events"].empty());
    EXPECT_EQ(news["clock"]["running"], Json::array());
    EXPECT_TRUE(news.contains("secret")) << "as after any end";
    EXPECT_EQ(table.whole(who)["moment"]["outcome"], news["moment"]["outcome"]);
  }
  EXPECT_EQ(table.step(ann), step + 1);
  EXPECT_EQ(to_line(table.whole(ann)["log"]), log) << "an end that is no move is in no log";
  const auto have = [&](std::uint64_t known) {
    return *parse_json(table->whole({.guest = ann.guest}, known, {}, table.now));
  };
  EXPECT_TRUE(have(step)["log"].empty());
  EXPECT_EQ(have(step)["from"], table.whole(ann)["log"].size());
  EXPECT_EQ(table.whole(ann)["room"]["seats"][1]["resigned"], true);
  EXPECT_EQ(table.move(ann, "draw 1"), "game-over");
  EXPECT_EQ(table.undo(ann), "game-over");
  EXPECT_EQ(table.say(ben, resign), "game-over");
  EXPECT_EQ(table.say(ann, abort_it), "game-over");
  EXPECT_EQ(table.say(ann, R"({"do":"chat","phrase":"thanks"})"), "");
  expect_the_same_when_read_back(table);

  const Verification verification = verification_of(table);
  EXPECT_TRUE(verification.outcome.has_value());
  EXPECT_EQ(verification.outcome->winners, SeatSet(Seat(0)));
  EXPECT_EQ(verification.outcome->reason, "resigned");
  Change change;
  Table next = Table::rematch_of(table.table(), "t2", ben, numbered_seed(6), table.now, change);
  EXPECT_FALSE(next.is_kept(Seat(1)));
  EXPECT_EQ(next.room({.guest = ann.guest}, {}, table.now).find("resigned"), std::string::npos);
}

TEST(EarlyEnd, AloneResigningIsLosing) {
  TestTable table("night-shift", 1);
  table.begin();
  ASSERT_EQ(table.say(ann, resign), "");
  EXPECT_EQ(table.whole(eve)["moment"]["outcome"], *parse_json(R"({"scores":[],"winners":[],"reason":"resigned"})"));
  EXPECT_TRUE(verification_of(table).outcome->winners.empty());
}

TEST(EarlyEnd, AmongMoreABotTakesTheSeatForGood) {
  TestTable table("hourglass", 3);
  table.begin();
  ASSERT_EQ(table.say(ben, resign), "");
  EXPECT_EQ(table->phase(), TablePhase::playing);
  EXPECT_TRUE(table->is_kept(Seat(1)));
  EXPECT_EQ(table.news(ann), "") << "nobody learned anything of the game";
  EXPECT_FALSE(table.whole(ann).contains("secret"));
  for (const std::string& command : {resign, abort_it, std::string(R"({"do":"return"})")}) {
    EXPECT_EQ(table.say(ben, command), "resigned");
  }
  EXPECT_EQ(table.move(ben, "x"), "resigned");
  EXPECT_EQ(table.undo(ben), "resigned");
  EXPECT_TRUE(table.whole(ben)["moment"]["legal"].empty());
  expect_the_same_when_read_back(table);
  Rng rng(Rng::Kind::fast, numbered_seed(8), "test");
  for (int i = 0; i < 20; ++i) ASSERT_TRUE(table.play_on(rng)) << "the bot plays for the seat";
  ASSERT_EQ(table.say(cat, resign), "");
  EXPECT_EQ(table.whole(eve)["moment"]["outcome"], *parse_json(R"({"scores":[],"winners":[0],"reason":"resigned"})"));
  EXPECT_EQ(verification_of(table).outcome->winners, SeatSet(Seat(0)));
}

TEST(EarlyEnd, AGameOfNobodyEnds) {
  TestTable table("hourglass", 3);
  for (const int seat : {1, 2}) {
    ASSERT_EQ(table.say(ann, R"({"do":"bot","level":"easy","seat":)" + std::to_string(seat) + "}"), "");
  }
  ASSERT_EQ(table.sit(ann, 0), "");
  ASSERT_EQ(table.say(ann, R"({"do":"start"})"), "");
  ASSERT_EQ(table.reveal(ann), "");
  ASSERT_EQ(table.say(ann, resign), "");
  EXPECT_EQ(table.whole(ann)["moment"]["outcome"]["winners"], *parse_json("[1,2]"));
}

TEST(EarlyEnd, ATeamPlaysOnAsLongAsOneOfItsPeopleDoes) {
  // Ann and Cat against Ben and a bot.
  TestTable table("midnight-party", 4, Pace::none, Json{{"mode", "teams"}});
  table.begin();
  ASSERT_EQ(table.say(ann, resign), "");
  EXPECT_EQ(table->phase(), TablePhase::playing);
  ASSERT_EQ(table.say(ben, resign), "") << "his partner is a bot";
  EXPECT_EQ(table.whole(eve)["moment"]["outcome"]["winners"], *parse_json("[0,2]"));
  EXPECT_NE(table->record()->find("\nended: resigned 1\n"), std::string::npos) << "nobody else gave up";
  const Verification verification = verification_of(table);
  EXPECT_EQ(verification.outcome->winners.size(), 2);
  EXPECT_TRUE(verification.outcome->winners.contains(Seat(0)));
}

TEST(EarlyEnd, AGameIsAbortedWhenAllWhoPlayAgree) {
  TestTable table("hourglass", 3);
  table.begin();
  EXPECT_EQ(table.say(eve, abort_it), "not-seated");
  ASSERT_EQ(table.say(ann, abort_it), "");
  EXPECT_EQ(table.whole(eve)["room"]["abort"], *parse_json("[0]"));
  EXPECT_TRUE(table->changed_room(*table.last.entry));
  const std::size_t entries = table.entries.size();
  ASSERT_EQ(table.say(ann, abort_it), "") << "said already";
  EXPECT_EQ(table.entries.size(), entries);
  ASSERT_EQ(table.say(ben, abort_it), "");
  ASSERT_EQ(table.say(ann, keep_playing), "");
  EXPECT_EQ(table.whole(eve)["room"]["abort"], *parse_json("[1]"));
  expect_the_same_when_read_back(table);
  table.take(table->bot_takes_over(Seat(2), table.now));
  ASSERT_EQ(table.say(ann, abort_it), "");
  EXPECT_EQ(table->phase(), TablePhase::playing) << "somebody who is away is asked as well";
  EXPECT_FALSE(table.whole(ann).contains("secret"));
  ASSERT_EQ(table.say(cat, abort_it), "");
  EXPECT_EQ(table->phase(), TablePhase::over);
  const Json whole = table.whole(eve);
  EXPECT_EQ(whole["moment"]["outcome"], *parse_json(R"({"scores":[],"winners":[],"reason":"aborted"})"));
  EXPECT_FALSE(whole["room"].contains("abort"));
  EXPECT_TRUE(whole.contains("secret"));
  expect_the_same_when_read_back(table);
  EXPECT_EQ(verification_of(table).outcome->reason, "aborted");
}

TEST(EarlyEnd, OneNoEndsAProposal) {
  TestTable table("hourglass", 3);
  table.begin();
  const std::size_t entries = table.entries.size();
  ASSERT_EQ(table.say(ann, keep_playing), "") << "nothing was proposed";
  EXPECT_EQ(table.entries.size(), entries);
  ASSERT_EQ(table.say(ann, abort_it), "");
  ASSERT_EQ(table.say(ben, abort_it), "");
  EXPECT_EQ(table.say(eve, keep_playing), "not-seated");
  ASSERT_EQ(table.say(cat, keep_playing), "");
  EXPECT_TRUE(table->changed_room(*table.last.entry));
  const auto room = [&] { return table.whole(eve)["room"]; };
  EXPECT_FALSE(room().contains("abort"));
  EXPECT_EQ(room()["declined"], 2);
  expect_the_same_when_read_back(table);
  ASSERT_EQ(table.say(ben, keep_playing), "") << "as if it had never been proposed";
  EXPECT_EQ(room()["declined"], 2);
  Rng rng(Rng::Kind::fast, numbered_seed(7), "test");
  ASSERT_TRUE(table.play_on(rng));
  EXPECT_FALSE(room().contains("declined")) << "until the next move";
  EXPECT_TRUE(table->changed_room(*table.last.entry));
  ASSERT_TRUE(table.play_on(rng));
  EXPECT_FALSE(table->changed_room(*table.last.entry)) << "later moves change nothing in it";
  ASSERT_EQ(table.say(cat, abort_it), "");
  ASSERT_EQ(table.say(ben, keep_playing), "");
  EXPECT_EQ(room()["declined"], 1);
  ASSERT_EQ(table.say(ben, abort_it), "");
  EXPECT_EQ(room()["abort"], *parse_json("[1]")) << "everybody is asked again";
  EXPECT_FALSE(room().contains("declined"));
  expect_the_same_when_read_back(table);
}

TEST(EarlyEnd, ARefusalIsToldUntilAMoveThatEverybodyHearsOf) {
  TestTable table("phantom-hours", 3);
  table.begin();
  ASSERT_EQ(table.say(ann, abort_it), "");
  ASSERT_EQ(table.say(ben, keep_playing), "");
  const std::string for_eve = to_line(table.whole(eve));
  ASSERT_EQ(table.move(ann, "arrange 2 1 3 4 5 6 7"), "");
  EXPECT_EQ(to_line(table.whole(eve)), for_eve);
  EXPECT_FALSE(table->changed_room(*table.last.entry)) << "or it would tell of it";
}

TEST(EarlyEnd, WhoHasResignedIsNotAsked) {
  TestTable table("hourglass", 3);
  table.begin();
  ASSERT_EQ(table.say(ann, abort_it), "");
  ASSERT_EQ(table.say(ben, abort_it), "");
  ASSERT_EQ(table.say(cat, resign), "");
  EXPECT_EQ(table.whole(eve)["moment"]["outcome"]["reason"], "aborted");
}

TEST(EarlyEnd, AProposalIsNotRepeatedForever) {
  TestTable table("hourglass", 2);
  table.begin();
  for (int i = 0; i < 5; ++i) {
    ASSERT_EQ(table.say(ann, abort_it), "");
    ASSERT_EQ(table.say(ann, keep_playing), "");
  }
  EXPECT_EQ(table.say(ann, abort_it), "no-more-votes");
}

TEST(EarlyEnd, ARecordOfOneIsLaidOnADeviceAsItEnded) {
  for (const std::string& how : {resign, abort_it}) {
    TestTable table("hourglass", 2);
    table.begin();
    Rng rng(Rng::Kind::fast, numbered_seed(9), "test");
    for (int i = 0; i < 5; ++i) ASSERT_TRUE(table.play_on(rng));
    ASSERT_EQ(table.say(ben, how), "");
    if (how == abort_it) ASSERT_EQ(table.say(ann, how), "");
    LayTable wish;
    wish.record = table.answer(ann, AskRecord{})["record"].get<std::string>();
    std::vector<std::string> lines;
    const auto laid = Table::lay("t9", wish, Seed{}, table.now, lines);
    ASSERT_TRUE(laid.ok()) << laid.error().message;
    EXPECT_EQ(laid->phase(), TablePhase::over);
    EXPECT_TRUE(laid->may_look("all")) << "with all cards open";
    std::vector<StoredEntry> entries;
    for (const std::string& line : lines) entries.push_back({"t9", entries.size() + 1, table.now, line});
    const auto again = Table::restore("t9", entries, table.now, Owner::device);
    ASSERT_TRUE(again.ok()) << again.error().why;
    const Json whole = *parse_json(again->whole({.guest = "all"}, std::nullopt, {}, table.now));
    EXPECT_EQ(whole["moment"]["outcome"], table.whole(eve)["moment"]["outcome"]);
    EXPECT_FALSE(Table::restore("t9", entries, table.now).ok()) << "no server takes it";
  }
}

}  // namespace
}  // namespace midnight
